import VivaceGeometry
import VivaceInteraction

/// The actions of clicks and touches.
extension TextSelecting {
  /// A finger that stays at a point selects the word there.
  func hold(at point: CGPoint, time: Double) {
    acquireFocus()
    guard isFocused else { return }
    edit.clicks.add(2, at: point, time: time)
    select(clicks: 2, at: point, extending: false)
  }

  /// Begins to select.
  func begin(clicks count: Int, at point: CGPoint, extending: Bool = false) {
    acquireFocus()
    guard isFocused else { return }
    if edit.clicks.count > 0 { edit.clicks.count = count }
    select(clicks: count, at: point, extending: extending)
  }

  /// One click sets the caret, two select a word, three a paragraph.
  func select(clicks count: Int, at point: CGPoint, extending: Bool) {
    finishStep()
    edit.select(clicks: count, at: offset(at: point), extending: extending)
    moved()
  }

  /// Extends the selection to a point; after a double click by whole words.
  func drag(to point: CGPoint) {
    guard isFocused else { return }
    edit.drag(to: offset(at: point), clicks: edit.clicks.count)
    moved()
  }

  /// Selects the subject of a menu at a point: the selection there, else the word there, else a place for the
  /// caret.
  func selectWord(under point: CGPoint) {
    guard !shows(text.selection, at: point) else { return }
    let word = text.word(at: offset(at: point))
    let isWord = !edit.isSecure && shows(word, at: point) && !text[word].allSatisfy(\.isWhitespace)
    select(clicks: isWord ? 2 : 1, at: point, extending: false)
    offerSelection()
  }

  /// Whether a character of a range is drawn at a point.
  private func shows(_ range: Range<Int>, at point: CGPoint) -> Bool {
    let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let rectangles =
      carets(near: edit.shown(offset(at: point)))?.rectangles(of: edit.shown(range)) ?? []
    return rectangles.contains { $0.contains(inner) }
  }

  /// Offers the selection for pasting by a middle click, here and in other programs. Secrets are not offered.
  func offerSelection() {
    guard text.hasSelection, !edit.isSecure else { return }
    Services.current.clipboard.selection = text.selected
  }

  private func offset(at point: CGPoint) -> Int {
    shownOffset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map(
      edit.offset(ofShown:))
      ?? text.end
  }
}

/// A mouse sets the caret of a field when it goes down, and selects while it moves; a finger sets the caret when it
/// is lifted in its place, so that it can scroll what is around. One that stays selects a word, more as it
/// moves, and opens the menu when it is lifted. A click alone on a text that is only read takes nothing from the
/// gestures around.
final class TextPointer: _Recognizer<Void> {
  private let text: TextSelecting
  private var start: GestureInput?
  private var isSelecting = false
  /// Whether the finger has stayed.
  private var isHeld = false

  init(_ text: TextSelecting) {
    self.text = text
    super.init()
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = input
      guard event.kind == .mouse else { return .possible }
      isSelecting = text.selectsFromPress(at: input.local, time: event.time)
      press(input)
      return isSelecting ? .active(()) : .possible
    case .moved: return moved(input)
    case .up:
      if !isSelecting, text.selectsOnRelease { press(input) }
      GestureSession.defer { [text] in text.offerSelection() }
      guard isSelecting || text.selectsOnRelease else { return .failed }
      if isHeld { GestureSession.defer { [text] in text.openHeldMenu(at: input.local) } }
      return .ended(())
    case .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  private func moved(_ input: GestureInput) -> GesturePhase<Void> {
    guard let start else { return .failed }
    if !isSelecting {
      let distance = start.event.location.distance(to: input.event.location)
      guard input.event.kind == .mouse else {
        return distance > PressLimits.slop ? .failed : .possible
      }
      guard distance > PressLimits.mouseSlop else { return .possible }
      isSelecting = true
      GestureSession.defer { [text] in text.begin(clicks: 1, at: start.local) }
    }
    GestureSession.defer { [text] in text.drag(to: input.local) }
    return .active(())
  }

  override var nextInstant: Double {
    guard let start, !isSelecting, start.event.kind != .mouse else { return .infinity }
    return start.event.time + PressLimits.duration
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    guard time >= nextInstant, let start else { return nil }
    (isSelecting, isHeld) = (true, true)
    GestureSession.defer { [text] in text.hold(at: start.local, time: time) }
    return .active(())
  }

  private func press(_ input: GestureInput) {
    GestureSession.defer { [text] in
      text.press(
        at: input.local, time: input.event.time,
        extending: input.event.modifiers.contains(.shift))
    }
  }
}
