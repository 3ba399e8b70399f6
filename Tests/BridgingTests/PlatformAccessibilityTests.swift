import SwiftUI
import Testing
import VivaceStage
import VivaceViews

/// The accessibility elements of UIKit's views, found among SwiftUI's.
@MainActor @Suite(.serialized) struct PlatformAccessibilityTests {
  private final class Dial: UIView {
    var number = 3
    override func accessibilityIncrement() { number += 1 }
    override func accessibilityDecrement() { number -= 1 }
  }

  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private func stage(_ view: UIView) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Shown(view: view) }
  }

  private func nodes(_ stage: HeadlessStage) -> [SemanticNode] {
    stage.host.semantics(at: stage.time).flatMap(\.flattened)
  }

  @Test func aViewIsAdjustedAndDoesWhatItOffers() throws {
    let dial = Dial()
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Volume"
    dial.accessibilityHint = "Turns"
    dial.accessibilityTraits = .adjustable
    dial.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mute") { _ in
        dial.number = 0
        return true
      }
    ]
    let stage = stage(dial)
    defer { stage.close() }
    let node = try #require(nodes(stage).first { $0.label == "Volume" })
    #expect(node.hint == "Turns" && node.actions.map(\.name) == ["Mute"])
    #expect(stage.host.adjust(node, .increment))
    try stage.advance(by: 0.1)
    #expect(dial.number == 4)
    #expect(stage.host.adjust(node, .decrement) && stage.host.perform("Mute", on: node))
    try stage.advance(by: 0.1)
    #expect(dial.number == 0)
    #expect(!stage.host.perform("Other", on: node))
  }

  @Test func aFieldIsReadSelectedAndWritten() throws {
    let field = UITextField()
    field.placeholder = "Street"
    field.text = "Zoë 1"
    let stage = stage(field)
    defer { stage.close() }
    let node = try #require(nodes(stage).first { $0.label == "Street" })
    #expect(node.role == .textField && node.text?.string == "Zoë 1" && node.value == "Zoë 1")
    #expect(stage.host.select(0..<4, in: node))
    try stage.advance(by: 0.1)
    #expect(field.isFirstResponder && field.selectedTextRange.flatMap(field.text(in:)) == "Zoë")
    #expect(nodes(stage).first?.text?.selection == 0..<4)
    #expect(stage.host.replace(0..<4, with: "Ann\n", in: node))
    try stage.advance(by: 0.1)
    #expect(field.text == "Ann 1")
    field.isSecureTextEntry = true
    #expect(nodes(stage).first?.text?.string == "•••••")
  }

  @Test func theSelectedOfTwoSegmentsWithOneTitleIsTheOneByIndex() throws {
    let control = UISegmentedControl(items: ["Same", "Other", "Same"])
    control.selectedSegmentIndex = 2
    let stage = stage(control)
    defer { stage.close() }
    let segments = nodes(stage).filter { $0.label == "Same" || $0.label == "Other" }
    #expect(segments.map(\.label) == ["Same", "Other", "Same"])
    #expect(segments.map(\.isSelected) == [false, false, true])
  }

  @Test func rowsOfATableAreInOrder() throws {
    final class Source: NSObject, UITableViewDataSource {
      func numberOfSections(in table: UITableView) -> Int { 2 }
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row)"
        if path.row == 0 { cell.detailTextLabel?.text = "Detail" }
        return cell
      }
    }
    let source = Source()
    let view = UITableView()
    view.dataSource = source
    let stage = stage(view)
    defer { stage.close() }
    let table = try #require(
      nodes(stage).first { $0.tablePosition == .table(rows: 40, columns: 1) })
    #expect(table.children.prefix(2).map(\.tablePosition) == [.row(0), .row(1)])
    #expect(
      table.children.prefix(2).map { $0.children.map(\.label) } == [["Row 0, Detail"], ["Row 1"]])
    #expect(table.children[1].children.first?.tablePosition == .cell(column: 0))
    view.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    try stage.advance(by: 0.1)
    #expect(nodes(stage).filter(\.isSelected).map(\.tablePosition) == [.row(1)])
  }

  /// A view that overrides `accessibilityElementCount()`.
  private final class Bars: UIView {
    let bars = ["May", "June"].map { name in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.text = name
      return label
    }
    override func accessibilityElementCount() -> Int { bars.count }
    override func accessibilityElement(at index: Int) -> Any? { bars[index] }
    override func index(ofAccessibilityElement element: Any) -> Int { 0 }
  }

  @Test func aViewMayCountItsElementsItself() throws {
    let bars = Bars()
    let other = UILabel(frame: CGRect(x: 0, y: 40, width: 50, height: 20))
    other.text = "Not told"
    for view in bars.bars + [other] { bars.addSubview(view) }
    let stage = stage(bars)
    defer { stage.close() }
    #expect(nodes(stage).map(\.label).filter { !$0.isEmpty } == ["May", "June"])
    let plain = UIView()
    plain.accessibilityElements = [other]
    #expect(plain.accessibilityElementCount() == 1 && plain.accessibilityElement(at: 1) == nil)
    #expect(plain.index(ofAccessibilityElement: other) == 0)
    #expect(plain.index(ofAccessibilityElement: bars) == NSNotFound)
  }

  @Test func elementsOfAViewAreReportedInOrder() throws {
    let chart = UIView()
    let hidden = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    hidden.text = "Not told"
    let legend = UILabel(frame: CGRect(x: 100, y: 50, width: 50, height: 20))
    legend.text = "Legend"
    chart.addSubview(hidden)
    chart.addSubview(legend)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "May"
    bar.accessibilityValue = "12"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    bar.accessibilityTraits = [.button, .selected]
    chart.accessibilityElements = [bar, legend]
    let stage = stage(chart)
    defer { stage.close() }
    let all = nodes(stage)
    #expect(all.map(\.label).filter { !$0.isEmpty } == ["May", "Legend"])
    let node = try #require(all.first { $0.label == "May" })
    #expect(node.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(node.value == "12" && node.isSelected && node.role == .button)
    #expect(chart.accessibilityFrame.size == CGSize(width: 200, height: 100))
  }
}
