import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The tokens of a search: those in front of its text, and those that could be added.
struct SearchTokens {
  let count: Int
  /// The tokens, in their order.
  let row: AnyView
  /// Rows of tokens to add; nil where none are offered.
  let offered: AnyView?
  let removeLast: () -> Void
  /// Adds a token that a suggestion represents; false where it is of another type.
  let add: (Any) -> Bool

  init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, offered suggestions: C?, token: @escaping (C.Element) -> T
  ) where C.Element: Identifiable {
    let all = Array(tokens.wrappedValue)
    count = all.count
    row = AnyView(ForEach(all) { token($0).modifier(SearchTokenLook()) })
    removeLast = {
      guard let last = tokens.wrappedValue.indices.last else { return }
      tokens.wrappedValue.remove(at: last)
    }
    add = { tokens.append($0) }
    let chosen = Set(all.map(\.id))
    let open = (suggestions.map { Array($0) } ?? []).filter { !chosen.contains($0.id) }
    offered =
      open.isEmpty
      ? nil
      : AnyView(
        OfferedTokens(open: open, add: { tokens.wrappedValue.append($0) }, token: token))
  }

  init<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
    editable tokens: Binding<C>, token: @escaping (Binding<C.Element>) -> T
  ) where C.Element: Identifiable, C.Index: Hashable {
    count = tokens.wrappedValue.count
    row = AnyView(ForEach(tokens) { token($0).modifier(SearchTokenLook()) })
    offered = nil
    add = { tokens.append($0) }
    removeLast = {
      guard let last = tokens.wrappedValue.indices.last else { return }
      tokens.wrappedValue.remove(at: last)
    }
  }
}

extension Binding where Value: RangeReplaceableCollection, Value.Element: Identifiable {
  /// Puts a thing behind the others, unless it is there or of another type.
  fileprivate func append(_ thing: Any) -> Bool {
    guard let element = thing as? Value.Element else { return false }
    if !wrappedValue.contains(where: { $0.id == element.id }) { wrappedValue.append(element) }
    return true
  }
}

/// The tokens in front of a search's text.
struct SearchTokenRow: View {
  let tokens: SearchTokens
  var body: some View { HStack(spacing: SearchLook.tokenGap) { tokens.row }.fixedSize() }
}

private struct SearchTokenLook: ViewModifier {
  nonisolated init() {}
  func body(content: Content) -> some View {
    content
      .labelStyle(.titleAndIcon)
      .font(.system(size: SearchLook.tokenSize))
      .lineLimit(1)
      .padding(.horizontal, SearchLook.tokenMargin)
      .frame(height: SearchLook.tokenHeight)
      .foregroundStyle(.white)
      .background(
        .tint, in: RoundedRectangle(cornerRadius: SearchLook.tokenRadius, style: .continuous))
  }
}

/// When the choice of where to search is shown.
public struct SearchScopeActivation: Equatable, Sendable {
  private let name: String
  /// That of `onSearchPresentation`.
  public static var automatic: SearchScopeActivation { .init(name: "automatic") }
  /// Once there is something in the field.
  public static var onTextEntry: SearchScopeActivation { .init(name: "onTextEntry") }
  /// Once a search has begun.
  public static var onSearchPresentation: SearchScopeActivation {
    .init(name: "onSearchPresentation")
  }
}

/// The behavior of the other items of a bar during a search.
public struct SearchPresentationToolbarBehavior: Equatable, Sendable {
  private let name: String
  /// The field is all there is.
  public static var automatic: SearchPresentationToolbarBehavior { .init(name: "automatic") }
  /// The title and the items stay.
  public static var avoidHidingContent: SearchPresentationToolbarBehavior {
    .init(name: "avoidHidingContent")
  }
}

/// The placement of suggestions: here in the place of the screen's content.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  private let name: String
  /// The default placement.
  public static var automatic: SearchSuggestionsPlacement { .init(name: "automatic") }
  /// A menu at the field.
  public static var menu: SearchSuggestionsPlacement { .init(name: "menu") }
  /// The screen's content.
  public static var content: SearchSuggestionsPlacement { .init(name: "content") }

  /// Several places.
  public struct Set: OptionSet, Sendable {
    /// Bit 0 is the menu, bit 1 the content.
    public var rawValue: Int
    /// Keeps any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A menu at the field.
    public static var menu: Set { Set(rawValue: 1) }
    /// The screen's content.
    public static var content: Set { Set(rawValue: 2) }
  }

  fileprivate func isOne(of placements: Set) -> Bool {
    self == .content && placements.contains(.content) || self == .menu && placements.contains(.menu)
  }
}

/// The settings for the searches in a view.
struct SearchSettings {
  var scopeActivation = SearchScopeActivation.automatic
  var keepsBar = false
  var toolbarBehavior = SearchToolbarBehavior.automatic
  var selection: Binding<TextSelection?>?
  var focus: ((AnyView) -> AnyView)?
}

extension EnvironmentValues {
  private struct SearchSettingsKey: EnvironmentKey {
    static var defaultValue: SearchSettings { SearchSettings() }
  }
  private struct SuggestionsPlacementKey: EnvironmentKey {
    static var defaultValue: SearchSuggestionsPlacement { .automatic }
  }

  var searchSettings: SearchSettings {
    get { self[SearchSettingsKey.self] }
    set { self[SearchSettingsKey.self] = newValue }
  }

  /// The placement of the enclosing suggestions.
  public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    get { self[SuggestionsPlacementKey.self] }
    set { self[SuggestionsPlacementKey.self] = newValue }
  }
}

private struct SuggestionVisibility: ViewModifier {
  let visibility: Visibility
  let placements: SearchSuggestionsPlacement.Set
  @Environment(\.searchSuggestionsPlacement) private var placement

  nonisolated init(visibility: Visibility, placements: SearchSuggestionsPlacement.Set) {
    self.visibility = visibility
    self.placements = placements
  }

  func body(content: Content) -> some View {
    if visibility != .hidden || !placement.isOne(of: placements) { content }
  }
}

extension View {
  /// Shows or hides these suggestions in some of the places where suggestions are shown.
  public nonisolated func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { modifier(SuggestionVisibility(visibility: visibility, placements: placements)) }

  /// A choice below the search field of where to search, and when it is shown.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes)
      .transformEnvironment(\.searchSettings) { $0.scopeActivation = activation }
      .searchPart { $0.search?.scopeActivation = activation }
  }

  /// Specifies the behavior of the other items of the bar during a search in this view.
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    let keepsBar = behavior == .avoidHidingContent
    return transformEnvironment(\.searchSettings) { $0.keepsBar = keepsBar }
      .searchPart { $0.search?.keepsBar = keepsBar }
  }

  /// Whether the search field has the focus: true puts it there.
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocus { AnyView($0.focused(binding)) }
  }

  /// Whether the search field has the focus: the value puts it there.
  public nonisolated func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View { searchFocus { AnyView($0.focused(binding, equals: value)) } }

  /// Binds the selection in the search field, or its caret: the field writes it while the user edits, and
  /// follows what a program sets. Nil before the field was edited.
  public nonisolated func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
    transformEnvironment(\.searchSettings) { $0.selection = selection }
      .searchPart { $0.search?.selection = selection }
  }

  private nonisolated func searchFocus(_ focus: @escaping (AnyView) -> AnyView) -> some View {
    transformEnvironment(\.searchSettings) { $0.focus = focus }
      .searchPart { $0.search?.focus = focus }
  }
}

/// The suggested tokens that are not chosen yet.
private nonisolated struct OfferedTokens<Token: Identifiable, Content: View>: View {
  let open: [Token]
  let add: (Token) -> Void
  let token: (Token) -> Content

  @MainActor var body: some View {
    ForEach(open) { element in
      Button {
        add(element)
      } label: {
        token(element).frame(maxWidth: .infinity, alignment: .leading)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }
}
