import VivaceViews

extension View {
  /// Calls an action with true when this row of a menu is highlighted, because the pointer or the keyboard's
  /// focus is on it, and with false when it is so no more.
  public nonisolated func onMenuItemHighlight(perform action: @escaping (Bool) -> Void)
    -> some View
  { modifier(MenuItemHighlight(action: action)) }
}

private nonisolated struct MenuItemHighlight: ViewModifier {
  let action: (Bool) -> Void
  @State private var isUnderPointer = false
  @FocusState private var isFocused: Bool

  nonisolated init(action: @escaping (Bool) -> Void) { self.action = action }

  @MainActor func body(content: Content) -> some View {
    let isHighlighted = isUnderPointer || isFocused
    content
      .onHover { isUnderPointer = $0 }
      .focused($isFocused)
      .onChange(of: isHighlighted) { action(isHighlighted) }
  }
}
