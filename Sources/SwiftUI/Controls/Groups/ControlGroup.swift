import VivaceViews

/// Controls that belong together, side by side in one field.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content
  @Environment(\.controlGroupStyles) private var styles

  /// Without a label.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// With a label, which the menu style shows.
  public nonisolated init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }

  /// With a localized title.
  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.content = LabeledControlGroupContent(content: content(), label: Text(title))
  }

  /// With a localized title and a symbol.
  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(
      content: content(), label: Label(titleKey, systemImage: systemImage))
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(
      content: content(), label: Label(title, systemImage: systemImage))
  }

  /// With a localized title and a picture from an asset catalogue.
  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(
      content: content(), label: Label(titleKey, image: image))
  }

  /// With a plain title and a picture from an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.content = LabeledControlGroupContent(
      content: content(), label: Label(title, image: image))
  }

  @MainActor public var body: some View {
    let components = (content as? any LabeledParts)?.components
    let configuration = ControlGroupStyleConfiguration(
      content: .init(content: components?.content ?? AnyView(content)),
      label: .init(content: components?.label ?? AnyView(EmptyView())))
    return styles.dress(\.controlGroupStyles, standard: AutomaticControlGroupStyle()) {
      $0.styled(configuration)
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
    content = configuration.content
  }
}

/// The parts of a ``ControlGroup`` that has a label.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  public var body: some View { content }
}

@MainActor private protocol LabeledParts {
  var components: (content: AnyView, label: AnyView) { get }
}

extension LabeledControlGroupContent: LabeledParts {
  fileprivate var components: (content: AnyView, label: AnyView) {
    (AnyView(content), AnyView(label))
  }
}
