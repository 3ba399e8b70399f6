/// The value of a program's own trait. Values that cannot be compared are never equal.
struct OwnTrait: Hashable, @unchecked Sendable {
  let value: Any

  static func == (a: OwnTrait, b: OwnTrait) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { value == b.value as? T }
    return (a.value as? any Equatable).map { isEqual($0) } ?? false
  }

  func hash(into hasher: inout Hasher) {
    if let value = value as? any Hashable { hasher.combine(AnyHashable(value)) }
  }
}

extension UITraitCollection {
  /// The value of a trait, of UIKit's or of the program's own.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values.value(of: trait) }
}
