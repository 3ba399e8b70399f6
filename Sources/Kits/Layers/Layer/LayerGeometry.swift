import VivaceDrawing
import VivaceGeometry

/// A layer's geometry in its superlayer, as values.
struct LayerGeometry: Equatable, Sendable {
  /// The anchor point, in the superlayer's space.
  var position = CGPoint.zero
  /// The layer's own space: what of it shows, and where its contents are.
  var bounds = CGRect.zero
  /// In unit coordinates of the bounds.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity

  /// The anchor point in the layer's own space.
  var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's own space into its superlayer's; row vectors: to the anchor, through the
  /// transform, to the position.
  var toSuperlayer: CATransform3D {
    let anchor = anchor
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// Returns the geometry as a map of the plane.
  ///
  /// - Parameters: Animated values that replace those of the geometry.
  func projection(
    position: CGPoint, bounds: CGRect, transform t: CATransform3D
  ) -> ProjectionValue {
    guard t.m14 == 0, t.m24 == 0, t.m34 == 0, t.m44 == 1 else {
      var geometry = self
      (geometry.position, geometry.bounds, geometry.transform) = (position, bounds, t)
      return ProjectionValue(geometry.toSuperlayer)
    }
    // What the products come to without perspective, in the same order of sums.
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    func shift(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ t: CGFloat) -> CGFloat {
      -anchor.x * x + -anchor.y * y + -anchorPointZ * z + t
    }
    var value = ProjectionValue()
    (value.m11, value.m12) = (Double(t.m11) + 0, Double(t.m12) + 0)
    (value.m21, value.m22) = (Double(t.m21) + 0, Double(t.m22) + 0)
    value.m31 = Double(shift(t.m11, t.m21, t.m31, t.m41) + position.x)
    value.m32 = Double(shift(t.m12, t.m22, t.m32, t.m42) + position.y)
    return value
  }

  var projection: ProjectionValue {
    projection(position: position, bounds: bounds, transform: transform)
  }

  /// The transform of all sublayers about the anchor point of this layer.
  var aroundSublayers: CATransform3D? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let a = anchor
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-a.x, -a.y, -anchorPointZ), sublayerTransform),
      CATransform3DMakeTranslation(a.x, a.y, anchorPointZ))
  }

  /// Whether it is only moved, neither turned nor scaled.
  var isUpright: Bool { transform == CATransform3DIdentity }

  /// The box around the bounds in the superlayer's space.
  var frame: CGRect {
    if isUpright {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return toSuperlayer.box(of: bounds)
  }

  /// Puts the box around the bounds elsewhere: the size of the bounds and the position follow.
  mutating func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    if isUpright {
      bounds.size = frame.size
    } else if CATransform3DIsAffine(transform) {
      // The size whose box, turned and scaled, has this width and height, where there is one.
      let t = CATransform3DGetAffineTransform(transform)
      let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
      let determinant = a * d - b * c
      let size = CGSize(
        width: (d * frame.width - c * frame.height) / determinant,
        height: (a * frame.height - b * frame.width) / determinant)
      let box = self.frame
      if abs(determinant) > 1e-9, size.width >= 0, size.height >= 0 {
        bounds.size = size
      } else if box.width > 0, box.height > 0 {
        // Many sizes have that box, or none: the present one grows or shrinks in proportion.
        let factor = min(frame.width / box.width, frame.height / box.height)
        bounds.size = CGSize(width: bounds.width * factor, height: bounds.height * factor)
      }
    }
    position = .zero
    let box = self.frame
    position = CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY)
  }
}

extension CATransform3D {
  /// Projects a point of the plane z = 0 along z. A point behind the eye is returned unchanged.
  package func image(of p: CGPoint) -> CGPoint {
    let w = m14 * p.x + m24 * p.y + m44
    let x = m11 * p.x + m21 * p.y + m41
    let y = m12 * p.x + m22 * p.y + m42
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// The box around the image of a rectangle.
  package func box(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { image(of: $0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min()!, ys.min()!)
    return CGRect(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
  }

  /// The map of the plane z = 0 that this is, seen along z.
  package var plane: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m31, t.m32, t.m34, t.m43, t.m33) = (0, 0, 0, 0, 0, 0, 1)
    return t
  }
}
