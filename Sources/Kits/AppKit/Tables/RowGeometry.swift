import Foundation
import VivaceInteraction

/// The offsets of a table's rows, with the spacing below each.
@MainActor final class RowGeometry {
  private var rows = SpanTree()
  /// Heights reported by views, by rows.
  var fitted: [Int: CGFloat] = [:]

  var count: Int { rows.count }
  var height: CGFloat { rows.total }

  func measure(_ table: NSTableView) {
    let source = table.source
    let fits = table.usesAutomaticRowHeights
    rows = SpanTree(
      (0..<max(0, source.count)).map {
        length(fits ? fitted[$0] ?? table.rowHeight : source.height($0), table)
      })
  }
  /// Gives a row the measured height of its views, and keeps that for later measurements.
  func fit(_ row: Int, _ height: CGFloat, _ table: NSTableView) {
    fitted[row] = height
    rows[row] = length(height, table)
  }
  private func length(_ height: CGFloat, _ table: NSTableView) -> CGFloat {
    (height.isFinite ? max(1, height) : table.rowHeight) + table.intercellSpacing.height
  }
  /// Without the spacing below.
  func range(_ row: Int, spacing: CGFloat) -> (y: CGFloat, height: CGFloat) {
    guard (0..<count).contains(row) else { return (0, 0) }
    return (rows.start(of: row), rows[row] - spacing)
  }
  /// The row at a height; -1 outside of all.
  func row(at y: CGFloat) -> Int {
    y >= 0 && y < height ? rows.index(at: y) : -1
  }
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    rows.indices(from: top, to: bottom)
  }
}
