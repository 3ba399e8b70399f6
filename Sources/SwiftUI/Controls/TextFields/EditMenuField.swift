import VivaceGeometry
import VivaceViews

/// A text that is edited, with its menu: a right click, a long press and the menu key open it.
struct EditMenuField: View {
  let field: EditableText
  @State private var menu: EditMenu?

  init(field: EditableText) { self.field = field }

  var body: some View { filled.modifier(EditMenuPresenter(menu: $menu)) }

  private var filled: EditableText {
    var field = field
    field.openMenu = { menu = $0 }
    return field
  }
}

/// Shows the menus of the texts in a view that people can select.
struct ReadingMenuModifier: ViewModifier {
  @State private var menu: EditMenu?
  @State private var opener = ReadingMenu()
  @State private var handle = ViewHandle()

  nonisolated init() {}

  func body(content: Content) -> some View {
    opener.open = { menu = $0 }
    return content.environment(\.readingMenu, opener).followed(by: handle)
      .modifier(EditMenuPresenter(menu: $menu, handle: handle))
  }
}

/// Shows a menu beside the place that it says.
private struct EditMenuPresenter: ViewModifier {
  @Binding var menu: EditMenu?
  /// Of the view, where the menu's place is in the window.
  var handle: ViewHandle?

  func body(content: Content) -> some View {
    let close = { menu = nil }
    content.modifier(
      Presenter(item: menu) { menu, life in
        AnchoredPanel(
          life: life, dismiss: close, gap: 2, point: handle?.local(menu.location) ?? menu.location
        ) {
          MenuPanel(content: EditMenuRows(menu: menu), order: .fixed, close: close)
        }
      })
  }
}

/// The actions on the text, and the formatting of its letters in a menu of its own.
private struct EditMenuRows: View {
  let menu: EditMenu

  var body: some View {
    rows(menu.rows)
    if !menu.formatting.isEmpty { Menu("Format") { rows(menu.formatting) } }
  }

  private func rows(_ rows: [EditMenu.Row]) -> some View {
    ForEach(rows) { row in
      Button(row.action.title) { menu.perform(row.action) }.disabled(!row.isEnabled)
    }
  }
}

extension View {
  /// Lets people select the texts in this view, or not.
  ///
  /// A mouse selects what it is dragged over, a double click a word and a triple click a paragraph;
  /// a long press of a finger selects a word, and more as the finger moves. Shift and the arrow
  /// keys change what is selected; control or command with C copies it, with A selects all, as does the
  /// menu that a right click, the menu key and the end of a long press open. The labels of buttons are
  /// pressed, not selected.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(_TextSelectionModifier<S>())
      .modifier(StaticOptionalModifier(S.allowsSelection, ReadingMenuModifier()))
  }
}
