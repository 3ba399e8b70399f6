import Foundation

/// The rows of an outline.
@MainActor struct OutlineRows: RowSource {
  let outline: NSOutlineView
  init(_ outline: NSOutlineView) { self.outline = outline }
  private var delegate: (any NSOutlineViewDelegate)? {
    outline.delegate as? any NSOutlineViewDelegate
  }

  private var data: (any NSOutlineViewDataSource)? {
    outline.dataSource as? any NSOutlineViewDataSource
  }

  var count: Int { outline.lineCount }
  func height(_ row: Int) -> CGFloat {
    outline.item(atRow: row).flatMap {
      delegate?.outlineView(outline, heightOfRowByItem: $0)
    } ?? outline.rowHeight
  }
  func cell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    outline.item(atRow: row).flatMap {
      delegate?.outlineView(outline, viewFor: column, item: $0)
    }
  }
  func value(_ column: NSTableColumn?, _ row: Int) -> Any? {
    data?.outlineView(
      outline, objectValueFor: column, byItem: outline.item(atRow: row))
  }
  func rowView(_ row: Int) -> NSTableRowView? {
    outline.item(atRow: row).flatMap { delegate?.outlineView(outline, rowViewForItem: $0) }
  }
  func isGroup(_ row: Int) -> Bool {
    outline.item(atRow: row).flatMap { delegate?.outlineView(outline, isGroupItem: $0) } ?? false
  }
  func isSelectable(_ row: Int) -> Bool {
    outline.item(atRow: row).flatMap { delegate?.outlineView(outline, shouldSelectItem: $0) }
      ?? true
  }
  func typeText(_ row: Int) -> String? {
    value(outline.tableColumns.first, row).map { "\($0)" }
      ?? (outline.rows[row]?.cells[0] as? NSTableCellView)?.textField?.stringValue
  }
  func added(_ view: NSTableRowView, _ row: Int) {
    outline.delegate?.tableView(outline, didAdd: view, forRow: row)
  }
  func removed(_ view: NSTableRowView, _ row: Int) {
    outline.delegate?.tableView(outline, didRemove: view, forRow: row)
  }
  func selectionChanged() {
    let notification = Notification(
      name: NSOutlineView.selectionDidChangeNotification, object: outline)
    delegate?.outlineViewSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
  }
  func writer(_ row: Int) -> (any NSPasteboardWriting)? {
    outline.item(atRow: row).flatMap { data?.outlineView(outline, pasteboardWriterForItem: $0) }
  }
  func dragBegins(_ session: NSDraggingSession, at location: NSPoint, _ rows: IndexSet) {
    data?.outlineView(
      outline, draggingSession: session, willBeginAt: location,
      forItems: rows.compactMap { outline.item(atRow: $0) })
  }
  func dragEnded(
    _ session: NSDraggingSession, at location: NSPoint, _ operation: NSDragOperation
  ) {
    data?.outlineView(outline, draggingSession: session, endedAt: location, operation: operation)
  }
  func validate(_ info: any NSDraggingInfo, _ proposed: RowDropTarget) -> NSDragOperation {
    let target = outline.outlineTarget(
      proposed, at: outline.convert(info.draggingLocation, from: nil))
    outline.droppedAmong = target
    return data?.outlineView(
      outline, validateDrop: info, proposedItem: target.item, proposedChildIndex: target.index)
      ?? []
  }
  func accept(_ info: any NSDraggingInfo, _ target: RowDropTarget) -> Bool {
    let known = outline.droppedAmong
    outline.droppedAmong = nil
    let wanted =
      target.operation == .on
      ? OutlineDropTarget(
        item: outline.item(atRow: target.row), index: NSOutlineViewDropOnItemIndex)
      : known ?? outline.outlineTarget(target, at: .zero)
    return data?.outlineView(
      outline, acceptDrop: info, item: wanted.item, childIndex: wanted.index) ?? false
  }
}
