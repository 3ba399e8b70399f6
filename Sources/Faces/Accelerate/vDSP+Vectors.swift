extension vDSP {
  /// Sums, number by number.
  @inlinable public static func add<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U
  ) -> [T.Element] where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    both(vectorA, vectorB) { $0 + $1 }
  }
  /// Sums, number by number.
  @inlinable
  public static func add<
    T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer
  >(
    _ vectorA: T, _ vectorB: U, result: inout V
  ) where T.Element: BinaryFloatingPoint, T.Element == U.Element, T.Element == V.Element {
    put(add(vectorA, vectorB), into: &result)
  }

  /// A number added to each.
  @inlinable public static func add<U: AccelerateBuffer>(
    _ scalar: U.Element, _ vector: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { each(vector) { $0 + scalar } }
  /// A number added to each.
  @inlinable public static func add<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ scalar: U.Element, _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(add(scalar, vector), into: &result)
  }

  /// Subtracts the second numbers from the first.
  @inlinable public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U
  ) -> [T.Element] where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    both(vectorA, vectorB) { $0 - $1 }
  }
  /// Subtracts the second numbers from the first.
  @inlinable
  public static func subtract<
    T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer
  >(
    _ vectorA: T, _ vectorB: U, result: inout V
  ) where T.Element: BinaryFloatingPoint, T.Element == U.Element, T.Element == V.Element {
    put(subtract(vectorA, vectorB), into: &result)
  }

  /// Products, number by number.
  @inlinable public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U
  ) -> [T.Element] where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    both(vectorA, vectorB) { $0 * $1 }
  }
  /// Products, number by number.
  @inlinable
  public static func multiply<
    T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer
  >(
    _ vectorA: T, _ vectorB: U, result: inout V
  ) where T.Element: BinaryFloatingPoint, T.Element == U.Element, T.Element == V.Element {
    put(multiply(vectorA, vectorB), into: &result)
  }

  /// Each times a number.
  @inlinable public static func multiply<U: AccelerateBuffer>(
    _ scalar: U.Element, _ vector: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { each(vector) { $0 * scalar } }
  /// Each times a number.
  @inlinable public static func multiply<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ scalar: U.Element, _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(multiply(scalar, vector), into: &result)
  }

  /// The first numbers by the second.
  @inlinable public static func divide<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U
  ) -> [T.Element] where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    both(vectorA, vectorB) { $0 / $1 }
  }
  /// The first numbers by the second.
  @inlinable
  public static func divide<
    T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer
  >(
    _ vectorA: T, _ vectorB: U, result: inout V
  ) where T.Element: BinaryFloatingPoint, T.Element == U.Element, T.Element == V.Element {
    put(divide(vectorA, vectorB), into: &result)
  }

  /// Each by a number.
  @inlinable public static func divide<U: AccelerateBuffer>(
    _ vector: U, _ scalar: U.Element
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { each(vector) { $0 / scalar } }
  /// Each by a number.
  @inlinable public static func divide<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ vector: U, _ scalar: U.Element, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(divide(vector, scalar), into: &result)
  }

  /// A number by each.
  @inlinable public static func divide<U: AccelerateBuffer>(
    _ scalar: U.Element, _ vector: U
  ) -> [U.Element] where U.Element: BinaryFloatingPoint { each(vector) { scalar / $0 } }
  /// A number by each.
  @inlinable public static func divide<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ scalar: U.Element, _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(divide(scalar, vector), into: &result)
  }

  /// Each with the other sign.
  @inlinable public static func negative<U: AccelerateBuffer>(_ vector: U) -> [U.Element]
  where U.Element: BinaryFloatingPoint { each(vector) { -$0 } }
  /// Each with the other sign.
  @inlinable public static func negative<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(negative(vector), into: &result)
  }

  /// Each without its sign.
  @inlinable public static func absolute<U: AccelerateBuffer>(_ vector: U) -> [U.Element]
  where U.Element: BinaryFloatingPoint { each(vector) { abs($0) } }
  /// Each without its sign.
  @inlinable public static func absolute<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(absolute(vector), into: &result)
  }

  /// Each times itself.
  @inlinable public static func square<U: AccelerateBuffer>(_ vector: U) -> [U.Element]
  where U.Element: BinaryFloatingPoint { each(vector) { $0 * $0 } }
  /// Each times itself.
  @inlinable public static func square<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ vector: U, result: inout V
  ) where U.Element: BinaryFloatingPoint, U.Element == V.Element {
    put(square(vector), into: &result)
  }

  /// Each, or the nearest number of a range.
  @inlinable public static func clip<U: AccelerateBuffer>(
    _ vector: U, to bounds: ClosedRange<U.Element>
  ) -> [U.Element] where U.Element: BinaryFloatingPoint {
    each(vector) { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }

  /// Interpolates from the first numbers to the second.
  @inlinable public static func linearInterpolate<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U, using interpolationConstant: T.Element
  ) -> [T.Element] where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    both(vectorA, vectorB) { $0 + ($1 - $0) * interpolationConstant }
  }
}
