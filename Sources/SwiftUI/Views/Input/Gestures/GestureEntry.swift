import VivaceGeometry
import VivaceInteraction

/// The session's record of an attached gesture, from its first pointer to its end; the arena's member.
@MainActor final class GestureEntry {
  let attachment: GestureAttachment
  let recognizer: any SessionRecognizer
  private weak var session: GestureSession?
  var standing = GestureStanding.pending
  /// The end and the actions of its recognition, until it is accepted.
  var recognition: (isEnd: Bool, actions: [() -> Void])?
  /// How far one of its pointers has been from where it went down.
  var travel: CGFloat = 0

  init(_ attachment: GestureAttachment, _ session: GestureSession) {
    self.attachment = attachment
    self.session = session
    recognizer = attachment.makeRecognizer()
    recognizer.report(to: self)
  }

  var isSimultaneous: Bool { attachment.rank == .simultaneous }

  /// Whether it receives events and the time.
  var listens: Bool {
    switch standing {
    case .pending, .accepted: true
    case .waiting: recognition?.isEnd != true
    case .over: false
    }
  }
}

extension GestureEntry: GestureArenaMember {
  var isExclusive: Bool { !isSimultaneous }

  /// Those with high priority come first as long as they may be recognised; more taps come before
  /// fewer; and what has hardly moved does not take a touch from what is inside.
  func waits(for other: GestureEntry, _ order: GestureOrder) -> Bool {
    guard other.standing == .pending, order != .apart, !isSimultaneous, !other.isSimultaneous,
      !recognizer.isImmediate, other.recognizer.isInTheRunning
    else { return false }
    if order == .before, other.attachment.rank == .high { return true }
    if recognition?.isEnd == true {
      guard let own = recognizer.requiredTaps, let other = other.recognizer.requiredTaps
      else { return false }
      return other > own
    }
    // A touch that goes farther is a drag even where inner gestures wait for a tap.
    return order == .before && travel < PressLimits.slop
  }

  func canJoin(_ accepted: GestureEntry) -> Bool { isSimultaneous || accepted.isSimultaneous }
  func prevents(_ other: GestureEntry) -> Bool { !canJoin(other) }

  func willBeAccepted() { session?.willAccept(self) }
  func wasAccepted() { session?.perform(self) }
  func resume() { session?.resume(self) }
  func lose() { session?.cancel(self) }
}

/// The gestures of a platform view are an inner arena, whose member here is the view's entry.
extension GestureEntry: GestureArenaObserver {
  func innerStandingChanged(to standing: GestureStanding) {
    // Others in there may still follow when those that it knows of are over: views without recognizers.
    if standing == .accepted { session?.innerGestureWasAccepted(self) }
  }
}
