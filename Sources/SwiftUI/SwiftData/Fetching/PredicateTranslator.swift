import Foundation
import VivaceDatabases

/// The reason why a predicate has no translation to SQL.
struct Untranslatable: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The translation of one expression of a predicate.
enum Operand {
  /// A model: its row, if the statement reads its table under an alias, or the key of its row.
  case row(EntityPlan, alias: String?, key: SQL)
  /// The models of a to-many relationship, each under an alias, for which a condition is true.
  case models(EntityPlan, alias: String, condition: SQL)
  /// The value of a column, or made of such.
  case value(SQL, any Codec)
  case condition(SQL)
  case constant(Any)
  case null
}

/// Translates a predicate to SQL. An expression whose result in SQLite differs from that in Swift is not
/// translated.
final class PredicateTranslator {
  var variables: [PredicateExpressions.VariableID: Operand] = [:]
  /// The types that the predicate is about.
  private(set) var entities: Set<ObjectIdentifier> = []
  /// The types of the schema.
  private let known: [EntityPlan]
  private var aliasCount = 0

  init(_ known: [EntityPlan]) { self.known = known }

  func translate<T>(_ predicate: Predicate<T>, _ plan: EntityPlan) throws -> SQL {
    let key = SQL("\(plan.table).\(EntityPlan.keyColumn)")
    variables[predicate.variable.key] = .row(plan, alias: plan.table, key: key)
    return try condition(predicate.expression)
  }

  func operand(_ expression: any PredicateExpression) throws -> Operand {
    guard let translatable = expression as? any SQLTranslatable else {
      throw Untranslatable("\(Swift.type(of: expression)) has no translation to SQL")
    }
    return try translatable.sql(self)
  }

  /// An expression as a condition.
  func condition(_ expression: any PredicateExpression) throws -> SQL {
    try condition(try operand(expression))
  }

  func condition(_ operand: Operand) throws -> SQL {
    switch operand {
    case .condition(let sql): return sql
    case .constant(let value):
      guard let value = unwrapping(value) as? Bool else { break }
      return value ? "1" : "0"
    case .value(let sql, _): return sql
    default: break
    }
    throw Untranslatable("one of its conditions has no translation to SQL")
  }

  func newAlias() -> String {
    aliasCount += 1
    return "\"t\(aliasCount)\""
  }

  /// A property of a model.
  func property(_ path: AnyKeyPath, of plan: EntityPlan, alias: String?, key: SQL) throws -> Operand
  {
    guard let index = plan.indexByPath[path] else {
      let type = Swift.type(of: path).valueType
      throw Untranslatable("it reads a \(type) of \(plan.name) that is not a stored property")
    }
    let property = plan.properties[index]
    guard property.hasColumn || property.kind == .toMany else {
      throw Untranslatable("\(plan.name).\(property.name) is not in the store")
    }
    if property.kind == .toMany, let destination = property.destination {
      entities.insert(destination.root.id)
      entities.insert(plan.root.id)
      let alias = newAlias()
      let membership = Store.membership(property, of: key, row: alias)
      return .models(destination, alias: alias, condition: membership)
    }
    let column: SQL =
      if let alias {
        "\(alias).\(property.column)"
      } else {
        value(of: property.column, in: plan, key)
      }
    if let destination = property.destination {
      entities.insert(destination.root.id)
      return .row(destination, alias: nil, key: column)
    }
    guard let codec = property.codec else { throw Untranslatable("\(property.name) has no column") }
    return .value(column, codec)
  }

  /// The value of a column in the row with a key, which may be of a row of the same table around it.
  private func value(of column: String, in plan: EntityPlan, _ key: SQL) -> SQL {
    let alias = newAlias()
    return """
      (SELECT \(alias).\(column) FROM \(plan.table) AS \(alias) \
      WHERE \(alias).\(EntityPlan.keyColumn) = \(key))
      """
  }

  /// SQL for an operand that is compared with another one.
  func scalar(_ operand: Operand, like other: Operand) throws -> SQL {
    switch operand {
    case .null: return "NULL"
    case .row(_, _, let key): return key
    case .value(let sql, _), .condition(let sql): return sql
    case .models: throw Untranslatable("models of a relationship are compared")
    case .constant(let value): return try constant(value, like: other)
    }
  }

  private func constant(_ value: Any, like other: Operand) throws -> SQL {
    guard let value = unwrapping(value) else { return "NULL" }
    switch other {
    case .value(_, let codec): return .value(try codec.encodeLoosely(value))
    case .condition: return .value(.integer((value as? Bool) == true ? 1 : 0))
    case .row(let plan, _, _):
      if let model = value as? any PersistentModel {
        return .value(.integer(model._$storage.key))
      }
      if let id = value as? PersistentIdentifier {
        let isThere = plan.family.contains { $0.name == id.entityName }
        return .value(isThere ? .integer(id.key) : .integer(.min))
      }
    case .constant, .null:
      if let codec = Codecs.codec(for: type(of: value)) { return .value(try codec.encode(value)) }
    case .models: break
    }
    throw Untranslatable("a constant of type \(type(of: value)) is compared")
  }

  func equality(_ a: Operand, _ b: Operand) throws -> SQL {
    "(\(try scalar(a, like: b)) \(isNever(a) && isNever(b) ? "=" : "IS") \(try scalar(b, like: a)))"
  }

  /// Whether an operand is never nil, so that an index can find it by `=`.
  private func isNever(_ operand: Operand) -> Bool {
    switch operand {
    case .value(_, let codec): !codec.isOptional
    case .constant(let value): unwrapping(value) != nil
    case .row(_, let alias, _): alias != nil
    case .condition: true
    case .null, .models: false
    }
  }

  /// Refuses what SQLite would order otherwise.
  func ordered(_ operand: Operand) throws {
    switch operand {
    case .value(_, let codec) where codec.isOrdered: return
    case .constant(let value):
      guard let value = unwrapping(value), let scalar = value as? any SQLScalar else { break }
      if type(of: scalar).isOrdered { return }
    default: break
    }
    throw Untranslatable("it compares values of a type that SQLite orders otherwise")
  }

  /// Runs a closure while a variable represents an operand.
  func with<R>(
    _ variable: PredicateExpressions.VariableID, _ operand: Operand, _ body: () throws -> R
  ) rethrows -> R {
    variables[variable] = operand
    defer { variables[variable] = nil }
    return try body()
  }

  /// The rows of a relationship's models for which a test is true.
  func exists(
    _ sequence: any PredicateExpression, _ variable: PredicateExpressions.VariableID,
    _ test: any PredicateExpression, isNegated: Bool
  ) throws -> SQL {
    guard case .models(let plan, let alias, let condition) = try operand(sequence) else {
      throw Untranslatable("it searches a collection that is no relationship")
    }
    let key = SQL("\(alias).\(EntityPlan.keyColumn)")
    let tested = try with(variable, .row(plan, alias: alias, key: key)) {
      try self.condition(test)
    }
    let wanted: SQL = isNegated ? "NOT coalesce(\(tested), 0)" : tested
    return "EXISTS (SELECT 1 FROM \(plan.table) AS \(alias) WHERE \(condition) AND \(wanted))"
  }

  // MARK: Types

  /// The condition that a model is of a type.
  func isKind(_ operand: Operand, of type: Any.Type) throws -> SQL {
    let (plan, key, wanted) = try cast(operand, to: type)
    guard let wanted else { return "0" }
    guard !plan.inherits(from: wanted) else { return "(\(key) IS NOT NULL)" }
    let column = EntityPlan.kindColumnName.quoted
    let kind: SQL =
      if case .row(_, let alias?, _) = operand {
        "\(alias).\(column)"
      } else {
        value(of: column, in: plan, key)
      }
    return "coalesce(\(wanted.kindCondition(among: known, kind: kind) ?? "1"), 0)"
  }

  /// A model as one of a type; no model where it is of another type.
  func conditionalCast(_ operand: Operand, to type: Any.Type) throws -> Operand {
    let (plan, key, wanted) = try cast(operand, to: type)
    guard let wanted else { return .null }
    if plan.inherits(from: wanted) { return operand }
    let isWanted = try isKind(operand, of: type)
    return .row(wanted, alias: nil, key: "(CASE WHEN \(isWanted) THEN \(key) END)")
  }

  /// A model that `as!` converts to a type.
  func forcedCast(_ operand: Operand, to type: Any.Type) throws -> Operand {
    let (_, key, wanted) = try cast(operand, to: type)
    guard let wanted, case .row(_, let alias, _) = operand else { return .null }
    return .row(wanted, alias: alias, key: key)
  }

  /// A model that is cast, and the type that it is cast to; nil where no model of the schema is of both.
  private func cast(_ operand: Operand, to type: Any.Type) throws -> (
    EntityPlan, key: SQL, wanted: EntityPlan?
  ) {
    let bare = (type as? any AnyOptional.Type)?.wrappedType ?? type
    guard case .row(let plan, _, let key) = operand, let model = bare as? any PersistentModel.Type
    else { throw Untranslatable("it casts to \(type)") }
    let wanted = EntityPlan.of(model)
    let isPossible = plan.inherits(from: wanted) || wanted.inherits(from: plan)
    return (plan, key, isPossible && known.contains { $0 === wanted } ? wanted : nil)
  }

  func text(_ expression: any PredicateExpression) throws -> SQL {
    let operand = try operand(expression)
    switch operand {
    case .value(let sql, let codec) where codec.decode(.text("")) is String: return sql
    case .constant(let value):
      if let text = unwrapping(value) as? String { return .value(.text(text)) }
    default: break
    }
    throw Untranslatable("it searches a value that is no text")
  }
}
