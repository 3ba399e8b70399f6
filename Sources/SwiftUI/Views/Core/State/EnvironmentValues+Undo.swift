import VivaceSupplements

extension HostState {
  /// The window's undo manager.
  package var undoManager: UndoManager { provided(UndoManager.self) }
}

extension EnvironmentValues {
  /// The window's undo manager, with which views register their changes. Its commands, and
  /// command or control with Z, undo it where no text has the focus.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }

  private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }
}
