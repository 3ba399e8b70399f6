import VivaceGeometry
import VivaceViews

/// The older navigation: use ``NavigationStack`` or ``NavigationSplitView``.
///
/// With two or three views in a wide window they are side by side, each a stack of its own; else
/// the first is the root of one stack.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.isNavigationStacked) private var isStacked

  /// One view, or two or three for columns.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    let hasColumns = sizeClass == .regular && !isStacked
    Group(subviews: content) { subviews in
      if hasColumns, subviews.count > 1 {
        Columns(columns: Array(subviews))
      } else {
        NavigationStack { ForEach(subviews.prefix(1)) { $0 } }
      }
    }
  }
}

/// Columns side by side: the last is as wide as there is room.
private struct Columns: View {
  let columns: [Subview]
  @State private var detailColumn = DetailColumn()
  @State private var linked: PushedScreen?

  init(columns: [Subview]) { self.columns = columns }

  var body: some View {
    HStack(spacing: 0) {
      ForEach(columns) { column in
        let isLast = column.id == columns.last?.id
        if isLast {
          DetailStack(screen: linked, content: column)
        } else {
          NavigationStack { column }.frame(width: 320).leadingColumn(of: detailColumn, $linked)
        }
        if !isLast { Hairline(axis: .vertical, shade: .panelDivider).ignoresSafeArea() }
      }
    }
  }
}

/// Whether a ``NavigationView`` may show several views side by side.
public protocol NavigationViewStyle {
  /// Whether only one view is shown at a time, however wide the window.
  var _isStacked: Bool { get }
}

/// Columns in a wide window, one stack in a narrow one.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// `.automatic` is the shorter spelling.
  public init() {}
  public var _isStacked: Bool { false }
}

/// One stack, however wide the window.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// `.stack` is the shorter spelling.
  public init() {}
  public var _isStacked: Bool { true }
}

/// Columns in a wide window, one stack in a narrow one.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  init() {}
  public var _isStacked: Bool { false }
}

/// Columns in a wide window, one stack in a narrow one: what it was called before iOS 15.
@available(*, deprecated, renamed: "ColumnNavigationViewStyle")
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Kept for older programs.
  public init() {}
  public var _isStacked: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Columns in a wide window.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One stack in any window.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns in a wide window; the same as `automatic` here.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension EnvironmentValues {
  private struct IsNavigationStackedKey: EnvironmentKey { static var defaultValue: Bool { false } }

  fileprivate var isNavigationStacked: Bool {
    get { self[IsNavigationStackedKey.self] }
    set { self[IsNavigationStackedKey.self] = newValue }
  }
}

extension View {
  /// Whether the navigation views in this view may show several views side by side.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.isNavigationStacked, style._isStacked)
  }
}
