import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Rows and their reactions to touches.
@MainActor @Suite struct ListRowTests {
  private static let size = CGSize(width: 390, height: 600)

  /// The progress of the darkest row from white to the colour of a pressed one.
  private func press(_ stage: TestStage) -> Double {
    let pressed = 209 / 255.0
    return stage.items.compactMap { item in
      guard case .shape(_, _, .color(let color), _, _, let frame) = item.content,
        frame.model.width > 300, (20..<100).contains(frame.model.height)
      else { return nil }
      let fraction = (1 - Double(color.value(at: stage.time).red)) / (1 - pressed)
      return (fraction * 1_000).rounded() / 1_000
    }.max() ?? 0
  }

  private func drag(_ stage: TestStage, from start: CGPoint, by way: CGFloat, steps: Int = 10) {
    for step in 1...steps {
      stage.advance(by: 1 / 60)
      stage.pointer(
        .moved, at: CGPoint(x: start.x, y: start.y + way * CGFloat(step) / CGFloat(steps)))
    }
  }

  @Test("a row with a button is the button: it darkens after a moment, and fades when it is let go")
  func pressed() {
    let log = Log()
    let stage = TestStage(size: Self.size) {
      List {
        Button("Do it") { log("done") }
        Text("nothing")
      }
    }
    let far = CGPoint(x: 300, y: stage.node("Do it").frame.midY)
    stage.pointer(.down, at: far)
    #expect(press(stage) == 0)
    stage.advance(by: 0.2)
    #expect(press(stage) == 1)
    stage.pointer(.up, at: far)
    #expect(log.take() == ["done"])
    stage.advance(by: 0.1)
    #expect(press(stage) > 0 && press(stage) < 1)
    stage.advance(by: 1)
    #expect(press(stage) == 0)
    stage.tap(at: far)
    #expect(log.take() == ["done"] && press(stage) == 1, "a short tap is seen, too")
    stage.tap("nothing")
    #expect(log.take() == [])
  }

  @Test("a drag in a row scrolls the list, and presses nothing")
  func scrolls() {
    let log = Log()
    let stage = TestStage(size: Self.size) {
      List(0..<50, id: \.self) { row in Button("row \(row)") { log("\(row)") } }
    }
    let start = stage.node("row 5").frame.center
    stage.pointer(.down, at: start)
    drag(stage, from: start, by: -80)
    #expect(press(stage) == 0 && stage.node("row 5").frame.midY < start.y - 60)
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y - 80))
    #expect(log.take() == [])
  }

  @Test("several plain buttons in a row are pressed one by one, and a disabled one not at all")
  func styled() {
    let log = Log()
    let stage = TestStage(size: Self.size) {
      List {
        HStack {
          Button("a") { log("a") }
          Button("b") { log("b") }
        }
        .buttonStyle(.borderless)
        Button("off") { log("off") }.disabled(true)
      }
    }
    stage.tap("b")
    stage.tap("off")
    #expect(log.take() == ["b"])
  }

  @Test("a link's row points on, a button's does not, and a badge stands at the end")
  func accessories() {
    let stage = TestStage(size: Self.size) {
      NavigationStack {
        List {
          NavigationLink {
            Text("there")
          } label: {
            Text("link").frame(maxWidth: .infinity, alignment: .leading)
          }
          Button {
          } label: {
            Text("button").frame(maxWidth: .infinity, alignment: .leading)
          }
          Text("mail").badge(3)
        }
      }
    }
    let end: CGFloat = 390 - 36
    #expect(stage.node("3").frame.maxX == end)
    #expect(stage.node("button").frame.maxX == end)
    #expect(stage.node("link").frame.maxX <= end - 8)
    stage.tap(at: CGPoint(x: 250, y: stage.node("link").frame.midY))
    stage.advance(by: 2)
    #expect(stage.labels.contains("there"))
  }

  private final class Handle { var names: () -> [String] = { [] } }

  private struct AnimatedValue: View {
    let handle: Handle
    @State private var names = ["a", "b", "c", "d"]
    @State private var mode = EditMode.inactive
    var body: some View {
      VStack(spacing: 0) {
        EditButton()
        List {
          ForEach(names, id: \.self) { Text($0) }.onMove {
            names.move(fromOffsets: $0, toOffset: $1)
          }
        }
      }
      .environment(\.editMode, $mode)
      .onAppear { handle.names = { names } }
    }
  }

  @Test(
    "a row is moved after a long press; the others make room, and it settles where it was let go")
  func moves() {
    let handle = Handle()
    let stage = TestStage(size: Self.size) { AnimatedValue(handle: handle) }
    let positions = ["a", "b", "c", "d"].map { stage.node($0).frame.midY }
    let start = CGPoint(x: 100, y: positions[0])
    stage.pointer(.down, at: start)
    stage.advance(by: 0.6)
    drag(stage, from: start, by: 90)
    stage.advance(by: 1)
    #expect(near(stage.node("a").frame.midY, positions[0] + 90, 0.6))
    #expect(near(stage.node("b").frame.midY, positions[0], 0.6))
    #expect(near(stage.node("c").frame.midY, positions[1], 0.6))
    #expect(near(stage.node("d").frame.midY, positions[3], 0.6))
    stage.pointer(.up, at: CGPoint(x: 100, y: positions[0] + 90))
    #expect(handle.names() == ["b", "c", "a", "d"])
    #expect(near(stage.node("a").frame.midY, positions[0] + 90, 0.6))
    stage.advance(by: 1)
    #expect(["b", "c", "a", "d"].map { stage.node($0).frame.midY } == positions)
  }

  private struct Reordered: View {
    struct Row: Identifiable { let id: String }
    let handle: Handle
    var isEnabled = true
    @State private var rows = ["a", "b", "c", "d"].map(Row.init)
    @State private var mode = EditMode.inactive

    var body: some View {
      VStack(spacing: 0) {
        EditButton()
        List {
          ForEach(rows) { Text($0.id) }.reorderable()
        }
        .reorderContainer(for: Row.self, isEnabled: isEnabled) { difference in
          let moved = rows.filter { difference.sources.contains($0.id) }
          rows.removeAll { difference.sources.contains($0.id) }
          var end = rows.endIndex
          if case .before(let next) = difference.destination.position {
            end = rows.firstIndex { $0.id == next } ?? end
          }
          rows.insert(contentsOf: moved, at: end)
        }
      }
      .environment(\.editMode, $mode)
      .onAppear { handle.names = { rows.map(\.id) } }
    }
  }

  @Test(
    "a reorder container is given the ids of the row that was dragged and of the next one",
    arguments: [(90.0, ["b", "c", "a", "d"]), (140.0, ["b", "c", "d", "a"])])
  func reorders(distance: Double, result: [String]) {
    let handle = Handle()
    let stage = TestStage(size: Self.size) { Reordered(handle: handle) }
    let positions = ["a", "b", "c", "d"].map { stage.node($0).frame.midY }
    let start = CGPoint(x: 100, y: positions[0])
    stage.pointer(.down, at: start)
    stage.advance(by: 0.6)
    drag(stage, from: start, by: distance)
    stage.advance(by: 1)
    #expect(near(stage.node("b").frame.midY, positions[0], 0.6))
    stage.pointer(.up, at: CGPoint(x: 100, y: positions[0] + distance))
    stage.advance(by: 1)
    #expect(handle.names() == result)
    #expect(result.map { stage.node($0).frame.midY } == positions)
  }

  @Test("a reorderable row has a handle where its container is enabled, and else stays")
  func reordersWhereEnabled() {
    let stage = TestStage(size: Self.size) { Reordered(handle: Handle()) }
    stage.tap("Edit")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Reorder"))
    let fixed = TestStage(size: Self.size) { Reordered(handle: Handle(), isEnabled: false) }
    fixed.tap("Edit")
    fixed.advance(by: 1)
    #expect(!fixed.labels.contains("Reorder"))
  }

  @Test("a row that is held near an edge scrolls the list, and can go to any place of it")
  func movesFar() {
    struct Long: View {
      let handle: Handle
      @State private var names = (0..<40).map { "\($0)" }
      var body: some View {
        List {
          ForEach(names, id: \.self) { Text($0) }.onMove {
            names.move(fromOffsets: $0, toOffset: $1)
          }
        }
        .onAppear { handle.names = { names } }
      }
    }
    let handle = Handle()
    let stage = TestStage(size: Self.size) { Long(handle: handle) }
    let start = CGPoint(x: 100, y: stage.node("2").frame.midY)
    let edge = Self.size.height - 30 - start.y
    stage.pointer(.down, at: start)
    stage.advance(by: 0.6)
    drag(stage, from: start, by: edge)
    #expect(!stage.labels.contains("35"))
    stage.advance(by: 8)
    // Under the finger still, with the end of the list around it.
    #expect(near(stage.node("2").frame.midY, start.y + edge, 1))
    #expect(stage.labels.contains("39") && !stage.labels.contains("5"))
    stage.pointer(.up, at: CGPoint(x: 100, y: start.y + edge))
    stage.advance(by: 1)
    #expect((handle.names().firstIndex(of: "2") ?? 0) > 36)
  }

  @Test("while the list is edited a row is moved by its handle, up as well")
  func handles() {
    let handle = Handle()
    let stage = TestStage(size: Self.size) { AnimatedValue(handle: handle) }
    #expect(!stage.labels.contains("Reorder"))
    stage.tap("Edit")
    stage.advance(by: 1)
    let start = CGPoint(x: stage.node("Reorder").frame.midX, y: stage.node("d").frame.midY)
    stage.pointer(.down, at: start)
    drag(stage, from: start, by: -95)
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y - 95))
    #expect(handle.names() == ["a", "d", "b", "c"])
  }

  @Test("symbols of the buttons behind a row are filled")
  func swipedSymbols() {
    let stage = TestStage(size: CGSize(width: 300, height: 200)) {
      List {
        Text("row").swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {}
          Button("Flag", systemImage: "flag") {}
        }
      }
    }
    let row = stage.node("row").frame
    stage.pointer(.down, at: CGPoint(x: 280, y: row.midY))
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 280 - CGFloat(step) * 16, y: row.midY))
    }
    stage.pointer(.up, at: CGPoint(x: 120, y: row.midY))
    stage.advance(by: 1)
    #expect(stage.texts.contains("trash.fill") && stage.texts.contains("flag.fill"))
  }

  @Test("a swipe opens all of a row's buttons, the first at the edge; a long one runs the first")
  func swipes() {
    let log = Log()
    let stage = TestStage(size: Self.size) {
      List {
        Text("row").swipeActions {
          Button("first") { log("first") }
          Button("second") { log("second") }
        }
      }
    }
    let row = stage.node("row").frame
    func swipe(_ way: CGFloat) {
      let start = CGPoint(x: 350, y: row.midY)
      stage.pointer(.down, at: start)
      for step in 1...10 {
        stage.advance(by: 1 / 60)
        stage.pointer(.moved, at: CGPoint(x: start.x + way * CGFloat(step) / 10, y: start.y))
      }
      stage.pointer(.up, at: CGPoint(x: start.x + way, y: start.y))
      stage.advance(by: 1)
    }
    swipe(-120)
    #expect(stage.node("row").frame.minX == row.minX - 148)
    #expect(stage.node("first").frame.midX == stage.node("second").frame.midX + 74)
    stage.tap("second")
    stage.advance(by: 1)
    #expect(log.take() == ["second"] && stage.node("row").frame.minX == row.minX)
    swipe(-120)
    stage.tap(at: CGPoint(x: 60, y: row.midY))
    stage.advance(by: 1)
    #expect(log.take() == [] && stage.node("row").frame.minX == row.minX, "a tap closes the row")
    swipe(-300)
    #expect(log.take() == ["first"] && stage.node("row").frame.minX == row.minX)
  }

  private final class Gate {
    var open: (() -> Void)?
  }

  @Test("a pull beyond the top refreshes; a spinner stays until the action has ended")
  func refreshes() async {
    let gate = Gate()
    nonisolated(unsafe) let quiet = gate
    let stage = TestStage(size: Self.size) {
      List(0..<3, id: \.self) { Text("row \($0)") }
        .refreshable { @Sendable in
          await withCheckedContinuation { waiting in quiet.open = { waiting.resume() } }
        }
    }
    let top = stage.node("row 0").frame.midY
    func dragDown(_ way: CGFloat) {
      let start = CGPoint(x: 100, y: 100)
      stage.pointer(.down, at: start)
      drag(stage, from: start, by: way)
      stage.pointer(.up, at: CGPoint(x: 100, y: 100 + way))
    }
    dragDown(60)
    stage.advance(by: 2)
    #expect(gate.open == nil && stage.node("row 0").frame.midY == top)
    dragDown(400)
    for _ in 0..<20 where gate.open == nil { await Task.yield() }
    stage.advance(by: 2)
    #expect(stage.labels.contains("In progress"))
    #expect(near(stage.node("row 0").frame.midY, top + 60, 0.6))
    gate.open?()
    for _ in 0..<20 { await Task.yield() }
    stage.settle()
    stage.advance(by: 2)
    #expect(!stage.labels.contains("In progress"))
    #expect(near(stage.node("row 0").frame.midY, top, 0.6))
  }

  private struct Fields: View {
    let mode: ScrollDismissesKeyboardMode
    @State private var text = ""
    var body: some View {
      List {
        TextField("name", text: $text)
        ForEach(0..<40, id: \.self) { Text("row \($0)") }
      }
      .scrollDismissesKeyboard(mode)
    }
  }

  @Test("scrolling takes the focus from a field when the mode says so")
  func dismisses() {
    func focused(_ mode: ScrollDismissesKeyboardMode, by way: CGFloat) -> Bool {
      let stage = TestStage(size: Self.size) { Fields(mode: mode) }
      stage.tap("name")
      #expect(stage.frame.caret != nil)
      let start = CGPoint(x: 100, y: 300)
      stage.pointer(.down, at: start)
      drag(stage, from: start, by: way)
      stage.pointer(.up, at: CGPoint(x: 100, y: 300 + way))
      return stage.frame.caret != nil
    }
    #expect(!focused(.automatic, by: -30) && !focused(.immediately, by: -30))
    #expect(focused(.never, by: -30))
    #expect(focused(.interactively, by: -30) && !focused(.interactively, by: 30))
  }

  @Test("an editor scrolls by a wheel and under a finger, and follows its caret")
  func editor() {
    let lines = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let stage = TestStage(size: CGSize(width: 200, height: 200)) {
      TextEditor(text: .constant(lines)).accessibilityIdentifier("editor")
    }
    func top() -> CGFloat { stage.node("editor").frame.minY }
    #expect(top() == 0)
    stage.send(
      .scroll(
        location: CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: -90), time: 0, modifiers: []))
    #expect(top() == -90)
    stage.tap(at: CGPoint(x: 20, y: 100))
    for _ in 0..<20 { stage.press("down") }
    stage.advance(by: 0.1)
    let caret = stage.frame.caret
    #expect(top() < -200)
    #expect(caret.map { $0.minY >= 0 && $0.maxY <= 200 } ?? false)
  }

  @Test("an editor in a row of a dark form has the row's background, or the style it is given")
  func editorInARow() {
    func fills(_ style: Color?) -> [ResolvedColor] {
      let stage = TestStage(size: Self.size) {
        Form {
          TextEditor(text: .constant("text")).frame(height: 100)
            .environment(\.backgroundStyle, style.map { AnyShapeStyle($0) })
        }
        .environment(\.colorScheme, .dark)
      }
      return stage.items.compactMap { item in
        guard case .shape(_, _, .color(let color), _, _, let frame) = item.content,
          frame.model.height == 100
        else { return nil }
        return color.value(at: stage.time)
      }
    }
    #expect(fills(nil).allSatisfy { $0.opacity == 0 })
    #expect(fills(.green).contains { $0.opacity == 1 })
  }

  @Test("the next touch elsewhere in the list closes a row that was swiped aside, and does no more")
  func elsewhereCloses() {
    let log = Log()
    let stage = TestStage(size: Self.size) {
      List {
        Text("row").swipeActions {
          Button("first") { log("first") }
        } onPresentationChanged: {
          log($0 ? "uncovered" : "covered")
        }
        Button("other") { log("other") }
      }
    }
    let row = stage.node("row").frame
    let start = CGPoint(x: 300, y: row.midY)
    stage.pointer(.down, at: start)
    for step in 1...10 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x - 10 * CGFloat(step), y: start.y))
    }
    stage.pointer(.up, at: CGPoint(x: start.x - 100, y: start.y))
    stage.advance(by: 1)
    #expect(stage.node("row").frame.minX < row.minX)
    stage.tap("other")
    stage.advance(by: 1)
    #expect(stage.node("row").frame.minX == row.minX)
    #expect(log.take() == ["uncovered", "covered"])
    stage.tap("other")
    #expect(log.take() == ["other"])
  }

  @Test("a row that is pressed again while it fades is as dark as any pressed row")
  func pressedAgain() {
    let stage = TestStage(size: Self.size) { List { Button("Do it") {} } }
    let point = stage.node("Do it").frame.center
    stage.tap(at: point)
    stage.advance(by: 0.1)
    #expect((0.05..<0.95).contains(press(stage)))
    stage.pointer(.down, at: point)
    stage.advance(by: 0.2)
    #expect(press(stage) == 1)
  }

  @Test("a divider as a row is a horizontal line")
  func divider() {
    let stage = TestStage(size: Self.size) {
      List {
        Text("above")
        Divider()
      }
    }
    let lines = stage.shapes.map(\.model).filter { $0.height == 1 && $0.width > 300 }
    let columns = stage.shapes.map(\.model).filter { $0.width == 1 }
    #expect(lines.contains { $0.minY > stage.node("above").frame.maxY + 20 })
    #expect(columns.isEmpty)
  }

  @Test("in a narrow window the rows of a sidebar are cards, with a chevron where they link")
  func sidebar() {
    func stage(_ width: CGFloat) -> TestStage {
      let stage = TestStage(size: CGSize(width: width, height: 600)) {
        NavigationStack {
          List {
            Section("Group") { NavigationLink("One") { Text("1") } }
          }
          .listStyle(.sidebar)
        }
      }
      stage.advance(by: 1)
      return stage
    }
    func chevrons(_ width: CGFloat) -> Int {
      stage(width).items.filter { item in
        guard case .text(_, _, let frame) = item.content else { return false }
        return frame.model.minX > width - 60
      }.count
    }
    #expect(chevrons(390) == 1)
    #expect(chevrons(1_000) == 0)
    #expect(stage(390).texts.contains("Group"))
  }
}
