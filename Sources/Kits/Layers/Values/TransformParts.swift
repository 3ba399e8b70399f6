import Foundation
import VivaceGeometry

/// A transform of space taken apart: what is moved, scaled, slanted, turned and seen in perspective.
///
/// The method is that of Spencer Thomas ("Decomposing a matrix into simple transformations", Graphics
/// Gems II), for row vectors; turns are unit quaternions. A matrix without a size in some direction
/// has no direction there: it is taken as not turned.
struct TransformParts: Equatable {
  var translation = SIMD3<Double>(0, 0, 0)
  var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz.
  var skew = SIMD3<Double>(0, 0, 0)
  var perspective = SIMD4<Double>(0, 0, 0, 1)
  var rotation = Quaternion.identity
}

extension TransformParts {
  init(_ t: CATransform3D) {
    var m = t
    if m.m44 != 0, m.m44 != 1 {
      let w = m.m44
      m = m.mapped { $0 / w }
    }
    var linear = m
    (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
      // The last column is the matrix without perspective times the perspective.
      let inverse = CATransform3DInvert(linear)
      func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
        Double(a * m.m14 + b * m.m24 + c * m.m34 + d * m.m44)
      }
      perspective = SIMD4(
        row(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
        row(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
        row(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
        row(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
    }
    translation = SIMD3(Double(m.m41), Double(m.m42), Double(m.m43))

    var x = SIMD3(Double(m.m11), Double(m.m12), Double(m.m13))
    var y = SIMD3(Double(m.m21), Double(m.m22), Double(m.m23))
    var z = SIMD3(Double(m.m31), Double(m.m32), Double(m.m33))
    scale.x = x.length
    x = x.direction ?? SIMD3(1, 0, 0)
    skew.x = (x * y).sum()
    y -= x * skew.x
    scale.y = y.length
    y = y.direction ?? z.cross(x).direction ?? x.anyPerpendicular
    if scale.y > 0 { skew.x /= scale.y }
    skew.y = (x * z).sum()
    z -= x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    scale.z = z.length
    z = z.direction ?? x.cross(y)
    if scale.z > 0 {
      skew.y /= scale.z
      skew.z /= scale.z
    }
    if (x * y.cross(z)).sum() < 0 {
      // A mirror image: of the plane where it can be one, which is what people mean.
      if abs(z.z) > 0.999_999, scale.x > 0 {
        scale.x = -scale.x
        x = -x
      } else {
        scale = -scale
        (x, y, z) = (-x, -y, -z)
      }
    }
    rotation = Quaternion(x, y, z)
  }

  /// The transform that consists of these parts.
  var transform: CATransform3D {
    if isUpright { return uprightTransform }
    var result = CATransform3DIdentity
    (result.m14, result.m24, result.m34, result.m44) = (
      CGFloat(perspective.x), CGFloat(perspective.y), CGFloat(perspective.z), CGFloat(perspective.w)
    )
    var moved = CATransform3DIdentity
    (moved.m41, moved.m42, moved.m43) = (
      CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z)
    )
    result = CATransform3DConcat(moved, result)
    result = CATransform3DConcat(rotation.transform, result)
    if skew != SIMD3(0, 0, 0) {
      var slant = CATransform3DIdentity
      (slant.m21, slant.m31, slant.m32) = (CGFloat(skew.x), CGFloat(skew.y), CGFloat(skew.z))
      result = CATransform3DConcat(slant, result)
    }
    return CATransform3DConcat(
      CATransform3DMakeScale(CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z)), result)
  }

  /// Whether it does no more than to scale and to move, as most do.
  private var isUpright: Bool {
    skew == SIMD3(0, 0, 0) && perspective == SIMD4(0, 0, 0, 1) && rotation == .identity
  }

  /// The product without rotation, skew and perspective; like the full product, without negative
  /// zeros.
  private var uprightTransform: CATransform3D {
    var t = CATransform3DIdentity
    let (scale, shift) = (SIMD3.zero + scale, SIMD3.zero + translation)
    (t.m11, t.m22, t.m33) = (CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
    (t.m41, t.m42, t.m43) = (CGFloat(shift.x), CGFloat(shift.y), CGFloat(shift.z))
    return t
  }

  /// The transform at a fraction of the distance to another, 0…1 or beyond. Rotations take the
  /// shorter arc, at an even pace.
  func mixed(with other: TransformParts, at t: Double) -> TransformParts {
    TransformParts(
      translation: translation + (other.translation - translation) * t,
      scale: scale + (other.scale - scale) * t, skew: skew + (other.skew - skew) * t,
      perspective: perspective + (other.perspective - perspective) * t,
      rotation: rotation.mixed(with: other.rotation, at: t))
  }
}

/// A turn in space.
struct Quaternion: Equatable {
  var v: SIMD3<Double>
  var w: Double

  static let identity = Quaternion(v: SIMD3(0, 0, 0), w: 1)

  init(v: SIMD3<Double>, w: Double) {
    self.v = v
    self.w = w
  }

  /// By an angle in radians about a unit axis.
  init(angle: Double, axis: SIMD3<Double>) {
    self.init(v: axis * sin(angle / 2), w: cos(angle / 2))
  }

  /// The turn that takes the axes to three perpendicular unit vectors.
  init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    // Shepperd's method: the largest of the four is found first, so that nothing is lost.
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(v: SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / s, w: s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      self.init(v: SIMD3(s / 4, (x.y + y.x) / s, (z.x + x.z) / s), w: (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      self.init(v: SIMD3((x.y + y.x) / s, s / 4, (y.z + z.y) / s), w: (z.x - x.z) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      self.init(v: SIMD3((z.x + x.z) / s, (y.z + z.y) / s, s / 4), w: (x.y - y.x) / s)
    }
  }

  /// The axis, as long as the angle in radians, which is at most a half turn.
  var rotationVector: SIMD3<Double> {
    let length = v.length
    guard length > 1e-15 else { return SIMD3(0, 0, 0) }
    let q = w < 0 ? Quaternion(v: -v, w: -w) : self
    return q.v * (2 * atan2(length, q.w) / length)
  }

  init(rotationVector r: SIMD3<Double>) {
    let angle = r.length
    self = angle < 1e-15 ? .identity : Quaternion(angle: angle, axis: r / angle)
  }

  func mixed(with other: Quaternion, at t: Double) -> Quaternion {
    // From here to there, a part of that turn, after this one.
    let between = conjugate.followed(by: other)
    return followed(by: Quaternion(rotationVector: between.rotationVector * t))
  }

  private var conjugate: Quaternion { Quaternion(v: -v, w: w) }

  private func followed(by b: Quaternion) -> Quaternion {
    Quaternion(v: v * b.w + b.v * w + b.v.cross(v), w: w * b.w - (v * b.v).sum())
  }

  /// Acts on row vectors.
  var transform: CATransform3D {
    let (x, y, z) = (CGFloat(v.x), CGFloat(v.y), CGFloat(v.z))
    let w = CGFloat(self.w)
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)
    )
    (t.m21, t.m22, t.m23) = (
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)
    )
    (t.m31, t.m32, t.m33) = (
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)
    )
    return t
  }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  /// Nil of what has no length.
  var direction: SIMD3<Double>? {
    let length = length
    return length > 1e-12 && length.isFinite ? self / length : nil
  }

  func cross(_ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }

  /// Some unit vector at a right angle to this one.
  var anyPerpendicular: SIMD3<Double> {
    cross(abs(z) < 0.9 ? SIMD3(0, 0, 1) : SIMD3(0, 1, 0)).direction.map { abs(z) < 0.9 ? -$0 : $0 }
      ?? SIMD3(0, 1, 0)
  }
}
