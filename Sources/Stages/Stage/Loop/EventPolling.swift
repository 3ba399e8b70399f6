/// When the window system is asked for events.
///
/// To ask takes a tenth of a small frame, and most frames bring none. So it is asked when data arrived from it,
/// and once more a while later, since SDL reports some events only then: a change of focus after 0.2 seconds.
package struct EventPolling {
  private var hasNews = true
  /// The time of the next poll.
  package private(set) var nextMoment = Double.infinity

  /// The seconds after an event until the next poll.
  package static let afterwards = 0.25

  package init() {}

  /// Something came.
  package mutating func note() { hasNews = true }

  package func isDue(at now: Double) -> Bool { hasNews || now >= nextMoment }

  /// Records a poll, and whether it returned events.
  package mutating func asked(at now: Double, wereAny: Bool) {
    if hasNews || wereAny {
      nextMoment = now + Self.afterwards
    } else if now >= nextMoment {
      nextMoment = .infinity
    }
    hasNews = false
  }
}
