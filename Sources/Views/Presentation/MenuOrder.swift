import VivaceGeometry

/// The order in which a menu presents its content.
public struct MenuOrder: Hashable, Sendable {
  private let rawValue: Int
  /// The ordering of the menu chosen by the system for the current context: `fixed` for menus within
  /// scrollable content and for pickers in the menu style, else `priority`.
  public static let automatic = MenuOrder(rawValue: 0)
  /// Keeps the first items closest to the user's point of interaction: a menu that opens upwards has
  /// its first item at the bottom.
  public static let priority = MenuOrder(rawValue: 1)
  /// Orders items from top to bottom.
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

  /// The order of the menus here: what was asked for, or what the automatic order comes to.
  package var decidedMenuOrder: MenuOrder {
    menuOrder == .automatic ? (scrollHandle == nil ? .priority : .fixed) : menuOrder
  }
}

extension View {
  /// Sets the preferred order of items for menus presented from this view.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
}
