import Testing
import UIKit

@testable import VivaceUIKit

/// Draws tables where the environment asks for pictures, and looks at a few of their points.
@MainActor @Suite(.serialized) struct TablePictures {
  private func source() -> TableSource {
    let source = TableSource([
      ["Airplane Mode", "Wi-Fi", "Bluetooth"], ["General", "Accessibility", "Privacy"],
    ])
    source.titles = ["Connections", "System"]
    source.footers = [nil, "What is said below a section, which may take more than one line."]
    source.makeCell = { table, path, text in
      if path.section == 0 {
        let cell = UITableViewCell(
          style: path.row == 2 ? .subtitle : .value1, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = ["Off", "Home", "2 devices"][path.row]
        cell.imageView?.image = UIImage(systemName: ["airplane", "wifi", "headphones"][path.row])
        cell.accessoryType = .disclosureIndicator
        return cell
      }
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.secondaryText = path.row == 1 ? "Larger text" : nil
      cell.contentConfiguration = content
      cell.accessoryType = [.checkmark, .detailDisclosureButton, .detailButton][path.row]
      return cell
    }
    return source
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func styles(_ style: UITableView.Style, isDark: Bool) {
    let (table, stage) = showTable(source(), style, height: 480)
    stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    stage.turn()
    stage.keep("table-\(style)-\(isDark ? "dark" : "light")")
    let corner = stage.pixel(2, 470)
    #expect(
      corner
        == (style == .plain
          ? isDark ? 0xFF00_0000 : 0xFFFF_FFFF : isDark ? 0xFF00_0000 : 0xFFF2_F2F7))
    // The row that is chosen is gray.
    let row = table.rectForRow(at: [0, 1])
    let gray = stage.pixel(row.maxX - 6, row.midY)
    #expect(gray == (isDark ? 0xFF3A_3A3C : 0xFFD1_D1D6))
  }

  @Test func editing() {
    let source = TableSource([(0..<8).map { "Row \($0)" }])
    let (table, stage) = showTable(source, .insetGrouped)
    table.setEditing(true, animated: true)
    stage.advance(by: 0.15)
    stage.keep("table-editing-middle")
    stage.advance(by: 1)
    stage.keep("table-editing")
    stage.down(270, 42)
    stage.move(270, 60)
    stage.move(270, 120)
    stage.advance(by: 0.5)
    stage.keep("table-reorder")
    stage.up(270, 120)
    stage.advance(by: 1)
    #expect(source.lines.contains("moved 0 to 2"))
    table.setEditing(false, animated: false)
    stage.turn()
    source.trailing = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) },
      UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) },
    ])
    stage.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 120, y: 66), rest: 0.3)
    stage.advance(by: 1)
    stage.keep("table-swipe")
    #expect(
      table.cellForRow(at: [0, 1])?.isSwiped == true
        || table.cellForRow(at: [0, 0])?.isSwiped == true)
  }

  @Test func theMiddleOfAnUpdate() {
    let source = TableSource([["a", "b", "c", "d", "e", "f"]])
    let (table, stage) = showTable(source)
    source.sections = [["a", "new", "f", "c", "e"]]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 1], [0, 3]], with: .automatic)
      table.insertRows(at: [[0, 1]], with: .automatic)
      table.moveRow(at: [0, 5], to: [0, 2])
    }
    stage.advance(by: 0.12)
    stage.keep("table-update-middle")
    stage.advance(by: 1)
    stage.keep("table-update-end")
    #expect(shown(table) == ["a", "new", "f", "c", "e"])
  }
}
