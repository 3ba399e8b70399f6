import VivaceGeometry

extension UICollectionView {
  /// The distance of a reference from both sides of the content, in points. What the content is moved by already
  /// counts only once.
  func sideInsets(
    of reference: UIContentInsetsReference
  ) -> (leading: CGFloat, trailing: CGFloat) {
    let (left, right): (CGFloat, CGFloat)
    switch reference {
    case .none: return (0, 0)
    case .automatic, .safeArea: (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    case .layoutMargins: (left, right) = (layoutMargins.left, layoutMargins.right)
    case .readableContent:
      (left, right) = (readableInsets.left, readableInsets.right)
    }
    let moved = adjustedContentInset
    let sides = (max(left - moved.left, 0), max(right - moved.right, 0))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? (sides.1, sides.0) : sides
  }
}
