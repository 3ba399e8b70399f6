import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The kinds of scenes of Mac programs, and the descriptions of their windows.
@MainActor @Suite(.serialized) struct SceneKindTests {
  private final class Screen: WindowPresenter {
    let app: AppHost
    var windows: [(link: WindowLink, description: WindowDescription, host: ViewHost)] = []
    private var time = 0.0

    init<A: App>(_ type: A.Type, bar: Bool = false) {
      app = AppHost { A() }
      app.presenter = self
      if bar {
        app.menuBar = { AnyView(MenuBar(window: $0, commands: $1, name: "Zoo")) }
      }
      for description in app.openingWindows where description.opensAtLaunch { open(description) }
      advance()
    }

    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 500, height: 400), 1, .light)
      windows.append((description.link!, description, host))
    }
    func close(_ link: WindowLink) {
      windows.removeAll { $0.link === link }
      link.end()
    }
    func raise(_ link: WindowLink) {}
    func quit() {}

    var titles: [String?] { windows.map(\.description.title) }

    func advance() {
      for _ in 0..<40 {
        time += 1 / 30
        for window in windows { _ = window.host.turn(at: time) }
      }
    }
    func nodes(_ index: Int = 0) -> [SemanticNode] {
      windows[index].host.semantics(at: time).flatMap(\.flattened)
    }
    func labels(_ index: Int = 0) -> [String] { nodes(index).map(\.label).filter { !$0.isEmpty } }

    func tap(_ label: String) {
      guard let point = nodes().first(where: { $0.label == label })?.frame.center else {
        Issue.record("no “\(label)” among \(labels())")
        return
      }
      for phase in [PointerEvent.Phase.down, .up] {
        windows[0].host.send(.pointer(PointerEvent(phase: phase, location: point, time: time)))
        _ = windows[0].host.turn(at: time)
      }
      advance()
    }

    func press(_ key: String, _ modifiers: EventModifiers = []) {
      windows[0].host.send(
        .key(
          KeyEvent(phase: .down, key: key, characters: "", modifiers: modifiers, time: time)))
      advance()
    }
  }

  struct ToolsApp: App {
    var body: some Scene {
      WindowGroup("Main") { WindowVisibilityToggle(windowID: "tools") }
      UtilityWindow("Tools", id: "tools") { Text("hammer") }
      UtilityWindow("Low", id: "low") { Text("saw") }.windowLevel(.normal)
    }
  }

  @Test func aUtilityWindowIsShownAndHiddenAndStaysAboveTheOthers() {
    let screen = Screen(ToolsApp.self)
    #expect(screen.titles == ["Main"] && screen.labels() == ["Show Tools"])
    screen.tap("Show Tools")
    #expect(screen.titles == ["Main", "Tools"])
    let tools = screen.windows[1].description
    #expect(tools.isFloating && tools.resizability == .contentSize)
    #expect(!screen.windows[0].description.isFloating)
    #expect(screen.app.openingWindows.first { $0.title == "Low" }?.isFloating == false)
    screen.tap("Show Tools")
    #expect(screen.titles == ["Main"])
  }

  struct LaunchApp: App {
    var body: some Scene {
      WindowGroup("First") { Text("1") }.defaultLaunchBehavior(.suppressed)
      Window("Second", id: "2") { Text("2") }
      Window("Third", id: "3") { Text("3") }.defaultLaunchBehavior(.presented)
    }
  }
  struct SilentApp: App {
    var body: some Scene {
      Window("Only", id: "only") { Text("x") }.defaultLaunchBehavior(.suppressed)
    }
  }

  @Test func aSceneSaysWhetherItsWindowIsThereAtFirst() {
    #expect(Screen(LaunchApp.self).titles == ["Second", "Third"])
    #expect(Screen(SilentApp.self).titles == ["Only"], "a program begins with a window")
  }

  struct LooksApp: App {
    var body: some Scene {
      WindowGroup("Plain") { Text("1") }.windowStyle(.plain).windowLevel(.floating)
      Window("Hidden", id: "h") { Text("2") }.windowStyle(.hiddenTitleBar)
      Window("Bar", id: "b") { Text("3") }.windowStyle(.titleBar)
        .defaultWindowPlacement { content, context in
          let size = content.sizeThatFits(.unspecified)
          return WindowPlacement(
            x: context.defaultDisplay.visibleRect.maxX - size.width, y: 20, width: 300)
        }
    }
  }

  @Test func windowsHaveTheFrameAndThePlaceThatTheirSceneSays() {
    let all = Screen(LooksApp.self).app.openingWindows
    #expect(all.map(\.isBordered) == [false, false, true])
    #expect(all.map(\.isFloating) == [true, false, false])
    let host = all[2].makeHost(CGSize(width: 500, height: 400), 1, .light)
    _ = host.turn(at: 0)
    let display = DisplayProxy(
      bounds: CGRect(x: 0, y: 0, width: 1_000, height: 800),
      safeAreaInsets: EdgeInsets(top: 30, leading: 0, bottom: 0, trailing: 100))
    let placement = all[2].placement?(host, display)
    #expect(placement?.origin.x == 900 - host.contentSize(.unspecified).width)
    #expect(placement?.origin.y == 20 && placement?.width == 300 && placement?.height == nil)
    #expect(all[0].placement == nil)
  }

  struct BarApp<Style: WindowToolbarStyle>: App {
    let style: Style
    init() { fatalError("made by hand") }
    init(style: Style) { self.style = style }
    var body: some Scene {
      WindowGroup("Main") {
        NavigationStack { Text("content").navigationTitle("Cats") }
      }
      .windowToolbarStyle(style)
    }
  }

  private func labels<Style: WindowToolbarStyle>(_ style: Style) -> (labels: [String], y: CGFloat) {
    let app = AppHost { BarApp(style: style) }
    let host = app.openingWindows[0].makeHost(CGSize(width: 400, height: 400), 1, .light)
    for step in 0..<4 { _ = host.turn(at: Double(step) / 10) }
    let nodes = host.semantics(at: 0.3).flatMap(\.flattened)
    return (nodes.map(\.label), nodes.first { $0.label == "content" }!.frame.midY)
  }

  @Test func theStyleOfAWindowsToolbarSaysHowItsTitleStands() {
    let (automatic, expanded) = (labels(.automatic), labels(.expanded))
    let (unified, bare) = (labels(.unified), labels(.unified(showsTitle: false)))
    #expect(automatic == expanded && unified.labels.contains("Cats"))
    #expect(unified.y == expanded.y - 26, "a large title is 52 high")
    #expect(!bare.labels.contains("Cats") && bare.y == unified.y)
    #expect(labels(.unifiedCompact).labels.contains("Cats"))
  }

  struct ExtraApp: App {
    static nonisolated(unsafe) var log: [String] = []
    @State private var isThere = true
    @State private var count = 0
    var body: some Scene {
      WindowGroup("Main") {
        VStack {
          Button("toggle") { isThere.toggle() }
          Button("count") { count += 1 }
        }
      }
      MenuBarExtra("Cats \(count)", systemImage: "cat", isInserted: $isThere) {
        Button("Feed \(count)") { Self.log.append("feed") }
      }
      MenuBarExtra("Panel") { Text("panel of views") }.menuBarExtraStyle(.window)
    }
  }

  @Test func aMenuBarExtraStandsAtTheEndOfMenuBars() {
    ExtraApp.log = []
    let screen = Screen(ExtraApp.self, bar: true)
    #expect(screen.titles == ["Main"])
    #expect(screen.labels().contains("Cats 0") && screen.labels().contains("Panel"))
    #expect(screen.nodes().first { $0.label == "Panel" }!.frame.maxX > 480)
    screen.tap("count")
    screen.tap("Cats 1")
    screen.tap("Feed 1")
    #expect(ExtraApp.log == ["feed"])
    screen.tap("Panel")
    #expect(screen.labels().contains("panel of views"))
    screen.press("escape")
    screen.tap("toggle")
    #expect(!screen.labels().contains("Cats 1") && screen.labels().contains("Panel"))
  }

  struct OnlyExtraApp: App {
    var body: some Scene {
      MenuBarExtra("Cats", systemImage: "cat") { Button("Feed") {} }
    }
  }

  @Test func anAppThatIsNoMoreThanAMenuBarExtraShowsItInAWindow() {
    let screen = Screen(OnlyExtraApp.self)
    #expect(screen.labels() == ["Feed"])
    #expect(screen.windows[0].description.resizability == .contentSize)
  }

  struct CopyApp: App {
    var body: some Scene {
      WindowGroup("Main") { Text("Card").focusable().copyable(["Card"]) }
    }
  }

  @Test func theEditMenuCopiesWhatHasTheFocus() {
    let before = Services.current.clipboard
    Services.current.clipboard = MemoryClipboard()
    defer { Services.current.clipboard = before }
    let screen = Screen(CopyApp.self, bar: true)
    screen.press("tab")
    screen.tap("Edit")
    screen.tap("Copy")
    #expect(Services.current.clipboard.string == "Card")
  }

  struct WriteApp: App {
    struct Content: View {
      @State private var name = ""
      @State private var notes = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          TextEditor(text: $notes).accessibilityLabel("Notes").frame(height: 100)
          Text(verbatim: "=\(name)|\(notes)")
        }
      }
    }
    var body: some Scene { WindowGroup("Main") { Content() } }
  }

  @Test(arguments: ["Name", "Notes"])
  func theEditMenuReachesTheTextThatHasTheFocus(_ field: String) {
    let before = Services.current.clipboard
    Services.current.clipboard = MemoryClipboard()
    defer { Services.current.clipboard = before }
    let screen = Screen(WriteApp.self, bar: true)
    func shown(after row: String) -> String? {
      screen.tap("Edit")
      screen.tap(row)
      return screen.labels().first { $0.hasPrefix("=") }
    }
    func text(_ words: String) -> String { field == "Name" ? "=\(words)|" : "=|\(words)" }
    screen.tap(field)
    screen.windows[0].host.send(.text("cat", time: 0))
    screen.advance()
    #expect(screen.labels().contains(text("cat")))
    #expect(shown(after: "Undo") == text(""))
    #expect(shown(after: "Redo") == text("cat"))
    #expect(shown(after: "Select All") == text("cat"))
    #expect(shown(after: "Cut") == text(""))
    #expect(Services.current.clipboard.string == "cat")
    #expect(shown(after: "Paste") == text("cat"))
    #expect(shown(after: "Paste") == text("catcat"))
    #expect(shown(after: "Select All") == text("catcat"))
    #expect(shown(after: "Delete") == text(""))
    #expect(Services.current.clipboard.string == "cat")
    #expect(shown(after: "Undo") == text("catcat"))
  }
}
