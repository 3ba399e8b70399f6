import VivaceAttributeGraph
import VivaceGraphics

extension ViewHost {
  package func send(_ event: InputEvent) {
    // What is in another toolkit's view has gone through the window that this is in.
    if outerView == nil, let watch = Self.inputWatch, !watch(event, self) { return }
    queue.add(event)
    onNeedsTurn?()
  }

  package var needsTurn: Bool { !queue.isEmpty || upstream?.needsTurn == true }

  var hasChanges: Bool { queue.hasChanges }

  /// Whether it has frames of its own: it is neither the app's turn loop nor a view in another window.
  var makesFrames: Bool { input != nil && !isEmbedded && outerView == nil }
}

/// The changes that have arrived and wait for a turn.
extension HostState {
  private func wake() {
    if !isInTurn { onNeedsTurn?() }
  }

  /// A change of the graph, to be made in the next update with this transaction.
  func enqueueChange(_ transaction: Transaction? = nil, _ change: @escaping () -> Void) {
    queue.add(change, transaction ?? Transaction.current ?? Transaction())
    wake()
  }

  /// From any thread: the change is made in the next turn, without a transaction. It gets the host, which
  /// other threads do not hold.
  func enqueueFromAnywhere(_ change: @escaping @Sendable (ViewHost) -> Void) {
    if MainThread.isCurrent { return change(host) }
    queue.add(fromElsewhere: change)
    onNeedsTurn?()
  }

  /// Work for the end of the update: callbacks of the user's, in the order they came.
  package func enqueueAction(_ action: @escaping () -> Void) {
    queue.add(action: action)
    wake()
  }

  /// Work that comes before what the update's new views have to do.
  func enqueueDeparture(_ action: @escaping () -> Void) {
    queue.add(departure: action)
    wake()
  }

  /// The second half of an update, in the same transaction.
  func enqueueContinuation(_ continuation: @escaping () -> Void) {
    queue.add(continuation: continuation)
  }

  /// An update of its own with a transaction, right after the one that runs; outside of updates, after
  /// the first that waits.
  func enqueueSequel(_ transaction: Transaction, _ change: @escaping () -> Void) {
    queue.add(sequel: change, transaction)
    wake()
  }

  func invalidate<Value>(_ attribute: WeakAttribute<Value>) {
    enqueueChange { [graph] in
      if let attribute = attribute.attribute { graph.invalidate(attribute) }
    }
  }

  /// Runs an action in a turn at just that instant, unless it is cancelled by the number that this
  /// returns.
  ///
  /// - Parameter onlyBlinks: it continues for ever and changes nothing that anybody waits for.
  @discardableResult
  func schedule(
    at instant: Double, onlyBlinks: Bool = false, _ action: @escaping () -> Void
  ) -> Int {
    defer { wake() }
    return instants.at(instant, onlyBlinks: onlyBlinks, action)
  }

  /// Cancels a scheduled action; nothing if it has run.
  func unschedule(_ number: Int) { instants.cancel(number) }

  /// The rule that runs now runs again in every frame until an instant, each of them a turn.
  func requestFrames(until instant: Double) {
    _ = timeAttribute.value
    framesUntil = max(framesUntil, instant)
  }
}

extension HostState: FrameDriver {
  package func framesNeeded() { if !isInTurn { enqueueAction {} } }
}
