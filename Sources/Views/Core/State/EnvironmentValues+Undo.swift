import VivaceSupplements

extension HostState {
  /// What views have done that can be undone: one for the window.
  package var undoManager: UndoManager { provided(UndoManager.self) }
}

extension EnvironmentValues {
  /// Where views register what they have done, so that it can be undone: the window's. Its commands, and
  /// command or control with Z, undo it where no text has the focus.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }

  private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }
}
