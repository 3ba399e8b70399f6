extension vDSP {
  /// The sum of all; zero of none.
  @inlinable public static func sum<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint { vector.withUnsafeBufferPointer { $0.reduce(0, +) } }

  /// The sum of all squares.
  @inlinable public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer { $0.reduce(0) { $0 + $1 * $1 } }
  }

  /// The sum of all without their signs.
  @inlinable public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer { $0.reduce(0) { $0 + abs($1) } }
  }

  /// The mean of all; not a number of none.
  @inlinable public static func mean<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer { $0.reduce(0, +) / U.Element($0.count) }
  }

  /// The mean of all squares.
  @inlinable public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer { $0.reduce(0) { $0 + $1 * $1 } / U.Element($0.count) }
  }

  /// The root of the mean of all squares.
  @inlinable public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint {
    vector.withUnsafeBufferPointer {
      ($0.reduce(0) { $0 + $1 * $1 } / U.Element($0.count)).squareRoot()
    }
  }

  /// The largest; minus infinity of none.
  @inlinable public static func maximum<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint { vector.withUnsafeBufferPointer { $0.max() ?? -.infinity } }

  /// The smallest; infinity of none.
  @inlinable public static func minimum<U: AccelerateBuffer>(_ vector: U) -> U.Element
  where U.Element: BinaryFloatingPoint { vector.withUnsafeBufferPointer { $0.min() ?? .infinity } }

  /// The sum of the products, number by number.
  @inlinable public static func dot<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ vectorA: T, _ vectorB: U
  ) -> T.Element where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    total(vectorA, vectorB) { $0 * $1 }
  }

  /// The square of how far two points are from one another.
  @inlinable public static func distanceSquared<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ pointA: T, _ pointB: U
  ) -> T.Element where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    total(pointA, pointB) { ($0 - $1) * ($0 - $1) }
  }
}
