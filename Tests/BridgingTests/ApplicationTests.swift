import SwiftUI
import Testing
import VivaceMessages
import VivaceStage
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// Programs around UIKit's application.
@MainActor @Suite(.serialized) struct ApplicationTests {
  @MainActor private static var events: [String] = []

  // MARK: - A program of UIKit's

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("launched")
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Screen()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { events.append("active") }
  }

  private final class Screen: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      let box = UIButton(type: .system)
      box.setTitle("Recolor", for: .normal)
      box.backgroundColor = .red
      box.addAction(UIAction { _ in box.backgroundColor = .green }, for: .touchUpInside)
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        box.widthAnchor.constraint(equalToConstant: 100),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
  }

  @Test func aProgramOfUIKitHasItsWindow() throws {
    Self.events = []
    // Windows that other tests have left.
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light
    ) { size, scale, scheme in
      ViewHost(
        MainActor.unchecked { PlatformProgram.launch(Delegate()) }, size: size,
        displayScale: scale, colorScheme: scheme)
    }
    #expect(Self.events == ["launched"])
    ProgramLife.shared.follow(stage, .active)
    defer { ProgramLife.shared.forget(stage) }
    defer { UIApplication.shared.delegate?.window?.isHidden = true }
    #expect(Self.events == ["launched", "active"])
    #expect(stage.frames(of: Color(.red)) == [CGRect(x: 100, y: 75, width: 100, height: 50)])
    try stage.tap("Recolor")
    #expect(stage.frames(of: Color(.red)).isEmpty && stage.frames(of: Color(.green)).count == 1)
    try stage.resize(to: CGSize(width: 500, height: 200))
    #expect(stage.frames(of: Color(.green)).first?.minX == 200)
    #expect(UIScreen.main.bounds.width == 500)
  }

  @Test func aProgramOfUIKitShowsTheWindowsThatItMakesLater() throws {
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    let stage = HeadlessStage(
      size: CGSize(width: 300, height: 200), scale: 1, scheme: .light
    ) { size, scale, scheme in
      ViewHost(
        MainActor.unchecked { PlatformProgram.launch(Delegate()) }, size: size,
        displayScale: scale, colorScheme: scheme)
    }
    defer { UIApplication.shared.delegate?.window?.isHidden = true }
    try stage.advance(by: 0.1)
    let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    second.rootViewController = UIHostingController(rootView: Color.blue.ignoresSafeArea())
    second.makeKeyAndVisible()
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .blue) == [CGRect(x: 0, y: 0, width: 60, height: 60)])
    second.isHidden = true
    try stage.advance(by: 0.1)
    #expect(stage.frames(of: .blue).isEmpty)
  }

  // MARK: - In an app of SwiftUI's

  private final class Quiet: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      events.append("launched")
      return true
    }
  }

  private struct Program: App {
    @UIApplicationDelegateAdaptor(Quiet.self) var delegate
    var body: some Scene {
      ApplicationTests.events.append("body")
      return WindowGroup { Text("a") }
    }
  }

  @Test func anAdaptorMakesTheDelegateAndTellsItFirst() {
    Self.events = []
    _addMaker(Quiet.self) { Quiet() }
    _ = AppHost { Program() }
    #expect(Self.events.prefix(2) == ["launched", "body"])
    #expect(UIApplication.shared.delegate is Quiet)
  }

  private struct Fields: View {
    @State var text = ""
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Name", text: $text).focused($isFocused)
        Button("Done") {
          UIApplication.shared.sendAction(
            "resignFirstResponder", to: nil, from: nil, for: nil)
        }
        Text(isFocused ? "typing" : "idle")
      }
    }
  }

  @Test func resigningTakesTheFocusFromFieldsOfSwiftUI() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1, root: Fields())
    try stage.tap("Name")
    #expect(try stage.find("typing").frame.width > 0)
    try stage.tap("Done")
    #expect(try stage.find("idle").frame.width > 0)
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) var scheme
    var body: some View {
      VStack {
        Color(scheme == .dark ? .green : .red)
        Button("Dark") {
          for scene in UIApplication.shared.connectedScenes {
            for window in (scene as? UIWindowScene)?.windows ?? [] {
              window.overrideUserInterfaceStyle = .dark
            }
          }
        }
      }
    }
  }

  @Test func aWindowsStyleIsThatOfSwiftUIsViews() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1, root: Scheme())
    #expect(stage.frames(of: Color(.red)).count == 1)
    try stage.tap("Dark")
    #expect(stage.frames(of: Color(.red)).isEmpty && stage.frames(of: Color(.green)).count == 1)
  }

  @Test func iconsOfQuickActionsAreSymbols() {
    #expect(UIApplicationShortcutIcon(type: .add).systemImageName == "plus")
    #expect(UIApplicationShortcutIcon.IconType.update.rawValue == 28)
  }

  @Test func theScreenIsTheStagesWindow() {
    _ = HeadlessStage(size: CGSize(width: 320, height: 480), scale: 3) { Color.red }
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(UIScreen.main.scale == 3)
  }

  private struct Feeling: View {
    var body: some View {
      Button("Feel") {
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        UIPasteboard.general.string = "copied"
      }
    }
  }

  @Test func generatorsGiveTheFeedbackOfSwiftUI() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1, root: Feeling())
    try stage.tap("Feel")
    #expect(stage.feedback.map(\.feedback) == [.impact(weight: .heavy, intensity: 1), .error])
    #expect(UIPasteboard.general.string == "copied" && UIPasteboard.general.hasStrings)
  }
}
