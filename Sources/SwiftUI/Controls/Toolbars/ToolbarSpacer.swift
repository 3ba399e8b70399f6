import VivaceLooks
import VivaceMotion
import VivaceViews

/// How wide a space is.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  /// The width is as large as the available space.
  public static let flexible = SpacerSizing(name: "flexible")
  /// The width is that of the gap between two groups.
  public static let fixed = SpacerSizing(name: "fixed")
}

/// A space between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  /// A fixed space is 8 points wide; a flexible one grows.
  public nonisolated init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    self.sizing = sizing
    self.placement = placement
  }

  public static func _collect(_ spacer: Self, into bar: inout _ToolbarItems) {
    let view =
      spacer.sizing == .fixed
      ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer(minLength: 0))
    bar.entries.append(ToolbarEntry(placement: spacer.placement, view: view))
  }
}

/// An item that the bar has by itself, at a place of the program's choice.
public struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  /// Moves an item of the bar's own to a placement.
  public nonisolated init(
    kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic
  ) {
    self.kind = kind
    self.placement = placement
  }

  public static func _collect(_ item: Self, into bar: inout _ToolbarItems) {
    bar.entries.append(
      ToolbarEntry(placement: item.placement, view: AnyView(EmptyView()), kind: item.kind))
  }
}

/// The view of an item on a bar.
struct ToolbarEntryView: View {
  let entry: ToolbarEntry
  let item: NavigationItem
  @Environment(\.sidebarSwitch) private var sidebarSwitch

  var body: some View {
    if entry.kind == .search {
      if let search = item.search, !item.isSearching {
        SearchOpener(search: search, isField: entry.side == .bottom && !search.isMinimized)
      }
    } else if entry.kind == .sidebarToggle {
      if let sidebarSwitch { SidebarToggle(sidebar: sidebarSwitch) }
    } else if entry.kind == .title {
      item.title.font(.system(size: BarLook.titleSize, weight: .semibold)).lineLimit(1)
    } else {
      entry.view
    }
  }
}

/// The control that opens a search from a bar: a button, or a view that resembles the field.
struct SearchOpener: View {
  let search: SearchItem
  let isField: Bool

  var body: some View {
    Button {
      withAnimation(.presentation) { search.isSearching.wrappedValue = true }
    } label: {
      if isField {
        HStack(spacing: SearchLook.spacing) {
          Image(systemName: "magnifyingglass").accessibilityHidden(true)
          search.prompt ?? Text("Search")
          Spacer(minLength: 0)
        }
        .imageScale(.medium)
        .font(.system(size: BarLook.itemSize))
        .foregroundStyle(.secondary)
        .padding(.horizontal, 10)
        .frame(minWidth: 120, minHeight: SearchLook.fieldHeight)
        .background(Shade.fill, in: Capsule())
        .contentShape(Capsule())
      } else {
        Label("Search", systemImage: "magnifyingglass")
      }
    }
    .semantics { properties, _ in properties.identifier = "SearchButton" }
  }
}

/// The display of a search on the bars before it begins.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  /// The search is shown as a field.
  public static var automatic: SearchToolbarBehavior { .init(name: "automatic") }
  /// The search is shown as a button that opens the field.
  public static var minimize: SearchToolbarBehavior { .init(name: "minimize") }
}

extension View {
  /// Specifies the display of the searches in this view on the bars before they begin.
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    transformEnvironment(\.searchSettings) { $0.toolbarBehavior = behavior }
  }
}

/// Items on a piece of glass, or not.
struct GlassToolbarContent<Base: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let base: Base
  let hasGlass: Bool

  static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    let count = bar.entries.count
    Base._collect(content.base, into: &bar)
    guard content.hasGlass else { return }
    for index in bar.entries.indices.dropFirst(count) where bar.entries[index].kind == nil {
      bar.entries[index].putOnGlass()
    }
  }
}

extension ToolbarEntry {
  /// The free width on both sides of an item: half of that between two, and that on a piece of glass.
  private static let margin: CGFloat = 8
  private static let glassMargin: CGFloat = 10

  /// Puts the view on a piece of glass, which ends at its edges where its margins are removed.
  @MainActor fileprivate mutating func putOnGlass() {
    let isExtended = glassContent == nil && removesMargins
    let margin = isExtended ? Self.margin : removesMargins ? 0 : Self.glassMargin
    let content = glassContent ?? view
    glassContent = content
    view = AnyView(content.padding(.horizontal, margin).frame(minHeight: 34).glassEffect())
  }

  /// Has the view extend into its margins.
  @MainActor fileprivate mutating func removeMargins() {
    guard !removesMargins else { return }
    removesMargins = true
    if glassContent != nil {
      putOnGlass()
    } else {
      view = AnyView(view.padding(.horizontal, -Self.margin))
    }
  }
}

/// Items without margins.
struct MarginlessToolbarContent<Base: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let base: Base
  let isRemoved: Bool

  static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    let count = bar.entries.count
    Base._collect(content.base, into: &bar)
    guard content.isRemoved else { return }
    for index in bar.entries.indices.dropFirst(count) where bar.entries[index].kind == nil {
      bar.entries[index].removeMargins()
    }
  }
}

extension MarginlessToolbarContent: CustomizableToolbarContent
where Base: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Whether the margins around the contents of these items are removed, so that they reach the items' edges.
  public func contentMarginsRemoved(_ removed: Bool = true) -> some ToolbarContent {
    MarginlessToolbarContent(base: self, isRemoved: removed)
  }
}

extension CustomizableToolbarContent {
  /// Whether the margins around the contents of these items are removed, so that they reach the items' edges.
  public func contentMarginsRemoved(_ removed: Bool = true) -> some CustomizableToolbarContent {
    MarginlessToolbarContent(base: self, isRemoved: removed)
  }
}

extension GlassToolbarContent: CustomizableToolbarContent
where Base: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Sets whether these items have a background of glass. They have one only where it is `visible`.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    GlassToolbarContent(base: self, hasGlass: visibility == .visible)
  }
}

extension CustomizableToolbarContent {
  /// Sets whether these items have a background of glass. They have one only where it is `visible`.
  public func sharedBackgroundVisibility(_ visibility: Visibility)
    -> some CustomizableToolbarContent
  { GlassToolbarContent(base: self, hasGlass: visibility == .visible) }
}
