import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TableTests {
  struct Person { var name: String, age: Int }

  final class People: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var people: [Person]
    var made = 0
    var heard: [String] = []
    init(_ count: Int) {
      people = (0..<count).map { Person(name: "Person \($0)", age: $0 % 90) }
      super.init()
    }
    func numberOfRows(in tableView: NSTableView) -> Int { people.count }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int)
      -> NSView?
    {
      let id = tableColumn?.identifier ?? "?"
      let cell =
        tableView.makeView(withIdentifier: id, owner: nil) as? NSTableCellView
        ?? {
          made += 1
          let cell = NSTableCellView()
          cell.identifier = id
          let label = NSTextField(labelWithString: "")
          cell.addSubview(label)
          cell.textField = label
          return cell
        }()
      let person = people[row]
      cell.textField?.stringValue = id == "name" ? person.name : "\(person.age)"
      return cell
    }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      people[row].name != "Person 3"
    }
    func tableViewSelectionDidChange(_ notification: Notification) {
      let table = notification.object as? NSTableView
      heard.append("selected \(Array(table?.selectedRowIndexes ?? []))")
    }
    func tableView(
      _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) {
      let first = tableView.sortDescriptors.first
      heard.append("sort \(first?.ascending == true ? "up" : "down")")
      people.sort { first?.ascending == true ? $0.age < $1.age : $0.age > $1.age }
      tableView.reloadData()
    }
  }

  static func table(_ people: People) -> (NSTableView, NSScrollView) {
    let table = NSTableView()
    for (id, title, width) in [("name", "Name", 140), ("age", "Age", 60)] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(id))
      column.title = title
      column.width = CGFloat(width)
      table.addTableColumn(column)
    }
    table.tableColumns[1].sortDescriptorPrototype = NSSortDescriptor(
      keyPath: \Person.age, ascending: true)
    table.dataSource = people
    table.delegate = people
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    scroll.documentView = table
    return (table, scroll)
  }

  private final class Groups: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    func numberOfRows(in tableView: NSTableView) -> Int { 2 }
    func tableView(
      _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
    ) -> Any? { row == 0 ? "A group with a longer name than" : "one" }
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { row == 0 }
  }

  @Test func aGroupsOneCellGoesFromEdgeToEdge() throws {
    let groups = Groups()
    let (table, scroll) = Self.table(People(0))
    (table.dataSource, table.delegate) = (groups, groups)
    let stage = WindowStage(300, 200, scroll)
    stage.advance(by: 0.1)
    let group = try #require(table.rowView(atRow: 0, makeIfNecessary: false))
    let plain = try #require(table.rowView(atRow: 1, makeIfNecessary: false))
    #expect(group.isGroupRowStyle && group.numberOfColumns == 1 && plain.numberOfColumns == 2)
    let cell = try #require(group.view(atColumn: 0) as? NSTableCellView)
    #expect(cell.frame.width > table.rect(ofColumn: 0).width)
    // The whole name has room.
    let label = try #require(cell.textField)
    #expect(label.frame.width >= label.intrinsicContentSize.width)
  }

  /// The middle of a row in the window.
  private func point(_ table: NSTableView, _ row: Int, x: CGFloat = 60) -> NSPoint {
    let rect = table.rect(ofRow: row)
    return table.convert(NSPoint(x: x, y: rect.midY), to: nil)
  }

  @Test("makes only the rows that are seen", arguments: [50, 20_000])
  func makesOnlySeenRows(count: Int) {
    let people = People(count)
    let (table, scroll) = Self.table(people)
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    #expect(table.numberOfRows == count)
    #expect(table.frame.height == CGFloat(count) * 24)
    // 172 points of rows below the header, and two more on both sides.
    #expect(people.made == 2 * 10)
    for step in 1...20 {
      scroll.contentView.scroll(to: NSPoint(x: 0, y: CGFloat(step) * 30))
      stage.turn()
    }
    #expect(people.made <= 2 * 13)
    #expect(table.rows.count <= 13)
    let first = table.rows(in: scroll.documentVisibleRect).location
    #expect(first == 25)
    let shown = table.view(atColumn: 0, row: first, makeIfNecessary: false) as? NSTableCellView
    #expect(shown?.textField?.stringValue == "Person 25")
    #expect(table.row(for: shown!.textField!) == 25 && table.column(for: shown!) == 0)
  }

  @Test func clicksAndKeysSelect() {
    let people = People(20)
    let (table, scroll) = Self.table(people)
    table.allowsMultipleSelection = true
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    stage.click(point(table, 1))
    #expect(table.selectedRow == 1 && table.clickedRow == 1 && table.clickedColumn == 0)
    #expect(stage.window.firstResponder === table)
    stage.key("down")
    #expect(table.selectedRow == 2)
    // The fourth one cannot be selected.
    stage.key("down")
    #expect(table.selectedRow == 4)
    stage.key("up", "", .shift)
    #expect(table.selectedRowIndexes == IndexSet([2, 4]) || table.selectedRowIndexes.contains(4))
    // Shift is let go by then: the click is one without it.
    stage.click(point(table, 3))
    #expect(!table.isRowSelected(3))
    stage.click(point(table, 5))
    #expect(people.heard.last == "selected [5]")
    stage.click(point(table, 6), .shift)
    #expect(table.selectedRowIndexes == IndexSet(5...6))
    stage.click(point(table, 5), .command)
    #expect(table.selectedRowIndexes == IndexSet(integer: 6))
    stage.click(point(table, 5))
    #expect(table.rows[5]?.interiorBackgroundStyle == .emphasized)
    stage.window.makeFirstResponder(nil)
    stage.turn()
    #expect(table.rows[5]?.interiorBackgroundStyle == .normal)
    table.selectRowIndexes(IndexSet(integer: 99), byExtendingSelection: false)
    #expect(table.selectedRow == -1)
    table.deselectAll(nil)
    #expect(table.numberOfSelectedRows == 0)
  }

  @Test func doubleClicksSendAnotherMessage() {
    final class Table: NSTableView {
      var heard: [String] = []
      override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        heard.append(action?.description ?? "none")
        return true
      }
    }
    let people = People(5)
    let table = Table()
    table.addTableColumn(NSTableColumn(identifier: "name"))
    table.headerView = nil
    table.dataSource = people
    table.delegate = people
    (table.action, table.doubleAction) = ("one:", "two:")
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    scroll.documentView = table
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    let point = point(table, 1)
    stage.press(point)
    stage.release(point)
    stage.advance(by: 0.1)
    stage.press(point)
    stage.release(point)
    #expect(table.heard == ["one:", "two:"])
  }

  @Test func aClickAtAHeaderSortsAndAnotherTurnsTheOrder() {
    let people = People(20)
    let (table, scroll) = Self.table(people)
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    let x = table.rect(ofColumn: 1).midX
    stage.click(NSPoint(x: x, y: 190))
    #expect(people.heard == ["sort up"] && table.order(of: table.tableColumns[1]) == true)
    stage.click(NSPoint(x: x, y: 190))
    #expect(people.heard == ["sort up", "sort down"])
    #expect(people.people.first?.age == 19)
    // A column that sorts by nothing does nothing.
    stage.click(NSPoint(x: 60, y: 190))
    #expect(people.heard.count == 2)
  }

  @Test func theEdgeOfAHeaderGivesAColumnAnotherWidth() {
    let people = People(3)
    let (table, scroll) = Self.table(people)
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    let edge = table.rect(ofColumn: 0).maxX
    stage.press(NSPoint(x: edge, y: 190))
    stage.move(NSPoint(x: edge + 30, y: 190))
    stage.release(NSPoint(x: edge + 30, y: 190))
    #expect(table.tableColumns[0].width == 170)
    // The last column takes the rest.
    #expect(abs(table.rect(ofColumn: 1).maxX - 16 - 300 + 32 - 8.5) < 9)
    table.tableColumns[0].width = 5
    #expect(table.tableColumns[0].width == 10)
  }

  @Test func rowsComeAndGoAndKeepTheirViews() {
    let people = People(6)
    let (table, scroll) = Self.table(people)
    let stage = WindowStage(300, 200, scroll)
    stage.turn()
    let third = table.rowView(atRow: 2, makeIfNecessary: false)
    table.selectRowIndexes(IndexSet(integer: 2), byExtendingSelection: false)
    people.people.insert(Person(name: "New", age: 1), at: 0)
    table.insertRows(at: IndexSet(integer: 0), withAnimation: .effectFade)
    #expect(table.rowView(atRow: 3, makeIfNecessary: false) === third)
    #expect(table.selectedRow == 3)
    stage.advance(by: 0.1)
    let halfway = third!.backing.layer.presentation()!.frame.minY
    #expect(halfway > 48 && halfway < 72)
    stage.advance(by: 0.5)
    #expect(third!.backing.frame.minY == 72)
    table.beginUpdates()
    people.people.remove(at: 0)
    table.removeRows(at: IndexSet(integer: 0))
    people.people.swapAt(0, 1)
    table.moveRow(at: 0, to: 1)
    table.endUpdates()
    #expect(table.numberOfRows == 6 && table.selectedRow == 2)
    // What does not add up is loaded again.
    people.people.removeLast(4)
    table.removeRows(at: IndexSet(integer: 0))
    #expect(table.numberOfRows == 2)
    stage.turn()
    #expect(table.rows.count == 2)
  }

  final class Tree: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    final class Node {
      let name: String
      var children: [Node]
      init(_ name: String, _ children: [Node] = []) {
        (self.name, self.children) = (name, children)
      }
    }
    let roots = [
      Node("Animals", [Node("Cat"), Node("Dog", [Node("Beagle"), Node("Poodle")])]),
      Node("Plants", [Node("Fern")]),
    ]
    var heard: [String] = []
    private func children(_ item: Any?) -> [Node] { (item as? Node)?.children ?? roots }
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
    ) -> Any? { (item as? Node)?.name }
    func outlineViewItemDidExpand(_ notification: Notification) {
      heard.append("open \((notification.userInfo?["NSObject"] as? Node)?.name ?? "")")
    }
    func outlineViewSelectionDidChange(_ notification: Notification) { heard.append("selection") }
  }

  static func outline(_ tree: Tree) -> (NSOutlineView, NSScrollView) {
    let outline = NSOutlineView()
    let column = NSTableColumn(identifier: "name")
    column.title = "Name"
    outline.addTableColumn(column)
    outline.headerView = nil
    outline.dataSource = tree
    outline.delegate = tree
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 240, height: 200))
    scroll.documentView = outline
    return (outline, scroll)
  }

  @Test func outlinesExpandByArrowsAndKeys() {
    let tree = Tree()
    let (outline, scroll) = Self.outline(tree)
    let stage = WindowStage(240, 200, scroll)
    stage.turn()
    #expect(outline.numberOfRows == 2)
    let arrow = outline.frameOfOutlineCell(atRow: 0)
    stage.click(outline.convert(NSPoint(x: arrow.midX, y: arrow.midY), to: nil))
    #expect(outline.numberOfRows == 4 && tree.heard == ["open Animals"])
    #expect(outline.level(forRow: 2) == 1)
    #expect(outline.frameOfOutlineCell(atRow: 1) == .zero)
    // "Plants" stays selected in whatever row it is.
    outline.selectRowIndexes(IndexSet(integer: 3), byExtendingSelection: false)
    outline.expandItem(tree.roots[0], expandChildren: true)
    #expect(outline.numberOfRows == 6 && outline.selectedRow == 5)
    #expect((outline.parent(forItem: outline.item(atRow: 3)) as? Tree.Node)?.name == "Dog")
    stage.window.makeFirstResponder(outline)
    stage.key("right")
    #expect(outline.numberOfRows == 7)
    stage.key("left")
    #expect(outline.numberOfRows == 6)
    let cell = outline.view(atColumn: 0, row: 3, makeIfNecessary: true)
    #expect(
      cell!.frame.minX - outline.view(atColumn: 0, row: 0, makeIfNecessary: true)!.frame.minX == 32)
    outline.collapseItem(tree.roots[0], collapseChildren: true)
    #expect(outline.numberOfRows == 2 && outline.selectedRow == 1)
  }
}
