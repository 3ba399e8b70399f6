import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Draws by a closure, which receives a context and the size.
///
/// The closure runs when the canvas, its size, its environment, or a symbol that it draws changes,
/// and then draws everything again. What it draws outside of the canvas does not show. A canvas
/// takes all the room it is offered.
public struct Canvas<Symbols> {
  /// The views that the closure may draw, each found by its `tag(_:)`.
  public var symbols: Symbols
  /// The drawing closure: called with a fresh context and the size of the canvas in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether nothing shines through: what the closure leaves out is black.
  public var isOpaque: Bool
  /// In which colours drawing is mixed. Here always in non-linear sRGB; another mode says once that it
  /// has no effect.
  public var colorMode: ColorRenderingMode
  /// Whether the canvas may draw after its parent: a permission, of which no use is made.
  public var rendersAsynchronously: Bool
}

extension Canvas: View, _PrimitiveView where Symbols: View {
  public typealias Body = Never

  /// A canvas whose closure may draw views, too: those of `symbols`, each under its `tag(_:)`.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let symbols = CanvasSymbols(view[\.symbols, in: graph], inputs)
    return _ViewOutputs(
      display: graph.rule(CanvasDisplay(view: view.attribute, symbols: symbols, inputs: inputs)),
      responders: graph.rule(
        LeafResponders(source: view.attribute, geometry: inputs.geometry) { _, frame in
          LeafResponse(frame: frame, contains: nil, role: .shape, label: "")
        }))
  }
}

extension Canvas where Symbols == EmptyView {
  /// A canvas whose closure draws shapes, texts and images only.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

private struct CanvasDisplay<Symbols: View>: Rule {
  let view: Attribute<Canvas<Symbols>>
  let symbols: CanvasSymbols
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  let layerIdentity: UInt64
  private let recorder: CanvasRecorder
  private var frame = FrameMover()
  private var version: UInt64 = 0

  init(view: Attribute<Canvas<Symbols>>, symbols: CanvasSymbols, inputs: _ViewInputs) {
    self.view = view
    self.symbols = symbols
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
    layerIdentity = base.host.makeIdentity()
    recorder = CanvasRecorder(base.host)
  }

  mutating func update(_ output: Output<DisplayList>) {
    let view = view.value
    // A canvas whose size is animated is drawn for each size between.
    let frame = frame.update(geometry.value, base, needsUserCode: true, of: "Canvas")
    let host = base.host
    let size = frame.value(at: host.now).size.sane
    version += 1
    host.work.items += 1
    recorder.begin(version: version)
    var context = GraphicsContext(
      recorder: recorder, symbols: symbols, environment: base.environment.value, size: size)
    if view.isOpaque {
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
    }
    let attribute = output.attribute.weak
    host.tracking({ view.renderer(&context, size) }) { host in host.invalidate(attribute) }
    let list = recorder.mixed(context.list, view.colorMode)
    guard !list.isEmpty else { return output.setList(DisplayList()) }
    let bounds = AnimatedValue(CGRect(origin: .zero, size: size))
    let clipped = DisplayItem(
      identity: layerIdentity, version: version,
      content: .group(
        .clip(.rectangle, isAntialiased: true, isEvenOdd: false, frame: bounds),
        DisplayList([recorder.item(.group(.layer, list))])))
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: version,
          content: .group(.geometry(frame: frame), DisplayList([clipped])))
      ]))
  }
}

/// Makes the items of one canvas. The nth item of each drawing has the same identity, so that what is
/// drawn alike again damages nothing.
final class CanvasRecorder {
  private unowned(unsafe) let host: ViewHost
  private var identities: [UInt64] = []
  private var used = 0
  private var version: UInt64 = 0

  init(_ host: ViewHost) { self.host = host }

  var date: Date { host.date }

  func begin(version: UInt64) {
    self.version = version
    used = 0
  }

  func item(_ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(identity: nextIdentity(), version: version, content: content)
  }

  /// The drawing with its colours mixed as a mode says.
  func mixed(_ list: DisplayList, _ mode: ColorRenderingMode) -> DisplayList {
    mode == .nonLinear ? list : list.mixedLinearly(identity: nextIdentity(), version: version)
  }

  private func nextIdentity() -> UInt64 {
    if used == identities.count { identities.append(host.makeIdentity()) }
    used += 1
    return identities[used - 1]
  }
}
