import VivaceGeometry
import VivaceViews

/// A protocol that describes the behavior and appearance of a list.
@MainActor @preconcurrency public protocol ListStyle {
  nonisolated static var _look: _ListLook { get }
}

/// How lists of a style look; only the styles here have one.
public struct _ListLook: Equatable, Sendable {
  package enum Cells: Sendable { case plain, grouped, insetGrouped, sidebar }
  package let cells: Cells
}

public struct DefaultListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .insetGrouped) }
}

/// The list style that describes the behavior and appearance of a plain list.
public struct PlainListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .plain) }
}

/// The list style that describes the behavior and appearance of a grouped list.
public struct GroupedListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .grouped) }
}

/// The list style that describes the behavior and appearance of an inset grouped list.
public struct InsetGroupedListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .insetGrouped) }
}

/// The list style that describes the behavior and appearance of an inset list.
public struct InsetListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .plain) }
}

/// The list style that describes the behavior and appearance of a sidebar list.
public struct SidebarListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _look: _ListLook { _ListLook(cells: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The spacing options between two adjacent sections in a list.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat
  public static let `default` = ListSectionSpacing(length: 35)
  public static let compact = ListSectionSpacing(length: 17.5)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing.isFinite ? max(spacing, 0) : 35)
  }
}

/// What is said to all lists below.
struct ListSettings {
  var look = DefaultListStyle._look
  var sectionSpacing: CGFloat?
  var rowSpacing: CGFloat = 0
  var hidesBackground = false
}

extension EnvironmentValues {
  var listSettings: ListSettings {
    get { self[ListSettingsKey.self] }
    set { self[ListSettingsKey.self] = newValue }
  }
  private struct ListSettingsKey: EnvironmentKey {
    static var defaultValue: ListSettings { ListSettings() }
  }

  /// The default minimum height of a row in a list.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] }
    set { self[MinRowHeightKey.self] = newValue }
  }
  private struct MinRowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { 44 }
  }

  /// The default minimum height of a header in a list; nil is the style's own.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }
  private struct MinHeaderHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }
}

extension View {
  /// Sets the style for lists within this view.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    transformEnvironment(\.listSettings) { $0.look = S._look }
  }

  /// Sets the spacing between adjacent sections in a list.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listSettings) { $0.sectionSpacing = spacing.length }
  }

  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Sets the vertical spacing between two adjacent rows in a list.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listSettings) {
      $0.rowSpacing = spacing.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
    }
  }

  /// Specifies the visibility of the background for scrollable views within this view.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.hidesBackground = visibility == .hidden }
  }
}
