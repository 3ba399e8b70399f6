/// A value of any equatable type, of which only changes matter.
struct EquatableTrigger: Equatable {
  private let value: any Equatable

  init(_ value: any Equatable) { self.value = value }

  static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { value == rhs.value as? T }
    return isEqual(lhs.value)
  }
}
