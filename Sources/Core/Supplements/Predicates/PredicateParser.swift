import Foundation

/// Reads a predicate's format.
struct PredicateParser {
  struct Fault: Error, CustomStringConvertible { let description: String }

  private enum Token: Equatable {
    /// A name, a keyword or a number.
    case word(String)
    case text(String)
    case sign(String)
    /// `%@`, by the letter behind the percent sign.
    case argument(Character)
  }

  private var tokens: [Token] = []
  private var next = 0
  private var arguments: [Any]
  private var fault: Fault?

  init(_ format: String, _ arguments: [Any]) {
    self.arguments = arguments
    do { tokens = try Self.tokens(of: format) } catch { fault = error as? Fault }
  }

  /// - Throws: when the text is no predicate, or has other arguments than it was given.
  mutating func parse() throws -> PredicateCondition {
    if let fault { throw fault }
    let condition = try either()
    guard next == tokens.count else { throw Fault(description: "unexpected \(found)") }
    return condition
  }

  private var found: String {
    guard next < tokens.count else { return "end" }
    switch tokens[next] {
    case .word(let word), .sign(let word): return "“\(word)”"
    case .text(let text): return "'\(text)'"
    case .argument(let letter): return "%\(letter)"
    }
  }

  // MARK: - Tokens

  private static func tokens(of format: String) throws -> [Token] {
    var (result, rest) = ([Token](), Substring(format))
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        result.append(.text(try quoted(&rest, first)))
      } else if first == "%" {
        rest.removeFirst()
        let modifiers = rest.prefix { $0 == "l" || $0 == "h" }
        rest = rest.dropFirst(modifiers.count)
        guard let letter = rest.popFirst() else { throw Fault(description: "% at the end") }
        result.append(.argument(letter))
      } else if first.isLetter || first == "_" || first.isNumber || first == "#" || first == "-"
        || first == "@"
      {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.#-@".contains($0) }
        result.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let signs = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]
        let sign = signs.first { rest.hasPrefix($0) } ?? String(first)
        result.append(.sign(sign))
        rest = rest.dropFirst(sign.count)
      }
    }
    return result
  }

  private static func quoted(_ rest: inout Substring, _ quote: Character) throws -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      if character == quote { return text }
      if character == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    throw Fault(description: "a text has no end: \(quote)\(text)")
  }

  private mutating func accept(_ spellings: String...) -> Bool {
    guard next < tokens.count else { return false }
    switch tokens[next] {
    case .word(let word) where spellings.contains(word.uppercased()): break
    case .sign(let sign) where spellings.contains(sign): break
    default: return false
    }
    next += 1
    return true
  }

  // MARK: - Grammar

  private mutating func either() throws -> PredicateCondition {
    var conditions = [try both()]
    while accept("OR", "||") { conditions.append(try both()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func both() throws -> PredicateCondition {
    var conditions = [try single()]
    while accept("AND", "&&") { conditions.append(try single()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func single() throws -> PredicateCondition {
    if accept("NOT", "!") { return .not(try single()) }
    if accept("TRUEPREDICATE") { return .constant(true) }
    if accept("FALSEPREDICATE") { return .constant(false) }
    if accept("(") {
      let condition = try either()
      guard accept(")") else { throw Fault(description: "expected ), found \(found)") }
      return condition
    }
    let quantifier = quantifier()
    let left = try operand()
    let (comparison, isNegated) = try self.comparison()
    var options: Set<Character> = []
    if accept("[") {
      if next < tokens.count, case .word(let word) = tokens[next] {
        options = Set(word)
        next += 1
      }
      guard accept("]") else { throw Fault(description: "expected ], found \(found)") }
    }
    let right = try operand()
    let condition: PredicateCondition =
      if let quantifier {
        .quantified(quantifier, left, comparison, right, options: options)
      } else {
        .comparison(left, comparison, right, options: options)
      }
    return isNegated ? .not(condition) : condition
  }

  private mutating func quantifier() -> PredicateCondition.Quantifier? {
    if accept("ANY", "SOME") { return .any }
    if accept("ALL") { return .all }
    return accept("NONE") ? PredicateCondition.Quantifier.none : nil
  }

  private mutating func comparison() throws -> (PredicateCondition.Comparison, isNegated: Bool) {
    let isNegated = accept("NOT")
    guard next < tokens.count else { throw Fault(description: "expected a comparison at the end") }
    let name: String
    switch tokens[next] {
    case .word(let word): name = word.uppercased()
    case .sign("="): name = "=="
    case .sign("<>"): name = "!="
    case .sign("=<"): name = "<="
    case .sign("=>"): name = ">="
    case .sign(let sign): name = sign
    default: name = ""
    }
    guard let comparison = PredicateCondition.Comparison(rawValue: name) else {
      throw Fault(description: "expected a comparison such as == or CONTAINS, found \(found)")
    }
    next += 1
    return (comparison, isNegated)
  }

  private mutating func operand() throws -> PredicateCondition.Operand {
    guard next < tokens.count else { throw Fault(description: "expected a value at the end") }
    let token = tokens[next]
    next += 1
    switch token {
    case .text(let text): return .value(text)
    case .argument(let letter): return try argument(letter)
    case .sign("{"): return try list()
    case .word(let word): return Self.operand(word)
    case .sign: next -= 1
    }
    throw Fault(description: "expected a value, found \(found)")
  }

  private static func operand(_ word: String) -> PredicateCondition.Operand {
    switch word.uppercased() {
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    default: return Double(word).map { .value($0) } ?? .key(word)
    }
  }

  private mutating func list() throws -> PredicateCondition.Operand {
    var list: [PredicateCondition.Operand] = []
    while !accept("}") {
      list.append(try operand())
      if !accept(","), next >= tokens.count { throw Fault(description: "expected } at the end") }
    }
    return .list(list)
  }

  private mutating func argument(_ letter: Character) throws -> PredicateCondition.Operand {
    guard !arguments.isEmpty else {
      throw Fault(description: "there is no argument for %\(letter)")
    }
    let argument = arguments.removeFirst()
    if letter == "K" { return .key("\(argument)") }
    if argument is NSNull { return .value(nil) }
    if let list = Self.list(of: argument) { return .list(list.map { .value($0) }) }
    return .value(argument)
  }

  /// The members of a collection of any type; nil of other values.
  private static func list(of argument: Any) -> [Any]? {
    switch argument {
    case let list as [Any]: list
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case is String, is Data, is [AnyHashable: Any]: nil
    case let list as any Collection: list.map { $0 as Any }
    default: nil
    }
  }
}
