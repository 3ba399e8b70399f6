import VivaceViews

/// Draws split views in wide windows.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = NavigationSplitViewStyleConfiguration
}

/// The properties of a split view for its style: its columns.
public struct NavigationSplitViewStyleConfiguration {
  let columns: @MainActor (_ areOverDetail: Bool) -> AnyView
}

/// The balanced style.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// Columns side by side.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns(false)
  }
}

/// All columns side by side: the detail has what the others leave.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// `.balanced` is the shorter spelling.
  public nonisolated init() {}
  /// Columns side by side, the same as `automatic` here.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns(false)
  }
}

/// The detail keeps all of the room: the leading columns are over it, and a tap beside them hides the
/// sidebar.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// `.prominentDetail` is the shorter spelling.
  public nonisolated init() {}
  /// Leading columns over the detail.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.columns(true)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// Columns side by side.
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns side by side; the detail gets the remaining width.
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// Leading columns over the detail, which keeps its width.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// Shows and hides the sidebar of a split view.
struct SidebarSwitch {
  let isShown: Bool
  let toggle: () -> Void
}

/// The button on a bar that shows and hides the sidebar.
struct SidebarToggle: View {
  let sidebar: SidebarSwitch

  var body: some View {
    Button(action: sidebar.toggle) { Image(systemName: "sidebar.leading") }
      .accessibilityLabel(sidebar.isShown ? "Hide Sidebar" : "Show Sidebar")
  }
}

extension EnvironmentValues {
  private struct SidebarSwitchKey: EnvironmentKey {
    static var defaultValue: SidebarSwitch? { nil }
  }

  var splitViewStyles: ControlStyles<any NavigationSplitViewStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }

  /// The switch by which the bar of this column shows and hides the sidebar; nil where another's does.
  var sidebarSwitch: SidebarSwitch? {
    get { self[SidebarSwitchKey.self] }
    set { self[SidebarSwitchKey.self] = newValue }
  }
}

extension FocusedValues {
  private struct SidebarSwitchKey: FocusedValueKey { typealias Value = SidebarSwitch }
  var sidebarSwitch: SidebarSwitch? {
    get { self[SidebarSwitchKey.self] }
    set { self[SidebarSwitchKey.self] = newValue }
  }
}

extension View {
  /// Draws the split views in this view by a style.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S)
    -> some View
  { controlStyle(\.splitViewStyles, style) }
}
