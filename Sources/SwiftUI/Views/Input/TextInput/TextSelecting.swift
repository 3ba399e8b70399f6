import VivaceAttributeGraph
import VivaceGeometry
import VivaceInteraction
import VivaceTypography

/// The long-lived side of text that can be selected, in a field or in a view that is only read: what
/// it says, what of it is selected, and where it was drawn.
class TextSelecting: FocusHandler {
  unowned(unsafe) let host: ViewHost
  /// The text, its selection and the rules by which keys and clicks change them.
  var edit = TextEdit()
  var text: EditedText {
    get { edit.text }
    _modify { yield &edit.text }
  }
  /// Grows with each change; what draws the text reads it.
  let revision: Attribute<UInt64>
  private var revisionNumber: UInt64 = 0

  /// The text request that was drawn last.
  var request: TextRequest?
  /// The origin of the text in the view: negative when it is scrolled.
  var origin = CGPoint.zero
  private var known: (request: TextRequest, carets: CaretMap)?

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    revision = inputs.graph.source(UInt64(0))
    super.init()
  }

  /// Handles a press at a point.
  func press(at point: CGPoint, time: Double, extending: Bool) {
    let count = isFocused ? edit.clicks.number(at: point, time: time) : 1
    acquireFocus()
    guard isFocused else { return }
    edit.clicks.add(count, at: point, time: time)
    select(clicks: count, at: point, extending: extending)
  }

  /// Whether a mouse selects as soon as it goes down.
  func selectsFromPress(at point: CGPoint, time: Double) -> Bool { true }

  /// Whether a finger that is lifted in its place sets the caret.
  var selectsOnRelease: Bool { true }

  /// Opens the menu of a finger that was held.
  func openHeldMenu(at point: CGPoint) {}

  /// Ends a series of typing for undo: the caret goes elsewhere.
  func finishStep() {}

  /// Whether an action has a meaning here. A text that is only read can be copied.
  func knows(_ action: EditAction) -> Bool { action == .copy || action == .selectAll }

  /// Does what a key or a menu says.
  func perform(_ action: EditAction) {
    if action == .selectAll { selectAll() } else { copy() }
  }

  /// Updates after a change of the selection, or of how it is drawn.
  func moved() { redraw() }

  /// How much of the text can be seen at once: what a page is.
  var visibleHeight: CGFloat { 0 }

  func redraw() {
    revisionNumber += 1
    let number = revisionNumber
    let attribute = revision.weak
    host.enqueueChange(Transaction()) { attribute.attribute?.set(number) }
  }

  /// The possible positions of the caret around an offset of the drawn text: at least in the lines above and
  /// below, and as far as is seen at once.
  func carets(near offset: Int) -> CaretMap? { carets }

  /// The offset of what was drawn last that is nearest to a point.
  func shownOffset(at point: CGPoint) -> Int? { carets?.offset(at: point) }

  /// The possible positions of the caret in the drawn text.
  var carets: CaretMap? {
    guard let request else { return nil }
    if let known, known.request == request { return known.carets }
    let carets = Services.current.typesetter.carets(in: request)
    known = (request, carets)
    return carets
  }
}
