import Foundation

/// The location of a drop in an outline: on an item, or among its children.
struct OutlineDropTarget {
  /// Nil is the outline as a whole.
  let item: Any?
  let index: Int
}

extension NSOutlineView {
  /// Replaces the position of the drop, while the data source validates it.
  public func setDropItem(_ item: Any?, dropChildIndex index: Int) {
    guard index != NSOutlineViewDropOnItemIndex else {
      return setDropRow(item == nil ? -1 : row(forItem: item), dropOperation: .on)
    }
    droppedAmong = OutlineDropTarget(item: item, index: index)
    setDropRow(rowOfChild(index, of: item), dropOperation: .above)
  }
  /// The row that a new thing would have.
  private func rowOfChild(_ index: Int, of item: Any?) -> Int {
    if index < numberOfChildren(ofItem: item), let child = child(index, ofItem: item) {
      let row = row(forItem: child)
      if row >= 0 { return row }
    }
    let own = row(forItem: item)
    guard own >= 0 else { return numberOfRows }
    var row = own + 1
    while row < numberOfRows, level(forRow: row) > level(forRow: own) { row += 1 }
    return row
  }

  /// Converts a location between rows: the pointer's indentation selects the parent.
  func outlineTarget(_ target: RowDropTarget, at point: NSPoint) -> OutlineDropTarget {
    if target.operation == .on {
      return OutlineDropTarget(item: item(atRow: target.row), index: NSOutlineViewDropOnItemIndex)
    }
    let (above, below) = (target.row - 1, target.row)
    guard above >= 0 else { return OutlineDropTarget(item: nil, index: 0) }
    let least = below < numberOfRows ? level(forRow: below) : 0
    let isOpen = isItemExpanded(item(atRow: above)) && isExpandable(item(atRow: above))
    let most = level(forRow: above) + (isOpen ? 1 : 0)
    let pointed = Int((point.x - rect(ofColumn: 0).minX) / max(1, indentationPerLevel) - 0.5)
    let level = min(max(pointed, min(least, most)), most)
    if level > self.level(forRow: above) {
      return OutlineDropTarget(item: item(atRow: above), index: 0)
    }
    var last = item(atRow: above)
    while let current = last, self.level(forItem: current) > level {
      last = parent(forItem: current)
    }
    guard let last else { return OutlineDropTarget(item: nil, index: 0) }
    return OutlineDropTarget(item: parent(forItem: last), index: childIndex(forItem: last) + 1)
  }
}

/// In place of an index of a child: on the thing itself.
public let NSOutlineViewDropOnItemIndex = -1
