import VivaceGeometry

/// What people do to a window: gestures and the pointer, and where keys go.
final class WindowInput: TurnInput, WindowService {
  let gestures = GestureDispatcher()
  let focus: FocusCenter
  private unowned let host: ViewHost

  init(of host: ViewHost) {
    self.host = host
    focus = FocusCenter(host: host)
  }

  func handle(_ event: InputEvent) {
    gestures.handle(event, in: host)
    focus.handle(event)
  }

  func settle() { focus.settle() }

  func endTurn() -> Bool {
    guard gestures.hover.isOverWindow else { return false }
    gestures.hover.refresh(in: host)
    return true
  }

  var caret: CGRect? { focus.caret }
}

extension ViewHost {
  package var focus: FocusCenter { service(WindowInput.self).focus }
  var gestures: GestureDispatcher { service(WindowInput.self).gestures }
  /// What the pointer looks like where it is.
  package var pointerStyle: PointerStyle { gestures.hover.pointerStyle }
  /// What the program wants the pointer to look like, wherever it is; nil leaves it to the views.
  package nonisolated(unsafe) static var commandedPointer: PointerStyle?
}
