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
  var isInner = false

  /// Creates a custom drop shadow style.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// Creates a custom inner shadow style.
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
  /// Applies the specified shadow effect to the shape style.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowedShapeStyle(base: self, shadow: style)
  }

  /// Returns a new style based on `self` that applies the specified blend mode when drawing.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendedShapeStyle(base: self, mode: mode)
  }

  /// Maps a shape style's unit-space coordinates to the absolute coordinates of a given rectangle.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { PlacedShapeStyle(base: self, rect: rect) }
}

/// The foreground style, changed.
extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns a shape style that multiplies the foreground style by the specified opacity.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: opacity)
  }

  /// Returns a shape style that applies the specified shadow to the foreground style.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// Returns a shape style that applies the specified blend mode to the foreground style.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }
}
