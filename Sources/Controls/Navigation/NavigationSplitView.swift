import VivaceGeometry
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
  /// What suits the place: all columns.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}

/// One of the columns of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

/// Two or three columns side by side; what is chosen in one decides what the next shows.
///
/// In a narrow window the columns are screens of one stack. It shows the sidebar, or the column
/// that is preferred there; a value link without a destination goes on to the next column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferredColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var ownColumn = NavigationSplitViewColumn.sidebar
  @State private var detailColumn = DetailColumn()
  @State private var linked: PushedScreen?
  @Environment(\.horizontalSizeClass) private var sizeClass

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

  public var body: some View {
    if sizeClass == .regular { columns } else { stack }
  }

  private var columns: some View {
    let shown = visibility?.wrappedValue ?? .automatic
    return HStack(spacing: 0) {
      if shown == .all || shown == .automatic || shown == .doubleColumn && !hasContent {
        column(width: ColumnLook.sidebar) { sidebar }
      }
      Group {
        if hasContent, shown != .detailOnly { column(width: ColumnLook.content) { content } }
        DetailStack(screen: linked, content: detail).frame(maxWidth: .infinity)
      }
      // A search of the whole is the sidebar's.
      .environment(\.searchOfStack, NavigationItem())
    }
    .animation(.presentation, value: shown)
  }

  private func column<Column: View>(width: CGFloat, @ViewBuilder _ view: () -> Column) -> some View
  {
    HStack(spacing: 0) {
      NavigationStack(root: view).frame(width: width)
        .leadingColumn(of: detailColumn, $linked)
      Hairline(axis: .vertical, shade: .panelDivider).ignoresSafeArea()
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
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, nil, sidebar(), content(), detail()) }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), content(), detail()) }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(nil, nil, sidebar(), EmptyView(), detail()) }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail()) }

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
