import VivaceDrawing
import VivaceGeometry

/// A style at a lower level of its hierarchy.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var level: Int
  /// The base's paint at a lower level.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    base._paint(in: environment, level: self.level + level)
  }
}

extension ShapeStyle {
  /// This style, one step fainter.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// This style, two steps fainter.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// This style, three steps fainter.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// This style, four steps fainter.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

/// A shadow that belongs to a style: under what is painted, or cast into it. All lengths in points.
public struct ShadowStyle: Equatable, Sendable {
  var color: Color
  var radius: CGFloat
  var offset: CGSize
  var isInner = false

  /// A shadow behind what is painted, as if it lay above the background; black at a third by default.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow inside what is painted, as if it were cut out of the background.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A style whose fills throw a shadow.
struct ShadowedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var shadow: ShadowStyle
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var style = base._paint(in: environment, level: level)
    let value = ShadowValue(
      color: shadow.color.resolve(in: environment),
      radius: shadow.radius.isFinite ? max(shadow.radius, 0) : 0, offset: shadow.offset)
    style.effects.append(shadow.isInner ? .innerShadow(value) : .shadow(value))
    return style
  }
}

/// A style mixed in with a blend mode.
struct BlendedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var mode: BlendMode
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var style = base._paint(in: environment, level: level)
    if mode != .normal { style.effects.append(.blend(mode)) }
    return style
  }
}

/// A style whose unit space is a rectangle of its own.
struct PlacedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var rect: CGRect
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var style = base._paint(in: environment, level: level)
    if case .gradient(let paint) = style.fill { style.fill = .gradient(.placed(paint, rect)) }
    return style
  }
}

extension ShapeStyle {
  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedShapeStyle(base: self, shadow: style)
  }

  /// The style, its colors mixed with those behind by a blend mode.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendedShapeStyle(base: self, mode: mode)
  }

  /// The style stretched over a rectangle of fixed coordinates instead of what is painted.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { PlacedShapeStyle(base: self, rect: rect) }
}

/// The foreground style, changed.
extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with its opacity multiplied.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: opacity)
  }

  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style, its colors mixed with those behind by a blend mode.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }
}
