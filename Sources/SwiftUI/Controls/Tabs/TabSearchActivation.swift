import VivaceViews

/// When the search of a tab with the role `search` begins.
public struct TabSearchActivation: Equatable, Sendable {
  private let name: String
  /// When its field is tapped.
  public static var automatic: TabSearchActivation { TabSearchActivation(name: "automatic") }
  /// The search is activated as soon as the tab is chosen.
  public static var searchTabSelection: TabSearchActivation {
    TabSearchActivation(name: "searchTabSelection")
  }
}

extension View {
  /// When the searches of the search tabs in this view begin.
  public nonisolated func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    tabViewSetting { $0.searchActivation = activation }
  }
}

/// Tells the searches in a search tab when it is chosen.
struct SearchTabMark: ViewModifier {
  let isShown: Bool
  @Environment(\.tabViewSettings) private var settings

  func body(content: Content) -> some View {
    content.environment(
      \.isChosenSearchTab, isShown && settings.searchActivation == .searchTabSelection)
  }
}

extension EnvironmentValues {
  private struct ChosenSearchTabKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the search tab around has been chosen and its search begins with that.
  var isChosenSearchTab: Bool {
    get { self[ChosenSearchTabKey.self] }
    set { self[ChosenSearchTabKey.self] = newValue }
  }
}
