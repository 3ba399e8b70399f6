import VivaceGeometry
import VivaceMotion

/// The rules of a row that is swiped aside to the buttons behind it, for lists of all kits. Shifts are in
/// points, positive to the right, and velocities in points a second.
package struct RowSwipe {
  /// The effect of letting go.
  package enum Outcome: Equatable {
    case runsFirstAction
    /// The row stays beside its buttons, by a shift.
    case opens(CGFloat)
    case closes
  }

  /// The width of the buttons on the side that is uncovered.
  package var buttonsWidth: CGFloat
  package var rowWidth: CGFloat
  /// Whether a long swipe runs the first action.
  package var allowsFullSwipe: Bool

  /// The fraction of a row after which a swipe runs the first action.
  private static let full: CGFloat = 0.6
  /// The seconds for which a movement is taken to continue when it is let go.
  private static let projection: CGFloat = 0.1
  /// The fraction by which a row follows beyond its buttons.
  private static let resistance: CGFloat = 1 / 3
  /// The time in which a row that was let go settles, critically damped, and the same as a spring: its
  /// distance is a thousandth then (uikit 2.2.2).
  package static let duration = 0.4
  package static let settling = Animation.spring(
    response: 2 * .pi * duration / 9.233_413, dampingFraction: 1)

  package init(buttonsWidth: CGFloat, rowWidth: CGFloat, allowsFullSwipe: Bool) {
    self.buttonsWidth = buttonsWidth
    self.rowWidth = rowWidth
    self.allowsFullSwipe = allowsFullSwipe
  }

  /// The shift of a row whose finger wants another one: beyond buttons without a full swipe it follows less.
  package func shift(for wanted: CGFloat) -> CGFloat {
    let over = abs(wanted) - buttonsWidth
    guard !allowsFullSwipe, over > 0, buttonsWidth > 0 else { return wanted }
    return (wanted < 0 ? -1 : 1) * (buttonsWidth + over * Self.resistance)
  }

  package func isFull(_ shift: CGFloat) -> Bool {
    allowsFullSwipe && abs(shift) > Self.full * rowWidth
  }

  package func outcome(at shift: CGFloat, velocity: CGFloat) -> Outcome {
    guard shift != 0 else { return .closes }
    if isFull(shift) { return .runsFirstAction }
    let sign: CGFloat = shift < 0 ? -1 : 1
    let projected = abs(shift) + velocity * sign * Self.projection
    return projected > buttonsWidth / 2 ? .opens(sign * buttonsWidth) : .closes
  }
}
