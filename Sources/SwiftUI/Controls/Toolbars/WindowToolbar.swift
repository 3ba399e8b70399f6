import VivaceGeometry
import VivaceLooks
import VivaceViews

/// A Mac's window with the toolbar below its menu bar: what views put on one outside of any stack. Without
/// such items there is no bar; the title is the window's own.
package struct WindowToolbar: View {
  private let window: AnyView
  /// The space above the toolbar.
  private let top: CGFloat
  @State private var isShown = false
  @Environment(\.windowToolbarLook) private var style

  /// - Parameter window: All of the window, which keeps `windowToolbarHeight` free above its content.
  package init(_ window: AnyView) { (self.window, top) = (window, MenuBarLook.height) }

  /// The toolbar of views in a window of another toolkit, above their content.
  package init(above content: AnyView) {
    (window, top) = (AnyView(ZStack { content }.belowWindowToolbar()), 0)
  }

  package var body: some View {
    window
      .environment(
        \.windowToolbarHeight, isShown ? ToolbarLook.height(isCompact: style.isCompact) : 0
      )
      .overlayPreferenceValue(NavigationItemKey.self) { [style] outside in
        let item = onBar(outside, style)
        ZStack {
          if item.shape.hasBar(isRoot: false), !item.entries.isEmpty {
            Bars(
              item: item, context: Self.context, collapse: Self.collapse, isOverBottomBar: false,
              shownFraction: 1, shift: 0
            )
            .padding(.top, top)
            .onAppear { isShown = true }
            .onDisappear { isShown = false }
          }
        }
      }
  }

  /// The items for the bar. The window has the title, and a search is its stack's.
  private func onBar(_ outside: NavigationItem, _ style: WindowToolbarLook) -> NavigationItem {
    var item = outside
    item.entries = outside.entries.filter { $0.side != .bottom && $0.side != .keyboard }
    item.title = nil
    item.subtitle = nil
    item.search = nil
    item.adopt(style)
    item.adoptDesktop()
    if item.backgroundVisibility[.windowToolbar] == nil {
      item.backgroundVisibility[.windowToolbar] = .visible
    }
    return item
  }

  private static let collapse = BarShape(NavigationItem()).collapse(scrolled: 0)
  private static let context = ScreenContext(
    depth: 0, path: [], truncate: { _ in }, extend: { _, _ in })
}
