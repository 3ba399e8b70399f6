/// An action on a text that is edited: of keys with command, of the menu bar, and of a field's own menu.
package enum EditAction: Hashable, Sendable {
  case undo, redo
  case cut, copy, paste, delete, selectAll
  /// The looks of selected characters; only of texts with attributes.
  case bold, italic, underline

  package static let formatting: [EditAction] = [.bold, .italic, .underline]

  /// The action of a key that is pressed with command; nil for other keys.
  package init?(chord key: String, isShifted: Bool) {
    switch (key.lowercased(), isShifted) {
    case ("z", false): self = .undo
    case ("z", true), ("y", false): self = .redo
    case ("x", false): self = .cut
    case ("c", false): self = .copy
    case ("v", _): self = .paste
    case ("a", false): self = .selectAll
    case ("b", false): self = .bold
    case ("i", false): self = .italic
    case ("u", false): self = .underline
    default: return nil
    }
  }
}

/// The meaning of a key for a text that is edited.
package enum EditingKey: Hashable, Sendable {
  case move(CaretMotion)
  case delete(forward: Bool, byWords: Bool)
  case `return`
  case perform(EditAction)

  package static let backspace = EditingKey.delete(forward: false, byWords: false)

  /// The meaning of a key by its name; nil for keys that type, and for all others.
  ///
  /// - Parameters:
  ///   - byWords: Whether a modifier is held that moves or deletes words.
  ///   - isCommand: Whether the command key is held, which is control on Linux.
  package init?(key: String, byWords: Bool, isCommand: Bool, isShifted: Bool) {
    if let motion = CaretMotion(key: key, byWords: byWords) {
      self = .move(motion)
      return
    }
    switch key {
    case "delete": self = .delete(forward: false, byWords: byWords)
    case "forwardDelete": self = .delete(forward: true, byWords: byWords)
    case "return": self = .return
    default:
      guard isCommand, let action = EditAction(chord: key, isShifted: isShifted) else {
        return nil
      }
      self = .perform(action)
    }
  }
}
