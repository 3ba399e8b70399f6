import Foundation
import VivaceDatabases

/// An expression of Foundation's predicates that has a translation to SQL.
protocol SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand
}

extension PredicateExpressions.Variable: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    guard let operand = translator.variables[key] else {
      throw Untranslatable("an unknown variable")
    }
    return operand
  }
}

extension PredicateExpressions.Value: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    unwrapping(value) == nil ? .null : .constant(value)
  }
}

extension PredicateExpressions.NilLiteral: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand { .null }
}

extension PredicateExpressions.KeyPath: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    switch try translator.operand(root) {
    case .row(let plan, let alias, let key):
      if Output.self == PersistentIdentifier.self { return .row(plan, alias: alias, key: key) }
      return try translator.property(keyPath, of: plan, alias: alias, key: key)
    case .models(let plan, let alias, let condition):
      let rows: SQL = "FROM \(plan.table) AS \(alias) WHERE \(condition)"
      if let models = Root.Output.self as? any AnyModelCollection.Type, models.countPath == keyPath
      {
        return .value("(SELECT count(*) \(rows))", Codecs.codec(for: Int.self)!)
      }
      if let models = Root.Output.self as? any AnyModelCollection.Type,
        models.emptinessPath == keyPath
      {
        return .condition("NOT EXISTS (SELECT 1 \(rows))")
      }
    case .value(let sql, _):
      if (keyPath as AnyKeyPath) == \String.isEmpty { return .condition("(\(sql) = '')") }
    case .constant(let value):
      if let root = value as? Root.Output { return .constant(root[keyPath: keyPath]) }
    case .null, .condition: break
    }
    throw Untranslatable("it reads a \(Output.self) of a \(Root.Output.self), which has no column")
  }
}

extension PredicateExpressions.Conjunction: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("(\(try translator.condition(lhs)) AND \(try translator.condition(rhs)))")
  }
}

extension PredicateExpressions.Disjunction: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("(\(try translator.condition(lhs)) OR \(try translator.condition(rhs)))")
  }
}

extension PredicateExpressions.Negation: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("(NOT \(try translator.condition(wrapped)))")
  }
}

extension PredicateExpressions.Equal: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition(try translator.equality(translator.operand(lhs), translator.operand(rhs)))
  }
}

extension PredicateExpressions.NotEqual: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("(NOT \(try translator.equality(translator.operand(lhs), translator.operand(rhs))))")
  }
}

extension PredicateExpressions.Comparison: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let a = try translator.operand(lhs)
    let b = try translator.operand(rhs)
    try translator.ordered(a)
    try translator.ordered(b)
    let sign =
      switch op {
      case .lessThan: "<"
      case .lessThanOrEqual: "<="
      case .greaterThan: ">"
      case .greaterThanOrEqual: ">="
      @unknown default: throw Untranslatable("an unknown comparison")
      }
    return .condition(
      "(\(try translator.scalar(a, like: b)) \(sign) \(try translator.scalar(b, like: a)))")
  }
}

extension PredicateExpressions.NilCoalesce: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let a = try translator.operand(lhs)
    let b = try translator.operand(rhs)
    let sql: SQL =
      "coalesce(\(try translator.scalar(a, like: b)), \(try translator.scalar(b, like: a)))"
    switch (a, b) {
    case (.condition, _): return .condition(sql)
    case (.value(_, let codec), .constant): return .value(sql, codec.unwrapped)
    case (.value, .value(_, let codec)): return .value(sql, codec)
    case (.null, _): return b
    default: throw Untranslatable("a default value of other than a column")
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let operand = try translator.operand(wrapped)
    if case .null = operand { return .null }
    let result = try translator.with(variable.key, unwrapped(operand)) {
      try translator.operand(transform)
    }
    guard case .condition(let sql) = result else { return result.optional }
    let tested = try translator.scalar(operand, like: .null)
    return .condition("(CASE WHEN \(tested) IS NULL THEN NULL ELSE \(sql) END)")
  }

  private func unwrapped(_ operand: Operand) -> Operand {
    if case .value(let sql, let codec) = operand { return .value(sql, codec.unwrapped) }
    return operand
  }
}

extension Operand {
  /// The operand of a value that may be nil although its column never is: it is compared by `IS`.
  fileprivate var optional: Operand {
    if case .value(let sql, let codec) = self, !codec.isOptional {
      return .value(sql, PossiblyNull(unwrapped: codec))
    }
    return self
  }
}

/// Values of a codec, or none.
private struct PossiblyNull: Codec {
  let unwrapped: any Codec
  var columnType: String { unwrapped.columnType }
  var isOptional: Bool { true }
  var isOrdered: Bool { unwrapped.isOrdered }
  func encode(_ value: Any) throws -> SQLValue { try unwrapped.encode(value) }
  func decode(_ value: SQLValue) -> Any? { unwrapped.decode(value) }
}

extension PredicateExpressions.ForcedUnwrap: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let operand = try translator.operand(inner)
    if case .value(let sql, let codec) = operand { return .value(sql, codec.unwrapped) }
    return operand
  }
}

extension PredicateExpressions.Conditional: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let tested = try translator.condition(test)
    let a = try translator.operand(trueBranch)
    let b = try translator.operand(falseBranch)
    if Output.self == Bool.self {
      let (first, second) = (try translator.condition(a), try translator.condition(b))
      return .condition("(CASE WHEN \(tested) THEN \(first) ELSE \(second) END)")
    }
    guard case .value(_, let codec) = a else {
      throw Untranslatable("a choice of other than columns")
    }
    let (first, second) = (try translator.scalar(a, like: b), try translator.scalar(b, like: a))
    return .value("(CASE WHEN \(tested) THEN \(first) ELSE \(second) END)", codec)
  }
}

// MARK: Types

extension PredicateExpressions.TypeCheck: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition(try translator.isKind(translator.operand(input), of: Desired.self))
  }
}

extension PredicateExpressions.ConditionalCast: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    try translator.conditionalCast(translator.operand(input), to: Desired.self)
  }
}

extension PredicateExpressions.ForceCast: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    try translator.forcedCast(translator.operand(input), to: Desired.self)
  }
}

// MARK: Collections

extension PredicateExpressions.SequenceContainsWhere: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition(try translator.exists(sequence, variable.key, test, isNegated: false))
  }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("(NOT \(try translator.exists(sequence, variable.key, test, isNegated: true)))")
  }
}

extension PredicateExpressions.Filter: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    guard case .models(let plan, let alias, let condition) = try translator.operand(sequence) else {
      throw Untranslatable("it filters a collection that is no relationship")
    }
    let key = SQL("\(alias).\(EntityPlan.keyColumn)")
    let tested = try translator.with(variable.key, .row(plan, alias: alias, key: key)) {
      try translator.condition(filter)
    }
    return .models(plan, alias: alias, condition: "\(condition) AND \(tested)")
  }
}

extension PredicateExpressions.SequenceContains: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let found = try translator.operand(element)
    switch try translator.operand(sequence) {
    case .models(let plan, let alias, let condition):
      let wanted = try translator.scalar(found, like: .row(plan, alias: nil, key: ""))
      let key = "\(alias).\(EntityPlan.keyColumn)"
      return .condition(
        "EXISTS (SELECT 1 FROM \(plan.table) AS \(alias) WHERE \(condition) AND \(key) = \(wanted))"
      )
    case .constant(let values):
      guard let values = unwrapping(values) as? any Sequence else { break }
      var list: [SQL] = []
      var hasNone = false
      for value in values {
        if unwrapping(value) == nil {
          hasNone = true
        } else {
          list.append(try translator.scalar(.constant(value), like: found))
        }
      }
      // A statement has at most 32,766 parameters.
      guard list.count < 30_000 else {
        throw Untranslatable("it searches \(list.count) values")
      }
      let sql = try translator.scalar(found, like: .null)
      let isIn: SQL = "coalesce(\(sql) IN (\(list.joined(", "))), 0)"
      return .condition(hasNone ? "(\(isIn) OR \(sql) IS NULL)" : isIn)
    default: break
    }
    throw Untranslatable("it searches a collection in a column")
  }
}

extension PredicateExpressions.CollectionContainsCollection: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("vivace_contains(\(try translator.text(base)), \(try translator.text(other)))")
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition("vivace_starts(\(try translator.text(base)), \(try translator.text(prefix)))")
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    .condition(
      "vivace_standard_contains(\(try translator.text(root)), \(try translator.text(other)))")
  }
}

// MARK: Ranges

/// A range whose bounds are known.
private protocol KnownRange {
  var bounds: (lower: Any, upper: Any, isClosed: Bool) { get }
}
extension ClosedRange: KnownRange {
  var bounds: (lower: Any, upper: Any, isClosed: Bool) { (lowerBound, upperBound, true) }
}
extension Range: KnownRange {
  var bounds: (lower: Any, upper: Any, isClosed: Bool) { (lowerBound, upperBound, false) }
}

/// A range whose bounds are expressions.
private protocol ExpressedRange {
  var expressions: (lower: any PredicateExpression, upper: any PredicateExpression, isClosed: Bool)
  {
    get
  }
}
extension PredicateExpressions.ClosedRange: ExpressedRange {
  var expressions: (lower: any PredicateExpression, upper: any PredicateExpression, isClosed: Bool)
  {
    (lower, upper, true)
  }
}
extension PredicateExpressions.Range: ExpressedRange {
  var expressions: (lower: any PredicateExpression, upper: any PredicateExpression, isClosed: Bool)
  {
    (lower, upper, false)
  }
}

extension PredicateExpressions.RangeExpressionContains: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    let found = try translator.operand(element)
    try translator.ordered(found)
    let (lower, upper, isClosed): (Operand, Operand, Bool)
    if let range = range as? any ExpressedRange {
      let bounds = range.expressions
      lower = try translator.operand(bounds.lower)
      upper = try translator.operand(bounds.upper)
      isClosed = bounds.isClosed
    } else if case .constant(let value) = try translator.operand(range),
      let known = value as? any KnownRange
    {
      (lower, upper, isClosed) = (
        .constant(known.bounds.lower), .constant(known.bounds.upper), known.bounds.isClosed
      )
    } else {
      throw Untranslatable("a range without two bounds")
    }
    let sql = try translator.scalar(found, like: .null)
    let (low, high) = (
      try translator.scalar(lower, like: found), try translator.scalar(upper, like: found)
    )
    return .condition("(\(sql) >= \(low) AND \(sql) \(isClosed ? "<=" : "<") \(high))")
  }
}

// MARK: Numbers

extension PredicateTranslator {
  fileprivate func arithmetic(
    _ a: any PredicateExpression, _ sign: String, _ b: any PredicateExpression
  ) throws -> Operand {
    let (first, second) = (try operand(a), try operand(b))
    try ordered(first)
    try ordered(second)
    let sql: SQL = "(\(try scalar(first, like: second)) \(sign) \(try scalar(second, like: first)))"
    if case .value(_, let codec) = first { return .value(sql, codec) }
    if case .value(_, let codec) = second { return .value(sql, codec) }
    throw Untranslatable("it calculates with constants")
  }
}

extension PredicateExpressions.Arithmetic: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    switch op {
    case .add: try translator.arithmetic(lhs, "+", rhs)
    case .subtract: try translator.arithmetic(lhs, "-", rhs)
    case .multiply: try translator.arithmetic(lhs, "*", rhs)
    @unknown default: throw Untranslatable("an unknown calculation")
    }
  }
}

extension PredicateExpressions.IntDivision: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    try translator.arithmetic(lhs, "/", rhs)
  }
}

extension PredicateExpressions.IntRemainder: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    try translator.arithmetic(lhs, "%", rhs)
  }
}

extension PredicateExpressions.FloatDivision: SQLTranslatable {
  func sql(_ translator: PredicateTranslator) throws -> Operand {
    try translator.arithmetic(lhs, "/", rhs)
  }
}
