/// When the caret of a text is visible: for half a second after each change, and then every other half second.
/// Times are in seconds.
package struct CaretBlink: Equatable, Sendable {
  package static let interval = 0.5

  /// Whether the caret is in the visible half of its blinking.
  package private(set) var isVisible = true
  /// The instant at which that changes; infinite while there is no caret.
  package private(set) var nextInstant = Double.infinity

  package init() {}

  /// Shows the caret, which blinks from then on.
  package mutating func restart(at time: Double) {
    (isVisible, nextInstant) = (true, time + Self.interval)
  }

  /// Advances to the next instant: the caret disappears, or appears again.
  package mutating func advance() {
    isVisible.toggle()
    nextInstant += Self.interval
  }
}
