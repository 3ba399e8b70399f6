import Foundation

/// An object whose properties a predicate's format can name.
package protocol PredicateProperties {
  /// The property of the name; nil where there is none.
  func predicateProperty(_ name: String) -> Any?
}

extension NSPredicate {
  private static let formatKey = AssociationKey()

  /// The text and the condition that a predicate was made from.
  private final class Format: NSObject {
    let text: String
    let condition: PredicateCondition
    init(_ text: String, _ condition: PredicateCondition) {
      (self.text, self.condition) = (text, condition)
    }
  }

  /// A predicate from a text, such as `label CONTAINS[c] %@ AND isEnabled == true`.
  ///
  /// It has comparisons, `BETWEEN`, `BEGINSWITH`, `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES` and `IN`, the options
  /// `[c]` and `[d]`, `ANY`, `ALL` and `NONE`, `AND`, `OR`, `NOT` and parentheses. Keys name values of dictionaries and stored properties of
  /// objects. The format must be right: a wrong one ends the program with a message that names it.
  ///
  /// - Parameter arguments: The values for `%@`, `%d`, `%K` and so on, in their order.
  public convenience init(format predicateFormat: String, _ arguments: Any...) {
    self.init(format: predicateFormat, argumentArray: arguments)
  }

  /// A predicate from a text, with the arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(predicateFormat, arguments ?? [])
    let condition: PredicateCondition
    do { condition = try parser.parse() } catch {
      preconditionFailure("NSPredicate(format: \"\(predicateFormat)\"): \(error)")
    }
    self.init(block: { object, _ in condition.holds(for: object) })
    objc_setAssociatedObject(
      self, Self.formatKey.address, Format(predicateFormat, condition), .OBJC_ASSOCIATION_RETAIN)
  }

  /// The text that the predicate was made from; nil of those made otherwise.
  package var formatText: String? { format?.text }
  /// The condition of one that was made from a text.
  package var condition: PredicateCondition? { format?.condition }
  private var format: Format? { objc_getAssociatedObject(self, Self.formatKey.address) as? Format }
}

/// The condition of a predicate's format.
package indirect enum PredicateCondition: Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(Operand, Comparison, Operand, options: Set<Character>)
  case quantified(Quantifier, Operand, Comparison, Operand, options: Set<Character>)

  /// The members of a list for which a comparison has to hold.
  package enum Quantifier: String, Sendable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  package enum Operand: @unchecked Sendable {
    case key(String)
    case value(Any?)
    case list([Operand])
  }

  package enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"
  }

  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.holds(for: object)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): conditions.contains { $0.holds(for: object) }
    case .comparison(let left, let comparison, let right, let options):
      Self.compare(left.value(in: object), comparison, right.value(in: object), options)
    case .quantified(let quantifier, let left, let comparison, let right, let options):
      Self.compare(
        quantifier, left.value(in: object), comparison, right.value(in: object), options)
    }
  }

  // MARK: - Comparing

  /// Compares the members of a list; of another value, the value itself.
  private static func compare(
    _ quantifier: Quantifier, _ left: Any?, _ comparison: Comparison, _ right: Any?,
    _ options: Set<Character>
  ) -> Bool {
    let members = left as? [Any?] ?? (left.map { [$0] } ?? [])
    switch quantifier {
    case .any: return members.contains { compare($0, comparison, right, options) }
    case .none: return !members.contains { compare($0, comparison, right, options) }
    case .all: return members.allSatisfy { compare($0, comparison, right, options) }
    }
  }

  private static func compare(
    _ left: Any?, _ comparison: Comparison, _ right: Any?, _ options: Set<Character>
  ) -> Bool {
    switch comparison {
    case .equal: return isEqual(left, right, options)
    case .unequal: return !isEqual(left, right, options)
    case .less: return order(left, right).map { $0 < 0 } ?? false
    case .lessOrEqual: return order(left, right).map { $0 <= 0 } ?? false
    case .greater: return order(left, right).map { $0 > 0 } ?? false
    case .greaterOrEqual: return order(left, right).map { $0 >= 0 } ?? false
    case .isIn:
      if let list = right as? [Any?] { return list.contains { isEqual(left, $0, options) } }
      return compare(right, .contains, left, options)
    case .between:
      guard let bounds = right as? [Any?], bounds.count == 2, let lower = order(left, bounds[0]),
        let upper = order(left, bounds[1])
      else { return false }
      return lower >= 0 && upper <= 0
    case .contains, .begins, .ends, .like, .matches:
      if comparison == .contains, let list = left as? [Any?] {
        return list.contains { isEqual($0, right, options) }
      }
      guard let text = string(left, options), let pattern = string(right, options) else {
        return false
      }
      switch comparison {
      case .contains: return pattern.isEmpty || text.contains(pattern)
      case .begins: return text.hasPrefix(pattern)
      case .ends: return text.hasSuffix(pattern)
      case .matches: return fits(text, pattern)
      default:
        let escaped = NSRegularExpression.escapedPattern(for: pattern)
          .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
        return fits(text, escaped)
      }
    }
  }

  private static func fits(_ text: String, _ pattern: String) -> Bool {
    text.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
  }

  private static func string(_ value: Any?, _ options: Set<Character>) -> String? {
    guard let text = value as? String ?? number(value).map({ "\($0)" }) else { return nil }
    var folding: String.CompareOptions = []
    if options.contains("c") { folding.insert(.caseInsensitive) }
    if options.contains("d") { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as UInt: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Float: Double(value)
    case let value as Date: value.timeIntervalSinceReferenceDate
    case let value as any RawRepresentable: number(of: value)
    default: (value as? any BinaryInteger).map { Double(Int64(truncatingIfNeeded: $0)) }
    }
  }

  /// The number of a case.
  private static func number(of value: some RawRepresentable) -> Double? { number(value.rawValue) }

  private static func isEqual(_ left: Any?, _ right: Any?, _ options: Set<Character>) -> Bool {
    if let a = number(left), let b = number(right) { return a == b }
    if let a = string(left, options), let b = string(right, options) { return a == b }
    if let a = left as? AnyHashable, let b = right as? AnyHashable { return a == b }
    return left == nil && right == nil
  }

  private static func order(_ left: Any?, _ right: Any?) -> Double? {
    if let a = number(left), let b = number(right) { return a - b }
    guard let a = left as? String, let b = right as? String else { return nil }
    return a == b ? 0 : a < b ? -1 : 1
  }
}

extension PredicateCondition.Operand {
  func value(in object: Any?) -> Any? {
    switch self {
    case .value(let value): value
    case .list(let list): list.map { $0.value(in: object) }
    case .key(let key): key.lowercased() == "self" ? object : Self.property(key, of: object)
    }
  }

  /// A property by its name, or by several with points between.
  private static func property(_ key: String, of object: Any?) -> Any? {
    let plain = key.lowercased().hasPrefix("self.") ? String(key.dropFirst(5)) : key
    if let dictionary = object as? [String: Any], let value = dictionary[plain] { return value }
    return plain.split(separator: ".").reduce(object) { member(String($1), of: $0) }
  }

  private static func member(_ name: String, of object: Any?) -> Any? {
    switch object {
    case let object as any PredicateProperties: object.predicateProperty(name)
    case let dictionary as [String: Any]: dictionary[name]
    case let list as [Any] where ["count", "@count"].contains(name.lowercased()): list.count
    case let list as [any PredicateProperties]: members(name, of: list)
    case let text as String where name == "length": text.utf16.count
    case let object?: stored(name, in: Mirror(reflecting: object))
    case nil: nil
    }
  }

  /// The property of each object of a list; lists in it become one.
  private static func members(_ name: String, of list: [any PredicateProperties]) -> [Any] {
    list.compactMap { $0.predicateProperty(name) }.flatMap { $0 as? [Any] ?? [$0] }
  }

  /// A stored property, which a superclass may have.
  private static func stored(_ name: String, in mirror: Mirror) -> Any? {
    if let found = mirror.children.first(where: { $0.label == name || $0.label == "_" + name }) {
      return unwrapped(found.value)
    }
    return mirror.superclassMirror.flatMap { stored(name, in: $0) }
  }

  /// Nil for an optional without a value.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}
