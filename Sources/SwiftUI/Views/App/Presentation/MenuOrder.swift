/// Which item of a menu is first.
public struct MenuOrder: Hashable, Sendable {
  private let rawValue: Int
  /// ``fixed`` for menus in scrolling content, else ``priority``.
  public static let automatic = MenuOrder(rawValue: 0)
  /// The first item is nearest to the button: a menu that opens upwards has it at the bottom.
  public static let priority = MenuOrder(rawValue: 1)
  /// The first item is at the top, wherever the menu opens.
  public static let fixed = MenuOrder(rawValue: 2)
}

extension EnvironmentValues {
  /// Which item of a menu is first.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }

  /// The order of the menus here: what was asked for, or what the automatic order comes to.
  package var decidedMenuOrder: MenuOrder {
    menuOrder == .automatic ? (scrollHandle == nil ? .priority : .fixed) : menuOrder
  }
}

extension View {
  /// Chooses which item is first in the menus of this view.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
}
