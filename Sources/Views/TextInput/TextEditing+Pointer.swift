import VivaceGeometry

/// What clicks and touches do.
extension TextEditing {
  /// Clicks within this time and distance count together.
  private static let repeatTime = 0.35
  private static let repeatDistance: CGFloat = 10

  /// A press at a point of the field: once for the caret, twice for a word, three times for a paragraph.
  func press(at point: CGPoint, time: Double, extending: Bool) {
    var count = 1
    if let lastPress, time - lastPress.time <= Self.repeatTime,
      lastPress.location.distance(to: point) <= Self.repeatDistance, isFocused
    {
      count = lastPress.count % 3 + 1
    }
    takeFocus()
    guard isFocused else { return }
    lastPress = (point, time, count)
    commitComposition()
    history.endStep()
    wantedX = nil
    let place = offset(at: point)
    switch count {
    case 2 where !isSecure: text.select(text.word(at: place))
    case 2, 3: text.select(isSecure ? 0..<text.end : text.paragraph(at: place))
    default: text.move(to: place, extending: extending)
    }
    moved()
  }

  /// Extends the selection to a point; after a double click by whole words.
  func drag(to point: CGPoint) {
    guard isFocused else { return }
    let place = offset(at: point)
    if lastPress?.count == 2, !isSecure {
      let word = text.word(at: place)
      let end = place >= text.anchor ? word.upperBound : word.lowerBound
      text.move(to: end, extending: true)
    } else {
      text.move(to: place, extending: true)
    }
    moved()
  }

  private func offset(at point: CGPoint) -> Int {
    guard let carets else { return text.end }
    return offset(
      ofShown: carets.offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }
}

/// A mouse sets the caret when it goes down and selects while it moves; a finger sets the caret when it
/// is lifted in its place, so that it can scroll what is around.
final class TextPointer: _Recognizer<Void> {
  private let editing: TextEditing
  private var start: CGPoint?
  private var isSelecting = false

  init(_ editing: TextEditing) {
    self.editing = editing
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = event.location
      guard event.kind == .mouse else { return .possible }
      isSelecting = true
      press(input)
      return .active(())
    case .moved:
      if isSelecting {
        GestureSession.defer { [editing] in editing.drag(to: input.local) }
        return .active(())
      }
      guard let start, start.distance(to: event.location) <= 10 else { return .failed }
      return .possible
    case .up:
      if !isSelecting { press(input) }
      return .ended(())
    case .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  private func press(_ input: GestureInput) {
    GestureSession.defer { [editing] in
      editing.press(
        at: input.local, time: input.event.time,
        extending: input.event.modifiers.contains(.shift))
    }
  }
}
