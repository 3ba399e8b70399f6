import VivaceGeometry
import VivaceViews

/// The content of a screen that is otherwise empty: a large icon, a title, a text and
/// actions, in the middle.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Label, description and actions as closures.
  public nonisolated init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      VStack(spacing: 12) { actions }.font(.subheadline)
    }
    .multilineTextAlignment(.center)
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large grey icon above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.system(size: 22, weight: .bold))
    }
  }
}

extension ContentUnavailableView
where Label == VivaceControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// With a localized title and a symbol.
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      VivaceControls.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      VivaceControls.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// With a localized title and a named picture.
  public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil)
  {
    self.init {
      VivaceControls.Label(title, image: name)
    } description: {
      description
    }
  }
}

/// Marks the words for a search that found nothing.
public struct SearchUnavailableContent {
  /// The icon and the title of a search that found nothing.
  public struct Label: View {
    let text: String?
    public var body: some View {
      VivaceControls.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// The words below the title of a search that found nothing.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// Empty: a search that found nothing offers nothing.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that nothing was found.
  public static var search: Self { search(nil) }
  /// Says that nothing was found for these words.
  public static func search(text: String) -> Self { search(text) }

  private static func search(_ text: String?) -> Self {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}
