import VivaceAttributeGraph
import VivaceDrawing
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
    let layout = graph.rule(TextLayout(text: view.reading, inputs: inputs))
    var outputs = _ViewOutputs(DeferredLeaf(layout: layout, kind: TextLayout.self))
    outputs.publishTextLayout(layout, inputs)
    // Outside of a container that places the text, it is unknown whether it is in sight.
    if !inputs.isInItem { _ = layout.textDisplay }
    guard inputs.isTextSelectable else { return outputs }
    return inputs.host.provided(TextInteraction.self).selectable(
      outputs, graph.rule(ShownText(layout: layout, display: layout.textDisplay)), inputs)
  }
}

extension Text {
  /// A text identifies itself as one, where a caller asks for it.
  public nonisolated static func _makeViewList(view: _GraphValue<Text>, inputs: _ListInputs)
    -> _ListOutputs
  {
    guard inputs.listPosition.tellsTexts else { return .single(inputs, view) }
    var traits = ViewTraits.none
    traits[trait: IsTextTrait.self] = true
    let traitSource = inputs.graph.source(traits)
    return .single(inputs, view).mapped(inputs.graph) { $0.with(traits: traitSource) }
  }
}

private struct IsTextTrait: ViewTraitKey {
  static var defaultValue: Bool { false }
}

extension Subview {
  /// Whether the view is a `Text`, where the group that it is from asks for that.
  package var isText: Bool { containerValues[trait: IsTextTrait.self] }
}

/// Finds a text's words and looks in the environment, and measures it. A text with the time is
/// written again at the instants at which it changes, and at no others.
///
/// Who lays it out is woken when it takes other room, who draws it whenever it reads otherwise.
private struct TextLayout: Rule {
  let text: FieldReading<Text>
  let base: _InputBase
  let geometry: PlaceReading
  /// The display list; made on demand.
  fileprivate var display: Attribute<DisplayList>?
  /// Made on the first question where the text is.
  fileprivate var responders: Attribute<ResponderList>?
  private var known = CachedText.nothing

  private var host: ViewHost { base.host }

  /// The text that was resolved last, unless it changes with the time.
  private enum CachedText {
    case nothing
    /// A plain string, which the resolved text contains.
    case plain(EnvironmentValues)
    indirect case other(Text, EnvironmentValues)
  }

  init(text: FieldReading<Text>, inputs: _ViewInputs) {
    self.text = text
    base = inputs.base
    geometry = inputs.placeReading
  }

  mutating func update(_ output: Output<LayoutComputer>) {
    let (text, environment) = (text.value, base.environment.value)
    let pixel = 1 / host.displayScaleAttribute.value
    let old = output.hasValue ? output.value.measuredText.answers : nil
    let resolved: ResolvedText
    if let old, isKnown(text, environment, old.text) {
      resolved = old.text
    } else {
      resolved = resolve(text, environment)
    }
    if let old, old.pixel == pixel, old.text == resolved { return }
    output.setEngine(TextEngine(resolved, pixel: pixel))
    guard old != nil else { return }
    if let display { host.graph.invalidate(display) }
    if let responders { host.graph.invalidate(responders) }
  }

  /// Whether the same would come of a text as last time.
  private func isKnown(
    _ text: Text, _ environment: EnvironmentValues, _ resolved: ResolvedText
  ) -> Bool {
    switch known {
    case .nothing: false
    case .plain(let known):
      known.isSame(as: environment) && text.plainString == resolved.string
    case .other(let other, let known): known.isSame(as: environment) && other == text
    }
  }

  private mutating func resolve(_ text: Text, _ environment: EnvironmentValues) -> ResolvedText {
    var resolver = TextResolver(environment: environment) { [host] in host.date }
    resolver.add(text)
    if resolver.context != nil || !resolver.pictures.isEmpty {
      known = .nothing
    } else {
      known = text.plainString != nil ? .plain(environment) : .other(text, environment)
    }
    if let instant = resolver.context?.nextChange { host.service(DayClock.self).tick(at: instant) }
    var resolved = resolver.resolved
    if environment.isRedacted { resolved.redaction = environment.redactionStyle }
    return resolved.sharing(&host.service(TextLooks.self).recent)
  }
}

extension TextLayout: DeferredLeafKind {
  static func display(of layout: Attribute<LayoutComputer>) -> Attribute<DisplayList> {
    layout.textDisplay
  }
  static func isDrawn(_ layout: Attribute<LayoutComputer>) -> Bool { layout.isTextDrawn }
  static func responders(of layout: Attribute<LayoutComputer>) -> Attribute<ResponderList> {
    layout.textResponders
  }
  static func movement(of layout: Attribute<LayoutComputer>) -> TransactionScope? {
    layout.textMovement
  }
  static func forgetLooks(of layout: Attribute<LayoutComputer>) { layout.forgetGlyphs() }
}

extension LayoutComputer {
  /// Of a text: what was measured.
  var measuredText: Computer<TextEngine> { self as! Computer<TextEngine> }
}

/// The drawn text, for accessibility and text search.
private struct ShownText: Rule {
  let layout: Attribute<LayoutComputer>
  let display: Attribute<DisplayList>

  mutating func update(_ output: Output<ResolvedText>) {
    display.read()
    output.set(layout.untrackedValue.measuredText.answers.text)
  }
}

private struct TextDisplay: Rule {
  let layout: Attribute<LayoutComputer>
  let geometry: Attribute<ViewGeometry>
  var version: UInt32 = 0
  let identity: UInt64
  var frame = FrameMover()
  var change = TextChange()
  /// The format that was shown last in a colour that has not moved so far.
  var appearance: ResolvedLook?
  /// Made for the first text that has some of it.
  var extras: Extras?

  /// The properties that few texts have.
  final class Extras {
    /// Of all paints, once there are several or one has moved.
    var colors: [PaintMover] = []
    var redaction = PaintMover()
    var groups = StyleGroups()
    var pictures: [Int: TextPictureDisplay] = [:]
    /// The backgrounds' item, made when there are some.
    var backgroundIdentity: UInt64?
    /// The drawing of the text's renderer.
    var rendered: RenderedText?
  }

  private mutating func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  mutating func update(_ output: Output<DisplayList>) {
    let base = layout.textBase
    // What was measured is what is drawn.
    let measured = layout.value.measuredText
    let text = measured.answers.text
    let geometry = geometry.value
    let frame = frame.update(
      geometry, base, pixel: measured.answers.pixel, of: text.recordedName)
    guard !text.isEmpty else { return output.setList(DisplayList()) }
    version += 1
    base.host.work.items += 1
    let version = UInt64(version)
    let block = measured.answers.block(in: geometry.proposal)
    if let redaction = text.redaction {
      let paint = makeExtras().redaction.update(redaction, base, of: text.recordedName)
      let content = RedactionBlocks.content(
        RedactionBlocks.outline(of: block), paint, frame: frame)
      return output.setAlways(
        DisplayList([DisplayItem(identity: identity, version: version, content: content)]))
    }
    let paints = paints(of: text, base)
    if let rendering = text.appearance.rendering {
      let item = makeRendered(base.host).item(
        rendering, text.layout(block, paints, base.environment.value.layoutDirection), at: frame,
        in: base.environment.value, version: version)
      return output.setAlways(DisplayList([item]))
    }
    let (attribute, host) = (output.attribute.weak, base.host)
    let shown = output.hasValue ? output.value.text(of: identity) : nil
    let changing = change.items(
      block, paints, frame, base, version: version, since: shown
    ) { end in
      host.schedule(at: end) { [unowned host] in host.invalidate(attribute) }
    }
    let still = DisplayItem(
      identity: identity, version: version, content: .text(block, paints: paints, frame: frame))
    var items = changing ?? [styled(still, block, text, base.host)]
    if !block.backgrounds.isEmpty {
      items.insert(
        DisplayItem(
          identity: backgroundIdentity(base.host), version: version,
          content: .text(block.background, paints: paints, frame: frame)), at: 0)
    }
    for slot in block.pictures {
      guard let picture = text.pictures[slot.index] else { continue }
      items.append(
        makeExtras().pictures[slot.index, default: TextPictureDisplay(base.host.makeIdentity())]
          .item(picture, at: slot.frame, in: geometry, base, version: version))
    }
    output.setAlways(DisplayList(items))
  }

  /// Applies to the whole text what a style does to what it has painted, if it painted the whole.
  private mutating func styled(
    _ item: DisplayItem, _ block: TextBlock, _ text: ResolvedText, _ host: ViewHost
  ) -> DisplayItem {
    let used = Set(block.runs.map(\.paint))
    let style = text.paints[used.count == 1 ? used.first ?? 0 : 0]
    return style.hasGroups ? makeExtras().groups.wrap(item, in: style, host) : item
  }

  private mutating func makeRendered(_ host: ViewHost) -> RenderedText {
    let extras = makeExtras()
    let rendered = extras.rendered ?? RenderedText(host)
    extras.rendered = rendered
    return rendered
  }

  private mutating func backgroundIdentity(_ host: ViewHost) -> UInt64 {
    let extras = makeExtras()
    let identity = extras.backgroundIdentity ?? host.makeIdentity()
    extras.backgroundIdentity = identity
    return identity
  }

  /// The paints of the runs; one array for all texts with one format, while nothing moves.
  private mutating func paints(of text: ResolvedText, _ base: _InputBase) -> [Paint] {
    let styles = text.paints
    if styles.count == 1, extras?.colors.isEmpty ?? true, base.host.recorder == nil,
      let color = styles[0].plainColor,
      appearance == nil || appearance?.paints[0].plainColor == color
    {
      base.transaction.settle()
      appearance = text.appearance
      return text.appearance.stillPaints
    }
    let extras = makeExtras()
    if extras.colors.count != styles.count {
      extras.colors = styles.map { _ in PaintMover() }
      // Others than before have nothing to do with it.
      if styles.count == 1, let before = appearance?.paints[0].plainColor {
        extras.colors[0].rest(at: before)
      }
    }
    appearance = nil
    let paints = styles.indices.map {
      extras.colors[$0].update(styles[$0], base, of: text.recordedName)
    }
    if paints.count == 1, case .color(let color) = paints[0], color.track == nil {
      return text.appearance.stillPaints
    }
    return paints
  }
}

/// Of a text.
extension Attribute<LayoutComputer> {
  private func withText<Result>(_ body: (inout TextLayout) -> Result) -> Result {
    location.graph.withRule(of: self, as: TextLayout.self, body)
  }

  fileprivate var textBase: _InputBase { withText { $0.base } }

  /// The display list of the text.
  var textDisplay: Attribute<DisplayList> {
    withText { rule in
      if let known = rule.display { return known }
      let graph = location.graph
      let made = graph.withScope(of: self) {
        graph.rule(
          TextDisplay(
            layout: self, geometry: rule.geometry.attribute(in: graph),
            identity: rule.base.host.makeIdentity()))
      }
      rule.display = made
      return made
    }
  }

  /// Whether its drawing has been requested.
  var isTextDrawn: Bool { withText { $0.display != nil } }

  /// The text's display list now; nil until it is requested.
  var shownText: DisplayList? { withText { $0.display }?.lastValue }

  /// How it responds.
  var textResponders: Attribute<ResponderList> {
    withText { rule in
      if let known = rule.responders { return known }
      let graph = location.graph
      let made = graph.withScope(of: self) {
        rule.base.host.provided(TextInteraction.self)
          .responders(of: self, at: rule.geometry.attribute(in: graph), rule.base)
      }
      rule.responders = made
      return made
    }
  }

  /// The animation of its frame when that changes in this update; nil when there is none. Inside a
  /// rule.
  var textMovement: TransactionScope? {
    let base = textBase
    base.frameTransaction.settle()
    let moves = base.frameTransaction.current().animation != nil && base.host.motion.isOn
    return moves ? base.frameTransaction : nil
  }

  /// Lets go of what it would be drawn with. It is set again when it is drawn.
  func forgetGlyphs() {
    lastValue?.measuredText.answers.forgetGlyphs()
  }
}

extension Text {
  /// Its words, when it has nothing but words, as they are.
  fileprivate var plainString: String? {
    if case .verbatim(let string) = storage, modifiers.isEmpty { string } else { nil }
  }
}

extension DisplayList {
  /// The text with an identity, at rest.
  fileprivate func text(of identity: UInt64) -> (block: TextBlock, paints: [Paint])? {
    for item in items {
      switch item.content {
      case .text(let block, let paints, _) where item.identity == identity:
        return (block, paints)
      case .group(_, let list):
        if let found = list.text(of: identity) { return found }
      default: break
      }
    }
    return nil
  }
}

/// A picture in a text: it moves with the text, as a leaf of its own.
private struct TextPictureDisplay {
  let identity: UInt64
  private var frame = FrameMover()

  init(_ identity: UInt64) { self.identity = identity }

  mutating func item(
    _ picture: ResolvedImage, at slot: CGRect, in geometry: ViewGeometry, _ base: _InputBase,
    version: UInt64
  ) -> DisplayItem {
    var own = geometry
    own.origin.x += slot.minX
    own.origin.y += slot.minY
    own.size = slot.size
    own.proposal = ProposedViewSize(slot.size)
    let frame = frame.update(own, base, of: "Image", isAuxiliary: true)
    return DisplayItem(
      identity: identity, version: version,
      content: picture.drawing(
        in: slot.size, isScaled: picture.image.isResizable, paint: picture.foreground.stillPaint,
        frame: frame
      ).content)
  }
}

extension TextBlock {
  /// The backgrounds alone, to be drawn before the rest.
  var background: TextBlock {
    TextBlock(
      string: "", size: size, runs: [], rules: backgrounds, lines: lines, metrics: metrics)
  }
}
