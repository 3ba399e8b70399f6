import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension Image: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Image>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let resolved = graph.rule(
      ResolveImage(image: view.attribute, environment: inputs.environment))
    let display = graph.rule(ImageDisplay(image: resolved, inputs: inputs))
    return _ViewOutputs(
      layout: graph.rule(LeafLayout(source: resolved) { ImageEngine($0) }),
      display: display,
      responders: graph.rule(
        LeafResponders(source: resolved, geometry: inputs.geometry, display: display) {
          image, frame in
          LeafResponse(
            frame: frame, contains: nil, role: .image, label: image.spokenName,
            identifier: image.name)
        }))
  }
}

extension Image {
  /// Carries a trait where the list asks for the kinds of its views.
  public nonisolated static func _makeViewList(view: _GraphValue<Image>, inputs: _ListInputs)
    -> _ListOutputs
  {
    guard inputs.listPosition.tellsTexts else { return .single(inputs, view) }
    var traits = ViewTraits.none
    traits[trait: IsImageTrait.self] = true
    let source = inputs.graph.source(traits)
    return .single(inputs, view).mapped(inputs.graph) { $0.with(traits: source) }
  }
}

private struct IsImageTrait: ViewTraitKey {
  static var defaultValue: Bool { false }
}

extension Subview {
  /// Whether the view is an `Image`, in a `GroupKnowingTexts`.
  package var isImage: Bool { containerValues[trait: IsImageTrait.self] }
}

private struct ResolveImage: Rule {
  let image: Attribute<Image>
  let environment: Attribute<EnvironmentValues>

  mutating func update(_ output: Output<ResolvedImage>) {
    output.set(ResolvedImage(image.value, in: environment.value))
  }
}

/// An image that is not resizable keeps its size whatever is proposed.
private final class ImageEngine: LayoutEngine {
  private let image: ResolvedImage
  init(_ image: ResolvedImage) { self.image = image }

  override var name: String { "Image(\"\(image.name)\")" }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let natural = image.naturalSize
    guard image.image.isResizable else { return natural }
    let caps = image.image.capInsets
    return CGSize(
      width: max(proposal.width ?? natural.width, caps.horizontal),
      height: max(proposal.height ?? natural.height, caps.vertical))
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard case .symbol(let block) = image.content, !image.image.isResizable else { return nil }
    switch key {
    case VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key:
      return (block.firstBaseline / image.pixel).rounded() * image.pixel
    default: return nil
    }
  }
}

private struct ImageDisplay: Rule {
  let image: Attribute<ResolvedImage>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var frame = FrameMover()
  private var paint = PaintMover()
  private var layers: [PaintMover] = []
  private var groups = StyleGroups()
  private var effects = SymbolEffectRuns()
  private var change = PictureChange()
  private var version: UInt64 = 0

  init(image: Attribute<ResolvedImage>, inputs: _ViewInputs) {
    self.image = image
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let image = image.value
    let geometry = geometry.value
    let frame = frame.update(geometry, base, of: "Image")
    let paint = paint.update(image.foreground, base, of: "Image")
    while layers.count < image.layers.count { layers.append(PaintMover()) }
    let lower = image.layers.indices.map { layers[$0].update(image.layers[$0], base, of: "Image") }
    version += 1
    base.host.work.items += 1
    let (attribute, host) = (output.attribute.weak, base.host)
    func wake(at end: Double) {
      host.schedule(at: end) { [unowned host] in host.invalidate(attribute) }
    }
    effects.update(image.effects, base, ends: wake)
    func drawing(_ frame: AnimatedValue<CGRect>) -> (content: DisplayItem.Content, isPainted: Bool)
    {
      image.drawing(
        in: geometry.size, isScaled: image.image.isResizable, paint: paint, layers: lower,
        frame: frame)
    }
    // What effects move is drawn in their coordinates.
    let target = effects.isStill ? frame : frame.atOrigin
    var items =
      change.items(
        image, drawing(frame.atOrigin).content, target, base, version: version, ends: wake)
    if items == nil {
      let (content, isPainted) = drawing(target)
      let item = DisplayItem(identity: identity, version: version, content: content)
      items = [isPainted ? groups.wrap(item, in: image.foreground, base.host) : item]
    }
    let shown = items ?? []
    output.setAlways(
      DisplayList(
        effects.isStill
          ? shown : [effects.wrap(shown, in: frame, base.host, version: version)]))
  }
}

extension AnimatedValue<CGRect> {
  /// This rectangle with its corner at the origin.
  var atOrigin: AnimatedValue {
    let model = CGRect(origin: .zero, size: model.size)
    guard track != nil else { return AnimatedValue(model) }
    return map(model) { AnimatablePair(.zero, $0.second) }
  }
}
