import Foundation
import TestStage
import Testing
import VivaceDrawing
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

  @Test("views know whether there is a sidebar")
  func sidebarAvailability() {
    struct Place: View {
      @Environment(\.isTabViewSidebarAvailable) var isAvailable
      var body: some View { Text("\(isAvailable)") }
    }
    func stage(_ size: CGSize) -> TestStage {
      TestStage(size: size) {
        TabView { Tab("A", systemImage: "a") { Place() } }.tabViewStyle(.sidebarAdaptable)
      }
    }
    #expect(stage(wide).labels.contains("true") && stage(narrow).labels.contains("false"))
    #expect(TestStage { Place() }.labels == ["false"])
  }

  @Test("a section of a sidebar is open or closed at first, and people open and close it")
  func expansion() {
    func stage(_ expansion: TabSectionExpansion) -> TestStage {
      TestStage(size: wide) {
        TabView {
          Tab("Home", systemImage: "house") { Text("At home") }
          TabSection("Music") {
            Tab("Songs", systemImage: "music.note") { Text("All songs") }
          }
          .defaultSectionExpansion(expansion)
        }
        .tabViewStyle(.sidebarAdaptable)
      }
    }
    for expansion in [TabSectionExpansion.automatic, .expanded] {
      #expect(stage(expansion).labels.contains("Songs"))
    }
    let closed = stage(.collapsed)
    #expect(closed.labels.contains("Music") && !closed.labels.contains("Songs"))
    closed.tap("Expand")
    closed.advance(by: 1)
    #expect(closed.labels.contains("Songs"))
    closed.tap("Collapse")
    closed.advance(by: 1)
    #expect(!closed.labels.contains("Songs"))
  }

  @Test("a prominent tab is the last of a bar, in a circle, and never under More")
  func prominent() {
    func stage(_ count: Int) -> TestStage {
      TestStage(size: narrow) {
        TabView {
          Tab("Write", systemImage: "plus", role: .prominent) { Text("A new one") }
          Tab(role: .search) { Text("Searching") }
          ForEach(0..<count, id: \.self) { index in
            Tab("T\(index)", systemImage: "star") { Text("Content \(index)") }
          }
        }
      }
    }
    for count in [2, 6] {
      let bar = stage(count)
      let last = bar.node("Write").frame.midX
      #expect(last > bar.node("T0").frame.midX, "\(count) others")
      #expect(last > bar.node(count == 2 ? "Search" : "More").frame.midX)
      #expect(bar.shapes.contains { $0.model.size == CGSize(width: 40, height: 40) })
      bar.tap("T1")
      bar.advance(by: 1)
      bar.tap("Write")
      bar.advance(by: 1)
      #expect(bar.labels.contains("A new one") && bar.node("Write").isSelected)
    }
  }

  @Test("the rows of a sidebar are round at all corners, as the chosen one shows")
  func chosenRow() {
    let stage = TestStage(size: wide) { Library() }
    let rows = stage.items.compactMap { item -> RectangleCornerRadii? in
      guard case .group(.clip(.roundedRectangle(let radii, _), _, _, let frame), _) = item.content,
        frame.model.maxX < 320, frame.model.height < 60
      else { return nil }
      return radii.model
    }
    #expect(rows.count >= 5)
    for radii in rows {
      #expect(radii.topLeading > 0 && radii.topLeading == radii.bottomTrailing)
      #expect(radii.topTrailing == radii.bottomLeading && radii.topTrailing == radii.topLeading)
    }
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
