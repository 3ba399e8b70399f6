import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Bars that leave while the content is scrolled.
@MainActor struct ToolbarMinimizingTests {
  private let size = CGSize(width: 400, height: 600)

  private func scroll(_ stage: TestStage, by distance: CGFloat) {
    stage.send(
      .scroll(
        location: CGPoint(x: 200, y: 300), delta: CGVector(dx: 0, dy: distance), time: stage.time,
        modifiers: []))
    stage.advance(by: 1)
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
