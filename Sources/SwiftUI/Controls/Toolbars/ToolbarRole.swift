import VivaceViews

/// The purpose of a screen's bar, which decides the position of its title.
public struct ToolbarRole: Equatable, Sendable {
  private let name: String
  /// That of `navigationStack`.
  public static var automatic: ToolbarRole { ToolbarRole(name: "automatic") }
  /// A title in the middle, with the back button in front.
  public static var navigationStack: ToolbarRole { ToolbarRole(name: "navigationStack") }
  /// The role for navigation back and forth: the title is behind the back button.
  public static var browser: ToolbarRole { ToolbarRole(name: "browser") }
  /// The role for editing a document: the title is behind the back button.
  public static var editor: ToolbarRole { ToolbarRole(name: "editor") }
}

/// The display mode of the title on a screen's bar.
public struct ToolbarTitleDisplayMode: Equatable, Sendable {
  private let name: String
  /// That of the screen below.
  public static var automatic: ToolbarTitleDisplayMode { .init(name: "automatic") }
  /// Large, below the bar's items; it goes into the bar as the content scrolls.
  public static var large: ToolbarTitleDisplayMode { .init(name: "large") }
  /// Large, in the row of the bar's items, at its leading edge.
  public static var inlineLarge: ToolbarTitleDisplayMode { .init(name: "inlineLarge") }
  /// Small, in the row of the bar's items.
  public static var inline: ToolbarTitleDisplayMode { .init(name: "inline") }
}

/// An item that a bar has by itself.
public struct ToolbarDefaultItemKind: Equatable, Sendable {
  private let name: String
  /// The button that shows and hides the sidebar of a split view.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  /// The title.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The field to search in, or what opens it.
  public static let search = ToolbarDefaultItemKind(name: "search")
}

extension View {
  /// Specifies the purpose of this screen, by which its bar is arranged.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
    navigationItem { $0.role = role }
  }

  /// Specifies the display mode of this screen's title on its bar.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationItem {
      $0.hasInlineLargeTitle = mode == .inlineLarge
      $0.displayMode =
        switch mode {
        case .large: .large
        case .inline, .inlineLarge: .inline
        default: .automatic
        }
    }
  }

  /// Leaves out an item that this screen's bar has by itself; nil leaves out none.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    navigationItem {
      if defaultItemKind == .sidebarToggle { $0.removesSidebarToggle = true }
      if defaultItemKind == .title { $0.title = nil }
      if defaultItemKind == .search { $0.search = nil }
    }
  }

  /// Specifies the style of items on bars around this screen; without a bar named, on the navigation bar.
  public nonisolated func toolbarForegroundStyle<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    navigationItem { item in
      for bar in bars.isEmpty ? [.automatic] : bars { item.foregrounds[bar] = AnyShapeStyle(style) }
    }
  }

  /// Leaves this item of a toolbar out, without a gap where it would be.
  public nonisolated func toolbarItemHidden(_ hidden: Bool = true) -> some View {
    modifier(HiddenItem(isHidden: hidden))
  }
}

private struct HiddenItem: ViewModifier {
  let isHidden: Bool
  nonisolated init(isHidden: Bool) { self.isHidden = isHidden }
  func body(content: Content) -> some View { if !isHidden { content } }
}
