import Foundation
import VivaceGeometry

/// Has what stands in an outline: what is below each thing, and below none.
@MainActor @preconcurrency public protocol NSOutlineViewDataSource: NSTableViewDataSource {
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any?
}
extension NSOutlineViewDataSource {
  public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    0
  }
  public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  { index }
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    false
  }
  public func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any? { nil }
}

/// Has the views of an outline, and is asked and told about what happens to its rows.
@MainActor @preconcurrency public protocol NSOutlineViewDelegate: NSTableViewDelegate {
  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView?
  func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  func outlineViewSelectionDidChange(_ notification: Notification)
  func outlineViewItemWillExpand(_ notification: Notification)
  func outlineViewItemDidExpand(_ notification: Notification)
  func outlineViewItemWillCollapse(_ notification: Notification)
  func outlineViewItemDidCollapse(_ notification: Notification)
}
extension NSOutlineViewDelegate {
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { nil }
  public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any)
    -> NSTableRowView?
  { nil }
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    outlineView.rowHeight
  }
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool {
    true
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
    true
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
    true
  }
  public func outlineViewSelectionDidChange(_ notification: Notification) {}
  public func outlineViewItemWillExpand(_ notification: Notification) {}
  public func outlineViewItemDidExpand(_ notification: Notification) {}
  public func outlineViewItemWillCollapse(_ notification: Notification) {}
  public func outlineViewItemDidCollapse(_ notification: Notification) {}
}
