import VivaceViews

/// The ways in which a tab view shows its tabs.
public enum _TabViewKind {
  case bar
  case sidebar
  case grouped
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// One of the looks of tab views here.
public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

/// A bar at the bottom edge.
public struct DefaultTabViewStyle: TabViewStyle {
  /// `.automatic` is the shorter spelling.
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// A bar at the bottom edge, as the default style.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// `.tabBarOnly` is the shorter spelling.
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// A sidebar where there is room for one, else a bar at the bottom edge.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// `.sidebarAdaptable` is the shorter spelling.
  public init() {}
  public var _kind: _TabViewKind { .sidebar }
}

/// A segmented control above the contents.
public struct GroupedTabViewStyle: TabViewStyle {
  /// `.grouped` is the shorter spelling.
  public init() {}
  public var _kind: _TabViewKind { .grouped }
}

/// Pages side by side, turned by a drag, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether the dots are shown.
  public struct IndexDisplayMode: Equatable, Sendable {
    private let name: String
    /// Shown when there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    /// Shown even for a single page.
    public static let always = IndexDisplayMode(name: "always")
    /// Not shown.
    public static let never = IndexDisplayMode(name: "never")
  }

  private let mode: IndexDisplayMode
  /// Dots for more than one page by default.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _kind: _TabViewKind { .page(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar at the bottom edge.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar at the bottom edge in any window.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A sidebar in wide windows.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
  /// Segments above the contents.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages with dots.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Pages; the mode says when dots are shown.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages are drawn.
public protocol IndexViewStyle {
  /// Whether the dots have a background of their own.
  var _hasBackground: Bool { get }
}

/// Dots over the pages, on a background of their own or not.
public struct PageIndexViewStyle: IndexViewStyle {
  /// Whether the dots have a background of their own: only with `always`.
  public struct BackgroundDisplayMode: Equatable, Sendable {
    private let name: String
    /// No background here.
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    /// No background here.
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    /// A rounded background behind the dots.
    public static let always = BackgroundDisplayMode(name: "always")
    /// No background.
    public static let never = BackgroundDisplayMode(name: "never")
  }

  private let mode: BackgroundDisplayMode
  /// Without a background by default.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  public var _hasBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots without a background.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// Dots; the mode says if they have a background.
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode)
    -> PageIndexViewStyle
  { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

extension EnvironmentValues {
  private struct TabViewStyleKey: EnvironmentKey {
    static var defaultValue: any TabViewStyle { DefaultTabViewStyle() }
  }
  private struct IndexViewStyleKey: EnvironmentKey {
    static var defaultValue: any IndexViewStyle { PageIndexViewStyle() }
  }

  var tabViewStyle: any TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
  var indexViewStyle: any IndexViewStyle {
    get { self[IndexViewStyleKey.self] }
    set { self[IndexViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Chooses the look of the tab views in this view.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyle, style)
  }

  /// Chooses how the dots of pages in this view are drawn.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.indexViewStyle, style)
  }
}
