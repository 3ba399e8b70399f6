import Foundation
import VivaceDatabases

/// A model with its storage, which alone would not hold it.
struct HeldModel {
  let storage: _ModelStorage
  let model: AnyObject
}

extension ModelContext {
  /// A model by its key, from memory or from the store; nil where it is deleted.
  func model(_ plan: EntityPlan, _ key: Int64) -> AnyObject? {
    if let known = registered(plan, key) {
      return Relationships.storage(known)?.state == .deleted ? nil : known
    }
    return try? readRows(
      plan, where: "\(plan.table).\(EntityPlan.keyColumn) = \(.value(.integer(key)))"
    ).first?.model
  }

  /// Reads rows as models: those that are in memory stay as they are.
  func readRows(_ plan: EntityPlan, where condition: SQL? = nil, tail: SQL = "") throws
    -> [HeldModel]
  {
    guard let store = container.store(of: plan) else {
      throw SwiftDataError.unknownSchema.because(lack(of: plan))
    }
    let filter: SQL = condition.map { " WHERE \($0)" } ?? ""
    let layout = store.layout(plan)
    let sql: SQL =
      "SELECT \(layout.columns) FROM \(plan.table)\(filter)\(tail)"
    var found: [HeldModel] = []
    try store.withLock {
      try store.database.run(sql) { row in
        let key = row.integer(0)
        if let model = registered(plan, key), let known = Relationships.storage(model) {
          guard known.plan.inherits(from: plan) else { return }
          if known.isFault, let (_, slots) = layout.read(row) { fill(known, slots) }
          found.append(HeldModel(storage: known, model: model))
        } else if let (plan, slots) = layout.read(row) {
          found.append(made(plan, store.identifier(plan, key), slots))
        }
      }
    }
    return found
  }

  private func made(
    _ plan: EntityPlan, _ identifier: PersistentIdentifier, _ slots: [_ModelStorage.Slot]
  ) -> HeldModel {
    let storage = _ModelStorage(plan, identifier, slots, self)
    let model = plan.type.init(_$storage: storage)
    storage.model = model
    register(storage)
    return HeldModel(storage: storage, model: model)
  }

  // MARK: Single values

  /// A value that is not read with its row.
  func read(_ property: PropertyPlan, of storage: _ModelStorage) -> SQLValue {
    guard let store = container.store(of: storage.plan) else { return .null }
    let key = SQL.value(.integer(storage.key))
    let sql: SQL =
      "SELECT \(property.column) FROM \(storage.plan.table) WHERE \(EntityPlan.keyColumn) = \(key)"
    return (reading { try store.withLock { try store.database.value(sql) } } ?? nil) ?? .null
  }

  /// Reads a model's row again. Where it is gone, the model is, too.
  func fill(_ storage: _ModelStorage) {
    guard let store = container.store(of: storage.plan) else { return }
    let plan = storage.plan
    let key = SQL.value(.integer(storage.key))
    let layout = store.layout(plan)
    let sql: SQL =
      "SELECT \(layout.columns) FROM \(plan.table) WHERE \(EntityPlan.keyColumn) = \(key)"
    var slots: [_ModelStorage.Slot]?
    _ = reading {
      try store.withLock { try store.database.run(sql) { slots = layout.read($0)?.slots } }
    }
    if let slots { fill(storage, slots) } else { storage.state = .gone }
  }

  private func fill(_ storage: _ModelStorage, _ slots: [_ModelStorage.Slot]) {
    storage.isFault = false
    for (index, slot) in slots.enumerated() where !storage.changed.contains(index) {
      storage.slots[index] = slot
    }
  }

  /// The models of a to-many relationship: the store's, with what is not saved yet.
  func readMany(_ property: PropertyPlan, of storage: _ModelStorage) -> [AnyObject] {
    guard let plan = property.destination else { return [] }
    let condition = Store.membership(
      property, of: .value(.integer(storage.key)), row: plan.table)
    let tail: SQL = " ORDER BY \(plan.table).\(EntityPlan.keyColumn)"
    let saved = reading { try readRows(plan, where: condition, tail: tail) } ?? []
    guard let inverse = property.inverse, inverse.kind == .toOne else {
      return saved.filter { $0.storage.state != .deleted }.map(\.model)
    }
    var found = saved.filter { held in
      let other = held.storage
      return other.state != .deleted
        && (!other.changed.contains(inverse.index) || other.one(inverse.index) === storage.model)
    }
    let known = Set(found.map { ObjectIdentifier($0.storage) })
    for other in inserted.storages + changed.storages
    where other.plan.inherits(from: plan) && !known.contains(ObjectIdentifier(other)) {
      guard let owner = storage.model, other.one(inverse.index) === owner, let model = other.model
      else { continue }
      found.append(HeldModel(storage: other, model: model))
    }
    return found.map(\.model)
  }

  /// Reads for a caller that cannot throw: an error is reported once.
  private func reading<T>(_ body: () throws -> T) -> T? {
    do {
      return try body()
    } catch {
      OnceReport.write("reading failed: \(error)")
      return nil
    }
  }

  // MARK: Changes of other contexts

  /// Merges what other contexts have saved: models without changes here are read again when they are next used.
  func mergeOthersChanges() {
    for change in inbox.empty() { merge(change) }
  }

  private func merge(_ change: SavedChange) {
    for storage in registeredStorages where storage.state == .saved {
      let id = storage.identifier
      if change.deleted.contains(id) {
        storage.state = .gone
        changed.remove(storage)
        unregister(storage)
        storage.notifyAll()
        continue
      }
      let leadsThere = storage.plan.properties.contains { property in
        property.kind == .toMany
          && property.destination.map { change.entities.contains($0.root.id) } == true
      }
      if change.updated.contains(id) {
        storage.isFault = true
        storage.notifyAll()
      } else if leadsThere, storage.changed.isEmpty {
        for property in storage.plan.properties where property.kind == .toMany {
          storage.slots[property.index] = .fault
        }
        storage.notifyAll()
      }
    }
    for entity in change.entities { notifyObservers(of: entity) }
  }
}
