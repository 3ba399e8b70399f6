import VivaceDrawing
import VivaceGeometry

/// Colors along a line of its own from 0 to 1. A style defines the line's position in a shape.
@frozen public struct Gradient: Hashable, Sendable {
  /// One color of a gradient, and where it is, from 0 to 1.
  @frozen public struct Stop: Hashable, Sendable {
    public var color: Color
    /// From 0 to 1 along the gradient.
    public var location: CGFloat
    /// Pins a color to a fraction of the gradient.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colors between two stops are found: component by component in sRGB, or evenly for the eye.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String
    /// Between sRGB components.
    public static let device = ColorSpace(name: "device")
    /// Evenly for the eye.
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  /// The colors with their locations; without any the gradient draws nothing.
  public var stops: [Stop]
  var space = ColorSpace.device

  /// Keeps the stops in the given order; locations should increase.
  public init(stops: [Stop]) { self.stops = stops }

  /// Spreads the colors evenly from 0 to 1; one color is at 0.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(
        color: color,
        location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// This gradient, with its colors mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.space = space
    return AnyGradient(gradient)
  }

  func resolved(in environment: EnvironmentValues, level: Int) -> GradientStops {
    if stops.isEmpty {
      Warning.once("A gradient without stops draws nothing; give it at least one color.")
    }
    return GradientStops(
      stops.map { stop in
        let style = stop.color._paint(in: environment, level: level)
        return GradientStops.Stop(color: style.color ?? .clear, location: stop.location)
      }, space: space == .perceptual ? .perceptual : .device)
  }
}

/// Colors along a line between two unit points of the filled shape's bounds; beyond the points, the
/// colors of the ends.
public struct LinearGradient: ShapeStyle {
  var gradient: Gradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint

  /// A gradient between two points in fractions of the filled bounds.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  /// Colors at even distances between two points.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  /// Colors at locations of their own between two points.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Resolves the stops in an environment.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle(
      fill: .gradient(
        .linearGradient(
          gradient.resolved(in: environment, level: level), start: startPoint, end: endPoint)))
  }
}

/// Colors between two circles around a unit point; radii in points.
public struct RadialGradient: ShapeStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat

  /// A gradient from one radius to another around a point, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  /// Colors at even distances between two radii.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  /// Colors at locations of their own between two radii.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Resolves the stops in an environment.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle(
      fill: .gradient(
        .radialGradient(
          gradient.resolved(in: environment, level: level), center: center,
          startRadius: startRadius, endRadius: endRadius)))
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A style: from one unit point to another.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A style from a gradient that says its color space.
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> some ShapeStyle {
    LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// A style with colors at even distances.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  /// A style with colors at locations of their own.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A style: around a unit point, radii in points.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A style from a gradient that says its color space; around the middle by default.
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> some ShapeStyle {
    RadialGradient(
      gradient: gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A style with colors at even distances between two radii.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// A style with colors at locations of their own between two radii.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
