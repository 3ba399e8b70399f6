import Foundation
import VivaceDatabases

/// Types that are stored in one column without a conversion.
protocol SQLScalar {
  /// Nil where the value is of another type.
  init?(_ value: SQLValue)
  var sqlValue: SQLValue { get }
  /// The type of its column.
  static var columnType: String { get }
  /// Whether SQLite orders the column's values as Swift does.
  static var isOrdered: Bool { get }
}

extension SQLScalar {
  static var isOrdered: Bool { true }
}

extension SQLScalar where Self: FixedWidthInteger {
  static var columnType: String { "INTEGER" }
  /// Unsigned numbers of 64 bits are kept by their bits.
  static var isOrdered: Bool { isSigned || bitWidth < 64 }
  var sqlValue: SQLValue { .integer(Int64(truncatingIfNeeded: self)) }
  init?(_ value: SQLValue) {
    switch value {
    case .integer(let number): self = Self(truncatingIfNeeded: number)
    case .real(let number):
      guard let exact = Self(exactly: number.rounded(.towardZero)) else { return nil }
      self = exact
    default: return nil
    }
  }
}

extension Int: SQLScalar {}
extension Int8: SQLScalar {}
extension Int16: SQLScalar {}
extension Int32: SQLScalar {}
extension Int64: SQLScalar {}
extension UInt: SQLScalar {}
extension UInt8: SQLScalar {}
extension UInt16: SQLScalar {}
extension UInt32: SQLScalar {}
extension UInt64: SQLScalar {}

extension SQLScalar where Self: BinaryFloatingPoint {
  static var columnType: String { "REAL" }
  var sqlValue: SQLValue { .real(Double(self)) }
  init?(_ value: SQLValue) {
    switch value {
    case .integer(let number): self = Self(number)
    case .real(let number): self = Self(number)
    // SQLite keeps NaN as NULL.
    case .null: self = .nan
    default: return nil
    }
  }
}

extension Double: SQLScalar {}
extension Float: SQLScalar {}
extension CGFloat: SQLScalar {}

extension Bool: SQLScalar {
  static var columnType: String { "INTEGER" }
  static var isOrdered: Bool { false }
  var sqlValue: SQLValue { .integer(self ? 1 : 0) }
  init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number != 0
  }
}

extension String: SQLScalar {
  static var columnType: String { "TEXT" }
  var sqlValue: SQLValue { .text(self) }
  init?(_ value: SQLValue) {
    switch value {
    case .text(let text): self = text
    case .integer(let number): self = "\(number)"
    case .real(let number): self = "\(number)"
    default: return nil
    }
  }
}

extension Date: SQLScalar {
  static var columnType: String { "REAL" }
  var sqlValue: SQLValue { .real(timeIntervalSinceReferenceDate) }
  init?(_ value: SQLValue) {
    guard let seconds = Double(value), !seconds.isNaN else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension Data: SQLScalar {
  static var columnType: String { "BLOB" }
  static var isOrdered: Bool { false }
  var sqlValue: SQLValue { .blob(self) }
  init?(_ value: SQLValue) {
    guard case .blob(let data) = value else { return nil }
    self = data
  }
}

extension UUID: SQLScalar {
  static var columnType: String { "TEXT" }
  var sqlValue: SQLValue { .text(uuidString) }
  init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: SQLScalar {
  static var columnType: String { "TEXT" }
  static var isOrdered: Bool { false }
  var sqlValue: SQLValue { .text(absoluteString) }
  init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self.init(string: text)
  }
}

extension Decimal: SQLScalar {
  static var columnType: String { "TEXT" }
  static var isOrdered: Bool { false }
  var sqlValue: SQLValue { .text(description) }
  init?(_ value: SQLValue) {
    guard let text = String(value) else { return nil }
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
