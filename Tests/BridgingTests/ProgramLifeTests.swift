import SwiftUI
import Testing
import VivaceMessages
import VivaceStage

@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// The calls that a UIKit program receives from its first to its last moment, in iOS's order.
@MainActor @Suite(.serialized) struct ProgramLifeTests {
  @MainActor private static var events: [String] = []

  private class Told: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("will launch")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("launched \(launchOptions?[.url].map { "\($0)" } ?? "")")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
    func applicationWillResignActive(_ application: UIApplication) {
      events.append("resigns \(application.applicationState)")
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
      events.append("background \(application.applicationState)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      events.append("foreground")
    }
    func applicationWillTerminate(_ application: UIApplication) { events.append("ends") }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      events.append("open \(url)")
      return true
    }
  }

  private final class WithScene: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("launched \(launchOptions?[.url].map { "\($0)" } ?? "")")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
    func applicationWillTerminate(_ application: UIApplication) { events.append("ends") }
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      events.append("configuration")
      let configuration = UISceneConfiguration(
        name: "Default", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      events.append("connect \(connectionOptions.urlContexts.map(\.url))")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(
        rootView: Color(.sRGB, red: 1, green: 0, blue: 0).frame(width: 20))
      window.overrideUserInterfaceStyle = .dark
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("scene foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("scene active") }
    func sceneWillResignActive(_ scene: UIScene) { events.append("scene resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { events.append("scene background") }
    func sceneDidDisconnect(_ scene: UIScene) { events.append("scene gone") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      events.append("scene open \(URLContexts.map(\.url))")
    }
  }

  private func stage(_ delegate: any UIApplicationDelegate) -> HeadlessStage {
    Self.events = []
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    return HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light
    ) { size, scale, scheme in
      ViewHost(
        MainActor.unchecked { PlatformProgram.launch(delegate) }, size: size, displayScale: scale,
        colorScheme: scheme)
    }
  }

  private func notes(_ names: [Notification.Name]) -> [any NSObjectProtocol] {
    names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue.dropFirst("UIApplication".count)
        let word = "(\(name.dropLast("Notification".count)))"
        MainActor.unchecked { Self.events.append(word) }
      }
    }
  }

  @Test func aDelegateIsToldInOrder() {
    let stage = stage(Told())
    let observers = notes([
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification,
    ])
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    #expect(UIApplication.shared.applicationState == .inactive)
    let life = ProgramLife.shared
    life.follow(stage, .active)
    life.open(URL(string: "app:page")!)
    #expect(
      Self.events == ["will launch", "launched ", "active", "(DidBecomeActive)", "open app:page"])
    Self.events = []
    // Minimised without a step between.
    life.follow(stage, .background)
    #expect(
      Self.events == [
        "resigns active", "(WillResignActive)", "background background", "(DidEnterBackground)",
      ])
    Self.events = []
    life.follow(stage, .active)
    #expect(Self.events == ["foreground", "active", "(DidBecomeActive)"])
    #expect(UIApplication.shared.applicationState == .active)
    Self.events = []
    life.forget(stage)
    life.end()
    #expect(
      Self.events.filter { !$0.hasPrefix("(") } == [
        "resigns active", "background background", "ends",
      ])
    #expect(Self.events.last == "(WillTerminate)")
  }

  @Test func aSceneIsToldInsteadAndShowsItsWindow() throws {
    _addMaker(SceneDelegate.self) { SceneDelegate() }
    let life = ProgramLife.shared
    life.launchURLs = [URL(string: "app:first")!]
    defer { life.launchURLs = [] }
    let stage = stage(WithScene())
    defer {
      (UIApplication.shared.onlyScene.delegate as? SceneDelegate)?.window = nil
      UIApplication.shared.onlyScene.delegate = nil
    }
    let scene = UIApplication.shared.onlyScene
    #expect(scene.activationState == .foregroundInactive)
    life.follow(stage, .active)
    #expect(scene.activationState == .foregroundActive)
    life.open(URL(string: "app:first")!)
    life.open(URL(string: "app:second")!)
    #expect(
      Self.events == [
        "launched app:first", "configuration", "connect [app:first]",
        "scene foreground", "scene active", "scene open [app:second]",
      ])
    // The window is shown, with its own style: the hosting controller's background is black.
    #expect(
      stage.frames(of: Color(.sRGB, red: 1, green: 0, blue: 0)) == [
        CGRect(x: 140, y: 0, width: 20, height: 200)
      ])
    #expect(stage.frames(of: .black).first == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(UIApplication.shared.keyWindow?.windowScene === scene)
    #expect(UIApplication.shared.connectedScenes == [scene])
    Self.events = []
    life.forget(stage)
    life.end()
    #expect(Self.events == ["scene resigns", "scene background", "scene gone", "ends"])
  }

  private final class Model: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var count = 7
  }

  private struct Counted: View {
    @EnvironmentObject var model: Model
    var body: some View { Text("count \(model.count)") }
  }

  private struct Program: App {
    @UIApplicationDelegateAdaptor(Model.self) var model
    var body: some Scene { WindowGroup { Counted() } }
  }

  @Test func viewsFindTheDelegateThatAnAdaptorMade() throws {
    _addMaker(Model.self) { Model() }
    defer { ProgramLife.shared.environment = [] }
    let app = AppHost { Program() }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light,
      makeHost: app.openingWindows[0].makeHost)
    #expect(try stage.find("count 7").frame.width > 0)
  }

  @Test func aWishForALitScreenReachesTheStage() {
    var wishes: [Bool] = []
    ProgramLife.shared.onScreenLitChange = { wishes.append($0) }
    defer { ProgramLife.shared.onScreenLitChange = nil }
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.isIdleTimerDisabled = false
    #expect(wishes == [true, false])
  }
}
