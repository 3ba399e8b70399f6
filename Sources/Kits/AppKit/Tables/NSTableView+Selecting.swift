import Foundation
import VivaceGraphics

/// How the mouse selects rows, and what a selection may be.
extension NSTableView {
  func choose(_ indexes: IndexSet, extending extend: Bool) {
    var wanted = indexes.filteredIndexSet { (0..<numberOfRows).contains($0) }
    if wanted.count < indexes.count {
      Warning.once(
        "NSTableView.selectRowIndexes(_:byExtendingSelection:) was given rows beyond its "
          + "\(numberOfRows); they are left out.")
    }
    if extend { wanted.formUnion(selection) }
    if !allowsMultipleSelection, let last = wanted.last { wanted = IndexSet(integer: last) }
    anchor = wanted.last ?? -1
    setSelection(wanted)
  }

  func setSelection(_ new: IndexSet, tells: Bool = true) {
    guard new != selection else { return }
    selection = new
    showRows()
    guard tells else { return }
    source.selectionChanged()
  }
  /// Selects rows on user input, as far as the delegate allows it.
  func propose(_ wanted: IndexSet) {
    guard delegate?.selectionShouldChange(in: self) ?? true else { return }
    var wanted = wanted.filteredIndexSet { selection.contains($0) || source.isSelectable($0) }
    if wanted.isEmpty, !allowsEmptySelection { return }
    wanted = delegate?.tableView(self, selectionIndexesForProposedSelection: wanted) ?? wanted
    setSelection(wanted)
  }

  // MARK: - The mouse

  @discardableResult func noteClick(_ event: NSEvent) -> NSPoint {
    let location = convert(event.locationInWindow, from: nil)
    (clickedRow, clickedColumn) = (row(at: location), column(at: location))
    return location
  }
  func pressed(_ event: NSEvent) {
    let location = noteClick(event)
    (rowPress, pendingSelection) = (nil, nil)
    guard isEnabled else { return }
    window?.makeFirstResponder(self)
    guard clickedRow >= 0 else {
      if allowsEmptySelection { propose(IndexSet()) }
      return
    }
    if handlesPress(event, row: clickedRow, at: location) { return }
    rowPress = (clickedRow, location, false)
    let flags = event.modifierFlags
    if flags.contains(.command) {
      var wanted = selection
      if wanted.contains(clickedRow) {
        wanted.remove(clickedRow)
      } else if allowsMultipleSelection {
        wanted.insert(clickedRow)
      } else {
        wanted = IndexSet(integer: clickedRow)
      }
      anchor = clickedRow
      return propose(wanted)
    }
    if flags.contains(.shift), allowsMultipleSelection, anchor >= 0 {
      return propose(IndexSet(integersIn: min(anchor, clickedRow)...max(anchor, clickedRow)))
    }
    anchor = clickedRow
    let wanted = IndexSet(integer: clickedRow)
    // Several rows may be dragged together: they stay selected until the mouse is let go.
    if selection.contains(clickedRow), selection.count > 1 {
      pendingSelection = wanted
    } else {
      propose(wanted)
    }
  }
  func released(_ event: NSEvent) {
    guard isEnabled else { return }
    if let pendingSelection { propose(pendingSelection) }
    (rowPress, pendingSelection) = (nil, nil)
    if event.clickCount == 2, let doubleAction {
      sendAction(doubleAction, to: target)
    } else if event.clickCount < 2 {
      act()
    }
  }
}
