import VivaceGeometry
import VivaceViews

/// Draws labels: gets title and icon, and gives a view.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabelStyleConfiguration
}

/// What a label hands to its style.
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

  public let title: Title
  public let icon: Icon
}

/// The icon, then the title, on the first line's baseline.
public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline) {
      LabelIcon(icon: configuration.icon)
      configuration.title
    }
  }
}

/// In a row of a list, symbols have the tint, unless a foreground was set.
private struct LabelIcon: View {
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isForegroundGiven) private var isForegroundGiven
  let icon: LabelStyleConfiguration.Icon

  var body: some View {
    if isInListRow, !isForegroundGiven {
      icon.foregroundStyle(.tint)
    } else {
      icon
    }
  }
}

/// The title alone. The icon is not made.
public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
  }
}

/// The icon, then the title.
public struct DefaultLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
  private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: any LabelStyle { DefaultLabelStyle() }
  }
}

extension View {
  /// Draws the labels in this view by a style.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style)
  }
}
