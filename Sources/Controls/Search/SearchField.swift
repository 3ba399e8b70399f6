import VivaceGeometry
import VivaceMotion
import VivaceViews

/// The field of a bar, and a button beside it that ends the search.
struct SearchField: View {
  let item: SearchItem
  let scopes: AnyView?
  @FocusState private var isFocused: Bool

  /// Of the field with the space below it; of the row of scopes.
  static let height: CGFloat = 52
  static let scopesHeight: CGFloat = 40

  init(item: SearchItem, scopes: AnyView?) {
    self.item = item
    self.scopes = scopes
  }

  var body: some View {
    let isSearching = item.isSearching.wrappedValue
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        field
        if isSearching {
          Button("Cancel", action: item.end).font(.system(size: 17)).fixedSize()
        }
      }
      .frame(height: 36)
      .padding(.top, isSearching ? 4 : 1)
      .frame(height: Self.height, alignment: .top)
      if isSearching, item.showsScopes, let scopes {
        scopes.frame(height: Self.scopesHeight, alignment: .top)
      }
    }
    .padding(.horizontal, 16)
    .onChange(of: isFocused) {
      guard isFocused, !item.isSearching.wrappedValue else { return }
      withAnimation(.presentation) { item.isSearching.wrappedValue = true }
    }
    .onChange(of: isSearching, initial: true) { old, new in
      if old != new || new { isFocused = new }
    }
  }

  @ViewBuilder private func focusable<Field: View>(_ field: Field) -> some View {
    if let focus = item.focus { focus(AnyView(field)) } else { field }
  }

  private var field: some View {
    HStack(spacing: 6) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        .accessibilityHidden(true)
      if let tokens = item.tokens { SearchTokenRow(tokens: tokens) }
      focusable(
        TextField(text: item.text, prompt: item.prompt ?? Text("Search")) {
          item.prompt ?? Text("Search")
        }
        .textFieldStyle(.plain)
        .focused($isFocused)
        .onSubmit(item.submit)
        .submitLabel(.search)
        .onKeyPress(.delete) {
          guard item.text.wrappedValue.isEmpty, let tokens = item.tokens, tokens.count > 0 else {
            return .ignored
          }
          tokens.removeLast()
          return .handled
        }
        .accessibilityAddTraits(.isSearchField)
      )
      if !item.text.wrappedValue.isEmpty {
        Button {
          item.text.wrappedValue = ""
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear text")
      }
    }
    .font(.system(size: 17))
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity)
    .frame(height: 36)
    .background(Shade.tertiaryFill, in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    .contentShape(Rectangle())
  }
}
