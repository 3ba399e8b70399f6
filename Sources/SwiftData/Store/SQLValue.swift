import Foundation

/// A value as SQLite keeps it.
enum SQLValue: Hashable, Codable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// A piece of SQL with the values of its parameters, in order.
struct SQL: ExpressibleByStringInterpolation {
  var text: String
  var values: [SQLValue] = []

  init(_ text: String) { self.text = text }
  init(_ text: String, _ values: [SQLValue]) {
    self.text = text
    self.values = values
  }
  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  /// A parameter.
  static func value(_ value: SQLValue) -> SQL { SQL("?", [value]) }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [SQLValue] = []
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ sql: SQL) {
      text += sql.text
      values += sql.values
    }
    mutating func appendInterpolation(_ text: String) { self.text += text }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
  }
}

extension [SQL] {
  func joined(_ separator: String) -> SQL {
    SQL(map(\.text).joined(separator: separator), flatMap(\.values))
  }
}

extension String {
  /// A name of a table or column, quoted.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}
