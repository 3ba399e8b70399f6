import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TableDragTests {
  final class Letters: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var letters = ["a", "b", "c", "d", "e"]
    var heard: [String] = []
    func numberOfRows(in tableView: NSTableView) -> Int { letters.count }
    func tableView(
      _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
    ) -> Any? { letters[row] }
    func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
      -> (any NSPasteboardWriting)?
    { letters[row] == "e" ? nil : NSString(string: letters[row]) }
    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) { heard.append("begin \(Array(rowIndexes))") }
    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { heard.append("end \(operation.rawValue)") }
    func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      // Nothing is dropped on the first row; on any other one it goes above it.
      if dropOperation == .on {
        if row == 0 { return [] }
        tableView.setDropRow(row, dropOperation: .above)
      }
      return .move
    }
    func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      let dropped = info.draggingPasteboard.pasteboardItems?.compactMap {
        $0.string(forType: .string)
      }
      guard let dropped, info.draggingSource as? NSTableView === tableView else { return false }
      let before = letters[..<row].filter { !dropped.contains($0) }
      letters = before + dropped + letters[row...].filter { !dropped.contains($0) }
      tableView.reloadData()
      return true
    }
  }

  private func makeTable(_ letters: Letters) -> (NSTableView, NSScrollView) {
    let table = NSTableView()
    table.addTableColumn(NSTableColumn(identifier: "letter"))
    table.headerView = nil
    table.allowsMultipleSelection = true
    table.dataSource = letters
    table.delegate = letters
    table.registerForDraggedTypes([.string])
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
    scroll.documentView = table
    return (table, scroll)
  }
  /// A place in a row, by the part of its height.
  private func point(_ table: NSTableView, _ row: Int, _ part: CGFloat, x: CGFloat = 40) -> NSPoint
  {
    let rect = table.rect(ofRow: row)
    return table.convert(NSPoint(x: x, y: rect.minY + part * rect.height), to: nil)
  }

  @Test func rowsAreDraggedToAnotherIndex() {
    let letters = Letters()
    let (table, scroll) = makeTable(letters)
    let stage = WindowStage(200, 200, scroll)
    stage.turn()
    stage.press(point(table, 1, 0.5))
    stage.move(point(table, 1, 0.9))
    stage.move(point(table, 3, 0.9))
    #expect(letters.heard == ["begin [1]"])
    #expect(table.rowDropTarget == RowDropTarget(row: 4, operation: .above))
    stage.advance(by: 0.5)
    stage.keep("dragged-row")
    #expect(table.dropMark?.frame.midY == 96)
    stage.release(point(table, 3, 0.9))
    stage.advance(by: 1)
    #expect(letters.letters == ["a", "c", "d", "b", "e"])
    #expect(letters.heard == ["begin [1]", "end 16"] && table.dropMark == nil)
    // What is selected goes together; a click leaves one row selected once the mouse is let go.
    table.selectRowIndexes(IndexSet([1, 3]), byExtendingSelection: false)
    stage.drag(point(table, 3, 0.5), point(table, 3, 0.9), point(table, 0, 0.1))
    #expect(letters.letters == ["c", "b", "a", "d", "e"])
    #expect(letters.heard.suffix(2) == ["begin [1, 3]", "end 16"])
    table.selectRowIndexes(IndexSet([1, 3]), byExtendingSelection: false)
    stage.press(point(table, 3, 0.5))
    #expect(table.selectedRowIndexes == IndexSet([1, 3]))
    stage.release(point(table, 3, 0.5))
    #expect(table.selectedRowIndexes == IndexSet([3]))
  }

  // MARK: - Gaps

  @Test func rowsMakeRoomForWhatIsDroppedBetweenThem() {
    let letters = Letters()
    let (table, scroll) = makeTable(letters)
    table.draggingDestinationFeedbackStyle = .gap
    let stage = WindowStage(200, 200, scroll)
    stage.turn()
    func tops() -> [CGFloat] {
      (0..<5).map { table.rowView(atRow: $0, makeIfNecessary: false)?.frame.minY ?? -1 }
    }
    let origins = (0..<5).map { table.rect(ofRow: $0).minY }
    stage.press(point(table, 1, 0.5))
    stage.move(point(table, 1, 0.9))
    stage.move(point(table, 1, 0.8))
    // Its own room stays open for it.
    #expect(tops() == origins && table.rowView(atRow: 1, makeIfNecessary: false)?.isHidden == true)
    stage.move(point(table, 3, 0.9))
    #expect(
      table.rowDropTarget == RowDropTarget(row: 4, operation: .above) && table.dropMark == nil)
    stage.advance(by: 0.1)
    stage.keep("drag-gap-opening")
    stage.advance(by: 0.5)
    stage.keep("drag-gap")
    // "c" and "d" have closed up, and "e" has stayed below the gap.
    #expect(tops()[2] == origins[1] && tops()[3] == origins[2] && tops()[4] == origins[4])
    // In the gap it stays where it is.
    stage.move(point(table, 3, 0.4))
    #expect(table.rowDropTarget == RowDropTarget(row: 4, operation: .above))
    // The row that is seen above it, not the one whose place that is.
    stage.move(point(table, 2, 0.3))
    #expect(table.rowDropTarget == RowDropTarget(row: 3, operation: .above))
    stage.release(point(table, 2, 0.3))
    stage.advance(by: 1)
    #expect(letters.letters == ["a", "c", "b", "d", "e"] && table.rowGap == nil)
    #expect(tops() == origins)
    #expect(
      (0..<5).allSatisfy { table.rowView(atRow: $0, makeIfNecessary: false)?.isHidden == false })
    // No view accepts the drop: the preview returns.
    stage.press(point(table, 1, 0.5))
    stage.move(point(table, 1, 0.9))
    stage.move(point(table, 4, 0.2))
    stage.move(NSPoint(x: 400, y: 100))
    stage.advance(by: 0.5)
    #expect(tops()[2] == origins[1])
    stage.release(NSPoint(x: 400, y: 100))
    stage.advance(by: 1)
    #expect(tops() == origins && table.rowGap == nil && letters.letters[1] == "c")
    #expect(table.rowView(atRow: 1, makeIfNecessary: false)?.isHidden == false)
  }

  @Test func heldNearAnEdgeTheTableScrolls() {
    let letters = Letters()
    letters.letters = (0..<60).map { "row \($0)" }
    let (table, scroll) = makeTable(letters)
    let stage = WindowStage(200, 200, scroll)
    stage.turn()
    func offset() -> CGFloat { scroll.documentVisibleRect.minY }
    stage.press(point(table, 1, 0.5))
    stage.move(point(table, 1, 0.9))
    stage.move(NSPoint(x: 40, y: 100))
    stage.advance(by: 0.5)
    #expect(offset() == 0)
    stage.move(NSPoint(x: 40, y: 6))
    stage.advance(by: 0.5)
    let gone = offset()
    #expect(gone > 100)
    // What lies below the pointer then is where it would be dropped.
    let row = table.row(at: NSPoint(x: 40, y: gone + 194))
    #expect(abs((table.rowDropTarget?.row ?? -9) - row) <= 1)
    stage.move(NSPoint(x: 40, y: 100))
    let rest = offset()
    stage.advance(by: 0.5)
    #expect(offset() == rest)
    stage.move(NSPoint(x: 40, y: 196))
    stage.advance(by: 3)
    #expect(offset() == 0)
    stage.release(NSPoint(x: 40, y: 196))
    stage.advance(by: 1)
    #expect(letters.letters[0] == "row 1" || letters.letters[0] == "row 0")
  }

  @Test func aViewScrollsAfterTheMouseThatHasLeftIt() throws {
    let document = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 1000))
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
    scroll.documentView = document
    let stage = WindowStage(200, 200, scroll)
    stage.turn()
    func event(_ y: CGFloat) throws -> NSEvent {
      try #require(
        NSEvent.mouseEvent(
          with: .leftMouseDragged, location: NSPoint(x: 50, y: y), modifierFlags: [], timestamp: 0,
          windowNumber: stage.window.windowNumber, context: nil, eventNumber: 0, clickCount: 1,
          pressure: 1))
    }
    // Its y points up: at first its lower end is seen.
    #expect(scroll.documentVisibleRect.minY == 0)
    #expect(document.autoscroll(with: try event(100)) == false)
    #expect(document.autoscroll(with: try event(230)))
    #expect(scroll.documentVisibleRect.minY > 20)
    #expect(document.autoscroll(with: try event(-500)))
    #expect(scroll.documentVisibleRect.minY == 0)
    #expect(document.autoscroll(with: try event(-500)) == false)
  }

  @Test func theDataSourceSaysWhereNothingIsDroppedAndWhatStays() {
    let letters = Letters()
    let (table, scroll) = makeTable(letters)
    let stage = WindowStage(200, 200, scroll)
    stage.turn()
    // The last row has nothing that could go along.
    stage.drag(point(table, 4, 0.5), point(table, 4, 0.9), point(table, 1, 0.1))
    #expect(letters.heard.isEmpty && letters.letters == ["a", "b", "c", "d", "e"])
    // Nothing is dropped on the first row.
    stage.drag(point(table, 2, 0.5), point(table, 2, 0.9), point(table, 0, 0.5))
    #expect(letters.heard == ["begin [2]", "end 0"])
    #expect(letters.letters == ["a", "b", "c", "d", "e"])
    // On the second it goes above it.
    stage.drag(point(table, 2, 0.5), point(table, 2, 0.9), point(table, 1, 0.5))
    #expect(letters.letters == ["a", "c", "b", "d", "e"])
    table.verticalMotionCanBeginDrag = false
    stage.drag(point(table, 2, 0.5), point(table, 3, 0.9))
    #expect(letters.heard.count == 4)
    table.verticalMotionCanBeginDrag = true
    table.setDraggingSourceOperationMask(.copy, forLocal: true)
    stage.drag(point(table, 2, 0.5), point(table, 2, 0.9), point(table, 3, 0.9))
    #expect(letters.heard.suffix(2) == ["begin [2]", "end 0"])
  }

  final class Nodes: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    let tree = TableTests.Tree()
    var heard: [String] = []
    private func children(_ item: Any?) -> [TableTests.Tree.Node] {
      (item as? TableTests.Tree.Node)?.children ?? tree.roots
    }
    private func name(_ item: Any?) -> String { (item as? TableTests.Tree.Node)?.name ?? "all" }
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      children(item).count
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      children(item)[index]
    }
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      !children(item).isEmpty
    }
    func outlineView(
      _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
    ) -> Any? { name(item) }
    func outlineView(_ outlineView: NSOutlineView, pasteboardWriterForItem item: Any)
      -> (any NSPasteboardWriting)?
    { NSString(string: name(item)) }
    func outlineView(
      _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo,
      proposedItem item: Any?, proposedChildIndex index: Int
    ) -> NSDragOperation {
      if name(item) == "Dog" { outlineView.setDropItem(nil, dropChildIndex: 2) }
      return .copy
    }
    func outlineView(
      _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
      childIndex index: Int
    ) -> Bool {
      heard.append(
        "\(info.draggingPasteboard.string(forType: .string) ?? "") to \(name(item)) \(index)")
      return true
    }
  }

  @Test func thingsAreDroppedOnOthersOrAmongThoseBelow() {
    let nodes = Nodes()
    let outline = NSOutlineView()
    outline.addTableColumn(NSTableColumn(identifier: "name"))
    outline.headerView = nil
    outline.dataSource = nodes
    outline.delegate = nodes
    outline.registerForDraggedTypes([.string])
    outline.expandItem(nodes.tree.roots[0])
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 240, height: 200))
    scroll.documentView = outline
    let stage = WindowStage(240, 200, scroll)
    stage.turn()
    // Animals, Cat, Dog, Plants
    #expect(outline.numberOfRows == 4)
    let (from, on) = (point(outline, 1, 0.5, x: 80), point(outline, 1, 0.8, x: 90))
    stage.drag(from, on, point(outline, 3, 0.5))
    #expect(nodes.heard == ["Cat to Plants \(NSOutlineViewDropOnItemIndex)"])
    // Above the first below: it can only be among those.
    stage.drag(from, on, point(outline, 0, 0.9))
    #expect(nodes.heard.last == "Cat to Animals 0")
    // Between the last below and the next thing the pointer decides.
    stage.drag(from, on, point(outline, 3, 0.1, x: 90))
    #expect(nodes.heard.last == "Cat to Animals 2")
    stage.drag(from, on, point(outline, 3, 0.1, x: 10))
    #expect(nodes.heard.last == "Cat to all 1")
    // On "Dog" the data source says: at the end of all.
    stage.press(from)
    stage.move(on)
    stage.move(point(outline, 2, 0.5))
    stage.keep("dragged-item")
    #expect(outline.rowDropTarget == RowDropTarget(row: 4, operation: .above))
    stage.release(point(outline, 2, 0.5))
    stage.advance(by: 1)
    #expect(nodes.heard.last == "Cat to all 2")
  }
}
