import VivaceGeometry

/// Lengths one after the other: the start of each, and the one at a position, in logarithmic time. Lengths
/// are at least 0.
package struct SpanTree {
  package private(set) var lengths: [CGFloat]
  private var sums: PrefixSums<CGFloat>

  package init(_ lengths: [CGFloat] = []) {
    self.lengths = lengths
    sums = PrefixSums(lengths)
  }

  package init(repeating length: CGFloat, count: Int) {
    self.init(Array(repeating: length, count: count))
  }

  package var count: Int { lengths.count }
  package var total: CGFloat { start(of: count) }

  package subscript(index: Int) -> CGFloat {
    get { lengths[index] }
    set {
      let difference = newValue - lengths[index]
      guard difference != 0 else { return }
      lengths[index] = newValue
      sums.add(difference, at: index)
    }
  }

  /// The sum of the lengths before one; of all, for `count`.
  package func start(of index: Int) -> CGFloat { sums.sum(before: index) }

  /// The last one that begins at a position or before it; of those without a length the last. 0 for
  /// positions before the first one.
  package func index(at position: CGFloat) -> Int {
    max(0, min(sums.prefix { $0 <= position }.count, count - 1))
  }

  /// The ones from the first to the last that have more than an edge in common with a stretch.
  package func indices(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, low < high, high > 0, low < total else { return 0..<0 }
    let first = index(at: low)
    var last = index(at: high)
    // One that begins at the stretch's end is outside of it.
    while last > first, start(of: last) >= high { last -= 1 }
    return first..<last + 1
  }
}
