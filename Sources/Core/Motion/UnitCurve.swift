/// A curve from 0 to 1 over a progress from 0 to 1: how something moves, without how long.
///
/// Bézier curves clamp their progress. The straight line and the circular arcs do not: outside 0…1
/// the line continues and the arcs are not a number.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(start: UnitPoint, end: UnitPoint)
    case circularIn, circularOut, circularInOut
  }

  let shape: Shape

  /// The control points as given: their x is clamped to 0…1 when the curve is evaluated.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(shape: .bezier(start: startControlPoint, end: endControlPoint))
  }

  private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat)
    -> UnitCurve
  {
    bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// A straight line.
  public static let linear = UnitCurve(shape: .linear)
  /// Slow at the start.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// Slow at the start and at the end.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Quarters of a real circle, not Bézier curves that come near it.
  public static let circularEaseIn = UnitCurve(shape: .circularIn)
  /// A quarter of a circle that ends slowly.
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  /// Two quarters of a circle that start and end slowly.
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  /// Slow at the start and at the end; another name of ``easeInOut``.
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut

  /// The curve mirrored at the diagonal. `circularEaseInOut` returns itself, as SwiftUI's does,
  /// though that is not its inverse.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularInOut: self
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .bezier(let start, let end): .bezier(start.y, start.x, end.y, end.x)
    }
  }

  /// How far the movement is at a progress.
  public func value(at progress: Double) -> Double {
    switch shape {
    case .linear: progress
    case .bezier: bezier.value(at: progress)
    case .circularIn: 1 - (1 - progress * progress).squareRoot()
    case .circularOut: (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularInOut:
      progress < 0.5
        ? (1 - (1 - 4 * progress * progress).squareRoot()) / 2
        : (((8 - 4 * progress) * progress - 3).squareRoot() + 1) / 2
    }
  }

  /// How fast the value grows over the progress. Infinite where an arc is upright.
  public func velocity(at progress: Double) -> Double {
    switch shape {
    case .linear: return 1
    case .bezier: return bezier.velocity(at: progress)
    case .circularIn: return progress / (1 - progress * progress).squareRoot()
    case .circularOut:
      return (1 - progress) / (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularInOut:
      let nearer = progress < 0.5 ? progress : 1 - progress
      return 2 * nearer / (1 - 4 * nearer * nearer).squareRoot()
    }
  }

  /// The solver for a Bézier curve; for another shape it is a straight line and never asked.
  var bezier: UnitBezier {
    guard case .bezier(let start, let end) = shape else { return UnitBezier(0, 0, 1, 1) }
    return UnitBezier(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
  }
}
