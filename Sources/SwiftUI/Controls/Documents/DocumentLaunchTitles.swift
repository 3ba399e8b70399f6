import VivaceViews

extension EnvironmentValues {
  private struct TitleKey: EnvironmentKey { static var defaultValue: Text? { nil } }
  private struct SubtitleKey: EnvironmentKey { static var defaultValue: Text? { nil } }

  /// The title of screens of documents; nil for the one that the screen has.
  var documentLaunchTitle: Text? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  /// The text below the title of screens of documents.
  var documentLaunchSubtitle: Text? {
    get { self[SubtitleKey.self] }
    set { self[SubtitleKey.self] = newValue }
  }
}

extension Scene {
  /// Gives the screens of documents in the scene a title, where they have none: else it is the program's name.
  public nonisolated func documentLaunchTitle(_ title: Text) -> some Scene {
    environment(\.documentLaunchTitle, title)
  }

  /// Gives the screens of documents a localized title.
  public nonisolated func documentLaunchTitle(_ titleKey: LocalizedStringKey) -> some Scene {
    documentLaunchTitle(Text(titleKey))
  }

  /// Gives the screens of documents a string as their title.
  @_disfavoredOverload
  public nonisolated func documentLaunchTitle<S: StringProtocol>(_ title: S) -> some Scene {
    documentLaunchTitle(Text(title))
  }

  /// Adds a text below the title of the screens of documents in the scene.
  public nonisolated func documentLaunchSubtitle(_ subtitle: Text) -> some Scene {
    environment(\.documentLaunchSubtitle, subtitle)
  }

  /// Adds a localized text below the title of the screens of documents.
  public nonisolated func documentLaunchSubtitle(_ subtitleKey: LocalizedStringKey) -> some Scene {
    documentLaunchSubtitle(Text(subtitleKey))
  }

  /// Adds a string below the title of the screens of documents.
  @_disfavoredOverload
  public nonisolated func documentLaunchSubtitle<S: StringProtocol>(_ subtitle: S) -> some Scene {
    documentLaunchSubtitle(Text(subtitle))
  }
}

extension View {
  /// Gives the screens of documents in this view a title, where they have none: else it is the program's name.
  public nonisolated func documentLaunchTitle(_ title: Text) -> some View {
    environment(\.documentLaunchTitle, title)
  }

  /// Gives the screens of documents a localized title.
  public nonisolated func documentLaunchTitle(_ titleKey: LocalizedStringKey) -> some View {
    documentLaunchTitle(Text(titleKey))
  }

  /// Gives the screens of documents a string as their title.
  @_disfavoredOverload
  public nonisolated func documentLaunchTitle<S: StringProtocol>(_ title: S) -> some View {
    documentLaunchTitle(Text(title))
  }

  /// Adds a text below the title of the screens of documents in this view.
  public nonisolated func documentLaunchSubtitle(_ subtitle: Text) -> some View {
    environment(\.documentLaunchSubtitle, subtitle)
  }

  /// Adds a localized text below the title of the screens of documents.
  public nonisolated func documentLaunchSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    documentLaunchSubtitle(Text(subtitleKey))
  }

  /// Adds a string below the title of the screens of documents.
  @_disfavoredOverload
  public nonisolated func documentLaunchSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    documentLaunchSubtitle(Text(subtitle))
  }
}
