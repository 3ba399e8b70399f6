import VivaceMotion
import VivaceViews

/// The search of a screen. Passed up to the stack, whose bar has the field.
struct SearchItem {
  var text: Binding<String>
  var prompt: Text?
  /// Whether a search is active: from the first touch of the field until it is cancelled.
  var isSearching: Binding<Bool>
  var submit: () -> Void
  /// Whether the field makes room for the content as it scrolls.
  var hidesWhenScrolling = true
  var tokens: SearchTokens?
  /// When the choice of where to search is shown.
  var scopeActivation = SearchScopeActivation.automatic
  /// Whether the title and its row stay during a search.
  var keepsBar = false
  /// Whether a button on the bar opens the field.
  var isMinimized = false
  /// The selection in the field.
  var selection: Binding<TextSelection?>?
  /// Puts the program's own states of focus on the field.
  var focus: ((AnyView) -> AnyView)?

  var showsScopes: Bool { scopeActivation != .onTextEntry || !text.wrappedValue.isEmpty }
}

/// The placement of a search field. Here a navigation bar has it, below its title.
public struct SearchFieldPlacement: Sendable {
  /// Whether the search field scrolls away with the content.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    fileprivate let hidesWhenScrolling: Bool
    /// The field goes away as the content scrolls, and comes back at its top.
    public static let automatic = NavigationBarDrawerDisplayMode(hidesWhenScrolling: true)
    /// The field stays.
    public static let always = NavigationBarDrawerDisplayMode(hidesWhenScrolling: false)
  }

  fileprivate var hidesWhenScrolling = true

  /// In the navigation bar.
  public static let automatic = SearchFieldPlacement()
  /// In the navigation bar.
  public static let toolbar = SearchFieldPlacement()
  /// In the navigation bar.
  public static let sidebar = SearchFieldPlacement()
  /// In the navigation bar.
  public static let toolbarPrincipal = SearchFieldPlacement()
  /// In the navigation bar, below its title.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the navigation bar; the mode says if the field scrolls away.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
    -> SearchFieldPlacement
  { SearchFieldPlacement(hidesWhenScrolling: displayMode.hidesWhenScrolling) }
}

/// Ends the search around a view: empties the field and takes the focus from it.
@MainActor @preconcurrency public struct DismissSearchAction {
  nonisolated(unsafe) let action: () -> Void
  nonisolated init(action: @escaping () -> Void) { self.action = action }

  /// Empties the field, takes the focus from it and ends the search; does nothing where none is.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// Whether a search is active in the enclosing screen: the field has the focus, or has had it and was
  /// not left.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search in the screen around; does nothing where there is none.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }

  private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
  }
}

private nonisolated struct SearchModifier: ViewModifier {
  let text: Binding<String>
  let prompt: Text?
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let tokens: SearchTokens?
  @Environment(\.searchSettings) private var settings
  @Environment(\.isChosenSearchTab) private var isTabChosen
  @State private var isSearching = false
  @Environment(\.submitActions) private var submitActions

  nonisolated init(
    text: Binding<String>, prompt: Text?, isPresented: Binding<Bool>?,
    placement: SearchFieldPlacement, tokens: SearchTokens?
  ) {
    self.text = text
    self.tokens = tokens
    self.placement = placement
    self.prompt = prompt
    self.isPresented = isPresented
  }

  func body(content: Content) -> some View {
    let isSearching = isPresented ?? $isSearching
    let submitActions = submitActions
    let item = SearchItem(
      text: text, prompt: prompt, isSearching: isSearching,
      submit: { submitActions.run(.search) }, hidesWhenScrolling: placement.hidesWhenScrolling,
      tokens: tokens, scopeActivation: settings.scopeActivation, keepsBar: settings.keepsBar,
      isMinimized: settings.toolbarBehavior == .minimize, selection: settings.selection,
      focus: settings.focus)
    content
      .environment(\.isSearching, isSearching.wrappedValue)
      .environment(\.dismissSearch, DismissSearchAction(action: item.end))
      .searchPart { $0.search = item }
      .onChange(of: isTabChosen, initial: true) { _, isChosen in
        if isChosen { withAnimation(.presentation) { isSearching.wrappedValue = true } }
      }
  }
}

extension View {
  /// Says something about a search to the screen around, and to the root screens of the stacks inside:
  /// a stack that is searchable as a whole has the field on its root.
  nonisolated func searchPart(_ change: @escaping (inout NavigationItem) -> Void) -> some View {
    navigationItem(change).transformEnvironment(\.searchOfStack, transform: change)
  }
}

extension EnvironmentValues {
  private struct SearchOfStackKey: EnvironmentKey {
    static var defaultValue: NavigationItem { NavigationItem() }
  }

  /// The search that was set outside of the stacks inside; of the item, only that part counts.
  var searchOfStack: NavigationItem {
    get { self[SearchOfStackKey.self] }
    set { self[SearchOfStackKey.self] = newValue }
  }
}

extension SearchItem {
  func end() {
    text.wrappedValue = ""
    withAnimation(.presentation) { isSearching.wrappedValue = false }
  }
}

extension View {
  nonisolated func searching(
    _ text: Binding<String>, _ placement: SearchFieldPlacement, _ prompt: Text?,
    _ isPresented: Binding<Bool>? = nil, tokens: SearchTokens? = nil
  ) -> some View {
    modifier(
      SearchModifier(
        text: text, prompt: prompt, isPresented: isPresented, placement: placement, tokens: tokens))
  }

  /// Gives the screen a search field, in the bar of the navigation around it. What is typed goes
  /// into `text`; what to show for it is the view's.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searching(text, placement, prompt) }

  /// A form of ``searchable(text:placement:prompt:)`` with a localized prompt.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searching(text, placement, Text(prompt)) }

  /// A form of ``searchable(text:placement:prompt:)`` with a prompt that is not localized.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searching(text, placement, Text(prompt)) }

  /// Gives the screen a search field, and a binding with whether a search is active: writing it
  /// begins or ends the search.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searching(text, placement, prompt, isPresented) }

  /// A form of ``searchable(text:isPresented:placement:prompt:)`` with a localized prompt.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searching(text, placement, Text(prompt), isPresented) }

  /// A form of ``searchable(text:isPresented:placement:prompt:)`` with a prompt that is not
  /// localized.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searching(text, placement, Text(prompt), isPresented) }

  /// The older way to give a search field with suggestions.
  @available(*, deprecated, message: "Use searchable with searchSuggestions(_:)")
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View { searching(text, placement, prompt).searchSuggestions(suggestions) }

  /// The older way to give a search field with suggestions.
  @available(*, deprecated, message: "Use searchable with searchSuggestions(_:)")
  public nonisolated func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View { searching(text, placement, Text(prompt)).searchSuggestions(suggestions) }
}
