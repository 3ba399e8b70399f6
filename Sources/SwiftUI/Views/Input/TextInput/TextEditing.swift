import VivaceAttributeGraph
import VivaceGeometry
import VivaceInteraction
import VivaceTypography

/// The long-lived side of a text field: its text, its selection, its caret.
///
/// Keys and clicks change it at once and write the binding; what the binding then says is believed, so
/// a setter that changes or refuses text is obeyed. The views follow through `revision`.
final class TextEditing: TextSelecting {
  /// The newest view value and what it was given by its environment.
  var field: EditableText? { didSet { edit.isSecure = field?.isSecure ?? false } }
  var isEnabled = true
  var submitActions = SubmitActions()
  var preferences: TextInputPreferences?
  /// Whether the caret is in the visible half of its blinking.
  let isCaretVisible: Attribute<Bool>
  private var caretBlink = CaretBlink()
  private var blinking: UInt64 = 0
  /// The value that the view passed last. A different value comes from outside of the field.
  private var seen: String?
  private var seenAttributed: AttributedString?
  private var toldSelection: Range<Int>?
  private var toldTyping: AttributeContainer?
  /// The formatting that characters can have; nil allows anything.
  var formatting: TextFormatting?
  /// The font of text without one, and the context that fonts are resolved in.
  var fonts: (inUse: Font, context: Font.Context)?

  /// Whether the menu offers to make characters look different.
  var offersFormatting = true

  /// How high the text's room was when it was drawn last.
  var fieldHeight: CGFloat = 0
  /// An editor's paragraphs, as they were drawn last; nil in other fields.
  var paragraphs: ParagraphStack?
  /// In the widths that were asked for last, the newest last.
  private var stacks: [ParagraphStack] = []
  /// Grows when paragraphs turned out higher or lower than was thought.
  let heights: Attribute<UInt64>
  private var heightChanges: UInt64 = 0
  private let geometry: WeakAttribute<ViewGeometry>
  private let space: CoordinateSpaceLink
  private(set) weak var scroll: ScrollContext?

  override init(_ inputs: _ViewInputs) {
    geometry = inputs.geometry.weak
    space = inputs.space
    scroll = inputs.scroll
    isCaretVisible = inputs.graph.source(true)
    heights = inputs.graph.source(UInt64(0))
    super.init(inputs)
  }

  override var textInputPreferences: TextInputPreferences? { preferences }
  var isMultiline: Bool { field?.kind != .line }

  // MARK: Following the binding

  /// Adopts the value of the binding, unless it equals the value that was written last.
  func adopt(_ value: String, selection: TextSelection?) {
    if value != seen {
      seen = value
      if value != text.string {
        text.set(value)
        edit.composition = nil
        edit.history.endStep()
      }
    }
    if let selection { adopt(selection) }
  }

  private func adopt(_ selection: TextSelection) {
    let range = selection.offsets(in: text)
    if range != toldSelection {
      toldSelection = range
      text.select(range)
    }
  }

  /// Adopts a text with attributes. Formats that its definition does not allow are not shown, and are written
  /// with the next change.
  func adopt(_ rich: RichText) {
    if rich.value != seenAttributed {
      seenAttributed = rich.value
      let value = formatting?.applied(to: rich.value) ?? rich.value
      if value != text.attributed {
        text.set(value)
        edit.composition = nil
        edit.history.endStep()
      }
    }
    if let selection = field?.selectionValue { adopt(selection) }
    guard let selection = rich.selectionValue, let range = selection.offsets(in: rich.value) else {
      return
    }
    if range != toldSelection {
      toldSelection = range
      text.select(range)
    }
    if selection.chosenTyping != toldTyping {
      toldTyping = selection.chosenTyping
      text.typing = toldTyping
    }
  }

  /// Makes a change of the user's.
  func change(_ kind: EditingHistory.Change, _ body: (inout EditedText) -> Void) {
    var new = text
    body(&new)
    if let formatting {
      let typing = new.typing
      new.transformAll { formatting.constrain(&$0) }
      new.typing = typing.map { formatting.applied(to: $0) }
    }
    guard !new.isSameText(as: text) else {
      text = new
      return moved()
    }
    edit.history.willChange(edit.text, by: kind)
    write(new)
  }

  func write(_ new: EditedText) {
    text = new
    if let rich = field?.rich, let attributed = new.attributed {
      Transaction.with(Transaction()) { rich.text.wrappedValue = attributed }
      let answer = rich.text.wrappedValue
      if answer != attributed { text.set(answer) }
    } else if let field {
      Transaction.with(Transaction()) { field.text.wrappedValue = new.string }
      let answer = field.text.wrappedValue
      if answer != new.string { text.set(answer) }
    }
    edit.column = nil
    moved()
  }

  /// Updates after a change of the selection, or of how it is drawn.
  override func moved() {
    let (range, typing) = (text.selection, text.typing)
    if range != toldSelection || typing != toldTyping {
      (toldSelection, toldTyping) = (range, typing)
      field?.selection?.wrappedValue = TextSelection(range, in: text)
      if let attributed = text.attributed {
        field?.rich?.selection?.wrappedValue = AttributedTextSelection(
          range, in: attributed, typing: typing)
      }
    }
    redraw()
    blink()
    if isFocused { showCaret() }
  }

  /// How much of the field's height can be seen at once.
  override var visibleHeight: CGFloat {
    min(fieldHeight, scroll?.visibleSize?.height ?? fieldHeight)
  }

  /// Scrolls the caret into sight when the field is drawn again. What then comes into sight may turn
  /// out to be higher than was thought.
  private func showCaret(attempt: Int = 0) {
    host.enqueueAction { [weak self] in
      guard let self, let scroll, let caret,
        let origin = geometry.attribute?.lastValue?.origin,
        let transform = space.toSpace(named: scroll.contentSpace, at: host.now)
      else { return }
      let rect = caret.insetBy(dx: 0, dy: -8).offsetBy(dx: origin.x, dy: origin.y).applying(
        transform)
      guard scroll.reveal(rect, along: .vertical) else { return }
      if paragraphs != nil, attempt < 4 { showCaret(attempt: attempt + 1) }
    }
  }

  // MARK: Paragraphs

  /// The text of an editor in a width, up to date.
  func stack(
    _ look: ParagraphStack.Look, _ string: String, composed: Range<Int>?, spans: [TextSpan] = []
  ) -> ParagraphStack {
    let stack: ParagraphStack
    if let known = stacks.firstIndex(where: { $0.has(look) }) {
      stack = stacks.remove(at: known)
    } else {
      if stacks.count > 1 { stacks.removeFirst() }
      stack = ParagraphStack(look) { [unowned(unsafe) host] in host.makeIdentity() }
    }
    stacks.append(stack)
    stack.update(string, composed: composed, spans: spans)
    return stack
  }

  /// Lays the text out again after heights differed from their estimates, so that the visible text stays
  /// where it is.
  func heightsChanged(shift: CGFloat) {
    heightChanges += 1
    let (number, attribute) = (heightChanges, heights.weak)
    host.enqueueChange(Transaction()) { attribute.attribute?.set(number) }
    if abs(shift) > 0.01 { scroll?.correct(by: CGVector(dx: 0, dy: shift)) }
  }

  /// The part of what is drawn that is in sight, in heights of the text whose upper edge is at `top`.
  func visiblePart(_ geometry: ViewGeometry, top: CGFloat) -> (
    range: ClosedRange<CGFloat>, anchor: CGFloat
  ) {
    guard let scroll, let transform = space.toSpace(named: scroll.contentSpace),
      transform.a * transform.d - transform.b * transform.c != 0
    else { return (0...geometry.size.height, 0) }
    let visible = scroll.cullingRegion.value
    guard !visible.isInfinite else { return (0...CGFloat.greatestFiniteMagnitude, 0) }
    let back = transform.inverted()
    let seen = visible.applying(back)
    let start = CGPoint(x: 0, y: scroll.shownOffset(at: host.now).y).applying(back)
    let origin = geometry.origin.y + top
    return (seen.minY - origin...max(seen.minY, seen.maxY) - origin, start.y - origin)
  }

  override func carets(near offset: Int) -> CaretMap? {
    paragraphs?.carets(near: offset, reach: visibleHeight) ?? carets
  }

  override func shownOffset(at point: CGPoint) -> Int? {
    paragraphs?.offset(at: point) ?? super.shownOffset(at: point)
  }

  // MARK: Focus

  override func focusChanged(to isFocused: Bool) {
    if !isFocused { commitComposition() }
    edit.history.endStep()
    edit.clicks.forget()
    redraw()
    blink()
    if isFocused { showCaret() }
    if !isFocused { field?.endEditing?() }
    field?.onEditingChanged?(isFocused)
  }

  override func windowActivityChanged() {
    redraw()
    blink()
  }

  var showsCaret: Bool { isFocused && host.focus.windowIsActive }

  /// Shows the caret, and lets it blink from now on.
  private func blink() {
    blinking += 1
    caretBlink.restart(at: host.now)
    setCaretVisible(true)
    if showsCaret { scheduleBlink(blinking) }
  }

  private func scheduleBlink(_ number: UInt64) {
    host.schedule(at: caretBlink.nextInstant, onlyBlinks: true) { [weak self] in
      guard let self, blinking == number, showsCaret, isCaretVisible.isAlive else { return }
      caretBlink.advance()
      setCaretVisible(caretBlink.isVisible)
      scheduleBlink(number)
    }
  }

  private func setCaretVisible(_ isVisible: Bool) {
    let attribute = isCaretVisible.weak
    host.enqueueChange(Transaction()) { attribute.attribute?.set(isVisible) }
  }

  // MARK: Input

  override func handle(_ key: KeyEvent) -> Bool { handleKey(key) }

  override func knows(_ action: EditAction) -> Bool {
    !action.isFormatting || text.attributed != nil
  }

  override func perform(_ action: EditAction) { apply(action) }

  override func openHeldMenu(at point: CGPoint) { openMenu(.held) }

  override func insert(_ input: String) {
    edit.composition = nil
    let input = field?.kind == .line ? input.filter { !$0.isNewline } : input
    guard !input.isEmpty else { return redraw() }
    let isWord = input.count == 1 && input.allSatisfy { !$0.isWhitespace }
    change(isWord ? .typing : .other) { text in
      let begins = text.begins(at: text.selection.lowerBound)
      text.replaceSelection(with: preferences?.capitalization?.applied(to: input, begins) ?? input)
    }
  }

  override func compose(_ input: String, selection: Range<Int>) {
    if text.hasSelection, !input.isEmpty { change(.other) { $0.replaceSelection(with: "") } }
    let end = input.utf8.count
    edit.composition =
      input.isEmpty
      ? nil : (input, min(selection.lowerBound, end)..<min(selection.upperBound, end))
    moved()
  }

  override func finishStep() {
    commitComposition()
    edit.history.endStep()
  }

  /// Commits the composed text.
  func commitComposition() {
    if let composed = edit.composition?.text { insert(composed) }
  }

  func cancelComposition() {
    edit.composition = nil
    moved()
  }

  // MARK: What is shown

  /// The text as it is drawn: dots for secrets, spaces for line ends where there is one line only.
  var shownText: String {
    if edit.isSecure { return edit.dots }
    guard field?.kind == .line, text.string.contains(where: \.isNewline) else { return text.string }
    return String(
      decoding: text.string.utf8.map { (0x0A...0x0D).contains($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  /// The text as it is drawn, where its characters do not all look alike; what is composed is underlined.
  var shownAttributed: AttributedString? {
    guard var shown = text.attributed, let composition = edit.composition else {
      return text.attributed
    }
    var attributes = text.typingAttributes
    attributes.underlineStyle = .single
    shown.insert(
      AttributedString(composition.text, attributes: attributes), at: shown.index(text.head))
    return shown
  }

  override var caret: CGRect? {
    guard let caret = paragraphs?.caret(at: edit.shownCaret) ?? carets?.caret(at: edit.shownCaret)
    else {
      return .zero
    }
    let frame = caret.offsetBy(dx: origin.x, dy: origin.y)
    return CGRect(x: frame.minX, y: frame.minY, width: 2, height: frame.height)
  }
}
