/// The map back. A map that cannot be undone is given back as it is, as Core Animation does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Whether the two are the same to the last bit.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether the map leaves z alone and has no perspective, so that a map of the plane is equivalent.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The map of the plane in a map of space; meaningful if `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Whether the transform has an inverse.
package func CATransform3DIsInvertible(_ t: CATransform3D) -> Bool { t.inverse != nil }

extension CATransform3D {
  /// Applies a function to each entry.
  package func mapped(_ change: (CGFloat) -> CGFloat) -> CATransform3D {
    CATransform3D(
      m11: change(m11), m12: change(m12), m13: change(m13), m14: change(m14),
      m21: change(m21), m22: change(m22), m23: change(m23), m24: change(m24),
      m31: change(m31), m32: change(m32), m33: change(m33), m34: change(m34),
      m41: change(m41), m42: change(m42), m43: change(m43), m44: change(m44))
  }

  /// By two-row minors (Laplace's expansion along the first two rows); nil when the determinant is 0.
  fileprivate var inverse: CATransform3D? {
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c0 = m31 * m42 - m41 * m32
    let c1 = m31 * m43 - m41 * m33
    let c2 = m31 * m44 - m41 * m34
    let c3 = m32 * m43 - m42 * m33
    let c4 = m32 * m44 - m42 * m34
    let c5 = m33 * m44 - m43 * m34
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let adjugate = CATransform3D(
      m11: m22 * c5 - m23 * c4 + m24 * c3, m12: -m12 * c5 + m13 * c4 - m14 * c3,
      m13: m42 * s5 - m43 * s4 + m44 * s3, m14: -m32 * s5 + m33 * s4 - m34 * s3,
      m21: -m21 * c5 + m23 * c2 - m24 * c1, m22: m11 * c5 - m13 * c2 + m14 * c1,
      m23: -m41 * s5 + m43 * s2 - m44 * s1, m24: m31 * s5 - m33 * s2 + m34 * s1,
      m31: m21 * c4 - m22 * c2 + m24 * c0, m32: -m11 * c4 + m12 * c2 - m14 * c0,
      m33: m41 * s4 - m42 * s2 + m44 * s0, m34: -m31 * s4 + m32 * s2 - m34 * s0,
      m41: -m21 * c3 + m22 * c1 - m23 * c0, m42: m11 * c3 - m12 * c1 + m13 * c0,
      m43: -m41 * s3 + m42 * s1 - m43 * s0, m44: m31 * s3 - m32 * s1 + m33 * s0)
    return adjugate.mapped { $0 / determinant }
  }
}
