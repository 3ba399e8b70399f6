import VivaceViews

/// A title with an icon. Which of them are seen, and where, depends on the place and on the style.
public nonisolated struct Label<Title: View, Icon: View>: View, _SingleView {
  @Environment(\.labelStyles) private var styles
  private let title: Title
  private let icon: Icon

  /// Title and icon as closures.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    let configuration = LabelStyleConfiguration(title: .init(title), icon: .init(icon))
    return styles.dress(\.labelStyles, standard: DefaultLabelStyle()) { $0.styled(configuration) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// With a localized title and a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name).unspoken })
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name).unspoken })
  }

  /// With a localized title and a named picture.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name).unspoken })
  }

  /// With a plain title and a named picture.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name).unspoken })
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title and a picture of an asset catalogue.
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource).unspoken
    }
  }

  /// A title that is shown as it is and a picture of an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource).unspoken
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
