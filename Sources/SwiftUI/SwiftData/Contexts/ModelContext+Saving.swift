import Foundation
import VivaceDatabases

extension ModelContext {
  /// When a context is about to save, and when it has: the context is the notification's object.
  public static let willSave = Notification.Name("NSManagedObjectContextWillSave")
  /// Posted after a save, with the identifiers of inserted, updated and deleted models.
  public static let didSave = Notification.Name("NSManagedObjectContextDidSave")

  /// The keys of what a notification of `didSave` has: sets of `PersistentIdentifier`.
  public enum NotificationKey: String {
    case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers
    case deletedIdentifiers, refreshedIdentifiers, invalidatedIdentifiers
  }

  /// Writes all changes, and returns when they are on the disk. A save that throws has written nothing.
  public func save() throws {
    mergeOthersChanges()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    for storage in deleted.storages {
      if let denial = Deletion.denial(storage) {
        throw SwiftDataError.modelValidationFailure.because(denial)
      }
    }
    var change = SavedChange()
    for store in container.stores { try write(to: store, &change) }
    settle()
    container.publish(change, by: self)
    NotificationCenter.default.post(
      name: Self.didSave, object: self,
      userInfo: [
        NotificationKey.insertedIdentifiers.rawValue: change.inserted,
        NotificationKey.updatedIdentifiers.rawValue: change.updated,
        NotificationKey.deletedIdentifiers.rawValue: change.deleted,
      ])
  }

  private func write(to store: Store, _ change: inout SavedChange) throws {
    let plans = Set(store.plans.map(\.id))
    let isHere = { (storage: _ModelStorage) in plans.contains(storage.plan.id) }
    guard (inserted.storages + changed.storages + deleted.storages).contains(where: isHere) else {
      return
    }
    guard store.configuration.allowsSave else {
      throw SwiftDataError.modelValidationFailure.because(
        "the configuration \(store.configuration.name) does not allow saving")
    }
    var written = change
    try store.transaction {
      let history = try HistoryWriter(store, author: author)
      for storage in deleted.storages where isHere(storage) {
        try history.addDeletion(of: storage)
        try store.delete(storage.plan, key: storage.key)
        written.deleted.insert(storage.identifier)
        written.entities.insert(storage.plan.root.id)
      }
      if store.hasOtherWriters { try renumber(inserted.storages.filter(isHere), store) }
      try UniqueModels(context: self, store: store).adopt(inserted.storages.filter(isHere))
      for storage in inserted.storages where isHere(storage) {
        try store.insert(storage.plan, key: storage.key, try values(of: storage))
        try writePairs(of: storage, store, all: true)
        try history.add(.insert, storage)
        written.inserted.insert(storage.identifier)
        written.entities.insert(storage.plan.root.id)
      }
      for storage in changed.storages where isHere(storage) {
        let properties = storage.changed.sorted().map { storage.plan.properties[$0] }
        let values = try properties.filter(\.hasColumn).map { ($0, try value(of: $0, storage)) }
        try store.update(storage.plan, key: storage.key, values)
        try writePairs(of: storage, store, all: false)
        let names = properties.map(\.name).joined(separator: ",")
        try history.add(.update, storage, details: names)
        written.updated.insert(storage.identifier)
        written.entities.insert(storage.plan.root.id)
      }
    }
    change = written
  }

  /// Gives new keys to models whose keys another process has used meanwhile.
  private func renumber(_ storages: [_ModelStorage], _ store: Store) throws {
    for storage in storages where try store.hasRow(storage.plan, key: storage.key) {
      unregister(storage)
      storage.identifier = store.identifier(storage.plan, store.keyAfterOthers(storage.plan))
      register(storage)
    }
  }

  private func values(of storage: _ModelStorage) throws -> [SQLValue] {
    try storage.plan.properties.filter(\.hasColumn).map { try value(of: $0, storage) }
  }

  private func value(of property: PropertyPlan, _ storage: _ModelStorage) throws -> SQLValue {
    switch storage.slots[property.index] {
    case .raw(let raw): return raw
    case .value(let value): return try property.codec?.encode(value) ?? .null
    case .one(let model):
      guard let other = Relationships.storage(model), other.context === self else { return .null }
      return other.state == .deleted || other.state == .gone ? .null : .integer(other.key)
    case .fault: return read(property, of: storage)
    case .many: return .null
    }
  }

  private func writePairs(of storage: _ModelStorage, _ store: Store, all: Bool) throws {
    for property in storage.plan.properties where property.hasTable {
      guard all || storage.changed.contains(property.index) else { continue }
      let others = storage.many(property.index).compactMap(Relationships.storage)
      let keys = others.filter { $0.context === self && $0.state != .deleted && $0.state != .gone }
        .map(\.key)
      if keys.isEmpty, all { continue }
      try store.setPairs(property, key: storage.key, others: keys)
    }
  }

  /// After saving: nothing is pending.
  private func settle() {
    for storage in deleted.storages {
      unregister(storage)
      storage.state = .gone
    }
    for storage in inserted.storages + changed.storages {
      storage.state = .saved
      storage.changed = []
      loosen(storage)
    }
    inserted = PendingModels()
    changed = PendingModels()
    deleted = PendingModels()
  }

  /// Lets go of the models that a saved one leads back to: they are found again by their keys, and models that
  /// lead to one another do not keep one another in memory.
  private func loosen(_ storage: _ModelStorage) {
    for property in storage.plan.properties where property.isRelationship {
      switch storage.slots[property.index] {
      case .one(let model):
        let other = Relationships.storage(model)
        let isThere = other?.context === self && other?.state != .gone
        storage.slots[property.index] =
          .raw(isThere ? .integer(other?.key ?? 0) : .null)
      case .many where property.hasTable: storage.slots[property.index] = .fault
      default: break
      }
    }
  }

  // MARK: Rollback

  /// Discards all changes that are not saved.
  public func rollback() {
    let before = (inserted.storages, changed.storages, deleted.storages)
    inserted = PendingModels()
    changed = PendingModels()
    deleted = PendingModels()
    for storage in before.0 {
      unregister(storage)
      storage.state = .new
      storage.context = nil
      storage.changed = []
    }
    for storage in before.1 + before.2 {
      storage.state = .saved
      storage.changed = []
      storage.isFault = true
      storage.notifyAll()
    }
    // What they lead to may have been found together with what is given up.
    for storage in registeredStorages where storage.state == .saved {
      for property in storage.plan.properties where property.kind == .toMany {
        storage.slots[property.index] = .fault
      }
    }
    let plans = (before.0 + before.1 + before.2).map(\.plan.root.id)
    for entity in Set(plans) { notifyObservers(of: entity) }
  }
}

/// Models that have the same values as others in properties that are unique: each becomes the other one.
struct UniqueModels {
  let context: ModelContext
  let store: Store

  private struct Value: Hashable {
    let entity: ObjectIdentifier
    let group: Int
    let values: [SQLValue]
  }

  /// Merges models that are about to be inserted with models and rows that have the same unique values.
  func adopt(_ storages: [_ModelStorage]) throws {
    var met: [Value: _ModelStorage] = [:]
    for storage in storages where !storage.plan.uniqueGroups.isEmpty {
      for (index, group) in storage.plan.uniqueGroups.enumerated() {
        guard let values = try values(of: group, storage), storage.state == .inserted else {
          continue
        }
        let entity = storage.plan.declaring(uniqueGroup: index).id
        let value = Value(entity: entity, group: index, values: values)
        if let other = met[value], other !== storage {
          try merge(storage, into: other)
        } else if let key = try key(storage.plan, group, values) {
          try merge(storage, intoRow: key)
        }
        if storage.state == .inserted { met[value] = storage }
      }
    }
  }

  private func values(of group: [Int], _ storage: _ModelStorage) throws -> [SQLValue]? {
    var values: [SQLValue] = []
    for index in group {
      let property = storage.plan.properties[index]
      let value: SQLValue
      if property.isAttribute {
        value = try property.codec?.encode(storage.attribute(index)) ?? .null
      } else {
        value = Relationships.storage(storage.one(index)).map { .integer($0.key) } ?? .null
      }
      if value == .null { return nil }
      values.append(value)
    }
    return values
  }

  private func key(_ plan: EntityPlan, _ group: [Int], _ values: [SQLValue]) throws -> Int64? {
    let conditions = zip(group, values).map { index, value -> SQL in
      "\(plan.properties[index].column) = \(.value(value))"
    }
    return try store.database.integer(
      "SELECT \(EntityPlan.keyColumn) FROM \(plan.table) WHERE \(conditions.joined(" AND "))")
  }

  private func merge(_ storage: _ModelStorage, intoRow key: Int64) throws {
    if let model = context.model(storage.plan.root, key), let other = Relationships.storage(model) {
      return try withExtendedLifetime(model) { try merge(storage, into: other) }
    }
  }

  /// The new model's values become the other one's, and both models have them from now on.
  ///
  /// - Throws: Where one of them inherits from the other or both from a third: a model stays of its type.
  private func merge(_ storage: _ModelStorage, into other: _ModelStorage) throws {
    guard storage.plan === other.plan else {
      throw SwiftDataError.modelValidationFailure.because(
        "a \(storage.plan.name) has the unique values of the \(other.plan.name) \(other.key), and a "
          + "model cannot become one of another type; delete the other one first")
    }
    context.inserted.remove(storage)
    context.unregister(storage)
    storage.state = .new
    for property in storage.plan.properties {
      let index = property.index
      switch property.kind {
      case .attribute: other.mutate(index) { other.slots[index] = .value(storage.attribute(index)) }
      case .toOne:
        let new = Relationships.storage(storage.one(index))
        Relationships.link(storage, property, to: nil)
        Relationships.link(other, property, to: new)
      case .toMany:
        let new = storage.many(index).compactMap(Relationships.storage)
        Relationships.link(storage, property, to: [])
        let both = other.many(index).compactMap(Relationships.storage) + new
        Relationships.link(other, property, to: both)
      }
    }
    storage.context = nil
    (storage.model as? any PersistentModel).map { share(other, with: $0) }
  }

  private func share<M: PersistentModel>(_ storage: _ModelStorage, with model: M) {
    model._$storage = storage
    // Observers heard the values of the model that has them now.
    for property in storage.plan.properties {
      property.notify(model, storage.registrar, true)
      property.notify(model, storage.registrar, false)
    }
  }
}
