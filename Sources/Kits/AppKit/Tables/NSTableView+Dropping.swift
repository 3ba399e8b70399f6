import Foundation
import VivaceUIKit

/// The location of a drop in a table: on a row, or above one. The row count means
/// the end; row -1 is the table as a whole.
struct RowDropTarget: Equatable {
  var row: Int
  var operation: NSTableView.DropOperation
}

extension NSTableView {
  /// The target of a drop: a row, or the gap above it.
  public enum DropOperation: UInt, Sendable { case on, above }
  /// The sign of a drop: a line or ring, none, or a gap between the rows.
  public enum DraggingDestinationFeedbackStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList, gap
  }

  /// Replaces the position of the drop, while the data source validates it.
  public func setDropRow(_ row: Int, dropOperation: DropOperation) {
    rowDropTarget = RowDropTarget(row: min(max(row, -1), numberOfRows), operation: dropOperation)
  }

  /// Returns the default location for a drop at a height: the middle half of a row is on it. If the table opens a
  /// gap, items are dropped between rows only.
  func proposedTarget(_ info: any NSDraggingInfo) -> RowDropTarget {
    let point = convert(info.draggingLocation, from: nil)
    let isBetween = draggingDestinationFeedbackStyle == .gap
    if let rowGap, rowGap.height > 0, gapRange(rowGap).contains(point.y) {
      return RowDropTarget(row: rowGap.row, operation: .above)
    }
    guard let row = shownRow(at: point.y) else {
      return point.y < 0
        ? RowDropTarget(row: 0, operation: .above)
        : RowDropTarget(row: numberOfRows, operation: .above)
    }
    let rect = shownRect(ofRow: row)
    let fraction = (point.y - rect.minY) / max(1, rect.height)
    if fraction < (isBetween ? 0.5 : 0.25) { return RowDropTarget(row: row, operation: .above) }
    if isBetween || fraction > 0.75 { return RowDropTarget(row: row + 1, operation: .above) }
    return RowDropTarget(row: row, operation: .on)
  }

  /// Asks the data source, and shows its answer. Near an edge of the visible area, the table scrolls.
  func validateDrop(_ info: any NSDraggingInfo) -> NSDragOperation {
    let proposed = proposedTarget(info)
    rowDropTarget = proposed
    let answer = source.validate(info, proposed)
    if answer.isEmpty { rowDropTarget = nil }
    showDropTarget()
    scrollNearEdge(info)
    return answer
  }
  func acceptDrop(_ info: any NSDraggingInfo) -> Bool {
    guard let target = rowDropTarget else {
      forgetDrop()
      return false
    }
    rowDropTarget = nil
    edgeScrolling?.end()
    removeMark()
    fillGap()
    let isDone = source.accept(info, target)
    if isDone {
      placeRows()
    } else {
      UIView.animate(withDuration: Self.gapDuration) { self.placeRows() }
    }
    return isDone
  }
  func forgetDrop() {
    rowDropTarget = nil
    edgeScrolling?.end()
    showDropTarget()
  }

  private func scrollNearEdge(_ info: any NSDraggingInfo) {
    guard let scroll = enclosingScrollView?.scroll else { return }
    let scrolling =
      edgeScrolling
      ?? EdgeScrolling(scroll) { [weak self] _ in
        guard let self, let dropInfo else { return }
        _ = validateDrop(dropInfo)
      }
    edgeScrolling = scrolling
    dropInfo = info
    let point = turned(convert(info.draggingLocation, from: nil))
    scrolling.begin(at: scroll.convert(point, from: backing))
  }

  private func removeMark() {
    dropMark?.removeFromSuperview()
    dropMark = nil
  }

  private func showDropTarget() {
    let style = draggingDestinationFeedbackStyle
    if style == .gap {
      openGap(above: rowDropTarget.flatMap { $0.operation == .above ? $0.row : nil })
    }
    guard let target = rowDropTarget, style != .none, style != .gap || target.operation == .on
    else {
      return removeMark()
    }
    let marker = dropMark ?? DropMark(frame: .zero)
    if dropMark == nil { dropMark = marker }
    insert(marker, at: subviews.count)
    marker.isOutline = target.operation == .on
    marker.frame = markFrame(target)
    marker.needsDisplay = true
  }
  private func markFrame(_ target: RowDropTarget) -> NSRect {
    guard target.row >= 0 else { return bounds }
    if target.operation == .on { return rect(ofRow: target.row) }
    let y = target.row < numberOfRows ? rect(ofRow: target.row).minY : geometry.height
    let start = dropIndent(target)
    return NSRect(
      x: start, y: max(0, y - DropMark.thickness / 2), width: max(0, bounds.width - start - 4),
      height: DropMark.thickness)
  }
}

/// The line between rows, or the ring around one, where something would be dropped.
final class DropMark: NSView {
  static let thickness: CGFloat = 8
  var isOutline = false

  override var isFlipped: Bool { true }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }
  override func draw(_ dirtyRect: NSRect) {
    NSColor.controlAccentColor.setStroke()
    let path = NSBezierPath()
    path.lineWidth = 2
    if isOutline {
      path.appendRoundedRect(bounds.insetBy(dx: 2, dy: 1), xRadius: 5, yRadius: 5)
    } else {
      // A small ring at its beginning.
      path.appendOval(in: NSRect(x: 1, y: bounds.midY - 3, width: 6, height: 6))
      path.move(to: NSPoint(x: 7, y: bounds.midY))
      path.line(to: NSPoint(x: bounds.maxX, y: bounds.midY))
    }
    path.stroke()
  }
  override func appearanceChanged() { needsDisplay = true }
}
