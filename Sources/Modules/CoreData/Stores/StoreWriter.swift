import Foundation
import VivaceDatabases

/// Writes the changes of a save to one store, inside of a transaction.
struct StoreWriter {
  let tables: StoreTables
  let policy: NSMergePolicyType
  private(set) var result = WriteResult()
  private var conflicts: [NSMergeConflict] = []
  private var deletedKeys: Set<NSManagedObjectID> = []

  private var database: Database { tables.database }

  init(_ tables: StoreTables, _ policy: NSMergePolicyType) {
    (self.tables, self.policy) = (tables, policy)
  }

  mutating func write(_ changes: ChangeSet) throws {
    deletedKeys = Set(changes.deleted.map(\.id))
    for change in changes.deleted { try delete(change) }
    let updates = try changes.updated.compactMap { try resolved($0) }
    guard conflicts.isEmpty else {
      throw StoreErrors.error(
        NSManagedObjectMergeError,
        "\(conflicts.count) objects were changed by others since they were read; set a merge policy",
        [NSPersistentStoreSaveConflictsErrorKey: conflicts])
    }
    for change in updates { try update(change) }
    var inserted: [ChangeSet.Change] = []
    for change in changes.inserted {
      guard try makeRoom(for: change) else { continue }
      try insert(change)
      inserted.append(change)
    }
    for change in inserted { try writePairs(change, isNew: true) }
    for change in updates { try writePairs(change, isNew: false) }
  }

  // MARK: - Rows

  private func storedVersion(_ id: NSManagedObjectID) throws -> Int64? {
    try database.integer(
      "SELECT \(StoreTables.version) FROM \(tables.table(id.entity)) WHERE \(StoreTables.key) = \(.value(.integer(id.key)))"
    )
  }

  private mutating func delete(_ change: ChangeSet.Change) throws {
    let stored = try storedVersion(change.id)
    if let stored, stored != change.version, change.version > 0, policy == .errorMergePolicyType {
      conflicts.append(NSMergeConflict(change.object, change.version, stored))
    }
    try tables.deleteRow(change.id)
  }

  /// A change as the merge policy has it; nil of one that is given up.
  private mutating func resolved(_ change: ChangeSet.Change) throws -> ChangeSet.Change? {
    let found = try storedVersion(change.id)
    if found == change.version { return change }
    guard let stored = found else {
      if policy == .errorMergePolicyType {
        conflicts.append(NSMergeConflict(change.object, change.version, 0))
      }
      result.dropped.insert(change.id)
      return nil
    }
    var change = change
    change.version = stored
    switch policy {
    case .errorMergePolicyType:
      conflicts.append(NSMergeConflict(change.object, change.version, stored))
      return nil
    case .rollbackMergePolicyType:
      result.stale.insert(change.id)
      result.versions[change.id] = stored
      return nil
    case .overwriteMergePolicyType:
      change.changed = Set(change.slots.indices)
    case .mergeByPropertyObjectTrumpMergePolicyType:
      result.stale.insert(change.id)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      result.stale.insert(change.id)
      if let row = try tables.row(change.id), let saved = change.saved {
        change.changed = change.changed.filter { row.slots[$0].isEqual(saved[$0]) }
      }
    }
    return change
  }

  private func encoded(_ slot: Slot, _ property: EntityLayout.Property) throws -> SQLValue {
    switch slot {
    case .value(let value): try property.attribute?.encode(value) ?? .null
    case .one(let id): id.map { .integer($0.key) } ?? .null
    default: .null
    }
  }

  private mutating func insert(_ change: ChangeSet.Change) throws {
    let layout = change.id.entity.layout
    let names =
      [StoreTables.key, StoreTables.entity, StoreTables.version]
      + layout.columns.map(\.column)
    let values: [SQLValue] =
      [.integer(change.id.key), .text(change.id.entity.name ?? ""), .integer(1)]
      + (try layout.columns.map { try encoded(change.slots[$0.index], $0) })
    let positions = Array(repeating: "?", count: names.count).joined(separator: ", ")
    try database.run(
      SQL(
        "INSERT INTO \(tables.table(change.id.entity)) (\(names.joined(separator: ", "))) VALUES (\(positions))",
        values))
    result.versions[change.id] = 1
  }

  private mutating func update(_ change: ChangeSet.Change) throws {
    guard try makeRoom(for: change) else { return }
    let layout = change.id.entity.layout
    let columns = layout.columns.filter { change.changed.contains($0.index) }
    let list = (columns.map { "\($0.column) = ?" } + ["\(StoreTables.version) = ?"])
      .joined(separator: ", ")
    let values = try columns.map { try encoded(change.slots[$0.index], $0) }
    try database.run(
      SQL(
        "UPDATE \(tables.table(change.id.entity)) SET \(list) WHERE \(StoreTables.key) = ?",
        values + [.integer(change.version + 1), .integer(change.id.key)]))
    result.versions[change.id] = change.version + 1
  }

  // MARK: - Unique values

  /// Makes sure that no other row has the unique values of a change. False where the change is given up.
  private mutating func makeRoom(for change: ChangeSet.Change) throws -> Bool {
    var entity: NSEntityDescription? = change.id.entity
    while let current = entity {
      for constraint in current.uniquenessConstraints.map(StoreSchema.names) {
        guard let other = try owner(of: constraint, change) else { continue }
        switch policy {
        case .errorMergePolicyType:
          throw StoreErrors.error(
            NSManagedObjectConstraintMergeError,
            "another \(current.name ?? "") has the same \(constraint.joined(separator: ", ")); set a "
              + "merge policy",
            [
              NSPersistentStoreSaveConflictsErrorKey: [
                NSConstraintConflict(constraint, change.object)
              ]
            ])
        case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
          try tables.move(other, to: change.id)
          result.replaced.insert(other)
          result.stale.insert(change.id)
        case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
          result.dropped.insert(change.id)
          return false
        }
      }
      entity = current.superentity
    }
    return true
  }

  /// The other row with the same values of some attributes.
  private func owner(of names: [String], _ change: ChangeSet.Change) throws -> NSManagedObjectID? {
    let layout = change.id.entity.layout
    var conditions: [SQL] = []
    for property in names.compactMap({ layout[$0] }) {
      let value = try encoded(change.slots[property.index], property)
      // No value is like no other.
      if value == .null { return nil }
      conditions.append("\(property.column) = \(.value(value))")
    }
    guard !conditions.isEmpty else { return nil }
    conditions.append("\(StoreTables.key) <> \(.value(.integer(change.id.key)))")
    let found = try database.integer(
      "SELECT \(StoreTables.key) FROM \(tables.table(change.id.entity)) WHERE \(conditions.joined(" AND "))"
    )
    return found.map { tables.id(change.id.entity, $0) }
  }

  // MARK: - Pairs

  private func writePairs(_ change: ChangeSet.Change, isNew: Bool) throws {
    for property in change.id.entity.layout.properties
    where property.isToMany && !property.isTransient
      && (isNew || change.changed.contains(property.index))
    {
      guard let relationship = property.relationship, let pairs = PairTable(relationship) else {
        continue
      }
      switch change.slots[property.index] {
      case .many(let list):
        try replace(pairs, of: change.id.key, by: list.ids.map(\.key), relationship.isOrdered)
      case .unread(let added, let removed):
        for id in removed { try remove(id.key, from: change.id.key, pairs) }
        for id in added { try add(id.key, to: change.id.key, pairs, position: nil) }
      default: break
      }
    }
  }

  private func replace(_ pairs: PairTable, of owner: Int64, by others: [Int64], _ isOrdered: Bool)
    throws
  {
    var known: [Int64] = []
    try database.run(
      "SELECT \(pairs.other) FROM \(pairs.name.quoted) WHERE \(pairs.own) = \(.value(.integer(owner)))"
    ) { known.append($0.integer(0)) }
    let wanted = Set(others)
    for key in known where !wanted.contains(key) { try remove(key, from: owner, pairs) }
    let present = Set(known)
    for (position, key) in others.enumerated() where isOrdered || !present.contains(key) {
      try add(key, to: owner, pairs, position: isOrdered ? position : nil)
    }
  }

  private func remove(_ key: Int64, from owner: Int64, _ pairs: PairTable) throws {
    try database.run(
      SQL(
        "DELETE FROM \(pairs.name.quoted) WHERE \(pairs.own) = ? AND \(pairs.other) = ?",
        [.integer(owner), .integer(key)]))
  }

  private func add(_ key: Int64, to owner: Int64, _ pairs: PairTable, position: Int?) throws {
    try database.run(
      SQL(
        "INSERT OR IGNORE INTO \(pairs.name.quoted) (\(pairs.own), \(pairs.other)) VALUES (?, ?)",
        [.integer(owner), .integer(key)]))
    guard let position else { return }
    try database.run(
      SQL(
        "UPDATE \(pairs.name.quoted) SET \(pairs.position) = ? WHERE \(pairs.own) = ? AND \(pairs.other) = ?",
        [.integer(Int64(position)), .integer(owner), .integer(key)]))
  }
}

extension StoreTables {
  /// The relationships of the store whose destinations lie in a table.
  private func relationships(to root: NSEntityDescription)
    -> [(NSEntityDescription, EntityLayout.Property)]
  {
    allEntities.flatMap { entity in
      entity.layout.properties.filter {
        $0.relationship?.destinationEntity?.root === root && !$0.isTransient
      }.map { (entity, $0) }
    }
  }

  /// The tables of pairs with keys of a table, and the columns with these.
  private func pairColumns(_ root: NSEntityDescription) -> Set<[String]> {
    var columns: Set<[String]> = []
    for (_, property) in relationships(to: root) where property.isToMany {
      guard let pairs = PairTable(property.relationship!) else { continue }
      columns.insert([pairs.name, pairs.other])
    }
    for entity in root.family {
      for property in entity.layout.properties where property.isToMany && !property.isTransient {
        guard let pairs = PairTable(property.relationship!) else { continue }
        columns.insert([pairs.name, pairs.own])
      }
    }
    return columns
  }

  /// Deletes a row and what refers to it.
  func deleteRow(_ id: NSManagedObjectID) throws {
    let key = SQL.value(.integer(id.key))
    try database.run("DELETE FROM \(table(id.entity)) WHERE \(Self.key) = \(key)")
    for columns in pairColumns(id.entity.root) {
      try database.run("DELETE FROM \(columns[0].quoted) WHERE \(columns[1]) = \(key)")
    }
    for (entity, property) in relationships(to: id.entity.root) where property.isToOne {
      try database.run(
        "UPDATE \(table(entity)) SET \(property.column) = NULL WHERE \(property.column) = \(key)")
    }
  }

  /// Lets what refers to a row refer to another one, and deletes the row.
  func move(_ old: NSManagedObjectID, to new: NSManagedObjectID) throws {
    let (from, to) = (SQL.value(.integer(old.key)), SQL.value(.integer(new.key)))
    for columns in pairColumns(old.entity.root) {
      try database.run(
        "UPDATE OR IGNORE \(columns[0].quoted) SET \(columns[1]) = \(to) WHERE \(columns[1]) = \(from)"
      )
    }
    for (entity, property) in relationships(to: old.entity.root) where property.isToOne {
      try database.run(
        "UPDATE \(table(entity)) SET \(property.column) = \(to) WHERE \(property.column) = \(from)")
    }
    try deleteRow(old)
  }
}
