/// A value that can be added to, subtracted from and scaled: what an animation works on.
///
/// An animation never sees where something is, only the difference between two places, so nothing
/// more than a vector space is asked for. `magnitudeSquared` decides when a spring has come to rest
/// and is measured in points; a type that lives in 0…1 should be scaled up (``Angle`` and
/// ``UnitPoint`` are, by 128).
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by a number.
  mutating func scale(by rhs: Double)

  /// The dot product of this vector with itself. Never negative.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This vector times a number.
  @inlinable public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Interpolates to `other`. The amount is not clamped: 2 is as far again beyond it.
  @inlinable public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// This vector, interpolated to `other`. The amount is not clamped.
  @inlinable public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }

  /// The dot product, from the magnitudes of the two and of their sum.
  @inlinable package func dot(_ other: Self) -> Double {
    ((self + other).magnitudeSquared - magnitudeSquared - other.magnitudeSquared) / 2
  }
}

extension Float: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension Double: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  @inlinable public var magnitudeSquared: Double { Double(self * self) }
}

/// The vector of what does not animate: it has one value, which is zero.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  @inlinable public init() {}
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  @inlinable public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
  @inlinable public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}
  @inlinable public static func + (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }
  @inlinable public static func - (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }
  @inlinable public mutating func scale(by rhs: Double) {}
  @inlinable public var magnitudeSquared: Double { 0 }
  @inlinable public static func == (a: EmptyAnimatableData, b: EmptyAnimatableData) -> Bool { true }
}
