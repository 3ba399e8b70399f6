import VivaceAttributeGraph
import VivaceGeometry

/// What has come in and waits for a turn.
extension ViewHost {
  package func send(_ event: InputEvent) {
    // What is in another toolkit's view has gone through the window that this is in.
    if outerView == nil, let watch = Self.inputWatch, !watch(event, self) { return }
    events.append(event)
    onNeedsTurn?()
  }

  package var needsTurn: Bool {
    !events.isEmpty || hasChanges || !actions.isEmpty || !departures.isEmpty
      || changesFromElsewhere.withLock { !$0.isEmpty }
      || upstream?.needsTurn == true
  }

  var hasChanges: Bool { !pending.isEmpty }

  /// A change of the graph, to be made in the next update with this transaction.
  func enqueueChange(_ transaction: Transaction? = nil, _ change: @escaping () -> Void) {
    let transaction = transaction ?? Transaction.current ?? Transaction()
    if let last = pending.indices.last, pending[last].transaction.isAlike(transaction) {
      pending[last].changes.append(change)
    } else {
      pending.append(Batch(transaction: transaction, changes: [change]))
    }
    if !isInTurn { onNeedsTurn?() }
  }

  /// From any thread: the change is made in the next turn, without a transaction.
  func enqueueFromAnywhere(_ change: @escaping @Sendable () -> Void) {
    if MainThread.isCurrent { return change() }
    changesFromElsewhere.withLock { $0.append(change) }
    onNeedsTurn?()
  }

  /// Work for the end of the update: callbacks of the user's, in the order they came.
  func enqueueAction(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isInTurn { onNeedsTurn?() }
  }

  /// The second half of an update, in the same transaction.
  func enqueueContinuation(_ continuation: @escaping () -> Void) {
    continuations.append(continuation)
  }

  func invalidate<Value>(_ attribute: WeakAttribute<Value>) {
    enqueueChange { [graph] in
      if let attribute = attribute.attribute { graph.invalidate(attribute) }
    }
  }

  func commit() {
    work.updates += 1
    graph.commit()
  }

  func takeBatch() -> Batch {
    pending.isEmpty ? Batch(transaction: Transaction(), changes: []) : pending.removeFirst()
  }

  func takeContinuations() -> [() -> Void]? {
    guard !continuations.isEmpty else { return nil }
    defer { continuations = [] }
    return continuations
  }

  /// The app's turn, if it needs one, at the same instant.
  func takeUpstreamTurn() {
    guard let upstream, upstream.needsTurn else { return }
    _ = upstream.turn(at: now)
    Self.active = self
  }

  func runActions() {
    while !actions.isEmpty || !departures.isEmpty {
      let now = departures + actions
      departures = []
      actions = []
      for action in now { action() }
    }
  }

  /// Work that comes before what the update's new views have to do.
  func enqueueDeparture(_ action: @escaping () -> Void) {
    departures.append(action)
    if !isInTurn { onNeedsTurn?() }
  }

  func handleEvents() {
    while !events.isEmpty {
      let event = events.removeFirst()
      recorder?.note(event)
      gestures.handle(event, in: self)
      focus.handle(event)
    }
  }

  func reportEndlessLoop() {
    let names = Array(Set(writers)).sorted()
    Warning.print(
      "Endless update: after \(Self.updateLimit) rounds of one turn state still changes"
        + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        + ". A callback or body writes state that makes it run again; the rest waits for the next "
        + "event.")
    pending = []
    writers = []
  }

  func makeIdentity() -> UInt64 {
    identities += 1
    return identities
  }

  func makeElementID() -> ElementID {
    elementIDs += 1
    return ElementID(number: elementIDs)
  }

  package var counters: Counters { graph.counters }
}
