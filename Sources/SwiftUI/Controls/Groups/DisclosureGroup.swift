import VivaceGeometry
import VivaceMotion
import VivaceViews

/// A label that opens and closes what is below it. Without a binding it keeps for itself whether it
/// is open; at first it is not.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  @Environment(\.disclosureGroupStyles) private var styles
  @State private var ownState = false
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content
  private let label: Label

  nonisolated init(
    binding: Binding<Bool>?, content: @escaping () -> Content, label: Label
  ) {
    isExpanded = binding
    self.content = content
    self.label = label
  }

  @MainActor public var body: some View {
    let configuration = DisclosureGroupStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content())),
      isExpanded: isExpanded ?? $ownState)
    return styles.dress(\.disclosureGroupStyles, standard: AutomaticDisclosureGroupStyle()) {
      $0.styled(configuration)
    }
  }
}

extension DisclosureGroup {
  /// The group keeps for itself whether it is open.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(binding: nil, content: content, label: label()) }

  /// Whether the group is open is kept in a binding.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(binding: isExpanded, content: content, label: label()) }
}

extension DisclosureGroup where Label == Text {
  /// With a localized title; closed at first.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) { self.init(binding: nil, content: content, label: Text(titleKey)) }

  /// With a plain title; closed at first.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) { self.init(binding: nil, content: content, label: Text(label)) }

  /// With a localized title and a binding for its state.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(binding: isExpanded, content: content, label: Text(titleKey)) }

  /// With a plain title and a binding for its state.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(binding: isExpanded, content: content, label: Text(label)) }
}

/// The properties of a disclosure group for its style: label, content, and whether it is open.
public struct DisclosureGroupStyleConfiguration {
  /// The group's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content of the group while it is open.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The group's own label.
  public let label: Label
  /// The views that the group hides or shows.
  public let content: Content
  /// True while the group is open; a style writes it to open or close.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// Draws disclosure groups: gets label, content and whether it is open, and gives a view.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The label with a chevron that turns; below it the content, while the group is expanded. Each is a
/// row of its own in the container around.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}

  /// A row that opens with a spring of 0.35 seconds, and the content below.
  public func makeBody(configuration: Configuration) -> some View {
    let isExpanded = configuration.isExpanded
    Button {
      withAnimation(.spring(response: 0.35, dampingFraction: 1)) {
        configuration.isExpanded.toggle()
      }
    } label: {
      HStack(spacing: 0) {
        configuration.label
        Spacer(minLength: 8)
        Image(systemName: "chevron.right")
          .font(.system(size: 14, weight: .semibold))
          .foregroundStyle(.tint)
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .semantics { properties, environment in
      properties.value = isExpanded ? "expanded" : "collapsed"
      properties.isEnabled = environment.isEnabled
    }
    if isExpanded { configuration.content }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A row with a chevron.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension DisclosureGroupStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  fileprivate var disclosureGroupStyles: ControlStyles<any DisclosureGroupStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the disclosure groups in this view by a style.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    controlStyle(\.disclosureGroupStyles, style)
  }
}
