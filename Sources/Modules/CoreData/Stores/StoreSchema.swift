import Foundation
import VivaceDatabases

/// The tables of a store, as it keeps their description: one for each outermost entity, and one for each
/// relationship between many and many or with an order.
struct StoreSchema: Codable, Equatable {
  struct Column: Codable, Equatable {
    var name: String
    var type: String
  }
  struct Table: Codable, Equatable {
    var name: String
    var columns: [Column]
    var unique: [[String]]
    var indexes: [[String]]
  }
  var tables: [Table]
  var pairs: [String]

  static let metadataKey = "schema"

  init(_ entities: [NSEntityDescription]) {
    let roots = entities.filter { $0.superentity == nil }
    tables = roots.map(Self.table).sorted { $0.name < $1.name }
    let relationships = entities.flatMap { entity in
      entity.layout.properties.filter { $0.isToMany && !$0.isTransient }
    }
    pairs = Set(relationships.compactMap { PairTable($0.relationship!)?.name }).sorted()
  }

  private static func table(_ root: NSEntityDescription) -> Table {
    var columns: [Column] = []
    var indexes: [[String]] = []
    var unique: [[String]] = []
    for entity in root.family {
      for property in entity.layout.columns
      where !columns.contains(where: { $0.name == property.name }) {
        columns.append(
          Column(name: property.name, type: property.attribute?.columnType ?? "INTEGER"))
        if property.isToOne { indexes.append([property.name]) }
      }
      indexes += entity.indexes.map { $0.elements.compactMap { $0.property?.name } }
      unique += entity.uniquenessConstraints.map(names)
    }
    let known = Set(columns.map(\.name))
    let present = { (lists: [[String]]) in
      lists.filter { !$0.isEmpty && $0.allSatisfy(known.contains) }
    }
    return Table(
      name: root.name ?? "", columns: columns, unique: present(unique), indexes: present(indexes))
  }

  /// The names of a constraint's attributes.
  static func names(_ constraint: [Any]) -> [String] {
    constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  init?(text: String) {
    guard let found = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = found
  }
}

/// The table of the pairs of a relationship, of which both ends may have one.
struct PairTable {
  let name: String
  /// The column of the relationship's own objects, that of the others, and that of the place of the others.
  let own: String
  let other: String
  let position: String

  /// Nil of a relationship that a column of its inverse describes.
  init?(_ relationship: NSRelationshipDescription) {
    let inverse = relationship.inverseRelationship
    if let inverse, !inverse.isToMany, !relationship.isOrdered { return nil }
    func name(_ one: NSRelationshipDescription) -> String {
      "\(one.entity.name ?? "").\(one.name)"
    }
    let mine = name(relationship)
    let isSecond = inverse.map { $0.isToMany && $0 !== relationship && name($0) < mine } ?? false
    self.name = isSecond ? name(inverse!) : mine
    (own, other, position) = isSecond ? ("b", "a", "in_b") : ("a", "b", "in_a")
  }
}

/// Brings the tables of a store to a schema, keeping their rows.
struct SchemaChange {
  let database: Database
  let entities: [NSEntityDescription]

  func apply(from old: StoreSchema?, to new: StoreSchema) throws {
    for table in new.tables {
      let before =
        old?.tables.first { $0.name == table.name } ?? old.flatMap { renamed(table, in: $0) }
      if let before { try change(before, to: table) } else { try create(table) }
      for (kind, lists) in [("UNIQUE INDEX", table.unique), ("INDEX", table.indexes)] {
        for names in lists { try index(kind, names, of: table.name) }
      }
    }
    for pairs in new.pairs {
      let table = pairs.quoted
      try database.execute(
        "CREATE TABLE IF NOT EXISTS \(table) (a INTEGER, b INTEGER, in_a INTEGER, in_b INTEGER, "
          + "PRIMARY KEY (a, b)) WITHOUT ROWID")
      try database.execute(
        "CREATE INDEX IF NOT EXISTS \("\(pairs) by b".quoted) ON \(table) (b)")
    }
    let kept = Set(new.tables.map(\.name) + new.pairs)
    for name in (old?.tables.map(\.name) ?? []) + (old?.pairs ?? []) where !kept.contains(name) {
      try database.execute("DROP TABLE IF EXISTS \(name.quoted)")
    }
  }

  private func index(_ kind: String, _ names: [String], of table: String) throws {
    let columns = names.map(\.quoted).joined(separator: ", ")
    let name = "\(table) \(kind == "INDEX" ? "by" : "one by") \(names.joined(separator: ", "))"
    try database.execute(
      "CREATE \(kind) IF NOT EXISTS \(name.quoted) ON \(table.quoted) (\(columns))")
  }

  private func create(_ table: StoreSchema.Table) throws {
    let columns = table.columns.map { ", \($0.name.quoted) \($0.type)" }.joined()
    try database.execute(
      "CREATE TABLE \(table.name.quoted) (\(StoreTables.key) INTEGER PRIMARY KEY, "
        + "\(StoreTables.entity) TEXT, \(StoreTables.version) INTEGER\(columns))")
  }

  /// The table of an entity that has another name now.
  private func renamed(_ table: StoreSchema.Table, in old: StoreSchema) -> StoreSchema.Table? {
    let entity = entities.first { $0.name == table.name }
    return old.tables.first { $0.name == entity?.renamingIdentifier }
  }

  private func change(_ old: StoreSchema.Table, to new: StoreSchema.Table) throws {
    guard old != new else { return }
    try dropIndexes(of: old.name)
    if old.name != new.name {
      try database.execute("ALTER TABLE \(old.name.quoted) RENAME TO \(new.name.quoted)")
      try database.run(
        "UPDATE \(new.name.quoted) SET \(StoreTables.entity) = \(.value(.text(new.name))) WHERE \(StoreTables.entity) = \(.value(.text(old.name)))"
      )
    }
    let properties = entities.filter { $0.root.name == new.name }.flatMap(\.layout.properties)
    var left = Set(old.columns.map(\.name))
    for column in new.columns {
      let property = properties.first { $0.name == column.name }
      let original =
        property?.attribute?.renamingIdentifier
        ?? property?.relationship?.renamingIdentifier
      let before =
        old.columns.first { $0.name == column.name }
        ?? old.columns.first { $0.name == original }
      if let before {
        left.remove(before.name)
        guard before.type == column.type else {
          throw StoreFailure.schema(
            "\(new.name).\(column.name) is \(before.type) in the store \(database.path) and "
              + "\(column.type) in the model; give the new attribute another name")
        }
        if before.name != column.name {
          try database.execute(
            "ALTER TABLE \(new.name.quoted) RENAME COLUMN \(before.name.quoted) TO \(column.name.quoted)"
          )
        }
      } else {
        try database.execute(
          "ALTER TABLE \(new.name.quoted) ADD COLUMN \(column.name.quoted) \(column.type)")
      }
      try fill(column, property, of: new.name)
    }
    for name in left.sorted() {
      try database.execute("ALTER TABLE \(new.name.quoted) DROP COLUMN \(name.quoted)")
    }
  }

  private func dropIndexes(of table: String) throws {
    var names: [String] = []
    let query: SQL = """
      SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL AND tbl_name = \
      \(.value(.text(table)))
      """
    try database.run(query) { row in if case .text(let name) = row[0] { names.append(name) } }
    for name in names { try database.execute("DROP INDEX \(name.quoted)") }
  }

  /// Gives rows without a value the attribute's default where it has to have one.
  private func fill(
    _ column: StoreSchema.Column, _ property: EntityLayout.Property?, of table: String
  ) throws {
    guard let attribute = property?.attribute, !attribute.isOptional,
      let value = attribute.defaultValue.flatMap({ attribute.kept($0) })
    else { return }
    let encoded = SQL.value(try attribute.encode(value))
    try database.run(
      "UPDATE \(table.quoted) SET \(column.name.quoted) = \(encoded) WHERE \(column.name.quoted) IS NULL"
    )
  }
}
