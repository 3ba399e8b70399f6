import VivaceMotion
import VivaceViews

extension View {
  /// Gives this view a menu, which opens after half a second's press, with a right click where the
  /// pointer is, and with the menu key while the focus is in the view. A menu without items does not
  /// open.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier<MenuItems, Never>(items: menuItems(), preview: nil))
  }

  /// Gives this view a menu with a preview above it: in a frame of its own, as large as it likes to be
  /// and the window allows. A touch on it closes both.
  public nonisolated func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { modifier(ContextMenuModifier(items: menuItems(), preview: preview())) }
}

/// The items of a menu, as a value of its own: the API of iOS 13.
@available(*, deprecated, message: "Use contextMenu(menuItems:) instead.")
public struct ContextMenu<MenuItems: View> {
  fileprivate let items: MenuItems
  /// The buttons of the menu.
  public nonisolated init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Gives this view a menu, or none.
  @available(*, deprecated, renamed: "contextMenu(menuItems:)")
  @ViewBuilder public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    if let contextMenu { self.contextMenu { contextMenu.items } } else { self }
  }
}

/// Opens a menu; under a finger that stays, the view shrinks a little until then.
private nonisolated struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview?
  @State private var press: SecondaryPress?
  @State private var isPressed = false
  @Environment(\.decidedMenuOrder) private var order

  nonisolated init(items: Items, preview: Preview?) {
    self.items = items
    self.preview = preview
  }

  @MainActor func body(content: Content) -> some View {
    let close = { press = nil }
    let (preview, order) = (preview, order)
    content
      // The menu is the whole view's, also where nothing is drawn.
      .background { Color.clear.contentShape(Rectangle()) }
      .scaleEffect(isPressed ? 0.97 : 1)
      .animation(.easeOut(duration: 0.25), value: isPressed)
      .onSecondaryPress {
        if !(items is EmptyView) { press = $0 }
      } pressing: {
        isPressed = $0
      }
      .modifier(
        Presenter(item: press.map { (items: items, point: $0.point) }) { menu, life in
          let panel = MenuPanel(content: menu.items, order: order, close: close)
          if let preview {
            PreviewedMenu(life: life, dismiss: close, preview: preview, menu: panel)
          } else {
            AnchoredPanel(
              life: life, dismiss: close, gap: menu.point == nil ? 12 : 2, point: menu.point
            ) {
              panel
            }
          }
        })
  }
}

extension SecondaryPress {
  /// The location of the pointer, if it opened the menu.
  fileprivate var point: CGPoint? {
    if case .clicked(let point) = self { point } else { nil }
  }
}
