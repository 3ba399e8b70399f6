import VivaceGeometry

/// The thin bar along an axis that shows the position in scrolled content.
package struct ScrollIndicator: Sendable {
  /// Across the bar, and to the edges of the view, in points.
  package static let thickness: CGFloat = 3
  package static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// The least length of a bar whose content is pulled beyond an end.
  private static let shortestBeyondEnds: CGFloat = 8
  package static let opacity = 0.35
  /// How long it stays after the content has come to rest, and how long it takes to fade, in seconds
  /// (uikit 3.6.14: 0.3 to 0.4).
  package static let stay = 0.35
  package static let fade = 0.25

  private let track: CGFloat
  private let range: ClosedRange<CGFloat>
  private let length: CGFloat

  /// - Parameters:
  ///   - track: The length that is available to the bar.
  ///   - extent: The length of the view along the axis.
  ///   - range: The offsets of the content at its ends.
  package init(track: CGFloat, extent: CGFloat, range: ClosedRange<CGFloat>) {
    self.track = max(track, 1)
    self.range = range
    let whole = max(range.upperBound - range.lowerBound + extent, 1)
    length = min(max(self.track * extent / whole, Self.shortest), self.track)
  }

  /// The bar in its track for an offset. Beyond an end it gets shorter.
  package func bar(at offset: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let shown = max(length - over, min(Self.shortestBeyondEnds, length))
    let travel = range.upperBound - range.lowerBound
    let fraction = travel > 0 ? min(max((offset - range.lowerBound) / travel, 0), 1) : 0
    return ((track - shown) * fraction, shown)
  }
}
