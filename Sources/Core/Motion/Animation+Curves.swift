/// Animations along a curve. Without a duration they take 0.35 s; a duration that is not positive
/// is over at once.
extension Animation {
  /// Evenly, in so many seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  /// A linear curve of 0.35 seconds.
  public static var linear: Animation { linear(duration: usualDuration) }

  /// Slow at first, in so many seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  /// A curve of 0.35 seconds that starts slowly.
  public static var easeIn: Animation { easeIn(duration: usualDuration) }

  /// Slow at the end, in so many seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  /// A curve of 0.35 seconds that ends slowly.
  public static var easeOut: Animation { easeOut(duration: usualDuration) }

  /// Slow at both ends, in so many seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }
  /// A curve of 0.35 seconds that starts and ends slowly.
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }

  /// Along a cubic Bézier curve from (0, 0) to (1, 1) with two control points, whose x are clamped
  /// to 0…1.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  /// Along a curve, in so many seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    switch curve.shape {
    case .linear, .bezier:
      return Animation(builtIn: BezierAnimation(curve: curve, duration: duration))
    case .circularIn, .circularOut, .circularInOut:
      return Animation(builtIn: UnitCurveAnimation(curve: curve, duration: duration))
    }
  }

  private static var usualDuration: TimeInterval { 0.35 }
}
