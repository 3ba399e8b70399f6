import VivaceLooks
import VivaceMotion
import VivaceViews

/// Items during typing: a bar at the window's bottom, where a keyboard would be, while a text
/// in the
/// view has the focus.
struct KeyboardBar: ViewModifier {
  let entries: [ToolbarEntry]
  @FocusState private var isFocusInside: Bool
  @FocusedValue(\.editsText) private var editsText

  nonisolated init(entries: [ToolbarEntry]) { self.entries = entries }

  func body(content: Content) -> some View {
    content
      .focused($isFocusInside)
      .modifier(
        Presenter(item: isFocusInside && editsText == true ? entries : nil, isModal: false) {
          entries, life in
          LayerMovement(
            life, arrival: .easeOut(duration: 0.25), departure: .easeOut(duration: 0.25)
          ) { isShown in
            VStack(spacing: 0) {
              Spacer(minLength: 0)
              HStack(spacing: BarLook.gap) {
                ForEach(entries.indices, id: \.self) { entries[$0].view }
              }
              .frame(maxWidth: .infinity)
              .frame(height: BarLook.toolbar)
              .padding(.horizontal, 16)
              .barItems()
              .background {
                Rectangle().fill(Material.bar)
                  .overlay(alignment: .top) { Hairline() }
                  .ignoresSafeArea(edges: .bottom)
              }
            }
            .opacity(isShown ? 1 : 0)
          }
        })
  }
}

extension FocusedValues {
  private struct EditsTextKey: FocusedValueKey { typealias Value = Bool }

  /// Whether the text that has the focus has attributes.
  var editsRichText: Bool? {
    get { self[EditsRichTextKey.self] }
    set { self[EditsRichTextKey.self] = newValue }
  }
  private struct EditsRichTextKey: FocusedValueKey { typealias Value = Bool }

  /// Whether what has the focus is a text that is edited.
  var editsText: Bool? {
    get { self[EditsTextKey.self] }
    set { self[EditsTextKey.self] = newValue }
  }
}
