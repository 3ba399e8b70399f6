import Synchronization
import Testing
import UIKit

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var made = Snapshot()
    for (section, items) in sections {
      made.appendSections([section])
      made.appendItems(items, toSection: section)
    }
    return made
  }

  @Test func snapshotsChange() {
    var made = snapshot(["A": [1, 2, 3], "B": [4]])
    made.insertItems([9], beforeItem: 2)
    made.insertItems([8], afterItem: 4)
    made.moveItem(3, beforeItem: 4)
    made.deleteItems([1])
    #expect(made.itemIdentifiers(inSection: "A") == [9, 2])
    #expect(made.itemIdentifiers(inSection: "B") == [3, 4, 8])
    #expect(made.sectionIdentifier(containingItem: 3) == "B" && made.indexOfItem(4) == 3)
    made.insertSections(["C"], afterSection: "A")
    made.moveSection("A", afterSection: "B")
    #expect(made.sectionIdentifiers == ["C", "B", "A"] && made.numberOfItems == 5)
    made.deleteSections(["B"])
    #expect(made.itemIdentifiers == [9, 2])
    let messages = warnings {
      made.appendItems([9], toSection: "C")
      made.moveItem(77, beforeItem: 9)
      made.appendItems([5], toSection: "Z")
    }
    #expect(
      messages.count == 3 && messages[0].contains("Item 9") && messages[1].contains("item 77"))
    #expect(messages[2].contains("section Z") && made.itemIdentifiers == [9, 2])
  }

  @Test("any snapshot becomes any other", arguments: 0..<40)
  func differences(seed: Int) throws {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func shuffled<T>(_ values: [T]) -> [T] {
      var rest = values
      var result: [T] = []
      while !rest.isEmpty { result.append(rest.remove(at: random(rest.count))) }
      return result
    }
    func some() -> Snapshot {
      var made = Snapshot()
      let sections = shuffled(["A", "B", "C", "D"]).prefix(1 + random(4))
      made.appendSections(Array(sections))
      for item in shuffled(Array(0..<20)).prefix(random(20)) {
        made.appendItems([item], toSection: made.sectionIdentifiers[random(sections.count)])
      }
      return made
    }
    let (old, new) = (some(), some())
    let update = SnapshotDifference(from: old, to: new).update
    func counts(_ snapshot: Snapshot) -> [Int] {
      snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
    }
    let map = try UpdateMap(update, from: counts(old), to: counts(new), noun: "items")
    // What the map says of each item is where it is.
    for item in old.itemIdentifiers {
      #expect(map.newPath(of: old.path(of: item)!) == new.path(of: item), "item \(item)")
    }
    for item in new.itemIdentifiers {
      #expect(map.oldPath(of: new.path(of: item)!) == old.path(of: item), "item \(item)")
    }
  }

  @Test func aTableGoesFromOneSnapshotToTheNext() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var asked = 0
    let word = Mutex("row")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      asked += 1
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(word.withLock { $0 }) \(item)"
      return cell
    }
    let stage = ViewStage(320, 440, table)
    var isDone = false
    source.apply(snapshot(["A": [1, 2, 3]]), animatingDifferences: false) { isDone = true }
    stage.turn()
    #expect(isDone && shown(table) == ["row 1", "row 2", "row 3"] && asked == 3)
    let three = table.cellForRow(at: [0, 2])
    source.apply(snapshot(["A": [3, 1, 4]]))
    #expect(table.cellForRow(at: [0, 0]) === three && asked == 4)
    stage.advance(by: 0.1)
    let y = three!.layer.presentation()!.position.y
    #expect(y > 22 && y < 110)
    // Another one in the middle continues from there.
    source.apply(snapshot(["A": [1, 4, 3]]))
    stage.turn()
    #expect(abs(three!.layer.presentation()!.position.y - y) < 0.01)
    stage.advance(by: 1)
    #expect(shown(table) == ["row 1", "row 4", "row 3"] && three!.frame.minY == 88)
    word.withLock { $0 = "again" }
    var again = source.snapshot()
    again.reconfigureItems([4])
    source.apply(again)
    stage.advance(by: 1)
    #expect(shown(table) == ["row 1", "again 4", "row 3"])
    #expect(source.itemIdentifier(for: [0, 1]) == 4 && source.indexPath(for: 3) == [0, 2])
  }

  @Test func treesOpenAndClose() {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    tree.append([111], to: 11)
    #expect(tree.visibleItems == [1, 2] && tree.items == [1, 11, 111, 12, 2])
    tree.expand([1])
    #expect(tree.visibleItems == [1, 11, 12, 2] && tree.level(of: 111) == 2)
    #expect(!tree.isVisible(111) && tree.parent(of: 12) == 1)
    tree.delete([11])
    #expect(tree.items == [1, 12, 2] && !tree.contains(111))
    #expect(tree.snapshot(of: 1).items == [12] && tree.snapshot(of: 1).level(of: 12) == 0)
  }

  @Test func aListOpensWhatIsTapped() {
    let list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = item < 10 ? [.outlineDisclosure()] : []
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let stage = ViewStage(320, 440, view)
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    source.apply(tree, to: "A", animatingDifferences: false)
    stage.turn()
    #expect(view.visibleCells.count == 2)
    let cell = view.cellForItem(at: [0, 0])!
    stage.tap(cell.frame.maxX - 24, cell.frame.midY)
    stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers == [1, 11, 12, 2])
    #expect(source.snapshot(for: "A").isExpanded(1) && view.visibleCells.count == 4)
    stage.tap(cell.frame.maxX - 24, cell.frame.midY)
    stage.advance(by: 1)
    #expect(source.snapshot().itemIdentifiers == [1, 2])
  }
}
