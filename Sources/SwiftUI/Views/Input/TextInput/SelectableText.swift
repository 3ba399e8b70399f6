import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

extension _ViewOutputs {
  /// A text's outputs with what it takes to select it.
  func selectable(_ text: Attribute<ResolvedText>, _ inputs: _ViewInputs) -> _ViewOutputs {
    let graph = inputs.graph
    inputs.asksForPointer()
    let reading = TextReading(inputs)
    let target = FocusTarget(inputs)
    target.interactions = .edit
    target.showsRing = false
    target.isReachedByKeys = false
    target.handler = reading
    reading.target = target
    target.removeWithScope()
    let attachment = GestureAttachment(
      rank: .normal, geometry: ResponderGeometry(inputs), mask: { .all }
    ) { MainActor.unchecked(reading) { ReadingPointer($0) } }
    graph.currentScope.onFree { [weak host = inputs.host] in host?.forget(attachment) }
    let (geometry, environment) = (ResponderGeometry(inputs), inputs.environment.weak)
    reading.showMenu = { [weak host = inputs.host] menu in
      guard let host, let open = environment.attribute?.lastValue?.readingMenu?.open else {
        return false
      }
      open(menu.at(geometry.global(menu.location, at: host.now)))
      return true
    }
    let menu = SecondaryPressAttachment(inputs) { [weak reading] location, time in
      reading?.openMenu(location.map { geometry.local($0, at: time) }) ?? false
    }
    var outputs = self
    outputs.display = graph.rule(
      SelectableDisplay(content: display, text: text, reading: reading, inputs: inputs))
    outputs.responders = graph.rule(
      SelectableResponders(content: responders, target: target, attachment: attachment, menu: menu))
    return outputs
  }
}

/// The selection of a text that is only read. It is lost with the focus.
final class TextReading: TextSelecting {
  /// Another text has nothing selected.
  func adopt(_ string: String) {
    guard string != text.string else { return }
    text = EditedText(string)
    text.select(0)
  }

  override func focusChanged(to isFocused: Bool) {
    if !isFocused { text.select(0) }
    redraw()
  }

  /// Shows a menu whose location is in the text's own coordinates; false where no view can.
  var showMenu: ((EditMenu) -> Bool)?

  /// A right click on what is selected is about that, one beside it selects the word under the pointer.
  ///
  /// - Parameter point: Where the menu opens; nil for the menu key, which opens it below what is selected.
  func openMenu(_ point: CGPoint?) -> Bool {
    acquireFocus()
    guard isFocused else { return false }
    if let point { selectWord(under: point) }
    let end = carets?.rectangles(of: text.selection).last.map { CGPoint(x: $0.maxX, y: $0.maxY) }
    return showMenu?(
      EditMenu(
        location: point ?? end ?? .zero,
        rows: [
          EditMenu.Row(action: .copy, isEnabled: text.hasSelection),
          EditMenu.Row(action: .selectAll, isEnabled: text.selection != 0..<text.end),
        ],
        formatting: [], perform: { [weak self] in self?.perform($0) })) ?? false
  }

  override func handle(_ key: KeyEvent) -> Bool {
    key.modifiers.contains(.shift) && move(by: key) || handleChord(key)
  }

  /// A click: the first takes back what was selected, the following select a word and a paragraph.
  func click(at point: CGPoint, time: Double, extending: Bool) {
    let count = clicks(at: point, time: time)
    lastPress = (point, time, count)
    if count > 1 || extending {
      begin(clicks: count, at: point, extending: extending)
    } else if isFocused {
      select(clicks: 1, at: point, extending: false)
    }
  }

  /// Begins to select.
  func begin(clicks count: Int, at point: CGPoint, extending: Bool = false) {
    acquireFocus()
    guard isFocused else { return }
    lastPress?.count = count
    select(clicks: count, at: point, extending: extending)
  }
}

/// A mouse selects while it moves; a finger that stays selects a word, and then more as it moves. A
/// click alone takes nothing from the gestures around.
final class ReadingPointer: _Recognizer<Void> {
  private let reading: TextReading
  private var start: GestureInput?
  private var isSelecting = false

  init(_ reading: TextReading) {
    self.reading = reading
    super.init()
  }

  private static let pressTime = 0.5
  private static let mouseSlop: CGFloat = 3
  private static let fingerSlop: CGFloat = 10

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    let event = input.event
    switch event.phase {
    case .down:
      guard event.button == 1 else { return .failed }
      start = input
      guard event.kind == .mouse else { return .possible }
      let count = reading.clicks(at: input.local, time: event.time)
      GestureSession.defer { [reading] in
        reading.click(
          at: input.local, time: event.time, extending: event.modifiers.contains(.shift))
      }
      isSelecting = count > 1
      return isSelecting ? .active(()) : .possible
    case .moved:
      guard let start else { return .failed }
      let distance = start.event.location.distance(to: event.location)
      if !isSelecting {
        guard event.kind == .mouse else { return distance > Self.fingerSlop ? .failed : .possible }
        guard distance > Self.mouseSlop else { return .possible }
        isSelecting = true
        GestureSession.defer { [reading] in reading.begin(clicks: 1, at: start.local) }
      }
      GestureSession.defer { [reading] in reading.drag(to: input.local) }
      return .active(())
    case .up:
      GestureSession.defer { [reading] in reading.offerSelection() }
      guard isSelecting else { return .failed }
      // A finger has no other way to the menu.
      if event.kind != .mouse {
        GestureSession.defer { [reading] in _ = reading.openMenu(input.local) }
      }
      return .ended(())
    case .cancelled: return .failed
    case .hover, .exited: return .possible
    }
  }

  override var nextInstant: Double {
    guard let start, !isSelecting, start.event.kind != .mouse else { return .infinity }
    return start.event.time + Self.pressTime
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    guard time >= nextInstant, let start else { return nil }
    isSelecting = true
    GestureSession.defer { [reading] in reading.hold(at: start.local, time: time) }
    return .active(())
  }
}

/// The display list of a selectable text, with its selection behind it.
private struct SelectableDisplay: Rule {
  let content: Attribute<DisplayList>?
  let text: Attribute<ResolvedText>
  let reading: TextReading
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identities: (selection: UInt64, group: UInt64)
  private var frame = FrameMover()
  private var version: UInt64 = 0

  init(
    content: Attribute<DisplayList>?, text: Attribute<ResolvedText>, reading: TextReading,
    inputs: _ViewInputs
  ) {
    self.content = content
    self.text = text
    self.reading = reading
    geometry = inputs.geometry
    base = inputs.base
    identities = (inputs.host.makeIdentity(), inputs.host.makeIdentity())
  }

  mutating func update(_ output: Output<DisplayList>) {
    var list = content?.value ?? DisplayList()
    let (text, geometry) = (text.value, geometry.value)
    reading.revision.read()
    reading.adopt(text.string)
    reading.request = TextEngine.request(text, geometry.proposal)
    let animatedFrame = frame.update(geometry, base, of: text.recordedName, isAuxiliary: true)
    guard reading.isFocused, reading.text.hasSelection,
      let rects = reading.carets?.rectangles(of: reading.text.selection)
    else { return output.setList(list) }
    version += 1
    let tint = Color.accentColor.resolve(in: base.environment.value)
    let selection = DisplayItem.selection(
      rects, tint, identity: identities.selection, version: version)
    list.items.insert(
      DisplayItem(
        identity: identities.group, version: version,
        content: .group(.geometry(frame: animatedFrame), DisplayList([selection]))), at: 0)
    output.setAlways(list)
  }
}

private struct SelectableResponders: Rule {
  let content: Attribute<ResponderList>?
  let target: FocusTarget
  let attachment: GestureAttachment
  let menu: SecondaryPressAttachment

  mutating func update(_ output: Output<ResponderList>) {
    let inner = InputResponder(
      .gesture(attachment),
      [InputResponder(.secondaryPress(menu), content?.value.nodes ?? [])])
    output.setAlways(
      ResponderList(nodes: [
        InputResponder(.focus(target), [InputResponder(.pointer(.horizontalText), [inner])])
      ]))
  }
}
