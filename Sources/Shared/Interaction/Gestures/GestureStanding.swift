/// The standing of a gesture among those that follow the same pointers.
package enum GestureStanding: Sendable {
  /// The gesture may still be recognized.
  case pending
  /// It was recognized, but waits for the failure of another one.
  case waiting
  /// It was recognized and has its pointers.
  case accepted
  /// It has failed, has ended, or has lost its pointers to another one.
  case over

  /// Whether the decision is still to come.
  package var isOpen: Bool { self == .pending || self == .waiting }
}
