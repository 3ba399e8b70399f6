/// Any number of vectors side by side, which are one vector: ``AnimatablePair`` without the
/// nesting.
@frozen public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  /// The values.
  public var value: (repeat each Value)

  /// A vector of several values.
  @inlinable public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  /// The vector of all zeros.
  @inlinable public static var zero: AnimatableValues {
    AnimatableValues(repeat (each Value).zero)
  }

  @inlinable public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues
  {
    AnimatableValues(repeat each lhs.value + each rhs.value)
  }
  @inlinable public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues
  {
    AnimatableValues(repeat each lhs.value - each rhs.value)
  }
  @inlinable public static func += (lhs: inout AnimatableValues, rhs: AnimatableValues) {
    lhs = lhs + rhs
  }
  @inlinable public static func -= (lhs: inout AnimatableValues, rhs: AnimatableValues) {
    lhs = lhs - rhs
  }

  @inlinable public static func == (a: AnimatableValues, b: AnimatableValues) -> Bool {
    for (left, right) in repeat (each a.value, each b.value) {
      if left != right { return false }
    }
    return true
  }

  /// Multiplies all values.
  @inlinable public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// The sum of all squared magnitudes.
  @inlinable public var magnitudeSquared: Double {
    var sum = 0.0
    for component in repeat each value {
      sum += component.magnitudeSquared
    }
    return sum
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
