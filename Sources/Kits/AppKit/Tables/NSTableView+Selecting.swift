import Foundation
import VivaceGraphics
import VivaceInteraction

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
    rowSelection.begin(at: wanted.last)
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
    rowPress = nil
    guard isEnabled else { return }
    window?.makeFirstResponder(self)
    guard clickedRow >= 0 else { return handle(.pressOutside) }
    if handlesPress(event, row: clickedRow, at: location) { return }
    rowPress = (clickedRow, location, false)
    var modifiers: RowSelection<IndexSet>.Modifiers = []
    if event.modifierFlags.contains(.command) { modifiers.insert(.toggles) }
    if event.modifierFlags.contains(.shift) { modifiers.insert(.extends) }
    handle(.press(clickedRow, modifiers))
  }
  /// Proposes the selection that follows from an event.
  func handle(_ event: RowSelection<IndexSet>.Event) {
    (rowSelection.allowsMultiple, rowSelection.allowsEmpty) = (
      allowsMultipleSelection, allowsEmptySelection
    )
    let wanted = rowSelection.handle(event, selected: selection) {
      IndexSet(integersIn: min($0, $1)...max($0, $1))
    }
    if let wanted { propose(wanted) }
  }
  func released(_ event: NSEvent) {
    guard isEnabled else { return }
    handle(.release)
    rowPress = nil
    if event.clickCount == 2, let doubleAction {
      sendAction(doubleAction, to: target)
    } else if event.clickCount < 2 {
      act()
    }
  }
}
