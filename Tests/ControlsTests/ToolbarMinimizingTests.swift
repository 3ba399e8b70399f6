import TestStage
import Testing
import VivaceGeometry
import VivaceLooks
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

  private func screen(givesSpace: Bool) -> TestStage {
    TestStage(size: size) {
      NavigationStack {
        ScrollView { ForEach(0..<60) { Text("row \($0)").frame(height: 40) } }
          .overlay { GeometryReader { Text("inset \(Int($0.safeAreaInsets.top))") } }
          .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Below") {} } }
          .toolbarMinimizeBehavior(.onScrollDown, for: .navigationBar, .bottomBar)
          .toolbarMinimizationSafeAreaAdjustment(
            givesSpace ? .enabled : .disabled, for: .navigationBar)
      }
    }
  }

  @Test func theBarsOfAScreenLeaveAndComeBack() {
    let stage = screen(givesSpace: false)
    #expect(stage.labels.contains("Rows") && stage.labels.contains("Below"))
    scroll(stage, by: -200)
    #expect(!stage.labels.contains("Rows") && !stage.labels.contains("Below"))
    scroll(stage, by: 60)
    #expect(stage.labels.contains("Rows") && stage.labels.contains("Below"))
  }

  @Test func theContentHasTheBarsSpaceWhereThatIsAskedFor() {
    let (kept, given) = (screen(givesSpace: false), screen(givesSpace: true))
    let full = "inset \(Int(BarLook.row))"
    #expect(kept.labels.contains(full) && given.labels.contains(full))
    for stage in [kept, given] { scroll(stage, by: -400) }
    #expect(kept.labels.contains(full) && given.labels.contains("inset 0"))
  }

  @Test func itemsWithoutRoomAreRowsOfAMenu() {
    func bar(_ width: CGFloat) -> TestStage {
      TestStage(size: CGSize(width: width, height: 300)) {
        NavigationStack {
          Text("content").toolbar {
            ToolbarItem(placement: .topBarTrailing) { Button("Important") {} }
              .visibilityPriority(.high)
            ToolbarItem(placement: .topBarTrailing) { Button("Rarely used") {} }
              .visibilityPriority(.low)
            ToolbarItem(placement: .topBarTrailing) { Button("Ordinary") {} }
            ToolbarOverflowMenu { Button("Always inside") {} }
          }
        }
      }
    }
    let wide = bar(1_000)
    #expect(["Important", "Rarely used", "Ordinary", "More"].allSatisfy(wide.labels.contains))
    let narrow = bar(560)
    #expect(narrow.labels.contains("Important") && narrow.labels.contains("Ordinary"))
    #expect(!narrow.labels.contains("Rarely used"))
    narrow.tap("More")
    narrow.settle()
    #expect(narrow.labels.contains("Rarely used") && narrow.labels.contains("Always inside"))
    #expect(!bar(300).labels.contains("Ordinary"))
  }
}
