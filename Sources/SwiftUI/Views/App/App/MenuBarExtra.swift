import VivaceGeometry

/// A scene with a menu or a panel that is there whatever windows are open.
///
/// It is an icon in the desktop's status area, and the program goes on without any window as long as the icon is
/// there. On a desktop without such an area it is at the end of the menu bar that windows of programs for a Mac
/// have, and an app that has no other scene shows it in a window.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never
  private let isInserted: Binding<Bool>?
  private let content: Content
  private let label: Label

  package nonisolated init(_ isInserted: Binding<Bool>?, _ content: Content, _ label: Label) {
    self.isInserted = isInserted
    self.content = content
    self.label = label
  }

  /// With a label of views.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content(), label())
  }

  /// With a label of views, and a binding with whether it is there.
  public nonisolated init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(isInserted, content(), label()) }

  /// With a localized title as its label.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(nil, content(), Text(titleKey))
  }

  /// With a localized title, present only while the binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(isInserted, content(), Text(titleKey))
  }

  /// With a plain title as its label.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(nil, content(), Text(title))
  }

  /// With a plain title, present only while the binding is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(isInserted, content(), Text(title))
  }
}

extension MenuBarExtra: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    let (content, label) = (content, label)
    var scene = WindowScene(key: key, kind: .menuBarExtra) { _ in
      AnyView(VStack(alignment: .leading) { content }.padding())
    }
    scene.extra = MenuBarExtraParts(
      label: AnyView(label), content: AnyView(content),
      isInserted: isInserted?.wrappedValue ?? true)
    return scene
  }
}

/// The label and content of a menu bar extra.
package struct MenuBarExtraParts {
  package var label: AnyView
  package var content: AnyView
  package var isInserted: Bool
  /// Whether the content opens as a panel of views, not as a menu.
  package var isWindow = false
}

extension WindowLink {
  /// The extras at the end of the window's menu bar, each with a number as its identity.
  package var menuBarExtras: [(id: UInt64, parts: MenuBarExtraParts)] {
    app.showsExtrasOutside
      ? []
      : app.menuBarExtras.compactMap { scene in scene.extraInEnvironment.map { (scene.key, $0) } }
  }
}

extension WindowScene {
  /// The label and content of the menu bar extra in the scene's environment.
  fileprivate var extraInEnvironment: MenuBarExtraParts? {
    guard var extra else { return nil }
    let changes = environment
    let surroundings = _EnvironmentModifier { environment in
      for change in changes.reversed() { change(&environment) }
    }
    extra.label = AnyView(extra.label.modifier(surroundings))
    extra.content = AnyView(extra.content.modifier(surroundings))
    return extra
  }
}

extension AppHost {
  /// The present menu bar extras for the desktop's status area, each with a number as its identity. Their actions
  /// open and close windows of the app.
  package var statusExtras: [(id: UInt64, parts: MenuBarExtraParts)] {
    menuBarExtras.compactMap { scene in
      guard var extra = scene.extraInEnvironment else { return nil }
      let link = WindowLink(scene, value: nil, app: self)
      let window = _EnvironmentModifier { environment in
        environment.windowLink = link
        for put in ProgramLife.shared.environment { put(&environment) }
      }
      extra.label = AnyView(extra.label.modifier(window))
      extra.content = AnyView(extra.content.modifier(window))
      return (scene.key, extra)
    }
  }

  /// Opens the panel of a menu bar extra near a point of the screen, in pixels, or closes it.
  @MainActor package func toggleExtra(_ id: UInt64, at point: CGPoint) {
    if let link = windows.first(where: { $0.scene.key == id }) { return link.close() }
    guard let scene = menuBarExtras.first(where: { $0.key == id }) else { return }
    extraPoint = point
    open(scene, value: nil)
  }
}

/// How a ``MenuBarExtra`` shows what it has.
public protocol MenuBarExtraStyle {
  var _isWindow: Bool { get }
}

/// Shows the content as a menu.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
  /// `.automatic` is the shorter spelling.
  public init() {}
  public var _isWindow: Bool { false }
}
/// Shows the content as a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
  /// `.menu` is the shorter spelling.
  public init() {}
  public var _isWindow: Bool { false }
}
/// Shows the content as a panel of views.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
  /// `.window` is the shorter spelling.
  public init() {}
  public var _isWindow: Bool { true }
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  /// A menu, as `menu` is.
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  /// A menu that opens under the label.
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  /// A panel with views.
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
