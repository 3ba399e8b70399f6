import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A turn of a view in space, about an axis through an anchor (facts: drawing 2.6).
struct SpatialRotation: Equatable, Animatable {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  typealias Axis = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  typealias Rest = AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  var animatableData: AnimatablePair<Angle.AnimatableData, AnimatablePair<Axis, Rest>> {
    get {
      AnimatablePair(
        angle.animatableData,
        AnimatablePair(
          AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)),
          AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))))
    }
    set {
      angle.animatableData = newValue.first
      let (axis, rest) = (newValue.second.first, newValue.second.second)
      self.axis = (axis.first, axis.second.first, axis.second.second)
      anchor.animatableData = rest.first
      anchorZ = rest.second.first
      perspective = rest.second.second
    }
  }

  static func == (a: SpatialRotation, b: SpatialRotation) -> Bool {
    a.angle == b.angle && a.axis == b.axis && a.anchor == b.anchor && a.anchorZ == b.anchorZ
      && a.perspective == b.perspective
  }

  /// The map of the plane, from the top-left corner of a view of this size: the 4 × 4 matrix without
  /// its third row and column. An axis of no length turns nothing.
  func projection(in size: CGSize) -> ProjectionValue {
    typealias Vector = (Double, Double, Double)
    var (x, y, z) = (Double(axis.x), Double(axis.y), Double(axis.z))
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return ProjectionValue() }
    (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle.radians)
    let s = sin(angle.radians)
    let t = 1 - c
    // Rodrigues' formula, for row vectors; the rows are where the unit vectors go.
    let toX = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    let toY = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    let toZ = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    let (left, top) = (Double(anchor.point(in: size).x), Double(anchor.point(in: size).y))
    let deep = Double(anchorZ)
    // Where the origin goes when the anchor is moved to 0 and turned.
    let start = (
      -left * toX.0 - top * toY.0 - deep * toZ.0,
      -left * toX.1 - top * toY.1 - deep * toZ.1,
      -left * toX.2 - top * toY.2 - deep * toZ.2
    )
    let side = Double(max(size.width, size.height))
    let depth = side > 0 ? -Double(perspective) / side : 0
    func row(_ v: Vector, w: Double) -> Vector {
      let w = w + v.2 * depth
      return (v.0 + w * left, v.1 + w * top, w)
    }
    var value = ProjectionValue()
    (value.m11, value.m12, value.m13) = row(toX, w: 0)
    (value.m21, value.m22, value.m23) = row(toY, w: 0)
    (value.m31, value.m32, value.m33) = row(start, w: 1)
    return value
  }
}

/// Turns a view in space. The angle moves, not the matrix, so each frame of a turn is worked out by a
/// turn of the host.
public struct _Rotation3DEffect: _DrawingEffect {
  public typealias Body = Never
  var rotation: SpatialRotation

  nonisolated static var needsTurns: Bool { true }
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

  nonisolated func effect(_ target: Moving<SpatialRotation>, frame: Moving<CGRect>) -> Effect? {
    .projection(Moving(target.model.projection(in: frame.model.size)), frame: frame)
  }

  nonisolated static func transform(_ target: SpatialRotation, in frame: CGRect)
    -> CGAffineTransform
  { target.projection(in: frame.size).nearestAffine(in: frame) }
}

/// Maps a view from its top-left corner.
public struct _ProjectionEffect: _DrawingEffect {
  public typealias Body = Never
  var projection: ProjectionValue

  nonisolated static var isGeometryRoot: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> ProjectionValue {
    guard projection.isInvertible else {
      Warning.once(
        "A singular matrix in transformEffect(_:) or projectionEffect(_:) is ignored; it would leave "
          + "nothing to see.")
      return ProjectionValue()
    }
    return projection
  }

  nonisolated func effect(_ target: Moving<ProjectionValue>, frame: Moving<CGRect>) -> Effect? {
    .projection(target, frame: frame)
  }

  nonisolated static func transform(_ target: ProjectionValue, in frame: CGRect)
    -> CGAffineTransform
  { target.nearestAffine(in: frame) }
}

extension ProjectionValue {
  var isInvertible: Bool {
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
  public var m11 = 1.0, m12 = 0.0, m13 = 0.0
  public var m21 = 0.0, m22 = 1.0, m23 = 0.0
  public var m31 = 0.0, m32 = 0.0, m33 = 1.0

  public init() {}
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

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
    (m11, m12, m13) = (t.m11, t.m12, t.m13)
    (m21, m22, m23) = (t.m21, t.m22, t.m23)
    (m31, m32, m33) = (t.m31, t.m32, t.m33)
  }
}

extension View {
  /// Renders a view's content as if it's rotated in three dimensions around the specified axis.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        rotation: SpatialRotation(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Applies an affine transformation to this view's rendered output.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_ProjectionEffect(projection: ProjectionValue(transform)))
  }

  /// Applies a projection transformation to this view's rendered output.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(projection: ProjectionValue(transform)))
  }
}
