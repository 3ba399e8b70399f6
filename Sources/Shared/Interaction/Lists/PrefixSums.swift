/// The sums of the values before any index of a sequence, in logarithmic time.
///
/// A binary indexed tree (Fenwick 1994): node `i`, counted from 1, has the sum of as many values up to the
/// `i`th as the lowest bit of `i` says.
package struct PrefixSums<Value: AdditiveArithmetic> {
  @usableFromInline var nodes: [Value]

  @inlinable package init(_ values: [Value] = []) {
    nodes = values
    for index in nodes.indices {
      let parent = index | (index + 1)
      if parent < nodes.count { nodes[parent] += nodes[index] }
    }
  }

  /// Adds to the value at an index.
  @inlinable package mutating func add(_ difference: Value, at index: Int) {
    var node = index
    while node < nodes.count {
      nodes[node] += difference
      node |= node + 1
    }
  }

  /// The sum of the values before one; of all, for their number.
  @inlinable package func sum(before index: Int) -> Value {
    var sum = Value.zero
    var node = index
    while node > 0 {
      sum += nodes[node - 1]
      node &= node - 1
    }
    return sum
  }

  /// The largest number of values, from the first on, whose sum is within a limit, and that sum.
  ///
  /// - Parameter isWithin: True for the sums up to some number of values, and false from there on.
  @inlinable package func prefix(while isWithin: (Value) -> Bool) -> (count: Int, sum: Value) {
    var (count, sum) = (0, Value.zero)
    // The highest bit first.
    var step = nodes.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - nodes.count.leadingZeroBitCount)
    while step > 0 {
      if count + step <= nodes.count {
        let next = sum + nodes[count + step - 1]
        if isWithin(next) { (count, sum) = (count + step, next) }
      }
      step >>= 1
    }
    return (count, sum)
  }
}
