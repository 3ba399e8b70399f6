import VivaceGeometry

/// The scrolling of a list under something that is held near one of its edges.
package enum EdgeScroll {
  /// How near to an edge something makes a list scroll, in points, at most a quarter of the list's length.
  private static let edge: CGFloat = 50
  /// The velocity at the edge, in points a second.
  private static let speed: CGFloat = 600

  /// In points a second, negative towards the start; 0 away from the edges.
  package static func velocity(
    of held: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>
  ) -> CGFloat {
    let edge = min(edge, (visible.upperBound - visible.lowerBound) / 4)
    guard edge > 0 else { return 0 }
    let before = visible.lowerBound + edge - held.lowerBound
    let after = held.upperBound - (visible.upperBound - edge)
    let depth = before > 0 ? -before : max(after, 0)
    return min(max(depth / edge, -1), 1) * speed
  }
}
