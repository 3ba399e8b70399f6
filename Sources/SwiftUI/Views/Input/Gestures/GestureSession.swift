import VivaceGeometry

/// The active gestures of a window, and the decision which of them wins.
///
/// A gesture follows the pointers that went down in its view. Of those that follow one pointer, the
/// innermost view's gesture wins over those around it, and one with high priority over those
/// inside; the first recognised gesture takes the pointer, and all others but simultaneous ones are
/// cancelled. Gestures that share no pointer do not know of one another.
@MainActor final class GestureSession {
  private var entries: [GestureEntry] = []
  /// For each pointer that is down: where it went down, and who follows it, the first to win first.
  private var touches: [Int: (start: CGPoint, order: [GestureEntry])] = [:]
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
    entries.filter(\.listens).map(\.recognizer.nextInstant).min() ?? .infinity
  }

  var isIdle: Bool { entries.isEmpty }

  // MARK: Events

  /// A pointer went down. `path` are the gestures under it, from the innermost view outwards.
  func begin(_ event: PointerEvent, path: [GestureAttachment]) {
    begin(event, path) { _ in true }
  }

  /// A form of `begin` for gestures that follow two fingers. Returns false if there is none; then
  /// nothing has begun.
  func beginPinch(_ event: PointerEvent, path: [GestureAttachment]) -> Bool {
    begin(event, path, where: \.followsPinches)
    guard touches[event.id]?.order.isEmpty == true else { return true }
    touches[event.id] = nil
    return false
  }

  private func begin(
    _ event: PointerEvent, _ path: [GestureAttachment],
    where isMeant: (any SessionRecognizer) -> Bool
  ) {
    if touches[event.id] != nil { cancel(pointer: event.id) }
    let high = path.filter { $0.rank == .high }.reversed()
    let rest = path.filter { $0.rank != .high }
    // An active gesture, or one that waits for a second tap, receives the new touch.
    let order = (Array(high) + rest).compactMap { attachment -> GestureEntry? in
      if let entry = entries.first(where: { $0.attachment === attachment && !$0.isOver }) {
        return entry.listens && isMeant(entry.recognizer) ? entry : nil
      }
      let entry = GestureEntry(attachment)
      guard isMeant(entry.recognizer) else { return nil }
      entries.append(entry)
      return entry
    }
    for (index, entry) in order.enumerated() {
      entry.pointers.append(event.id)
      for other in order[..<index] {
        entry.meet(other, isBefore: true)
        other.meet(entry, isBefore: false)
      }
    }
    touches[event.id] = (event.location, order)
    handle(event)
  }

  /// A pointer that went down has moved or was lifted.
  func handle(_ event: PointerEvent) {
    guard let touch = touches[event.id] else { return }
    for entry in touch.order where entry.listens {
      guard entry.attachment.isEnabled else {
        cancel(entry)
        continue
      }
      entry.travel = max(entry.travel, touch.start.distance(to: event.location))
      feed(entry) {
        entry.recognizer.step(
          GestureInput(
            event: event, geometry: entry.attachment.geometry,
            isPrimary: entry.pointers.first == event.id))
      }
    }
    if event.phase == .up { lift(event.id) }
    settle()
  }

  func tick(at time: Double) {
    for entry in entries where entry.listens {
      feed(entry) { entry.recognizer.tickStep(at: time) }
    }
    settle()
  }

  /// The system took a pointer away.
  func cancel(pointer: Int) {
    for entry in touches.removeValue(forKey: pointer)?.order ?? [] { cancel(entry) }
    settle()
  }

  /// The view of a gesture has gone.
  func cancel(_ attachment: GestureAttachment) {
    for entry in entries where entry.attachment === attachment { cancel(entry) }
    settle()
  }

  // MARK: Who wins

  private func feed(_ entry: GestureEntry, _ step: () -> SessionPhase?) {
    let (phase, actions) = Self.collecting(step)
    guard let phase else { return }
    switch phase {
    case .possible: run(actions)
    case .failed:
      entry.finish()
      run(actions)
    case .active, .ended: recognize(entry, isEnd: phase == .ended, actions)
    }
  }

  private func recognize(_ entry: GestureEntry, isEnd: Bool, _ actions: [() -> Void]) {
    if !entry.isOwner {
      guard entry.isSimultaneous || !entry.rivals.contains(where: { $0.entry.isOwningAlone }) else {
        return cancel(entry)
      }
      if entry.waits(isEnd: isEnd) {
        entry.state = .held(isEnd: isEnd, actions: actions)
        return
      }
      claim(entry)
    }
    if isEnd { entry.finish() }
    run(actions)
  }

  /// How often a gesture has taken its pointers for itself.
  private(set) var recognitions = 0

  /// How often a gesture was recognized, simultaneous ones too.
  private(set) var answers = 0

  private func claim(_ entry: GestureEntry) {
    entry.state = .owner
    answers += 1
    if !entry.isSimultaneous { recognitions += 1 }
    entry.attachment.wasRecognized?()
    guard !entry.isSimultaneous else { return }
    for (rival, _) in entry.rivals where !rival.isSimultaneous { cancel(rival) }
  }

  private func cancel(_ entry: GestureEntry) {
    guard !entry.isOver else { return }
    entry.finish()
    run(Self.collecting(entry.recognizer.cancel).actions)
  }

  /// A finger has left. A gesture that neither follows another nor waits for a time is over.
  private func lift(_ pointer: Int) {
    for entry in touches.removeValue(forKey: pointer)?.order ?? [] {
      entry.pointers.removeAll { $0 == pointer }
      guard entry.pointers.isEmpty, entry.listens else { continue }
      if entry.recognizer.nextInstant == .infinity { cancel(entry) }
    }
  }

  /// Runs the actions of gestures that waited for one that has failed, and removes those that are over.
  private func settle() {
    for entry in entries {
      if case .held(let isEnd, let actions) = entry.state, !entry.waits(isEnd: isEnd) {
        recognize(entry, isEnd: isEnd, actions)
      }
    }
    entries.removeAll(where: \.isOver)
  }

  private func run(_ actions: [() -> Void]) {
    for action in actions { Transaction.with(Transaction(), action) }
  }
}
