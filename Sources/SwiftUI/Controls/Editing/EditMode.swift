import VivaceViews

/// Whether the rows of a list may be deleted, moved and picked.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// Some part is being edited, as after a swipe.
  case transient
  case active

  /// Whether anything is being edited: active or transient.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  /// Whether the lists in this place are being edited. Each screen of a navigation stack has a mode
  /// of its own unless one is given.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
