import VivaceDrawing
import VivaceGraphics
import VivaceTypography

extension UIImage {
  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the corresponding weight of a font.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large

    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .large: 1.28
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// Which variant of a picture is wanted.
  open class Configuration: NSObject, @unchecked Sendable {
    /// The traits of the wanted variant; nil for any.
    public let traitCollection: UITraitCollection?
    init(traits: UITraitCollection?) { traitCollection = traits }
  }

  /// The size, weight and colors of a symbol. Immutable; unspecified values are those for a font of 17
  /// points.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Fields: Hashable {
      var pointSize: CGFloat?
      var style: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var colors: [UIColor] = []
      var isHierarchical = false
      var prefersMulticolor = false
    }

    let fields: Fields

    init(_ fields: Fields) {
      self.fields = fields
      super.init(traits: nil)
    }

    /// A configuration without any value.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(Fields()) }

    /// A size in points, of the font beside which the symbol is.
    public convenience init(pointSize: CGFloat) { self.init(Fields(pointSize: pointSize)) }
    /// A thickness of strokes.
    public convenience init(weight: SymbolWeight) { self.init(Fields(weight: weight)) }
    /// A small, medium or large symbol beside text.
    public convenience init(scale: SymbolScale) { self.init(Fields(scale: scale)) }
    /// A size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Fields(pointSize: pointSize, weight: weight))
    }
    /// A size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Fields(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// The size of a text style, which follows the user's text size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Fields(style: textStyle)) }
    /// A text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Fields(style: textStyle, scale: scale))
    }
    /// The size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    /// Makes a configuration with the size and weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weights: [SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let weight = weights.min {
        abs($0.fontWeight().rawValue - font.resolved.weight)
          < abs($1.fontWeight().rawValue - font.resolved.weight)
      }
      self.init(
        Fields(pointSize: font.pointSize, weight: weight ?? .unspecified, scale: scale))
    }
    /// In shades of one color, lower layers lighter.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Fields(colors: [hierarchicalColor], isHierarchical: true))
    }
    /// A color for each layer, the uppermost first.
    public convenience init(paletteColors: [UIColor]) { self.init(Fields(colors: paletteColors)) }
    /// In its own colors, where it has any.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Fields(prefersMulticolor: true))
    }
    /// In one color.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Fields())
    }

    /// The other configuration, with this one's values where it sets none.
    open func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.fields else { return self }
      var result = fields
      if other.pointSize != nil || other.style != nil {
        (result.pointSize, result.style) = (other.pointSize, other.style)
      }
      if other.weight != .unspecified { result.weight = other.weight }
      if other.scale != .unspecified { result.scale = other.scale }
      if !other.colors.isEmpty {
        (result.colors, result.isHierarchical) = (other.colors, other.isHierarchical)
      }
      if other.prefersMulticolor { result.prefersMulticolor = true }
      return SymbolConfiguration(result)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.fields == fields
    }
    open override var hash: Int { fields.hashValue }

    fileprivate var font: FontDescription {
      let style = fields.style.map { UIFont.preferredFont(forTextStyle: $0) }
      var font = style?.resolved ?? FontDescription(size: fields.pointSize ?? 17)
      if fields.weight != .unspecified { font.weight = fields.weight.fontWeight().rawValue }
      font.size *= fields.scale.factor
      return font
    }
  }

  /// A symbol that was found and set.
  struct Symbol {
    let name: String
    let configuration: SymbolConfiguration
    /// From 0 to 1: how many of the symbol's parts are strong. Nil draws all of them alike.
    let value: Double?
    let block: TextBlock
    let baseline: CGFloat

    var size: CGSize { block.size }

    init?(_ name: String, _ configuration: SymbolConfiguration, value: Double? = nil) {
      let typesetter = Services.current.typesetter
      let isLayered = !configuration.fields.colors.isEmpty || value != nil
      let font = configuration.font
      guard
        let block = isLayered
          ? typesetter.layeredSymbol(named: name, font: font, value: value)
          : typesetter.symbol(named: name, font: font)
      else { return nil }
      self.name = name
      self.configuration = configuration
      self.value = value
      self.block = block
      baseline = block.firstBaseline
    }

    /// One for each layer, the uppermost first; the last is that of parts above the value.
    func paints(tint: UIColor) -> [Paint] {
      var paints = layerColors(tint.resolved)
      if value != nil { paints[3] = paints[0].multiplyingOpacity(by: 0.3) }
      return paints.map { .color($0) }
    }

    private func layerColors(_ tint: ResolvedColor) -> [ResolvedColor] {
      let colors = configuration.fields.colors.map(\.resolved)
      guard let first = colors.first else { return Array(repeating: tint, count: 4) }
      if configuration.fields.isHierarchical {
        return [1, 0.5, 0.25, 0.25].map { first.multiplyingOpacity(by: $0) }
      }
      return (0..<4).map { colors[min($0, colors.count - 1)] }
    }
  }

  /// A symbol by its name, as large as text of 17 points; nil when there is none of the name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol in a configuration; nil for an unknown name.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    let own = configuration as? SymbolConfiguration ?? .unspecified
    guard let symbol = Symbol(name, own) else { return nil }
    self.init(.symbol(symbol), scale: UITraitCollection.current.displayScale)
  }

  /// A symbol of which only a share of its parts is strong; nil for an unknown name.
  ///
  /// - Parameter value: From 0, all parts are faint, to 1. Symbols of one strength are drawn whole.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    let own = configuration as? SymbolConfiguration ?? .unspecified
    guard let symbol = Symbol(name, own, value: value.isNaN ? 0 : value) else { return nil }
    self.init(.symbol(symbol), scale: UITraitCollection.current.displayScale)
  }

  /// A symbol for the traits' display scale; nil for an unknown name.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let symbol = Symbol(name, .unspecified) else { return nil }
    let scale = traitCollection?.displayScale ?? 0
    self.init(
      .symbol(symbol), scale: scale > 0 ? scale : UITraitCollection.current.displayScale)
  }

  /// How the symbol is drawn; nil of other pictures.
  public var symbolConfiguration: SymbolConfiguration? {
    if case .symbol(let symbol) = content { symbol.configuration } else { nil }
  }
  /// The symbol's configuration; nil for other pictures.
  public var configuration: Configuration? { symbolConfiguration }

  /// The symbol drawn by another configuration, with the present values where that has none. Other pictures
  /// are returned unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let old) = content else { return self }
    guard
      let symbol = Symbol(
        old.name, old.configuration.applying(configuration), value: old.value)
    else { return nil }
    return UIImage(.symbol(symbol), scale: scale, style: style)
  }

  /// The symbol drawn by a configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let old) = content, let own = configuration as? SymbolConfiguration,
      let symbol = Symbol(old.name, own, value: old.value)
    else { return self }
    return UIImage(.symbol(symbol), scale: scale, style: style)
  }
}
