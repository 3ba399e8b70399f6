import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Everything by keys.
@MainActor struct KeyboardTests {
  private struct Controls: View {
    @State var value = 0.5
    @State var choice = 0
    @State var wheel = 0
    @State var color = Color.red

    var body: some View {
      VStack {
        Slider(value: $value)
        Picker("Segments", selection: $choice) { options }.pickerStyle(.segmented)
        Picker("Wheel", selection: $wheel) { options }.pickerStyle(.wheel)
        Picker("Menu", selection: $choice) { options }
        ColorPicker("Color", selection: $color)
        Text("slider \(Int((value * 100).rounded())) choice \(choice) wheel \(wheel)")
      }
    }

    @ViewBuilder private var options: some View {
      Text("A").tag(0)
      Text("B").tag(1)
      Text("C").tag(2)
    }
  }

  private func stage() -> TestStage {
    TestStage(size: CGSize(width: 300, height: 600)) { Controls() }
  }

  @Test func tabGoesToEveryControl() {
    let stage = stage()
    var rings: [CGRect] = []
    for _ in 0..<5 {
      stage.press("tab")
      if let target = stage.host.focus.target { rings.append(target.frameInWindow) }
    }
    #expect(rings.count == 5)
    #expect(Set(rings.map(\.minY)).count == 5)
    #expect(rings.map(\.minY) == rings.map(\.minY).sorted())
  }

  @Test func tabSkipsButtonsThatAreHiddenFromAssistiveTechnologies() {
    struct Page: View {
      @State private var pressed = ""
      @State private var name = ""
      var body: some View {
        VStack {
          VStack {
            Button("Hidden") { pressed = "hidden" }
            TextField("Name", text: $name)
          }
          .accessibilityHidden(true)
          Button("Shown") { pressed = "shown" }
          Text("pressed \(pressed) name \(name)")
        }
      }
    }
    let stage = TestStage { Page() }
    stage.press("tab")
    stage.type("a")
    stage.press("tab")
    stage.press("space")
    #expect(stage.texts.contains("pressed shown name a"))
  }

  @Test func arrowsMoveASliderSegmentsAndAWheel() {
    let stage = stage()
    func says() -> String { stage.texts.last { $0.hasPrefix("slider") } ?? "" }
    stage.press("tab")
    stage.press("right")
    #expect(says() == "slider 60 choice 0 wheel 0")
    stage.press("home")
    #expect(says() == "slider 0 choice 0 wheel 0")
    stage.press("tab")
    stage.press("right")
    #expect(says() == "slider 0 choice 1 wheel 0")
    stage.press("end")
    stage.press("right")
    #expect(says() == "slider 0 choice 2 wheel 0")
    stage.press("tab")
    stage.press("down")
    #expect(says() == "slider 0 choice 2 wheel 1")
  }

  private struct Rows: View {
    let log: Log
    var body: some View {
      List {
        ForEach(0..<40) { number in
          Button("Row \(number)") { log("\(number)") }
        }
      }
    }
  }

  @Test func tabReachesRowsThatWereOutOfSight() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { Rows(log: log) }
    for _ in 0..<30 {
      stage.press("tab")
      stage.settle()
    }
    stage.press("return")
    #expect(log.take() == ["29"])
    let focused = stage.host.focus.target?.frameInWindow ?? .zero
    #expect(focused.minY >= 0 && focused.maxY <= 400)
  }

  @Test func pagesAndEndsOfAListByKeys() {
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { Rows(log: Log()) }
    func shows(_ row: Int) -> Bool { stage.texts.contains("Row \(row)") }
    stage.press("pageDown")
    stage.advance(by: 2)
    #expect(shows(12) && !shows(0))
    stage.press("end")
    stage.advance(by: 2)
    #expect(shows(39))
    stage.press("home")
    stage.advance(by: 2)
    #expect(shows(0))
  }

  @Test func clicksChooseOneAndWithKeysMoreWherePointersAreUsual() {
    struct Root: View {
      @State var chosen: Set<Int> = []
      var body: some View {
        VStack {
          List(0..<6, id: \.self, selection: $chosen) { Text("Row \($0)") }
            .environment(\.isDesktop, true)
          Text("chosen \(chosen.sorted().map(String.init).joined(separator: " "))")
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 500)) { Root() }
    func click(_ row: Int, _ modifiers: EventModifiers = []) -> String {
      let point = stage.node("Row \(row)").frame.center
      for phase in [PointerEvent.Phase.down, .up] {
        stage.send(
          .pointer(
            PointerEvent(phase: phase, location: point, time: stage.time, modifiers: modifiers)))
      }
      return stage.texts.last ?? ""
    }
    #expect(click(1) == "chosen 1")
    #expect(click(4) == "chosen 4")
    #expect(click(2, .command) == "chosen 2 4")
    #expect(click(4, .command) == "chosen 2")
    #expect(click(1) == "chosen 1")
    #expect(click(3, .shift) == "chosen 1 2 3")
  }
}
