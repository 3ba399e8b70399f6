import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension Text: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Text>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let resolved = graph.rule(
      ResolveText(text: view.attribute, environment: inputs.environment, host: inputs.host))
    let display = graph.rule(TextDisplay(text: resolved, inputs: inputs))
    let outputs = _ViewOutputs(
      layout: graph.rule(
        TextLayoutRule(text: resolved, scale: inputs.host.displayScaleAttribute)),
      display: display,
      responders: graph.rule(TextResponders(text: resolved, display: display, inputs: inputs)))
    return inputs.isTextSelectable ? outputs.selectable(resolved, inputs) : outputs
  }
}

/// Finds a text's words and looks in the environment. A text that tells the time is written again at
/// the instants at which it reads otherwise, and at no others.
private struct ResolveText: Rule {
  typealias Value = ResolvedText
  let text: Attribute<Text>
  let environment: Attribute<EnvironmentValues>
  unowned(unsafe) let host: ViewHost

  mutating func update(_ output: Output<ResolvedText>) {
    var resolver = TextResolver(environment: environment.value) { [host] in host.date }
    resolver.add(text.value)
    if let instant = resolver.context?.nextChange { host.tick(at: instant) }
    var resolved = resolver.resolved
    if environment.value.isRedacted { resolved.redaction = environment.value.redactionStyle }
    output.set(resolved)
  }
}

private struct TextLayoutRule: Rule {
  typealias Value = LayoutComputer
  let text: Attribute<ResolvedText>
  let scale: Attribute<CGFloat>

  mutating func update(_ output: Output<LayoutComputer>) {
    output.setEngine(TextEngine(text.value, pixel: 1 / scale.value))
  }
}

private struct TextDisplay: Rule {
  typealias Value = DisplayList
  let text: Attribute<ResolvedText>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  private var colors: [PaintMover] = []
  private var redactionColor: PaintMover?
  private var groups = StyleGroups()
  private var change = TextChange()
  private var pictures: [Int: TextPictureDisplay] = [:]
  /// The backgrounds' item, made when there are some.
  private var backgroundIdentity: UInt64?
  private var version: UInt64 = 0

  init(text: Attribute<ResolvedText>, inputs: _ViewInputs) {
    self.text = text
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let text = text.value
    let geometry = geometry.value
    let frame = frame.update(geometry, base, of: text.recordedName)
    guard !text.isEmpty else { return output.setList(DisplayList()) }
    if let redaction = text.redaction {
      version += 1
      base.host.work.items += 1
      let block = TextEngine.block(text, geometry.proposal)
      var color = redactionColor ?? PaintMover()
      let paint = color.update(redaction, base, of: text.recordedName)
      redactionColor = color
      let blocks = DisplayItem(
        identity: identity, version: version,
        content: RedactionBlocks.content(
          RedactionBlocks.outline(of: block), paint, frame: frame))
      return output.setAlways(DisplayList([blocks]))
    }
    if colors.count != text.paints.count {
      colors = text.paints.map { _ in PaintMover() }
    }
    let paints = text.paints.indices.map {
      colors[$0].update(text.paints[$0], base, of: text.recordedName)
    }
    // Set into the size that was settled, so that what is drawn is what was measured.
    let block = TextEngine.block(text, geometry.proposal)
    version += 1
    base.host.work.items += 1
    // What a style does to what it has painted is done to the whole, if it painted the whole.
    let used = Set(block.runs.map(\.paint))
    let style = text.paints[used.count == 1 ? used.first ?? 0 : 0]
    let item = DisplayItem(
      identity: identity, version: version, content: .text(block, paints: paints, frame: frame))
    let (attribute, host) = (output.attribute.weak, base.host)
    let changing = change.items(block, paints, frame, base, version: version) { end in
      host.schedule(at: end) { [unowned host] in host.invalidate(attribute) }
    }
    var items = changing ?? [groups.wrap(item, in: style, base.host)]
    if !block.backgrounds.isEmpty {
      let identity = backgroundIdentity ?? base.host.makeIdentity()
      backgroundIdentity = identity
      items.insert(
        DisplayItem(
          identity: identity, version: version,
          content: .text(block.background, paints: paints, frame: frame)), at: 0)
    }
    for place in block.pictures {
      guard let picture = text.pictures[place.index] else { continue }
      items.append(
        pictures[place.index, default: TextPictureDisplay(base.host.makeIdentity())]
          .item(picture, at: place.frame, in: geometry, base, version: version))
    }
    output.setAlways(DisplayList(items))
  }
}

/// A picture in a text: it moves with the text, as a leaf of its own.
private struct TextPictureDisplay {
  let identity: UInt64
  private var frame = FrameMover()

  init(_ identity: UInt64) { self.identity = identity }

  mutating func item(
    _ picture: ResolvedImage, at place: CGRect, in geometry: ViewGeometry, _ base: _InputBase,
    version: UInt64
  ) -> DisplayItem {
    var own = geometry
    own.origin.x += place.minX
    own.origin.y += place.minY
    own.size = place.size
    own.proposal = ProposedViewSize(place.size)
    let frame = frame.update(own, base, of: "Image", isAuxiliary: true)
    return DisplayItem(
      identity: identity, version: version,
      content: picture.drawing(
        in: place.size, isScaled: picture.image.isResizable, paint: picture.foreground.stillPaint,
        frame: frame
      ).content)
  }
}

extension TextBlock {
  /// The backgrounds alone, to be drawn before the rest.
  fileprivate var background: TextBlock {
    TextBlock(
      string: "", size: size, runs: [], rules: backgrounds, lines: lines, metrics: metrics)
  }
}
