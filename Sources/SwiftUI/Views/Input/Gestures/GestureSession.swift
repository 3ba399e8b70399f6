import VivaceGeometry
import VivaceInteraction

/// The active gestures of a window.
///
/// A gesture follows the pointers that went down in its view. Of those that follow one pointer, the
/// innermost view's gesture wins over those around it, and one with high priority over those
/// inside; the first recognised gesture takes the pointer, and all others but simultaneous ones are
/// cancelled. Gestures that share no pointer do not know of one another. The arena decides, by the
/// answers of ``GestureEntry``; those that wait are asked again at the end of each event.
@MainActor final class GestureSession {
  private let arena = GestureArena<GestureEntry>(settlesAtOnce: false)
  /// The locations at which the pointers that are down went down.
  private var starts: [Int: CGPoint] = [:]
  /// The entry whose recognizer handles an event or a time step.
  private var stepping: GestureEntry?
  private var isHandling = false
  /// The member of an outer arena for the gestures of the window.
  weak var outer: (any GestureArenaObserver)?
  /// How often a gesture was recognized, simultaneous ones too.
  private(set) var answers = 0
  /// The reports of recognisers, held back until a winner is known.
  private nonisolated(unsafe) static var deferred: [() -> Void] = []

  /// Called by recognisers: the action runs when the gesture has won, never before.
  static func `defer`(_ action: @escaping () -> Void) { deferred.append(action) }

  /// Returns the result of `body`, and the reports that recognisers made meanwhile.
  static func collecting<Result>(_ body: () -> Result) -> (result: Result, actions: [() -> Void]) {
    let outer = deferred
    deferred = []
    defer { deferred = outer }
    let result = body()
    return (result, deferred)
  }

  var nextInstant: Double {
    var instant = Double.infinity
    for entry in arena.members where entry.listens {
      instant = min(instant, entry.recognizer.nextInstant)
    }
    return instant
  }

  var isIdle: Bool { arena.members.isEmpty }

  // MARK: Events

  /// A pointer went down. `path` are the gestures under it, from the innermost view outwards.
  func begin(_ event: PointerEvent, path: [GestureAttachment]) {
    begin(event, path) { _ in true }
  }

  /// A form of `begin` for gestures that follow two fingers. Returns false if there is none; then
  /// nothing has begun.
  func beginPinch(_ event: PointerEvent, path: [GestureAttachment]) -> Bool {
    begin(event, path, where: \.followsPinches)
    guard arena.order(of: event.id).isEmpty else { return true }
    end(event.id)
    return false
  }

  private func begin(
    _ event: PointerEvent, _ path: [GestureAttachment],
    where isMeant: (any SessionRecognizer) -> Bool
  ) {
    if starts[event.id] != nil { cancel(pointer: event.id) }
    let high = path.filter { $0.rank == .high }.reversed()
    let rest = path.filter { $0.rank != .high }
    // An active gesture, or one that waits for a second tap, receives the new touch.
    let order = (Array(high) + rest).compactMap { attachment -> GestureEntry? in
      if let entry = arena.members.first(where: { $0.attachment === attachment }) {
        return entry.listens && isMeant(entry.recognizer) ? entry : nil
      }
      let entry = GestureEntry(attachment, self)
      return isMeant(entry.recognizer) ? entry : nil
    }
    starts[event.id] = event.location
    arena.enter(order, pointer: event.id, observer: outer)
    handle(event)
  }

  /// A pointer that went down has moved or was lifted.
  func handle(_ event: PointerEvent) {
    guard let start = starts[event.id] else { return }
    handling {
      for entry in arena.order(of: event.id) where entry.listens {
        guard entry.attachment.isEnabled else {
          cancel(entry)
          continue
        }
        entry.travel = max(entry.travel, start.distance(to: event.location))
        step(entry) {
          entry.recognizer.step(
            GestureInput(
              event: event, geometry: entry.attachment.geometry,
              isPrimary: arena.isFirst(event.id, of: entry)))
        }
      }
      if event.phase == .up { lift(event.id) }
    }
  }

  func tick(at time: Double) {
    handling {
      for entry in arena.members where entry.listens {
        step(entry) { entry.recognizer.tickStep(at: time) }
      }
    }
  }

  /// The system took a pointer away.
  func cancel(pointer: Int) {
    handling {
      let order = arena.order(of: pointer)
      end(pointer)
      for entry in order { cancel(entry) }
    }
  }

  /// The view of a gesture has gone.
  func cancel(_ attachment: GestureAttachment) {
    handling {
      for entry in arena.members where entry.attachment === attachment { cancel(entry) }
    }
  }

  /// Makes the decisions about those that wait after the outermost change only.
  private func handling(_ body: () -> Void) {
    let isInner = isHandling
    isHandling = true
    body()
    isHandling = isInner
    if !isInner { arena.settle() }
  }

  /// A finger has left. A gesture that neither follows another nor waits for a time is over.
  private func lift(_ pointer: Int) {
    for entry in end(pointer) where entry.listens && entry.recognizer.nextInstant == .infinity {
      cancel(entry)
    }
  }

  @discardableResult private func end(_ pointer: Int) -> [GestureEntry] {
    starts[pointer] = nil
    return arena.end(pointer: pointer)
  }

  // MARK: Recognition

  private func step(_ entry: GestureEntry, _ body: () -> SessionPhase?) {
    let outer = stepping
    stepping = entry
    let (phase, actions) = Self.collecting(body)
    stepping = outer
    guard let phase else { return }
    switch phase {
    case .possible: run(actions)
    case .failed:
      arena.leave(entry)
      run(actions)
    case .active, .ended: recognize(entry, isEnd: phase == .ended, actions)
    }
  }

  private func recognize(_ entry: GestureEntry, isEnd: Bool, _ actions: [() -> Void]) {
    entry.recognition = (isEnd, actions)
    if entry.standing == .accepted { perform(entry) } else { arena.accept(entry) }
  }

  /// A gesture of the platform view of an entry was accepted, possibly by an event of another view.
  func innerGestureWasAccepted(_ entry: GestureEntry) {
    // An entry that loses is cancelled when its recognizer has handled the event.
    guard entry.standing == .pending, stepping !== entry || !arena.isBlocked(entry) else { return }
    handling { recognize(entry, isEnd: false, []) }
  }

  // MARK: The arena's decisions

  func willAccept(_ entry: GestureEntry) {
    answers += 1
    entry.attachment.wasRecognized?()
  }

  func perform(_ entry: GestureEntry) {
    guard let recognition = entry.recognition else { return }
    entry.recognition = nil
    if recognition.isEnd { arena.leave(entry) }
    run(recognition.actions)
  }

  func resume(_ entry: GestureEntry) { arena.accept(entry) }

  func cancel(_ entry: GestureEntry) {
    guard entry.standing != .over else { return }
    arena.leave(entry)
    run(Self.collecting(entry.recognizer.cancel).actions)
  }

  private func run(_ actions: [() -> Void]) {
    for action in actions { Transaction.with(Transaction(), action) }
  }
}
