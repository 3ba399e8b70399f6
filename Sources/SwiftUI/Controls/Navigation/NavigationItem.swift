import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceViews

/// The display of the title in a navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
  /// Whether the title is large below the bar or small in it.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// `automatic` and `large` are below the bar and move into it when the content scrolls;
    /// `inline` is always inside the bar.
    case automatic, inline, large
  }
}

/// The settings of a screen for its bars and for the content above it. Passed up to the stack.
struct NavigationItem {
  var title: Text?
  /// Below the title, in small letters.
  var subtitle: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  /// A large title in the bar's own row.
  var hasInlineLargeTitle = false
  var role = ToolbarRole.automatic
  /// Whether the title is the window's alone, and not on the bar.
  var hidesTitle = false
  /// Whether the items on the bar are small.
  var isCompact = false
  /// Whether the bar is a desktop's: one row with the title at the leading edge and the search at the other one.
  private(set) var isDesktop = false
  var removesSidebarToggle = false
  var hidesBackButton = false
  var visibility: [ToolbarPlacement: Visibility] = [:]
  var backgrounds: [ToolbarPlacement: AnyShapeStyle] = [:]
  var backgroundVisibility: [ToolbarPlacement: Visibility] = [:]
  var colorSchemes: [ToolbarPlacement: ColorScheme] = [:]
  var foregrounds: [ToolbarPlacement: AnyShapeStyle] = [:]
  /// The bars that are away while the content is scrolled.
  var minimizedBars: Set<ToolbarPlacement> = []
  /// The bars whose space the content has while they are away.
  var barsGivingSpace: Set<ToolbarPlacement> = []
  var entries: [ToolbarEntry] = []
  var titleMenu: AnyView?
  var destinations = NavigationDestinations()
  var pushed: [PushedScreen] = []
  /// The screen that a link of a leading column shows in the detail column.
  var detail: PushedScreen?
  var search: SearchItem?
  var searchSuggestions: AnyView?
  var searchScopes: AnyView?
  /// The source view that the screen is zoomed out of.
  var zoom: _ZoomSource?
  /// Whether the screen fades in where it is.
  var isCrossFade = false
  /// How content ends that is scrolled below the bars of an edge.
  var edgeEffects: [VerticalEdge: ScrollEdgeEffect] = [:]

  var isSearching: Bool { search?.isSearching.wrappedValue ?? false }
  /// Whether the bar's row has the field to search in.
  var hasSearchInRow: Bool {
    isDesktop && search.map { !$0.isMinimized || $0.isSearching.wrappedValue } ?? false
      && !entries.contains { $0.kind == .search }
  }
  /// Whether a search begins in the field below the title; else the bars have something that opens it.
  var hasSearchField: Bool {
    guard let search, !hasSearchInRow else { return false }
    return isSearching || !search.isMinimized && !entries.contains { $0.kind == .search }
  }
  /// The first item for a place that has room for one.
  func entry(_ side: ToolbarItemPlacement.Side) -> ToolbarEntry? {
    entries.first { $0.side == side }
  }
  var bottomItems: [ToolbarEntry] { entries.filter { $0.side == .bottom } }
  var shape: BarShape { BarShape(self) }

  /// Adopts the settings of the window's style, where the screen sets none.
  mutating func adopt(_ appearance: WindowToolbarLook) {
    if displayMode == .automatic, let isLarge = appearance.isTitleLarge {
      displayMode = isLarge ? .large : .inline
    }
    hidesTitle = !appearance.showsTitle
    isCompact = appearance.isCompact
  }

  /// Adopts the form of bars on a desktop.
  mutating func adoptDesktop() {
    isDesktop = true
    displayMode = .inline
    hasInlineLargeTitle = false
    search?.keepsBar = true
  }

  /// Adopts the search of another item, where this one has none.
  mutating func adoptSearch(from other: NavigationItem) {
    search = search ?? other.search
    searchSuggestions = searchSuggestions ?? other.searchSuggestions
    searchScopes = searchScopes ?? other.searchScopes
  }
}

/// The properties of a screen's bars that layout depends on.
struct BarShape: Equatable {
  private var hasTitle: Bool
  private var hasSubtitle: Bool
  private var displayMode: NavigationBarItem.TitleDisplayMode
  /// The height of the bar without a large title.
  let row: CGFloat
  private var isHidden: Bool
  private var hasItems: Bool
  private(set) var hasBottomBar: Bool
  /// Whether the field to search in is below the title.
  private(set) var hasSearch: Bool
  private var hasScopes: Bool
  private var hidesSearch: Bool
  private var isSearching: Bool
  private var keepsTitleRow: Bool
  private var activatesScopes: Bool
  /// Whether the bars are away while the content is scrolled, and whether the content has their space then.
  private(set) var isTopMinimized: Bool
  private(set) var isBottomMinimized: Bool
  private var givesTopSpace: Bool
  private var givesBottomSpace: Bool

  init(_ item: NavigationItem) {
    hasTitle = item.title != nil || item.entry(.largeTitle) != nil
    hasSubtitle = item.subtitle != nil || item.entry(.largeSubtitle) != nil
    displayMode = item.displayMode
    row = item.isDesktop ? ToolbarLook.height(isCompact: item.isCompact) : BarLook.row
    isHidden =
      item.visibility[.navigationBar] == .hidden
      || item.visibility[.navigationBar] != .visible && ProgramLooks.current.navigationBar.isHidden
    hasItems = item.entries.contains { $0.side != .bottom } || item.hasSearchInRow
    hasSearch = item.hasSearchField
    hasScopes = item.searchScopes != nil
    keepsTitleRow = item.search?.keepsBar ?? false
    activatesScopes = item.search?.showsScopes ?? true
    hidesSearch = item.search?.hidesWhenScrolling ?? false
    isSearching = item.isSearching
    isTopMinimized = item.minimizedBars.hasNavigationBar && !item.isSearching
    isBottomMinimized = item.minimizedBars.contains(.bottomBar)
    givesTopSpace = item.barsGivingSpace.hasNavigationBar
    givesBottomSpace = item.barsGivingSpace.contains(.bottomBar)
    hasBottomBar =
      item.entries.contains { $0.side == .bottom }
      && item.visibility[.bottomBar] != .hidden && !ProgramLooks.current.toolbar.isHidden
  }

  /// A root screen has a bar when there is something to show in it.
  func hasBar(isRoot: Bool) -> Bool {
    !isHidden && (!isRoot || hasTitle || hasItems || hasSearch || displayMode != .automatic)
  }

  /// During a search the bar contains only the field.
  var hasTitleRow: Bool { !isSearching || keepsTitleRow }

  /// Whether the title is large below the bar.
  var isLarge: Bool { hasTitle && displayMode != .inline }

  /// How far scrolled content has collapsed the search field and the large title.
  func collapse(scrolled: CGFloat) -> BarCollapse {
    let collapses = hasTitleRow && !isHidden
    return BarCollapse(
      search: collapses && hidesSearch && hasSearch ? SearchLook.height : 0,
      title: collapses && isLarge ? largeTitle : 0, scrolled: scrolled)
  }

  func barHeight(isRoot: Bool) -> CGFloat {
    guard hasBar(isRoot: isRoot) else { return 0 }
    let search = hasSearch ? SearchLook.height : 0
    let scopes = isSearching && hasScopes && activatesScopes ? SearchLook.scopesHeight : 0
    guard hasTitleRow else { return search + scopes }
    return row + (isLarge ? largeTitle : 0) + search + scopes
  }

  /// The space that the bars take from the content at an edge.
  func inset(_ edge: VerticalEdge, isRoot: Bool) -> CGFloat {
    switch edge {
    case .top: isTopMinimized && givesTopSpace ? 0 : barHeight(isRoot: isRoot)
    case .bottom: hasBottomBar && !(isBottomMinimized && givesBottomSpace) ? BarLook.toolbar : 0
    }
  }

  /// The height of a large title with what is below it.
  var largeTitle: CGFloat { BarLook.largeTitle + (hasSubtitle ? NavigationSubtitle.height : 0) }
}

extension Set<ToolbarPlacement> {
  /// Whether the navigation bar is among them, under either of its names.
  fileprivate var hasNavigationBar: Bool { contains(.navigationBar) || contains(.automatic) }
}

struct NavigationItemKey: PreferenceKey {
  static var defaultValue: NavigationItem { NavigationItem() }

  /// The first title counts; items and destinations of all views are put together.
  static func reduce(value: inout NavigationItem, nextValue: () -> NavigationItem) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.subtitle = value.subtitle ?? next.subtitle
    value.edgeEffects.merge(next.edgeEffects) { $0.over($1) }
    if value.displayMode == .automatic { value.displayMode = next.displayMode }
    value.hasInlineLargeTitle = value.hasInlineLargeTitle || next.hasInlineLargeTitle
    if value.role == .automatic { value.role = next.role }
    value.removesSidebarToggle = value.removesSidebarToggle || next.removesSidebarToggle
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.visibility.merge(next.visibility) { first, _ in first }
    value.backgrounds.merge(next.backgrounds) { first, _ in first }
    value.backgroundVisibility.merge(next.backgroundVisibility) { first, _ in first }
    value.colorSchemes.merge(next.colorSchemes) { first, _ in first }
    value.foregrounds.merge(next.foregrounds) { first, _ in first }
    value.minimizedBars.formUnion(next.minimizedBars)
    value.barsGivingSpace.formUnion(next.barsGivingSpace)
    value.entries += next.entries
    value.titleMenu = value.titleMenu ?? next.titleMenu
    value.destinations.merge(next.destinations)
    value.pushed += next.pushed
    value.detail = value.detail ?? next.detail
    value.adoptSearch(from: next)
    value.zoom = value.zoom ?? next.zoom
    value.isCrossFade = value.isCrossFade || next.isCrossFade
  }
}

extension View {
  nonisolated func navigationItem(_ change: @escaping (inout NavigationItem) -> Void) -> some View {
    transformPreference(NavigationItemKey.self, change)
  }

  /// The title that this screen shows in its navigation bar. The window around is called the same
  /// while the view is shown.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigationItem { $0.title = title }.transformPreference(WindowTitleKey.self) { $0 = title }
  }

  /// The title that this screen shows in its navigation bar, looked up in the environment's
  /// language.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The title that this screen shows in its navigation bar.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// The title that this screen shows in its navigation bar, kept in a binding. It cannot be edited
  /// there.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  /// Whether this screen's title is large or small.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationItem { $0.displayMode = displayMode } }

  /// Leaves out the button that leads back from this screen. The swipe from the edge stays.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
  {
    navigationItem { $0.hidesBackButton = hidesBackButton }
  }

  /// The older way to hide this screen's navigation bar.
  @available(*, deprecated, message: "Use toolbar(.hidden)")
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigationItem { $0.visibility[.navigationBar] = hidden ? .hidden : .automatic }
  }

  /// The older name of `navigationTitle`.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The older name of `navigationTitle`.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  /// The older name of `navigationTitle`.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  /// The older way to set a title and whether it is large.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  /// The older way to set a title and whether it is large.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

  @available(
    *, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)"
  )
  /// The older way to set a title and whether it is large.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
}
