import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct SystemChromeTests {
  @Test func controlsAreActiveInTheWindowThatTheUserWorksWith() {
    struct Reader: View {
      @Environment(\.controlActiveState) private var state
      var body: some View { Text("\(state)" as String) }
    }
    let stage = TestStage {
      Reader()
      Reader().environment(\.controlActiveState, .active)
    }
    #expect(stage.texts == ["key", "active"])
    stage.host.scenePhase = .inactive
    stage.settle()
    #expect(stage.texts == ["inactive", "active"])
  }

  @Test func whatTheViewsAskOfTheSystemReachesTheWindow() {
    struct Root: View {
      @State private var isFull = false
      var body: some View {
        VStack {
          Text("Full").onTapGesture { isFull.toggle() }
            .statusBarHidden(isFull)
            .defersSystemGestures(on: isFull ? .bottom : [])
          Color.red.defersSystemGestures(on: .top)
        }
        .persistentSystemOverlays(isFull ? .hidden : .automatic)
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.host.systemPreferences == SystemPreferences(deferringEdges: .top))
    stage.tap("Full")
    #expect(
      stage.host.systemPreferences
        == SystemPreferences(
          isStatusBarHidden: true, persistentOverlays: .hidden, deferringEdges: [.top, .bottom]))
    stage.tap("Full")
    #expect(!stage.host.systemPreferences.isStatusBarHidden)
    let old = TestStage { Text("x").statusBar(hidden: true) }
    #expect(old.host.systemPreferences.isStatusBarHidden)
  }

  @Test func theOrderOfMenusIsKnownBelow() {
    struct Reader: View {
      @Environment(\.menuOrder) private var order
      var body: some View { Text(order == .fixed ? "fixed" : "other") }
    }
    #expect(TestStage { Reader().menuOrder(.fixed) }.texts == ["fixed"])
  }
}
