import Foundation

/// Types with an empty value: optionals, and numbers with a zero.
package protocol EmptyValue {
  static var empty: Self { get }
}
extension Optional: EmptyValue { package static var empty: Self { nil } }
extension Bool: EmptyValue { package static var empty: Bool { false } }
extension Int: EmptyValue { package static var empty: Int { 0 } }
extension Int16: EmptyValue { package static var empty: Int16 { 0 } }
extension Int32: EmptyValue { package static var empty: Int32 { 0 } }
extension Int64: EmptyValue { package static var empty: Int64 { 0 } }
extension Float: EmptyValue { package static var empty: Float { 0 } }
extension Double: EmptyValue { package static var empty: Double { 0 } }
extension CGFloat: EmptyValue { package static var empty: CGFloat { 0 } }
extension String: EmptyValue { package static var empty: String { "" } }
extension Data: EmptyValue { package static var empty: Data { Data() } }
extension Date: EmptyValue {
  package static var empty: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Set: EmptyValue { package static var empty: Set { [] } }
