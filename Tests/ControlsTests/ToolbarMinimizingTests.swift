import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Bars that leave while the content of their screen is scrolled.
@MainActor struct ToolbarMinimizingTests {
  private let size = CGSize(width: 400, height: 600)

  private struct Screen: View {
    var behavior: ToolbarMinimizeBehavior
    var adjustment = ToolbarMinimizationSafeAreaAdjustment.automatic
    @State private var top: CGFloat = 0

    var body: some View {
      NavigationStack {
        ScrollView { ForEach(0..<60) { Text("row \($0)").frame(height: 40) } }
          .onGeometryChange(for: CGFloat.self, of: \.safeAreaInsets.top) { top = $0 }
          .overlay { Text("top \(Int(top))") }
          .navigationTitle("Cats")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
            ToolbarItem(placement: .bottomBar) { Button("Sort") {} }
          }
          .toolbarMinimizeBehavior(behavior, for: .navigationBar, .bottomBar)
          .toolbarMinimizationSafeAreaAdjustment(adjustment, for: .navigationBar)
      }
    }
  }

  private func scroll(_ stage: TestStage, by distance: CGFloat) {
    stage.send(
      .scroll(
        location: CGPoint(x: 200, y: 300), delta: CGVector(dx: 0, dy: distance), time: stage.time,
        modifiers: []))
    stage.advance(by: 1)
  }

  private func hasBars(_ stage: TestStage) -> Bool {
    let bars = ["Add", "Sort"].filter(stage.labels.contains)
    #expect(bars.isEmpty || bars.count == 2)
    return !bars.isEmpty
  }

  @Test func barsAreAwayWhileTheContentIsScrolledDown() {
    let stage = TestStage(size: size) { Screen(behavior: .onScrollDown) }
    #expect(hasBars(stage))
    scroll(stage, by: -200)
    #expect(!hasBars(stage))
    scroll(stage, by: 60)
    #expect(hasBars(stage))
  }

  @Test func barsAreAwayWhileTheContentIsScrolledUp() {
    let stage = TestStage(size: size) { Screen(behavior: .onScrollUp) }
    scroll(stage, by: -300)
    #expect(hasBars(stage))
    scroll(stage, by: 60)
    #expect(!hasBars(stage))
  }

  @Test(arguments: [ToolbarMinimizeBehavior.never, .automatic])
  func barsStay(_ behavior: ToolbarMinimizeBehavior) {
    let stage = TestStage(size: size) { Screen(behavior: behavior) }
    scroll(stage, by: -200)
    #expect(hasBars(stage))
  }

  @Test func theContentIsGivenTheSpaceOfABarWhereThatIsEnabled() {
    let stage = TestStage(size: size) { Screen(behavior: .onScrollDown, adjustment: .enabled) }
    #expect(!stage.labels.contains("top 0"))
    scroll(stage, by: -200)
    #expect(stage.labels.contains("top 0"))
    let kept = TestStage(size: size) { Screen(behavior: .onScrollDown) }
    scroll(kept, by: -200)
    #expect(!kept.labels.contains("top 0"))
  }

  @Test func aBarOfTabsIsMinimizedByTheSameModifier() {
    let stage = TestStage(size: size) {
      TabView {
        Tab("One", systemImage: "house") {
          ScrollView { ForEach(0..<60) { Text("row \($0)").frame(height: 40) } }
        }
        Tab("Two", systemImage: "star") { Text("two") }
      }
      .toolbarMinimizeBehavior(.onScrollDown, for: .tabBar)
    }
    #expect(stage.labels.contains("Two"))
    scroll(stage, by: -200)
    #expect(!stage.labels.contains("Two"))
  }
}
