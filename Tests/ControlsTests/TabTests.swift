import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct TabTests {
  private let size = CGSize(width: 400, height: 600)

  private struct Screens: View {
    @State var tab = "b"
    let log: Log
    var body: some View {
      TabView(selection: $tab) {
        Text("First").onAppear { log("first") }.tabItem { Label("A", systemImage: "a") }.tag("a")
        Text("Second").onAppear { log("second") }.tabItem {
          Image(systemName: "b")
          Text("B")
        }.tag("b")
        Text("Third").toolbar(.hidden, for: .tabBar).tabItem { Label("C", systemImage: "c") }
          .tag("c")
      }
      .onChange(of: tab) { log(tab) }
    }
  }

  @Test func aTabShowsItsContentAndKeepsItAlive() {
    let log = Log()
    let stage = TestStage(size: size) { Screens(log: log) }
    #expect(stage.labels.contains("Second"))
    #expect(!stage.labels.contains("First"))
    #expect(stage.node("B").isSelected)
    #expect(stage.node("Second").frame.midY == (600 - 49) / 2.0)
    stage.tap("A")
    #expect(stage.labels.contains("First"))
    stage.tap("B")
    #expect(log.take().filter { $0.count > 1 } == ["second", "first", "second"])
    #expect(!stage.labels.contains("First"))
  }

  @Test func aScreenCanHideTheTabBar() {
    let stage = TestStage(size: size) { Screens(log: Log()) }
    stage.tap("C")
    #expect(stage.node("Third").frame.midY == 300)
    #expect(!stage.labels.contains("A"))
  }

  @Test func pagesAreSwiped() {
    struct Pages: View {
      @State var page = 0
      var body: some View {
        TabView(selection: $page) {
          ForEach(0..<3) { Text("Page \($0)").tag($0) }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
      }
    }
    let stage = TestStage(size: size) { Pages() }
    func swipe(_ distance: CGFloat) {
      stage.pointer(.down, at: CGPoint(x: 200, y: 300))
      for step in 1...5 {
        stage.advance(by: 0.05)
        stage.pointer(.moved, at: CGPoint(x: 200 + distance * CGFloat(step) / 5, y: 300))
      }
      stage.pointer(.up, at: CGPoint(x: 200 + distance, y: 300))
      stage.advance(by: 2)
    }
    #expect(stage.shapes.filter { $0.model.width == 7 }.count == 3)
    swipe(-150)
    #expect(stage.labels.contains("Page 1"))
    swipe(-150)
    swipe(-150)
    #expect(stage.labels.contains("Page 2"))
    swipe(150)
    #expect(stage.labels.contains("Page 1"))
  }

  @Test func contentWiderThanTheWindowLeavesTheTabsWhereTheyAre() {
    let stage = TestStage(size: size) {
      TabView {
        Color.red.frame(width: 700, height: 40).tabItem { Text("One") }
        Text("2").tabItem { Text("Two") }
      }
    }
    #expect(near(stage.node("One").frame.midX, 100, 0.5))
    #expect(near(stage.node("Two").frame.midX, 300, 0.5))
  }

  @Test func theIconsOfTabsAreTheFilledOnes() {
    struct Seen: View {
      let log: Log
      @Environment(\.symbolVariants) private var variants
      var body: some View { Text("x").onAppear { log(variants == .fill ? "filled" : "plain") } }
    }
    let log = Log()
    _ = TestStage(size: size) {
      TabView { Text("Content").tabItem { Seen(log: log) } }
    }
    #expect(log.take() == ["filled"])
  }

  @Test func aTabToSearchInIsTheLastOfTheBarWhereverItIsDeclared() {
    let stage = TestStage(size: size) {
      TabView {
        Tab(role: .search) { Text("Searching") }
        Tab("Home", systemImage: "house") { Text("Start") }
      }
    }
    #expect(stage.node("Search").frame.midX > stage.node("Home").frame.midX)
    #expect(stage.labels.contains("Searching"), "the first is still the one that is chosen")
  }

  @Test("a search tab's search begins when the tab is chosen, where that is wanted")
  func searchActivation() {
    struct Tabs: View {
      let activation: TabSearchActivation
      @State private var query = ""
      var body: some View {
        TabView {
          Tab("Home", systemImage: "house") { Text("Start") }
          Tab(role: .search) {
            NavigationStack {
              Found().navigationTitle("Find").searchable(text: $query)
            }
          }
        }
        .tabViewSearchActivation(activation)
      }
    }
    struct Found: View {
      @Environment(\.isSearching) private var isSearching
      var body: some View { Text(isSearching ? "searching" : "resting") }
    }
    for (activation, words) in [
      (TabSearchActivation.automatic, "resting"), (.searchTabSelection, "searching"),
    ] {
      let stage = TestStage(size: size) { Tabs(activation: activation) }
      stage.tap("Search")
      stage.advance(by: 1)
      #expect(stage.labels.contains(words))
    }
  }

  private struct Numbers: View {
    let count: Int
    @State var chosen = 1
    var body: some View {
      TabView(selection: $chosen) {
        ForEach(1...count, id: \.self) { number in
          Text("Screen \(number)").tabItem { Label("Tab \(number)", systemImage: "circle") }
            .tag(number)
        }
      }
    }
  }

  @Test func aNarrowBarHasFiveTabsAndTheOthersAreInAList() {
    let five = TestStage(size: size) { Numbers(count: 5) }
    #expect(five.nodes.filter { $0.role == .tab }.map(\.label) == (1...5).map { "Tab \($0)" })
    let stage = TestStage(size: size) { Numbers(count: 7) }
    #expect(
      stage.nodes.filter { $0.role == .tab }.map(\.label)
        == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
    stage.tap("More")
    stage.advance(by: 1)
    #expect(stage.node("More").isSelected || stage.nodes.contains { $0.isSelected })
    #expect(!stage.labels.contains("Screen 1"))
    stage.tap("Tab 6")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Screen 6"))
    #expect(stage.nodes.filter { $0.role == .tab && $0.isSelected }.map(\.label) == ["More"])
    stage.tap("BackButton")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Tab 7"))
    stage.tap("Tab 1")
    stage.advance(by: 1)
    #expect(stage.labels.contains("Screen 1"))
    let wide = TestStage(size: CGSize(width: 900, height: 600)) { Numbers(count: 7) }
    #expect(wide.nodes.filter { $0.role == .tab }.count == 7)
  }

  @Test func anIconWithoutATitleIsAsLargeAsOneWithATitle() {
    let stage = TestStage(size: size) {
      TabView {
        Text("1").tabItem { Image(systemName: "house") }
        Text("2").tabItem {
          Image(systemName: "star")
          Text("Stars")
        }
      }
    }
    let sizes = stage.items.compactMap { item -> CGFloat? in
      guard case .text(let block, _, _) = item.content else { return nil }
      return block.runs.first?.size
    }
    #expect(sizes.filter { $0 == 22 }.count == 2)
  }

  @Test func theBarHasABackgroundOnlyWhileContentLiesUnderIt() {
    struct Root: View {
      let rows: Int
      var body: some View {
        TabView {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<rows, id: \.self) { Text("\($0)").frame(height: 100) }
            }
          }
          .tabItem { Label("A", systemImage: "a") }
        }
      }
    }
    func hasBackground(_ stage: TestStage) -> Bool {
      stage.shapes.contains { $0.model.width == 400 && $0.model.height == 49 }
    }
    #expect(!hasBackground(TestStage(size: size) { Root(rows: 2) }))
    let stage = TestStage(size: size) { Root(rows: 12) }
    stage.advance(by: 1)
    #expect(hasBackground(stage))
    stage.host.send(
      .scroll(
        location: CGPoint(x: 200, y: 200), delta: CGVector(dx: 0, dy: -1e5), time: stage.time,
        modifiers: []))
    stage.settle()
    stage.advance(by: 2)
    #expect(!hasBackground(stage))
  }
}
