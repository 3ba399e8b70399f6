import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The automatic behaviour of bars: they make space, open a search, keep a distance.
@MainActor @Suite(.serialized) struct BarBehaviorTests {
  private let size = CGSize(width: 400, height: 600)

  private func scroll(_ stage: TestStage, by way: CGFloat) {
    stage.send(
      .scroll(
        location: CGPoint(x: 200, y: 300), delta: CGVector(dx: 0, dy: way), time: stage.time,
        modifiers: []))
    stage.advance(by: 1)
  }

  private struct Player: View {
    @Environment(\.tabViewBottomAccessoryPlacement) private var placement
    var body: some View {
      Text(placement == .inline ? "inline" : placement == .expanded ? "expanded" : "nowhere")
    }
  }

  private struct Tabs: View {
    var behavior: TabBarMinimizeBehavior
    var body: some View {
      TabView {
        Tab("One", systemImage: "house") {
          ScrollView { ForEach(0..<60) { Text("row \($0)").frame(height: 40) } }
        }
        Tab("Two", systemImage: "star") { Player() }
      }
      .tabBarMinimizeBehavior(behavior)
      .tabViewBottomAccessory { Player() }
    }
  }

  @Test func aBarOfTabsMakesRoomWhileTheContentIsScrolledDown() {
    let stage = TestStage(size: size) { Tabs(behavior: .onScrollDown) }
    #expect(stage.labels.contains("Two") && stage.labels.contains("expanded"))
    let accessory = stage.node("expanded").frame
    #expect(accessory.maxY < stage.node("Two").frame.minY)
    scroll(stage, by: -200)
    #expect(!stage.labels.contains("Two") && stage.labels.contains("inline"))
    #expect(stage.node("inline").frame.midY == stage.node("One").frame.midY)
    scroll(stage, by: -400)
    #expect(!stage.labels.contains("Two"))
    scroll(stage, by: 40)
    #expect(stage.labels.contains("Two") && stage.labels.contains("expanded"))
    scroll(stage, by: -100)
    stage.tap("One")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Two"), "the chosen tab brings the bar back")
  }

  @Test(arguments: [TabBarMinimizeBehavior.never, .automatic])
  func aBarOfTabsStays(_ behavior: TabBarMinimizeBehavior) {
    let stage = TestStage(size: size) { Tabs(behavior: behavior) }
    scroll(stage, by: -200)
    #expect(stage.labels.contains("Two") && stage.labels.contains("expanded"))
  }

  @Test func anAccessoryIsThereWhileItIsEnabled() {
    let stage = TestStage(size: size) {
      TabView {
        Tab("One", systemImage: "house") { Player() }
      }
      .tabViewBottomAccessory(isEnabled: false) { Text("Song") }
    }
    #expect(stage.labels.contains("nowhere") && !stage.labels.contains("Song"))
  }

  @Test func aScreenHasALineBelowItsTitle() {
    func stage(_ mode: NavigationBarItem.TitleDisplayMode) -> TestStage {
      TestStage(size: size) {
        NavigationStack {
          Text("content").navigationTitle("Cats").navigationSubtitle("12 of them")
            .navigationBarTitleDisplayMode(mode)
        }
      }
    }
    for mode in [NavigationBarItem.TitleDisplayMode.inline, .large] {
      let stage = stage(mode)
      #expect(stage.node("12 of them").frame.minY >= stage.node("Cats").frame.maxY - 4)
    }
    #expect(
      stage(.large).node("content").frame.midY - stage(.inline).node("content").frame.midY == 38,
      "half of a large title and of the line below it")
  }

  private struct Searched: View {
    @State private var text = ""
    let minimizes: Bool
    let atBottom: Bool
    var body: some View {
      NavigationStack {
        Text("content").navigationTitle("Cats").navigationBarTitleDisplayMode(.inline)
          .searchable(text: $text)
          .searchToolbarBehavior(minimizes ? .minimize : .automatic)
          .toolbar {
            if atBottom {
              ToolbarItem(placement: .bottomBar) { Button("Left") {} }
              ToolbarSpacer(.flexible, placement: .bottomBar)
              DefaultToolbarItem(kind: .search, placement: .bottomBar)
            }
          }
      }
    }
  }

  @Test func aButtonOpensTheFieldOfASearchThatIsMinimized() {
    let stage = TestStage(size: size) { Searched(minimizes: true, atBottom: false) }
    let before = stage.node("content").frame.midY
    #expect(stage.node("SearchButton").frame.midX > 340)
    #expect(!stage.nodes.contains { $0.role == .textField })
    stage.tap("SearchButton")
    stage.advance(by: 1)
    #expect(stage.nodes.contains { $0.role == .textField && $0.isFocused })
    stage.tap("Cancel")
    stage.advance(by: 2)
    #expect(!stage.nodes.contains { $0.role == .textField })
    #expect(stage.node("content").frame.midY == before)
  }

  @Test func theFieldOfASearchStandsWhereTheToolbarSays() {
    let stage = TestStage(size: size) { Searched(minimizes: false, atBottom: true) }
    #expect(stage.node("SearchButton").frame.midY > 550)
    #expect(stage.node("Left").frame.maxX < stage.node("SearchButton").frame.minX)
    stage.tap("SearchButton")
    stage.advance(by: 1)
    #expect(stage.nodes.contains { $0.role == .textField && $0.isFocused })
  }

  @Test func aSpacerKeepsItemsOfAToolbarApart() {
    func distance(_ sizing: SpacerSizing?) -> CGFloat {
      let stage = TestStage(size: size) {
        NavigationStack {
          Text("content").toolbar {
            ToolbarItem(placement: .bottomBar) { Text("A") }
            if let sizing { ToolbarSpacer(sizing, placement: .bottomBar) }
            ToolbarItem(placement: .bottomBar) { Text("B") }
          }
        }
      }
      return stage.node("B").frame.minX - stage.node("A").frame.maxX
    }
    #expect(distance(nil) == 16)
    #expect(distance(.fixed) == 40)
    #expect(distance(.flexible) > 300)
  }

  @Test func barsHaveNoGroundWhereTheirEdgeIsHidden() {
    func shapes(_ change: @escaping (AnyView) -> AnyView) -> Int {
      let stage = TestStage(size: size) {
        TabView {
          Tab("One", systemImage: "house") {
            change(AnyView(ScrollView { Color.red.frame(height: 2_000) }))
          }
        }
      }
      return stage.shapes.count
    }
    let usual = shapes { $0 }
    #expect(shapes { AnyView($0.scrollEdgeEffectHidden(true, for: .bottom)) } < usual)
    #expect(shapes { AnyView($0.scrollEdgeEffectHidden(true, for: .top)) } == usual)
    #expect(shapes { AnyView($0.scrollEdgeEffectStyle(.hard, for: .all)) } == usual)
  }

  @Test func itemsStandOnGlassWhereTheirGroundIsVisible() {
    func width(_ visibility: Visibility) -> CGFloat {
      let stage = TestStage(size: size) {
        NavigationStack {
          Text("content").toolbar {
            ToolbarItem(placement: .topBarTrailing) { Button("Go") {} }
              .sharedBackgroundVisibility(visibility)
          }
        }
      }
      return 400 - stage.node("Go").frame.maxX
    }
    #expect(width(.hidden) == 16 && width(.visible) == 26)
  }

  @Test func aPictureGoesOnBeyondItsEdgesWhereBarsAre() {
    func count(_ isEnabled: Bool) -> Int {
      let stage = TestStage(size: size) {
        Color.red.frame(maxWidth: .infinity, maxHeight: .infinity)
          .backgroundExtensionEffect(isEnabled: isEnabled)
          .safeAreaInset(edge: .top, spacing: 0) { Text("bar").frame(height: 50) }
      }
      return stage.shapes.count
    }
    #expect(count(false) == 1 && count(true) == 2)
  }
}
