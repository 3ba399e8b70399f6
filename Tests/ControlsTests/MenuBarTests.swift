import TestStage
import Testing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The menu bar of programs that were written for a Mac.
@MainActor @Suite(.serialized) struct MenuBarTests {
  struct Commanded: App {
    static nonisolated(unsafe) var log: [String] = []
    var body: some Scene {
      WindowGroup("Main") { Text("Content") }
        .commands {
          CommandMenu("Cats") {
            Button("Feed") { Self.log.append("feed") }.keyboardShortcut("f")
            Button("Stroke") { Self.log.append("stroke") }
          }
          CommandGroup(after: .newItem) { Button("Import") {} }
          CommandGroup(before: .undoRedo) { Button("First") {} }
          CommandGroup(replacing: .pasteboard) { Button("Only") {} }
          CommandGroup(replacing: .appInfo) {}
          CommandGroup(after: .help) { Button("Manual") {} }
        }
    }
  }

  private final class Screen: WindowPresenter {
    let app: AppHost
    var host: ViewHost!
    var calls: [String] = []
    private var time = 0.0

    init(bar: Bool = true) {
      Commanded.log = []
      app = AppHost { Commanded() }
      app.presenter = self
      if bar {
        app.menuBar = { AnyView(MenuBar(window: $0, commands: $1, name: "Zoo")) }
      }
      host = app.openingWindows[0].makeHost(CGSize(width: 500, height: 400), 1, .light)
      advance()
    }

    func open(_ description: WindowDescription) { calls.append("open") }
    func close(_ link: WindowLink) { calls.append("close") }
    func raise(_ link: WindowLink) { calls.append("raise") }
    func quit() { calls.append("quit") }

    func advance() {
      for _ in 0..<60 {
        time += 1 / 30
        _ = host.turn(at: time)
      }
    }
    var nodes: [SemanticNode] { host.semantics(at: time).flatMap(\.flattened) }
    var labels: [String] { nodes.map(\.label).filter { !$0.isEmpty } }

    func tap(_ label: String) {
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

    func press(_ key: String, _ modifiers: EventModifiers = []) {
      for phase in [KeyEvent.Phase.down, .up] {
        host.send(
          .key(
            KeyEvent(phase: phase, key: key, characters: "", modifiers: modifiers, time: time)))
        _ = host.turn(at: time)
      }
      advance()
    }
  }

  @Test func theBarHasTheSystemsMenusAndTheAppsBeforeThatForWindows() {
    let screen = Screen()
    #expect(
      screen.labels == ["Zoo", "File", "Edit", "Cats", "Window", "Help", "Content"])
    #expect(Screen(bar: false).labels == ["Content"])
  }

  @Test func aMenuHasTheAppsCommandsAtTheirPlaces() {
    let screen = Screen()
    screen.tap("File")
    #expect(screen.labels == ["New Window", "Import", "Close"])
    screen.press("escape")
    screen.tap("Edit")
    #expect(screen.labels == ["First", "Undo", "Redo", "Only"])
    screen.press("escape")
    screen.tap("Zoo")
    #expect(screen.labels == ["Quit Zoo"])
    screen.tap("Quit Zoo")
    #expect(screen.calls == ["quit"])
  }

  @Test func aCommandRunsFromItsMenuAndByItsShortcut() {
    let screen = Screen()
    screen.tap("Cats")
    #expect(screen.labels == ["Feed", "Stroke"])
    screen.tap("Stroke")
    screen.press("f", .command)
    #expect(Commanded.log == ["stroke", "feed"])
    #expect(screen.labels.contains("Content"))
  }

  @Test func keysOpenTheBarAndGoFromMenuToMenu() {
    let screen = Screen()
    screen.press("f10")
    #expect(screen.labels == ["Quit Zoo"])
    screen.press("right")
    #expect(screen.labels == ["New Window", "Import", "Close"])
    screen.press("down")
    screen.press("down")
    screen.press("down")
    screen.press("return")
    #expect(screen.calls == ["close"])
  }
}
