import VivaceGeometry

extension Preparation {
  /// The shadow of some operations, if they are one upright box of one opacity and the shadow is
  /// soft enough; the offset is in 1/256 of a pixel.
  func boxShadow(
    of operands: Range<Int>, color: UInt32, deviation: CGFloat, offsetX: Int, offsetY: Int
  ) -> BoxShadow? {
    guard operands.count == 1, deviation >= BoxShadow.leastDeviation else { return nil }
    let caster = operations[operands.lowerBound]
    guard caster.kind == .rectangle || caster.kind == .rounded, caster.isAntialiased else {
      return nil
    }
    let alpha: UInt32
    switch caster.paint {
    case .color(let color): alpha = color >> 24
    case .paintSource(let index, let amount):
      guard paintSources[index].isOpaque else { return nil }
      alpha = amount
    }
    let box = caster.box
    guard box.x0 < box.x1, box.y0 < box.y1 else { return nil }
    var blurred: ShadowCorner?
    if let corner = caster.corner {
      blurred = resources.locked { resources.shadowCorners.corner(corner, deviation: deviation) }
      guard let blurred else { return nil }
      keep(blurred)
    }
    return BoxShadow(
      color: Blend.scaled(color, alpha),
      box: FixedBox(
        x0: box.x0 + offsetX, y0: box.y0 + offsetY, x1: box.x1 + offsetX, y1: box.y1 + offsetY),
      edge: BlurredEdge(deviation: deviation), corner: blurred?.plane,
      cover: alpha == 255 ? BoxShadow.Cover(box: box, corner: caster.corner) : nil)
  }
}
