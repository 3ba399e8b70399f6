/// A map of space by a 4 × 4 matrix that acts on row vectors, as Core Animation has it.
public struct CATransform3D: Hashable, Sendable {
  /// The first row: the image of the x axis.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The second row: the image of the y axis.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The third row: the image of the z axis; m34 is the perspective.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The fourth row: the translation in points.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// All zeros; see `CATransform3DIdentity`.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// All 16 elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  private typealias Row = SIMD4<Double>

  /// From the first row to the last.
  private init(_ a: Row, _ b: Row, _ c: Row, _ d: Row) {
    (m11, m12, m13, m14) = (CGFloat(a.x), CGFloat(a.y), CGFloat(a.z), CGFloat(a.w))
    (m21, m22, m23, m24) = (CGFloat(b.x), CGFloat(b.y), CGFloat(b.z), CGFloat(b.w))
    (m31, m32, m33, m34) = (CGFloat(c.x), CGFloat(c.y), CGFloat(c.z), CGFloat(c.w))
    (m41, m42, m43, m44) = (CGFloat(d.x), CGFloat(d.y), CGFloat(d.z), CGFloat(d.w))
  }

  private var rows: (Row, Row, Row, Row) {
    (
      Row(Double(m11), Double(m12), Double(m13), Double(m14)),
      Row(Double(m21), Double(m22), Double(m23), Double(m24)),
      Row(Double(m31), Double(m32), Double(m33), Double(m34)),
      Row(Double(m41), Double(m42), Double(m43), Double(m44))
    )
  }

  /// First this map, then `next`.
  fileprivate func concatenating(_ next: CATransform3D) -> CATransform3D {
    let (a, b, c, d) = rows
    let (p, q, r, s) = next.rows
    // From zero on and in this order, so that sums are the same bits wherever they are made.
    func row(_ x: Row) -> Row {
      var sum = Row.zero
      sum += p * x.x
      sum += q * x.y
      sum += r * x.z
      sum += s * x.w
      return sum
    }
    return CATransform3D(row(a), row(b), row(c), row(d))
  }
}

/// The map that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// True only for the exact unit matrix.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// A map that moves points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// A map that stretches space from the origin, along each axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A turn by an angle in radians about an axis; an axis without length turns nothing.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let t = 1 - c
  // Rodrigues' formula, for row vectors.
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
    m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
    m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// First the translation, then `t`; the same for the next two.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// First the scale, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// First the turn by an angle in radians, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The affine map in the plane, with z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}
