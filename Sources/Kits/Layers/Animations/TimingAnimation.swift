import VivaceMotion

/// Animates from one value to another by a function of the seconds since its beginning: the animation of a
/// view's property animator, which is paused, scrubbed and reversed.
package final class TimingAnimation: CABasicAnimation, @unchecked Sendable {
  /// Called from any thread.
  package var course: @Sendable (Double) -> Double = { _ in 1 }

  package required init() { super.init() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    if let other = other as? TimingAnimation { course = other.course }
  }

  override func progress(at position: MediaTiming.Position) -> Double { course(position.time) }
}
