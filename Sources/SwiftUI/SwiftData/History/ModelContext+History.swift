import Foundation

extension ModelContext {
  /// The saves of all contexts and processes, as far as they were not deleted from the history.
  public func fetchHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T]
  {
    var found: [T] = []
    for store in container.stores {
      for var known in try store.transactions() {
        known.changes = try store.changes(of: known.transactionIdentifier)
        guard let transaction = known as? T else {
          throw SwiftDataError.unknownSchema.because(
            "a store's history has transactions of type DefaultHistoryTransaction, not \(T.self)")
        }
        if try descriptor.predicate?.evaluate(transaction) ?? true { found.append(transaction) }
      }
    }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    let limit = descriptor.fetchLimit == 0 ? found.count : Int(clamping: descriptor.fetchLimit)
    return Array(found.prefix(limit))
  }

  /// Deletes transactions from the history. The models stay as they are.
  public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
    let found = try fetchHistory(descriptor).compactMap { $0 as? DefaultHistoryTransaction }
    for store in container.stores {
      let numbers = found.filter { $0.storeIdentifier == store.identifier }
        .map(\.transactionIdentifier)
      try store.deleteHistory(numbers)
    }
  }
}
