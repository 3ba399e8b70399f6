import VivaceGeometry
import VivaceInteraction

/// Moves the window with the pointer: a drag of a view moves the desktop's window that shows it.
///
/// In a window without a desktop, as in a picture, the gesture is recognized and nothing moves.
public struct WindowDragGesture: Sendable {
  /// Has no options; any drag of the view moves the window.
  public nonisolated init() {}
}

extension WindowDragGesture: Gesture {
  public typealias Body = Never

  /// The state of the drag, which carries nothing.
  public struct Value: Equatable, Sendable {}

  @MainActor public static func _makeRecognizer(
    _ current: @escaping () -> WindowDragGesture
  ) -> _Recognizer<Value> {
    WindowDragRecognizer()
  }
}

/// Follows the first pointer. Its locations are the window's, so that after a move the pointer is again where it
/// went down: each event asks for the distance that is left.
private final class WindowDragRecognizer: _Recognizer<WindowDragGesture.Value> {
  private var start: CGPoint?
  private var isMoving = false

  override func handle(_ input: GestureInput) -> GesturePhase<WindowDragGesture.Value> {
    guard input.isPrimary else { return isMoving ? .active(.init()) : .possible }
    let location = input.event.location
    switch input.event.phase {
    case .down:
      guard input.event.button == 1 else { return .failed }
      start = location
    case .moved:
      guard let start else { return .failed }
      isMoving = isMoving || start.distance(to: location) > PressLimits.mouseSlop
      guard isMoving else { return .possible }
      let distance = CGSize(width: location.x - start.x, height: location.y - start.y)
      if distance != .zero { input.geometry.host?.windowRequest?(.move(by: distance)) }
      return .active(.init())
    case .up: return isMoving ? .ended(.init()) : .failed
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return .possible
  }
}
