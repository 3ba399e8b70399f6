import SwiftUI
import Testing
import VivaceGeometry
import VivaceStage

@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// Traits and URLs that UIKit's windows pass to the SwiftUI views in them.
@MainActor @Suite(.serialized) struct WindowTraitTests {
  private struct Probe: View {
    let log: (String) -> Void
    @Environment(\.colorScheme) private var scheme
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.dynamicTypeSize) private var text
    var body: some View {
      let _ = log("\(scheme) \(width.map { "\($0)" } ?? "nil") \(text)")
      Color.clear
    }
  }

  private func window(_ controller: UIViewController) -> (UIWindow, HeadlessStage) {
    for window in UIWindow.shown where !(window is HostingWindow) { window.isHidden = true }
    _ = HeadlessStage(size: CGSize(width: 10, height: 10), scale: 1) { Color.red }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let stage = HeadlessStage(size: CGSize(width: 300, height: 300), scale: 1) {
      WindowsView().ignoresSafeArea()
    }
    return (window, stage)
  }

  @Test func overridesOfControllersAndScenesAreTheEnvironmentInside() throws {
    var seen = ""
    let controller = UIHostingController(rootView: Probe { seen = $0 })
    let (window, stage) = window(controller)
    #expect(seen == "light compact large")
    try stage.perform {
      controller.traitOverrides.userInterfaceStyle = .dark
      controller.traitOverrides.horizontalSizeClass = .regular
    }
    #expect(seen == "dark regular large")
    try stage.perform {
      controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    }
    #expect(seen == "light compact large")
    let scene = try #require(window.windowScene)
    try stage.perform { scene.traitOverrides.preferredContentSizeCategory = .extraLarge }
    #expect(seen == "light compact xLarge")
    try stage.perform {
      scene.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    }
    #expect(seen == "light compact large")
    window.isHidden = true
  }

  @Test func anAddressReachesTheViewsOfAHostingController() throws {
    var opened: [String] = []
    let controller = UIHostingController(
      rootView: Color.clear.onOpenURL { opened.append($0.absoluteString) })
    let (window, stage) = window(controller)
    try stage.perform { stage.host.receive(URL(string: "pets://cat")!) }
    try stage.advance(by: 0.1)
    #expect(opened == ["pets://cat"])
    // A removed controller receives nothing more.
    try stage.perform { window.rootViewController = UIViewController() }
    try stage.perform { stage.host.receive(URL(string: "pets://dog")!) }
    try stage.advance(by: 0.1)
    #expect(opened == ["pets://cat"])
    window.isHidden = true
  }

  // MARK: - What fields ask for

  private struct Field: UIViewRepresentable {
    let field: UITextField
    func makeUIView(context: Context) -> UITextField { field }
    func updateUIView(_ field: UITextField, context: Context) {}
  }

  @Test func fieldsOfUIKitAskForTheirKeyboards() throws {
    let field = UITextField()
    field.accessibilityLabel = "UIKit"
    field.keyboardType = .emailAddress
    field.returnKeyType = .search
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.isSecureTextEntry = true
    let stage = HeadlessStage(size: CGSize(width: 300, height: 100), scale: 1) {
      Field(field: field).frame(height: 34)
    }
    #expect(stage.textInputPreferences == nil)
    try stage.tap("UIKit")
    let wishes = try #require(stage.textInputPreferences)
    #expect(wishes.keyboard == .emailAddress && wishes.isSecure)
    #expect(wishes.submitLabel == .search && wishes.isAutocorrectionDisabled == true)
    #expect(wishes.capitalization == .never)
    #expect(stage.frame.caret != nil)
    #expect(try stage.find("UIKit").textInputPreferences == wishes)
    try stage.perform { _ = field.resignFirstResponder() }
    #expect(stage.textInputPreferences == nil)
  }

  @Test func fieldsOfSwiftUIInAProgramOfUIKitDoToo() throws {
    let controller = UIHostingController(
      rootView: TextField("Name", text: .constant("")).keyboardType(.numberPad))
    let (window, stage) = window(controller)
    try stage.tap("Name")
    #expect(stage.textInputPreferences?.keyboard == .numberPad)
    window.isHidden = true
  }
}
