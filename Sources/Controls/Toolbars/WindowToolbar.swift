import VivaceLooks
import VivaceViews

/// The content of a Mac's window below the window's toolbar: what views put on one outside of any stack.
/// Without such items there is no bar; the title is the window's own.
package struct WindowToolbar: View {
  private let content: AnyView
  @State private var isShown = false
  @Environment(\.windowToolbarLook) private var look

  package init(_ content: AnyView) { self.content = content }

  package var body: some View {
    content
      .padding(.top, isShown ? BarLook.row : 0)
      .overlayPreferenceValue(NavigationItemKey.self) { [look] outside in
        let item = onBar(outside, look)
        ZStack {
          if item.shape.hasBar(isRoot: false), !item.entries.isEmpty {
            Bars(item: item, context: Self.context, collapse: Self.collapse, presence: 1, shift: 0)
              .onAppear { isShown = true }
              .onDisappear { isShown = false }
          }
        }
      }
  }

  /// What there is for the bar. The window has the title, and a search is its stack's.
  private func onBar(_ outside: NavigationItem, _ look: WindowToolbarLook) -> NavigationItem {
    var item = outside
    item.entries = outside.entries.filter { $0.side != .bottom && $0.side != .keyboard }
    item.title = nil
    item.subtitle = nil
    item.search = nil
    item.displayMode = .inline
    item.take(look)
    if item.backgroundVisibility[.windowToolbar] == nil {
      item.backgroundVisibility[.windowToolbar] = .visible
    }
    return item
  }

  private static let collapse = BarCollapse(BarShape(NavigationItem()), scrolled: 0)
  private static let context = ScreenContext(
    depth: 0, path: [], truncate: { _ in }, extend: { _, _ in })
}
