/// A scene of one window with tools, above the app's other windows.
///
/// It never opens with the app, but with `openWindow(id:)` or a `WindowVisibilityToggle`, and is as large as
/// its content unless the scene says something else.
public nonisolated struct UtilityWindow<Content: View>: Scene {
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: Content

  /// With a localized title, which is looked up once.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    title = titleKey.string
    self.id = id
    self.content = content()
  }

  /// With a plain title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.id = id
    self.content = content()
  }

  /// Makes a window with the characters of a text as its title.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.title = title.spoken(in: EnvironmentValues())
    self.id = id
    self.content = content()
  }
}

extension UtilityWindow: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    let content = content
    return WindowScene(key: key, kind: .utility, id: id, title: title) { _ in AnyView(content) }
  }
}

/// A window of one scene that people show and hide, as a menu asks for it.
extension WindowLink {
  /// Returns the title of a scene's window, and whether it is open; nil if there is no such scene.
  package func window(id: String) -> (title: String, isOpen: Bool)? {
    app.scene(id: id).map { scene in
      (scene.title ?? id, app.windows.contains { $0.scene.key == scene.key })
    }
  }

  /// Opens the window of a scene, or closes it.
  package func toggleWindow(id: String) {
    guard let window = window(id: id) else {
      return Warning.once("WindowVisibilityToggle: there is no scene “\(id)”.")
    }
    if window.isOpen { app.close(id: id, value: nil) } else { app.open(id: id, value: nil) }
  }
}
