import Foundation

/// The operators of paths of keys, such as `@sum` in `"items.@sum.price"`.
package enum CollectionOperator {
  /// The result of an operator over values. Only `@count` counts nil and `NSNull`.
  ///
  /// - Returns: Nil for a name that is no operator.
  package static func result(_ name: some StringProtocol, of values: [Any?]) -> Any?? {
    let found = values.compactMap { $0 is NSNull ? nil : $0 }
    let numbers = found.compactMap(number)
    switch name {
    case "@count": return values.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0.0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return .some(numbers.min() ?? (found as? [String])?.min())
    case "@max": return .some(numbers.max() ?? (found as? [String])?.max())
    case "@unionOfObjects": return NSArray(array: found)
    case "@distinctUnionOfObjects":
      var seen: Set<AnyHashable> = []
      return NSArray(
        array: found.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true })
    default: return nil
    }
  }

  /// A value as a number; nil for a value that is none.
  package static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
