import VivaceDrawing
import VivaceGeometry

/// An effect whose pixels depend on many others: computed before the surface is drawn.
struct PendingEffect {
  enum Kind {
    case blur(BlurStyle)
    /// The offset is in 1/256 of a pixel, the colour premultiplied. Inverted, it is the shadow of
    /// the content around.
    case shadow(color: UInt32, offsetX: Int, offsetY: Int, isInverted: Bool)
    /// From an alpha to another, 0…255, in a colour.
    case threshold(low: Float, high: Float, color: ResolvedColor)
    case backdrop(Backdrop)
    case shader(ShaderRun)
  }

  var kind: Kind
  var gaussian: Gaussian
  /// Operations whose picture it works on, and where they may show. Of a backdrop: all before it.
  var inside: Range<Int>
  var source: PixelRect
  /// The needed area of the result, and the prepared layer that will hold it.
  var wanted: PixelRect
  var layer: Int

  var isBackdrop: Bool { if case .backdrop = kind { true } else { false } }
}

extension Preparation {
  func prepareShadow(
    _ color: ResolvedColor, radius: CGFloat, offset: CGSize, position: ShadowPosition, index: Int,
    inside: [Plan.Node], visible: PixelRect, alpha: Double
  ) {
    let packed = color.premultiplied
    guard packed >> 24 > 0, offset.width.isFinite, offset.height.isFinite,
      abs(offset.width) < 10_000, abs(offset.height) < 10_000
    else {
      if position == .alone { return }
      operations[index].kind = .pass
      prepare(inside, visible: visible, alpha: alpha)
      return
    }
    let isInside = position == .inside
    let gaussian = Gaussian(deviation: radius)
    let shift = ResolvedEffect.shadow(
      of: visible, offset: CGSize(width: -offset.width, height: -offset.height),
      margin: ResolvedEffect.reach(ofDeviation: radius))
    let source = shift.intersection(childBounds(inside))
    let operands = prepare(
      inside, visible: source.union(visible), alpha: isInside ? 1 : alpha)
    guard !source.isEmpty else {
      operations[index].kind = position == .alone ? .nothing : .pass
      return
    }
    let offsetX = Int((offset.width * 256).rounded())
    let offsetY = Int((offset.height * 256).rounded())
    let falls = ResolvedEffect.shadow(
      of: childBounds(inside), offset: offset,
      margin: ResolvedEffect.spread(ofDeviation: radius))
    if !isInside, inside.count == 1,
      let shadow = boxShadow(
        of: operands, color: packed, deviation: radius, offsetX: offsetX, offsetY: offsetY)
    {
      operations[index].kind = position == .alone ? .boxShadowAlone : .boxShadow
      operations[index].index = shadows.count
      shadows.append(shadow)
      return
    }
    let wanted = (isInside ? childBounds(inside) : falls).intersection(visible)
    guard !wanted.isEmpty else {
      operations[index].kind = position == .alone ? .nothing : .pass
      return
    }
    setShadow(position, index: index, alpha: alpha)
    addPending(
      PendingEffect(
        kind: .shadow(
          color: packed, offsetX: offsetX, offsetY: offsetY, isInverted: isInside),
        gaussian: gaussian, inside: operands,
        source: BlurPlane.aligned(source, to: gaussian),
        wanted: wanted, layer: layers.count), to: index)
  }

  /// Sets the operation that draws a separately rendered shadow.
  private func setShadow(_ position: ShadowPosition, index: Int, alpha: Double) {
    switch position {
    case .below: operations[index].kind = .shadow
    case .alone: operations[index].kind = .prepared
    case .inside:
      operations[index].kind = .innerShadow
      operations[index].alpha = UInt32((max(0, min(1, alpha)) * 255).rounded())
    }
  }

  func prepareBlur(
    radius: CGFloat, style: BlurStyle, index: Int, inside: [Plan.Node], visible: PixelRect,
    alpha: Double
  ) {
    let gaussian = Gaussian(deviation: radius)
    let source = visible.outset(by: ResolvedEffect.reach(ofDeviation: radius))
      .intersection(childBounds(inside))
    guard !source.isEmpty else { return }
    let operands = prepare(inside, visible: source, alpha: 1)
    operations[index].kind = .prepared
    operations[index].alpha = UInt32((max(0, min(1, alpha)) * 255).rounded())
    addPending(
      PendingEffect(
        kind: .blur(style), gaussian: gaussian, inside: operands,
        source: BlurPlane.aligned(source, to: gaussian), wanted: visible, layer: layers.count),
      to: index)
  }

  func prepareThreshold(
    _ low: Double, _ high: Double, _ color: ResolvedColor, index: Int, inside: [Plan.Node],
    visible: PixelRect, alpha: Double
  ) {
    let source = visible.outset(by: 1).intersection(childBounds(inside))
    guard !source.isEmpty else { return }
    let operands = prepare(inside, visible: source, alpha: 1)
    operations[index].kind = .prepared
    operations[index].alpha = UInt32((max(0, min(1, alpha)) * 255).rounded())
    addPending(
      PendingEffect(
        kind: .threshold(low: Float(low) * 255, high: Float(high) * 255, color: color),
        gaussian: Gaussian(deviation: 0), inside: operands, source: source, wanted: visible,
        layer: layers.count), to: index)
  }

  /// A function may paint where there is no content, and look at all of it.
  func prepareShader(
    _ call: ShaderCall, frame: CGRect, index: Int, node: Plan.Node, visible: PixelRect,
    alpha: Double
  ) {
    let content = childBounds(node.children)
    guard
      let run = ShaderRun(call, frame: frame, map: map(of: node), content: content)
    else { return }
    let around =
      call.use == .color ? visible : visible.outset(by: ResolvedEffect.shaderReach)
    let source = around.intersection(content)
    let operands =
      source.isEmpty
      ? operations.count..<operations.count
      : prepare(node.children, visible: source, alpha: 1)
    operations[index].kind = .prepared
    operations[index].alpha = UInt32((max(0, min(1, alpha)) * 255).rounded())
    addPending(
      PendingEffect(
        kind: .shader(run), gaussian: Gaussian(deviation: 0), inside: operands,
        source: source.isEmpty ? .empty : source, wanted: visible, layer: layers.count),
      to: index)
  }

  func prepareBackdrop(
    _ backdrop: Backdrop, radius: CGFloat, index: Int, inside: [Plan.Node], visible: PixelRect,
    alpha: Double
  ) {
    let gaussian = Gaussian(deviation: radius)
    prepare(inside, visible: visible, alpha: 1)
    operations[index].kind = .backdrop
    operations[index].alpha = UInt32((max(0, min(1, alpha * backdrop.opacity)) * 255).rounded())
    addPending(
      PendingEffect(
        kind: .backdrop(backdrop), gaussian: gaussian, inside: 0..<index,
        source: BlurPlane.aligned(
          visible.outset(by: ResolvedEffect.reach(ofDeviation: radius)), to: gaussian),
        wanted: visible, layer: layers.count), to: index)
  }

  private func childBounds(_ inside: [Plan.Node]) -> PixelRect {
    inside.bounds + origin
  }

  private func addPending(_ effect: PendingEffect, to index: Int) {
    operations[index].index = layers.count
    layers.append(PreparedLayer())
    pending.append(effect)
  }
}
