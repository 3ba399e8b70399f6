/// The answers by which a ``GestureArena`` decides about one of its gestures: the rules of the gesture's kit.
///
/// A member is asked about one other member at a time. The arena calls it when the decision is made.
@MainActor package protocol GestureArenaMember: AnyObject {
  /// The standing of the member. Only its arena changes it, and the member itself when it begins anew.
  var standing: GestureStanding { get set }
  /// Whether its acceptance counts as one of the arena, and so of the member of an outer arena.
  var isExclusive: Bool { get }

  /// Whether the member is accepted only after the failure of another one.
  func waits(for other: Self, _ order: GestureOrder) -> Bool
  /// Whether the member may be accepted although another one already has a pointer of both.
  func canJoin(_ accepted: Self) -> Bool
  /// Whether the acceptance of the member is the end of another one with a pointer of both.
  func prevents(_ other: Self) -> Bool

  /// Called before the rivals that lose to the member end.
  func willBeAccepted()
  /// Called after the rivals that lose to the member have ended.
  func wasAccepted()
  /// Called when the member has no more reason to wait: asks again to be accepted.
  func resume()
  /// Called when another member has the pointers: ends this one.
  func lose()
}

/// The position of another member, relative to the one that is asked.
package enum GestureOrder: Sendable {
  /// It precedes the member at a pointer of both.
  case before
  /// It comes after the member at a pointer of both.
  case behind
  /// The two have never followed the same pointer.
  case apart
}

/// The member of an outer arena that represents all gestures of an inner one.
@MainActor package protocol GestureArenaObserver: AnyObject {
  /// Called at once when a gesture of the inner arena that follows a pointer of the observer was accepted or
  /// waits, and when none is left that may be accepted.
  func innerStandingChanged(to standing: GestureStanding)
}
