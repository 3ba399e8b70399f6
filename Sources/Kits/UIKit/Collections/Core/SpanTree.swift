import VivaceGeometry

/// Lengths one after the other: where each begins, and which is at a place, in logarithmic time.
///
/// A Fenwick tree. Lengths are at least 0.
struct SpanTree {
  private(set) var lengths: [CGFloat] = []
  /// `sums[i - 1]` is the sum of the `i & -i` lengths that end with number `i - 1`.
  private var sums: [CGFloat] = []

  init(_ lengths: [CGFloat] = []) { replace(lengths) }

  init(repeating length: CGFloat, count: Int) {
    replace(Array(repeating: length, count: count))
  }

  var count: Int { lengths.count }
  var total: CGFloat { start(of: count) }

  mutating func replace(_ new: [CGFloat]) {
    lengths = new
    sums = new
    for index in 0..<new.count {
      let parent = index | (index + 1)
      if parent < new.count { sums[parent] += sums[index] }
    }
  }

  subscript(index: Int) -> CGFloat {
    get { lengths[index] }
    set {
      let difference = newValue - lengths[index]
      guard difference != 0 else { return }
      lengths[index] = newValue
      var node = index
      while node < sums.count {
        sums[node] += difference
        node |= node + 1
      }
    }
  }

  /// The sum of the lengths before one; of all, for `count`.
  func start(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = index
    while node > 0 {
      sum += sums[node - 1]
      node &= node - 1
    }
    return sum
  }

  /// The last one that begins at a place or before it; of those without a length the last. 0 for what
  /// is before the first one.
  func index(at position: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var (index, rest) = (0, position)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count, sums[next - 1] <= rest {
        index = next
        rest -= sums[next - 1]
      }
      step >>= 1
    }
    return min(index, count - 1)
  }
}
