import VivaceViews

/// A menu at the trailing end of a toolbar, behind a button with three dots, for actions that are rarely used. Items
/// that the bar has no room for are its first rows.
public nonisolated struct ToolbarOverflowMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let content: Content

  /// The rows of the menu.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _collect(_ menu: Self, into bar: inout _ToolbarItems) {
    bar.entries.append(
      ToolbarEntry(
        placement: .topBarTrailing, view: AnyView(EmptyView()), overflow: AnyView(menu.content)))
  }
}

extension View {
  /// Adds a menu for rarely used actions at the trailing end of the toolbar.
  public nonisolated func toolbarOverflowMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = ToolbarOverflowMenu(content: content)
    return toolbar { menu }
  }
}
