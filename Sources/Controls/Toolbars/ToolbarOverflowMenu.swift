import VivaceGeometry
import VivaceViews

/// A menu at the trailing end of a toolbar, behind a button with three dots, for actions that are rarely used.
public nonisolated struct ToolbarOverflowMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let content: Content

  /// The rows of the menu.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _collect(_ menu: Self, into bar: inout _ToolbarItems) {
    let button = Menu {
      menu.content
    } label: {
      Label("More", systemImage: "ellipsis")
    }
    bar.entries.append(ToolbarEntry(placement: .topBarTrailing, view: AnyView(button)))
  }
}

extension View {
  /// Adds a menu for rarely used actions at the trailing end of the toolbar.
  public nonisolated func toolbarOverflowMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = ToolbarOverflowMenu(content: content)
    return toolbar { menu }
  }
}
