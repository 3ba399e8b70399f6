import TestStage
import Testing
import VivaceGeometry
import VivaceViews

/// Gestures that are made with some things alone; and links and windows that are asked for in new ways.
@MainActor struct GestureInputKindTests {
  private func press(
    _ stage: TestStage, _ kind: PointerEvent.Kind, hold: Double = 0, to end: CGPoint? = nil
  ) {
    let start = CGPoint(x: 100, y: 100)
    func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
      stage.send(
        .pointer(
          PointerEvent(id: 1, phase: phase, location: point, time: stage.time, kind: kind)))
    }
    send(.down, start)
    if hold > 0 { stage.advance(by: hold) }
    if let end { send(.moved, end) }
    send(.up, end ?? start)
    stage.advance(by: 1)
  }

  @Test func aTapOfAnotherKindIsForTheViewsAround() {
    let log = Log()
    let stage = TestStage {
      Color.red
        .onTapGesture(inputKinds: .directTouch) { _ in log("finger") }
        .onTapGesture { log("around") }
    }
    press(stage, .touch)
    press(stage, .mouse)
    #expect(log.take() == ["finger", "around"])
  }

  @Test func dragsAndLongPressesHaveKindsToo() {
    let log = Log()
    let stage = TestStage {
      Color.red
        .onLongPressGesture(inputKinds: .pointer) { log("press") }
        .simultaneousGesture(
          DragGesture(inputKinds: [.pencil, .directTouch]).onEnded { _ in log("drag") })
    }
    press(stage, .touch, hold: 0.6)
    press(stage, .mouse, to: CGPoint(x: 150, y: 100))
    #expect(log.take() == [])
    press(stage, .mouse, hold: 0.6)
    press(stage, .touch, to: CGPoint(x: 150, y: 100))
    #expect(log.take() == ["press", "drag"])
  }

  @Test func cornersMakeASet() {
    let top: Edge.Corner.Set = .top
    #expect(top.contains(.topLeading) && top.contains(Edge.Corner.topTrailing))
    #expect(!top.contains(Edge.Corner.bottomLeading))
    #expect(Edge.Corner.Set.all == [.leading, .trailing] && Edge.Corner.Set.none.isEmpty)
    #expect(Edge.Corner.allCases.map { Edge.Corner.Set($0).rawValue } == [1, 2, 4, 8])
  }

  @Test func aLinkThatIsWantedInTheProgramIsAskedForAsAnyOther() {
    let log = Log()
    let open = OpenURLAction { url in
      log(url.absoluteString)
      return .handled
    }
    open(URL(string: "https://example.org")!, prefersInApp: true)
    #expect(log.take() == ["https://example.org"])
  }

  @Test func aWindowForOthersAloneDoesNotOpen() async {
    await #expect(throws: (any Error).self) {
      try await EnvironmentValues().openWindow(id: "shared", sharingBehavior: .required)
    }
  }

  @Test func assistiveTechnologiesBeginWhereTheViewSays() {
    struct Content: View {
      @AccessibilityFocusState var focus: String?
      var body: some View {
        VStack {
          Text("A").focusable().accessibilityFocused($focus, equals: "a")
          Text("B").focusable().accessibilityFocused($focus, equals: "b")
          Text("focus: \(focus ?? "-")")
        }
        .accessibilityDefaultFocus($focus, "b")
      }
    }
    let stage = TestStage { Content() }
    stage.settle()
    #expect(stage.texts.contains("focus: b"))
  }
}
