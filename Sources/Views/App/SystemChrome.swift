/// The control active state: whether a control's window has the user's attention.
public enum ControlActiveState: Equatable, CaseIterable, Sendable { case key, active, inactive }

extension EnvironmentValues {
  /// The active state expected of controls in this view: `key` in the window that the user works with.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  private struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState? { nil }
  }
}

/// The order in which a menu presents its content. Menus here always keep the order that they were
/// given, which is `fixed`.
public struct MenuOrder: Hashable, Sendable {
  private let rawValue: Int
  /// The ordering of the menu chosen by the system for the current context.
  public static let automatic = MenuOrder(rawValue: 0)
  /// Keeps the first items closest to user's point of interaction.
  public static let priority = MenuOrder(rawValue: 1)
  /// Order items from top to bottom.
  public static let fixed = MenuOrder(rawValue: 2)
}

extension EnvironmentValues {
  /// The preferred order of items for menus presented from this view.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  private struct MenuOrderKey: EnvironmentKey {
    static var defaultValue: MenuOrder { .automatic }
  }
}

extension View {
  /// Sets the preferred order of items for menus presented from this view.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    if order == .priority {
      NotYet.once("menuOrder(.priority)", "menus that open upwards would turn their items round")
    }
    return environment(\.menuOrder, order)
  }

  /// Sets the visibility of the status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    NotYet.once("statusBarHidden(_:)", "windows have no status bar that could be hidden")
    return self
  }

  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// Sets the preferred visibility of the non-transient system views overlaying the app.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    NotYet.once("persistentSystemOverlays(_:)", "nothing of the system lies over a window")
    return self
  }
}
