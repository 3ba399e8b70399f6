/// The role of an element in a menu that becomes a menu of another kit, such as `NSMenu`.
package enum SemanticMenuRole {
  /// Rows that a line separates from others.
  case block
  /// The text of a section's header, or of a row that opens a menu.
  case title
  case row(SemanticMenuRow)
  /// A row that opens a menu: a title, and the blocks of that menu.
  case submenu
  case icon(AnyView)
}

/// A row of a menu that acts.
package struct SemanticMenuRow {
  package var shortcut: KeyboardShortcut?
  package var action: () -> Void

  package init(shortcut: KeyboardShortcut?, action: @escaping () -> Void) {
    self.shortcut = shortcut
    self.action = action
  }
}

extension SemanticNode {
  /// The element's role in a menu that becomes a menu of another kit; nil for other elements.
  package var menuRole: SemanticMenuRole? {
    for case .menuRole(let role) in details { return role }
    return nil
  }
}

extension View {
  /// Makes the view an element of a menu, with the elements inside as its children.
  package nonisolated func menuRole(
    _ role: @escaping (EnvironmentValues) -> SemanticMenuRole
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { properties, environment in
      properties.childBehavior = .contain
      properties.isEnabled = environment.isEnabled
      properties.details.append(.menuRole(role(environment)))
    }
  }
}
