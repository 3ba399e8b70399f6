import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceInteraction
import VivaceMotion
import VivaceTypography

/// Text that can be edited, without anything around it: what text fields and editors are made of.
///
/// A single line is as wide as it is offered and scrolls sideways while it is edited; lines grow with the
/// text between the bounds of `lineLimit`; an editor is inside a scroll view. The caret is scrolled into
/// sight when it moves.
package struct EditableText {
  package enum Kind: Equatable, Sendable { case line, lines, editor }

  package var text: Binding<String>
  /// The value of the binding, read in a body so that the field follows it.
  package var value: String
  /// The text of a field whose characters differ in format; then `text` is not written.
  package var rich: RichText?
  package var kind = Kind.line
  package var isSecure = false
  /// Shown while there is no text.
  package var prompt: Text?
  /// The accessibility label of the field.
  package var label: Text?
  package var selection: Binding<TextSelection?>?
  package var selectionValue: TextSelection?
  /// The margins around the text; clicks there reach the text.
  package var insets = EdgeInsets()
  /// How high an editor is at least, so that it can be tapped below its text.
  package var minimumHeight: CGFloat = 0
  /// Called when the field is focused and when it is no more.
  package var onEditingChanged: ((Bool) -> Void)?
  /// Called before all else on return, and when the field is focused no more.
  package var endEditing: (() -> Void)?
  /// Called on return, before the submission's actions.
  package var onCommit: (() -> Void)?

  /// Opens the field's menu. Nil where it has none.
  package var openMenu: ((EditMenu) -> Void)?

  package nonisolated init(text: Binding<String>, value: String) {
    self.text = text
    self.value = value
  }

  package nonisolated init(_ rich: RichText) {
    text = rich.plain
    value = ""
    self.rich = rich
  }
}

extension EditableText: _PrimitiveView {
  package nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    inputs.asksForPointer()
    let editing = TextEditing(inputs)
    let target = FocusTarget(inputs)
    target.interactions = .edit
    target.showsRing = false
    target.handler = editing
    editing.target = target
    target.removeWithScope()
    let state = graph.rule(
      FieldRule(view: view.attribute, environment: inputs.environment, editing: editing))
    return _ViewOutputs(
      layout: graph.rule(
        FieldLayout(state: state, editing: editing, scale: inputs.host.displayScaleAttribute)),
      display: graph.rule(FieldDisplay(state: state, editing: editing, inputs: inputs)),
      responders: graph.rule(
        FieldResponders(state: state, editing: editing, target: target, inputs: inputs)))
  }
}

/// A field with all of its environment, and its text as it is drawn.
struct FieldState: Equatable {
  var kind: EditableText.Kind
  var shown: ResolvedText
  /// Nil where there is text.
  var placeholder: ResolvedText?
  var label: String
  var value: String
  /// In offsets of what is drawn; nil without focus.
  var caret: Int?
  var selection: Range<Int>
  var alignment: TextAlignment
  var isRightToLeft: Bool
  var lineLimit: Int?
  var reservedLines: Int
  var insets: EdgeInsets
  var minimumHeight: CGFloat
  var isEnabled: Bool
  var tint: ResolvedColor
  var preferences: TextInputPreferences
  var isFocused: Bool
  /// The default format of characters in a text whose characters differ in format; else nil.
  var base: TextSpan?

  /// The text that is measured: never empty, so that an empty field is as high as a line.
  var measured: ResolvedText {
    if let placeholder { return placeholder }
    var text = shown
    if text.isEmpty, !text.spans.isEmpty { text.spans[0].string = "X" }
    return text
  }
}

private struct FieldRule: Rule {
  let view: Attribute<EditableText>
  let environment: Attribute<EnvironmentValues>
  let editing: TextEditing

  mutating func update(_ output: Output<FieldState>) {
    let field = view.value
    let environment = environment.value
    editing.revision.read()
    editing.field = field
    editing.isEnabled = environment.isEnabled
    editing.submitActions = environment.submitActions
    var preferences = TextInputPreferences(environment)
    preferences.isSecure = field.isSecure
    editing.preferences = preferences
    if let rich = field.rich {
      editing.formatting = environment.textFormatting
      editing.offersFormatting = !environment.hidesFormattingInMenus
      editing.fonts = (environment.fontInUse, environment.fontResolutionContext)
      editing.adopt(rich)
    } else {
      editing.adopt(field.value, selection: field.selectionValue)
    }
    output.set(state(field, environment, preferences))
  }

  private func state(
    _ field: EditableText, _ environment: EnvironmentValues, _ preferences: TextInputPreferences
  ) -> FieldState {
    let shown = editing.shownText
    var text: ResolvedText
    if let attributed = editing.shownAttributed {
      text = environment.resolve(attributed, like: editing.text.typingAttributes)
    } else {
      text = plain(shown, environment)
    }
    text.style.minimumScaleFactor = 1
    text.style.allowsTightening = false
    text.style.lineLimit = nil
    text.paints[0] = environment.foreground(environment.isEnabled ? 0 : 1)
    let selection = editing.text.selection
    return FieldState(
      kind: field.kind, shown: text,
      placeholder: text.isEmpty ? placeholder(field, environment, text.style) : nil,
      label: string(of: field.label ?? field.prompt, environment),
      value: shown,
      caret: editing.showsCaret ? editing.edit.shownCaret : nil,
      selection: editing.edit.shown(selection),
      alignment: environment.multilineTextAlignment,
      isRightToLeft: environment.layoutDirection == .rightToLeft,
      lineLimit: environment.lineLimit, reservedLines: text.reservedLines,
      insets: field.insets, minimumHeight: field.minimumHeight, isEnabled: environment.isEnabled,
      tint: Color.accentColor.resolve(in: environment), preferences: preferences,
      isFocused: editing.isFocused,
      base: field.rich == nil ? nil : base(environment))
  }

  private func base(_ environment: EnvironmentValues) -> TextSpan {
    var resolver = TextResolver(environment: environment)
    resolver.add(Text(verbatim: ""))
    return resolver.resolved.spans[0]
  }

  /// A text whose characters all look alike, except for what an input method has composed.
  private func plain(_ shown: String, _ environment: EnvironmentValues) -> ResolvedText {
    var resolver = TextResolver(environment: environment)
    resolver.add(Text(verbatim: "X"))
    var text = resolver.resolved
    var span = text.spans[0]
    var spans: [TextSpan] = []
    func add(_ string: Substring, isComposed: Bool = false) {
      guard !string.isEmpty else { return }
      span.string = String(string)
      span.underline = isComposed ? LineDecoration() : nil
      spans.append(span)
    }
    if let composition = editing.edit.composition {
      let head = shown.utf8.index(shown.startIndex, offsetBy: editing.edit.shown(editing.text.head))
      add(shown[..<head])
      add(composition.text[...], isComposed: true)
      add(shown[head...])
    } else {
      add(shown[...])
    }
    if spans.isEmpty {
      span.string = ""
      spans = [span]
    }
    text.spans = spans
    text.paints = [environment.foreground(environment.isEnabled ? 0 : 1)]
    return text
  }

  /// In the colour that placeholders have, unless the prompt has its own.
  private func placeholder(
    _ field: EditableText, _ environment: EnvironmentValues, _ style: ParagraphStyle
  ) -> ResolvedText? {
    guard let prompt = field.prompt else { return nil }
    var resolver = TextResolver(environment: environment)
    resolver.add(prompt)
    var text = resolver.resolved
    guard !text.isEmpty else { return nil }
    text.paints[0] = Color(.system(.tertiary))._paint(in: environment, level: 0)
    text.style = style
    return text
  }

  private func string(of text: Text?, _ environment: EnvironmentValues) -> String {
    guard let text else { return "" }
    var resolver = TextResolver(environment: environment)
    resolver.add(text)
    return resolver.resolved.string
  }
}

// MARK: Layout

private struct FieldLayout: Rule {
  let state: Attribute<FieldState>
  let editing: TextEditing
  let scale: Attribute<CGFloat>
  mutating func update(_ output: Output<LayoutComputer>) {
    editing.heights.read()
    output.setEngine(FieldEngine(state.value, editing, pixel: 1 / scale.value))
  }
}

extension FieldState {
  /// The request that sets a text in a width; nil is unlimited. A line that is not edited ends in an ellipsis.
  func request(_ text: ResolvedText, width: CGFloat?) -> TextRequest {
    var request = TextRequest(spans: text.spans, style: text.style, width: width)
    if kind == .line {
      request.style.lineLimit = 1
      if caret != nil { request.width = nil }
    }
    return request
  }

  /// An editor's paragraphs in a width; nil is unlimited.
  func paragraphs(of editing: TextEditing, width: CGFloat?) -> ParagraphStack {
    let spans = shown.spans
    if let base {
      return editing.stack(
        ParagraphStack.Look(span: base, style: shown.style, width: width, alignment: alignment),
        spans.map(\.string).joined(), composed: nil, spans: spans)
    }
    var span = spans[0]
    span.string = ""
    span.underline = nil
    var composed: Range<Int>?
    var end = 0
    for span in spans {
      let start = end
      end += span.string.utf8.count
      if span.underline != nil { composed = start..<end }
    }
    let string = spans.count == 1 ? spans[0].string : spans.map(\.string).joined()
    return editing.stack(
      ParagraphStack.Look(span: span, style: shown.style, width: width, alignment: alignment),
      string, composed: composed)
  }
}

/// The caret is as wide as this, and a field has room for it behind its text.
private let caretWidth: CGFloat = 2

final class FieldEngine: LayoutEngine {
  private let state: FieldState
  private let editing: TextEditing
  private let pixel: CGFloat

  init(_ state: FieldState, _ editing: TextEditing, pixel: CGFloat) {
    self.state = state
    self.editing = editing
    self.pixel = pixel
  }

  override var name: String { "A text field" }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    let insets = state.insets
    if state.kind == .editor {
      let paragraphs = paragraphs(width: proposal.width)
      return CGSize(
        width: proposal.width ?? up(paragraphs.widest + caretWidth) + insets.horizontal,
        height: up(max(paragraphs.height, state.minimumHeight - insets.vertical)) + insets.vertical)
    }
    let width = proposal.width ?? up(block(width: nil).size.width + caretWidth) + insets.horizontal
    var height = block(width: width).size.height
    switch state.kind {
    case .line, .editor: break
    case .lines:
      let least = self.height(ofLines: max(state.reservedLines, 1))
      let most = state.lineLimit.map { self.height(ofLines: max($0, 1)) } ?? .infinity
      height = min(max(height, least), max(most, least))
    }
    return CGSize(width: width, height: up(height) + insets.vertical)
  }

  /// The width that a field's insets leave for the text.
  private func textWidth(_ width: CGFloat?) -> CGFloat? {
    width.flatMap { $0.isFinite ? max($0 - state.insets.horizontal, 0) : nil }
  }

  private func paragraphs(width: CGFloat?) -> ParagraphStack {
    state.paragraphs(of: editing, width: textWidth(width))
  }

  /// The text set into a field of a width.
  private func block(width: CGFloat?) -> TextBlock {
    let available = textWidth(width)
    var request = state.request(state.measured, width: available)
    if state.kind == .line { request.width = nil }
    return Services.current.typesetter.setText(request)
  }

  private func height(ofLines count: Int) -> CGFloat {
    var text = state.shown
    text.spans = [text.spans[0]]
    text.spans[0].string = Array(repeating: "X", count: min(count, 10_000)).joined(separator: "\n")
    return Services.current.typesetter.setText(
      TextRequest(spans: text.spans, style: text.style)
    ).size.height
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard key.axis == .vertical else { return nil }
    let width = size.size.width
    let isEditor = state.kind == .editor
    switch key {
    case VerticalAlignment.firstTextBaseline.key:
      let first =
        isEditor ? paragraphs(width: width).firstBaseline : block(width: width).firstBaseline
      return state.insets.top + (first / pixel).rounded() * pixel
    case VerticalAlignment.lastTextBaseline.key:
      let last = isEditor ? paragraphs(width: width).lastBaseline : block(width: width).lastBaseline
      let lowest = min(last, size.size.height - state.insets.vertical)
      return state.insets.top + (lowest / pixel).rounded() * pixel
    default: return nil
    }
  }
}

// MARK: Drawing

private struct FieldDisplay: Rule {
  let state: Attribute<FieldState>
  let editing: TextEditing
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  private let identities: [UInt64]
  private var frame = FrameMover()
  private var paints: [PaintMover] = []
  private var version: UInt64 = 0
  private var scroll = CGPoint.zero

  init(state: Attribute<FieldState>, editing: TextEditing, inputs: _ViewInputs) {
    self.state = state
    self.editing = editing
    geometry = inputs.geometry
    base = inputs.base
    let host = inputs.host
    identities = (0..<6).map { _ in host.makeIdentity() }
  }

  mutating func update(_ output: Output<DisplayList>) {
    let state = state.value
    let geometry = geometry.value
    let isCaretVisible = editing.isCaretVisible.value
    let moving = frame.update(geometry, base, of: "text")
    let insets = state.insets
    let size = CGSize(
      width: max(geometry.size.width - insets.horizontal, 0),
      height: max(geometry.size.height - insets.vertical, 0))
    let inner = CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: size)
    let text = state.placeholder ?? state.shown
    if paints.count != text.paints.count { paints = text.paints.map { _ in PaintMover() } }
    let colors = text.paints.indices.map { paints[$0].update(text.paints[$0], base, of: "text") }
    editing.fieldHeight = size.height
    version += 1
    base.host.work.items += 1
    var items: [DisplayItem] = []
    let extent: CGSize
    if state.kind == .editor {
      extent = drawParagraphs(state, geometry, inner, colors, to: &items)
    } else {
      let block = Services.current.typesetter.setText(state.request(text, width: size.width))
      extent = block.size
      drawBlock(block, state, inner, colors, to: &items)
    }
    if state.caret != nil, isCaretVisible, state.selection.isEmpty, let caret = editing.caret {
      let x = max(min(caret.minX - caretWidth / 2, inner.maxX - caretWidth), inner.minX)
      items.append(
        .filled(
          [CGRect(x: x, y: caret.minY, width: caretWidth, height: caret.height)], state.tint,
          identity: identities[2], version: version))
    }
    output.setAlways(DisplayList(placed(items, in: moving, inner, extent)))
  }

  /// The text in one piece.
  private mutating func drawBlock(
    _ block: TextBlock, _ state: FieldState, _ inner: CGRect, _ colors: [Paint],
    to items: inout [DisplayItem]
  ) {
    editing.request = state.request(state.shown, width: inner.width)
    let start = lineStart(state, block.size.width, inner.size)
    scroll(to: state, block, inner.size, start)
    editing.origin = inner.origin.offset(by: CGPoint(x: start - scroll.x, y: -scroll.y))
    if state.caret != nil, !state.selection.isEmpty {
      drawSelection(editing.carets?.rectangles(of: state.selection) ?? [], state, to: &items)
    }
    guard !(state.placeholder ?? state.shown).isEmpty else { return }
    items.append(
      DisplayItem(
        identity: identities[1], version: version,
        content: .text(
          block, paints: colors,
          frame: AnimatedValue(CGRect(origin: editing.origin, size: block.size)))))
  }

  /// The paragraphs of an editor that are in sight; how much room all of them take.
  private mutating func drawParagraphs(
    _ state: FieldState, _ geometry: ViewGeometry, _ inner: CGRect, _ colors: [Paint],
    to items: inout [DisplayItem]
  ) -> CGSize {
    let stack = state.paragraphs(of: editing, width: inner.width)
    editing.paragraphs = stack
    editing.origin = inner.origin
    let visible = editing.visiblePart(geometry, top: inner.minY)
    let height = stack.height
    let (paragraphs, shift) = stack.shown(in: visible.range, anchor: visible.anchor)
    if abs(stack.height - height) > 0.01 { editing.heightsChanged(shift: shift) }
    for paragraph in paragraphs {
      guard let identity = paragraph.backgroundIdentity else { continue }
      let block = paragraph.block.background
      items.append(
        DisplayItem(
          identity: identity, version: version,
          content: .text(
            block, paints: colors,
            frame: AnimatedValue(
              CGRect(origin: paragraph.origin.offset(by: inner.origin), size: block.size)))))
    }
    if state.caret != nil, !state.selection.isEmpty {
      drawSelection(stack.rectangles(of: state.selection, in: visible.range), state, to: &items)
    }
    for paragraph in paragraphs where !paragraph.block.string.isEmpty {
      items.append(
        DisplayItem(
          identity: paragraph.identity, version: version,
          content: .text(
            paragraph.block, paints: colors,
            frame: AnimatedValue(
              CGRect(
                origin: paragraph.origin.offset(by: inner.origin), size: paragraph.block.size)))))
      drawPictures(of: paragraph, state, inner.origin, to: &items)
    }
    let widest = paragraphs.reduce(0) { max($0, $1.block.size.width) }
    return CGSize(width: widest, height: stack.height)
  }

  private func drawPictures(
    of paragraph: ParagraphStack.Shown, _ state: FieldState, _ origin: CGPoint,
    to items: inout [DisplayItem]
  ) {
    let text = state.placeholder ?? state.shown
    for slot in paragraph.pictures {
      guard let picture = text.pictures[slot.span] else { continue }
      let corner = slot.frame.origin.offset(by: paragraph.origin).offset(by: origin)
      items.append(
        DisplayItem(
          identity: slot.identity, version: version,
          content: picture.drawing(
            in: slot.frame.size, isScaled: true, paint: picture.foreground.stillPaint,
            frame: AnimatedValue(CGRect(origin: corner, size: slot.frame.size))
          ).content))
    }
  }

  /// Draws the background of selected text.
  private func drawSelection(
    _ rects: [CGRect], _ state: FieldState, to items: inout [DisplayItem]
  ) {
    items.append(
      .selection(
        rects.map { $0.offsetBy(dx: editing.origin.x, dy: editing.origin.y) }, state.tint,
        identity: identities[0], version: version))
  }

  /// The items in the field's own coordinates; clipped only where something hangs over.
  private func placed(
    _ items: [DisplayItem], in frame: AnimatedValue<CGRect>, _ inner: CGRect, _ extent: CGSize
  ) -> [DisplayItem] {
    guard !items.isEmpty else { return [] }
    var items = items
    if extent.width > inner.width || extent.height > inner.height + 1 {
      items = [
        DisplayItem(
          identity: identities[4], version: version,
          content: .group(
            .clip(
              .rectangle, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(inner)),
            DisplayList(items)))
      ]
    }
    return [
      DisplayItem(
        identity: identities[5], version: version,
        content: .group(.geometry(frame: frame), DisplayList(items)))
    ]
  }

  /// The x coordinate at which text that is narrower than the field begins.
  private func lineStart(_ state: FieldState, _ width: CGFloat, _ size: CGSize) -> CGFloat {
    let slack = max(size.width - width, 0)
    switch state.alignment {
    case .center: return slack / 2
    case .leading: return state.isRightToLeft ? slack : 0
    case .trailing: return state.isRightToLeft ? 0 : slack
    }
  }

  /// Moves as little as it takes to show the caret; without focus the start of the text shows.
  private mutating func scroll(
    to state: FieldState, _ block: TextBlock, _ size: CGSize, _ start: CGFloat
  ) {
    guard state.caret != nil, let caret = editing.carets?.caret(at: editing.edit.shownCaret) else {
      if state.kind == .line { scroll = .zero }
      return
    }
    let far = CGPoint(
      x: max(block.size.width + caretWidth - size.width, 0),
      y: max(block.size.height - size.height, 0))
    func follow(
      _ scroll: CGFloat, _ low: CGFloat, _ high: CGFloat, _ available: CGFloat, _ far: CGFloat
    )
      -> CGFloat
    {
      min(max(min(max(scroll, high - available), low), 0), far)
    }
    scroll = CGPoint(
      x: state.kind == .line
        ? follow(scroll.x, caret.minX, caret.minX + caretWidth, size.width, far.x) : 0,
      y: follow(scroll.y, caret.minY, caret.maxY, size.height, far.y))
  }
}

// MARK: Responding

private struct FieldResponders: Rule {
  let state: Attribute<FieldState>
  let target: FocusTarget
  let geometry: Attribute<ViewGeometry>
  let attachment: GestureAttachment
  let menu: SecondaryPressAttachment
  let editing: TextEditing
  private let trail: ViewTrail?

  init(state: Attribute<FieldState>, editing: TextEditing, target: FocusTarget, inputs: _ViewInputs)
  {
    self.state = state
    self.editing = editing
    self.target = target
    geometry = inputs.geometry
    trail = inputs.base.trail
    let responder = ResponderGeometry(inputs)
    let attachment = GestureAttachment(
      rank: .normal, geometry: responder,
      mask: { [weak editing] in editing?.isEnabled == true ? .all : .subviews }
    ) { MainActor.unchecked(editing) { TextPointer($0) } }
    self.attachment = attachment
    menu = SecondaryPressAttachment(inputs) { [weak editing] location, time in
      let press = location.map { SecondaryPress.clicked(responder.local($0, at: time)) } ?? .key
      return editing?.openMenu(press) ?? false
    }
    let host = inputs.host
    attachment.middleClick = { [weak editing, weak host] point in
      guard let editing, let host else { return }
      editing.pasteSelection(at: responder.local(point, at: host.now))
    }
    inputs.graph.currentScope.onFree { [weak host] in host?.forget(attachment) }
  }

  mutating func update(_ output: Output<ResponderList>) {
    let state = state.value
    let frame = geometry.value.frame
    var properties = SemanticProperties()
    properties.role = .textField
    properties.trail = trail
    properties.label = state.label
    properties.value = state.value
    properties.isEnabled = state.isEnabled
    properties.textInputPreferences = state.preferences
    properties.isFocused = state.isFocused
    properties.text = { [weak editing] in editing?.semanticText }
    let leaf = Responder(
      .leaf(LeafResponse(frame: frame, contains: nil, role: .textField, label: "")))
    let components: [InputResponder.Part] = [
      .gesture(attachment), .secondaryPress(menu), .pointer(.horizontalText),
      .semantics(properties, frame: frame),
      .focus(target),
    ]
    output.setAlways(
      ResponderList(nodes: [components.reduce(leaf) { InputResponder($1, [$0]) }]))
  }
}

extension DisplayItem {
  /// Rectangles in one colour.
  static func filled(
    _ rects: [CGRect], _ color: ResolvedColor, identity: UInt64, version: UInt64
  ) -> DisplayItem {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    return DisplayItem(
      identity: identity, version: version,
      content: .shape(
        .path(path), nil, .color(AnimatedValue(color)), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(.zero)))
  }

  /// Draws the background of selected text.
  static func selection(
    _ rects: [CGRect], _ tint: ResolvedColor, identity: UInt64, version: UInt64
  ) -> DisplayItem {
    filled(rects, tint.multiplyingOpacity(by: 0.2), identity: identity, version: version)
  }
}
