import VivaceGeometry
import VivaceViews

/// A place for a toolbar that is not a bar of a screen.
public struct ContentToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// Above the tabs in the sidebar of a tab view.
  public static let tabViewSidebar = ContentToolbarPlacement(name: "tabViewSidebar")
}

extension View {
  /// Puts views at a place: above the tabs in the sidebar of a tab view.
  public nonisolated func contentToolbar<Content: View>(
    for placement: ContentToolbarPlacement, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabViewSetting { $0.toolbars[placement, default: []].append(view) }
  }

  /// Puts items at a place, one beside the other.
  public nonisolated func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let views = toolbarItems(content()).entries.map(\.view)
    return tabViewSetting { $0.toolbars[placement, default: []] += views }
  }
}

/// The toolbar above the tabs of a sidebar.
struct SidebarToolbar: View {
  let views: [AnyView]

  var body: some View {
    HStack(spacing: 12) {
      Spacer(minLength: 0)
      ForEach(views.indices, id: \.self) { views[$0] }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
    .padding(.horizontal, 16)
    .frame(height: 44)
  }
}
