import VivaceViews

/// Whether a menu closes when one of its actions has run.
public struct MenuActionDismissBehavior: Equatable, Sendable {
  private let name: String
  /// It does, except for steppers and the like.
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  /// The menu closes after the action.
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  /// It stays open, for an action that one wants to run several times.
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension EnvironmentValues {
  private struct MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }
  private struct MenuDismissKey: EnvironmentKey {
    static var defaultValue: MenuActionDismissBehavior { .automatic }
  }

  /// Whether the buttons of menus have a sign that they open one. By default they have none.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissKey.self] }
    set { self[MenuDismissKey.self] = newValue }
  }
}

extension View {
  /// Whether the buttons of menus in this view have a sign that they open one.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Whether menus close when one of these actions has run.
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior)
    -> some View
  { environment(\.menuActionDismissBehavior, behavior) }
}

extension Menu where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title, a symbol and an action for a tap.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: VivaceControls.Label(titleKey, systemImage: systemImage), content: content(),
      primaryAction: primaryAction)
  }

  /// With a plain title, a symbol and an action for a tap.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: VivaceControls.Label(title, systemImage: systemImage), content: content(),
      primaryAction: primaryAction)
  }

  /// With a localized title and a picture from an asset catalogue.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: VivaceControls.Label {
        Text(titleKey)
      } icon: {
        Image(image)
      }, content: content(), primaryAction: nil)
  }

  /// With a plain title and a picture from an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: VivaceControls.Label {
        Text(title)
      } icon: {
        Image(image)
      }, content: content(), primaryAction: nil)
  }

  /// With a localized title, a picture from an asset catalogue and an action for a tap.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: VivaceControls.Label {
        Text(titleKey)
      } icon: {
        Image(image)
      }, content: content(), primaryAction: primaryAction)
  }

  /// With a plain title, a picture from an asset catalogue and an action for a tap.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      label: VivaceControls.Label {
        Text(title)
      } icon: {
        Image(image)
      }, content: content(), primaryAction: primaryAction)
  }
}
