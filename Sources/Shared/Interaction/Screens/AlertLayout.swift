import VivaceGeometry
import VivaceMotion

/// The arrangement of an alert's or a confirmation dialog's card. Lengths are in points.
package struct AlertLayout: Equatable, Sendable {
  /// Between the card's sides and its texts and fields.
  package let margin: CGFloat = 16
  /// Above and below the texts, and between them.
  package let textPadding: CGFloat
  package let textSpacing: CGFloat
  package let titleSize: CGFloat
  package let messageSize: CGFloat = 13
  package let buttonHeight: CGFloat
  package let buttonSize: CGFloat
  /// Between text fields, and below the last one.
  package let fieldSpacing: CGFloat = 6
  package let fieldPadding: CGFloat = 16
  /// Between the card of a dialog and its button to cancel.
  package let gap: CGFloat = 8

  package static let alert = AlertLayout(
    textPadding: 19, textSpacing: 3, titleSize: 17,
    buttonHeight: ScreenTransitionMetrics.alertButton, buttonSize: 17)
  package static let dialog = AlertLayout(
    textPadding: 14, textSpacing: 6, titleSize: 13,
    buttonHeight: ScreenTransitionMetrics.dialogButton, buttonSize: 20)

  /// The order of an alert's buttons: of two the cancelling one is first, of more it is last.
  package static func ordered<Button>(_ others: [Button], cancels: [Button]) -> [Button] {
    others.count + cancels.count == 2 ? cancels + others : others + cancels
  }
}
