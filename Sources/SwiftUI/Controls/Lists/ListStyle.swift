import VivaceGeometry
import VivaceLooks
import VivaceViews

/// One of the looks of lists here.
@MainActor @preconcurrency public protocol ListStyle {
  nonisolated static var _look: _ListLook { get }
}

/// How lists of a style look; only the styles here have one.
public struct _ListLook: Equatable, Sendable {
  package enum Cells: Sendable { case plain, grouped, insetGrouped, sidebar }
  package let cells: Cells
  /// Whether it is the look of a list whose style was not chosen.
  var isAutomatic = false
}

/// The inset grouped style; on a desktop the inset style, and in the sidebar of a split view the sidebar's.
public struct DefaultListStyle: ListStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook {
    _ListLook(cells: .insetGrouped, isAutomatic: true)
  }
}

/// Rows from edge to edge, without cards; headers stay at the top.
public struct PlainListStyle: ListStyle {
  /// `.plain` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .plain) }
}

/// Sections on bands from edge to edge, with a gap in between.
public struct GroupedListStyle: ListStyle {
  /// `.grouped` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .grouped) }
}

/// Sections on rounded cards, away from the edges.
public struct InsetGroupedListStyle: ListStyle {
  /// `.insetGrouped` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .insetGrouped) }
}

/// Looks as the plain style does.
public struct InsetListStyle: ListStyle {
  /// `.inset` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .plain) }
}

/// Rounded rows without lines between them, away from the edges, for the side of a split view.
public struct SidebarListStyle: ListStyle {
  /// `.sidebar` is the shorter spelling.
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
  /// The inset grouped style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Bands from edge to edge.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Rounded cards away from the edges.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Equals plain here.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Rounded rows for the sidebar of a split view.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// How far the sections of a list are apart.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat
  /// 35 points.
  public static let `default` = ListSectionSpacing(length: 35)
  /// 17.5 points.
  public static let compact = ListSectionSpacing(length: 17.5)
  /// So many points, at least 0; what is not finite is 35.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing.isFinite ? max(spacing, 0) : 35)
  }
}

/// The settings for all lists below.
struct ListSettings {
  var appearance = DefaultListStyle._look
  var sectionSpacing: CGFloat?
  /// The margins around sections, where they differ from the style's.
  var sectionMargins: [Edge: CGFloat] = [:]
  var sectionIndex = Visibility.automatic
  /// Whether the rows are those of a table.
  var isTable = false
  var rowSpacing: CGFloat = 0
  var hidesBackground = false
  /// Whether rows that continue to a screen say so with a chevron.
  var linkIndicators = Visibility.automatic

  /// The prominence of all headers, where the style has one of its own.
  private(set) var headerProminence: Prominence?

  /// The settings at a width: a sidebar as narrow as a phone has rows on cards, and prominent headers.
  func shown(in sizeClass: UserInterfaceSizeClass?) -> ListSettings {
    guard sizeClass == .compact, appearance.cells == .sidebar else { return self }
    var settings = self
    settings.appearance = InsetGroupedListStyle._look
    settings.headerProminence = .increased
    return settings
  }

  /// The settings on a desktop, where lists without a style have rows from edge to edge.
  var onDesktop: ListSettings {
    guard appearance.isAutomatic else { return self }
    var settings = self
    settings.appearance = InsetListStyle._look
    return settings
  }

  /// The least height of rows.
  func rowHeight(_ look: RowLook) -> CGFloat {
    switch appearance.cells {
    case .plain: look.tableRow
    case .sidebar: look.sidebarRow
    case .grouped, .insetGrouped: isTable ? look.tableRow : look.groupedRow
    }
  }
}

extension EnvironmentValues {
  var listSettings: ListSettings {
    get { self[ListSettingsKey.self] }
    set { self[ListSettingsKey.self] = newValue }
  }
  private struct ListSettingsKey: EnvironmentKey {
    static var defaultValue: ListSettings { ListSettings() }
  }

  /// Points that a row is high at least.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }
  private struct MinRowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { ListLook.rowHeight }
  }

  /// Points that a header is high at least; nil is the style's own.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
  private struct MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
}

extension View {
  /// Chooses the look of the lists in this view.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    transformEnvironment(\.listSettings) { $0.appearance = S._look }
  }

  /// How far the sections of lists in this view are apart.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listSettings) { $0.sectionSpacing = spacing.length }
  }

  /// How far the sections of lists in this view are apart, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// How far the rows of lists in this view are apart, in points; nil and what is below 0 are 0.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listSettings) {
      $0.rowSpacing = spacing.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
    }
  }

  /// Hides the background behind lists and forms in this view with `hidden`, so that what is behind is
  /// seen.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.hidesBackground = visibility == .hidden }
  }
}

extension EnvironmentValues {
  /// Whether links in the rows of lists say with a chevron that they continue to a screen.
  public var navigationLinkIndicatorVisibility: Visibility { listSettings.linkIndicators }
}

extension View {
  /// Whether links in the rows of the lists in this view say with a chevron that they continue to a screen.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.linkIndicators = visibility }
      .transformTrait(ListRowTraitsKey.LinkIndicator.self) { $0 = visibility }
  }
}
