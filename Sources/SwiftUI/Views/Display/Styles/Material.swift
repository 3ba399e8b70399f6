import VivaceAttributeGraph
import VivaceLooks

/// The content behind, blurred and tinted.
///
/// What it is made of says `MaterialLook`, which UIKit's blurs go by, too. Apple does not publish figures
/// for `ultraThick` and `bar`; those are ours.
public struct Material: Sendable {
  let kind: MaterialLook
  /// Nil: as the place has it.
  var appearance: MaterialActiveAppearance?

  /// Lets most of what is behind through.
  public static let ultraThin = Material(kind: .ultraThin)
  /// Lets more through than ``regular``, less than ``ultraThin``.
  public static let thin = Material(kind: .thin)
  /// In the middle between letting through and covering.
  public static let regular = Material(kind: .regular)
  /// Covers more than ``regular``.
  public static let thick = Material(kind: .thick)
  /// Covers nearly all; only large differences of color are seen through it.
  public static let ultraThick = Material(kind: .ultraThick)
  /// The material of navigation bars, tab bars and toolbars.
  public static let bar = Material(kind: .bar)

  /// The material of pieces of glass: it shows far more of the content behind.
  package static let glass = Material(kind: .glass)
  package static let clearGlass = Material(kind: .clearGlass)
}

extension Material: ShapeStyle {
  /// A blur of what is behind; in an inactive window the opaque background.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    // Behind other windows nothing shows through.
    guard isActive(in: environment) else {
      return BackgroundStyle()._paint(in: environment, level: level)
    }
    return _ResolvedStyle(fill: .backdrop(kind.backdrop(isDark: environment.colorScheme == .dark)))
  }
}

extension ShapeStyle where Self == Material {
  /// Short for `Material.ultraThin`.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Short for `Material.thin`.
  public static var thinMaterial: Material { .thin }
  /// Short for `Material.regular`.
  public static var regularMaterial: Material { .regular }
  /// Short for `Material.thick`.
  public static var thickMaterial: Material { .thick }
  /// Short for `Material.ultraThick`.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// Short for `Material.bar`.
  public static var bar: Material { .bar }
}

extension EnvironmentValues {
  private struct MaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

  /// The material that the view is on; nil on none.
  public var backgroundMaterial: Material? {
    get { self[MaterialKey.self] }
    set { self[MaterialKey.self] = newValue }
  }
}

/// Informs a view in front of a style that its background is a material, where the style is one.
struct _OnBackground<Style: ShapeStyle>: _PrimitiveModifier {
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
