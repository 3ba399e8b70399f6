import VivaceAttributeGraph
import VivaceGeometry
import VivaceTypography

/// The long-lived side of text that can be selected, in a field or in a view that is only read: what
/// it says, what of it is selected, and where it was drawn.
class TextSelecting: FocusHandler {
  unowned(unsafe) let host: ViewHost
  var text = EditedText()
  /// Grows with each change; what draws the text reads it.
  let revision: Attribute<UInt64>
  private var revisionNumber: UInt64 = 0
  /// Where the caret wants to be while it goes up and down.
  var wantedX: CGFloat?
  /// The newest of clicks that follow one another.
  var lastPress: (location: CGPoint, time: Double, count: Int)?

  /// What was drawn last.
  var request: TextRequest?
  /// Where the text's top-left corner stands in the view: negative when it is scrolled.
  var origin = CGPoint.zero
  private var known: (request: TextRequest, carets: CaretMap)?

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    revision = inputs.graph.source(UInt64(0))
    super.init()
  }

  /// Whether only dots show, and nothing can be copied.
  var isSecure: Bool { false }

  /// What was being typed is over: the caret goes elsewhere.
  func finishStep() {}

  /// Whether an action has a meaning here. A text that is only read can be copied.
  func knows(_ action: EditAction) -> Bool { action == .copy || action == .selectAll }

  /// Does what a key or a menu says.
  func perform(_ action: EditAction) {
    if action == .selectAll { selectAll() } else { copy() }
  }

  /// The selection, or what is drawn of it, is another.
  func moved() { redraw() }

  /// From an offset of the text to one of what is drawn.
  func shown(_ offset: Int) -> Int { offset }

  /// From an offset of what is drawn to one of the text.
  func offset(ofShown shown: Int) -> Int { shown }

  /// How much of the text can be seen at once: what a page is.
  var visibleHeight: CGFloat { 0 }

  func redraw() {
    revisionNumber += 1
    let number = revisionNumber
    let attribute = revision.weak
    host.enqueueChange(Transaction()) { attribute.attribute?.set(number) }
  }

  /// Where carets can stand around an offset of what was drawn last: at least in the lines above and
  /// below, and as far as is seen at once.
  func carets(near offset: Int) -> CaretMap? { carets }

  /// The offset of what was drawn last that is nearest to a point.
  func shownOffset(at point: CGPoint) -> Int? { carets?.offset(at: point) }

  /// Where carets can stand in what was drawn last.
  var carets: CaretMap? {
    guard let request else { return nil }
    if let known, known.request == request { return known.carets }
    let carets = Services.current.typesetter.carets(in: request)
    known = (request, carets)
    return carets
  }
}
