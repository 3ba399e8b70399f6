import VivaceDrawing
import VivaceGeometry

/// A style at a lower level of its hierarchy.
struct LeveledShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var level: Int
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    base._paint(in: environment, level: self.level + level)
  }
}

extension ShapeStyle {
  /// The second level of this style.
  public var secondary: some ShapeStyle { LeveledShapeStyle(base: self, level: 1) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { LeveledShapeStyle(base: self, level: 2) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { LeveledShapeStyle(base: self, level: 3) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { LeveledShapeStyle(base: self, level: 4) }
}

/// A style to use when rendering shadows.
public struct ShadowStyle: Equatable, Sendable {
  var color: Color
  var radius: CGFloat
  var offset: CGSize

  /// Creates a custom drop shadow style.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}

/// A style whose fills throw a shadow.
struct ShadowedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var shadow: ShadowStyle
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    var style = base._paint(in: environment, level: level)
    style.shadow = ShadowValue(
      color: shadow.color.resolve(in: environment),
      radius: shadow.radius.isFinite ? max(shadow.radius, 0) : 0, offset: shadow.offset)
    return style
  }
}

extension ShapeStyle {
  /// Applies the specified shadow effect to the shape style.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedShapeStyle(base: self, shadow: style)
  }
}
