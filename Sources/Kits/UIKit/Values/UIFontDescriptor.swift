import VivaceGraphics
import VivaceTypography

/// The attributes of a font: its family or design, its size, weight and width.
/// Immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// A key of what a descriptor is made from.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The key as dictionaries of Foundation have it.
    public let rawValue: String
    /// A key by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of a family of fonts, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of one face, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of a face in its family, a `String`: `Bold`, `Light Italic`. Words that name neither a weight nor a
    /// slant have no effect.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`: weight, width, slant.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// No effect: features of the font are not switched by it.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of the dictionary under `AttributeName.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The trait's key as a string.
    public let rawValue: String
    /// A trait's key by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No effect in descriptors; use `withSymbolicTraits(_:)`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A `UIFont.Width`, or its number.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number; 0 is upright.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The kind of letters that the system's font has.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name.
    public let rawValue: String
    /// A design by its name; `withDesign(_:)` refuses unknown ones.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual sans serif letters.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Letters with round ends, where such a font is installed.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Letters with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Boolean traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32
    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of 0.3 or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Letters wider than usual.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Letters narrower than usual.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The system's monospaced design; fonts with a name do not report it.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// No effect: there is no vertical text.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// No effect: no font here has it.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lines closer together.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Lines farther apart.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  struct Fields: Hashable {
    var size: CGFloat
    var name: String?
    var weight: CGFloat = 0
    var width: CGFloat = 0
    var isItalic = false
    var design = FontDescription.Design.default
    var usesMonospacedDigits = false
    var leading: CGFloat = 0
    var style: UIFont.TextStyle?

  }

  let fields: Fields

  init(_ fields: Fields) { self.fields = fields }

  /// A descriptor from an archive; nil if another object was written there.
  public required init?(coder: NSCoder) {
    guard let fields = UIFontDescriptor.fields(in: coder) else { return nil }
    self.fields = fields
  }

  /// The system's font in no size, changed by attributes.
  public override convenience init() { self.init(fontAttributes: [:]) }

  /// Makes a descriptor with attributes; the rest is as the system's font.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Fields(size: 0).with(attributes))
  }

  /// The face or family of a name in a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    var fields = Fields(size: size)
    fields.name = fontName
    self.init(fields)
  }

  /// That of a text style, in the size that the current traits ask for.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// That of a text style, in the size that the traits ask for; nil are the current ones.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let traits = traitCollection ?? .current
    let category =
      traits.preferredContentSizeCategory == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory
      : traits.preferredContentSizeCategory
    var fields = Fields(size: style.name.size(atStep: category.step))
    fields.weight = style.name.weight
    fields.style = style
    if ProgramPlatform.hasDesktopFonts {
      fields.size = style.name.desktopSize(atStep: category.step)
      fields.weight = style.name.desktopWeight
    }
    return UIFontDescriptor(fields)
  }

  /// The size in points; 0 if not set.
  public var pointSize: CGFloat { fields.size }
  /// The family or the face; the system font's name if not set.
  public var postscriptName: String { fields.name ?? ".SFUI-Regular" }

  /// The traits derived from weight, width, design and line height.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if fields.isItalic { traits.insert(.traitItalic) }
    if fields.weight >= 0.3 { traits.insert(.traitBold) }
    if fields.width > 0 { traits.insert(.traitExpanded) }
    if fields.width < 0 { traits.insert(.traitCondensed) }
    if fields.design == .monospaced { traits.insert(.traitMonoSpace) }
    if fields.leading < 0 { traits.insert(.traitTightLeading) }
    if fields.leading > 0 { traits.insert(.traitLooseLeading) }
    return traits
  }

  /// Size, name, text style and the numbers of the traits.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: fields.size]
    if let name = fields.name { attributes[.name] = name }
    if let style = fields.style { attributes[.textStyle] = style }
    attributes[.traits] = [
      TraitKey.weight: fields.weight, .width: fields.width, .slant: fields.isItalic ? 0.07 : 0,
    ]
    return attributes
  }

  /// The attribute for a key; nil if the descriptor has none.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// A descriptor that differs in its size only.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    with { $0.size = newPointSize }
  }

  /// Returns a copy with exactly these traits: bold of a text style is its emphasised weight.
  @_disfavoredOverload
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    with {
      $0.isItalic = symbolicTraits.contains(.traitItalic)
      let isBold = $0.weight >= 0.3
      if symbolicTraits.contains(.traitBold) {
        if !isBold { $0.weight = $0.style?.name.boldWeight ?? 0.4 }
      } else if isBold {
        $0.weight = 0
      }
      $0.width =
        symbolicTraits.contains(.traitCondensed)
        ? -0.1 : symbolicTraits.contains(.traitExpanded) ? 0.2 : 0
      if symbolicTraits.contains(.traitMonoSpace) {
        $0.design = .monospaced
      } else if $0.design == .monospaced {
        $0.design = .default
      }
      $0.leading =
        symbolicTraits.contains(.traitTightLeading)
        ? -2 : symbolicTraits.contains(.traitLooseLeading) ? 2 : 0
    }
  }

  /// Returns a copy in another design of the system's font; nil for an unknown design, and for fonts
  /// with a name.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let designs: [SystemDesign: FontDescription.Design] = [
      .default: .default, .rounded: .rounded, .serif: .serif, .monospaced: .monospaced,
    ]
    guard fields.name == nil, let found = designs[design] else { return nil }
    return with { $0.design = found }
  }

  /// Returns a copy of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { with { $0.name = newFamily } }

  /// Returns a copy with additional attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(fields.with(attributes))
  }

  private func with(_ change: (inout Fields) -> Void) -> UIFontDescriptor {
    var fields = fields
    change(&fields)
    return UIFontDescriptor(fields)
  }

  /// The descriptor of a font as the typesetter has it. Small capitals are not kept.
  convenience init(_ font: FontDescription) {
    var fields = Fields(size: font.size)
    fields.name = font.family
    fields.weight = font.weight
    fields.width = font.width
    fields.isItalic = font.isItalic
    fields.design = font.design
    fields.usesMonospacedDigits = font.usesMonospacedDigits
    fields.leading = font.leadingAdjustment
    self.init(fields)
  }

  var fontDescription: FontDescription {
    var font = FontDescription(family: fields.name, size: fields.size)
    font.weight = fields.weight
    font.width = fields.width
    font.isItalic = fields.isItalic
    font.design = fields.design
    font.usesMonospacedDigits = fields.usesMonospacedDigits
    font.leadingAdjustment = fields.leading
    return font
  }

  // MARK: As an object

  /// The descriptor itself: descriptors are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.fields == fields
  }
  open override var hash: Int { fields.hashValue }
}

extension UIFontDescriptor.Fields {
  /// The description with the attributes that are supported.
  func with(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    var fields = self
    fields.name = (attributes[.name] ?? attributes[.family]) as? String ?? name
    if let size = number(attributes[.size]) { fields.size = size }
    if let face = attributes[.face] as? String { fields.adopt(face: face) }
    if let style = attributes[.textStyle] as? UIFont.TextStyle { fields.style = style }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? number(traits[.weight]) {
        fields.weight = weight
      }
      if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? number(traits[.width]) {
        fields.width = width
      }
      if let slant = number(traits[.slant]) { fields.isItalic = slant > 0 }
    }
    return fields
  }

  /// Takes the weight and the slant from the words of a face's name.
  private mutating func adopt(face: String) {
    let name = face.lowercased().filter { !["-", "_", " "].contains($0) }
    isItalic = name.contains("italic") || name.contains("oblique")
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("semibold", .semibold),
      ("demibold", .semibold), ("extrabold", .heavy), ("thin", .thin), ("light", .light),
      ("medium", .medium), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]
    weight = (weights.first { name.contains($0.0) }?.1 ?? .regular).rawValue
  }

  private func number(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? Int).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}
