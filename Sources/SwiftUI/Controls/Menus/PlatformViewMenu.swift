import VivaceMotion
import VivaceViews

/// The menu of a view of another toolkit, as those of SwiftUI's views look and move.
package struct PlatformViewMenu<Items: View, Preview: View>: View {
  private let items: Items
  private let preview: Preview?
  private let life: LayerTransitionState
  private let point: CGPoint?
  private let close: () -> Void
  @Environment(\.decidedMenuOrder) private var order

  /// - Parameters:
  ///   - place: Where the view is in the window.
  ///   - point: The pointer, in the view's coordinates; nil shows the menu beside the view.
  ///   - remove: Called when it has gone.
  package init(
    items: Items, preview: Preview?, at frame: CGRect, point: CGPoint?, isLeaving: Bool,
    close: @escaping () -> Void, remove: @escaping () -> Void
  ) {
    self.items = items
    self.preview = preview
    self.point = point
    self.close = close
    life = LayerTransitionState(
      isLeaving: isLeaving, remove: remove, anchor: Anchor(inWindow: frame))
  }

  package var body: some View {
    let panel = MenuPanel(content: items, order: order, close: close)
    if let preview {
      PreviewedMenu(life: life, dismiss: close, preview: preview, menu: panel)
    } else {
      AnchoredPanel(life: life, dismiss: close, gap: point == nil ? 4 : 2, point: point) { panel }
    }
  }
}

extension View {
  /// A row of a menu that stays open when the row is chosen.
  package func keepsMenuOpen() -> some View { buttonStyle(MenuRowStyle(close: {}, closes: false)) }
}

/// The panel of another toolkit's view at the window's bottom while it is edited.
package struct PlatformViewInputPanel<Content: View>: View {
  private let content: Content
  private let life: LayerTransitionState

  package init(_ content: Content, isLeaving: Bool, remove: @escaping () -> Void) {
    self.content = content
    life = LayerTransitionState(
      isLeaving: isLeaving, remove: remove, anchor: Anchor(inWindow: .zero))
  }

  package var body: some View {
    LayerMovement(
      life, arrival: .easeOut(duration: 0.25), departure: .easeOut(duration: 0.25)
    ) { isShown in
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        content.background { Rectangle().fill(Material.bar).ignoresSafeArea(edges: .bottom) }
      }
      .opacity(isShown ? 1 : 0)
    }
  }
}
