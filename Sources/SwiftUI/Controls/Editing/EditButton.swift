import VivaceViews

/// A button, "Edit" or "Done", that begins or ends the edit mode of its screen.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  /// Has no options: the title follows the edit mode.
  public nonisolated init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
    .disabled(editMode == nil)
  }
}
