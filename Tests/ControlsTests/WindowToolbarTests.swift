import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The toolbar of a Mac's window: items that no stack has a bar for.
@MainActor @Suite struct WindowToolbarTests {
  private final class Log: Sendable {
    nonisolated(unsafe) var taps = 0
  }

  private struct Content: View {
    var log = Log()
    @State var hasItems = true
    var isInStack = false

    var body: some View {
      if isInStack { NavigationStack { page } } else { page }
    }

    private var page: some View {
      VStack {
        Text("content")
        Button("Switch") { hasItems.toggle() }
      }
      .navigationTitle("Title")
      .toolbar {
        if hasItems {
          ToolbarItem(placement: .navigation) { Button("Back", action: {}) }
          ToolbarItem { Button("New") { log.taps += 1 } }
          ToolbarItem(placement: .status) { Text("below") }
        }
      }
    }
  }

  private func stage<Content: View>(_ content: Content) -> TestStage {
    let stage = TestStage(size: CGSize(width: 400, height: 300)) { WindowToolbar(AnyView(content)) }
    stage.settle()
    return stage
  }

  @Test func itemsStandAboveTheContentAndAct() {
    let log = Log()
    let stage = stage(Content(log: log))
    let (new, back) = (stage.node("New").frame, stage.node("Back").frame)
    #expect(new.midY == 22 && back.midY == 22 && back.midX < 60 && new.midX > 340)
    // The title is the window's.
    #expect(!stage.labels.contains("Title") && !stage.labels.contains("below"))
    stage.tap("New")
    #expect(log.taps == 1)
  }

  @Test func withoutItemsThereIsNoBar() {
    let stage = stage(Content())
    let below = stage.node("content").frame
    stage.tap("Switch")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("New"))
    #expect(stage.node("content").frame.midY == below.midY - 22)
  }

  @Test func aStackKeepsItsItems() {
    let stage = stage(Content(isInStack: true))
    #expect(stage.labels.filter { $0 == "New" }.count == 1)
    #expect(stage.labels.contains("Title"))
  }
}
