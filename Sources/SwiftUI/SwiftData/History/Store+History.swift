import Foundation
import VivaceDatabases

/// Writes the changes of one save into the history of a store, in the transaction that writes the rows.
struct HistoryWriter {
  enum Kind: Int64 { case insert, update, delete }

  private let database: Database
  private let transaction: Int64

  init(_ store: Store, author: String?) throws {
    database = store.database
    let bundle = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let values: [SQLValue] = [
      author.map(SQLValue.text) ?? .null, .text(bundle),
      .text("\(ProcessInfo.processInfo.processIdentifier)"),
    ]
    // Seconds since 2001, by the clock of SQLite.
    try database.run(
      SQL(
        "INSERT INTO \"_transactions\" (time, author, bundle, process) "
          + "VALUES ((julianday('now') - 2451910.5) * 86400.0, ?, ?, ?)", values))
    transaction = try database.integer("SELECT last_insert_rowid()") ?? 0
  }

  func add(_ kind: Kind, _ storage: _ModelStorage, details: String = "") throws {
    try database.run(
      SQL(
        "INSERT INTO \"_changes\" (number, kind, entity, key, details) VALUES (?, ?, ?, ?, ?)",
        [
          .integer(transaction), .integer(kind.rawValue), .text(storage.plan.name),
          .integer(storage.key), details.isEmpty ? .null : .text(details),
        ]))
  }

  func addDeletion(of storage: _ModelStorage) throws {
    var kept: [String: SQLValue] = [:]
    for property in storage.plan.properties where property.isKeptOnDeletion {
      kept[property.name] = try property.codec?.encode(storage.attribute(property.index))
    }
    let details =
      kept.isEmpty ? "" : String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
    try add(.delete, storage, details: details)
  }

  static func createTables(in database: Database) throws {
    try database.execute(
      "CREATE TABLE IF NOT EXISTS \"_transactions\" (number INTEGER PRIMARY KEY AUTOINCREMENT, "
        + "time REAL, author TEXT, bundle TEXT, process TEXT)")
    try database.execute(
      "CREATE TABLE IF NOT EXISTS \"_changes\" (id INTEGER PRIMARY KEY, number INTEGER, "
        + "kind INTEGER, entity TEXT, key INTEGER, details TEXT)")
    try database.execute(
      "CREATE INDEX IF NOT EXISTS \"_changes by number\" ON \"_changes\" (number)")
  }
}

extension Store {
  /// All transactions of the history, oldest first, without their changes.
  func transactions() throws -> [DefaultHistoryTransaction] {
    var found: [DefaultHistoryTransaction] = []
    try withLock {
      try database.run(
        "SELECT number, time, author, bundle, process FROM \"_transactions\" ORDER BY number"
      ) { row in
        found.append(
          DefaultHistoryTransaction(
            transactionIdentifier: row.integer(0), storeIdentifier: identifier,
            timestamp: Date(row[1]) ?? .distantPast, author: String(row[2]),
            bundleIdentifier: String(row[3]) ?? "", processIdentifier: String(row[4]) ?? ""))
      }
    }
    return found
  }

  /// The changes of a transaction. Those of models that are no longer in the schema are left out.
  func changes(of transaction: Int64) throws -> [HistoryChange] {
    var found: [HistoryChange] = []
    try withLock {
      try database.run(
        "SELECT id, kind, entity, key, details FROM \"_changes\" WHERE number = \(.value(.integer(transaction))) ORDER BY id"
      ) { row in
        guard let name = String(row[2]), let plan = plans.first(where: { $0.name == name }),
          let kind = HistoryWriter.Kind(rawValue: row.integer(1))
        else { return }
        let change = RecordedChange(
          transaction: transaction, id: row.integer(0), kind: kind,
          model: identifier(plan, row.integer(3)), details: String(row[4]) ?? "", plan: plan)
        found.append(change.typed(plan.type))
      }
    }
    return found
  }

  func deleteHistory(_ numbers: [Int64]) throws {
    try transaction {
      for number in numbers {
        let number = SQL.value(.integer(number))
        try database.run("DELETE FROM \"_changes\" WHERE number = \(number)")
        try database.run("DELETE FROM \"_transactions\" WHERE number = \(number)")
      }
    }
  }
}

/// A row of the table of changes.
private struct RecordedChange {
  let transaction: Int64
  let id: Int64
  let kind: HistoryWriter.Kind
  let model: PersistentIdentifier
  let details: String
  let plan: EntityPlan

  func typed<M: PersistentModel>(_ type: M.Type) -> HistoryChange {
    switch kind {
    case .insert:
      return .insert(
        DefaultHistoryInsert<M>(
          transactionIdentifier: transaction, changeIdentifier: id,
          changedPersistentIdentifier: model))
    case .update:
      let names = Set(details.split(separator: ",").map(String.init))
      let paths = plan.properties.filter { names.contains($0.name) }
        .compactMap { plan.paths[$0.index] as? PartialKeyPath<M> }
      return .update(
        DefaultHistoryUpdate<M>(
          transactionIdentifier: transaction, changeIdentifier: id,
          changedPersistentIdentifier: model, updatedAttributes: paths))
    case .delete:
      return .delete(
        DefaultHistoryDelete<M>(
          transactionIdentifier: transaction, changeIdentifier: id,
          changedPersistentIdentifier: model, tombstone: HistoryTombstone(values: keptValues)))
    }
  }

  private var keptValues: [AnyKeyPath: Any] {
    let kept = try? JSONDecoder().decode([String: SQLValue].self, from: Data(details.utf8))
    var values: [AnyKeyPath: Any] = [:]
    for property in plan.properties {
      if let value = kept?[property.name] {
        values[plan.paths[property.index]] = property.codec?.decode(value)
      }
    }
    return values
  }
}
