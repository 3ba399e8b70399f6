import VivaceGeometry
import VivaceViews

/// The suggestions during a search: a list below the field, over the screen, as long as there
/// is something in it.
struct SearchSuggestionsPanel: View {
  let item: SearchItem
  let suggestions: AnyView

  var body: some View {
    // The suggestions have to know where they go where they are made, not only where they are shown.
    let completion = SearchCompletion {
      item.text.wrappedValue = $0
    } add: {
      // The words that led to the token are done with.
      if item.tokens?.add($0) == true { item.text.wrappedValue = "" }
    }
    let offered = item.tokens?.offered
    Group(
      subviews:
        suggestions
        .environment(\.searchCompletion, completion)
        .environment(\.searchSuggestionsPlacement, .content)
    ) { subviews in
      if subviews.isEmpty, offered == nil {
        Spacer(minLength: 0)
      } else {
        List {
          offered
          ForEach(subviews) { $0 }
        }
        .listStyle(.plain)
      }
    }
  }
}

/// Writes a suggestion into the field.
struct SearchCompletion {
  let fill: (String) -> Void
  /// Adds a token to those in front of the text.
  var add: (Any) -> Void = { _ in }
}

extension EnvironmentValues {
  var searchCompletion: SearchCompletion? {
    get { self[SearchCompletionKey.self] }
    set { self[SearchCompletionKey.self] = newValue }
  }
  private struct SearchCompletionKey: EnvironmentKey {
    static var defaultValue: SearchCompletion? { nil }
  }
}

/// A suggestion that fills in its text when it is tapped; nothing of the kind outside of suggestions.
nonisolated struct CompletionModifier: ViewModifier {
  private let complete: (SearchCompletion) -> Void
  @Environment(\.searchCompletion) private var target

  init(_ complete: @escaping (SearchCompletion) -> Void) { self.complete = complete }

  @MainActor func body(content: Content) -> some View {
    if let target {
      Button {
        complete(target)
      } label: {
        content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      content
    }
  }
}

/// A segmented control of what to search in, below the field.
private nonisolated struct ScopePicker<Value: Hashable, Scopes: View>: View {
  let selection: Binding<Value>
  let scopes: Scopes

  var body: some View {
    Picker("Scope", selection: selection) { scopes }.pickerStyle(.segmented).labelsHidden()
  }
}

extension View {
  /// Defines the suggestions below the search field during a search.
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  {
    let suggestions = AnyView(suggestions())
    return searchPart { $0.searchSuggestions = suggestions }
  }

  /// The words that a tap on this suggestion puts into the search field.
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier { $0.fill(completion) })
  }

  /// The token that a tap on this suggestion puts in front of the search field's text.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(CompletionModifier { $0.add(token) })
  }

  /// A choice below the search field of where to search; shown during a search.
  public nonisolated func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    let picker = AnyView(ScopePicker(selection: scope, scopes: scopes()))
    return searchPart { $0.searchScopes = picker }
  }
}
