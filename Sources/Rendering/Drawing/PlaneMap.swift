import VivaceGeometry

/// A map of the plane that takes lines to lines: affine, or with perspective.
///
/// x′ = (a·x + c·y + tx) / W and y′ = (b·x + d·y + ty) / W, where W = g·x + h·y + w. A point whose W
/// is not positive is behind the eye and has no image.
package struct PlaneMap: Hashable, Sendable {
  package var affine: CGAffineTransform
  package var g: CGFloat = 0
  package var h: CGFloat = 0
  package var w: CGFloat = 1

  package init(_ affine: CGAffineTransform) { self.affine = affine }

  package init(_ p: ProjectionValue) {
    affine = p.affine
    (g, h, w) = (p.m13, p.m23, p.m33)
  }

  package static let identity = PlaneMap(.identity)

  /// The least W that still counts as before the eye.
  package static let nearest: CGFloat = 1e-4

  package var isAffine: Bool { g == 0 && h == 0 && w == 1 }

  /// True when pixels stay upright: a positive uniform scale and a translation.
  package var isUpright: Bool {
    isAffine && affine.b == 0 && affine.c == 0 && affine.a == affine.d && affine.a > 0
  }

  /// True when rectangles stay rectangles with edges parallel to the axes, unmirrored.
  package var isAxisAligned: Bool {
    isAffine && affine.b == 0 && affine.c == 0 && affine.a > 0 && affine.d > 0
  }

  /// How much lengths grow, on average: the square root of how much areas do, perspective left out.
  package var scale: CGFloat { abs(affine.determinant).squareRoot() / (w == 0 ? 1 : abs(w)) }

  package var isFinite: Bool {
    affine.a.isFinite && affine.b.isFinite && affine.c.isFinite && affine.d.isFinite
      && affine.tx.isFinite && affine.ty.isFinite && g.isFinite && h.isFinite && w.isFinite
  }

  /// First this map, then `next`.
  package func concatenating(_ next: PlaneMap) -> PlaneMap {
    if isAffine, next.isAffine { return PlaneMap(affine.concatenating(next.affine)) }
    let n = next.affine
    var result = PlaneMap(.identity)
    result.affine.a = affine.a * n.a + affine.b * n.c + g * n.tx
    result.affine.b = affine.a * n.b + affine.b * n.d + g * n.ty
    result.g = affine.a * next.g + affine.b * next.h + g * next.w
    result.affine.c = affine.c * n.a + affine.d * n.c + h * n.tx
    result.affine.d = affine.c * n.b + affine.d * n.d + h * n.ty
    result.h = affine.c * next.g + affine.d * next.h + h * next.w
    result.affine.tx = affine.tx * n.a + affine.ty * n.c + w * n.tx
    result.affine.ty = affine.tx * n.b + affine.ty * n.d + w * n.ty
    result.w = affine.tx * next.g + affine.ty * next.h + w * next.w
    return result
  }

  /// The image of a point; nil behind the eye.
  package func point(_ p: CGPoint) -> CGPoint? {
    let q = p.applying(affine)
    if isAffine { return q }
    let depth = depth(of: p)
    return depth >= Self.nearest ? CGPoint(x: q.x / depth, y: q.y / depth) : nil
  }

  package func depth(of p: CGPoint) -> CGFloat { g * p.x + h * p.y + w }

  /// The map back, up to a common factor of numerators and W. Nil when everything falls on a line.
  package var inverse: PlaneMap? {
    let t = affine
    if isAffine {
      let determinant = t.determinant
      guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
      return PlaneMap(t.inverted())
    }
    // The adjugate of the rows (a b g), (c d h), (tx ty w).
    var result = PlaneMap(
      CGAffineTransform(
        a: t.d * w - h * t.ty, b: g * t.ty - t.b * w, c: h * t.tx - t.c * w,
        d: t.a * w - g * t.tx, tx: t.c * t.ty - t.d * t.tx, ty: t.b * t.tx - t.a * t.ty))
    result.g = t.b * h - g * t.d
    result.h = g * t.c - t.a * h
    result.w = t.a * t.d - t.b * t.c
    let determinant = t.a * result.affine.a + t.b * result.affine.c + g * result.affine.tx
    guard determinant.isFinite, determinant != 0 else { return nil }
    let factor = 1 / determinant
    guard factor.isFinite else { return nil }
    result.affine = CGAffineTransform(
      a: result.affine.a * factor, b: result.affine.b * factor, c: result.affine.c * factor,
      d: result.affine.d * factor, tx: result.affine.tx * factor, ty: result.affine.ty * factor)
    (result.g, result.h, result.w) = (result.g * factor, result.h * factor, result.w * factor)
    return result
  }

  /// A box around the image of `rect`; `.null` when none of it has one.
  package func bounds(of rect: CGRect) -> CGRect {
    if rect.isNull { return .null }
    if isAffine { return rect.applying(affine) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return Self.box(clippedToFront(corners).compactMap(point))
  }

  /// A polygon without the part of it that is behind the eye.
  package func clippedToFront(_ polygon: [CGPoint]) -> [CGPoint] {
    guard var previous = polygon.last else { return [] }
    var result: [CGPoint] = []
    for corner in polygon {
      let (from, to) = (depth(of: previous), depth(of: corner))
      if (from >= Self.nearest) != (to >= Self.nearest) {
        let t = (Self.nearest * (1 + 1e-9) - from) / (to - from)
        result.append(
          CGPoint(
            x: previous.x + (corner.x - previous.x) * t, y: previous.y + (corner.y - previous.y) * t
          ))
      }
      if to >= Self.nearest { result.append(corner) }
      previous = corner
    }
    return result
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (x0, y0, x1, y1) = (first.x, first.y, first.x, first.y)
    for p in points.dropFirst() {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
