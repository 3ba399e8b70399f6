import VivaceViews

/// Draws labels: gets title and icon, and gives a view.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label for its style.
public struct LabelStyleConfiguration {
  /// The label's title.
  public struct Title: View {
    private let content: AnyView
    nonisolated init<V: View>(_ content: V) { self.content = AnyView(content) }
    public var body: some View { content }
  }

  /// The label's icon.
  public struct Icon: View {
    private let content: AnyView
    nonisolated init<V: View>(_ content: V) { self.content = AnyView(content) }
    public var body: some View { content }
  }

  /// The label's title.
  public let title: Title
  /// The label's icon.
  public let icon: Icon
}

/// The icon, then the title; the icon is centred on the title's first line. In the rows of a list the
/// icons share a column, so that the titles begin at one edge.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// `.titleAndIcon` is the shorter spelling.
  public nonisolated init() {}
  /// The icon, then the title.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIcon(configuration: configuration)
  }
}

/// The title alone. The icon is not made.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// `.titleOnly` is the shorter spelling.
  public nonisolated init() {}
  /// The title; the icon is not made.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone. For those who do not see it, the label is still called by its title.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// The icon; the title is invisible and still read.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
      .accessibilityHidden(true)
      .background { configuration.title.lineLimit(1).hidden() }
      .semantics { properties, _ in
        properties.combinesChildren = true
        properties.role = .image
      }
  }
}

/// The style of labels where no other is set: on a bar the icon alone, elsewhere the icon and then
/// the title.
public struct DefaultLabelStyle: LabelStyle {
  @Environment(\.isOnBar) private var isOnBar
  /// Creates the style.
  public nonisolated init() {}
  /// The icon on a bar, both elsewhere.
  public func makeBody(configuration: Configuration) -> some View {
    if isOnBar {
      IconOnlyLabelStyle().makeBody(configuration: configuration)
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon on a bar, both elsewhere.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon and the title everywhere.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title everywhere.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon everywhere.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var labelStyles: ControlStyles<any LabelStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
  /// Whether the view is an item of a bar.
  var isOnBar: Bool {
    get { self[IsOnBarKey.self] }
    set { self[IsOnBarKey.self] = newValue }
  }
  private struct IsOnBarKey: EnvironmentKey { static var defaultValue: Bool { false } }
}

extension View {
  /// Draws the labels in this view by a style.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(\.labelStyles, style)
  }
}
