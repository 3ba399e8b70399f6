import VivaceSupplements

/// The undo manager of a text: undoes typing first, then the program's own changes.
final class TextUndoManager: UndoManager, @unchecked Sendable {
  private weak var editor: FieldEditor?

  init(_ editor: FieldEditor) {
    self.editor = editor
    super.init()
  }

  private func hasTyped(_ redoes: Bool) -> Bool {
    MainActor.assumeIsolated { editor?.core.canUndo(redoes) ?? false }
  }

  override var canUndo: Bool { hasTyped(false) || super.canUndo }
  override var canRedo: Bool { hasTyped(true) || super.canRedo }
  override func undo() { MainActor.assumeIsolated { _ = editor?.undo(false) } }
  override func redo() { MainActor.assumeIsolated { _ = editor?.undo(true) } }

  /// Undoes or redoes what the program has registered; whether there was something.
  func undoRegistered(_ redoes: Bool) -> Bool {
    guard redoes ? super.canRedo : super.canUndo else { return false }
    if redoes { super.redo() } else { super.undo() }
    return true
  }
}
