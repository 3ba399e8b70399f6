/// What a window's frames take: whether they are worth more than one thread, and whether turns hold them
/// up. Has no clock of its own.
///
/// Two processors are through with a frame sooner than one, but they share what lies around them, and
/// often a core: together they spend up to a quarter more time on it. So one draws what fits well into
/// the time between frames. (Our choice.)
package struct FrameCost: Equatable {
  /// False until a frame has told.
  package private(set) var prefersSingleThread = false
  /// Whether the last turns took longer than a frame may.
  package private(set) var hasLongTurns = false

  package init() {}

  /// What the turns of a frame took before it is drawn, and the time between frames, both in seconds.
  package mutating func noteTurns(_ seconds: Double, of interval: Double) {
    if seconds > 0.4 * interval { prefersSingleThread = false }
    hasLongTurns = seconds > interval
  }

  /// What a whole frame took. Two threads are at most twice as fast, so that neither answer brings about
  /// the other.
  package mutating func noteFrame(_ seconds: Double, of interval: Double) {
    prefersSingleThread = seconds < (prefersSingleThread ? 0.8 : 0.4) * interval
  }
}
