import Foundation
import VivaceGraphics
import VivaceInteraction
import VivaceUIKit

/// Rows that come, go and move, one change after the other; what is seen of them moves to its new place.
extension NSTableView {
  /// Delays the layout of the following changes until the matching `endUpdates()`.
  public func beginUpdates() { updateDepth += 1 }
  /// Lays out the changes since `beginUpdates()`; a count of rows that does not fit reloads the table with a
  /// warning.
  public func endUpdates() {
    guard updateDepth > 0 else {
      return Warning.once(
        "NSTableView.endUpdates() was called without beginUpdates() before it; nothing happens.")
    }
    updateDepth -= 1
    if updateDepth == 0 { settle() }
  }

  /// Inserts rows that the data source already has; with options they fade in.
  public func insertRows(at indexes: IndexSet, withAnimation options: AnimationOptions = []) {
    map(moving: !options.isEmpty) { row in
      var new = row
      for index in indexes where index <= new { new += 1 }
      return new
    }
  }
  /// Removes rows that the data source no longer has; with options the others move.
  public func removeRows(at indexes: IndexSet, withAnimation options: AnimationOptions = []) {
    for row in indexes where rows[row] != nil { retire(row) }
    map(moving: !options.isEmpty) { row in
      indexes.contains(row) ? nil : row - indexes.count(in: 0..<row)
    }
  }
  /// Moves one row, with animation, after the data source has moved it.
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    map(moving: true) { RowMove.index(of: $0, from: oldIndex, to: newIndex) }
  }

  /// Gives each row that is there its new number, and the selection with them.
  private func map(moving: Bool, _ new: (Int) -> Int?) {
    var moved: [Int: NSTableRowView] = [:]
    for (row, view) in rows { if let index = new(row) { moved[index] = view } }
    rows = moved
    let before = selection
    selection = IndexSet(selection.compactMap(new))
    updatesMove = updatesMove || moving
    if selection.count != before.count { source.selectionChanged() }
    if updateDepth == 0 { settle() }
  }

  private func settle() {
    let moves = updatesMove && window != nil
    updatesMove = false
    geometry.measure(self)
    if let beyond = rows.keys.max(), beyond >= numberOfRows {
      Warning.once(
        "The updates of an NSTableView do not add up: there is a row \(beyond), and its data source has "
          + "\(numberOfRows). Everything is loaded anew. Change the data before the table is told.")
      return reloadData()
    }
    let known = Set(rows.values.map(ObjectIdentifier.init))
    let old = rows.mapValues(\.backing.frame)
    rowsChanged()
    tile()
    showRows()
    guard moves else { return }
    // What was there moves from where it was; what is new comes into sight.
    for (row, view) in rows {
      let target = view.backing.frame
      if known.contains(ObjectIdentifier(view)) {
        guard let from = old[row], from != target else { continue }
        view.backing.frame = from
        UIView.animate(withDuration: 0.25) { view.backing.frame = target }
      } else {
        view.backing.alpha = 0
        UIView.animate(withDuration: 0.25) { view.backing.alpha = 1 }
      }
    }
  }
}
