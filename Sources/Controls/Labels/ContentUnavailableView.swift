import VivaceGeometry
import VivaceViews

/// An interface, consisting of a label and additional content, that you display when the content of
/// your app is unavailable to users.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

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
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      VivaceControls.Label(title, systemImage: name)
    } description: {
      description
    }
  }

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

  public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil)
  {
    self.init {
      VivaceControls.Label(title, image: name)
    } description: {
      description
    }
  }
}

/// A placeholder label for an unsuccessful search.
public struct SearchUnavailableContent {
  /// A view that represents the label of a static placeholder search view.
  public struct Label: View {
    let text: String?
    public var body: some View {
      VivaceControls.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// A view that represents the description of a static placeholder search view.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// A view that represents the actions of a static placeholder search view.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Creates a view indicating that a search has produced no results.
  public static var search: Self { search(nil) }
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
