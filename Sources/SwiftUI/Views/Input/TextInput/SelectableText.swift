import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceInteraction
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
    ) { MainActor.unchecked(reading) { TextPointer($0) } }
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

  override func selectsFromPress(at point: CGPoint, time: Double) -> Bool {
    edit.clicks.number(at: point, time: time) > 1
  }

  override var selectsOnRelease: Bool { false }

  override func openHeldMenu(at point: CGPoint) { _ = openMenu(point) }

  /// A click: the first takes back what was selected, the following select a word and a paragraph.
  override func press(at point: CGPoint, time: Double, extending: Bool) {
    let count = edit.clicks.number(at: point, time: time)
    edit.clicks.add(count, at: point, time: time)
    if count > 1 || extending {
      begin(clicks: count, at: point, extending: extending)
    } else if isFocused {
      select(clicks: 1, at: point, extending: false)
    }
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
