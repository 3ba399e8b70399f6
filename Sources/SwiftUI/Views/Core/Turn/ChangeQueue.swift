import Synchronization

/// The changes that are pending for a window's turn, and for subtrees of one.
final class ChangeQueue {
  /// Changes that share a transaction and make one update.
  struct Batch {
    var transaction: Transaction
    var changes: [() -> Void]
  }

  private(set) var batches: [Batch] = []
  /// Updates that come right after the next one.
  private var sequels: [Batch] = []
  private var continuations: [() -> Void] = []
  private var actions: [() -> Void] = []
  /// The closures that are called before the actions: for views that were removed without a transition.
  private var departures: [() -> Void] = []
  private var events: [InputEvent] = []
  private let fromElsewhere = Mutex<[@Sendable (ViewHost) -> Void]>([])

  var hasChanges: Bool { !batches.isEmpty || !sequels.isEmpty }

  var isEmpty: Bool {
    events.isEmpty && !hasChanges && actions.isEmpty && departures.isEmpty
      && fromElsewhere.withLock { $0.isEmpty }
  }

  func add(_ change: @escaping () -> Void, _ transaction: Transaction) {
    if let last = batches.indices.last, batches[last].transaction.isAlike(transaction) {
      batches[last].changes.append(change)
    } else {
      batches.append(Batch(transaction: transaction, changes: [change]))
    }
  }
  func add(sequel change: @escaping () -> Void, _ transaction: Transaction) {
    sequels.append(Batch(transaction: transaction, changes: [change]))
  }
  func add(continuation: @escaping () -> Void) { continuations.append(continuation) }
  func add(action: @escaping () -> Void) { actions.append(action) }
  func add(departure: @escaping () -> Void) { departures.append(departure) }
  func add(_ event: InputEvent) { events.append(event) }
  /// From any thread.
  func add(fromElsewhere change: @escaping @Sendable (ViewHost) -> Void) {
    fromElsewhere.withLock { $0.append(change) }
  }

  /// The changes of the next update; without any, an empty one.
  func dequeueBatch() -> Batch {
    batches.isEmpty ? Batch(transaction: Transaction(), changes: []) : batches.removeFirst()
  }

  /// The updates that the last one asked for.
  func removeSequels() -> [Batch] {
    defer { sequels = [] }
    return sequels
  }

  func dequeueContinuations() -> [() -> Void]? {
    guard !continuations.isEmpty else { return nil }
    defer { continuations = [] }
    return continuations
  }

  func dequeueEvent() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }

  func dequeueRemoteWork() -> [@Sendable (ViewHost) -> Void] {
    fromElsewhere.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }

  /// Runs actions, and those that they ask for, until none is left.
  func runActions() {
    while !actions.isEmpty || !departures.isEmpty {
      let now = departures + actions
      departures = []
      actions = []
      for action in now { action() }
    }
  }

  func dropChanges() {
    batches = []
    sequels = []
  }
}
