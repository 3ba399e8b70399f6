import VivaceAppKit
import VivaceControls
import VivaceViews

/// Scenes of SwiftUI's in a program of AppKit's.
///
/// Their windows open with the actions of `environment`, such as `openSettings` and `openWindow`, and with
/// addresses that a scene handles.
@MainActor open class NSHostingSceneRepresentation<Content: Scene> {
  fileprivate let app: AppHost

  /// Makes the scenes. They open no window before the representation is added to the application.
  public init(@SceneBuilder rootScene: () -> Content) { app = AppHost(hosting: rootScene()) }

  /// The environment of the scenes, with the actions that open and close their windows.
  open var environment: EnvironmentValues { app.hostedEnvironment }
}

extension NSApplication {
  /// Adds scenes of SwiftUI's to the program. A menu bar extra among them becomes an item of the status bar.
  public func addSceneRepresentation<C: Scene>(_ representation: NSHostingSceneRepresentation<C>) {
    let app = representation.app
    guard !ProgramLife.shared.hostedScenes.contains(where: { $0 === app }) else { return }
    ProgramLife.shared.hostedScenes.append(app)
    for (_, parts) in app.hostedEnvironment.windowLink?.menuBarExtras ?? [] {
      let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
      item.menu = NSHostingMenu(rootView: parts.content)
      item.button?.title = MenuOutline(parts.label).items.first?.title ?? ""
    }
  }
}
