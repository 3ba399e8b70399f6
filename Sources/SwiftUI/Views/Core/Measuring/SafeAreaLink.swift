import VivaceAttributeGraph
import VivaceGeometry

/// A source of safe area insets: the window, or a view with an inset.
///
/// Each has its container and the free area in it; the enclosing one comes next.
final class SafeAreaLink {
  let outer: SafeAreaLink?
  /// The container and its free area, in the window's coordinates, for rules: with a dependency
  /// on both. Nil when nothing is kept free.
  let frames: () -> (whole: CGRect, free: CGRect)?

  /// Nothing is kept free, as in a scroll view: that keeps the ends of its content free itself.
  init() {
    outer = nil
    frames = { nil }
  }

  /// The window's own.
  init(size: Attribute<CGSize>, insets: Attribute<EdgeInsets>) {
    outer = nil
    frames = {
      let insets = insets.value
      guard insets != EdgeInsets() else { return nil }
      let whole = CGRect(origin: .zero, size: size.value)
      return (whole, whole.inset(by: insets))
    }
  }

  /// That of a view which keeps edges of its own place free.
  init(
    _ outer: SafeAreaLink, whole: Attribute<ViewGeometry>, free: Attribute<ViewGeometry>,
    _ space: CoordinateSpaceLink
  ) {
    self.outer = outer
    let (whole, free) = (whole.weak, free.weak)
    frames = {
      guard let all = whole.value?.frame, let rest = free.value?.frame, all != rest else {
        return nil
      }
      let transform = space.toPlaceInWindow()
      return (all.applying(transform), rest.applying(transform))
    }
  }
}

extension CGRect {
  /// Leading is on the left.
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: width - insets.horizontal,
      height: height - insets.vertical)
  }
}
