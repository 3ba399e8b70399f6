import VivaceGeometry
import VivaceViews

/// Content on a card, with a label above it.
public nonisolated struct GroupBox<Label: View, Content: View>: View, _SingleView {
  @Environment(\.groupBoxStyles) private var styles
  private let label: Label
  private let content: Content

  /// With the label as a closure.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  /// With a finished label.
  @available(*, deprecated, renamed: "init(content:label:)")
  @_disfavoredOverload
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @MainActor public var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
      hasLabel: !(label is EmptyView))
    return styles.dress(\.groupBoxStyles, standard: DefaultGroupBoxStyle()) {
      $0.styled(configuration)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Without a label.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// With a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Draws a box from a style's configuration, inside of another style.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }) { configuration.label }
  }
}

/// The properties of a group box for its style: label and content.
public struct GroupBoxStyleConfiguration {
  /// The label above the card's content.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content of the card.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The box's own label.
  public let label: Label
  /// The content of the card.
  public let content: Content
  let hasLabel: Bool
}

/// Draws group boxes: gets label and content, and gives a view.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = GroupBoxStyleConfiguration
}

/// A rounded gray card.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}

  /// A rounded gray card with the label above its content.
  public func makeBody(configuration: Configuration) -> some View {
    Card(configuration: configuration)
  }

  private struct Card: View {
    let configuration: GroupBoxStyleConfiguration
    @Environment(\.backgroundStyle) private var background

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        if configuration.hasLabel { configuration.label.font(.headline) }
        configuration.content.frame(maxWidth: .infinity)
      }
      .padding(16)
      .background(
        background ?? AnyShapeStyle(Shade.secondaryBackground),
        in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A rounded gray card.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBoxStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  fileprivate var groupBoxStyles: ControlStyles<any GroupBoxStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the group boxes in this view by a style.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    controlStyle(\.groupBoxStyles, style)
  }
}
