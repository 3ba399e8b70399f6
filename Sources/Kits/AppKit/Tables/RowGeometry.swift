import Foundation

/// The offsets of a table's rows: prefix sums of their heights, so that a row is found by bisection.
@MainActor final class RowGeometry {
  /// The upper edge of each row, and the lower edge of the last.
  private var edges: [CGFloat] = [0]
  /// Heights reported by views, by rows.
  var fitted: [Int: CGFloat] = [:]

  var count: Int { edges.count - 1 }
  var height: CGFloat { edges[edges.count - 1] }

  func measure(_ table: NSTableView) {
    let source = table.source
    let spacing = table.intercellSpacing.height
    var y: CGFloat = 0
    edges = [0]
    let count = max(0, source.count)
    edges.reserveCapacity(count + 1)
    for row in 0..<count {
      let own = table.usesAutomaticRowHeights ? fitted[row] ?? table.rowHeight : source.height(row)
      y += (own.isFinite ? max(1, own) : table.rowHeight) + spacing
      edges.append(y)
    }
  }
  /// Without the spacing below.
  func range(_ row: Int, spacing: CGFloat) -> (y: CGFloat, height: CGFloat) {
    guard (0..<count).contains(row) else { return (0, 0) }
    return (edges[row], edges[row + 1] - edges[row] - spacing)
  }
  /// The row at a height; -1 outside of all.
  func row(at y: CGFloat) -> Int {
    guard y >= 0, y < height else { return -1 }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= y { low = middle } else { high = middle }
    }
    return low
  }
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard count > 0, bottom > 0, top < height else { return 0..<0 }
    let first = row(at: max(0, top))
    let last = row(at: min(bottom, height - 0.001))
    return first..<(max(first, last) + 1)
  }
}
