import VivaceSupplements

extension ModelContext {
  /// Registers how a change is undone.
  func recordUndo(_ undo: @escaping (ModelContext) -> Void) {
    guard let undoManager, isRecordingUndo else { return }
    // A context with an undo manager belongs to the main thread, where the manager runs what it has registered.
    nonisolated(unsafe) let step = undo
    undoManager.registerUndo(withTarget: self) { step($0) }
  }

  /// Registers how a property gets back its value.
  func recordUndo(of storage: _ModelStorage, _ index: Int) {
    guard undoManager != nil, isRecordingUndo else { return }
    let property = storage.plan.properties[index]
    switch property.kind {
    case .attribute:
      let old = storage.attribute(index)
      recordUndo { context in
        context.recordUndo(of: storage, index)
        storage.mutate(index) { storage.slots[index] = .value(old) }
      }
    case .toOne:
      let old = Relationships.storage(storage.one(index))
      recordUndo { context in
        context.recordUndo(of: storage, index)
        Relationships.link(storage, property, to: old)
      }
    case .toMany:
      let old = storage.many(index).compactMap(Relationships.storage)
      recordUndo { context in
        context.recordUndo(of: storage, index)
        Relationships.link(storage, property, to: old)
      }
    }
  }
}
