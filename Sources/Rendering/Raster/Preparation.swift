import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// A plan made ready for drawing: operations, and the edges, gradients and glyphs they name.
///
/// Made on one thread before any pixel is drawn; then only read. The contents of a frame may be prepared
/// in several lists, each on its own thread.
final class Preparation {
  let plan: Plan
  var operations: [Operation] = []
  var edges = EdgeList()
  var elements: [TextPart] = []
  var paintSources: [PaintSource] = []
  var shadows: [BoxShadow] = []
  var masks: [Preparation] = []
  var matrices: [ColorMatrixValue] = []
  /// Pictures that effects are drawn from.
  var layers: [PreparedLayer] = []
  /// Effects to compute before drawing, inner ones before outer ones.
  var pending: [PendingEffect] = []
  /// Objects that operations point into.
  private var kept: [AnyObject] = []
  /// Glyphs that are pictures, found while their run was added.
  var pictures: [(GlyphMask, CGPoint, CGAffineTransform)] = []
  let resources: Resources
  var itemsDrawn = 0
  var itemsSkipped = 0
  /// The surface position of the pixels of the nodes being prepared.
  private(set) var origin: PixelOffset

  /// - Parameter origin: Where the plan's pixels begin.
  convenience init(
    _ plan: Plan, at origin: PixelOffset = .zero, visible: PixelRect, resources: Resources
  ) {
    var seen = visible
    if plan.nodes.contains(where: \.hasBackdrop) { Self.add(plan.nodes, at: origin, to: &seen) }
    self.init(of: plan, at: origin, resources: resources)
    prepare(plan.nodes, visible: seen, alpha: 1)
  }

  /// Some of a plan's nodes, and of each what shows of it, when that has been found out.
  convenience init(
    _ nodes: UnretainedObjects<Plan.Node>, exposed: [PixelRect]?, of plan: Plan, visible: PixelRect,
    resources: Resources
  ) {
    self.init(of: plan, at: .zero, resources: resources)
    operations.reserveCapacity(nodes.count)
    if let exposed {
      prepare(nodes, exposed)
    } else {
      prepare(nodes, visible: visible, alpha: 1)
    }
  }

  private init(of plan: Plan, at origin: PixelOffset, resources: Resources) {
    self.plan = plan
    self.origin = origin
    self.resources = resources
    var buffers = resources.dequeueBuffers()
    exchange(&buffers)
  }

  deinit {
    var buffers = PreparationBuffers()
    exchange(&buffers)
    resources.reclaim(buffers)
  }

  /// Hands over the memory, with no other reference to it.
  private func exchange(_ buffers: inout PreparationBuffers) {
    swap(&operations, &buffers.operations)
    swap(&edges, &buffers.edges)
    swap(&elements, &buffers.elements)
  }

  /// Lists the backdrops with the margins that they sample; lower backdrops sample the margins of upper ones.
  private static func add(_ nodes: [Plan.Node], at origin: PixelOffset, to seen: inout PixelRect) {
    for node in nodes.reversed() where node.hasBackdrop {
      add(node.children, at: origin + node.origin, to: &seen)
      guard case .group(.backdrop(_, let radius)) = node.content else { continue }
      let shown = (node.bounds + origin).intersection(seen)
      if !shown.isEmpty {
        seen = seen.union(shown.outset(by: ResolvedEffect.reach(ofDeviation: radius)))
      }
    }
  }

  /// Adds operations for what of some nodes shows in `visible`. Returns which.
  @discardableResult
  func prepare(_ nodes: [Plan.Node], visible: PixelRect, alpha: Double) -> Range<Int> {
    let first = operations.count
    nodes.withUnretainedObjects { prepare($0, visible: visible, alpha: alpha) }
    return first..<operations.count
  }

  private func prepare(_ nodes: UnretainedObjects<Plan.Node>, visible: PixelRect, alpha: Double) {
    if alpha >= 1, Occlusion.isWorthwhile(nodes, in: visible) {
      prepare(nodes, Occlusion.exposed(nodes, in: visible - origin))
    } else {
      for node in nodes {
        node.withObject { prepare($0, visible: bounds(of: $0).intersection(visible), alpha: alpha) }
      }
    }
  }

  /// - Parameter exposed: What shows of each, counted as its own bounds are.
  private func prepare(_ nodes: UnretainedObjects<Plan.Node>, _ exposed: [PixelRect]) {
    for (node, box) in zip(nodes, exposed) {
      node.withObject { prepare($0, visible: box + origin, alpha: 1) }
    }
  }

  /// A box around all that it paints, on the surface.
  private func bounds(of node: Plan.Node) -> PixelRect { node.bounds + origin }

  /// From its coordinates to the surface.
  func map(of node: Plan.Node) -> PlaneMap { node.map + origin }

  private func prepare(_ node: Plan.Node, visible: PixelRect, alpha: Double) {
    if visible.isEmpty {
      itemsSkipped += 1
      return
    }
    let index = operations.count
    operations.append(Operation(bounds: visible))
    prepare(node, index: index, visible: visible, alpha: alpha)
    operations[index].end = operations.count
  }

  private func prepare(_ node: Plan.Node, index: Int, visible: PixelRect, alpha: Double) {
    switch node.content {
    case .shape(let shape):
      itemsDrawn += 1
      prepareShape(shape, index: index, map: map(of: node), visible: visible, alpha: alpha)
    case .text(let block, let paints, let origin):
      itemsDrawn += 1
      prepareText(
        block, paints, origin: origin, index: index, node: node, visible: visible, alpha: alpha)
    case .image(let drawing, let template, let frame):
      itemsDrawn += 1
      prepareImage(
        drawing, template: template, frame: frame, index: index, node: node, visible: visible,
        alpha: alpha)
    case .group(let effect):
      prepareGroup(effect, index: index, node: node, visible: visible, alpha: alpha)
    }
  }

  /// The last operation that paints over all of a rectangle: nothing before it shows there. Nil when
  /// there is none, and the background may show.
  func cover(of rect: PixelRect) -> Int? {
    operations.withUnsafeBufferPointer { operations in
      var cover: Int?
      var index = 0
      while index < operations.count {
        let kind = operations[index].kind
        if kind == .rectangle, operations[index].hides(rect) { cover = index }
        index = kind == .pass ? index + 1 : operations[index].end
      }
      return cover
    }
  }

  /// Whether all that is painted comes to more than so many pixels.
  func paintsMore(than area: Int) -> Bool {
    operations.withUnsafeBufferPointer { operations in
      var rest = area
      for index in operations.indices {
        switch operations[index].kind {
        case .nothing, .pass: continue
        default: rest -= operations[index].bounds.area
        }
        if rest < 0 { return true }
      }
      return false
    }
  }

  // MARK: - Shapes

  private func prepareShape(
    _ shape: ResolvedShape, index: Int, map: PlaneMap, visible: PixelRect, alpha: Double
  ) {
    let pixel = alpha == 1 ? shape.pixel : nil
    guard
      let brush = pixel.flatMap(Brush.init) ?? brush(shape.paint, map: map, alpha: alpha)
    else { return }
    operations[index].paint = brush
    operations[index].isAntialiased = shape.isAntialiased
    operations[index].isEvenOdd = shape.isEvenOdd
    if let stroke = shape.stroke {
      operations[index].isEvenOdd = false
      addEdges(to: index, .fill, visible: visible) {
        Stroker(stroke).stroke(shape.outline, map: map, into: &$0)
      }
      return
    }
    setOutline(
      shape.outline, index: index, map: map, visible: visible, .rectangle, .rounded, .fill)
  }

  /// A box, its corners rounded or not, where it stays upright; edges where not.
  private func setOutline(
    _ outline: ResolvedOutline, index: Int, map: PlaneMap, visible: PixelRect,
    _ rectangle: Operation.Kind, _ rounded: Operation.Kind, _ edgesKind: Operation.Kind
  ) {
    if map.isAxisAligned {
      switch outline {
      case .rectangle(let rect):
        operations[index].box = Self.fixed(rect.applying(map.affine))
        operations[index].kind = rectangle
        return
      case .roundedRectangle(let rect, _, _, _), .ellipse(let rect):
        let box = Self.fixed(rect.applying(map.affine))
        if let corner = Corner(of: outline, map: map, box: box) {
          operations[index].box = box
          operations[index].corner = corner
          operations[index].kind = rounded
          return
        }
      case .path: break
      }
    }
    addEdges(to: index, edgesKind, visible: visible) { $0.add(outline, map: map) }
  }

  func addEdges(
    to index: Int, _ kind: Operation.Kind, visible: PixelRect, _ add: (inout EdgeList) -> Void
  ) {
    operations[index].first = edges.count
    edges.clip = visible
    add(&edges)
    operations[index].count = edges.count - operations[index].first
    operations[index].kind = kind
  }

  static func fixed(_ rect: CGRect) -> FixedBox {
    func fixed(_ value: CGFloat) -> Int {
      let far = CGFloat(PixelRect.limit)
      return Int((max(-far, min(far, value)) * 256).rounded(.toNearestOrEven))
    }
    return FixedBox(
      x0: fixed(rect.origin.x), y0: fixed(rect.origin.y),
      x1: fixed(rect.origin.x + rect.size.width), y1: fixed(rect.origin.y + rect.size.height))
  }

  // MARK: - Paints

  /// Nil when nothing of it would show.
  func brush(_ paint: ResolvedPaint, map: PlaneMap, alpha: Double) -> Brush? {
    switch paint {
    case .color(let color):
      return Brush(pixel: color.multiplyingOpacity(by: alpha).premultiplied)
    case .gradient(let geometry, let stops):
      guard let inverse = map.inverse else { return nil }
      let table = resources.locked { resources.gradients.table(stops) }
      kept.append(table)
      guard var paintSource = PaintSource(gradient: geometry, table: table, inverse: inverse) else {
        // A gradient without extent is its last colour.
        let last = stops.stops[stops.stops.count - 1].color
        return brush(.color(last), map: map, alpha: alpha)
      }
      paintSource.isOpaque = table.isOpaque
      paintSource.extent = stops.extent
      return add(paintSource, alpha: alpha)
    case .mesh(let mesh, let frame):
      guard frame.width > 0, frame.height > 0 else { return nil }
      let t = map.affine
      let size = CGSize(
        width: frame.width * (t.a * t.a + t.b * t.b).squareRoot(),
        height: frame.height * (t.c * t.c + t.d * t.d).squareRoot())
      let bitmap = resources.locked { resources.meshes.bitmap(mesh, size: size) }
      let toPixels = PlaneMap(
        CGAffineTransform(
          scaleX: frame.width / CGFloat(bitmap.width), y: frame.height / CGFloat(bitmap.height)
        ).concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
      ).concatenating(map)
      return picture(
        bitmap, area: PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height),
        toPixels: toPixels, interpolation: .low, repeats: false, alpha: alpha)
    case .shader(let call, let frame):
      guard let run = ShaderRun(call, frame: frame, map: map) else { return nil }
      keep(run)
      return add(PaintSource(shader: run), alpha: alpha)
    case .tile(let bitmap, let source, let scale, let origin):
      let toPixels = PlaneMap(
        CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
          .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
      ).concatenating(map)
      return picture(
        bitmap, area: source, toPixels: toPixels, interpolation: .low, repeats: true, alpha: alpha)
    }
  }

  func add(_ paintSource: PaintSource, alpha: Double) -> Brush? {
    let amount = UInt32((max(0, min(1, alpha)) * 255).rounded())
    if amount == 0 { return nil }
    paintSources.append(paintSource)
    return .paintSource(paintSources.count - 1, alpha: amount)
  }

  func keep(_ object: AnyObject) { kept.append(object) }

  // MARK: - Groups

  private func prepareGroup(
    _ effect: ResolvedEffect, index: Int, node: Plan.Node, visible: PixelRect, alpha: Double
  ) {
    let inside = node.children
    switch effect {
    case .geometry: pass(index, inside, visible: visible, alpha: alpha)
    case .scrolled(let offset):
      let around = origin
      origin = around + offset
      pass(index, inside, visible: visible, alpha: alpha)
      origin = around
    case .opacity(let value):
      if value <= 0 { return }
      prepareLayer(
        index, inside: inside, visible: visible, alpha: alpha * value,
        onlyIf: value < 1 && !node.isOneLeaf)
    case .clip(let outline, let isAntialiased, let isEvenOdd):
      operations[index].isAntialiased = isAntialiased
      operations[index].isEvenOdd = isEvenOdd
      prepareClip(outline, index: index, node: node, visible: visible, alpha: alpha)
    case .mask(let mask):
      prepareMask(mask, index: index, inside: inside, visible: visible, alpha: alpha)
    case .shadow(let color, let radius, let offset, let position):
      prepareShadow(
        color, radius: radius, offset: offset, position: position, index: index, inside: inside,
        visible: visible, alpha: alpha)
    case .blur(let radius, let style):
      if radius < 0.05 {
        pass(index, inside, visible: visible, alpha: alpha)
      } else {
        prepareBlur(
          radius: radius, style: style, index: index, inside: inside, visible: visible,
          alpha: alpha)
      }
    case .blend(let mode):
      operations[index].mode = .blend(mode)
      prepareLayer(index, inside: inside, visible: visible, alpha: alpha)
    case .composite(let mode):
      operations[index].mode = .composite(mode)
      prepareLayer(index, inside: inside, visible: visible, alpha: alpha)
    case .alphaThreshold(let low, let high, let color):
      prepareThreshold(
        low, high, color, index: index, inside: inside, visible: visible, alpha: alpha)
    case .shader(let call, let frame):
      prepareShader(
        call, frame: frame, index: index, node: node, visible: visible, alpha: alpha)
    case .backdrop(let backdrop, let radius):
      prepareBackdrop(
        backdrop, radius: radius, index: index, inside: inside, visible: visible, alpha: alpha)
    case .colorMatrix(let matrix):
      matrices.append(matrix)
      operations[index].index = matrices.count - 1
      prepareLayer(index, inside: inside, visible: visible, alpha: alpha)
    case .layer:
      prepareLayer(
        index, inside: inside, visible: visible, alpha: alpha,
        onlyIf: alpha < 1 || node.hasBlending)
    }
  }

  private func prepareClip(
    _ outline: ResolvedOutline, index: Int, node: Plan.Node, visible: PixelRect, alpha: Double
  ) {
    // The map of a clip is the one its children have, since it has no frame of its own.
    setOutline(
      outline, index: index, map: map(of: node), visible: visible, .clipRectangle, .clipRounded,
      .clip)
    operations[index].isGrouped = !node.isOneLeaf && !node.hasBlending
    prepare(node.children, visible: visible, alpha: alpha)
  }

  /// Draws what is inside of a group into a layer of its own where it has to, otherwise as if it stood beside it.
  private func prepareLayer(
    _ index: Int, inside: [Plan.Node], visible: PixelRect, alpha: Double, onlyIf needsOne: Bool
  ) {
    if needsOne {
      prepareLayer(index, inside: inside, visible: visible, alpha: alpha)
    } else {
      pass(index, inside, visible: visible, alpha: alpha)
    }
  }

  /// Draws what is inside of a group as if it stood beside it.
  private func pass(_ index: Int, _ inside: [Plan.Node], visible: PixelRect, alpha: Double) {
    operations[index].kind = .pass
    prepare(inside, visible: visible, alpha: alpha)
  }

  private func prepareMask(
    _ mask: Plan, index: Int, inside: [Plan.Node], visible: PixelRect, alpha: Double
  ) {
    masks.append(Preparation(mask, at: origin, visible: visible, resources: resources))
    operations[index].index = masks.count - 1
    operations[index].kind = .mask
    operations[index].alpha = UInt32((alpha * 255).rounded())
    prepare(inside, visible: visible, alpha: 1)
  }

  private func prepareLayer(
    _ index: Int, inside: [Plan.Node], visible: PixelRect, alpha: Double
  ) {
    operations[index].kind = .layer
    operations[index].alpha = UInt32((max(0, min(1, alpha)) * 255).rounded())
    prepare(inside, visible: visible, alpha: 1)
  }
}
