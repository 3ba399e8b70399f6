// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Arithmetic on whole vectors of numbers: the part of Accelerate's that programs animate charts with.
///
/// Vectors that are taken together have as many numbers, and so has a result; where they have not, it ends with
/// a message, as reading beyond the shorter one would.
public enum vDSP {
  /// Hands over two vectors, which have to have as many numbers.
  @inlinable static func withBoth<T: AccelerateBuffer, U: AccelerateBuffer, Result>(
    _ a: T, _ b: U,
    _ body: (UnsafeBufferPointer<T.Element>, UnsafeBufferPointer<U.Element>) -> Result
  ) -> Result {
    precondition(
      a.count == b.count,
      "vDSP was given vectors of \(a.count) and \(b.count) numbers; it needs as many in both.")
    return a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in body(a, b) } }
  }

  @inlinable static func both<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ a: T, _ b: U, _ change: (T.Element, T.Element) -> T.Element
  ) -> [T.Element] where T.Element == U.Element {
    withBoth(a, b) { a, b in a.indices.map { change(a[$0], b[$0]) } }
  }

  /// The sum of what two vectors make together, number by number.
  @inlinable static func total<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ a: T, _ b: U, _ term: (T.Element, T.Element) -> T.Element
  ) -> T.Element where T.Element: BinaryFloatingPoint, T.Element == U.Element {
    withBoth(a, b) { a, b in a.indices.reduce(0) { $0 + term(a[$1], b[$1]) } }
  }

  @inlinable static func each<U: AccelerateBuffer>(
    _ vector: U, _ change: (U.Element) -> U.Element
  ) -> [U.Element] { vector.withUnsafeBufferPointer { $0.map(change) } }

  @inlinable static func put<V: AccelerateMutableBuffer>(
    _ numbers: [V.Element], into result: inout V
  ) {
    precondition(
      numbers.count == result.count,
      "vDSP has \(numbers.count) numbers for a result of \(result.count); it needs as many.")
    result.withUnsafeMutableBufferPointer { buffer in
      for index in numbers.indices { buffer[index] = numbers[index] }
    }
  }
}
