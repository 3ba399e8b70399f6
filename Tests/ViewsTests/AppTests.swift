import Combine
import Foundation
import Observation
import TestStage
import Testing

@testable import VivaceViews

/// Apps, scenes and their windows.
@MainActor @Suite(.serialized) struct AppTests {
  /// Keeps the windows of an app, as a stage with a screen would.
  final class Screen: WindowPresenter {
    let app: AppHost
    var windows: [(link: WindowLink, title: String?, host: ViewHost)] = []
    var raised: [ObjectIdentifier] = []

    init<A: App>(_ type: A.Type, archive: SceneArchive? = nil) {
      app = AppHost { A() }
      app.sceneArchive = archive
      app.presenter = self
      for description in app.openingWindows where description.opensAtLaunch { open(description) }
    }

    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 200, height: 200), 1, .light)
      windows.append((description.link!, description.title, host))
      _ = host.turn(at: 0)
    }
    func close(_ link: WindowLink) {
      windows.removeAll { $0.link === link }
      link.end()
    }
    func quit() { windows = [] }
    func raise(_ link: WindowLink) { raised.append(ObjectIdentifier(link)) }

    func labels(_ index: Int = 0) -> [String] {
      let host = windows[index].host
      _ = host.turn(at: 0)
      return host.semantics(at: 0).flatMap(\.flattened).map(\.label)
    }

    func tap(_ label: String, in index: Int = 0) {
      _ = labels(index)
      let host = windows[index].host
      let nodes = host.semantics(at: 0).flatMap(\.flattened)
      let point = nodes.first { $0.label == label }!.frame.center
      for phase in [PointerEvent.Phase.down, .up] {
        host.send(.pointer(PointerEvent(phase: phase, location: point, time: 0)))
        _ = host.turn(at: 0)
      }
    }
  }

  final class Store: ObservableObject {
    static nonisolated(unsafe) var made = 0
    @Published var count = 0
    init() { Self.made += 1 }
  }

  @Observable final class Settings2 { var name = "x" }

  struct SharedApp: App {
    @StateObject private var store = Store()
    @State private var number = 0
    @State private var settings = Settings2()
    var body: some Scene {
      WindowGroup("Main") {
        Pane(number: $number)
          .environmentObject(store)
          .environment(settings)
      }
      .environment(\.isEnabled, true)
      WindowGroup("Other", id: "other") { Text("number \(number) \(settings.name)") }
    }
  }

  struct Pane: View {
    @EnvironmentObject var store: Store
    @Environment(Settings2.self) var settings
    @Environment(\.openWindow) var openWindow
    @Binding var number: Int
    var body: some View {
      VStack {
        Button("count \(store.count)") { store.count += 1 }
        Button("number \(number)") { number += 1 }
        Button("name \(settings.name)") { settings.name += "x" }
        Button("open") { openWindow(id: "other") }
      }
    }
  }

  @Test func theStateOfAnAppReachesAllItsWindows() {
    Store.made = 0
    let screen = Screen(SharedApp.self)
    #expect(screen.windows.map(\.title) == ["Main"])
    #expect(screen.labels() == ["count 0", "number 0", "name x", "open"])
    screen.tap("count 0")
    screen.tap("number 0")
    screen.tap("name x")
    #expect(screen.labels() == ["count 1", "number 1", "name xx", "open"])
    screen.tap("open")
    #expect(screen.windows.map(\.title) == ["Main", "Other"])
    #expect(screen.labels(1) == ["number 1 xx"])
    screen.tap("number 1")
    #expect(screen.windows[1].host.needsTurn)
    #expect(screen.labels(1) == ["number 2 xx"])
    #expect(Store.made == 1)
  }

  struct WindowsApp: App {
    var body: some Scene {
      WindowGroup { Opener() }
      Window("Only", id: "only") { Closer(name: "only") }
      WindowGroup("Note", for: Int.self) { $number in
        Button("note \(number ?? -1)") { number = 9 }
      }
      WindowGroup(id: "draft", for: String.self) { $text in
        Button("draft \(text)") { text += "!" }
      } defaultValue: {
        "new"
      }
      Settings { Closer(name: "settings") }
    }
  }

  struct Opener: View {
    @Environment(\.openWindow) var openWindow
    @Environment(\.openSettings) var openSettings
    @Environment(\.dismissWindow) var dismissWindow
    @Environment(\.supportsMultipleWindows) var several
    var body: some View {
      VStack(spacing: 0) {
        Button("only") { openWindow(id: "only") }
        Button("note") { openWindow(value: 4) }
        Button("draft") { openWindow(id: "draft") }
        Button("settings") { openSettings() }
        Button("nowhere") { openWindow(id: "nowhere") }
        Button("close") { dismissWindow(id: "only") }
        Text("several \(several)")
      }
    }
  }

  struct Closer: View {
    let name: String
    @Environment(\.dismissWindow) var dismissWindow
    var body: some View { Button("close \(name)") { dismissWindow() } }
  }

  struct ModalApp: App {
    static nonisolated(unsafe) var dismiss: (DismissBehavior?) -> Void = { _ in }
    var body: some Scene { WindowGroup { Covered() } }

    struct Covered: View {
      @Environment(\.dismissWindow) var dismissWindow
      var body: some View {
        Text("below")
          .preference(
            key: PresentedLayersKey.self,
            value: [PresentedLayer(id: 1, isModal: true, content: Text("sheet"))]
          )
          .onAppear {
            ModalApp.dismiss = { behavior in
              guard let behavior else { return dismissWindow() }
              withTransaction(\.dismissBehavior, behavior) { dismissWindow() }
            }
          }
      }
    }
  }

  @Test func aWindowThatPresentsSomethingModalIsDismissedOnlyByForce() {
    let screen = Screen(ModalApp.self)
    ModalApp.dismiss(nil)
    ModalApp.dismiss(.interactive)
    #expect(screen.windows.count == 1)
    ModalApp.dismiss(.destructive)
    #expect(screen.windows.isEmpty)
  }

  @Test func windowsOpenComeForwardAndClose() {
    let screen = Screen(WindowsApp.self)
    #expect(screen.labels().last == "several true")
    screen.tap("only")
    screen.tap("only")
    #expect(screen.windows.map(\.title) == [nil, "Only"])
    #expect(screen.raised == [ObjectIdentifier(screen.windows[1].link)])
    screen.tap("close only", in: 1)
    #expect(screen.windows.count == 1)
    screen.tap("only")
    screen.tap("close")
    #expect(screen.windows.count == 1)

    screen.tap("note")
    screen.tap("note")
    #expect(screen.windows.map(\.title) == [nil, "Note"])
    screen.tap("note 4", in: 1)
    #expect(screen.labels(1) == ["note 9"])
    screen.tap("draft")
    screen.tap("draft new", in: 2)
    #expect(screen.labels(2) == ["draft new!"])
    screen.tap("settings")
    #expect(screen.labels(3) == ["close settings"])
    let messages = warnings { screen.tap("nowhere") }
    #expect(messages.count == 1 && messages[0].contains("there is no scene “nowhere”"))
    #expect(messages[0].contains("“only”, “draft”"))
  }

  struct SizedApp: App {
    var body: some Scene {
      Group {
        WindowGroup("Sized", id: "a") { Color.red }
          .defaultSize(width: 300, height: 200)
          .windowResizability(.contentSize)
          .defaultPosition(.topLeading)
      }
      Settings { Text("x") }.defaultSize(CGSize(width: CGFloat.nan, height: 50))
    }
  }

  @Test func aSceneSaysHowItsWindowsAre() {
    let windows = AppHost { SizedApp() }.openingWindows
    #expect(windows.map(\.id) == ["a"])
    #expect(windows[0].defaultSize == CGSize(width: 300, height: 200))
    #expect(windows[0].resizability == .contentSize)
    #expect(windows[0].position == .topLeading)
    let plain = AppHost { WindowsApp() }.openingWindows
    #expect(plain.map(\.opensAtLaunch) == [true, false, false, false])
    #expect(plain[0].resizability == .contentMinSize)
    #expect(plain[0].defaultSize == nil)
  }

  struct PhaseApp: App {
    static let log = Log()
    @Environment(\.scenePhase) private var phase
    var body: some Scene {
      WindowGroup { PhaseView() }
        .onChange(of: phase) { old, new in Self.log("\(old) to \(new)") }
    }
  }

  struct PhaseView: View {
    @Environment(\.scenePhase) private var phase
    var body: some View { Text("\(phase)") }
  }

  @Test func theScenePhaseReachesViewsAndTheApp() {
    _ = PhaseApp.log.take()
    let screen = Screen(PhaseApp.self)
    #expect(screen.labels() == ["active"])
    screen.windows[0].link.phase = .inactive
    #expect(screen.labels() == ["inactive"])
    screen.windows[0].link.phase = .background
    #expect(screen.labels() == ["background"])
    #expect(PhaseApp.log.take() == ["active to inactive", "inactive to background"])
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
    #expect(TestStage { PhaseView() }.texts == ["active"])
  }

  @Test func anAddressReachesWhoeverIsThere() {
    struct Root: View {
      @State private var path = "-"
      var body: some View { Text(path).onOpenURL { path = $0.path } }
    }
    let stage = TestStage { Root() }
    stage.host.receive(URL(string: "pets://host/cat")!)
    stage.settle()
    #expect(stage.texts == ["/cat"])
    let early = ViewHost(Root(), size: CGSize(width: 100, height: 100))
    early.receive(URL(string: "pets://host/dog")!)
    let list = early.turn(at: 0).displayList
    #expect(list.text(at: 0).contains("/dog"))
  }

  // MARK: Commands

  struct CommandedApp: App {
    static nonisolated(unsafe) var log: [String] = []
    @State private var isOdd = false

    struct Named: Commands {
      @FocusedValue(\.ownName) private var name
      var body: some Commands {
        CommandGroup(after: .newItem) {
          Button("Name") { log.append(name ?? "nobody") }.keyboardShortcut("n")
        }
      }
    }

    var body: some Scene {
      WindowGroup {
        Text("Window").focusedSceneValue(\.ownName, "Ann")
      }
      .commands {
        CommandMenu("Odd" as String) {
          Button("Switch") { isOdd.toggle() }.keyboardShortcut("s", modifiers: [.command, .shift])
          Deep(log: "deep")
        }
        Named()
        if isOdd {
          CommandGroup(replacing: .help) {
            Button("Help") { Self.log.append("help") }.keyboardShortcut("h")
          }
        }
      }
    }
  }

  struct Deep: View {
    let log: String
    var body: some View {
      Button("Deep") { CommandedApp.log.append(log) }.keyboardShortcut("d", modifiers: .option)
    }
  }

  @Test func commandsOfASceneWorkInItsWindowsByTheirShortcuts() {
    CommandedApp.log = []
    let screen = Screen(CommandedApp.self)
    #expect(screen.labels() == ["Window"])
    let host = screen.windows[0].host
    func press(_ key: String, _ modifiers: EventModifiers = .command) {
      for phase in [KeyEvent.Phase.down, .up] {
        host.send(
          .key(
            KeyEvent(phase: phase, key: key, characters: "", modifiers: modifiers, time: 0)))
        _ = host.turn(at: 0)
      }
    }
    press("n")
    #expect(CommandedApp.log == ["Ann"])
    press("h")
    press("s", [.command, .shift])
    press("h")
    press("d", .option)
    #expect(CommandedApp.log == ["Ann", "help", "deep"])
    press("tab", [])
    #expect(host.focus.target == nil)
  }

  @Test func commandsCanBeRemovedAndReplaced() {
    struct Bare: App {
      var body: some Scene {
        WindowGroup { Text("Window") }
          .commands { CommandMenu("Menu" as String) { Button("A") {}.keyboardShortcut("a") } }
          .commandsRemoved()
      }
    }
    struct Other: App {
      var body: some Scene {
        WindowGroup { Text("Window") }
          .commands { CommandMenu("Menu" as String) { Button("A") {}.keyboardShortcut("a") } }
          .commandsReplaced { EmptyCommands() }
      }
    }
    #expect(Screen(Bare.self).windows[0].link.scene.commands.isEmpty)
    #expect(Screen(Other.self).windows[0].link.scene.commands.count == 1)
  }
}

private struct OwnNameKey: FocusedValueKey { typealias Value = String }
extension FocusedValues {
  fileprivate var ownName: String? {
    get { self[OwnNameKey.self] }
    set { self[OwnNameKey.self] = newValue }
  }
}
