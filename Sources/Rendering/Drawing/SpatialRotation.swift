import VivaceGeometry
import VivaceMotion

/// A turn of a view in space, about an axis through an anchor.
package struct SpatialRotation: Equatable, Sendable, Animatable {
  package var angle: Angle
  package var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  package var anchor: UnitPoint
  package var anchorZ: CGFloat
  package var perspective: CGFloat

  package init(
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  package typealias Axis = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  package typealias Rest = AnimatablePair<
    UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>
  >
  package var animatableData: AnimatablePair<Angle.AnimatableData, AnimatablePair<Axis, Rest>> {
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

  package static func == (a: SpatialRotation, b: SpatialRotation) -> Bool {
    a.angle == b.angle && a.axis == b.axis && a.anchor == b.anchor && a.anchorZ == b.anchorZ
      && a.perspective == b.perspective
  }

  /// The map of the plane, from the top-left corner of a view of this size: the 4 × 4 matrix without
  /// its third row and column. An axis of no length turns nothing.
  package func projection(in size: CGSize) -> ProjectionValue {
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
