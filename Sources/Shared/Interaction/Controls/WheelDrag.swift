import VivaceGeometry
import VivaceMotion

/// How a finger turns the wheel of a picker. Positions are in rows, with fractions: 0 has the first row in the
/// middle.
package struct WheelDrag: Equatable, Sendable {
  /// The height of a row, in points.
  package let row: CGFloat
  package let count: Int
  /// The position at which the finger took the wheel.
  package let start: CGFloat

  package init(from start: CGFloat, row: CGFloat, count: Int) {
    (self.start, self.row, self.count) = (start, row, count)
  }

  private var last: CGFloat { CGFloat(max(count - 1, 0)) }

  /// The position for a translation of the finger in points; beyond the ends the wheel gives way by up to
  /// three rows.
  package func position(translation: CGFloat) -> CGFloat {
    let wanted = start - translation / row
    let nearest = min(max(wanted, 0), last)
    return nearest + CGFloat(rubberBand(Double(wanted - nearest), available: 3))
  }

  /// The row at which the wheel comes to rest: it loses its speed as a scroll view does.
  ///
  /// - Parameter velocity: Of the finger, in points per second.
  package func landing(translation: CGFloat, velocity: CGFloat) -> Int {
    let path = Deceleration(
      from: Double(position(translation: translation)), velocity: Double(-velocity / row),
      between: 0...Double(last), step: 1)
    return Int(path.destination.rounded())
  }
}
