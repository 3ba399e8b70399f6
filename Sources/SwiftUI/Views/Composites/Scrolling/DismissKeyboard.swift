import VivaceLooks

/// When scrolling takes the keyboard away. Here a field that is focused is what has the keyboard;
/// to dismiss it is to take the focus away.
public struct ScrollDismissesKeyboardMode: Sendable {
  fileprivate enum Kind { case automatic, rows, immediately, interactively, never }
  fileprivate let kind: Kind
  /// Lists and forms dismiss it immediately, but not for a wheel; other scroll views never.
  public static var automatic: ScrollDismissesKeyboardMode { .init(kind: .automatic) }
  /// The keyboard is dismissed as soon as scrolling begins.
  public static var immediately: ScrollDismissesKeyboardMode { .init(kind: .immediately) }
  /// When the content was dragged down, to where the keyboard would be.
  public static var interactively: ScrollDismissesKeyboardMode { .init(kind: .interactively) }
  /// The focus stays while the content scrolls.
  public static var never: ScrollDismissesKeyboardMode { .init(kind: .never) }

  /// The mode in a list or form.
  package var inRows: ScrollDismissesKeyboardMode {
    kind == .automatic ? .init(kind: .rows) : self
  }
}

extension EnvironmentValues {
  /// When scrolling takes the focus from a text field.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardKey.self] }
    set { self[ScrollDismissesKeyboardKey.self] = newValue }
  }
  private struct ScrollDismissesKeyboardKey: EnvironmentKey {
    static var defaultValue: ScrollDismissesKeyboardMode {
      switch ProgramLooks.current.scrolling.dismissal {
      case nil: .automatic
      case .never: .never
      case .immediately: .immediately
      case .interactively: .interactively
      }
    }
  }
}

extension View {
  /// Chooses when scrolling in this view takes the focus from a text field.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}

extension ScrollModel {
  enum KeyboardDismissTrigger { case dragBegan, draggedDown, wheel }

  /// Takes the focus from a text field inside the scroll view, if its mode says so. An editor's own
  /// scrolling leaves the editor its focus.
  func dismissKeyboard(_ occasion: KeyboardDismissTrigger) {
    guard environment.isAlive, let editing = host.focus.target?.handler as? TextEditing,
      editing.field?.kind != .editor || editing.scroll !== self
    else { return }
    let dismisses =
      switch environment.lastValue?.scrollDismissesKeyboardMode.kind ?? .automatic {
      case .immediately: occasion != .draggedDown
      case .rows: occasion == .dragBegan
      case .interactively: occasion == .draggedDown
      case .automatic, .never: false
      }
    if dismisses { host.focus.focus(nil) }
  }
}
