import VivaceGeometry
import VivaceViews

/// Rows of settings and fields: labels in front, controls behind.
public nonisolated struct Form<Content: View>: View {
  private let content: Content

  /// The rows, with or without sections.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor @preconcurrency public var body: some View {
    StyledForm(configuration: FormStyleConfiguration(content))
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
  }
}

private struct StyledForm: View {
  @Environment(\.formStyles) private var styles
  let configuration: FormStyleConfiguration

  var body: some View {
    styles.dress(\.formStyles, standard: AutomaticFormStyle()) { $0.styled(configuration) }
  }
}

/// The properties of a form for its style.
public struct FormStyleConfiguration {
  /// The form's rows.
  public struct Content: View {
    private let content: AnyView
    nonisolated init<V: View>(_ content: V) { self.content = AnyView(content) }
    public var body: some View { content }
  }

  /// The rows of the form.
  public let content: Content
  nonisolated init<V: View>(_ content: V) { self.content = Content(content) }
}

/// Draws forms: gets the rows, and gives a view.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = FormStyleConfiguration
}

/// A list with grouped rows, each with its cell.
public struct GroupedFormStyle: FormStyle {
  @Environment(\.isDesktop) private var isDesktop
  /// `.grouped` is the shorter spelling.
  public nonisolated init() {}
  /// A list with grouped cells.
  public func makeBody(configuration: Configuration) -> some View {
    let isDesktop = isDesktop
    List { configuration.content }
      .transformEnvironment(\.self) {
        guard isDesktop else { return }
        $0.isInGroupedForm = true
        if $0.listSettings.appearance.isAutomatic {
          $0.listSettings.appearance = InsetGroupedListStyle._look
        }
      }
  }
}

/// The grouped style; on a desktop that with columns, but in an inspector.
public struct AutomaticFormStyle: FormStyle {
  @Environment(\.isDesktop) private var isDesktop
  @Environment(\.formsAreGrouped) private var isGrouped
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// Draws what `GroupedFormStyle` draws, or on a desktop `ColumnsFormStyle`.
  public func makeBody(configuration: Configuration) -> some View {
    StaticConditional(isDesktop) {
      StaticConditional(isGrouped) {
        GroupedFormStyle().styled(configuration)
      } else: {
        DesktopColumns(content: configuration.content)
      }
    } else: {
      List { configuration.content }
    }
  }
}

/// Below one another, without cells; nothing scrolls. On a desktop labels end where the controls begin.
public struct ColumnsFormStyle: FormStyle {
  @Environment(\.isDesktop) private var isDesktop
  /// `.columns` is the shorter spelling.
  public nonisolated init() {}
  /// A column with 12 points between the rows, or a desktop's two columns.
  public func makeBody(configuration: Configuration) -> some View {
    StaticConditional(isDesktop) {
      DesktopColumns(content: configuration.content)
    } else: {
      VStack(alignment: .leading, spacing: 12) { configuration.content }
    }
  }
}

/// The rows of a form on a desktop: labels in a column, controls in the next.
private struct DesktopColumns: View {
  let content: FormStyleConfiguration.Content

  var body: some View {
    FormColumnsLayout { content }
      .environment(\.isInFormColumns, true)
  }
}

extension FormStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Rows in grouped cells.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == AutomaticFormStyle {
  /// The grouped style.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Rows without cells, which do not scroll.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension EnvironmentValues {
  var formStyles: ControlStyles<any FormStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the forms in this view by a style.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    controlStyle(\.formStyles, style)
  }
}
