import SwiftUI
import Testing
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// SwiftUI's scenes in programs of the other toolkits.
@MainActor @Suite(.serialized) struct HostedSceneTests {
  /// Keeps the windows of a program, as a stage with a screen would.
  private final class Screen: WindowPresenter {
    var windows: [(link: WindowLink?, host: ViewHost)] = []
    var raised = 0

    init() { ProgramLife.shared.presenter = self }
    func end() {
      for window in windows { window.link?.end() }
      ProgramLife.shared.presenter = nil
      ProgramLife.shared.hostedScenes = []
    }
    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 200, height: 200), 1, .light)
      windows.append((description.link, host))
    }
    func close(_ link: WindowLink) {
      windows.removeAll { $0.link === link }
      link.end()
    }
    func raise(_ link: WindowLink) { raised += 1 }
    func quit() {}
    var labels: [[String]] {
      for _ in 0..<3 { for window in windows { _ = window.host.turn(at: 0) } }
      return windows.map { $0.host.semantics(at: 0).flatMap(\.flattened).map(\.label) }
    }
  }

  private struct Page: View {
    let name: String
    @State private var address = ""
    @Environment(\.dismissWindow) private var dismiss
    var body: some View {
      Text(name + address).onOpenURL { address = " at \($0)" }
        .onChange(of: address) { if address.hasSuffix("close") { dismiss() } }
    }
  }

  @Test func scenesOpenFromAProgramOfAppKit() {
    let screen = Screen()
    defer { screen.end() }
    let scenes = NSHostingSceneRepresentation {
      Settings { Page(name: "settings") }
      WindowGroup(id: "notes", for: Int.self) { number in
        Page(name: "note \(number.wrappedValue ?? 0)")
      }
      WindowGroup(id: "web") { Page(name: "web") }.handlesExternalEvents(matching: ["web"])
    }
    NSApplication.shared.addSceneRepresentation(scenes)
    NSApplication.shared.addSceneRepresentation(scenes)
    #expect(ProgramLife.shared.hostedScenes.count == 1 && screen.windows.isEmpty)
    scenes.environment.openSettings()
    scenes.environment.openWindow(id: "notes", value: 3)
    #expect(screen.labels == [["settings"], ["note 3"]])
    // Settings have one window.
    scenes.environment.openSettings()
    #expect(screen.windows.count == 2 && screen.raised == 1)
    scenes.environment.dismissWindow(id: "notes")
    #expect(screen.labels == [["settings"]])
    // An address that a scene handles opens a window of it.
    ProgramLife.shared.receive(URL(string: "app:web")!, in: [])
    #expect(screen.labels == [["settings"], ["web at app:web"]])
  }

  @Test func aMenuBarExtraBecomesAStatusItem() throws {
    let screen = Screen()
    defer { screen.end() }
    var log: [String] = []
    let scenes = NSHostingSceneRepresentation {
      MenuBarExtra("Timer", systemImage: "timer") { Button("Start") { log.append("start") } }
    }
    NSApplication.shared.addSceneRepresentation(scenes)
    let item = try #require(NSStatusBar.system.shownItems.last)
    defer { NSStatusBar.system.removeStatusItem(item) }
    #expect(item.button?.title == "Timer" && item.menu?.items.map(\.title) == ["Start"])
    item.menu?.performActionForItem(at: 0)
    #expect(log == ["start"])
  }

  // MARK: - UIKit

  @MainActor private static var events: [String] = []

  final class Hosting: NSObject, UIHostingSceneDelegate {
    static var rootScene: some Scene {
      WindowGroup(id: "main") { Page(name: "hosted") }
      WindowGroup(id: "extra", for: Int.self) { Page(name: "extra \($0.wrappedValue ?? 0)") }
    }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { events.append("connect") }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { events.append("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { events.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { events.append("gone") }
  }

  final class Program: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = Hosting.self
      return configuration
    }
  }

  @Test func aHostingDelegatesSceneIsTheProgramsWindow() throws {
    _addMaker(Hosting.self) { Hosting() }
    Self.events = []
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light
    ) { size, scale, scheme in
      ViewHost(
        MainActor.unchecked { PlatformProgram.launch(Program()) }, size: size, displayScale: scale,
        colorScheme: scheme)
    }
    defer {
      UIApplication.shared.onlyScene.delegate = nil
      for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    }
    #expect(try stage.find("hosted").frame.width > 0)
    #expect(Self.events == ["connect", "foreground"])
  }

  @Test func aRequestOpensASceneInAWindowOfItsOwn() throws {
    _addMaker(Hosting.self) { Hosting() }
    Self.events = []
    let screen = Screen()
    defer { screen.end() }
    let application = UIApplication.shared
    application.activateSceneSession(
      for: try #require(UISceneSessionActivationRequest(hostingDelegateClass: Hosting.self)))
    application.activateSceneSession(
      for: try #require(
        UISceneSessionActivationRequest(hostingDelegateClass: Hosting.self, value: 7)))
    #expect(
      UISceneSessionActivationRequest(hostingDelegateClass: Hosting.self, id: "none") == nil)
    #expect(
      UISceneSessionActivationRequest(hostingDelegateClass: Hosting.self, value: "text") == nil)
    #expect(screen.labels == [["hosted"], ["extra 7"]])
    #expect(
      Self.events == ["connect", "foreground", "active", "connect", "foreground", "active"])
    Self.events = []
    screen.windows[0].link?.phase = .background
    screen.windows[0].link?.phase = .active
    #expect(Self.events == ["resigns", "background", "foreground", "active"])
    Self.events = []
    screen.windows[0].link.map(screen.close)
    #expect(Self.events == ["gone"])
  }

  @Test func withoutAScreenARequestIsRefused() async throws {
    let request = try #require(UISceneSessionActivationRequest(hostingDelegateClass: Hosting.self))
    let failure: any Error = await withCheckedContinuation { done in
      UIApplication.shared.activateSceneSession(for: request) { done.resume(returning: $0) }
    }
    #expect((failure as? UISceneError)?.code == .requestDenied)
  }

  // MARK: - The window around hosted views

  private struct Titled: View {
    @State private var count = 0
    var body: some View {
      Button("Next") { count += 1 }
        .navigationTitle("Page \(count)")
        .toolbar { Button("Share") { count += 10 } }
    }
  }

  @Test func aHostingViewGivesItsWindowATitleAndABar() {
    let hosting = NSHostingView(rootView: Titled())
    let stage = WindowStage(300, 200)
    stage.window.title = "Before"
    hosting.frame = NSRect(x: 0, y: 0, width: 300, height: 200)
    stage.window.contentView = hosting
    stage.advance(by: 0.1)
    #expect(stage.window.title == "Before")
    hosting.sceneBridgingOptions = .all
    stage.advance(by: 0.1)
    #expect(stage.window.title == "Page 0")
  }
}
