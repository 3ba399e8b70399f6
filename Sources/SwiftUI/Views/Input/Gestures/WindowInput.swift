import VivaceGeometry

/// The input of a window: gestures, the pointer, and the focus for keys.
final class WindowInput: WindowService {
  let gestures = MainActor.unchecked { GestureDispatcher() }
  let focus: FocusCenter
  private unowned let host: ViewHost

  init(of host: ViewHost) {
    self.host = host
    focus = FocusCenter(host: host)
  }
}

extension WindowInput: TurnInput {
  func handle(_ event: InputEvent) {
    host.service(ModifierKeys.self).note(event)
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

extension HostState {
  package var focus: FocusCenter { service(WindowInput.self).focus }
  var gestures: GestureDispatcher { service(WindowInput.self).gestures }

  /// The view of a gesture has gone: at the end of the update the gesture goes, too.
  func forget(_ attachment: GestureAttachment) {
    enqueueAction { [weak host] in
      guard let host else { return }
      MainActor.unchecked((host, attachment)) { $0.gestures.forget($1) }
    }
  }
}

extension ViewHost {
  /// The style of the pointer at its current location.
  package var pointerStyle: PointerStyle { gestures.hover.pointerStyle }
  /// The style that the program sets for the pointer, wherever it is; nil leaves it to the views.
  package nonisolated(unsafe) static var commandedPointer: PointerStyle?
}
