import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct TabContentTests {
  private struct Library: View {
    @State var tab = "home"
    @State var customization = TabViewCustomization()
    var hidesSongs = false
    var body: some View {
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: "home") { Text("At home") }
          .customizationID("home")
        TabSection("Music") {
          Tab("Songs", systemImage: "music.note", value: "songs") { Text("All songs") }
            .badge(4)
            .customizationID("songs")
          if !hidesSongs {
            Tab("Albums", systemImage: "square.stack", value: "albums") { Text("All albums") }
          }
          ForEach(["Rock", "Folk"], id: \.self) { name in
            Tab(name, systemImage: "star", value: name) { Text("All \(name)") }
              .tabPlacement(.sidebarOnly)
          }
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($customization)
      .tabViewSidebarHeader { Text("Header") }
      .tabViewSidebarFooter { Text("Footer") }
      .tabViewSidebarBottomBar { Text("Bottom") }
    }
  }

  private let wide = CGSize(width: 1000, height: 700)
  private let narrow = CGSize(width: 400, height: 700)

  @Test("in a wide window tabs are in a sidebar, in their sections")
  func sidebar() {
    let stage = TestStage(size: wide) { Library() }
    for label in ["Header", "Home", "Music", "Songs", "Albums", "Rock", "Folk", "Footer", "Bottom"]
    {
      #expect(stage.labels.contains { $0.hasPrefix(label) }, "\(label)")
    }
    #expect(stage.labels.contains("At home"))
    stage.tap("Rock")
    stage.advance(by: 1)
    #expect(stage.labels.contains("All Rock") && !stage.labels.contains("At home"))
  }

  @Test("in a narrow window they are on a bar, without those for sidebars alone")
  func bar() {
    let stage = TestStage(size: narrow) { Library() }
    #expect(stage.labels.contains("Albums"))
    #expect(!stage.labels.contains("Rock") && !stage.labels.contains("Music"))
    #expect(!stage.labels.contains("Header"))
    stage.tap("Albums")
    stage.advance(by: 1)
    #expect(stage.labels.contains("All albums"))
  }

  @Test("what people changed decides which tabs are seen, and is kept as data")
  func customized() throws {
    var customization = TabViewCustomization()
    customization[tab: "songs"].sidebarVisibility = .hidden
    #expect(customization[sidebarVisibility: "songs"] == .hidden)
    let kept = try JSONDecoder().decode(
      TabViewCustomization.self, from: JSONEncoder().encode(customization))
    #expect(kept == customization)
    let stage = TestStage(size: wide) { Library(customization: kept) }
    #expect(!stage.labels.contains { $0.hasPrefix("Songs") })
    #expect(stage.labels.contains { $0.hasPrefix("Albums") })
    customization.resetVisibility()
    #expect(customization[tab: "songs"].sidebarVisibility == .automatic)
  }

  @Test("views know where their tabs are")
  func placement() {
    struct Place: View {
      @Environment(\.tabBarPlacement) var barPlacement
      @Environment(\.isTabBarShowingSections) var sections
      var body: some View {
        Text(
          "\(barPlacement == .sidebar ? "side" : barPlacement == .bottomBar ? "bar" : "none") \(sections)"
        )
      }
    }
    func tabs() -> some View {
      TabView { Tab("A", systemImage: "a") { Place() } }.tabViewStyle(.sidebarAdaptable)
    }
    #expect(TestStage(size: wide) { tabs() }.labels.contains("side true"))
    #expect(TestStage(size: narrow) { tabs() }.labels.contains("bar false"))
    let fixed = TestStage(size: wide) { tabs().defaultAdaptableTabBarPlacement(.tabBar) }
    #expect(fixed.labels.contains("bar false"))
  }

  @Test("grouped tabs are a segmented control above their contents")
  func grouped() {
    let stage = TestStage(size: wide) {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("First") }
        Tab("Two", systemImage: "2.circle") { Text("Second") }
      }
      .tabViewStyle(.grouped)
    }
    #expect(stage.node("Two").frame.maxY < 80)
    stage.tap("Two")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Second") && !stage.labels.contains("First"))
  }
}
