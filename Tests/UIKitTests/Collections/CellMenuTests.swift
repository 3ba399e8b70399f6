import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Menus of rows and items, and the index at a table's edge.
@MainActor @Suite(.serialized) struct CellMenuTests {
  /// Shows no menus, and notes what is asked of it.
  private final class Host: WindowHost {
    var shown: MenuRequest?
    func windowNeedsTurn(_ window: UIWindow) {}
    func windowVisibilityChanged(_ window: UIWindow) {}
    func window(_ window: UIWindow, shows menu: MenuRequest) {
      shown = menu
      menu.opens()
    }
    func window(_ window: UIWindow, closesMenuOf view: UIView) {
      shown?.closes()
      shown = nil
    }
    func window(_ window: UIWindow, opens link: URL) {}
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var lines: [String] = []
    var titles: [String]? = nil
    var counts = [3]
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(path.section).\(path.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles.map { $0[min(section, $0.count - 1)] }
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard path.row != 2 else { return nil }
      return UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(title: "Row \(path.row)", children: [UIAction(title: "Copy") { _ in }])
      }
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("opens") }
    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("closes") }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      lines.append("select \(path.row)")
    }
  }

  private func table(_ rows: Rows) -> (UITableView, ViewStage, Host) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.delegate = rows
    let stage = ViewStage(320, 440, table)
    let host = Host()
    stage.window.host = host
    stage.turn()
    return (table, stage, host)
  }

  @Test func aLongPressOpensTheMenuOfARow() {
    let rows = Rows()
    let (table, stage, host) = table(rows)
    stage.down(100, 60)
    stage.advance(by: 0.7)
    #expect(host.shown?.menu.title == "Row 1" && host.shown?.view === table.cellForRow(at: [0, 1]))
    #expect(host.shown?.point == nil && rows.lines == ["opens"])
    stage.up(100, 60)
    table.contextMenuInteraction?.dismissMenu()
    #expect(rows.lines == ["opens", "closes"])
    // A row without a menu is chosen even by a long press.
    rows.lines = []
    stage.down(100, 110)
    stage.advance(by: 0.7)
    stage.up(100, 110)
    #expect(host.shown == nil && rows.lines == ["select 2"])
  }

  @Test func aRightClickOpensItAtThePointer() {
    let rows = Rows()
    let (table, stage, host) = table(rows)
    #expect(stage.window.openMenu(at: CGPoint(x: 50, y: 10), time: stage.time))
    #expect(host.shown?.menu.title == "Row 0" && host.shown?.point == CGPoint(x: 50, y: 10))
    #expect(!stage.window.openMenu(at: CGPoint(x: 50, y: 400), time: stage.time))
    #expect(table.dataSource === rows)
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var asked: [[IndexPath]] = []
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(paths)
      return UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(title: "\(paths.count)", children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }

  @Test func severalItemsHaveOneMenu() {
    let items = Items()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    view.allowsMultipleSelection = true
    let stage = ViewStage(320, 440, view)
    let host = Host()
    stage.window.host = host
    stage.turn()
    #expect(stage.window.openMenu(at: CGPoint(x: 20, y: 20), time: 0))
    #expect(items.asked.last == [[0, 0]] && host.shown?.view === view.cellForItem(at: [0, 0]))
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(stage.window.openMenu(at: CGPoint(x: 20, y: 20), time: 0))
    #expect(items.asked.last == [[0, 0], [0, 1]] && host.shown?.menu.title == "2")
    #expect(stage.window.openMenu(at: CGPoint(x: 20, y: 400), time: 0))
    #expect(items.asked.last == [])
  }

  // MARK: - The index

  private func indexed() -> (UITableView, ViewStage, Rows) {
    let rows = Rows()
    rows.titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    rows.counts = Array(repeating: 5, count: 26)
    let (table, stage, _) = table(rows)
    return (table, stage, rows)
  }

  @Test func aFingerOnTheIndexLeadsToSections() throws {
    let (table, stage, rows) = indexed()
    let index = try #require(table.sectionIndex)
    #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 440))
    stage.keep("section-index")
    let line = SectionIndex.line
    let begin = (440 - 26 * line) / 2
    stage.down(312, begin + 3 * line + 5)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 3).minY)
    stage.move(312, begin + 10 * line + 5)
    #expect(table.contentOffset.y == table.rectForHeader(inSection: 10).minY)
    #expect(index.frame.minY == table.contentOffset.y)
    stage.move(312, 439)
    #expect(table.contentOffset.y == table.contentSize.height - 440)
    stage.up(312, 439)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == table.contentSize.height - 440 && table.dataSource === rows)
  }

  @Test func whereThereIsLittleRoomSomeTitlesAreDots() {
    #expect(SectionIndex.drawn(5, in: 70) == [0, 1, 2, 3, 4])
    #expect(SectionIndex.drawn(26, in: 70) == [0, nil, 12, nil, 25])
    #expect(SectionIndex.drawn(26, in: 10) == [0])
  }

  @Test func withFewRowsThereIsNone() {
    let (table, stage, rows) = indexed()
    table.sectionIndexMinimumDisplayRowCount = 200
    #expect(table.sectionIndex == nil)
    table.sectionIndexMinimumDisplayRowCount = 0
    #expect(table.sectionIndex != nil)
    rows.titles = nil
    table.reloadSectionIndexTitles()
    #expect(table.sectionIndex == nil)
    _ = stage
  }
}
