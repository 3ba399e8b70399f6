/// The steps of a button that repeats while it is held. Times are in seconds.
package struct HeldRepeat: Equatable, Sendable {
  /// From the press to the first repetition.
  package static let delay = 0.5
  /// From each repetition to the next.
  package static let interval = 0.1

  /// The instant of the next repetition; infinite while nothing is held.
  package private(set) var nextInstant = Double.infinity

  package init() {}

  package mutating func press(at time: Double) { nextInstant = time + Self.delay }
  package mutating func release() { nextInstant = .infinity }

  /// Whether a repetition is due. The next one then follows after `interval`.
  package mutating func tick(at time: Double) -> Bool {
    guard time >= nextInstant else { return false }
    nextInstant = time + Self.interval
    return true
  }
}
