import VivaceAttributeGraph

/// Which of the four arrow keys was pressed.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right

  init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

/// Takes keys that have a meaning of their own, after the focused view has left them.
final class CommandListener: FocusPart {
  /// True if the key is used up.
  var handle: (KeyPress) -> Bool = { _ in false }
}

nonisolated struct _CommandModifier: _FocusPartModifier {
  var handle: (KeyPress) -> Bool

  nonisolated static func makePart(_ inputs: _ViewInputs) -> CommandListener {
    CommandListener(inputs)
  }
  nonisolated func update(_ part: CommandListener, in environment: Attribute<EnvironmentValues>) {
    part.handle = handle
  }
}

extension View {
  /// Takes keys that the focused view, or one inside, has left; true uses a key up.
  package nonisolated func onCommandKey(
    perform handle: @escaping (KeyPress) -> Bool
  ) -> some View { modifier(_CommandModifier(handle: handle)) }

  /// Calls the action when escape is pressed without modifiers while this view, or one inside, has
  /// the focus. Nil leaves the key to the views around.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      _CommandModifier { press in
        guard let action, press.key == .escape, press.modifiers.isEmpty else { return false }
        action()
        return true
      })
  }

  /// Calls the action when backspace or delete is pressed without modifiers while this view, or one
  /// inside, has the focus. Nil leaves the keys to the views around.
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      _CommandModifier { press in
        guard let action, press.modifiers.isEmpty, [.delete, .deleteForward].contains(press.key)
        else { return false }
        action()
        return true
      })
  }

  /// Calls the action when an arrow key is pressed without modifiers while this view, or one
  /// inside, has the focus. Nil leaves the keys to the views around.
  public nonisolated func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    modifier(
      _CommandModifier { press in
        guard let action, press.modifiers.isEmpty,
          let direction = MoveCommandDirection(press.key)
        else { return false }
        action(direction)
        return true
      })
  }
}
