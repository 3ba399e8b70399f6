import VivaceGeometry
import VivaceMotion

/// The offsets of scrolled content along an axis, and the resistance beyond its ends.
package struct ScrollEnds {
  package let range: ClosedRange<CGFloat>
  /// The length of the view that scrolls.
  package let extent: CGFloat

  package init(_ range: ClosedRange<CGFloat>, extent: CGFloat) {
    (self.range, self.extent) = (range, extent)
  }

  /// The shown offset for the one that a finger wants: beyond the ends the content follows ever less, or not.
  package func offset(for wanted: CGFloat, bounces: Bool) -> CGFloat {
    let end = clamped(wanted)
    guard bounces else { return end }
    return end + CGFloat(rubberBand(Double(wanted - end), available: Double(extent)))
  }

  /// The offset that a finger wants where another one is shown.
  package func wanted(for offset: CGFloat) -> CGFloat {
    let end = clamped(offset)
    return end + CGFloat(rubberBandPull(Double(offset - end), available: Double(extent)))
  }

  private func clamped(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}
