import VivaceGeometry

/// Pixels of a surface that go elsewhere on it as they are.
package struct PixelShift: Hashable, Sendable {
  /// Where pixels come from and go to: what would leave it is dropped.
  package let area: PixelRect
  /// How far they go to the right and downwards.
  package let x: Int
  package let y: Int

  package init(area: PixelRect, x: Int, y: Int) {
    self.area = area
    self.x = x
    self.y = y
  }

  /// The part of the area in which there are moved pixels afterwards.
  package var target: PixelRect { area.offset(x: x, y: y).intersection(area) }

  /// The rest of it.
  package var uncovered: [PixelRect] {
    let target = target
    if target.isEmpty { return [area] }
    return [
      PixelRect(x0: area.x0, y0: area.y0, x1: area.x1, y1: target.y0),
      PixelRect(x0: area.x0, y0: target.y1, x1: area.x1, y1: area.y1),
      PixelRect(x0: area.x0, y0: target.y0, x1: target.x0, y1: target.y1),
      PixelRect(x0: target.x1, y0: target.y0, x1: area.x1, y1: target.y1),
    ].filter { !$0.isEmpty }
  }

  /// Where pixels of `rect` get to.
  func image(of rect: PixelRect) -> PixelRect {
    rect.intersection(area).offset(x: x, y: y).intersection(area)
  }

  /// Rounding of places, in pixels: far below what is drawn otherwise.
  private static let tolerance = 1e-7

  /// Whether `after` is `before` and then this shift.
  func leads(from before: PlaneMap, to after: PlaneMap) -> Bool {
    let (a, b) = (before.affine, after.affine)
    return before.isAffine && after.isAffine
      && a.a == b.a && a.b == b.b && a.c == b.c && a.d == b.d
      && abs(a.tx + CGFloat(x) - b.tx) < Self.tolerance
      && abs(a.ty + CGFloat(y) - b.ty) < Self.tolerance
  }
}

extension PlaneMap {
  /// The whole pixels that lead from another map to this one; nil when it is more, or less, than that.
  func shift(from before: PlaneMap, within area: PixelRect) -> PixelShift? {
    let x = affine.tx - before.affine.tx
    let y = affine.ty - before.affine.ty
    guard abs(x) < CGFloat(area.width), abs(y) < CGFloat(area.height) else { return nil }
    let shift = PixelShift(area: area, x: Int(x.rounded()), y: Int(y.rounded()))
    return (shift.x != 0 || shift.y != 0) && shift.leads(from: before, to: self) ? shift : nil
  }
}
