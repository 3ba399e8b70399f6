import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension Text: _PrimitiveView {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }
  public nonisolated static var _isPlain: Bool { true }

  public nonisolated static func _makeView(view: _GraphValue<Text>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let resolved = graph.rule(
      ResolveText(text: view.reading, environment: inputs.environment, host: inputs.host))
    let layout = graph.rule(
      TextLayoutRule(text: resolved, scale: inputs.host.displayScaleAttribute))
    let display = graph.rule(TextDisplay(text: resolved, layout: layout, inputs: inputs))
    let outputs = _ViewOutputs(layout: layout, text: display)
    return inputs.isTextSelectable ? outputs.selectable(resolved, inputs) : outputs
  }
}

/// Finds a text's words and looks in the environment. A text that tells the time is written again at
/// the instants at which it reads otherwise, and at no others.
private struct ResolveText: Rule {
  typealias Value = ResolvedText
  let text: FieldReading<Text>
  let environment: Attribute<EnvironmentValues>
  unowned(unsafe) let host: ViewHost
  /// What was resolved last, unless that reads otherwise at another time.
  private var known: (text: Text, environment: EnvironmentValues)?

  init(
    text: FieldReading<Text>, environment: Attribute<EnvironmentValues>, host: ViewHost
  ) {
    self.text = text
    self.environment = environment
    self.host = host
  }

  mutating func update(_ output: Output<ResolvedText>) {
    let (text, environment) = (text.value, environment.value)
    if let known, known.environment.isSame(as: environment), known.text == text { return }
    var resolver = TextResolver(environment: environment) { [host] in host.date }
    resolver.add(text)
    known = resolver.context == nil && resolver.pictures.isEmpty ? (text, environment) : nil
    if let instant = resolver.context?.nextChange { host.tick(at: instant) }
    var resolved = resolver.resolved
    if environment.isRedacted { resolved.redaction = environment.redactionStyle }
    output.set(resolved.sharing(&host.textLooks))
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
  let layout: Attribute<LayoutComputer>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  /// The colour of the foreground, which is nearly always the only one.
  private var color = PaintMover()
  private var change = TextChange()
  /// Made for the first text that has some of it.
  private var extras: Extras?
  /// Made when somebody asks where the text is.
  fileprivate var responders: Attribute<ResponderList>?
  private var version: UInt64 = 0

  /// What most texts have nothing of.
  private final class Extras {
    /// Of the paints after the first.
    var colors: [PaintMover] = []
    var redaction = PaintMover()
    var groups = StyleGroups()
    var pictures: [Int: TextPictureDisplay] = [:]
    /// The backgrounds' item, made when there are some.
    var backgroundIdentity: UInt64?
  }

  init(
    text: Attribute<ResolvedText>, layout: Attribute<LayoutComputer>, inputs: _ViewInputs
  ) {
    self.text = text
    self.layout = layout
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  private mutating func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  mutating func update(_ output: Output<DisplayList>) {
    let text = text.value
    let geometry = geometry.value
    let frame = frame.update(geometry, base, of: text.recordedName)
    guard !text.isEmpty else { return output.setList(DisplayList()) }
    // What was measured is what is drawn.
    let measured = layout.silentValue as! Computer<TextEngine>
    if let redaction = text.redaction {
      version += 1
      base.host.work.items += 1
      let block = measured.answers.block(in: geometry.proposal)
      let paint = makeExtras().redaction.update(redaction, base, of: text.recordedName)
      let blocks = DisplayItem(
        identity: identity, version: version,
        content: RedactionBlocks.content(
          RedactionBlocks.outline(of: block), paint, frame: frame))
      return output.setAlways(DisplayList([blocks]))
    }
    let paints = paints(of: text)
    let block = measured.answers.block(in: geometry.proposal)
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
    var items =
      changing ?? [style.hasGroups ? makeExtras().groups.wrap(item, in: style, base.host) : item]
    if !block.backgrounds.isEmpty {
      let extras = makeExtras()
      let identity = extras.backgroundIdentity ?? base.host.makeIdentity()
      extras.backgroundIdentity = identity
      items.insert(
        DisplayItem(
          identity: identity, version: version,
          content: .text(block.background, paints: paints, frame: frame)), at: 0)
    }
    for place in block.pictures {
      guard let picture = text.pictures[place.index] else { continue }
      items.append(
        makeExtras().pictures[place.index, default: TextPictureDisplay(base.host.makeIdentity())]
          .item(picture, at: place.frame, in: geometry, base, version: version))
    }
    output.setAlways(DisplayList(items))
  }

  /// What the runs are painted with; one array for all texts with one look, while nothing moves.
  private mutating func paints(of text: ResolvedText) -> [Paint] {
    let styles = text.paints
    let rest = styles.count - 1
    if extras?.colors.count ?? 0 != rest {
      // Others than before, which have nothing to do with them.
      color = PaintMover()
      makeExtras().colors = (0..<rest).map { _ in PaintMover() }
    }
    let first = color.update(styles[0], base, of: text.recordedName)
    if rest == 0 {
      if case .color(let color) = first, color.shared == nil { return text.look.stillPaints }
      return [first]
    }
    let extras = makeExtras()
    return [first]
      + (0..<rest).map {
        extras.colors[$0].update(styles[$0 + 1], base, of: text.recordedName)
      }
  }
}

extension Attribute<DisplayList> {
  /// How the text responds that is drawn here.
  var textResponders: Attribute<ResponderList> {
    let graph = place.graph
    return graph.withRule(of: self, as: TextDisplay.self) { rule in
      if let known = rule.responders { return known }
      let made = graph.withScope(of: self) {
        graph.rule(
          TextResponders(
            text: rule.text, display: self, geometry: rule.geometry, base: rule.base))
      }
      rule.responders = made
      return made
    }
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
