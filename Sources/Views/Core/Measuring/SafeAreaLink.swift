import VivaceAttributeGraph
import VivaceGeometry

/// Somebody who keeps the edges of a room free: the window, or a view with something at its edge.
///
/// Each knows the room and what is left of it; the one around comes next.
final class SafeAreaLink {
  let outer: SafeAreaLink?
  /// The room and what is left of it, in the window's coordinates, as rules see them: with a dependency
  /// on both. Nil when nothing is kept free.
  let room: () -> (whole: CGRect, free: CGRect)?

  /// Nothing is kept free, as in a scroll view: that keeps the ends of its content free itself.
  init() {
    outer = nil
    room = { nil }
  }

  /// The window's own.
  init(size: Attribute<CGSize>, insets: Attribute<EdgeInsets>) {
    outer = nil
    room = {
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
    room = {
      guard let all = whole.value?.frame, let rest = free.value?.frame, all != rest else {
        return nil
      }
      let way = space.toPlaceInWindow()
      return (all.applying(way), rest.applying(way))
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
