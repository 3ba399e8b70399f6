import Foundation
import VivaceDatabases
import VivaceSupplements

/// Translates predicates, and the paths in them, to SQL. Nil where a predicate has to be evaluated with objects.
struct PredicateSQL {
  private let store: NSPersistentStore
  private var count = 0
  /// Whether nil has to be false, and must not be unknown.
  private var isInNot = false

  init(_ store: NSPersistentStore) { self.store = store }

  /// The result of a path of properties in SQL.
  enum Term {
    case attribute(SQL, NSAttributeDescription)
    case object(SQL, NSEntityDescription)
    case many(SQL, EntityLayout.Property, NSEntityDescription)
    case number(SQL)
  }

  mutating func condition(_ predicate: NSPredicate, _ entity: NSEntityDescription, _ alias: String)
    -> SQL?
  {
    if let compound = predicate as? NSCompoundPredicate {
      let conditions = compound.subpredicates
      if compound.compoundPredicateType == .not {
        let before = isInNot
        isInNot = true
        defer { isInNot = before }
        return conditions.first.flatMap { condition($0, entity, alias) }.map { "NOT (\($0))" }
      }
      var sql: [SQL] = []
      for component in conditions {
        guard let translated = condition(component, entity, alias) else { return nil }
        sql.append(translated)
      }
      return joined(sql, compound.compoundPredicateType == .and)
    }
    return predicate.condition.flatMap { condition($0, entity, alias) }
  }

  private func joined(_ conditions: [SQL], _ isAnd: Bool) -> SQL {
    guard !conditions.isEmpty else { return isAnd ? "1" : "0" }
    return conditions.map { "(\($0))" as SQL }.joined(isAnd ? " AND " : " OR ")
  }

  private mutating func condition(
    _ condition: PredicateCondition, _ entity: NSEntityDescription, _ alias: String
  ) -> SQL? {
    switch condition {
    case .constant(let value): return value ? "1" : "0"
    case .not(let inner):
      let before = isInNot
      isInNot = true
      defer { isInNot = before }
      return self.condition(inner, entity, alias).map { "NOT (\($0))" }
    case .all(let list), .any(let list):
      var sql: [SQL] = []
      for component in list {
        guard let translated = self.condition(component, entity, alias) else { return nil }
        sql.append(translated)
      }
      if case .all = condition { return joined(sql, true) }
      return joined(sql, false)
    case .comparison(let left, let comparison, let right, let options):
      return compare(left, comparison, right, options, entity, alias)
    case .quantified(let quantifier, let left, let comparison, let right, let options):
      guard quantifier == .any, case .key(let path) = left else { return nil }
      return exists(path, comparison, right, options, entity, alias)
    }
  }

  // MARK: - Paths

  private mutating func newAlias() -> String {
    count += 1
    return "t\(count)"
  }

  /// Walks a path from a row.
  mutating func term(_ path: String, _ entity: NSEntityDescription, _ alias: String) -> Term? {
    var components = path.split(separator: ".").map(String.init)
    if components.first?.lowercased() == "self" { components.removeFirst() }
    var current = Term.object("\(alias).\(StoreTables.key)", entity)
    var isRow = true
    for component in components {
      switch current {
      case .object(let key, let owner):
        guard let next = member(component, of: owner, key, isRow ? alias : nil) else { return nil }
        current = next
      case .many(let key, let property, let destination):
        guard component == "@count" || component == "count" else { return nil }
        let row = newAlias()
        let members = store.tables.membership(property, of: key, row: row)
        return .number(
          "(SELECT count(*) FROM \(store.tables.table(destination)) \(row) WHERE \(members))")
      default: return nil
      }
      isRow = false
    }
    return current
  }

  private mutating func member(
    _ name: String, of entity: NSEntityDescription, _ key: SQL, _ alias: String?
  ) -> Term? {
    guard let property = entity.layout[name], !property.isTransient else { return nil }
    if property.isToMany {
      return property.relationship?.destinationEntity.map { .many(key, property, $0) }
    }
    let value: SQL
    if let alias {
      value = "\(alias).\(property.column)"
    } else {
      let row = newAlias()
      value = """
        (SELECT \(row).\(property.column) FROM \(store.tables.table(entity)) \(row) WHERE \
        \(row).\(StoreTables.key) = \(key))
        """
    }
    if let attribute = property.attribute { return .attribute(value, attribute) }
    return property.relationship?.destinationEntity.map { .object(value, $0) }
  }

  /// `ANY items.name == …`: whether there is a row of which it is true.
  private mutating func exists(
    _ path: String, _ comparison: PredicateCondition.Comparison,
    _ right: PredicateCondition.Operand, _ options: Set<Character>, _ entity: NSEntityDescription,
    _ alias: String
  ) -> SQL? {
    let components = path.split(separator: ".").map(String.init)
    for length in components.indices.map({ $0 + 1 }) {
      let head = components.prefix(length).joined(separator: ".")
      guard case .many(let key, let property, let destination)? = term(head, entity, alias) else {
        continue
      }
      let row = newAlias()
      let rest = components.dropFirst(length).joined(separator: ".")
      let inner: SQL?
      if rest.isEmpty {
        inner = compare(.key("self"), comparison, right, options, destination, row)
      } else if case .many? = term(rest, destination, row) {
        inner = exists(rest, comparison, right, options, destination, row)
      } else {
        inner = compare(.key(rest), comparison, right, options, destination, row)
      }
      guard let inner else { return nil }
      let members = store.tables.membership(property, of: key, row: row)
      return """
        EXISTS (SELECT 1 FROM \(store.tables.table(destination)) \(row) WHERE \(members) AND (\(inner)))
        """
    }
    return nil
  }

  // MARK: - Comparisons

  private mutating func compare(
    _ left: PredicateCondition.Operand, _ comparison: PredicateCondition.Comparison,
    _ right: PredicateCondition.Operand, _ options: Set<Character>, _ entity: NSEntityDescription,
    _ alias: String
  ) -> SQL? {
    switch (left, right) {
    case (.key(let path), .key(let other)):
      guard let a = term(path, entity, alias), let b = term(other, entity, alias) else {
        return nil
      }
      return compare(a, comparison, b)
    case (.key(let path), _):
      guard let term = term(path, entity, alias) else { return nil }
      return compare(term, comparison, right, options)
    case (.value(let value), .key(let path)) where comparison == .isIn:
      // `%@ IN items`
      guard case .many? = term(path, entity, alias) else { return nil }
      return exists(path, .equal, .value(value), [], entity, alias)
    case (_, .key):
      guard let turned = Self.turned[comparison] else { return nil }
      return compare(right, turned, left, options, entity, alias)
    default: return nil
    }
  }

  private static let turned: [PredicateCondition.Comparison: PredicateCondition.Comparison] = [
    .equal: .equal, .unequal: .unequal, .less: .greater, .lessOrEqual: .greaterOrEqual,
    .greater: .less, .greaterOrEqual: .lessOrEqual,
  ]

  private static let signs: [PredicateCondition.Comparison: String] = [
    .equal: "IS", .unequal: "IS NOT", .less: "<", .lessOrEqual: "<=", .greater: ">",
    .greaterOrEqual: ">=",
  ]

  private func plain(_ a: SQL, _ comparison: PredicateCondition.Comparison, _ b: SQL) -> SQL? {
    guard let sign = Self.signs[comparison] else { return nil }
    let isExact = comparison == .equal || comparison == .unequal || !isInNot
    return isExact ? "\(a) \(sign) \(b)" : "coalesce(\(a) \(sign) \(b), 0)"
  }

  private func compare(_ a: Term, _ comparison: PredicateCondition.Comparison, _ b: Term) -> SQL? {
    switch (a, b) {
    case (.attribute(let a, let first), .attribute(let b, let second))
    where first.attributeType == second.attributeType && first.isOrdered:
      plain(a, comparison, b)
    case (.object(let a, let first), .object(let b, let second)) where first.root === second.root:
      plain(a, comparison, b)
    case (.number(let a), .number(let b)): plain(a, comparison, b)
    default: nil
    }
  }

  private mutating func compare(
    _ term: Term, _ comparison: PredicateCondition.Comparison,
    _ operand: PredicateCondition.Operand, _ options: Set<Character>
  ) -> SQL? {
    let values: [Any?]
    switch operand {
    case .value(let value): values = [value]
    case .list(let list):
      values = list.map { item -> Any? in if case .value(let value) = item { value } else { nil } }
    case .key: return nil
    }
    var isList = false
    if case .list = operand { isList = true }
    guard isList == (comparison == .isIn || comparison == .between), values.count < 30_000 else {
      return nil
    }
    switch term {
    case .attribute(let sql, let attribute):
      return compare(sql, attribute, comparison, values, options)
    case .object(let sql, let entity):
      return compareObjects(sql, entity, comparison, values)
    case .number(let sql):
      guard values.count == 1, let number = values[0].flatMap(KeptValue.real) else { return nil }
      return plain(sql, comparison, .value(.real(number)))
    case .many(let key, let property, let destination):
      guard comparison == .contains, let id = objectKey(values[0], destination) else { return nil }
      let row = newAlias()
      let members = store.tables.membership(property, of: key, row: row)
      return """
        EXISTS (SELECT 1 FROM \(store.tables.table(destination)) \(row) WHERE \(members) AND \
        \(row).\(StoreTables.key) = \(.value(.integer(id))))
        """
    }
  }

  private func objectKey(_ value: Any?, _ entity: NSEntityDescription) -> Int64? {
    let id = value as? NSManagedObjectID ?? (value as? NSManagedObject)?.id
    guard let id, id.entity.root.name == entity.root.name else { return nil }
    return id.key
  }

  private func compareObjects(
    _ sql: SQL, _ entity: NSEntityDescription, _ comparison: PredicateCondition.Comparison,
    _ values: [Any?]
  ) -> SQL? {
    switch comparison {
    case .equal, .unequal:
      guard let value = values[0] else { return plain(sql, comparison, "NULL") }
      return objectKey(value, entity).flatMap { plain(sql, comparison, .value(.integer($0))) }
    case .isIn:
      let keys = values.map { objectKey($0, entity) }
      guard keys.allSatisfy({ $0 != nil }) else { return nil }
      let list = keys.map { SQL.value(.integer($0!)) }.joined(", ")
      return isInNot ? "coalesce(\(sql) IN (\(list)), 0)" : "\(sql) IN (\(list))"
    default: return nil
    }
  }

  private func compare(
    _ sql: SQL, _ attribute: NSAttributeDescription,
    _ comparison: PredicateCondition.Comparison, _ values: [Any?], _ options: Set<Character>
  ) -> SQL? {
    guard attribute.isOrdered else { return nil }
    var encoded: [SQL] = []
    for value in values {
      guard let value else {
        encoded.append("NULL")
        continue
      }
      guard let sqlValue = attribute.compared(value) else { return nil }
      encoded.append(.value(sqlValue))
    }
    let isText = attribute.attributeType == .stringAttributeType
    let folding = options.intersection(["c", "d"])
    switch comparison {
    case .isIn where folding.isEmpty:
      let list = encoded.joined(", ")
      return isInNot ? "coalesce(\(sql) IN (\(list)), 0)" : "\(sql) IN (\(list))"
    case .between where encoded.count == 2:
      let range: SQL = "\(sql) BETWEEN \(encoded[0]) AND \(encoded[1])"
      return isInNot ? "coalesce(\(range), 0)" : range
    case .equal, .unequal:
      guard isText, !folding.isEmpty, values[0] != nil else {
        return plain(sql, comparison, encoded[0])
      }
      let test: SQL = "coalesce(\(TextTests.name("equals", folding))(\(sql), \(encoded[0])), 0)"
      return comparison == .equal ? test : "NOT \(test)"
    case .contains, .begins, .ends:
      guard isText, values.count == 1, values[0] != nil else { return nil }
      let names: [PredicateCondition.Comparison: String] = [
        .contains: "contains", .begins: "starts", .ends: "ends",
      ]
      return "coalesce(\(TextTests.name(names[comparison]!, folding))(\(sql), \(encoded[0])), 0)"
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return folding.isEmpty && values[0] != nil ? plain(sql, comparison, encoded[0]) : nil
    default: return nil
    }
  }
}
