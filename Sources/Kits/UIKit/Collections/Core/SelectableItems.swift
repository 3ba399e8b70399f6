/// A table or a collection whose items can be selected.
@MainActor protocol SelectableItems {
  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
}

extension SelectableItems {
  /// Whether several items may be selected now.
  var choosesMany: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  /// Whether an item may be selected now.
  var choosesAny: Bool {
    choosesMany || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
  }
}
