import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// Commands of split views and inspectors, the forms of window groups, and sidebars of tabs.
@MainActor @Suite(.serialized) struct SceneCommandTests {
  /// One window of an app, with its menu bar.
  private final class Screen: WindowPresenter {
    let app: AppHost
    var windows: [WindowDescription] = []
    private var time = 0.0
    lazy var host: ViewHost = app.openingWindows[0].makeHost(
      CGSize(width: 1_000, height: 600), 1, .light)

    init<A: App>(_ type: A.Type) {
      app = AppHost { A() }
      app.presenter = self
      app.menuBar = { AnyView(MenuBar(window: $0, commands: $1, name: "Zoo")) }
      advance()
    }
    func open(_ description: WindowDescription) { windows.append(description) }
    func close(_ link: WindowLink) {}
    func raise(_ link: WindowLink) {}
    func quit() {}

    func advance() {
      for _ in 0..<60 {
        time += 1 / 30
        _ = host.turn(at: time)
      }
    }
    var labels: [String] { host.semantics(at: time).flatMap(\.flattened).map(\.label) }
    func tap(_ label: String) {
      let nodes = host.semantics(at: time).flatMap(\.flattened)
      guard let point = nodes.first(where: { $0.label == label })?.frame.center else {
        Issue.record("no “\(label)” among \(labels)")
        return
      }
      for phase in [PointerEvent.Phase.down, .up] {
        host.send(.pointer(PointerEvent(phase: phase, location: point, time: time)))
        _ = host.turn(at: time)
      }
      advance()
    }
    func press(_ key: String, _ modifiers: EventModifiers) {
      for phase in [KeyEvent.Phase.down, .up] {
        host.send(.key(KeyEvent(phase: phase, key: key, modifiers: modifiers, time: time)))
      }
      advance()
    }
  }

  struct Palettes: App {
    var body: some Scene {
      WindowGroup("Board") { Text("board") }
      Window("Colors", id: "colors") { Text("colors") }
      Window("Brushes", id: "brushes") { Text("brushes") }
        .keyboardShortcut("b")
        .commandsRemoved()
    }
  }

  @Test func theWindowMenuListsScenesOfOneWindowAndOpensThem() {
    let screen = Screen(Palettes.self)
    screen.tap("Window")
    #expect(screen.labels.contains("Colors") && !screen.labels.contains("Brushes"))
    screen.tap("Colors")
    #expect(screen.windows.map(\.title) == ["Colors"])
  }

  struct Split: App {
    var body: some Scene {
      WindowGroup {
        NavigationSplitView {
          List { Text("side") }
        } detail: {
          Detail()
        }
      }
      .commands {
        SidebarCommands()
        InspectorCommands()
      }
    }
  }

  struct Detail: View {
    @State var isShown = false
    var body: some View {
      Text("detail").inspector(isPresented: $isShown) { Text("inspected") }
    }
  }

  @Test func theSidebarsCommandHidesAndShowsIt() {
    let screen = Screen(Split.self)
    #expect(screen.labels.contains("side"))
    screen.press("s", [.command, .control])
    #expect(!screen.labels.contains("side"))
    screen.press("s", [.command, .control])
    #expect(screen.labels.contains("side"))
  }

  @Test func theInspectorsCommandShowsIt() {
    let screen = Screen(Split.self)
    #expect(!screen.labels.contains("inspected"))
    screen.press("i", [.command, .control])
    #expect(screen.labels.contains("inspected"))
  }

  struct Groups: App {
    var body: some Scene {
      WindowGroup { Text("first") }
      WindowGroup("Made", makeContent: { Text("made") })
      WindowGroup(id: "made", makeContent: { Text("with id") })
      WindowGroup("Both", id: "both", makeContent: { Text("both") })
      Window(Text("Only"), id: "only") { Text("only") }
    }
  }

  @Test func windowGroupsTakeFunctionsThatMakeTheirContent() {
    let app = AppHost { Groups() }
    let windows = app.openingWindows
    #expect(windows.map(\.title) == [nil, "Made", nil, "Both", "Only"])
    let labels = windows.map { window -> [String] in
      let host = window.makeHost(CGSize(width: 200, height: 100), 1, .light)
      _ = host.turn(at: 0)
      return host.semantics(at: 0).flatMap(\.flattened).map(\.label)
    }
    #expect(labels == [["first"], ["made"], ["with id"], ["both"], ["only"]])
  }

  @Test func tabsSayWhatAssistiveTechnologiesSay() {
    let stage = TestStage {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("a") }
          .accessibilityLabel("The first").accessibilityHint("Shows a")
          .accessibilityInputLabels(["Start"]).accessibilityValue("new")
        Tab("Two", systemImage: "2.circle") { Text("b") }.help("Explains b")
      }
    }
    #expect(stage.node("Two").hint == "Explains b")
    let tab = stage.node("The first")
    #expect(tab.hint == "Shows a" && tab.inputLabels == ["Start"] && tab.value == "new")
    #expect(stage.labels.contains("Two") && !stage.labels.contains("One"))
  }

  @Test func aToolbarOfTheContentStandsAboveTheTabsOfASidebar() {
    let stage = TestStage(size: CGSize(width: 1_000, height: 600)) {
      TabView {
        Tab("One", systemImage: "1.circle") { Text("a") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .contentToolbar(for: .tabViewSidebar) { Button("Add", systemImage: "plus") {} }
    }
    #expect(stage.node("Add").frame.maxY <= stage.node("One").frame.minY)
  }

  @Test func theTimeThatIsLeftIsTheLabelOfAProgressThatGoesByIt() {
    let stage = TestStage {
      ProgressView(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60))
    }
    #expect(stage.nodes.contains { ($0.value ?? $0.label).contains("0:00") || $0.label == "0:00" })
  }
}
