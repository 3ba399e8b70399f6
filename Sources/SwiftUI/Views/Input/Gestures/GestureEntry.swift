import VivaceGeometry
import VivaceInteraction

/// A gesture that follows one or more pointers, and its state among its rivals.
@MainActor final class GestureEntry {
  enum State {
    case possible
    /// Recognised, but another gesture may still come first: its actions wait.
    case held(isEnd: Bool, actions: [() -> Void])
    /// Recognised: its pointers are its own, unless it is simultaneous.
    case owner
    case over
  }

  let attachment: GestureAttachment
  let recognizer: any SessionRecognizer
  var state = State.possible
  /// The pointers that it follows and that are down, in the order they came.
  var pointers: [Int] = []
  /// How far one of its pointers has been from where it went down.
  var travel: CGFloat = 0
  /// The entries that followed one of its pointers, too, and whether they come before it. Empty once it is
  /// over.
  private(set) var rivals: [(entry: GestureEntry, isBefore: Bool)] = []

  init(_ attachment: GestureAttachment) {
    self.attachment = attachment
    recognizer = attachment.makeRecognizer()
  }

  var isSimultaneous: Bool { attachment.rank == .simultaneous }

  var isOver: Bool {
    if case .over = state { true } else { false }
  }
  var isPossible: Bool {
    if case .possible = state { true } else { false }
  }
  var isOwner: Bool {
    if case .owner = state { true } else { false }
  }
  /// Whether the gesture owns its pointers exclusively.
  var isOwningAlone: Bool { isOwner && !isSimultaneous }
  /// Whether it receives events and the time.
  var listens: Bool {
    switch state {
    case .possible, .owner: true
    case .held(let isEnd, _): !isEnd
    case .over: false
    }
  }

  func meet(_ other: GestureEntry, isBefore: Bool) {
    guard other !== self, !rivals.contains(where: { $0.entry === other }) else { return }
    rivals.append((other, isBefore))
  }

  func finish() {
    state = .over
    rivals = []
    pointers = []
  }

  /// Whether this gesture has to wait until a rival has failed.
  ///
  /// Those with high priority come first as long as they may be recognised; more taps come before
  /// fewer; and what has hardly moved does not take a touch from what is
  /// inside.
  func waits(isEnd: Bool) -> Bool {
    guard !isSimultaneous, !recognizer.isImmediate else { return false }
    return rivals.contains { rival, isBefore in
      guard rival.isPossible, !rival.isSimultaneous, rival.recognizer.isInTheRunning else {
        return false
      }
      if isBefore, rival.attachment.rank == .high { return true }
      if isEnd {
        guard let own = recognizer.requiredTaps, let other = rival.recognizer.requiredTaps
        else { return false }
        return other > own
      }
      // A touch that goes farther is a drag even where inner gestures wait for a tap.
      return isBefore && travel < PressLimits.slop
    }
  }
}
