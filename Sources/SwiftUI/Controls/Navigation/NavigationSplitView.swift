import VivaceLooks
import VivaceMotion
import VivaceViews

/// Which columns of a split view are shown in a wide window.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  /// The detail alone.
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
  /// The content and the detail, without the sidebar.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// The default visibility: all columns.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}

/// One of the columns of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The leading column.
  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  /// The middle column of three.
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  /// The trailing column.
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

/// Two or three columns side by side; what is chosen in one decides what the next shows.
///
/// In a narrow window the columns are screens of one stack. It shows the sidebar, or the column
/// that is preferred there; a value link without a destination continues to the next column.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferredColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var ownColumn = NavigationSplitViewColumn.sidebar
  @State private var detailColumn = DetailColumn()
  @State private var linked: PushedScreen?
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.splitViewStyles) private var styles
  @Environment(\.theme) private var theme

  private nonisolated init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ preferredColumn: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar, _ content: Content,
    _ detail: Detail
  ) {
    self.visibility = visibility
    self.preferredColumn = preferredColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  private var hasContent: Bool { Content.self != EmptyView.self }

  @MainActor public var body: some View {
    if sizeClass == .regular { columns } else { stack }
  }

  @MainActor private var columns: some View {
    let configuration = NavigationSplitViewStyleConfiguration { AnyView(columns(over: $0)) }
    return styles.dress(\.splitViewStyles, standard: AutomaticNavigationSplitViewStyle()) {
      $0.styled(configuration)
    }
    .focusedSceneValue(\.sidebarSwitch, sidebarSwitch)
  }

  /// Shows the sidebar, or hides it.
  private var sidebarSwitch: SidebarSwitch {
    let visibility = visibility ?? $ownVisibility
    let shown = visibility.wrappedValue
    let isShown = shown == .all || shown == .automatic || shown == .doubleColumn && !hasContent
    let hidden = hasContent ? NavigationSplitViewVisibility.doubleColumn : .detailOnly
    return SidebarSwitch(isShown: isShown) { visibility.wrappedValue = isShown ? hidden : .all }
  }

  /// The columns side by side, or the leading ones over the detail, which keeps all of the room.
  @MainActor private func columns(over isOver: Bool) -> some View {
    let shown = (visibility ?? $ownVisibility).wrappedValue
    let sidebarSwitch = sidebarSwitch
    let showsContent = hasContent && shown != .detailOnly
    return ZStack(alignment: .leading) {
      HStack(spacing: 0) {
        if !isOver { leading(sidebarSwitch, showsContent: showsContent) }
        DetailStack(screen: linked, content: detail).frame(maxWidth: .infinity)
          .environment(
            \.sidebarSwitch, sidebarSwitch.isShown || showsContent ? nil : sidebarSwitch
          )
          // A search of the whole is the sidebar's.
          .environment(\.searchOfStack, NavigationItem())
      }
      if isOver {
        if sidebarSwitch.isShown {
          Color.black.opacity(ScreenTransitionMetrics.sheetDim / 2).ignoresSafeArea()
            .onTapGesture(perform: sidebarSwitch.toggle)
            .accessibilityHidden(true)
            .transition(.opacity)
        }
        HStack(spacing: 0) { leading(sidebarSwitch, showsContent: showsContent) }
          .background(.background)
      }
    }
    .animation(.presentation, value: shown)
  }

  @ViewBuilder @MainActor private func leading(_ sidebarSwitch: SidebarSwitch, showsContent: Bool)
    -> some View
  {
    if sidebarSwitch.isShown {
      column(
        width: theme.columns.sidebar, sidebarSwitch
      ) { sidebar }
      .transformEnvironment(\.listSettings) {
        guard theme.isDesktop, $0.appearance.isAutomatic else { return }
        $0.appearance = SidebarListStyle._look
      }
    }
    if showsContent {
      column(
        width: theme.columns.content,
        sidebarSwitch.isShown ? nil : sidebarSwitch
      ) { content }
      .environment(\.searchOfStack, NavigationItem())
    }
  }

  @MainActor private func column<Column: View>(
    width: CGFloat, _ sidebarSwitch: SidebarSwitch?, @ViewBuilder _ view: () -> Column
  ) -> some View {
    ResizableColumn(ColumnWidthKey.self, usual: width, edge: .trailing) {
      NavigationStack(root: view)
        .leadingColumn(of: detailColumn, $linked)
        .environment(\.sidebarSwitch, sidebarSwitch)
    }
    .transition(.opacity)
  }

  private var stack: some View {
    let column = preferredColumn ?? $ownColumn
    let hasContent = hasContent
    let showsContent = Binding<Bool>(
      get: { hasContent && column.wrappedValue != .sidebar },
      set: { isShown, _ in if !isShown { column.wrappedValue = .sidebar } })
    let showsDetail = Binding<Bool>(
      get: { column.wrappedValue == .detail },
      set: { isShown, _ in
        if !isShown { column.wrappedValue = hasContent ? .content : .sidebar }
      })
    return NavigationStack {
      if hasContent {
        sidebar.navigationDestination(isPresented: showsContent) {
          content.navigationDestination(isPresented: showsDetail) { detail }
            .environment(\.showNextColumn) { column.wrappedValue = .detail }
        }
        .environment(\.showNextColumn) { column.wrappedValue = .content }
      } else {
        sidebar.navigationDestination(isPresented: showsDetail) { detail }
          .environment(\.showNextColumn) { column.wrappedValue = .detail }
      }
    }
  }
}

extension NavigationSplitView {
  /// Three columns.
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, nil, sidebar(), content(), detail()) }

  /// Three columns and a binding to those that are shown.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

  /// Three columns and a binding to the one on top in a narrow window.
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

  /// Three columns with both bindings.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, nil, sidebar(), EmptyView(), detail()) }

  /// Two columns and a binding to those that are shown.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

  /// Two columns and a binding to the one on top in a narrow window.
  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail()) }

  /// Two columns with both bindings.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail()) }
}

extension EnvironmentValues {
  private struct ShowNextColumnKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }

  /// Shows the column after this one, in a narrow window; nil outside of split views.
  package var showNextColumn: (() -> Void)? {
    get { self[ShowNextColumnKey.self] }
    set { self[ShowNextColumnKey.self] = newValue }
  }
}
