import VivaceGeometry
import VivaceViews

/// A text that is edited, with its menu: a right click, a long press and the menu key open it.
struct EditMenuField: View {
  let field: EditableText
  @State private var menu: EditMenu?

  init(field: EditableText) { self.field = field }

  var body: some View {
    let close = { menu = nil }
    filled.modifier(
      Presenter(item: menu) { menu, life in
        AnchoredPanel(life: life, dismiss: close, gap: 2, point: menu.place) {
          MenuPanel(content: EditMenuRows(menu: menu), order: .fixed, close: close)
        }
      })
  }

  private var filled: EditableText {
    var field = field
    field.openMenu = { menu = $0 }
    return field
  }
}

/// What can be done with the text, and in a menu of its own how its letters look.
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
