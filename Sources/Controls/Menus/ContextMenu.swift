import VivaceGeometry
import VivaceMotion
import VivaceViews

extension View {
  /// Gives this view a menu, which opens after half a second's press. A menu without items does not
  /// open.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { modifier(ContextMenuModifier(items: menuItems())) }

  /// Gives this view a menu. The preview is not made: the view itself is what is shown beside the
  /// menu.
  public nonisolated func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { modifier(ContextMenuModifier(items: menuItems())) }
}

/// Opens a menu beside the view after a long press; the view shrinks a little meanwhile. A menu
/// without items does not open.
private struct ContextMenuModifier<Items: View>: ViewModifier {
  let items: Items
  @State private var isOpen = false
  @State private var isPressed = false
  @Environment(\.decidedMenuOrder) private var order

  nonisolated init(items: Items) { self.items = items }

  func body(content: Content) -> some View {
    let items = items
    let close = { isOpen = false }
    content
      .scaleEffect(isPressed ? 0.97 : 1)
      .animation(.easeOut(duration: 0.25), value: isPressed)
      .gesture(
        LongPressGesture(minimumDuration: 0.5)
          .onChanged { isPressed = $0 }
          .onEnded { _ in
            isPressed = false
            if !(items is EmptyView) { isOpen = true }
          }
      )
      .modifier(
        Presenter(item: isOpen ? items : nil) { items, life in
          AnchoredPanel(life: life, dismiss: close, gap: 12) {
            MenuPanel(content: items, order: order, close: close)
          }
        })
  }
}
