import VivaceMotion

/// A drum of rows, seven in sight: those away from the middle are foreshortened and paler.
package struct WheelPickerLook: Sendable {
  package static let row: CGFloat = 32
  package static let height: CGFloat = 216
  package static let radius: CGFloat = 8
  package static let fontSize: CGFloat = 21
  package static let band = LookColor.tertiaryFill
  package static let spring = Spring(response: 0.35, dampingRatio: 1)

  /// How a row is drawn so many rows away from the middle: its height against that of the middle one,
  /// how opaque it is, and how far below the middle it is.
  package let scale: CGFloat
  package let opacity: Double
  package let offset: CGFloat

  package init(distance: CGFloat) {
    let angle = Double(distance) * 0.32
    let isSeen = abs(angle) < .pi / 2
    scale = isSeen ? cos(angle) : 0.01
    opacity = isSeen ? max(1 - abs(Double(distance)) * 0.28, 0.08) : 0
    offset = isSeen ? sin(angle) * 100 : (distance < 0 ? -150 : 150)
  }
}
