import VivaceGeometry
import VivaceLooks
import VivaceMotion
import VivaceViews

/// The field of a bar, and a button beside it that ends the search.
struct SearchField: View {
  let item: SearchItem
  let scopes: AnyView?
  /// Whether the field is in the row of a desktop's bar: lower, and without a button that ends the search.
  let isInRow: Bool
  @FocusState private var isFocused: Bool

  init(item: SearchItem, scopes: AnyView?, isInRow: Bool = false) {
    self.item = item
    self.scopes = scopes
    self.isInRow = isInRow
  }

  private var fieldHeight: CGFloat { isInRow ? SearchLook.rowHeight : SearchLook.fieldHeight }

  var body: some View {
    let isSearching = item.isSearching.wrappedValue
    StaticConditional(isInRow) {
      field
        .frame(minWidth: 120, idealWidth: SearchLook.rowWidth, maxWidth: SearchLook.rowWidth)
        .onKeyPress(.escape) {
          guard item.isSearching.wrappedValue else { return .ignored }
          item.end()
          return .handled
        }
    } else: {
      drawer(isSearching)
    }
    .onChange(of: isFocused) {
      guard isFocused, !item.isSearching.wrappedValue else { return }
      withAnimation(.presentation) { item.isSearching.wrappedValue = true }
    }
    .onChange(of: isSearching, initial: true) { old, new in
      if old != new || new { isFocused = new }
    }
  }

  private func drawer(_ isSearching: Bool) -> some View {
    VStack(spacing: 0) {
      HStack(spacing: SearchLook.gap) {
        field
        if isSearching {
          Button("Cancel", action: item.end).font(.system(size: SearchLook.fontSize)).fixedSize()
        }
      }
      .frame(height: SearchLook.fieldHeight)
      .padding(.top, isSearching ? SearchLook.searchingTop : SearchLook.top)
      .frame(height: SearchLook.height, alignment: .top)
      if isSearching, item.showsScopes, let scopes {
        scopes.frame(height: SearchLook.scopesHeight, alignment: .top)
      }
    }
    .padding(.horizontal, SearchLook.margin)
  }

  @ViewBuilder private func focusable<Field: View>(_ field: Field) -> some View {
    if let focus = item.focus { focus(AnyView(field)) } else { field }
  }

  private var text: TextField<Text> {
    let prompt = item.prompt ?? Text("Search")
    var fieldParts = FieldParts(source: .text(item.text), prompt: prompt, label: prompt)
    fieldParts.selection = item.selection
    return TextField(fieldParts)
  }

  private var field: some View {
    HStack(spacing: SearchLook.spacing) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        .accessibilityHidden(true)
      if let tokens = item.tokens { SearchTokenRow(tokens: tokens) }
      focusable(
        text
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
    .font(.system(size: isInRow ? SearchLook.rowFontSize : SearchLook.fontSize))
    .padding(.horizontal, SearchLook.inset)
    .frame(maxWidth: .infinity)
    .frame(height: fieldHeight)
    .background(
      Shade(SearchLook.background),
      in: RoundedRectangle(
        cornerRadius: isInRow ? SearchLook.rowRadius : SearchLook.radius, style: .continuous)
    )
    .contentShape(Rectangle())
  }
}
