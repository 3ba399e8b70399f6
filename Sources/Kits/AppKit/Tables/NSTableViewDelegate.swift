import Foundation

/// Has the rows of a table.
@MainActor @preconcurrency public protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
  /// The value of a cell: its `objectValue`, or the text of a table that has no views of its delegate's.
  func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int)
    -> Any?
  func tableView(
    _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int
  )
  /// Called when the sort order changed: sort the rows and reload.
  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  /// Returns the pasteboard item of a dragged row; nil does not start a drag.
  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
    -> (any NSPasteboardWriting)?
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet)
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// Returns the operation of a drop there, or at the location set with `setDropRow(_:dropOperation:)`.
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  /// Takes what was dropped; whether it did.
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}
extension NSTableViewDataSource {
  /// No rows by default.
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  /// No value by default, so that cells need a view from the delegate.
  public func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? { nil }
  /// Meant for edited cells. Not called here.
  public func tableView(
    _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int
  ) {}
  /// Called after a click in the header has changed the order; the source sorts and reloads. Empty by default.
  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
  /// Nil by default: rows cannot be dragged.
  public func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
    -> (any NSPasteboardWriting)?
  { nil }
  /// Called when a drag of rows begins; empty by default.
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
  ) {}
  /// Called when a drag of rows has ended; empty by default.
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// An empty operation by default: nothing can be dropped.
  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation { [] }
  /// False by default: a drop is refused.
  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool { false }
}

/// Provides the views of a table, and decides about and observes its rows.
@MainActor @preconcurrency public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  func tableView(
    _ tableView: NSTableView,
    selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
  ) -> IndexSet
  func selectionShouldChange(in tableView: NSTableView) -> Bool
  func tableViewSelectionDidChange(_ notification: Notification)
  func tableViewSelectionIsChanging(_ notification: Notification)
  func tableViewColumnDidResize(_ notification: Notification)
  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
  func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn)
  func tableView(
    _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
  ) -> String?
}
extension NSTableViewDelegate {
  /// Nil by default: the cell is a label with the object value.
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  /// Nil by default: an ordinary row view.
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  /// Called after a row has been made for the visible area; empty by default.
  public func tableView(
    _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  /// Called when a row leaves the visible area or is removed; empty by default.
  public func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  /// The table's `rowHeight` by default.
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    tableView.rowHeight
  }
  /// False by default; a group's row has one cell from edge to edge.
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  /// True by default, so that every row can be selected.
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  /// The proposed rows by default; another set replaces them.
  public func tableView(
    _ tableView: NSTableView,
    selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
  ) -> IndexSet { proposedSelectionIndexes }
  /// True by default. False keeps the selection as it is.
  public func selectionShouldChange(in tableView: NSTableView) -> Bool { true }
  /// Called after a change of the selected rows; empty by default.
  public func tableViewSelectionDidChange(_ notification: Notification) {}
  /// Meant for a selection that is still being dragged. Not called here.
  public func tableViewSelectionIsChanging(_ notification: Notification) {}
  /// Called after a drag in the header has changed a width; empty by default.
  public func tableViewColumnDidResize(_ notification: Notification) {}
  /// Called after a click on a column's title; empty by default.
  public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
  /// Called at the press on a column's title; empty by default.
  public func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn) {}
  /// The text that typing searches, asked for the first column. Nil uses the object value.
  public func tableView(
    _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
  ) -> String? { nil }
}
