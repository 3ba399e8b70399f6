import Foundation

/// The rows that a table shows.
@MainActor protocol RowSource {
  var count: Int { get }
  func height(_ row: Int) -> CGFloat
  func cell(_ column: NSTableColumn?, _ row: Int) -> NSView?
  func value(_ column: NSTableColumn?, _ row: Int) -> Any?
  func rowView(_ row: Int) -> NSTableRowView?
  func isGroup(_ row: Int) -> Bool
  func isSelectable(_ row: Int) -> Bool
  func typeText(_ row: Int) -> String?
  func added(_ view: NSTableRowView, _ row: Int)
  func removed(_ view: NSTableRowView, _ row: Int)
  func selectionChanged()
  /// Returns the pasteboard item of a dragged row; nil does not start a drag.
  func writer(_ row: Int) -> (any NSPasteboardWriting)?
  func dragBegins(_ session: NSDraggingSession, at location: NSPoint, _ rows: IndexSet)
  func dragEnded(_ session: NSDraggingSession, at location: NSPoint, _ operation: NSDragOperation)
  func validate(_ info: any NSDraggingInfo, _ target: RowDropTarget) -> NSDragOperation
  func accept(_ info: any NSDraggingInfo, _ target: RowDropTarget) -> Bool
}

/// The rows of a plain table: those of its data source and delegate.
@MainActor struct TableRows: RowSource {
  let table: NSTableView
  init(_ table: NSTableView) { self.table = table }

  var count: Int { table.dataSource?.numberOfRows(in: table) ?? 0 }
  func height(_ row: Int) -> CGFloat {
    table.delegate?.tableView(table, heightOfRow: row) ?? table.rowHeight
  }
  func cell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    table.delegate?.tableView(table, viewFor: column, row: row)
  }
  func value(_ column: NSTableColumn?, _ row: Int) -> Any? {
    table.dataSource?.tableView(table, objectValueFor: column, row: row)
  }
  func rowView(_ row: Int) -> NSTableRowView? {
    table.delegate?.tableView(table, rowViewForRow: row)
  }
  func isGroup(_ row: Int) -> Bool {
    table.delegate?.tableView(table, isGroupRow: row) ?? false
  }
  func isSelectable(_ row: Int) -> Bool {
    table.delegate?.tableView(table, shouldSelectRow: row) ?? true
  }
  func typeText(_ row: Int) -> String? {
    table.delegate?.tableView(
      table, typeSelectStringFor: table.tableColumns.first, row: row)
      ?? value(table.tableColumns.first, row).map { "\($0)" }
      ?? (table.rows[row]?.cells[0] as? NSTableCellView)?.textField?.stringValue
  }
  func added(_ view: NSTableRowView, _ row: Int) {
    table.delegate?.tableView(table, didAdd: view, forRow: row)
  }
  func removed(_ view: NSTableRowView, _ row: Int) {
    table.delegate?.tableView(table, didRemove: view, forRow: row)
  }
  func selectionChanged() {
    let notification = Notification(
      name: NSTableView.selectionDidChangeNotification, object: table)
    table.delegate?.tableViewSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
  }
  func writer(_ row: Int) -> (any NSPasteboardWriting)? {
    table.dataSource?.tableView(table, pasteboardWriterForRow: row)
  }
  func dragBegins(_ session: NSDraggingSession, at location: NSPoint, _ rows: IndexSet) {
    table.dataSource?.tableView(
      table, draggingSession: session, willBeginAt: location, forRowIndexes: rows)
  }
  func dragEnded(
    _ session: NSDraggingSession, at location: NSPoint, _ operation: NSDragOperation
  ) {
    table.dataSource?.tableView(
      table, draggingSession: session, endedAt: location, operation: operation)
  }
  func validate(_ info: any NSDraggingInfo, _ target: RowDropTarget) -> NSDragOperation {
    table.dataSource?.tableView(
      table, validateDrop: info, proposedRow: target.row,
      proposedDropOperation: target.operation) ?? []
  }
  func accept(_ info: any NSDraggingInfo, _ target: RowDropTarget) -> Bool {
    table.dataSource?.tableView(
      table, acceptDrop: info, row: target.row, dropOperation: target.operation) ?? false
  }
}
