import Foundation
import VivaceDatabases

/// The rows of a store.
final class StoreTables {
  static let key = "\"_key\""
  static let entity = "\"_entity\""
  static let version = "\"_version\""
  /// The files of stores; their number is "VivC".
  static let file = StoreFile(application: 0x5669_7643, format: 1, owner: "Core Data")

  let database: Database
  private unowned let store: NSPersistentStore
  private let entities: [String: NSEntityDescription]
  private var nextKey: Int64 = 0
  private var lastKey: Int64 = 0

  init(_ database: Database, _ entities: [NSEntityDescription], _ store: NSPersistentStore) {
    self.database = database
    self.store = store
    self.entities = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  var allEntities: [NSEntityDescription] { Array(entities.values) }

  func table(_ entity: NSEntityDescription) -> String { (entity.root.name ?? "").quoted }

  /// A key that no other row has or will have: each program that writes reserves a range of keys.
  func newKey() throws -> Int64 {
    if nextKey == lastKey {
      let range = try database.transaction {
        let last = try database.metadata("keys").flatMap { Int64($0) } ?? 0
        try database.setMetadata("keys", "\(last + 1)")
        return last
      }
      nextKey = range << 20
      lastKey = nextKey + 1 << 20
    }
    nextKey += 1
    return nextKey
  }

  func id(_ entity: NSEntityDescription, _ key: Int64) -> NSManagedObjectID {
    NSManagedObjectID(entity, store, key: key, isSaved: true)
  }

  // MARK: - Reading

  /// The columns of an entity and its subentities.
  private func columns(_ entity: NSEntityDescription) -> [String] {
    if entity.subentities.isEmpty { return entity.layout.columns.map(\.name) }
    var known: Set<String> = []
    return entity.family.flatMap(\.layout.columns).map(\.name).filter {
      known.insert($0).inserted
    }
  }

  /// The text in front of `FROM`, for rows with their values.
  private func selection(_ names: [String], _ alias: String) -> String {
    ([Self.key, Self.entity, Self.version] + names.map(\.quoted)).map { "\(alias).\($0)" }
      .joined(separator: ", ")
  }

  private func exact(_ row: Database.Row, _ entity: NSEntityDescription) -> NSEntityDescription {
    if entity.subentities.isEmpty { return entity }
    if case .text(let name) = row[1], let found = entities[name] { return found }
    return entity
  }

  private func stored(
    _ row: Database.Row, _ entity: NSEntityDescription, _ names: [String]
  ) -> StoredRow {
    let layout = entity.layout
    var slots = layout.properties.map { property -> Slot in
      if property.isToMany, !property.isTransient { return .unread(added: [], removed: []) }
      return property.isToMany ? .many(ObjectList()) : property.isToOne ? .one(nil) : .value(nil)
    }
    for (column, name) in names.enumerated() {
      guard let property = layout[name], property.hasColumn else { continue }
      let value = row[column + 3]
      if let attribute = property.attribute {
        slots[property.index] = .value(attribute.decode(value))
      } else if case .integer(let key) = value,
        let destination = property.relationship?.destinationEntity
      {
        slots[property.index] = .one(id(destination, key))
      }
    }
    return StoredRow(slots: slots, version: row.integer(2))
  }

  func row(_ id: NSManagedObjectID) throws -> StoredRow? {
    let names = columns(id.entity)
    var found: StoredRow?
    try database.run(
      """
      SELECT \(selection(names, "t0")) FROM \(table(id.entity)) t0 WHERE t0.\(Self.key) = \
      \(.value(.integer(id.key)))
      """
    ) { row in found = stored(row, exact(row, id.entity), names) }
    return found
  }

  /// The entity of a row whose key alone is known.
  func exactEntity(_ id: NSManagedObjectID) -> NSEntityDescription {
    if id.entity.subentities.isEmpty { return id.entity }
    let query: SQL = """
      SELECT \(Self.entity) FROM \(table(id.entity)) WHERE \(Self.key) = \(.value(.integer(id.key)))
      """
    guard case .text(let name)? = try? database.value(query) else { return id.entity }
    return entities[name] ?? id.entity
  }

  /// The condition under which a row of a relationship's destination belongs to an owner.
  func membership(_ property: EntityLayout.Property, of owner: SQL, row: String) -> SQL {
    let relationship = property.relationship!
    if let inverse = relationship.inverseRelationship, !inverse.isToMany {
      return "\(row).\(inverse.name.quoted) = \(owner)"
    }
    guard let pairs = PairTable(relationship) else { return "0" }
    return """
      \(row).\(Self.key) IN (SELECT \(pairs.other) FROM \(pairs.name.quoted) WHERE \(pairs.own) = \
      \(owner))
      """
  }

  func members(_ id: NSManagedObjectID, _ property: EntityLayout.Property) throws -> ObjectList {
    guard let relationship = property.relationship,
      let destination = relationship.destinationEntity
    else { return ObjectList() }
    let owner = SQL.value(.integer(id.key))
    var order: SQL = ""
    if relationship.isOrdered, let pairs = PairTable(relationship) {
      order = """
         ORDER BY (SELECT \(pairs.position) FROM \(pairs.name.quoted) WHERE \(pairs.own) = \(owner) AND \
        \(pairs.other) = t0.\(Self.key)) NULLS LAST, t0.\(Self.key)
        """
    }
    let belongs = membership(property, of: owner, row: "t0")
    var list = ObjectList()
    try database.run(
      "SELECT t0.\(Self.key), t0.\(Self.entity) FROM \(table(destination)) t0 WHERE \(belongs)\(order)"
    ) { row in list.append(self.id(exact(row, destination), row.integer(0))) }
    return list
  }

  // MARK: - Finding

  /// The condition that rows belong to an entity; nil where all of the table's do.
  private func belonging(_ query: FetchQuery) -> SQL? {
    if query.entity.isAlone { return nil }
    let family = query.includesSubentities ? query.entity.family : [query.entity]
    let names = family.map { SQL.value(.text($0.name ?? "")) }.joined(", ")
    return "t0.\(Self.entity) IN (\(names))"
  }

  private func conditions(_ query: FetchQuery) -> (sql: SQL, isFiltered: Bool) {
    var conditions = [belonging(query)].compactMap(\.self)
    var isFiltered = true
    if let predicate = query.predicate {
      var translator = PredicateSQL(store)
      if let sql = translator.condition(predicate, query.entity, "t0") {
        conditions.append("(\(sql))")
      } else {
        isFiltered = false
      }
    }
    return (conditions.isEmpty ? "" : " WHERE \(conditions.joined(" AND "))", isFiltered)
  }

  private func order(_ query: FetchQuery) -> SQL? {
    var terms: [SQL] = []
    for sort in query.sorts {
      var translator = PredicateSQL(store)
      guard sort.isPlain, let term = translator.term(sort.path, query.entity, "t0") else {
        return nil
      }
      let direction = sort.isAscending ? "ASC" : "DESC"
      switch term {
      case .attribute(let sql, let attribute) where attribute.isOrdered:
        terms.append("\(sql) \(direction)")
      case .number(let sql): terms.append("\(sql) \(direction)")
      default: return nil
      }
    }
    return " ORDER BY \((terms + ["t0.\(Self.key)"]).joined(", "))"
  }

  func find(_ query: FetchQuery) throws -> FoundRows {
    let (condition, isFiltered) = conditions(query)
    let order = order(query)
    let isLimited = isFiltered && order != nil
    var sql: SQL = "\(condition)\(order ?? " ORDER BY t0.\(Self.key)")"
    if isLimited, query.limit > 0 || query.offset > 0 {
      sql = "\(sql) LIMIT \(query.limit > 0 ? query.limit : -1) OFFSET \(query.offset)"
    }
    let names = query.isLazy ? [] : columns(query.entity)
    var rows: [FoundRow] = []
    try database.run(
      "SELECT \(selection(names, "t0")) FROM \(table(query.entity)) t0\(sql)"
    ) { row in
      let entity = exact(row, query.entity)
      rows.append(
        FoundRow(
          id: id(entity, row.integer(0)), row: query.isLazy ? nil : stored(row, entity, names)))
    }
    return FoundRows(
      rows: rows, isFiltered: isFiltered, isSorted: order != nil, isLimited: isLimited)
  }

  /// The number of rows; nil where a predicate needs objects.
  func count(_ query: FetchQuery) throws -> Int? {
    let (condition, isFiltered) = conditions(query)
    guard isFiltered else { return nil }
    return try database.integer(
      "SELECT count(*) FROM \(table(query.entity)) t0\(condition)"
    ).map(Int.init)
  }
}
