import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension Plan {
  /// Evaluates `list` at an instant. A plan of an earlier frame spares what is the same in both.
  /// Long lists are shared out among threads.
  package init(
    _ list: DisplayList, at time: Double, scale: CGFloat, since old: Plan? = nil, threads: Int = 2
  ) {
    let old = old.flatMap { $0.scale == scale ? $0 : nil }
    let maker = PlanMaker(
      time: time, oldTime: old?.time ?? time, scale: scale, threads: threads)
    let placement = Placement(map: PlaneMap(CGAffineTransform(scaleX: scale, y: scale)))
    self.init(
      maker.nodes(
        of: list, placement: placement, previous: old?.nodes ?? [], isInPlace: old != nil),
      at: time,
      scale: scale)
  }

  /// A box around all that it paints.
  package var bounds: PixelRect { nodes.bounds }
}

extension [Plan.Node] {
  /// A box around all that they paint.
  package var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }
}

/// Makes the nodes of a plan.
private struct PlanMaker {
  typealias Node = Plan.Node
  typealias Placement = Plan.Placement

  let time: Double
  /// Of the plan that nodes are spared from.
  let oldTime: Double
  let scale: CGFloat
  var threads: Int

  /// Of so many items, some are worth another thread.
  private static let longList = 256
  /// A thread takes so many of them at a time: the one that wakes up later has less to do.
  private static let piece = 16

  /// - Parameters:
  ///   - spare: Nodes of an earlier plan.
  ///   - isInPlace: Whether they were in the same place.
  func nodes(of list: DisplayList, placement: Placement, previous: [Node], isInPlace: Bool)
    -> [Node]
  {
    if threads > 1, isLong(list), !isInPlace || movesWidely(list) {
      return nodesApart(of: list, placement: placement, previous: previous, isInPlace: isInPlace)
    }
    var nodes: [Node] = []
    nodes.reserveCapacity(list.items.count)
    list.items.withUnretainedObjects { items in
      previous.withUnretainedObjects { previous in
        var old = PreviousNodes(previous)
        for item in items {
          item.withObject {
            nodes.append(node($0, placement: placement, previous: &old, isInPlace: isInPlace))
          }
        }
      }
    }
    return nodes
  }

  /// True for a list with many items, descendants of its groups included, that can be divided evenly among
  /// threads.
  private func isLong(_ list: DisplayList) -> Bool {
    list.items.count >= 4 * threads
      && (list.items.count >= Self.longList || list.size >= Self.longList)
  }

  /// Estimates from a sample of items whether at least a quarter of a long list is moving.
  private func movesWidely(_ list: DisplayList) -> Bool {
    (0..<16).count { list.item(at: Double($0) / 16).movesUntil > time } >= 4
  }

  /// Makes the nodes on several threads.
  private func nodesApart(
    of list: DisplayList, placement: Placement, previous: [Node], isInPlace: Bool
  ) -> [Node] {
    let piece = max(1, Self.piece * list.items.count / list.size)
    var maker = self
    maker.threads = 1
    return [Node](unsafeUninitializedCapacity: list.items.count) { buffer, count in
      count = list.items.count
      let nodes = buffer.baseAddress!
      list.items.withUnretainedObjects { [maker] items in
        previous.withUnretainedObjects { previous in
          ThreadPool.share((items.count + piece - 1) / piece, among: threads) { _, number in
            let first = number * piece
            var old = PreviousNodes(previous, near: first)
            for index in first..<min(first + piece, items.count) {
              items[index].withObject {
                (nodes + index).initialize(
                  to: maker.node($0, placement: placement, previous: &old, isInPlace: isInPlace))
              }
            }
          }
        }
      }
    }
  }

  /// The nodes of an earlier plan, taken in the order of the items there are now.
  private struct PreviousNodes {
    private let nodes: UnretainedObjects<Node>
    private var next: Int

    /// How many may have come or gone before an item.
    private static let reach = 2

    /// - Parameter index: Of the first item.
    init(_ nodes: UnretainedObjects<Node>, near index: Int = 0) {
      self.nodes = nodes
      next = max(0, index - Self.reach)
    }

    mutating func dequeue(_ item: DisplayItem) -> Unmanaged<Node>? {
      let last = min(next + 2 * Self.reach, nodes.count - 1)
      var index = next
      while index <= last {
        let node = nodes[index]
        index += 1
        if node.withObject({ $0.item === item || $0.item.identity == item.identity }) {
          next = index
          return node
        }
      }
      return nil
    }
  }

  private func node(
    _ item: DisplayItem, placement: Placement, previous old: inout PreviousNodes, isInPlace: Bool
  ) -> Node {
    guard let previous = old.dequeue(item) else {
      return node(item, for: item, placement: placement, previous: nil)
    }
    return previous.withObject { previous in
      isInPlace && previous.item === item && previous.isAtRest && item.movesUntil <= time
        ? previous : node(item, for: item, placement: placement, previous: previous)
    }
  }

  /// - Parameters:
  /// - whole: The item that the node represents: `item`, or the outermost of the groups around it that only
  /// position it.
  ///   - spare: The node of `whole` in an earlier plan.
  private func node(
    _ item: DisplayItem, for whole: DisplayItem, placement: Placement, previous: Node?
  ) -> Node {
    if case .group(let effect, let list) = item.content {
      return group(whole, effect, list, placement: placement, previous: previous)
    }
    if let previous, previous.item === whole, item.movesUntil <= min(time, oldTime) {
      return leaf(whole, previous.content, isMoving: false, placement: placement)
    }
    let (content, isMoving) = content(of: item)
    return leaf(whole, content, isMoving: isMoving, placement: placement)
  }

  /// Returns the content of a leaf, and whether its frame is moving.
  private func content(of item: DisplayItem) -> (Plan.Content, isMoving: Bool) {
    switch item.content {
    case .shape(let outline, let stroke, let paint, let isEvenOdd, let isAntialiased, let frame):
      let rect = frame.value(at: time)
      let shape = ResolvedShape(
        outline: ResolvedOutline(outline, frame: rect, at: time),
        stroke: stroke.map { ResolvedStroke($0, at: time) },
        paint: ResolvedPaint(paint, frame: rect, at: time), isEvenOdd: isEvenOdd,
        isAntialiased: isAntialiased)
      return (.shape(shape), isRunning(frame))
    case .text(let block, let paints, let frame):
      let rect = frame.value(at: time)
      let area = CGRect(origin: rect.origin, size: block.size)
      let resolved = paints.map { ResolvedPaint($0, frame: area, at: time) }
      return (.text(block, resolved, origin: rect.origin), isRunning(frame))
    case .image(let drawing, let frame):
      let rect = frame.value(at: time)
      let template = drawing.template.map { ResolvedPaint($0, frame: rect, at: time) }
      return (.image(drawing, template: template, frame: rect), isRunning(frame))
    case .group: preconditionFailure("A group is no leaf.")
    }
  }

  private func isRunning<Value>(_ moving: AnimatedValue<Value>) -> Bool { moving.endTime > time }

  private func leaf(
    _ item: DisplayItem, _ content: consuming Plan.Content, isMoving: Bool, placement: Placement
  ) -> Node {
    var bounds = PixelRect.empty
    let (box, margin) = content.reach
    if placement.map.isFinite, !box.isNull {
      bounds = PixelRect(enclosing: placement.map.bounds(of: box)).outset(by: margin)
        .intersection(placement.clip)
      if bounds.isEmpty { bounds = .empty }
    }
    return Node(
      item: item, content: content, placement: placement, bounds: bounds,
      isMoving: placement.isMoving || isMoving, isAtRest: item.movesUntil <= time)
  }

  private func group(
    _ item: DisplayItem, _ effect: Effect, _ list: DisplayList, placement: Placement,
    previous: Node?
  ) -> Node {
    var inner = placement
    let resolved = resolve(effect, placement: &inner)
    let isPlacing = if case .geometry = resolved { true } else { false }
    if isPlacing, list.items.count == 1 {
      return list.items.withUnretainedObjects {
        $0[0].withObject { node($0, for: item, placement: inner, previous: previous) }
      }
    }
    inner.clip = inner.clip.outset(by: resolved.reach)
    let children = nodes(
      of: list, placement: inner, previous: previous?.children ?? [],
      isInPlace: previous?.placement == inner)
    let inside = children.bounds
    var bounds = inside
    switch resolved {
    case .shadow(_, let radius, let offset, let position) where position != .inside:
      let shadow = ResolvedEffect.shadow(
        of: inside, offset: offset, margin: ResolvedEffect.spread(ofDeviation: radius))
      bounds = position == .alone ? shadow : inside.union(shadow)
    case .blur(let radius, _):
      bounds = inside.outset(by: ResolvedEffect.spread(ofDeviation: radius))
    case .shader(let call, let frame) where !inside.isEmpty:
      bounds = call.bounds(of: inside, frame: frame, map: inner.map)
    case .mask(let mask): bounds = inside.intersection(mask.bounds)
    case .scrolled(let offset): bounds = inside + offset
    case .composite:
      if case .composite(_, let frame) = effect {
        bounds = PixelRect(enclosing: placement.map.bounds(of: frame))
      }
    default: break
    }
    bounds = bounds.intersection(placement.clip)
    return Node(
      item: item, content: isPlacing ? .placing : .group(resolved), placement: inner,
      bounds: bounds.isEmpty ? .empty : bounds, children: children, isMoving: inner.isMoving,
      isAtRest: item.movesUntil <= time)
  }

  private func resolve(_ effect: Effect, placement: inout Placement) -> ResolvedEffect {
    switch effect {
    case .geometry(let frame): return resolve(frame, placement: &placement) { Self.shift(to: $0) }
    case .scrolled(let frame):
      placement.isMoving = placement.isMoving || isRunning(frame)
      let (offset, map) = Self.shift(to: frame.value(at: time)).concatenating(placement.map)
        .apartFromWholePixels
      placement.map = map
      placement.clip = .everything
      return .scrolled(offset)
    case .scale(let value, let frame):
      placement.isScaling = placement.isScaling || isRunning(value)
      return resolve(frame, placement: &placement) {
        PlaneMap(value.value(at: time).transform(in: $0))
      }
    case .rotation(let value, let frame):
      placement.isMoving = placement.isMoving || isRunning(value)
      return resolve(frame, placement: &placement) {
        PlaneMap(value.value(at: time).transform(in: $0))
      }
    case .projection(let value, let frame):
      placement.isScaling = placement.isScaling || isRunning(value)
      return resolve(frame, placement: &placement) {
        PlaneMap(value.value(at: time)).concatenating(Self.shift(to: $0))
      }
    case .rotation3D(let value, let frame):
      placement.isScaling = placement.isScaling || isRunning(value)
      return resolve(frame, placement: &placement) {
        PlaneMap(value.value(at: time).projection(in: $0.size)).concatenating(Self.shift(to: $0))
      }
    case .segment: return .geometry
    case .opacity(let value): return .opacity(max(0, min(1, value.value(at: time))))
    case .clip(let outline, let isAntialiased, let isEvenOdd, let frame):
      let resolved = ResolvedOutline(outline, frame: frame.value(at: time), at: time)
      placement.clip = placement.clip.intersection(
        PixelRect(enclosing: placement.map.bounds(of: resolved.bounds)).outset(by: 1))
      return .clip(resolved, isAntialiased: isAntialiased, isEvenOdd: isEvenOdd)
    case .mask(let list):
      return .mask(
        Plan(
          nodes(of: list, placement: placement, previous: [], isInPlace: false), at: time,
          scale: scale))
    case .shadow(let value): return shadow(value, .below, placement: placement)
    case .shadowOnly(let value): return shadow(value, .alone, placement: placement)
    case .innerShadow(let value): return shadow(value, .inside, placement: placement)
    case .blur(let radius, let style):
      return .blur(
        radius: Self.deviation(radius.value(at: time) * placement.map.scale), style: style)
    case .blend(let mode): return .blend(mode)
    case .composite(let mode, _): return .composite(mode)
    case .colorMatrix(let value): return .colorMatrix(value.value(at: time))
    case .hueRotation(let value): return .colorMatrix(.hueRotation(value.value(at: time)))
    case .colorMultiply(let value):
      return .colorMatrix(.multiplication(value.value(at: time)))
    case .alphaThreshold(let low, let high, let color):
      return .alphaThreshold(min: low, max: high, color)
    case .shader(let call, let frame): return shader(call, frame, placement: &placement)
    case .layer: return .layer
    case .backdrop(let backdrop):
      return .backdrop(backdrop, radius: Self.deviation(backdrop.radius * placement.map.scale))
    }
  }

  /// Places what is inside of a frame by a map from there to the place around.
  private func resolve(
    _ frame: AnimatedValue<CGRect>, placement: inout Placement, _ map: (CGRect) -> PlaneMap
  ) -> ResolvedEffect {
    placement.isMoving = placement.isMoving || isRunning(frame)
    placement.map = map(frame.value(at: time)).concatenating(placement.map)
    return .geometry
  }

  private func shader(
    _ call: ShaderCall, _ frame: AnimatedValue<CGRect>, placement: inout Placement
  ) -> ResolvedEffect {
    placement.isMoving = placement.isMoving || isRunning(frame)
    return .shader(call, frame: frame.value(at: time))
  }

  private static func shift(to frame: CGRect) -> PlaneMap {
    PlaneMap(CGAffineTransform(translationX: frame.minX, y: frame.minY))
  }

  private func shadow(
    _ value: AnimatedValue<ShadowValue>, _ where: ShadowPosition, placement: Placement
  )
    -> ResolvedEffect
  {
    let shadow = value.value(at: time)
    return .shadow(
      shadow.color, radius: Self.deviation(shadow.radius * placement.map.scale),
      offset: shadow.offset.applying(placement.map.affine), `where`)
  }

  /// A standard deviation that can be drawn: negative ones are 0, huge ones limited to the visible maximum,
  /// so that the surroundings of an effect stay bounded.
  private static func deviation(_ radius: CGFloat) -> CGFloat {
    radius > 0 ? min(radius, 512) : 0
  }
}

extension DisplayList {
  /// An estimate of the number of items, with those in groups and in their parts, from a sample of them.
  fileprivate var size: Int {
    let samples = min(items.count, 8)
    if samples == 0 { return 0 }
    let inside = (0..<samples).reduce(0) { inside, sample in
      guard case .group(let effect, let list) = items[sample * items.count / samples].content
      else { return inside }
      if case .segment = effect { return inside + list.size }
      return inside + list.items.count
    }
    return items.count + items.count * inside / samples
  }

  /// Returns the item at a fraction from 0 to 1 of the list, counted through its groups.
  fileprivate func item(at fraction: Double) -> DisplayItem {
    let index = fraction * Double(items.count)
    let item = items[Int(index)]
    guard case .group(.segment, let segment) = item.content, !segment.isEmpty else { return item }
    return segment.item(at: index - index.rounded(.down))
  }
}

extension Plan.Content {
  /// A box around what a leaf paints, in its coordinates, and how many pixels beyond it may be touched.
  fileprivate var reach: (box: CGRect, margin: Int) {
    switch self {
    case .shape(let shape):
      let box = shape.outline.bounds
      guard let stroke = shape.stroke else { return (box, 1) }
      return (stroke.width > 0 ? box.insetBy(dx: -stroke.reach, dy: -stroke.reach) : .null, 1)
    case .text(let block, _, let origin):
      return (block.paintedBox.offsetBy(dx: origin.x, dy: origin.y), 2)
    case .image(_, _, let frame): return (frame, 1)
    case .group: return (.null, 0)
    }
  }
}

extension ResolvedEffect {
  /// How many pixels around what is inside the effect looks at or paints.
  package var reach: Int {
    switch self {
    case .shadow(_, let radius, let offset, _):
      let far = max(abs(offset.width), abs(offset.height))
      return Self.reach(ofDeviation: radius)
        + (far > 0 ? Int(min(10_000, far.rounded(.up))) + 1 : 0)
    case .blur(let radius, _): return Self.reach(ofDeviation: radius)
    case .shader(let call, _): return call.use == .color ? 0 : Self.shaderReach
    default: return 0
    }
  }

  /// Returns the pixels that the shadow of a rectangle may cover. The offset may be fractional.
  package static func shadow(of rect: PixelRect, offset: CGSize, margin: Int) -> PixelRect {
    if rect.isEmpty { return .empty }
    let x = max(-10_000, min(10_000, offset.width.isFinite ? offset.width : 0)).rounded(.down)
    let y = max(-10_000, min(10_000, offset.height.isFinite ? offset.height : 0)).rounded(.down)
    let shifted = rect.outset(by: margin).offset(x: Int(x), y: Int(y))
    return PixelRect(x0: shifted.x0, y0: shifted.y0, x1: shifted.x1 + 1, y1: shifted.y1 + 1)
  }
}
