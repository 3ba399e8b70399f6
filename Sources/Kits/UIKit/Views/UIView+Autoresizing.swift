import VivaceGeometry

/// How views follow the size of their superview without constraints.
extension UIView {
  /// The view has another size: what is in it follows at once, and moves with what moves it.
  func resized(from old: CGSize) {
    guard layer.bounds.size != old else { return }
    if !subviews.isEmpty { autoresizeSubviews(from: old) }
    autoresizing = layer.bounds
  }

  /// Shares the difference among the flexible parts of each axis, in proportion to their lengths.
  func autoresizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      guard !mask.isEmpty else { continue }
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.share(
        frame.minX, frame.width, from: old.width, to: bounds.width,
        before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      (frame.origin.y, frame.size.height) = Self.share(
        frame.minY, frame.height, from: old.height, to: bounds.height,
        before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      if frame != view.frame { view.frame = frame }
    }
  }

  /// A place and a length along an axis whose whole length was `old` and is `new`.
  private static func share(
    _ position: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, before: Bool,
    inside: Bool, after: Bool
  ) -> (CGFloat, CGFloat) {
    let segments = [
      before ? position : nil, inside ? length : nil, after ? old - position - length : nil,
    ]
    let flexible = segments.compactMap { $0 }
    guard !flexible.isEmpty, new != old else { return (position, length) }
    let sum = flexible.reduce(0, +)
    func grown(_ segment: CGFloat?) -> CGFloat {
      guard let segment else { return 0 }
      return sum == 0
        ? (new - old) / CGFloat(flexible.count) : (new - old) * segment / sum
    }
    return (position + grown(segments[0]), max(0, length + grown(segments[1])))
  }
}
