import VivaceViews

extension Button where Label == VivaceControls.Label<Text, Image> {
  /// A button with a title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void
  ) { self.init(titleKey, systemImage: systemImage, role: nil, action: action) }

  /// A button with a title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping () -> Void
  ) { self.init(title, systemImage: systemImage, role: nil, action: action) }

  /// A button with a title, a symbol and a role.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      VivaceControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A button with a title, a symbol and a role.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      VivaceControls.Label(title, systemImage: systemImage)
    }
  }

  /// A button with a title and a picture of an asset catalogue.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping () -> Void
  ) { self.init(titleKey, image: image, role: nil, action: action) }

  /// A button with a title and a picture of an asset catalogue.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, action: @escaping () -> Void
  ) { self.init(title, image: image, role: nil, action: action) }

  /// A button with a title, a picture of an asset catalogue and a role.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { VivaceControls.Label(titleKey, image: image) }
  }

  /// A button with a title, a picture of an asset catalogue and a role.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { VivaceControls.Label(title, image: image) }
  }
}
