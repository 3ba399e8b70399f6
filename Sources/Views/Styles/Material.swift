import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// What lies behind, blurred and tinted.
///
/// The recipe is a blur, a cover, and a light on top. Apple does not publish figures for
/// `ultraThick` and `bar`; those are ours.
public struct Material: Sendable {
  enum Thickness: Sendable {
    case ultraThin, thin, regular, thick, ultraThick, bar, glass, clearGlass
  }
  let thickness: Thickness

  /// Lets most of what is behind through.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// Lets more through than ``regular``, less than ``ultraThin``.
  public static let thin = Material(thickness: .thin)
  /// In the middle between letting through and covering.
  public static let regular = Material(thickness: .regular)
  /// Covers more than ``regular``.
  public static let thick = Material(thickness: .thick)
  /// Covers nearly all; only large differences of color are seen through it.
  public static let ultraThick = Material(thickness: .ultraThick)
  /// What navigation bars, tab bars and toolbars lie on.
  public static let bar = Material(thickness: .bar)

  /// What pieces of glass are made of: far more of what is behind can be seen.
  package static let glass = Material(thickness: .glass)
  package static let clearGlass = Material(thickness: .clearGlass)

  /// The standard deviation of the blur, in points.
  private var radius: CGFloat {
    switch thickness {
    case .glass: 9
    case .clearGlass: 3
    default: 24
    }
  }

  func backdrop(_ scheme: ColorScheme) -> Backdrop {
    func gray(_ value: Int, _ opacity: Float = 1) -> ResolvedColor {
      let part = Float(value) / 255
      return ResolvedColor(red: part, green: part, blue: part, opacity: opacity)
    }
    let (cover, light): (ResolvedColor, ResolvedColor) =
      switch (thickness, scheme) {
      case (.ultraThin, .light): (gray(0xBF, 0.44), gray(0x0D))
      case (.thin, .light): (gray(0xA6, 0.7), gray(0x33))
      case (.regular, .light): (gray(0xB3, 0.82), gray(0x38))
      case (.thick, .light): (gray(0x99, 0.97), gray(0x5C))
      case (.ultraThick, .light): (gray(0x99, 0.99), gray(0x5E))
      case (.bar, .light): (gray(0xF9, 0.94), .clear)
      case (.ultraThin, .dark): (gray(0x25, 0.55), gray(0x9C))
      case (.thin, .dark): (gray(0x25, 0.7), gray(0x9C))
      case (.regular, .dark): (gray(0x25, 0.82), gray(0x8C))
      case (.thick, .dark): (gray(0x25, 0.9), gray(0x7C))
      case (.ultraThick, .dark): (gray(0x25, 0.96), gray(0x7C))
      case (.bar, .dark): (gray(0x1D, 0.94), .clear)
      case (.glass, .light): (gray(0xFF, 0.5), .clear)
      case (.glass, .dark): (gray(0x1A, 0.52), .clear)
      case (.clearGlass, .light): (gray(0xFF, 0.14), .clear)
      case (.clearGlass, .dark): (gray(0x00, 0.18), .clear)
      }
    return Backdrop(
      radius: radius, cover: cover, light: light,
      lightMode: scheme == .dark ? .overlay : .colorDodge)
  }
}

extension Material: ShapeStyle {
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle(fill: .backdrop(backdrop(environment.colorScheme)))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension EnvironmentValues {
  private struct MaterialKey: EnvironmentKey {
    static var defaultValue: Material? { nil }
  }

  /// The material that the view lies on; nil on none.
  public var backgroundMaterial: Material? {
    get { self[MaterialKey.self] }
    set { self[MaterialKey.self] = newValue }
  }
}

/// Tells a view in front of a style that it stands on a material, where the style is one.
struct _OnBackground<Style: ShapeStyle>: _PrimitiveModifier {
  typealias Body = Never
  var style: Style

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard Style.self == Material.self else { return body(inputs) }
    let writing = inputs.graph.rule(WritingRule(modifier: modifier.attribute))
    return _EnvironmentKeyWritingModifier<Material?>._makeView(
      modifier: _GraphValue(writing), inputs: inputs, body: body)
  }

  private struct WritingRule: Rule {
    typealias Value = _EnvironmentKeyWritingModifier<Material?>
    let modifier: Attribute<_OnBackground>
    mutating func update(_ output: Output<Value>) {
      output.set(Value(keyPath: \.backgroundMaterial, value: modifier.value.style as? Material))
    }
  }
}
