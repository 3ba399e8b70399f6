import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The rows of lists with a selection, by keys.
@MainActor struct ListKeyTests {
  private struct Single: View {
    @State var chosen: Int?
    var body: some View {
      VStack {
        Button("Before") {}
        List(0..<40, id: \.self, selection: $chosen) { Text("Row \($0)") }
        Button("After") {}
        Text("chosen \(chosen.map(String.init) ?? "none")")
      }
    }
  }

  private struct Several: View {
    @State var chosen: Set<Int> = []
    var body: some View {
      VStack {
        List(0..<40, id: \.self, selection: $chosen) { Text("Row \($0)") }
          .environment(\.isDesktop, true)
        Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))")
      }
    }
  }

  @Test func theRowsOfAListAreOneStopAndArrowsChoose() {
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Single() }
    func says() -> String { stage.texts.last ?? "" }
    stage.press("tab")
    stage.press("tab")
    #expect(says() == "chosen none")
    stage.press("down")
    #expect(says() == "chosen 1")
    stage.press("up")
    #expect(says() == "chosen 0")
    stage.press("tab")
    #expect(stage.host.focus.target is ControlTarget)
    stage.press("tab", .shift)
    stage.press("down")
    #expect(says() == "chosen 1")
    for _ in 0..<28 {
      stage.press("down")
      stage.settle()
    }
    #expect(says() == "chosen 29")
    let focused = stage.host.focus.target?.frameInWindow ?? .zero
    #expect(focused.minY >= 0 && focused.maxY <= 500)
  }

  @Test func theSpaceBarChoosesTheRowThatTabCameTo() {
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Single() }
    stage.press("tab")
    stage.press("tab")
    stage.press("space")
    #expect(stage.texts.last == "chosen 0")
  }

  @Test func shiftChoosesAllOnTheWayAndCommandNone() {
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Several() }
    func says() -> String { stage.texts.last ?? "" }
    stage.tap("Row 2")
    #expect(says() == "chosen 2")
    stage.press("down")
    #expect(says() == "chosen 3")
    stage.press("down", .shift)
    stage.press("down", .shift)
    #expect(says() == "chosen 3 4 5")
    stage.press("up", .shift)
    #expect(says() == "chosen 3 4")
    stage.press("down", .command)
    #expect(says() == "chosen 3 4")
    stage.press("down", .command)
    stage.press("space", .command)
    #expect(says() == "chosen 3 4 6")
  }

  @Test func aMenuIsOpenedAndChosenFromByKeysAndGivesTheFocusBack() {
    struct Root: View {
      @State var choice = 0
      var body: some View {
        VStack {
          Button("Before") {}
          Picker("Menu", selection: $choice) {
            Text("A").tag(0)
            Text("B").tag(1)
          }
          Text("choice \(choice)")
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Root() }
    stage.press("tab")
    stage.press("tab")
    let button = stage.host.focus.target
    stage.press("space")
    stage.advance(by: 1)
    stage.press("down")
    stage.press("down")
    stage.press("return")
    stage.advance(by: 1)
    #expect(stage.texts.contains("choice 1"))
    #expect(button != nil && stage.host.focus.target === button)
  }

  @Test func aRowUnderABarIsScrolledClearOfIt() {
    struct Root: View {
      var body: some View {
        NavigationStack {
          List(0..<40, id: \.self) { number in Button("Row \(number)") {} }
            .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .bottomBar) { Text("Bar") } }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { Root() }
    for _ in 0..<15 {
      stage.press("tab")
      stage.settle()
    }
    let low = stage.ring ?? .zero
    #expect(low.height > 0 && low.maxY <= 400 - 44 + 3)
    for _ in 0..<10 {
      stage.press("tab", .shift)
      stage.settle()
    }
    let high = stage.ring ?? .zero
    #expect(high.height > 0 && high.minY >= 44 - 3)
  }

  @Test func clicksAndArrowsChooseRowsOfATable() {
    struct Person: Identifiable { let id: Int }
    struct Root: View {
      @State var chosen: Set<Int> = []
      var body: some View {
        VStack {
          Table((0..<9).map { Person(id: $0) }, selection: $chosen) {
            TableColumn("Name") { (person: Person) in Text("Row \(person.id)") }
          }
          .environment(\.isDesktop, true)
          Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))")
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Root() }
    stage.tap("Row 4")
    #expect(stage.texts.last == "chosen 4")
    stage.press("up", .shift)
    #expect(stage.texts.last == "chosen 3 4")
    stage.press("up")
    #expect(stage.texts.last == "chosen 2")
  }
}
