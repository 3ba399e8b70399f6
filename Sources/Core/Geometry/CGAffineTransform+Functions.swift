/// The functions of Core Graphics' C interface for affine transforms.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// The six elements of a transform.
@inlinable public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}
/// A translation in points.
@inlinable public func CGAffineTransformMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
/// A scale about the origin.
@inlinable public func CGAffineTransformMakeScale(
  _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}
/// The angle is in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// True only for the exact identity.
@inlinable public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
/// True if all six elements are equal.
@inlinable public func CGAffineTransformEqualToTransform(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> Bool {
  t1 == t2
}

/// A translation first, then the transform.
@inlinable public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}
/// A scale first, then the transform.
@inlinable public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}
/// A rotation by an angle in radians first, then the transform.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}
/// The inverse; a transform that has none is returned unchanged.
@inlinable public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform {
  t.inverted()
}
/// The first transform first, then the second.
@inlinable public func CGAffineTransformConcat(
  _ t1: CGAffineTransform, _ t2: CGAffineTransform
) -> CGAffineTransform {
  t1.concatenating(t2)
}

/// The image of a point.
@inlinable public func CGPointApplyAffineTransform(
  _ point: CGPoint, _ t: CGAffineTransform
) -> CGPoint {
  point.applying(t)
}
/// The image of a size: the translation does not count.
@inlinable public func CGSizeApplyAffineTransform(
  _ size: CGSize, _ t: CGAffineTransform
) -> CGSize {
  size.applying(t)
}
/// The bounding box of the transformed rectangle.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}
