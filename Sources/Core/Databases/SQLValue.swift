import Foundation

/// A value as SQLite keeps it.
package enum SQLValue: Hashable, Codable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// A piece of SQL with the values of its parameters, in order.
package struct SQL: ExpressibleByStringInterpolation {
  package var text: String
  package var values: [SQLValue] = []

  package init(_ text: String) { self.text = text }
  package init(_ text: String, _ values: [SQLValue]) {
    self.text = text
    self.values = values
  }
  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  /// A parameter.
  package static func value(_ value: SQLValue) -> SQL { SQL("?", [value]) }

  package struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [SQLValue] = []
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ sql: SQL) {
      text += sql.text
      values += sql.values
    }
    package mutating func appendInterpolation(_ text: String) { self.text += text }
    package mutating func appendInterpolation(_ number: Int) { text += "\(number)" }
  }
}

extension [SQL] {
  package func joined(_ separator: String) -> SQL {
    SQL(map(\.text).joined(separator: separator), flatMap(\.values))
  }
}

extension String {
  /// A name of a table or column, quoted.
  package var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}
