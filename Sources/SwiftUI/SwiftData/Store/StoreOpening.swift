import Foundation
import VivaceDatabases

/// Opens stores: makes new ones, and brings older ones up to date.
enum StoreOpening {
  static func open(
    _ plans: [EntityPlan], version: Schema.Version, _ configuration: ModelConfiguration,
    _ migrationPlan: (any SchemaMigrationPlan.Type)?
  ) throws -> Store {
    let path = configuration.isStoredInMemoryOnly ? ":memory:" : configuration.url.path
    if path != ":memory:" {
      try FileManager.default.createDirectory(
        at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let description = StoreDescription(plans)
    if let found = try check(path, version) {
      try migrate(path, from: found, to: description, plans, version, migrationPlan)
    }
    let database = try Database(path: path)
    try Store.file.prepare(database)
    try database.transaction { try update(database, to: description, plans, version) }
    return try Store(database, plans, configuration)
  }

  /// A store on the disk.
  struct Found {
    var description: StoreDescription
    var version: Schema.Version
  }

  /// Reads about a store without changing anything; nil where there is none.
  static func check(_ path: String, _ version: Schema.Version) throws -> Found? {
    guard let database = try Store.file.check(path) else { return nil }
    guard let text = try database.metadata("description"),
      let description = try? JSONDecoder().decode(StoreDescription.self, from: Data(text.utf8)),
      let found = try database.metadata("version").flatMap(Schema.Version.init)
    else { throw StoreFailure.broken(path: path, "it does not describe itself") }
    guard found <= version else {
      throw StoreFailure.newer(path: path, found: "schema \(found)", known: "\(version)")
    }
    return Found(description: description, version: found)
  }

  /// Makes and changes tables, inside a transaction.
  static func update(
    _ database: Database, to description: StoreDescription, _ plans: [EntityPlan],
    _ version: Schema.Version
  ) throws {
    try database.createMetadata()
    try HistoryWriter.createTables(in: database)
    let text = try database.metadata("description") ?? ""
    let found = try? JSONDecoder().decode(StoreDescription.self, from: Data(text.utf8))
    if found != description {
      try TableChanges(database: database, plans: plans).apply(from: found, to: description)
      database.forgetStatements()
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(description)
      try database.setMetadata("description", String(decoding: data, as: UTF8.self))
    }
    if try database.metadata("version") != version.description {
      try database.setMetadata("version", version.description)
    }
    _ = try database.storeIdentifier()
  }
}

/// Brings tables from one description to another, keeping their rows.
struct TableChanges {
  let database: Database
  let plans: [EntityPlan]

  func apply(from old: StoreDescription?, to new: StoreDescription) throws {
    for table in new.tables {
      let family = plans.filter { $0.root.name == table.name }
      if let before = old?.table(named: table.name) {
        try change(before, to: table, family)
      } else {
        try create(table)
      }
    }
    for table in old?.tables ?? [] where new.table(named: table.name) == nil {
      try database.execute("DROP TABLE \(table.name.quoted)")
    }
    for pairs in new.pairs {
      try database.execute(
        "CREATE TABLE IF NOT EXISTS \(pairs) (\"first\" INTEGER, \"second\" INTEGER, "
          + "PRIMARY KEY (\"first\", \"second\")) WITHOUT ROWID")
      let name = "\(pairs.dropFirst().dropLast()) by second".quoted
      try database.execute("CREATE INDEX IF NOT EXISTS \(name) ON \(pairs) (\"second\")")
    }
  }

  private func create(_ table: StoreDescription.Table) throws {
    let columns = table.columns.map { ", \($0.name.quoted) \($0.type)" }.joined()
    try database.execute(
      "CREATE TABLE \(table.name.quoted) "
        + "(\(EntityPlan.keyColumn) INTEGER PRIMARY KEY AUTOINCREMENT\(columns))")
    for statement in table.indexStatements { try database.execute(statement) }
  }

  private func change(
    _ old: StoreDescription.Table, to new: StoreDescription.Table, _ family: [EntityPlan]
  ) throws {
    guard old != new else { return }
    try dropIndexes(of: new.name)
    try deleteRows(of: old, unlessOf: family)
    var left = Set(old.columns.map(\.name))
    for column in new.columns {
      let property = family.flatMap(\.ownProperties).first { $0.columnName == column.name }
      let original = property?.originalColumnName
      if let before = old.column(named: column.name) {
        left.remove(column.name)
        try check(before, column, new.name)
      } else if let original, let before = old.column(named: original) {
        left.remove(original)
        try check(before, column, new.name)
        try database.execute(
          "ALTER TABLE \(new.name.quoted) RENAME COLUMN \(original.quoted) TO \(column.name.quoted)"
        )
      } else {
        try database.execute(
          "ALTER TABLE \(new.name.quoted) ADD COLUMN \(column.name.quoted) \(column.type)")
      }
      try property.map { try fill($0, family) }
    }
    for name in left.sorted() {
      try database.execute("ALTER TABLE \(new.name.quoted) DROP COLUMN \(name.quoted)")
    }
    for statement in new.indexStatements { try database.execute(statement) }
  }

  /// Deletes the rows of models that inherited from a table's model and are gone.
  private func deleteRows(of table: StoreDescription.Table, unlessOf family: [EntityPlan]) throws {
    guard table.column(named: EntityPlan.kindColumnName) != nil else { return }
    let kinds = family.map { SQL.value(.text($0.name)) }.joined(", ")
    try database.run(
      "DELETE FROM \(table.name.quoted) WHERE \(EntityPlan.kindColumnName.quoted) NOT IN (\(kinds))"
    )
  }

  private func dropIndexes(of table: String) throws {
    var names: [String] = []
    try database.run(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL AND tbl_name = \(.value(.text(table)))"
    ) { row in
      if case .text(let name) = row[0] { names.append(name) }
    }
    for name in names { try database.execute("DROP INDEX \(name.quoted)") }
  }

  private func check(
    _ old: StoreDescription.Column, _ new: StoreDescription.Column, _ table: String
  ) throws {
    guard old.type == new.type else {
      throw StoreFailure.schema(
        "\(table).\(new.name) is \(old.type) in the store \(database.path) and \(new.type) in the "
          + "program; give the new property another name and move the values in a custom migration stage"
      )
    }
  }

  /// Gives rows without a value the property's default where it has to have one.
  private func fill(_ property: PropertyPlan, _ family: [EntityPlan]) throws {
    guard property.isAttribute, !property.isOptional, let plan = property.owner else { return }
    let kind = SQL(EntityPlan.kindColumnName.quoted)
    let isOwn = plan.kindCondition(among: family, kind: kind) ?? "1"
    let rows: SQL = "\(property.column) IS NULL AND \(isOwn)"
    let none: SQL = "SELECT count(*) FROM \(plan.table) WHERE \(rows)"
    guard try database.integer(none) ?? 0 > 0 else { return }
    if property.codec?.decode(.null) != nil { return }
    guard let value = property.defaultValue?() else {
      throw StoreFailure.schema(
        "\(plan.name).\(property.name) has no value in rows of the store \(database.path); give the "
          + "property a default value, make it optional, or set it in a custom migration stage")
    }
    let encoded = SQL.value(try property.codec?.encode(value) ?? .null)
    try database.run(
      "UPDATE \(plan.table) SET \(property.column) = \(encoded) WHERE \(rows)")
  }
}
