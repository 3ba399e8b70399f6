import VivaceGeometry

/// The rectangle that constraints place, which may be smaller or larger than the frame.
extension UIView {
  /// The frame without the insets that are around what counts.
  func alignedRect(ofFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame for which that is the alignment rectangle.
  func frame(aligning alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The active constraints that speak of a view's place or size along an axis, from its own to the outermost.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let all = sequence(first: self, next: \.superview).flatMap(\.constraints)
    return all.filter { constraint in
      constraint.firstItem === self && constraint.firstAttribute.axis == axis
        || constraint.secondItem === self && constraint.secondAttribute.axis == axis
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Nil of what is no attribute.
  fileprivate var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}
