import Testing
import UIKit

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TableTests {
  private func numbers(_ count: Int) -> TableSource {
    TableSource([(0..<count).map { "Row \($0)" }])
  }

  // MARK: - What is made

  @Test func onlyWhatIsSeenHasCells() {
    let source = numbers(10_000)
    let (table, stage) = showTable(source)
    #expect(source.asked == 10 && table.pool.made == 10)
    #expect(table.contentSize.height == 440_000)
    #expect(shown(table).first == "Row 0" && shown(table).last == "Row 9")
    for step in 1...500 {
      table.contentOffset.y = CGFloat(step) * 40
      stage.turn()
    }
    #expect(table.pool.made <= 12)
    #expect(shown(table).first == "Row 454")
  }

  @Test("a row that comes takes one cell, and only that is laid out")
  func oneRow() {
    let source = numbers(10_000)
    let (table, stage) = showTable(source)
    table.contentOffset.y = 22
    stage.turn()
    let (asked, layouts) = (source.asked, table.layouts)
    for step in 1...10 {
      table.contentOffset.y = 22 + CGFloat(step) * 44
      stage.turn()
      #expect(source.asked == asked + step)
    }
    #expect(table.layouts <= layouts + 20)
    let before = (source.asked, table.layouts)
    for step in 1...10 {
      table.contentOffset.y = 462 + CGFloat(step)
      stage.turn()
    }
    #expect(source.asked == before.0 && table.layouts == before.1)
  }

  @Test func rowsAreAsHighAsTheirContent() {
    let source = TableSource([["one", String(repeating: "many words ", count: 20), "three"]])
    source.makeCell = { table, path, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      return cell
    }
    let (table, _) = showTable(source)
    #expect(table.rectForRow(at: [0, 0]).height == 44)
    let tall = table.rectForRow(at: [0, 1]).height
    #expect(tall > 100)
    #expect(table.rectForRow(at: [0, 2]).minY == 44 + tall)
    #expect(table.contentSize.height == 88 + tall)
  }

  @Test func theLabelsOfACellFollowTheContentSize() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    let stage = ViewStage(300, 100, cell)
    for (size, points) in [(UIContentSizeCategory.extraLarge, 19), (.large, 17)] as [(_, CGFloat)] {
      stage.window.traitOverrides.preferredContentSizeCategory = size
      stage.turn()
      #expect(cell.textLabel?.font.pointSize == points)
      #expect(cell.detailTextLabel?.font.pointSize == points)
    }
  }

  @Test func constraintsSayHeightsToo() {
    final class Own: UITableViewCell {
      let box = UIView()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
          box.widthAnchor.constraint(equalToConstant: 30),
          box.heightAnchor.constraint(equalToConstant: 80),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let source = numbers(100)
    source.makeCell = { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "own", for: path)
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(Own.self, forCellReuseIdentifier: "own")
    table.dataSource = source
    let stage = ViewStage(320, 440, table)
    #expect(table.rectForRow(at: [0, 0]).height == 100)
    #expect(table.visibleCells.count == 5)
    let cell = table.cellForRow(at: [0, 0]) as? Own
    #expect(cell?.box.frame == CGRect(x: 20, y: 10, width: 30, height: 80))
    // What turns out higher than thought does not move what is seen.
    table.contentOffset.y = 4_000
    stage.turn()
    let first = table.indexPathsForVisibleRows!.first!
    let offset = table.rectForRow(at: first).minY - table.contentOffset.y
    table.contentOffset.y -= 60
    stage.turn()
    #expect(abs(table.rectForRow(at: first).minY - table.contentOffset.y - offset - 60) < 1e-6)
  }

  @Test func headersStayAtTheTopOfPlainTables() {
    let source = TableSource([(0..<20).map { "A\($0)" }, (0..<20).map { "B\($0)" }])
    source.titles = ["First", "Second"]
    let (table, stage) = showTable(source)
    #expect(table.rectForHeader(inSection: 0).height == 28)
    table.contentOffset.y = 200
    stage.turn()
    #expect(table.headerView(forSection: 0)?.frame.minY == 200)
    #expect(table.headerView(forSection: 0)?.isPinned == true)
    // The next one pushes it.
    table.contentOffset.y = table.rectForHeader(inSection: 1).minY - 10
    stage.turn()
    #expect(table.headerView(forSection: 0)?.frame.minY == table.contentOffset.y - 18)
    let (grouped, groupedStage) = self.grouped(source)
    grouped.contentOffset.y = 100
    groupedStage.turn()
    #expect(
      grouped.headerView(forSection: 0) == nil
        || grouped.headerView(forSection: 0)!.frame.minY < 100)
  }

  private func grouped(_ source: TableSource) -> (UITableView, ViewStage) {
    makeTable(source, .grouped)
  }

  @Test func groupsHaveTheirMargins() {
    let source = TableSource([["a", "b"], ["c"]])
    let (table, _) = makeTable(source, .insetGrouped)
    #expect(table.rectForRow(at: [0, 0]) == CGRect(x: 16, y: 20, width: 288, height: 44))
    #expect(table.rectForRow(at: [1, 0]).minY == 143.0)
    #expect(table.contentSize.height == 207.0)
  }

  @Test func groupsInAWideTableHaveWiderMargins() {
    let (table, stage) = makeTable(TableSource([["a"]]), .insetGrouped)
    for (width, margin) in [(413.0, 16.0), (414, 20), (430, 20), (320, 16)] {
      table.frame.size.width = width
      stage.turn()
      #expect(
        table.rectForRow(at: [0, 0])
          == CGRect(x: margin, y: 20, width: width - 2 * margin, height: 44)
      )
    }
  }

  // MARK: - Hands

  @Test func aTapTellsInOrder() {
    let source = numbers(20)
    let (table, stage) = showTable(source)
    stage.tap(100, 60)
    source.lines = []
    stage.tap(100, 20)
    #expect(
      source.lines == [
        "highlight 0", "unhighlight 0", "willSelect 0", "willDeselect 1", "deselect 1", "select 0",
      ])
    #expect(table.indexPathForSelectedRow == [0, 0])
    table.deselectRow(at: [0, 0], animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    source.lines = []
    table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    #expect(source.lines == [] && table.cellForRow(at: [0, 3])?.isSelected == true)
    table.allowsMultipleSelection = true
    stage.tap(100, 20)
    stage.tap(100, 60)
    #expect(table.indexPathsForSelectedRows == [[0, 3], [0, 0], [0, 1]])
    stage.tap(100, 20)
    #expect(table.indexPathsForSelectedRows == [[0, 3], [0, 1]])
  }

  @Test func aSwipeOpensARowAndATapElsewhereOnlyClosesIt() {
    let source = numbers(20)
    let (table, stage) = showTable(source)
    stage.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 180, y: 66), rest: 0.3)
    stage.advance(by: 1)
    let cell = table.cellForRow(at: [0, 1])!
    #expect(cell.isSwiped && cell.frame.minX < -70)
    source.lines = []
    stage.tap(100, 200)
    stage.advance(by: 1)
    #expect(!cell.isSwiped && cell.frame.minX == 0 && source.lines == [])
    // Its button deletes.
    stage.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 180, y: 66), rest: 0.3)
    stage.advance(by: 1)
    stage.tap(300, 66)
    stage.advance(by: 1)
    #expect(source.lines.contains("delete 1") && shown(table).prefix(2) == ["Row 0", "Row 2"])
  }

  @Test func aLongSwipeRunsTheFirstAction() {
    let source = numbers(20)
    var runs = 0
    source.trailing = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, done in
        runs += 1
        done(true)
      },
      UIContextualAction(style: .destructive, title: "Trash") { _, _, done in done(true) },
    ])
    let (table, stage) = showTable(source)
    stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 40, y: 66))
    stage.advance(by: 1)
    #expect(runs == 1 && table.cellForRow(at: [0, 1])?.frame.minX == 0)
    source.trailing?.performsFirstActionWithFullSwipe = false
    stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 40, y: 66))
    stage.advance(by: 1)
    #expect(runs == 1 && table.cellForRow(at: [0, 1])?.isSwiped == true)
  }

  @Test func rowsAreDeletedAndMovedWhileTheTableIsEdited() {
    let source = numbers(20)
    let (table, stage) = showTable(source)
    table.setEditing(true, animated: false)
    stage.turn()
    stage.tap(30, 66)
    stage.advance(by: 1)
    #expect(source.lines.contains("delete 1"))
    stage.drag(from: CGPoint(x: 290, y: 22), to: CGPoint(x: 290, y: 122))
    stage.advance(by: 1)
    #expect(source.lines.contains("moved 0 to 2"))
    #expect(source.sections[0].prefix(3) == ["Row 2", "Row 3", "Row 0"])
    #expect(shown(table).prefix(3) == ["Row 2", "Row 3", "Row 0"])
    #expect(table.cellForRow(at: [0, 2])?.frame.minY == 88)
  }

  // MARK: - Updates

  @Test func rowsComeGoAndMoveInOneUpdate() {
    let source = TableSource([["a", "b", "c", "d", "e"]])
    let (table, stage) = showTable(source)
    let b = table.cellForRow(at: [0, 1])!
    source.sections = [["a", "x", "e", "b", "d"]]
    var isFinished: Bool?
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 2]], with: .fade)
      table.insertRows(at: [[0, 1]], with: .automatic)
      table.moveRow(at: [0, 4], to: [0, 2])
    } completion: {
      isFinished = $0
    }
    #expect(shown(table) == ["a", "x", "e", "b", "d"])
    #expect(table.cellForRow(at: [0, 3]) === b && b.frame.minY == 132)
    stage.advance(by: 0.1)
    let presented = b.layer.presentation()!.frame.minY
    #expect(presented > 44 && presented < 132 && isFinished == nil)
    #expect(table.leaving.count == 1)
    stage.advance(by: 0.4)
    #expect(isFinished == true && table.leaving.isEmpty)
    #expect(b.layer.presentation()!.frame.minY == 132)
  }

  @Test func anUpdateInTheMiddleOfAnotherGoesOnFromWhatIsSeen() {
    let source = TableSource([["a", "b", "c", "d"]])
    let (table, stage) = showTable(source)
    let d = table.cellForRow(at: [0, 3])!
    source.sections = [["b", "c", "d"]]
    table.deleteRows(at: [[0, 0]], with: .fade)
    stage.advance(by: 0.15)
    let middle = d.layer.presentation()!.position.y
    source.sections = [["n", "b", "c", "d"]]
    table.insertRows(at: [[0, 0]], with: .fade)
    stage.turn()
    #expect(abs(d.layer.presentation()!.position.y - middle) < 0.01)
    stage.advance(by: 1)
    #expect(d.frame.minY == 132 && shown(table) == ["n", "b", "c", "d"])
  }

  @Test func sectionsComeAndGo() {
    let source = TableSource([["a"], ["b"], ["c"]])
    source.titles = ["A", "B", "C"]
    let (table, stage) = showTable(source)
    source.sections = [["c"], ["n"], ["a"]]
    source.titles = ["C", "N", "A"]
    table.performBatchUpdates {
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(0, toSection: 2)
    }
    stage.advance(by: 1)
    #expect(shown(table) == ["c", "n", "a"] && table.numberOfSections == 3)
    #expect(table.rectForRow(at: [1, 0]).minY == 100.0)
  }

  @Test func updatesThatDoNotAddUpAreToldAndEverythingIsLoaded() {
    let source = TableSource([["a", "b", "c"]])
    let (table, stage) = showTable(source)
    source.sections = [["a", "b", "c", "d"]]
    let messages = warnings { table.deleteRows(at: [[0, 0]], with: .fade) }
    #expect(messages.count == 1 && messages[0].contains("had 3 rows and has 4 now"))
    #expect(messages[0].contains("deletes 1"))
    stage.turn()
    #expect(shown(table) == ["a", "b", "c", "d"])
    let wrong = warnings { table.reloadRows(at: [[0, 9]], with: .none) }
    #expect(wrong.first?.contains("row 9 of section 0") == true)
  }

  @Test func whatIsNotThereIsToldByName() {
    let source = TableSource([["a"]])
    source.makeCell = { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "other", for: path)
    }
    let messages = warnings { _ = showTable(source) }
    #expect(
      messages.first?.contains("\"other\"") == true && messages.first?.contains("\"cell\"") == true)
    let (table, _) = showTable(TableSource([["a"]]))
    let far = warnings { table.scrollToRow(at: [0, 7], at: .top, animated: false) }
    #expect(far.first?.contains("row 7 of section 0") == true)
    #expect(table.cellForRow(at: [3, 1]) == nil && table.rectForRow(at: [3, 1]) == .zero)
  }

  @Test func scrollingToARowFindsIt() {
    let source = numbers(1_000)
    let (table, stage) = showTable(source)
    table.scrollToRow(at: [0, 500], at: .top, animated: false)
    #expect(table.contentOffset.y == 22_000)
    table.scrollToRow(at: [0, 500], at: .bottom, animated: true)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 21_604.0)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 22_010)) == [0, 500])
  }
}

@MainActor private func makeTable(
  _ source: TableSource, _ style: UITableView.Style
) -> (UITableView, ViewStage) { showTable(source, style) }
