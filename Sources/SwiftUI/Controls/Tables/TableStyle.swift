import VivaceViews

/// Draws tables.
@MainActor @preconcurrency public protocol TableStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = TableStyleConfiguration
}

/// The properties of a table for its style.
public struct TableStyleConfiguration {
  enum Look { case plain, inset, bordered }
  let table: @MainActor (Look) -> AnyView
}

/// Rows from edge to edge.
public struct AutomaticTableStyle: TableStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// The table from edge to edge.
  public func makeBody(configuration: Configuration) -> some View { configuration.table(.plain) }
}

/// Rows with space at their sides.
public struct InsetTableStyle: TableStyle {
  /// `.inset` is the shorter spelling.
  public nonisolated init() {}
  /// The table with space at its sides.
  public func makeBody(configuration: Configuration) -> some View { configuration.table(.inset) }
}

/// Rows in a frame, every other one on a faint background.
public struct BorderedTableStyle: TableStyle {
  /// `.bordered` is the shorter spelling.
  public nonisolated init() {}
  /// The table in a frame.
  public func makeBody(configuration: Configuration) -> some View { configuration.table(.bordered) }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// From edge to edge.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  /// With space at the sides.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}
extension TableStyle where Self == BorderedTableStyle {
  /// In a frame, with striped rows.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}

extension TableStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// Whether every other row has a background of its own.
public struct AlternatingRowBackgroundBehavior: Equatable, Sendable {
  private let name: String
  /// The behavior of the table's style.
  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  /// Every other row has a faint background.
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  /// All rows have the same background.
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}

/// The settings for the tables in a view.
struct TableSettings {
  var headers = Visibility.automatic
  var bands = AlternatingRowBackgroundBehavior.automatic
}

extension EnvironmentValues {
  private struct TableSettingsKey: EnvironmentKey {
    static var defaultValue: TableSettings { TableSettings() }
  }

  var tableSettings: TableSettings {
    get { self[TableSettingsKey.self] }
    set { self[TableSettingsKey.self] = newValue }
  }
  var tableStyles: ControlStyles<any TableStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the tables in this view by a style.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
    controlStyle(\.tableStyles, style)
  }

  /// Shows or hides the titles of the columns of tables in this view.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    transformEnvironment(\.tableSettings) { $0.headers = visibility }
  }

  /// Whether every other row of tables in this view has a background of its own.
  public nonisolated func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View { transformEnvironment(\.tableSettings) { $0.bands = behavior } }
}
