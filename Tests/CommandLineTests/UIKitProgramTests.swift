import Foundation
import Testing

/// Programs without SwiftUI's `App`, and names that sources take for granted, with the framework of this
/// build.
@Suite struct UIKitProgramTests {
  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  private static let screen = """
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        print("loaded")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared", view.bounds.width)
      }
    }
    """

  /// Whether all pixels of a picture are red.
  private func isRed(_ path: String) throws -> Bool {
    let png = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let palette = png.range(of: Data("PLTE".utf8)) else { return false }
    let color = png[palette.upperBound...].prefix(3).map(Int.init)
    return Array(png[palette.lowerBound - 4..<palette.lowerBound]) == [0, 0, 0, 3]
      && color[0] > 230 && color[1] < 80 && color[2] < 80
  }

  /// A file that knows UIKit alone: SwiftUI's macro is not asked for.
  @Test("previews of UIKit's", arguments: ["controller", "view", "return"])
  func preview(of kind: String) throws {
    let preview =
      switch kind {
      case "controller": "#Preview(\"Screen\") { Screen() }"
      case "view": "#Preview { Red(frame: .zero) }"
      default:
        """
        #Preview(traits: .portrait) {
          let view = UIView()
          view.backgroundColor = .red
          return view
        }
        """
      }
    let folder = try Folder([
      "Screen.swift": """
      import UIKit
      final class Red: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = .red
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      \(Self.screen)
      \(preview)
      """
    ])
    let outcome = try vivace(
      "snapshot", "Screen.swift", "-o", "a.png", "--size", "40x60", "--scale", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
    #expect(try isRed(folder("a.png")), "it fills the window")
    if kind == "controller" { #expect(outcome.lines.prefix(2) == ["loaded", "appeared 40.0"]) }
  }

  @Test(
    "a delegate with a window", arguments: ["@main", "@UIApplicationMain", "main.swift"])
  func delegate(way: String) throws {
    let delegate = """
      import UIKit
      \(way.hasPrefix("@") ? way : "")
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Screen()
          window?.makeKeyAndVisible()
          print("launched", application.applicationState == .inactive)
          return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
      }
      \(Self.screen)
      """
    var files = ["App/AppDelegate.swift": delegate]
    if way == "main.swift" {
      files["App/main.swift"] = """
        import UIKit
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        """
    }
    let folder = try Folder(files)
    let outcome = try vivace(
      "snapshot", "App", "-o", "a.png", "--size", "40x60", "--scale", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines == ["loaded", "appeared 40.0", "launched true", "active"])
    #expect(try isRed(folder("a.png")))
  }

  @Test func aSceneWithAHostingController() throws {
    let folder = try Folder([
      "App/AppDelegate.swift": """
      import UIKit
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          configurationForConnecting connectingSceneSession: UISceneSession,
          options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
          UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
        }
        func application(
          _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
        ) {}
      }
      """,
      "App/SceneDelegate.swift": """
      import SwiftUI
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let windowScene = (scene as? UIWindowScene) else { return }
          let window = UIWindow(windowScene: windowScene)
          window.rootViewController = UIHostingController(rootView: ContentView())
          self.window = window
          window.makeKeyAndVisible()
        }
        func sceneDidBecomeActive(_ scene: UIScene) {
          print("active", UIApplication.shared.connectedScenes.count)
        }
      }
      """,
      "App/ContentView.swift": """
      import SwiftUI
      struct ContentView: View {
        @State private var isOn = false
        var body: some View {
          Color(isOn ? .red : .blue).ignoresSafeArea().onAppear { isOn = true }
        }
      }
      """,
    ])
    let outcome = try vivace(
      "snapshot", "App", "-o", "a.png", "--size", "40x60", "--scale", "1", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["active 1"])
    #expect(try isRed(folder("a.png")))
  }

  @Test func namesThatOtherModulesBringOnApplesSystems() throws {
    let color = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
      """
    let folder = try Folder([
      "App/Assets.xcassets/brand.colorset/Contents.json": color,
      "App/Assets.xcassets/AccentColor.colorset/Contents.json": color,
      "App/Model.swift": """
      import Foundation
      final class Model: ObservableObject {
        @Published var count = 1
        let subject = CurrentValueSubject<Int, Never>(2)
        func turn() -> CGAffineTransform { CGAffineTransform(rotationAngle: 0) }
        func wait() -> UInt64 { 2 * NSEC_PER_SEC }
      }
      """,
      "App/Old.swift": """
      import Darwin
      func root() -> Double { Darwin.sqrt(4) }
      """,
      "App/View.swift": """
      import SwiftUI
      struct Label: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ label: UILabel, context: Context) { label.textColor = .brand }
      }
      struct Screen: View {
        @StateObject private var model = Model()
        private let resource: ColorResource = .brand
        var body: some View {
          ZStack {
            Color(.brand)
            Color(resource)
            Color(UIColor(resource: .accent))
            Rectangle().fill(.brand)
            Color.brand
            Color(.systemRed).opacity(0)
            Color(.gray).opacity(0)
          }
          .ignoresSafeArea()
          .onAppear {
            DispatchQueue.main.async { print("later") }
            print(model.count, model.subject.value, model.wait(), model.turn().isIdentity, root())
            let brand = UIColor.brand.resolvedColor(with: .current)
            print(Bundle.module === Bundle.main, brand == .red)
          }
        }
      }
      """,
    ])
    let outcome = try vivace(
      "snapshot", "App", "--view", "Screen", "-o", "a.png", "--size", "40x60", "--scale", "1",
      in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines == ["1 2 2000000000 true 2.0", "true true", "later"])
    #expect(try isRed(folder("a.png")))
  }
}
