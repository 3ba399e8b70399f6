/// The cost of a window's frames: whether they are worth more than one thread, and whether turns hold them up.
/// It reads no clock.
///
/// Two processors are through with a frame sooner than one, but they share memory, caches and often a core:
/// together they spend up to a quarter more time on it. So one draws what fits well into the time between
/// frames. (Our choice.)
package struct FrameCost: Equatable {
  /// False until a frame has been measured.
  package private(set) var prefersSingleThread = false
  /// Whether the last turns took longer than a frame may.
  package private(set) var hasLongTurns = false

  package init() {}

  /// Records the duration of a frame's turns before it is drawn, and the time between frames, both in seconds.
  package mutating func noteTurns(_ seconds: Double, of interval: Double) {
    if seconds > 0.4 * interval { prefersSingleThread = false }
    hasLongTurns = seconds > interval
  }

  /// Records the duration of a whole frame. Two threads are at most twice as fast, so that neither answer
  /// brings about the other.
  package mutating func noteFrame(_ seconds: Double, of interval: Double) {
    prefersSingleThread = seconds < (prefersSingleThread ? 0.8 : 0.4) * interval
  }
}
