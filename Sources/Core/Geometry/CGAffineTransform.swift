/// A linear map and a translation of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// `concatenating` follows Core Graphics: the receiver acts first, the argument second.
@frozen public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  /// The identity.
  @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// The six elements with their names.
  @inlinable public init(
    a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The six elements without labels, in the same order.
  @inlinable public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A translation in points.
  @inlinable public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scale about the origin.
  @inlinable public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A positive angle, in radians, turns clockwise on a screen whose y axis points down.
  public init(rotationAngle angle: CGFloat) {
    let s = sin(angle)
    let c = cos(angle)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The transform that moves nothing.
  public static var identity: CGAffineTransform { CGAffineTransform() }

  /// True only for the exact identity: a tiny rounding error makes it false.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// True when axis-parallel lengths stay what they are: only the translation differs from identity.
  @inlinable package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  @inlinable package var determinant: CGFloat { a * d - b * c }

  /// This map first, then the other.
  @inlinable public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d,
      c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  /// A translation first, then this map.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A stretch first, then this map.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A turn by an angle in radians first, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The map back; a singular transform is returned as it is, as Core Graphics does.
  @inlinable public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }
}

extension CGPoint {
  /// Returns the point transformed by the map.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a direction: translations have no effect.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding box of the mapped rectangle.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    // The least and the greatest that the corners' coordinates can be.
    func ends(_ a: CGFloat, _ b: CGFloat, _ shift: CGFloat) -> (CGFloat, CGFloat) {
      let (x0, x1) = (a * minX, a * maxX)
      let (y0, y1) = (b * minY, b * maxY)
      return (min(x0, x1) + min(y0, y1) + shift, max(x0, x1) + max(y0, y1) + shift)
    }
    let (left, right) = ends(t.a, t.c, t.tx)
    let (top, bottom) = ends(t.b, t.d, t.ty)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
