/// The vector along which 3-D transforms are animated: the sixteen numbers of a decomposition.
package struct SpaceVector: VectorArithmetic, Sendable {
  package var numbers: SIMD16<Double>

  package init(_ numbers: SIMD16<Double>) { self.numbers = numbers }

  package static var zero: SpaceVector { SpaceVector(.zero) }

  package static func + (lhs: SpaceVector, rhs: SpaceVector) -> SpaceVector {
    SpaceVector(lhs.numbers + rhs.numbers)
  }

  package static func - (lhs: SpaceVector, rhs: SpaceVector) -> SpaceVector {
    SpaceVector(lhs.numbers - rhs.numbers)
  }

  package mutating func scale(by factor: Double) { numbers *= factor }

  /// Summed from the first to the last.
  package var magnitudeSquared: Double {
    var sum = 0.0
    for index in 0..<16 { sum += numbers[index] * numbers[index] }
    return sum
  }
}
