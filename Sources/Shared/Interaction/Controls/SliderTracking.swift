import VivaceGeometry

/// How a finger or a pointer moves the thumb of a slider. The point of the thumb that was grabbed stays below
/// it, as far as the track reaches.
package struct SliderTracking: Equatable, Sendable {
  /// The distance of the finger from the thumb's first edge, in points; nil while no finger has the thumb.
  package private(set) var grabOffset: CGFloat?

  package init() {}

  package var isTracking: Bool { grabOffset != nil }

  /// Grabs the thumb whose first edge is at a coordinate. Returns false if it was grabbed already.
  ///
  /// - Parameters:
  ///   - length: The length of the thumb.
  ///   - jumps: Whether a press beside the thumb grabs its middle, which then goes there.
  @discardableResult package mutating func begin(
    at x: CGFloat, thumbStart: CGFloat, length: CGFloat = 0, jumps: Bool = false
  ) -> Bool {
    guard grabOffset == nil else { return false }
    let offset = x - thumbStart
    grabOffset = jumps && !(0...length).contains(offset) ? length / 2 : offset
    return true
  }

  /// The place of the thumb for a finger, from 0 to 1; nil if the track has no room for it to move.
  ///
  /// - Parameters:
  ///   - start: The thumb's first edge at its least place.
  ///   - travel: The distance to the same edge at its greatest place; negative where that is before `start`.
  package func fraction(
    at x: CGFloat, start: CGFloat, travel: CGFloat, isMirrored: Bool = false
  ) -> Double? {
    guard let grabOffset, travel != 0 else { return nil }
    let fraction = min(max(Double((x - grabOffset - start) / travel), 0), 1)
    return isMirrored ? 1 - fraction : fraction
  }

  package mutating func end() { grabOffset = nil }
}
