import VivaceGeometry
import VivaceViews

/// A mode that indicates whether the user can edit a view's content.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// Some part is being edited, as after a swipe.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// An indication of whether the user can edit the contents of a view associated with this
  /// environment. Each screen of a navigation stack has a mode of its own unless one is given.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
