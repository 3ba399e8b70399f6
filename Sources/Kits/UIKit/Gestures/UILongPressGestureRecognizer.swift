import VivaceGeometry
import VivaceInteraction

/// Fingers that stay down for a while: began after that time, changed as they move, ended when they go.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = PressLimits.duration
  /// How far fingers may go before it is recognized, in points.
  open var allowableMovement: CGFloat = PressLimits.distance
  /// Taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers; one by default.
  open var numberOfTouchesRequired = 1

  private var touchLocation = CGPoint.zero
  private var deadline = Double.infinity

  override var isContinuous: Bool { true }
  package override var alarm: Double { deadline }

  package override func alarmRang(at time: Double) {
    deadline = .infinity
    state = .began
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if numberOfTouches > numberOfTouchesRequired {
      deadline = .infinity
      state = .failed
    } else if numberOfTouches == numberOfTouchesRequired {
      touchLocation = middle
      deadline = event.timestamp + minimumPressDuration
      if minimumPressDuration <= 0 { alarmRang(at: event.timestamp) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible where middle.distance(to: touchLocation) > allowableMovement:
      deadline = .infinity
      state = .failed
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    deadline = .infinity
    state = state == .possible ? .failed : .ended
  }

  open override func reset() { deadline = .infinity }
}
