import VivaceGeometry
import VivaceMotion

/// How a finger moves a sheet between the heights at which it rests, and down out of sight.
///
/// An extent is how much of the sheet is visible, in points above the window's lower edge. Velocities are in
/// points per second, positive downwards.
package struct SheetDrag: Equatable, Sendable {
  /// The effect of a release.
  package enum End: Equatable, Sendable {
    /// The sheet leaves, or its program is asked whether it may.
    case leaves
    /// The sheet rests at the height with this index.
    case rests(Int)
  }

  /// The heights at which the sheet rests, the lowest first; never empty.
  package var heights: [CGFloat]
  /// The height of the largest possible sheet in the window.
  package var available: CGFloat
  /// Whether the sheet resists being drawn below its lowest height.
  package var resistsBelow: Bool

  package init(heights: [CGFloat], available: CGFloat, resistsBelow: Bool = false) {
    self.heights = heights.isEmpty ? [available] : heights
    self.available = available
    self.resistsBelow = resistsBelow
  }

  package var lowest: CGFloat { heights[0] }
  package var highest: CGFloat { heights[heights.count - 1] }

  /// The extent that is shown for one that a finger asks for: beyond its limits a sheet gives way by at most
  /// 20 points upwards and 40 downwards.
  package func limited(_ extent: CGFloat) -> CGFloat {
    if extent > highest { return highest + Self.resisted(extent - highest, limit: 20) }
    if extent < lowest, resistsBelow { return lowest - Self.resisted(lowest - extent, limit: 40) }
    return extent
  }

  private static func resisted(_ distance: CGFloat, limit: CGFloat) -> CGFloat {
    (1 - 1 / (1 + distance / 200)) * limit
  }

  /// The effect of a release at an extent. A sheet leaves that would come below half of its lowest height
  /// within a tenth of a second, or is thrown faster than twice the available height in a second.
  package func end(at extent: CGFloat, velocity: CGFloat) -> End {
    let target = limited(extent) - velocity * 0.1
    if target < lowest / 2 || velocity > 2 * available { return .leaves }
    return .rests(nearest(to: target))
  }

  /// The index of the resting height for a release of a sheet that may not leave.
  package func rest(at extent: CGFloat, velocity: CGFloat) -> Int {
    nearest(to: limited(extent) - velocity * 0.1)
  }

  private func nearest(to target: CGFloat) -> Int {
    heights.indices.min { abs(heights[$0] - target) < abs(heights[$1] - target) } ?? 0
  }

  /// How far a presenter behind the sheet has receded, from 0 to 1: fully behind a sheet of the available
  /// height, and less with each point down to the next lower height.
  package func recession(showing extent: CGFloat) -> CGFloat {
    let lower = heights.last { $0 < available - 0.5 } ?? 0
    guard available > lower else { return 0 }
    return min(max((extent - lower) / (available - lower), 0), 1)
  }
}
