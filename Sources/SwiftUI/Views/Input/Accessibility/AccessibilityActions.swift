/// An action that an assistive technology can request of an element: a system action, or one with a
/// name.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case `default`, escape, magicTap, delete, showMenu
    case named(Text)
  }
  let kind: Kind

  /// The action of a double tap, or a click.
  public static let `default` = AccessibilityActionKind(kind: .default)
  /// Leaving: asked of what is modal, such as a sheet or a menu.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// Taking away, as a swipe over a row of a list does.
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  /// Showing the context menu.
  public static let delete = AccessibilityActionKind(kind: .delete)
  /// A request for the element's context menu.
  public static let showMenu = AccessibilityActionKind(kind: .showMenu)

  /// An action of the view's own, under the name that is read to the user.
  public init(named name: Text) { kind = .named(name) }
  private init(kind: Kind) { self.kind = kind }

  /// How the action is called in a place: by its words, or by its kind.
  func name(in environment: EnvironmentValues) -> String {
    switch kind {
    case .default: SemanticAction.defaultName
    case .escape: "escape"
    case .magicTap: "magic tap"
    case .delete: "delete"
    case .showMenu: "show menu"
    case .named(let name): name.spoken(in: environment)
    }
  }
}

/// Whether an adjustable element is asked for more or for less.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// Something that an element of the accessibility tree can do. Only the main thread performs it.
package struct SemanticAction {
  package let name: String
  /// The group under which it is offered; nil among the rest.
  package var category: String?
  let perform: () -> Void

  package static let defaultName = "default"
}

/// How an element is made more or less. Only the main thread performs it.
package struct SemanticAdjustment {
  let perform: (AccessibilityAdjustmentDirection) -> Void
}

extension ViewHost {
  /// Has an element do what one of its actions is for, in the next turn; false if it has none of that
  /// name.
  package func perform(_ action: String, on node: SemanticNode) -> Bool {
    guard let action = node.actions.first(where: { $0.name == action }) else { return false }
    enqueueAction(action.perform)
    return true
  }

  /// Makes an element more or less in the next turn; false if it cannot be adjusted.
  package func adjust(_ node: SemanticNode, _ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard let adjustment = node.adjustment else { return false }
    enqueueAction { adjustment.perform(direction) }
    return true
  }
}

extension View {
  /// Lets assistive technologies and scripts perform an action on this element, of a kind that
  /// defaults to the double tap. An element may have several, of which the outermost comes first.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { properties, environment in
      properties.action = SemanticAction(name: actionKind.name(in: environment), perform: handler)
    }
  }

  /// `accessibilityAction(named:_:)` with a text as the name that is read to the user.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// `accessibilityAction(named:_:)` with a key that is looked up in the string tables.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// `accessibilityAction(named:_:)` with a string that is shown as it is, never looked up.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(name), handler)
  }

  /// Makes the element adjustable: the handler is called with each request for more or for less.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { properties, _ in properties.adjustment = SemanticAdjustment(perform: handler) }
  }
}
