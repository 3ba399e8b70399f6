import VivaceViews

/// The label of a button that has a role and no label of its own: the role's title, with a symbol on bars.
public struct DefaultButtonLabel: View {
  private let role: ButtonRole

  nonisolated init(role: ButtonRole) { self.role = role }

  public var body: some View {
    switch role {
    case .close: Label("Close", systemImage: "xmark")
    case .confirm: Label("Done", systemImage: "checkmark")
    case .cancel: Label("Cancel", systemImage: "xmark")
    case .destructive: Label("Delete", systemImage: "trash")
    default: Text("OK")
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button that is called as its role says.
  public nonisolated init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
