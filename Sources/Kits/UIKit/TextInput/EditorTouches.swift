import VivaceGeometry
import VivaceInteraction

/// The touches of a text that is edited or selected.
///
/// A finger's tap sets the caret, two select a word, three a line or all; a finger that was held takes the
/// caret along. A mouse does so when its button goes down, and selects as it is dragged.
@MainActor final class EditorTouches: UIGestureRecognizer {
  private weak var editor: FieldEditor?
  private weak var client: (any EditorClient)?
  private var start = CGPoint.zero
  private var isOnLink = false
  /// When a finger that has not moved is held.
  private var deadline = Double.infinity
  /// Whether the caret goes where the finger goes.
  private var leadsCaret = false
  private var clicks = 1

  init(_ editor: FieldEditor, on client: any EditorClient) {
    self.editor = editor
    self.client = client
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override var isContinuous: Bool { true }

  /// The touch's location in the canvas's coordinates.
  private var canvasLocation: CGPoint { editor.map { location(in: $0.canvas) } ?? .zero }

  package override var alarm: Double { deadline }

  package override func alarmRang(at time: Double) {
    deadline = .infinity
    guard state == .possible, begin() else { return }
    state = .began
    leadsCaret = state == .began
    if leadsCaret { editor?.tap(canvasLocation, count: 1) }
  }

  override func reset() { (deadline, leadsCaret) = (.infinity, false) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouches == 1, let client, isForText(touch) else {
      if state == .possible { state = .failed }
      return
    }
    start = middle
    isOnLink = client.receivesTouch(at: canvasLocation)
    guard touch.type == .indirectPointer, !isOnLink else {
      if !isOnLink, client.isEditable { deadline = event.timestamp + PressLimits.duration }
      return
    }
    guard begin() else { return state = .failed }
    state = .began
    clicks = touch.tapCount
    editor?.tap(canvasLocation, count: clicks)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.contains(where: isOurs) else { return }
    if state == .began || state == .changed {
      state = .changed
      if leadsCaret {
        editor?.tap(canvasLocation, count: 1)
      } else {
        editor?.drag(to: canvasLocation, count: clicks)
      }
    } else if state == .possible, middle.distance(to: start) > PressLimits.slop {
      deadline = .infinity
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first(where: isOurs) else { return }
    deadline = .infinity
    guard state == .possible else {
      if state == .began || state == .changed { state = .ended }
      return
    }
    let location = canvasLocation
    guard !isOnLink, begin() else { return state = .failed }
    state = .began
    guard state == .began else { return }
    editor?.tap(location, count: touch.tapCount)
    state = .ended
  }

  private func isOurs(_ touch: UITouch) -> Bool { numberOfTouches > 0 && touch.window != nil }

  /// Returns false for touches of views on top of the text, such as buttons.
  private func isForText(_ touch: UITouch) -> Bool {
    guard let client, client.isEditable || client.isSelectable else { return false }
    return touch.view === client || !(touch.view is UIControl)
  }

  private func begin() -> Bool {
    guard let client, client.becomeFirstResponder() else { return false }
    client.layoutIfNeeded()
    return true
  }
}
