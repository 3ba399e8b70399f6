import Foundation

/// A number that was put into a string.
package enum FormatNumber: Equatable, Sendable, CustomStringConvertible {
  case signed(Int64)
  case unsigned(UInt64)
  case floating(Double)

  package init(_ argument: any CVarArg) {
    switch argument {
    case let value as Int: self = .signed(Int64(value))
    case let value as Double: self = .floating(value)
    case let value as CGFloat: self = .floating(Double(value))
    case let value as Float: self = .floating(Double(value))
    case let value as any UnsignedInteger: self = .unsigned(UInt64(truncatingIfNeeded: value))
    case let value as any BinaryInteger: self = .signed(Int64(truncatingIfNeeded: value))
    default: self = .signed(0)
    }
  }

  package var description: String {
    switch self {
    case .signed(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .floating(let value): "\(value)"
    }
  }

  var double: Double {
    switch self {
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floating(let value): value
    }
  }

  /// Nil for a number that no Int holds.
  var integer: Int? {
    switch self {
    case .signed(let value): Int(value)
    case .unsigned(let value): Int(exactly: value)
    case .floating(let value): Int(exactly: value.rounded(.towardZero))
    }
  }

  var bits: any CVarArg {
    switch self {
    case .signed(let value): value
    case .unsigned(let value): value
    case .floating(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    }
  }
}
