/// Decides which instants a window shows. Has no clock of its own: `now` is always a parameter.
///
/// While something moves, frames are on a grid of the display's refresh interval that hangs on the
/// first frame: each instant is a whole number of intervals after the last, so late wake-ups
/// neither add up nor shake the movement. A frame that comes too late is left out, never squeezed
/// in. After a rest the grid begins again, at once.
package struct FramePacer: Equatable {
  /// Seconds from one frame to the next. Always more than 0.
  package private(set) var interval: Double
  /// The instant that the last frame showed; minus infinity before the first. Never goes back.
  package private(set) var lastInstant = -Double.infinity

  /// A rate that is not known, or absurd, counts as 60.
  package init(framesPerSecond: Double) {
    let isUsable = framesPerSecond.isFinite && framesPerSecond >= 1 && framesPerSecond <= 1_000
    interval = 1 / (isUsable ? framesPerSecond : 60)
  }

  /// When the window's display has changed. The grid continues from the last frame.
  package mutating func setRate(framesPerSecond: Double) {
    interval = FramePacer(framesPerSecond: framesPerSecond).interval
  }

  /// Records that another presenter has shown an instant.
  package mutating func skip(to instant: Double) { lastInstant = max(lastInstant, instant) }

  /// The earliest moment for another frame: at once after a rest, else an interval after the last.
  package func nextMoment(after now: Double) -> Double { max(now, lastInstant + interval) }

  /// Seconds from one frame to the next in a window that others cover.
  package static let coveredInterval = 1.0

  /// The moment for the next frame of what moves.
  ///
  /// - Parameter isCovered: Whether the frame can be seen by no one; then frames are rare.
  package func nextMoment(after now: Double, isCovered: Bool) -> Double {
    isCovered ? max(now, lastInstant + max(interval, Self.coveredInterval)) : nextMoment(after: now)
  }

  /// The instant that a frame made at `now` shows.
  ///
  /// `isMoving` is true if the frame before announced this one; then the instant is the latest
  /// point of the grid that is not after `now`, and always one interval or more after the last.
  package mutating func beginFrame(at now: Double, isMoving: Bool) -> Double {
    guard isMoving, lastInstant.isFinite else {
      lastInstant = max(now, lastInstant)
      return lastInstant
    }
    // A timer may fire a hair early; a thousandth of an interval counts as there.
    let intervals = ((now - lastInstant) / interval + 0.001).rounded(.down)
    lastInstant += max(1, intervals) * interval
    return lastInstant
  }
}
