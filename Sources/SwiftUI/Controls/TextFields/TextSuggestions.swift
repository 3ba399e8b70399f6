import VivaceMotion
import VivaceViews

/// Offers texts below a field while it is edited: those that are written in a closure.
struct TextSuggestions: ViewModifier {
  let text: Binding<String>
  let suggestions: AnyView
  let isEditing: Bool
  /// The suggestion that was filled in last: none is offered until the text changes.
  @State private var chosen: String?

  init(text: Binding<String>, suggestions: AnyView, isEditing: Bool) {
    self.text = text
    self.suggestions = suggestions
    self.isEditing = isEditing
  }

  func body(content: Content) -> some View {
    let isOffered = isEditing && chosen != text.wrappedValue
    let completion = SearchCompletion {
      text.wrappedValue = $0
      chosen = $0
    }
    // They have to know where they go where they are made, not only where they are shown.
    let offered = suggestions.environment(\.searchCompletion, completion)
    content.modifier(
      Presenter(item: isOffered ? offered : nil, isModal: false) { offered, life in
        TextSuggestionsPanel(life: life, suggestions: offered)
      })
  }
}

/// The suggestions, one below the other, as near the field as there is room. Touches beside it go through.
private struct TextSuggestionsPanel<Suggestions: View>: View {
  let life: LayerTransitionState
  let suggestions: Suggestions
  @State private var size = CGSize.zero

  init(life: LayerTransitionState, suggestions: Suggestions) {
    self.life = life
    self.suggestions = suggestions
  }

  var body: some View {
    LayerMovement(life, arrival: .easeOut(duration: 0.12), departure: .easeIn(duration: 0.12)) {
      isShown in
      GeometryReader { proxy in
        let anchor = proxy[life.anchor]
        let panelPosition = PanelPosition(
          of: size, at: anchor, in: proxy.size, gap: 4, prefersAbove: false, isLeading: true)
        Group(subviews: suggestions) { subviews in
          if !subviews.isEmpty {
            rows(subviews)
              .frame(minWidth: anchor.width, alignment: .leading)
              .fixedSize()
              .panelLooks()
              .onGeometryChange(for: CGSize.self) {
                $0.size
              } action: {
                size = $0
              }
          }
        }
        .opacity(isShown ? 1 : 0)
        .offset(x: panelPosition.origin.x, y: panelPosition.origin.y)
      }
    }
    .allowsHitTesting(!life.isLeaving)
  }

  private func rows(_ subviews: SubviewsCollection) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(subviews) { row in
        if row.id != subviews.first?.id { Hairline() }
        row
          .padding(.horizontal, 12)
          .frame(maxWidth: .infinity, minHeight: 36, alignment: .leading)
      }
    }
  }
}

extension EnvironmentValues {
  private struct TextSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

  /// The suggestions of fields while they are edited; nil where they have none.
  var textInputSuggestions: AnyView? {
    get { self[TextSuggestionsKey.self] }
    set { self[TextSuggestionsKey.self] = newValue }
  }
}

extension View {
  /// Offers views below the text fields in this view while they are edited. One with
  /// `textInputCompletion(_:)` fills in its text when it is chosen.
  public nonisolated func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  { environment(\.textInputSuggestions, AnyView(suggestions())) }

  /// Offers a view for each element below the text fields in this view while they are edited.
  public nonisolated func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data, content: content) }
  }

  /// Sets suggestions whose elements are distinguished by a value at a key path.
  public nonisolated func textInputSuggestions<
    Data: RandomAccessCollection, ID: Hashable, Content: View
  >(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View {
    textInputSuggestions { ForEach(data, id: id, content: content) }
  }

  /// The text that is filled into the field when this suggestion is chosen.
  public nonisolated func textInputCompletion(_ completion: String) -> some View {
    modifier(CompletionModifier { $0.fill(completion) })
  }
}
