// swift-format-ignore-file: TypeNamesShouldBeCapitalized

/// Arithmetic on whole vectors of numbers: the part of Accelerate's that programs animate charts with.
///
/// Vectors that are taken together have as many numbers, and so has a result; where they have not, it ends with
/// a message, as reading beyond the shorter one would.
public enum vDSP {
  @inlinable static func both<T: AccelerateBuffer, U: AccelerateBuffer>(
    _ a: T, _ b: U, _ change: (T.Element, T.Element) -> T.Element
  ) -> [T.Element] where T.Element == U.Element {
    precondition(
      a.count == b.count,
      "vDSP was given vectors of \(a.count) and \(b.count) numbers; it needs as many in both.")
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in a.indices.map { change(a[$0], b[$0]) } }
    }
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
    result.withUnsafeMutableBufferPointer { places in
      for index in numbers.indices { places[index] = numbers[index] }
    }
  }
}
