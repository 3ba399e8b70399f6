import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct ListTests {
  private static let size = CGSize(width: 390, height: 600)

  private struct Person: Identifiable {
    var id: String { name }
    var name: String
  }

  @Test("rows are 44 points or as high as they need, with their insets, in cells with a margin")
  func rows() {
    let stage = TestStage(size: Self.size) {
      List {
        Text("a")
        Color.red.frame(width: 30, height: 60).accessibilityLabel("b")
        Text("c").listRowInsets(EdgeInsets())
      }
    }
    #expect(stage.node("a").frame.minX == 36)
    #expect(stage.node("a").frame.midY == 42)
    #expect(stage.node("b").frame.minY == 75)
    #expect(stage.node("c").frame.minX == 16)
    #expect(stage.node("c").frame.midY == 168)
  }

  @Test(
    "cards keep 20 points from the edges of a list of 414 points or more, and headers go with them")
  func wideMargins() {
    func edges(_ width: CGFloat, actions: Bool) -> [CGFloat] {
      let stage = TestStage(size: CGSize(width: width, height: 600)) {
        List {
          Section {
            Text("a")
            Color.red.frame(height: 60).accessibilityLabel("b")
          } header: {
            Text("Header")
          } footer: {
            Text("note")
          }
          .sectionActions { if actions { Button("Act") {} } }
        }
      }
      let frames = ["a", "b", "HEADER", "note"].map { stage.node($0).frame }
      return frames.map(\.minX) + [width - frames[1].maxX]
    }
    for actions in [false, true] {
      #expect(edges(413, actions: actions) == [36, 36, 36, 36, 36])
      #expect(edges(414, actions: actions) == [40, 40, 40, 40, 40])
    }
  }

  @Test("headers stand above their rows and footers below, sections apart")
  func sections() {
    let stage = TestStage(size: Self.size) {
      List {
        Section("First") { Text("a") }
        Section {
          Text("b")
        } header: {
          Text("Second")
        } footer: {
          Text("note")
        }
      }
    }
    let order = ["FIRST", "a", "SECOND", "b", "note"].map { stage.node($0).frame.midY }
    #expect(order == order.sorted())
    #expect(order[2] - order[1] > 40)
    let plain = TestStage(size: Self.size) {
      List { Section("First") { Text("a") } }.listStyle(.plain)
    }
    #expect(plain.node("First").frame.midY == 14)
    #expect(plain.node("a").frame.midY == 50)
  }

  @Test("of ten thousand rows those exist that are seen")
  func lazy() {
    let stage = TestStage(size: Self.size) {
      List(0..<10_000, id: \.self) { Text("row \($0)") }
    }
    #expect(stage.labels.count < 18)
    let before = stage.host.work.bodies
    stage.host.send(
      .scroll(
        location: CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: -44), time: 0, modifiers: []))
    stage.settle()
    #expect(stage.host.work.bodies - before < 8)
  }

  @Test("of a form's thousand rows, and of those in a branch, those exist that are seen")
  func lazyForm() {
    let stage = TestStage(size: Self.size) {
      Form { ForEach(0..<1_000, id: \.self) { Text("row \($0)") } }
    }
    #expect(stage.labels.count < 18)
    #expect(stage.host.work.bodies < 120)
    let branch = TestStage(size: Self.size) {
      List {
        if stage.labels.isEmpty {
          Text("nothing")
        } else {
          Section("all") { ForEach(0..<1_000, id: \.self) { Text("row \($0)") } }
        }
      }
    }
    #expect(branch.labels.count < 18)
    #expect(branch.host.work.bodies < 120)
  }

  @Test("of ten thousand rows with controls, and with a condition, those exist that are seen")
  func lazyControls() {
    func bodies(@ViewBuilder _ row: @escaping (Int) -> some View) -> (
      count: Int, labels: [String]
    ) {
      let stage = TestStage(size: Self.size) {
        NavigationStack { List(0..<10_000, id: \.self) { row($0) } }
      }
      return (stage.host.work.bodies, stage.labels)
    }
    let button = bodies { row in Button("row \(row)") {} }
    #expect(button.count < 400 && button.labels.contains("row 3"))
    let toggle = bodies { row in Toggle("row \(row)", isOn: .constant(row == 1)) }
    #expect(toggle.count < 400 && toggle.labels.contains("row 3"))
    let link = bodies { row in NavigationLink("row \(row)") { Text("details") } }
    #expect(link.count < 600 && link.labels.contains("row 3"))
    let label = bodies { row in Label("row \(row)", systemImage: "star").badge(row) }
    #expect(label.count < 400 && label.labels.contains { $0.contains("row 3") })
    let choice = bodies { row in
      if row % 2 == 0 { Text("row \(row)") } else { Button("row \(row)") {} }
    }
    #expect(choice.count < 400 && choice.labels.contains("row 3"))
  }

  @Test("a row that becomes another view by a condition is shown, with its own settings")
  func changingRow() {
    let stage = TestStage(size: Self.size) { ChangingRow() }
    let height = stage.node("first").frame.height
    stage.tap("change")
    #expect(stage.labels.contains("second") && !stage.labels.contains("first"))
    #expect(stage.node("second").frame.height != height || stage.node("second").frame.minX > 60)
  }

  private struct ChangingRow: View {
    @State private var isOther = false
    var body: some View {
      List {
        ForEach(0..<1, id: \.self) { _ in
          if isOther {
            Text("second").listRowInsets(EdgeInsets(top: 0, leading: 80, bottom: 0, trailing: 0))
          } else {
            Text("first")
          }
        }
        Button("change") { isOther = true }
      }
    }
  }

  private final class Handle {
    var chosen: () -> String? = { nil }
    var names: () -> [String] = { [] }
  }

  private struct Choosing: View {
    let handle: Handle
    @State private var chosen: String?
    var body: some View {
      List(["x", "y"].map { Person(name: $0) }, selection: $chosen) { Text($0.name) }
        .onAppear { handle.chosen = { chosen } }
    }
  }

  @Test("a tap anywhere in a row chooses it by its id")
  func selection() {
    let handle = Handle()
    let stage = TestStage(size: Self.size) { Choosing(handle: handle) }
    stage.tap(at: CGPoint(x: 300, y: 20 + 44 + 22))
    #expect(handle.chosen() == "y")
    #expect(stage.node("y").isSelected && !stage.node("x").isSelected)
  }

  @Test("rows without data are chosen by their tags")
  func tags() {
    let stage = TestStage(size: Self.size) {
      List(selection: .constant("two" as String?)) {
        Text("1").tag("one")
        Text("2").tag("two")
      }
    }
    #expect(stage.node("2").isSelected && !stage.node("1").isSelected)
  }

  private struct Deleting: View {
    let handle: Handle
    @State private var names = ["a", "b", "c"]
    @State private var mode = EditMode.inactive
    var body: some View {
      VStack(spacing: 0) {
        EditButton()
        List {
          ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
        }
      }
      .environment(\.editMode, $mode)
      .onAppear { handle.names = { names } }
    }
  }

  @Test("a row is deleted by a swipe and a tap, or while the list is edited")
  func delete() {
    let handle = Handle()
    let stage = TestStage(size: Self.size) { Deleting(handle: handle) }
    let row = stage.node("b").frame
    let start = CGPoint(x: 300, y: row.midY)
    stage.pointer(.down, at: start)
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x - 20 * CGFloat(step), y: start.y + 1))
    }
    stage.pointer(.up, at: CGPoint(x: start.x - 120, y: start.y))
    stage.advance(by: 1)
    #expect(stage.node("b").frame.minX == row.minX - 74)
    stage.tap("Delete")
    stage.advance(by: 1)
    #expect(handle.names() == ["a", "c"])
    #expect(!stage.labels.contains("b"))
    stage.tap("Edit")
    stage.advance(by: 1)
    #expect(stage.node("a").frame.minX > 60)
    stage.tap("Delete")
    stage.advance(by: 1)
    #expect(handle.names() == ["c"])
  }

  @Test("a form is a grouped list, and says so to its controls")
  func form() {
    let stage = TestStage(size: Self.size) {
      Form {
        Section("Account") {
          LabeledContent("Name", value: "Ada")
          Toggle("Mail", isOn: .constant(true))
        }
      }
    }
    #expect(stage.node("ACCOUNT").frame.minX == 36)
    #expect(stage.labels.contains { $0.contains("Name") })
  }

  @Test func aListOfATreeUnfoldsItsRows() {
    struct Node: Identifiable {
      var id: String
      var children: [Node]?
    }
    let tree = [Node(id: "fruit", children: [Node(id: "apple")]), Node(id: "bread")]
    let stage = TestStage(size: CGSize(width: 300, height: 400)) {
      List(tree, children: \.children) { Text($0.id) }
    }
    #expect(!stage.texts.contains("apple"))
    stage.tap("fruit")
    stage.advance(by: 2)
    #expect(stage.texts.contains("apple"))
  }
}
