/// The functions of Core Graphics' C interface for points, sizes, vectors and rectangles. Each does the same as the
/// initializer, property or method that its name describes.
@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
/// A vector from its components in points.
@inlinable public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
  CGVector(dx: dx, dy: dy)
}
/// A rectangle from its origin and size in points.
@inlinable public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The origin.
public let CGPointZero = CGPoint.zero
/// No width and no height.
public let CGSizeZero = CGSize.zero
/// An empty rectangle at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle without a position, which is the intersection of two that do not meet.
public let CGRectNull = CGRect.null
/// The rectangle that contains every point.
public let CGRectInfinite = CGRect.infinite

// MARK: - Edges and lengths

/// The least x, whatever the sign of the width; the other edges and lengths ignore signs in the same way.
@inlinable public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
@inlinable public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
@inlinable public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
@inlinable public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
@inlinable public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
@inlinable public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
@inlinable public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
@inlinable public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

// MARK: - Comparisons

/// True if both coordinates are equal.
@inlinable public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool {
  point1 == point2
}
/// True if both lengths are equal.
@inlinable public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool {
  size1 == size2
}
/// Compares the areas: a rectangle with a negative width equals its standardized form.
@inlinable public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.standardized == rect2.standardized
}
/// True without an area; the null rectangle is empty, too.
@inlinable public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// True for the null rectangle only.
@inlinable public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// True for the infinite rectangle only.
@inlinable public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
/// The upper and the left edge belong to the rectangle, the lower and the right do not.
@inlinable public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool {
  rect.contains(point)
}
/// True if the second rectangle is inside the first.
@inlinable public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.contains(rect2)
}
/// True if the rectangles have an area in common.
@inlinable public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.intersects(rect2)
}

// MARK: - Rectangles from others

/// An identical area with lengths that are not negative.
@inlinable public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// The smallest rectangle of whole numbers around another.
@inlinable public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// Smaller by dx and dy on each side; negative values enlarge.
@inlinable public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// Moved by a distance in points.
@inlinable public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// The smallest rectangle around both.
@inlinable public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
/// The common area; the null rectangle if there is none.
@inlinable public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect {
  r1.intersection(r2)
}

/// Cuts the rectangle at a distance from an edge. The slice is at that edge.
@inlinable public func CGRectDivide(
  _ rect: CGRect, _ slice: UnsafeMutablePointer<CGRect>, _ remainder: UnsafeMutablePointer<CGRect>,
  _ amount: CGFloat, _ edge: CGRectEdge
) {
  let divided = rect.divided(atDistance: amount, from: edge)
  slice.pointee = divided.slice
  remainder.pointee = divided.remainder
}
