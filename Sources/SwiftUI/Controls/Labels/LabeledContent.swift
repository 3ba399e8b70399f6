import VivaceGeometry
import VivaceViews

/// A label in front, and what belongs to it behind: a value or a control.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View, _SingleView where Label: View, Content: View {
  /// Label and content as closures.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content())
  }

  public var body: some View {
    StyledLabeledContent(
      configuration: LabeledContentStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// With a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A localized title and a string as the value.
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  /// A plain title and a string as the value.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  /// A localized title and a value in a format.
  public nonisolated init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }

  /// A plain title and a value in a format.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Draws the content from a style's configuration, inside of another style.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// The properties of labeled content for its style: label and content.
public struct LabeledContentStyleConfiguration {
  /// The label, at the leading side.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content.labeledContentElements(.label) }
  }

  /// The content, at the trailing side.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content.labeledContentElements(.content) }
  }

  /// The label in front.
  public let label: Label
  /// The value or the control behind.
  public let content: Content
}

/// Draws labeled content: gets label and content, and gives a view.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabeledContentStyleConfiguration
}

/// The label in front, the content in a secondary color behind.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isInFormColumns) private var isInFormColumns
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}

  /// Both at the ends of a row; with hidden labels the content alone.
  public func makeBody(configuration: Configuration) -> some View {
    if labelsHidden {
      configuration.content.background { configuration.label.hidden() }
    } else if isInFormColumns {
      FormColumnsRow {
        configuration.label
      } control: {
        configuration.content
      }
    } else {
      HStack {
        configuration.label
        Spacer(minLength: 8).layoutPriority(-1)
        HStack { configuration.content }.containerForegroundStyle(.secondary)
      }
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label in front, the content behind.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension LabeledContentStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

private struct StyledLabeledContent: View {
  @Environment(\.labeledContentStyles) private var styles
  let configuration: LabeledContentStyleConfiguration

  var body: some View {
    styles.dress(\.labeledContentStyles, standard: AutomaticLabeledContentStyle()) {
      $0.styled(configuration)
    }
    .semantics { properties, _ in properties.joinsLabelAndContent = true }
  }
}

extension EnvironmentValues {
  fileprivate var labeledContentStyles: ControlStyles<any LabeledContentStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the labeled content in this view by a style.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(\.labeledContentStyles, style)
  }
}
