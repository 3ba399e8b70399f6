import Foundation
import VivaceUIKit

/// Room between rows for what would be dropped there. The rows that are dragged leave their own.
struct RowGap: Equatable {
  /// The row above which it is.
  var row: Int
  var height: CGFloat
  /// The dragged rows.
  var draggedRows: IndexSet
}

extension NSTableView {
  static let gapDuration = 0.25

  /// How high a row and what is below it are.
  private func step(_ row: Int) -> CGFloat {
    let spacing = intercellSpacing.height
    return geometry.range(row, spacing: spacing).height + spacing
  }
  private func steps(_ rows: IndexSet, before row: Int) -> CGFloat {
    rows.reduce(0) { $1 < row ? $0 + step($1) : $0 }
  }

  /// Returns the shown frame of a row while there is a gap.
  func shownRect(ofRow row: Int) -> NSRect {
    var rect = rect(ofRow: row)
    guard let rowGap else { return rect }
    rect.origin.y -= steps(rowGap.draggedRows, before: row)
    if row >= rowGap.row { rect.origin.y += rowGap.height }
    return rect
  }
  /// The row that is seen at a height.
  func shownRow(at y: CGFloat) -> Int? {
    guard let rowGap else {
      let row = geometry.row(at: y)
      return row < 0 ? nil : row
    }
    return rows.keys.first { row in
      let rect = shownRect(ofRow: row)
      return !rowGap.draggedRows.contains(row) && rect.minY <= y
        && y < rect.maxY + intercellSpacing.height
    }
  }
  func gapRange(_ gap: RowGap) -> Range<CGFloat> {
    let edge =
      gap.row < numberOfRows
      ? geometry.range(gap.row, spacing: 0).y : geometry.height
    let top = edge - steps(gap.draggedRows, before: gap.row)
    return top..<(top + gap.height)
  }
  /// By how much the rows and the gap are higher than the rows alone.
  var gapGrowth: CGFloat {
    rowGap.map { max(0, $0.height - steps($0.draggedRows, before: numberOfRows)) } ?? 0
  }

  /// Makes room above a row, or above none.
  func openGap(above row: Int?) {
    var gap = RowGap(row: row ?? 0, height: 0, draggedRows: draggedRows)
    if row != nil {
      gap.height =
        draggedRows.isEmpty
        ? rowHeight + intercellSpacing.height : steps(draggedRows, before: numberOfRows)
    }
    let new = row == nil && draggedRows.isEmpty ? nil : gap
    guard new != rowGap else { return }
    let grew = gapGrowth
    rowGap = new
    if gapGrowth != grew { enclosingScrollView?.needsLayout = true }
    tile()
    UIView.animate(withDuration: Self.gapDuration) { self.placeRows() }
  }

  /// Ends the gap after a drop: the dragged rows fill it, and row indices are final again.
  func fillGap() {
    guard let gap = rowGap else { return }
    var y = gapRange(gap).lowerBound
    rowGap = nil
    for row in gap.draggedRows {
      if let view = rows[row] {
        view.isHidden = false
        view.frame.origin.y = y
      }
      y += step(row)
    }
    enclosingScrollView?.needsLayout = true
  }

  func placeRows() { for (row, view) in rows { layOut(view, row) } }
}
