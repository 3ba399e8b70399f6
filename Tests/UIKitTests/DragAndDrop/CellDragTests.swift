import Testing
import UIKit
import VivaceSupplements

@testable import VivaceUIKit

/// Rows and items that are dragged by hand: within their list, to another, and back.
@MainActor @Suite(.serialized) struct CellDragTests {
  /// Rows that can be dragged, and take what is dropped.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    var texts: [String]
    var moves = false
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var lines: [String] = []
    init(_ texts: [String]) { self.texts = texts }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = texts[path.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { moves }
    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      lines.append("move \(source.row) \(target.row)")
      texts.insert(texts.remove(at: source.row), at: target.row)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let text = texts[indexPath.row]
      guard text != "fixed" else { return [] }
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
      item.localObject = text
      return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      lines.append("end")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: session.localDragSession != nil ? .move : .copy, intent: intent)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let target = coordinator.destinationIndexPath ?? IndexPath(row: texts.count, section: 0)
      let item = coordinator.items[0]
      lines.append("drop \(item.sourceIndexPath?.row ?? -1) \(target.row)")
      guard intent == .insertAtDestinationIndexPath else { return }
      tableView.performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.texts.remove(at: source.row)
          tableView.deleteRows(at: [source], with: .automatic)
        }
        self.texts.insert(item.dragItem.localObject as! String, at: target.row)
        tableView.insertRows(at: [target], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }

  private func table(_ rows: Rows, x: CGFloat = 0, takesDrops: Bool = true) -> UITableView {
    let table = UITableView(frame: CGRect(x: x, y: 0, width: 160, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.dragDelegate = rows
    if takesDrops { table.dropDelegate = rows }
    return table
  }

  /// The displayed rows, from top to bottom.
  private func seen(_ table: UITableView) -> [String] {
    table.cells.values.filter { $0.layer.opacity > 0 }.sorted { $0.center.y < $1.center.y }
      .map { "\($0.textLabel?.text ?? "") \(Int($0.center.y))" }
  }

  @Test("a row goes to another place: the others close up and make room")
  func reorder() {
    let rows = Rows(["a", "b", "c", "d"])
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 22)
    stage.advance(by: 0.6)
    stage.move(60, 60)
    #expect(table.hasActiveDrag && table.hasActiveDrop)
    stage.move(60, 110)
    #expect(seen(table) == ["b 22", "c 66", "d 154"])
    stage.advance(by: 0.5)
    stage.keep("drag-row")
    stage.move(60, 150)
    #expect(seen(table) == ["b 22", "c 66", "d 110"])
    stage.move(60, 112)
    #expect(seen(table) == ["b 22", "c 66", "d 154"])
    stage.up(60, 112)
    stage.advance(by: 2)
    #expect(rows.lines == ["drop 0 2", "end"])
    #expect(rows.texts == ["b", "c", "a", "d"])
    #expect(seen(table) == ["b 22", "c 66", "a 110", "d 154"])
    #expect(!table.hasActiveDrag && !table.hasActiveDrop)
  }

  @Test("what makes room does not move when it is let go")
  func noJump() {
    let rows = Rows(["a", "b", "c", "d"])
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 22)
    stage.advance(by: 0.6)
    stage.move(60, 112)
    stage.advance(by: 1)
    let cell = table.cells[[0, 1]]!
    let before = cell.layer.presentation()!.frame.midY
    stage.up(60, 112)
    for _ in 0..<30 {
      #expect(abs(cell.layer.presentation()!.frame.midY - before) < 0.01)
      stage.advance(by: 1.0 / 60)
    }
  }

  @Test func aDataSourceThatMovesRowsNeedsNoDropDelegate() {
    let rows = Rows(["a", "b", "c", "d"])
    rows.moves = true
    let table = table(rows, takesDrops: false)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 154)
    stage.advance(by: 0.6)
    stage.move(60, 60)
    stage.up(60, 60)
    stage.advance(by: 2)
    #expect(rows.lines == ["move 3 1", "end"])
    #expect(seen(table) == ["a 22", "d 66", "b 110", "c 154"])
  }

  @Test func aRowIsDroppedOnAnotherTable() {
    let (left, right) = (Rows(["a", "b", "c"]), Rows(["x", "y"]))
    let (from, to) = (table(left), table(right, x: 160))
    let stage = ViewStage(320, 400, from, to)
    stage.down(60, 66)
    stage.advance(by: 0.6)
    stage.move(100, 60)
    stage.move(220, 50)
    #expect(seen(to) == ["x 22", "y 110"])
    // In the table that it comes from its place is open again.
    #expect(seen(from) == ["a 22", "b 66", "c 110"])
    stage.advance(by: 0.6)
    stage.keep("drag-across")
    stage.up(220, 50)
    stage.advance(by: 2)
    #expect(right.texts == ["x", "b", "y"] && right.lines == ["drop -1 1"])
    #expect(seen(to) == ["x 22", "b 66", "y 110"])
    #expect(left.lines == ["end"])
  }

  @Test func cancelledDragsLeaveAllAsItWas() {
    let rows = Rows(["a", "b", "c"])
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 22)
    stage.advance(by: 0.6)
    stage.move(60, 110)
    stage.move(260, 110)
    #expect(seen(table) == ["a 22", "b 66", "c 110"])
    stage.up(260, 110)
    stage.advance(by: 2)
    #expect(rows.lines == ["end"] && rows.texts == ["a", "b", "c"])
    #expect(table.cells[[0, 0]]?.layer.opacity == 1)
  }

  @Test func aRowThatGivesNothingIsNotLifted() {
    let rows = Rows(["fixed", "b"])
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 22)
    stage.advance(by: 0.6)
    #expect(!table.hasActiveDrag)
    stage.up(60, 22)
    table.dragInteractionEnabled = false
    stage.down(60, 66)
    stage.advance(by: 0.6)
    #expect(!table.hasActiveDrag)
  }

  @Test func dropsIntoARowMarkIt() {
    let rows = Rows(["a", "b", "c"])
    rows.intent = .insertIntoDestinationIndexPath
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 22)
    stage.advance(by: 0.6)
    stage.move(60, 105)
    #expect(table.cells[[0, 2]]?.configurationState.cellDropState == .targeted)
    #expect(seen(table) == ["a 22", "b 66", "c 110"])
    stage.up(60, 105)
    stage.advance(by: 2)
    #expect(rows.lines == ["drop 0 2", "end"])
    #expect(
      table.cells[[0, 2]]?.configurationState.cellDropState
        == UICellConfigurationState.DropState.none)
  }

  @Test func nearAnEdgeTheTableScrolls() {
    let rows = Rows((0..<40).map { "row \($0)" })
    let table = table(rows)
    let stage = ViewStage(320, 400, table)
    stage.down(60, 66)
    stage.advance(by: 0.6)
    stage.move(60, 390)
    stage.advance(by: 1)
    #expect(table.contentOffset.y > 200)
    stage.up(60, 390)
    stage.advance(by: 2)
    let index = rows.texts.firstIndex(of: "row 1") ?? 0
    #expect(index > 10 && table.indexPathsForVisibleRows?.contains([0, index]) == true)
  }

  /// Squares that can be dragged.
  private final class Squares: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    var texts: [String]
    var lines: [String] = []
    init(_ texts: [String]) { self.texts = texts }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = texts[path.item]
      cell.backgroundColor = UIColor(
        hue: CGFloat(texts[path.item].utf8.first ?? 0) / 20, saturation: 0.6, brightness: 0.9,
        alpha: 1)
      return cell
    }
    func collectionView(
      _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(
        itemProvider: NSItemProvider(object: NSString(string: texts[path.item])))
      item.localObject = texts[path.item]
      return [item]
    }
    func collectionView(
      _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let target = coordinator.destinationIndexPath ?? IndexPath(item: texts.count, section: 0)
      let item = coordinator.items[0]
      lines.append("drop \(item.sourceIndexPath?.item ?? -1) \(target.item)")
      view.performBatchUpdates {
        if let source = item.sourceIndexPath {
          self.texts.remove(at: source.item)
          view.deleteItems(at: [source])
        }
        self.texts.insert(item.dragItem.localObject as! String, at: target.item)
        view.insertItems(at: [target])
      }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }

  @Test("items make room in a grid, and a drop puts the item there")
  func grid() {
    let squares = Squares(["a", "b", "c", "d", "e", "f"])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = squares
    view.dragDelegate = squares
    view.dropDelegate = squares
    let stage = ViewStage(300, 400, view)
    func seen() -> String {
      view.shown.values.filter { $0.layer.opacity > 0 }.sorted {
        $0.center.y == $1.center.y ? $0.center.x < $1.center.x : $0.center.y < $1.center.y
      }.map { $0.accessibilityLabel ?? "" }.joined()
    }
    let centers = view.shown.values.map(\.center)
    stage.down(45, 45)
    stage.advance(by: 0.6)
    stage.move(60, 60)
    stage.move(150, 145)
    #expect(view.hasActiveDrag && seen() == "bcdef")
    // The gap is where the finger is.
    let visible = Set(view.shown.values.filter { $0.layer.opacity > 0 }.map { "\($0.center)" })
    #expect(centers.filter { !visible.contains("\($0)") } == [CGPoint(x: 150, y: 145)])
    stage.advance(by: 0.6)
    stage.keep("drag-grid")
    stage.up(150, 145)
    stage.advance(by: 2)
    #expect(squares.lines == ["drop 0 4"] && squares.texts.joined() == "bcdeaf")
    #expect(seen() == "bcdeaf")
  }
}
