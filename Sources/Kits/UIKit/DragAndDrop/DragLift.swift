import VivaceGeometry
import VivaceInteraction

/// Lifts what is at a place: a finger that rests, or a pointer that moves with its button down.
///
/// A menu may open by the same press: the finger that continues takes the thing along, and the menu goes.
@MainActor final class DragLift: UIGestureRecognizer {
  private weak var interaction: UIDragInteraction?
  private var start = CGPoint.zero
  private var deadline = Double.infinity

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    addBlock { [weak self] _ in self?.moved() }
  }

  override var isContinuous: Bool { true }
  package override var alarm: Double { deadline }

  package override func alarmRang(at time: Double) {
    deadline = .infinity
    lift()
  }

  private func lift() {
    if interaction?.begin(at: start) == true {
      state = .began
      if state != .began { interaction?.cancel() }
    } else {
      state = .failed
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard numberOfTouches == 1, let touch = touches.first, interaction?.isEnabled == true else {
      deadline = .infinity
      state = .failed
      return
    }
    start = middle
    if touch.type != .indirectPointer { deadline = event.timestamp + PressLimits.duration }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      guard middle.distance(to: start) >= PressLimits.slop else { return }
      if touches.first?.type == .indirectPointer {
        lift()
        if state == .began { state = .changed }
      } else {
        deadline = .infinity
        state = .failed
      }
    case .began, .changed: state = .changed
    default: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    deadline = .infinity
    state = state == .possible ? .failed : .ended
  }

  override func reset() { deadline = .infinity }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is MenuPress)
      && interaction?.allowsSimultaneousRecognitionDuringLift != true
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is MenuPress)
  }

  private func moved() {
    switch state {
    case .changed: interaction?.move(to: middle)
    case .ended: interaction?.end()
    case .cancelled: interaction?.cancel()
    default: break
    }
  }
}

/// The press that opens a menu.
@MainActor final class MenuPress: UILongPressGestureRecognizer {}
