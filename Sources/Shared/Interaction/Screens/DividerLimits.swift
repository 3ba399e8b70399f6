import VivaceGeometry

/// How a divider between two panes may be dragged. Lengths are in points, along the axis.
package struct DividerLimits: Equatable, Sendable {
  /// The thickness of the area in which a thin divider can be grabbed.
  package static let grabThickness: CGFloat = 9

  /// The side of a pane that collapses.
  package enum Side: Sendable { case first, second }

  /// The length that both panes share, without the divider.
  package var total: CGFloat
  package var first: ClosedRange<CGFloat>
  package var second: ClosedRange<CGFloat>

  package init(
    total: CGFloat = .infinity, first: ClosedRange<CGFloat>,
    second: ClosedRange<CGFloat> = 0...CGFloat.infinity
  ) {
    (self.total, self.first, self.second) = (total, first, second)
  }

  /// The least and the largest length of the first pane. Where the limits contradict one another, the least
  /// may be larger.
  package var bounds: (least: CGFloat, most: CGFloat) {
    guard total < .infinity else { return (first.lowerBound, first.upperBound) }
    return (
      max(0, first.lowerBound, total - second.upperBound),
      min(total, first.upperBound, total - second.lowerBound)
    )
  }

  /// The length of the first pane for a wanted one.
  package func clamped(_ length: CGFloat) -> CGFloat {
    let bounds = bounds
    return min(max(length, bounds.least), max(bounds.least, bounds.most))
  }

  /// The pane that a drag has made shorter than half of its least length.
  package func collapsing(at length: CGFloat) -> Side? {
    length < first.lowerBound / 2
      ? .first : total - length < second.lowerBound / 2 ? .second : nil
  }
}
