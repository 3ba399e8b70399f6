import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Turns a view in space. The angle moves, not the matrix.
package struct _Rotation3DEffect: _DrawingEffect {
  var rotation: SpatialRotation

  nonisolated static var isGeometryRoot: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> SpatialRotation {
    guard rotation.angle.radians.isFinite, rotation.perspective.isFinite,
      rotation.anchorZ.isFinite
    else {
      Warning.once(
        "Invalid rotation3DEffect: a finite angle, anchorZ and perspective are expected.")
      return SpatialRotation(
        angle: .zero, axis: rotation.axis, anchor: rotation.anchor, anchorZ: 0, perspective: 1)
    }
    return rotation
  }

  nonisolated func effect(_ target: AnimatedValue<SpatialRotation>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    .rotation3D(target, frame: frame)
  }

  nonisolated static func transform(_ target: SpatialRotation, in frame: CGRect)
    -> CGAffineTransform
  { target.projection(in: frame.size).nearestAffine(in: frame) }
}

/// Maps a view from its top-left corner.
package struct _ProjectionEffect: _DrawingEffect {
  var projection: ProjectionValue

  nonisolated static var isGeometryRoot: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> ProjectionValue {
    projection.checked
  }

  nonisolated func effect(_ target: AnimatedValue<ProjectionValue>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    .projection(target, frame: frame)
  }

  nonisolated static func transform(_ target: ProjectionValue, in frame: CGRect)
    -> CGAffineTransform
  { target.nearestAffine(in: frame) }
}

extension ProjectionValue {
  /// The map itself, or where it would leave nothing to see the one that changes nothing.
  var checked: ProjectionValue {
    if isInvertible { return self }
    Warning.once(
      "A singular matrix in transformEffect(_:), projectionEffect(_:) or a GeometryEffect is "
        + "ignored; it would leave nothing to see.")
    return ProjectionValue()
  }

  private var isInvertible: Bool {
    let determinant =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
    return determinant.isFinite && determinant != 0
  }

  /// The affine map that agrees with this one at three corners of a frame, in the coordinates around
  /// the frame: what touches and other coordinates go through.
  func nearestAffine(in frame: CGRect) -> CGAffineTransform {
    func shown(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let w = max(m13 * x + m23 * y + m33, 1e-6)
      return CGPoint(
        x: (m11 * x + m21 * y + m31) / w + frame.minX, y: (m12 * x + m22 * y + m32) / w + frame.minY
      )
    }
    let width = frame.width > 0 ? frame.width : 1
    let height = frame.height > 0 ? frame.height : 1
    let origin = shown(0, 0)
    let right = shown(width, 0)
    let down = shown(0, height)
    return CGAffineTransform(
      a: (right.x - origin.x) / width, b: (right.y - origin.y) / width,
      c: (down.x - origin.x) / height, d: (down.y - origin.y) / height, tx: origin.x, ty: origin.y)
  }
}

/// A 3 × 3 map of the plane.
public struct ProjectionTransform: Equatable, Sendable {
  /// The first row: what the horizontal coordinate contributes.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row: what the vertical coordinate contributes.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row: the shift in points, and the common divisor.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// The map that moves nothing.
  public init() {}
  /// The map that an affine transform is.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// The map of the plane z = 0: the matrix without its third row and column.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  /// True only for the exact unit matrix.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether parallels stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Replaces the map by the one back; false, and nothing is changed, when there is none.
  public mutating func invert() -> Bool {
    let minor = (
      m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31
    )
    let determinant = m11 * minor.0 + m12 * minor.1 + m13 * minor.2
    guard determinant != 0, (1 / determinant).isFinite else { return false }
    let t = self
    (m11, m12, m13) = (
      minor.0 / determinant, (t.m13 * t.m32 - t.m12 * t.m33) / determinant,
      (t.m12 * t.m23 - t.m13 * t.m22) / determinant
    )
    (m21, m22, m23) = (
      minor.1 / determinant, (t.m11 * t.m33 - t.m13 * t.m31) / determinant,
      (t.m13 * t.m21 - t.m11 * t.m23) / determinant
    )
    (m31, m32, m33) = (
      minor.2 / determinant, (t.m12 * t.m31 - t.m11 * t.m32) / determinant,
      (t.m11 * t.m22 - t.m12 * t.m21) / determinant
    )
    return true
  }

  /// The map back; the map itself when there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    _ = result.invert()
    return result
  }

  /// The composition: first this map, then the other.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var t = ProjectionTransform()
    t.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    t.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    t.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    t.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    t.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    t.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    t.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    t.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    t.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return t
  }
}

extension ProjectionValue {
  init(_ t: ProjectionTransform) {
    self.init()
    (m11, m12, m13) = (Double(t.m11), Double(t.m12), Double(t.m13))
    (m21, m22, m23) = (Double(t.m21), Double(t.m22), Double(t.m23))
    (m31, m32, m33) = (Double(t.m31), Double(t.m32), Double(t.m33))
  }
}

extension View {
  /// Draws this view turned in space about an axis through the anchor, at the depth `anchorZ`.
  /// `perspective` says how strongly what is near grows: 0 is parallel, 1 the usual.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        rotation: SpatialRotation(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Draws this view mapped by an affine transform from its top-left corner. Its layout stays;
  /// touches follow what is drawn.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_ProjectionEffect(projection: ProjectionValue(transform)))
  }

  /// Draws this view mapped by a projection from its top-left corner. Its layout stays; touches
  /// follow what is drawn.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(projection: ProjectionValue(transform)))
  }
}
