import VivaceInteraction

/// The titles and the keys of editing actions, as menus show them.
extension EditAction {
  package var title: LocalizedStringKey {
    switch self {
    case .undo: "Undo"
    case .redo: "Redo"
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .delete: "Delete"
    case .selectAll: "Select All"
    case .bold: "Bold"
    case .italic: "Italic"
    case .underline: "Underline"
    }
  }

  /// The keys that do it, as menus show them.
  package var shortcut: KeyboardShortcut {
    switch self {
    case .undo: KeyboardShortcut("z")
    case .redo: KeyboardShortcut("z", modifiers: [.command, .shift])
    case .cut: KeyboardShortcut("x")
    case .copy: KeyboardShortcut("c")
    case .paste: KeyboardShortcut("v")
    case .delete: KeyboardShortcut(.delete, modifiers: [])
    case .selectAll: KeyboardShortcut("a")
    case .bold: KeyboardShortcut("b")
    case .italic: KeyboardShortcut("i")
    case .underline: KeyboardShortcut("u")
    }
  }

  /// The name of that key in events.
  package var keyName: String { self == .delete ? "delete" : String(shortcut.key.character) }

  var isFormatting: Bool { Self.formatting.contains(self) }
}
