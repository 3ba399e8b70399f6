import Foundation
import Synchronization

/// The rows that a context has saved.
struct SavedChange: Sendable {
  var inserted: Set<PersistentIdentifier> = []
  var updated: Set<PersistentIdentifier> = []
  var deleted: Set<PersistentIdentifier> = []
  var entities: Set<ObjectIdentifier> = []
}

/// The changes that other contexts have saved and a context has not merged yet.
final class ContextInbox: Sendable {
  private let changes = Mutex<[SavedChange]>([])

  func receive(_ change: SavedChange, _ context: ModelContext) {
    changes.withLock { $0.append(change) }
    guard context.isMain else { return }
    let receiver = WeakContext(context: context)
    DispatchQueue.main.async { receiver.context?.mergeOthersChanges() }
  }

  func empty() -> [SavedChange] {
    changes.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

/// An observer of models of some types that were inserted, changed or deleted.
protocol ContextObserver: AnyObject {
  func modelsChanged(of entity: ObjectIdentifier)
}
