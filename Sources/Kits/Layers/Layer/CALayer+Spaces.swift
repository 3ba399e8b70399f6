import VivaceGeometry

/// Points and rectangles from one layer's space to another's, and the content under a point.
///
/// Uses model values only: a moving layer counts at its target.
extension CALayer {
  /// Whether y points downwards in what is drawn. It does, unless an odd number of the layers around it is flipped.
  public func contentsAreFlipped() -> Bool {
    sequence(first: self) { $0.superlayer }.filter(\.isGeometryFlipped).count % 2 == 0
  }

  /// From this layer's space to its superlayer's.
  private var toSuper: CATransform3D {
    var map = state.geometry.toSuperlayer
    if let superlayer {
      if superlayer.isGeometryFlipped { map = map.flipped(in: superlayer.bounds) }
      if let around = superlayer.state.geometry.aroundSublayers {
        map = CATransform3DConcat(map, around)
      }
    }
    return map.plane
  }

  /// From this layer's space to that of the outermost one.
  private var toRoot: CATransform3D {
    sequence(first: self, next: { $0.superlayer }).reduce(CATransform3DIdentity) {
      $1.superlayer == nil ? $0 : CATransform3DConcat($0, $1.toSuper)
    }
  }

  private func map(to other: CALayer?) -> CATransform3D {
    guard let other else { return toRoot }
    if other === self { return CATransform3DIdentity }
    if other === superlayer { return toSuper }
    if other.superlayer === self { return CATransform3DInvert(other.toSuper) }
    return CATransform3DConcat(toRoot, CATransform3DInvert(other.toRoot))
  }

  private func map(from other: CALayer?) -> CATransform3D {
    other?.map(to: self) ?? CATransform3DInvert(toRoot)
  }

  /// Converts a point of this layer to another one, or to the outermost for nil.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).image(of: p) }
  /// Converts a point of another layer, or of the outermost for nil, to this one.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    map(from: l).image(of: p)
  }
  /// The box around the image of the rectangle.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).box(of: r) }
  /// Returns the box, in this layer, around a rectangle of another layer, or of the outermost for nil.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    map(from: l).box(of: r)
  }

  func layer(under p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let inside = CATransform3DInvert(toSuper).image(of: p)
    if masksToBounds, !contains(inside) { return nil }
    for child in sublayersInOrder.reversed() {
      if let hit = child.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  /// From back to front: by `zPosition`, and as they were added.
  var sublayersInOrder: [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension CATransform3D {
  /// In a space whose y axis points up.
  func flipped(in bounds: CGRect) -> CATransform3D {
    let flip = CATransform3DConcat(
      CATransform3DMakeScale(1, -1, 1),
      CATransform3DMakeTranslation(0, bounds.minY + bounds.maxY, 0))
    return CATransform3DConcat(self, flip)
  }
}
