import VivaceGeometry

/// The actions of clicks and touches.
extension TextSelecting {
  /// Clicks within this time and distance count together.
  private static let repeatTime = 0.35
  private static let repeatDistance: CGFloat = 10

  /// The number of a press in a series of clicks: 1 to 3.
  func clicks(at point: CGPoint, time: Double) -> Int {
    guard let lastPress, time - lastPress.time <= Self.repeatTime,
      lastPress.location.distance(to: point) <= Self.repeatDistance
    else { return 1 }
    return lastPress.count % 3 + 1
  }

  /// A press at a point of a field.
  func press(at point: CGPoint, time: Double, extending: Bool) {
    let count = isFocused ? clicks(at: point, time: time) : 1
    acquireFocus()
    guard isFocused else { return }
    lastPress = (point, time, count)
    select(clicks: count, at: point, extending: extending)
  }

  /// A finger that stays at a point selects the word there.
  func hold(at point: CGPoint, time: Double) {
    acquireFocus()
    guard isFocused else { return }
    lastPress = (point, time, 2)
    select(clicks: 2, at: point, extending: false)
  }

  /// One click sets the caret, two select a word, three a paragraph.
  func select(clicks count: Int, at point: CGPoint, extending: Bool) {
    finishStep()
    wantedX = nil
    let index = offset(at: point)
    switch count {
    case 2 where !isSecure: text.select(text.word(at: index))
    case 2, 3: text.select(isSecure ? 0..<text.end : text.paragraph(at: index))
    default: text.move(to: index, extending: extending)
    }
    moved()
  }

  /// Extends the selection to a point; after a double click by whole words.
  func drag(to point: CGPoint) {
    guard isFocused else { return }
    let index = offset(at: point)
    if lastPress?.count == 2, !isSecure {
      let word = text.word(at: index)
      let end = index >= text.anchor ? word.upperBound : word.lowerBound
      text.move(to: end, extending: true)
    } else {
      text.move(to: index, extending: true)
    }
    moved()
  }

  /// Selects the subject of a menu at a point: the selection there, else the word there, else a place for the
  /// caret.
  func selectWord(under point: CGPoint) {
    guard !shows(text.selection, at: point) else { return }
    let word = text.word(at: offset(at: point))
    let isWord = !isSecure && shows(word, at: point) && !text[word].allSatisfy(\.isWhitespace)
    select(clicks: isWord ? 2 : 1, at: point, extending: false)
    offerSelection()
  }

  /// Whether a character of a range is drawn at a point.
  private func shows(_ range: Range<Int>, at point: CGPoint) -> Bool {
    let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let drawn = shown(range.lowerBound)..<shown(range.upperBound)
    let rectangles = carets(near: shown(offset(at: point)))?.rectangles(of: drawn) ?? []
    return rectangles.contains { $0.contains(inner) }
  }

  /// Offers the selection for pasting by a middle click, here and in other programs. Secrets are not offered.
  func offerSelection() {
    guard text.hasSelection, !isSecure else { return }
    Services.current.clipboard.selection = text.selected
  }

  private func offset(at point: CGPoint) -> Int {
    shownOffset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map(offset(ofShown:))
      ?? text.end
  }
}

/// A mouse sets the caret when it goes down and selects while it moves; a finger sets the caret when it
/// is lifted in its place, so that it can scroll what is around. One that stays selects a word, more as it
/// moves, and opens the menu when it is lifted.
final class TextPointer: _Recognizer<Void> {
  private let editing: TextEditing
  private var start: GestureInput?
  private var isSelecting = false
  /// Whether the finger has stayed.
  private var isHeld = false

  private static let holdTime = 0.5

  init(_ editing: TextEditing) {
    self.editing = editing
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = input
      guard event.kind == .mouse else { return .possible }
      isSelecting = true
      press(input)
      return .active(())
    case .moved:
      if isSelecting {
        GestureSession.defer { [editing] in editing.drag(to: input.local) }
        return .active(())
      }
      guard let start, start.event.location.distance(to: event.location) <= 10 else {
        return .failed
      }
      return .possible
    case .up:
      if !isSelecting { press(input) }
      GestureSession.defer { [editing, isHeld] in
        editing.offerSelection()
        if isHeld { editing.openMenu(.held) }
      }
      return .ended(())
    case .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  override var nextInstant: Double {
    guard let start, !isSelecting, start.event.kind != .mouse else { return .infinity }
    return start.event.time + Self.holdTime
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    guard time >= nextInstant, let start else { return nil }
    (isSelecting, isHeld) = (true, true)
    GestureSession.defer { [editing] in editing.hold(at: start.local, time: time) }
    return .active(())
  }

  private func press(_ input: GestureInput) {
    GestureSession.defer { [editing] in
      editing.press(
        at: input.local, time: input.event.time,
        extending: input.event.modifiers.contains(.shift))
    }
  }
}
