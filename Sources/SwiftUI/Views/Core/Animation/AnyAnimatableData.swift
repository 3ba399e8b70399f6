import VivaceMotion

/// The animatable data of a value of unknown type.
///
/// Two of one type are added as they are; between two types there is no way, and so no difference.
public struct _AnyAnimatableData: VectorArithmetic {
  /// Nil for zero, of whatever type.
  let value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  /// The zero of every type.
  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func == (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> Bool {
    func isEqual<V: VectorArithmetic>(_ value: V, _ other: (any VectorArithmetic)?) -> Bool {
      other.map { $0 as? V == value } ?? (value == .zero)
    }
    if let value = lhs.value { return isEqual(value, rhs.value) }
    return rhs.value.map { isEqual($0, nil) } ?? true
  }

  /// The sum of two of one type; of different types the left one.
  public static func + (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    func sum<V: VectorArithmetic>(_ value: V) -> _AnyAnimatableData {
      guard let other = rhs.value as? V else { return lhs }
      return _AnyAnimatableData(value + other)
    }
    return lhs.value.map { sum($0) } ?? rhs
  }

  /// The difference of two of one type; of different types zero.
  public static func - (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    func difference<V: VectorArithmetic>(_ value: V) -> _AnyAnimatableData {
      guard let subtracted = rhs.value else { return lhs }
      guard let other = subtracted as? V else { return .zero }
      return _AnyAnimatableData(value - other)
    }
    if let value = lhs.value { return difference(value) }
    var negative = rhs
    negative.scale(by: -1)
    return negative
  }

  /// Multiplies the data inside.
  public mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ value: V) -> V {
      var value = value
      value.scale(by: rhs)
      return value
    }
    self = _AnyAnimatableData(value.map { scaled($0) })
  }

  /// The square of the length of the data inside; 0 without any.
  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}
