import Testing
import UIKit
import VivaceSupplements

@testable import VivaceUIKit

/// Rows that are shown before the data has them.
@MainActor @Suite(.serialized) struct PlaceholderTests {
  /// Keeps a drop's placeholder until the test releases it.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    var texts: [String]
    var context: (any UITableViewDropPlaceholderContext)?
    var asked: Set<Int> = []
    var chosen: [Int] = []
    init(_ texts: [String]) { self.texts = texts }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked.insert(path.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = texts[path.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let text = texts[indexPath.row]
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
      item.localObject = text
      return [item]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "cell",
        rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
  }

  private func table(_ rows: Rows, x: CGFloat = 0) -> UITableView {
    let table = UITableView(frame: CGRect(x: x, y: 0, width: 160, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    table.dragDelegate = rows
    table.dropDelegate = rows
    return table
  }

  private func seen(_ table: UITableView) -> [String] {
    table.cells.values.filter { $0.layer.opacity > 0 }.sorted { $0.center.y < $1.center.y }
      .map { "\($0.textLabel?.text ?? "") \(Int($0.center.y))" }
  }

  /// A row of another table is dropped between “x” and “y”.
  private func dropped() -> (stage: ViewStage, table: UITableView, rows: Rows) {
    let (left, right) = (Rows(["a", "b", "c"]), Rows(["x", "y", "z"]))
    let (from, to) = (table(left), table(right, x: 160))
    let stage = ViewStage(320, 400, from, to)
    stage.down(60, 66)
    stage.advance(by: 0.6)
    stage.move(100, 60)
    stage.move(220, 50)
    stage.up(220, 50)
    stage.advance(by: 2)
    withExtendedLifetime(left) {}
    return (stage, to, right)
  }

  @Test("a placeholder stands between the rows, and the data source never hears of it")
  func shown() {
    let (stage, table, rows) = dropped()
    #expect(seen(table) == ["x 22", "… 74", "y 126", "z 170"])
    #expect(rows.asked == [0, 1, 2])
    #expect(table.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 2])
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == [0, 1])
    #expect(table.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == nil)
    stage.down(220, 126)
    stage.up(220, 126)
    #expect(rows.chosen == [1])
  }

  @Test func itBecomesTheRowThatTheDataGets() throws {
    let (stage, table, rows) = dropped()
    let context = try #require(rows.context)
    #expect(context.commitInsertion { rows.texts.insert("b", at: $0.row) })
    stage.advance(by: 1)
    #expect(rows.texts == ["x", "b", "y", "z"])
    #expect(seen(table) == ["x 22", "b 66", "y 110", "z 154"])
    #expect(!context.commitInsertion { _ in Issue.record("it has gone") })
  }

  @Test func rowsThatComeBeforeItMoveIt() throws {
    let (stage, table, rows) = dropped()
    rows.texts.insert("w", at: 0)
    table.insertRows(at: [[0, 0]], with: .none)
    stage.advance(by: 1)
    #expect(seen(table) == ["w 22", "x 66", "… 118", "y 170", "z 214"])
    #expect(try #require(rows.context).commitInsertion { rows.texts.insert("b", at: $0.row) })
    stage.advance(by: 1)
    #expect(rows.texts == ["w", "x", "b", "y", "z"])
  }

  @Test func withoutARowItGoes() throws {
    let (stage, table, rows) = dropped()
    #expect(try #require(rows.context).deletePlaceholder())
    stage.advance(by: 1)
    #expect(seen(table) == ["x 22", "y 66", "z 110"])
  }

  @Test func aTableThatLoadsAgainHasNone() {
    let (stage, table, rows) = dropped()
    table.reloadData()
    stage.advance(by: 1)
    #expect(seen(table) == ["x 22", "y 66", "z 110"])
    #expect(rows.context?.deletePlaceholder() == false)
  }
}
