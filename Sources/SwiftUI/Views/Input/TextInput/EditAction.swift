import VivaceGeometry

/// An action on a text that is edited: what keys with command do there, what the menu bar offers, and
/// what a field's own menu does.
package enum EditAction: Hashable, Sendable {
  case undo, redo
  case cut, copy, paste, delete, selectAll
  /// How selected characters look; only of texts with attributes.
  case bold, italic, underline

  package static let formatting: [EditAction] = [.bold, .italic, .underline]

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

  /// The action of a key with command; nil for other keys.
  init?(_ key: KeyEvent) {
    guard key.modifiers.contains(.command) else { return nil }
    switch (key.key.lowercased(), key.modifiers.contains(.shift)) {
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

  var isFormatting: Bool { Self.formatting.contains(self) }
}
