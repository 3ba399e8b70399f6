import VivaceGeometry
import VivaceInteraction

/// The menu of a field, or of a text that is read: what can be done with its text, and what of that makes sense at the moment.
package struct EditMenu {
  /// A row, which does nothing while it is not enabled.
  package struct Row: Equatable, Identifiable, Sendable {
    package let action: EditAction
    package let isEnabled: Bool
    package var id: EditAction { action }
  }

  /// The location of the pointer or of the caret: for a field in its own coordinates.
  package private(set) var location: CGPoint
  package let rows: [Row]
  /// The rows that format selected characters; empty where all characters have one format.
  package let formatting: [Row]
  package let perform: (EditAction) -> Void

  /// This menu with its location in other coordinates.
  func at(_ location: CGPoint) -> EditMenu {
    var menu = self
    menu.location = location
    return menu
  }
}

extension TextEditing {
  /// Lets the view that shows the field open its menu; returns false where no view can.
  ///
  /// A right click on what is selected is about that, one beside it selects the word under the pointer.
  @discardableResult func openMenu(_ press: SecondaryPress) -> Bool {
    guard isEnabled, let open = field?.openMenu else { return false }
    acquireFocus()
    guard isFocused else { return false }
    commitComposition()
    var anchor = caret.map { CGPoint(x: $0.midX, y: $0.maxY) } ?? .zero
    if case .clicked(let point) = press {
      selectWord(under: point)
      anchor = point
    }
    let rows = { (actions: [EditAction]) in
      actions.filter(self.knows).map { EditMenu.Row(action: $0, isEnabled: self.can($0)) }
    }
    open(
      EditMenu(
        location: anchor, rows: rows([.cut, .copy, .paste, .selectAll]),
        formatting: offersFormatting ? rows(EditAction.formatting) : [],
        perform: { [weak self] in self?.perform($0) }))
    return true
  }

  /// Whether an action changes something now.
  func can(_ action: EditAction) -> Bool {
    edit.can(action, clipboard: Services.current.clipboard.string)
  }
}
