import VivaceMotion

/// From one value to another, as far as a function of the seconds since its beginning says: what a
/// view's
/// property animator runs, which is paused, scrubbed and reversed.
package final class TimingAnimation: CABasicAnimation, @unchecked Sendable {
  /// Called from any thread.
  package var course: @Sendable (Double) -> Double = { _ in 1 }

  package required init() { super.init() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    if let other = other as? TimingAnimation { course = other.course }
  }

  override func progress(at place: MediaTiming.Place) -> Double { course(place.time) }
}
