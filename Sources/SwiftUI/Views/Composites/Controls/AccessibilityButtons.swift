/// Buttons that are actions of another element: names, and what they do.
private struct ActionNameStyle: PrimitiveButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.semantics { properties, environment in
      properties.role = .button
      properties.combinesChildren = true
      if environment.isEnabled {
        properties.action = SemanticAction(
          name: SemanticAction.defaultName, perform: configuration.trigger)
      }
    }
  }
}

extension View {
  /// Gives the element an action for each button in a view that is not displayed, under its label.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(
      SemanticSecondaryModifier(secondary: content().buttonStyle(ActionNameStyle())) { _ in
        .actions(category: nil)
      })
  }

  /// Adds the actions to a group that assistive technologies offer together.
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(
      SemanticSecondaryModifier(secondary: content().buttonStyle(ActionNameStyle())) {
        .actions(category: category.name?.spoken(in: $0))
      })
  }

  /// Gives the element an action that is called by a view's words.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    accessibilityActions { Button(action: action, label: label) }
  }
}
