import Foundation
import VivaceDatabases

/// The rows of one configuration's models.
final class Store: @unchecked Sendable {
  let configuration: ModelConfiguration
  let database: Database
  let plans: [EntityPlan]
  private(set) var identifier = ""
  private let lock = NSRecursiveLock()
  private var lastKeys: [ObjectIdentifier: Int64] = [:]
  private var layouts: [ObjectIdentifier: RowLayout] = [:]
  /// Changes when another process writes.
  private let firstVersion: Int64?

  /// The files of stores; their number is "Viva".
  static let file = StoreFile(application: 0x5669_7661, format: 1, owner: "SwiftData")

  /// A store whose tables are as the plans have them.
  init(_ database: Database, _ plans: [EntityPlan], _ configuration: ModelConfiguration) throws {
    self.database = database
    self.plans = plans
    self.configuration = configuration
    identifier = try database.metadata("identifier") ?? ""
    firstVersion = try database.integer("PRAGMA data_version")
  }

  /// One user at a time.
  func withLock<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  func nextKey(_ plan: EntityPlan) -> Int64 {
    withLock {
      let last = lastKeys[plan.root.id] ?? greatestKey(plan)
      lastKeys[plan.root.id] = last + 1
      return last + 1
    }
  }

  /// Whether another process has written since the store was opened: it may have used keys that were assigned
  /// here.
  var hasOtherWriters: Bool {
    ((try? database.integer("PRAGMA data_version")) ?? nil) != firstVersion
  }

  func hasRow(_ plan: EntityPlan, key: Int64) throws -> Bool {
    let key = SQL.value(.integer(key))
    return try database.integer(
      "SELECT 1 FROM \(plan.table) WHERE \(EntityPlan.keyColumn) = \(key)") != nil
  }

  /// A key after all that are in the store.
  func keyAfterOthers(_ plan: EntityPlan) -> Int64 {
    withLock {
      lastKeys[plan.root.id] = max(lastKeys[plan.root.id] ?? 0, greatestKey(plan))
      return nextKey(plan)
    }
  }

  /// The greatest key that a table has ever had: a deleted model's key is not used again.
  private func greatestKey(_ plan: EntityPlan) -> Int64 {
    let sql: SQL = "SELECT seq FROM sqlite_sequence WHERE name = \(.value(.text(plan.root.name)))"
    return ((try? database.integer(sql)) ?? nil) ?? 0
  }

  func identifier(_ plan: EntityPlan, _ key: Int64) -> PersistentIdentifier {
    PersistentIdentifier(entityName: plan.name, storeIdentifier: identifier, key: key)
  }

  /// Does everything or nothing, and returns when it is on the disk.
  func transaction(_ body: () throws -> Void) throws {
    try withLock { try database.transaction(body) }
  }
}

// MARK: Rows

extension Store {
  /// How the rows of a model are read.
  func layout(_ plan: EntityPlan) -> RowLayout {
    withLock {
      if let known = layouts[plan.id] { return known }
      let layout = RowLayout(plan, among: plans)
      layouts[plan.id] = layout
      return layout
    }
  }

  func insert(_ plan: EntityPlan, key: Int64, _ values: [SQLValue]) throws {
    var columns = [EntityPlan.keyColumn] + plan.properties.filter(\.hasColumn).map(\.column)
    var values = [.integer(key)] + values
    if plan.parent != nil {
      columns.append(EntityPlan.kindColumnName.quoted)
      values.append(.text(plan.name))
    }
    let names = columns.joined(separator: ", ")
    let parameters = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    try database.run(
      SQL("INSERT INTO \(plan.table) (\(names)) VALUES (\(parameters))", values))
  }

  func update(_ plan: EntityPlan, key: Int64, _ values: [(PropertyPlan, SQLValue)]) throws {
    guard !values.isEmpty else { return }
    let list = values.map { "\($0.0.column) = ?" }.joined(separator: ", ")
    try database.run(
      SQL(
        "UPDATE \(plan.table) SET \(list) WHERE \(EntityPlan.keyColumn) = ?",
        values.map(\.1) + [.integer(key)]))
  }

  /// Deletes a row and what leads to it.
  func delete(_ plan: EntityPlan, key: Int64) throws {
    let key = SQL.value(.integer(key))
    try database.run("DELETE FROM \(plan.table) WHERE \(EntityPlan.keyColumn) = \(key)")
    for property in plan.properties where property.hasTable {
      try database.run("DELETE FROM \(property.pairTable) WHERE \(property.ownColumn) = \(key)")
    }
    for other in plans {
      for property in other.ownProperties {
        guard let destination = property.destination, plan.inherits(from: destination) else {
          continue
        }
        if property.hasTable {
          try database.run(
            "DELETE FROM \(property.pairTable) WHERE \(property.otherColumn) = \(key)")
        } else if property.kind == .toOne {
          try database.run(
            "UPDATE \(other.table) SET \(property.column) = NULL WHERE \(property.column) = \(key)")
        }
      }
    }
  }

  /// Makes the pairs of a to-many relationship these.
  func setPairs(_ property: PropertyPlan, key: Int64, others: [Int64]) throws {
    let own = SQL.value(.integer(key))
    try database.run("DELETE FROM \(property.pairTable) WHERE \(property.ownColumn) = \(own)")
    for other in others {
      let pair = SQL("?, ?", [.integer(key), .integer(other)])
      try database.run(
        "INSERT OR IGNORE INTO \(property.pairTable) (\(property.ownColumn), \(property.otherColumn)) VALUES (\(pair))"
      )
    }
  }

  /// The condition under which a row of a to-many relationship's destination belongs to an owner.
  static func membership(_ property: PropertyPlan, of owner: SQL, row: String) -> SQL {
    guard property.hasTable else {
      return "\(row).\(property.inverse?.column ?? "NULL") = \(owner)"
    }
    return """
      \(row).\(EntityPlan.keyColumn) IN (SELECT \(property.otherColumn) FROM \(property.pairTable) \
      WHERE \(property.ownColumn) = \(owner))
      """
  }
}
