import Foundation
import VivaceGeometry
import VivaceInteraction

/// Rows that are dragged: what the data source writes for them goes along.
extension NSTableView {
  /// The mouse has gone on from a row: it, or all rows that are selected with it, are taken up.
  func beginRowDrag(at location: NSPoint, _ event: NSEvent) {
    guard let press = rowPress, !press.isDragged, isEnabled,
      press.location.distance(to: location) >= PressLimits.mouseSlop
    else { return }
    rowPress?.isDragged = true
    let isUpright = abs(location.y - press.location.y) > abs(location.x - press.location.x)
    if isUpright, !verticalMotionCanBeginDrag, numberOfRows > 0 { return }
    let wanted =
      selection.contains(press.row) ? selection : IndexSet(integer: press.row)
    guard canDragRows(with: wanted, at: press.location) else { return }
    let source = source
    var items: [NSDraggingItem] = []
    var rows = IndexSet()
    for row in wanted {
      guard let writer = source.writer(row) else { continue }
      let item = NSDraggingItem(pasteboardWriter: writer)
      item.setDraggingFrame(
        rect(ofRow: row), contents: rowView(atRow: row, makeIfNecessary: false))
      items.append(item)
      rows.insert(row)
    }
    guard !items.isEmpty else { return }
    handle(.drag)
    draggedRows = rows
    beginDraggingSession(with: items, event: event, source: self)
  }

  /// Stores the operations that dragged rows allow, within or outside of the program.
  public func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {
    if isLocal { localDragMask = mask } else { outsideDragMask = mask }
  }

  func rowDragBegins(_ session: NSDraggingSession, at location: NSPoint) {
    source.dragBegins(session, at: location, draggedRows)
  }
  func rowDragEnded(
    _ session: NSDraggingSession, at location: NSPoint, _ operation: NSDragOperation
  ) {
    draggedRows = IndexSet()
    openGap(above: nil)
    source.dragEnded(session, at: location, operation)
  }
}
