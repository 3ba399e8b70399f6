import VivaceGeometry
import VivaceViews

/// The line below a screen's title.
struct NavigationSubtitle: View {
  let text: Text
  let size: CGFloat

  /// Below a large title.
  nonisolated static let height: CGFloat = 24

  var body: some View {
    text.font(.system(size: size)).foregroundStyle(.secondary).lineLimit(1)
  }
}

extension View {
  /// The line below this screen's title in its navigation bar.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    navigationItem { $0.subtitle = subtitle }
  }

  /// The line below this screen's title, looked up in the environment's language.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// The line below this screen's title, as it is.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }
}
