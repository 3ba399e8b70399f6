import VivaceGeometry
import VivaceViews

/// The ways in which a tab view shows its tabs.
public enum _TabViewKind {
  case bar
  case page(PageTabViewStyle.IndexDisplayMode)
}

/// A specification for the appearance and interaction of a tab view.
public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

/// The default tab view style: a bar at the bottom edge.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// A tab view style that displays a tab bar with a row of tabs.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// A tab view style that displays a paged scrolling tab view.
public struct PageTabViewStyle: TabViewStyle {
  /// The index view display style.
  public struct IndexDisplayMode: Equatable, Sendable {
    private let name: String
    /// Shown when there is more than one page.
    public static let automatic = IndexDisplayMode(name: "automatic")
    public static let always = IndexDisplayMode(name: "always")
    public static let never = IndexDisplayMode(name: "never")
  }

  private let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _kind: _TabViewKind { .page(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// Defines the implementation of all index views within a view hierarchy.
public protocol IndexViewStyle {
  /// Whether the dots stand on a ground of their own.
  var _hasBackground: Bool { get }
}

/// An index view style that places a page index view over its content.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The background style for the page index view.
  public struct BackgroundDisplayMode: Equatable, Sendable {
    private let name: String
    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  private let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  public var _hasBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
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
  /// Sets the style for the tab view within the current environment.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyle, style)
  }

  /// Sets the style for the index view within the current environment.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.indexViewStyle, style)
  }
}
