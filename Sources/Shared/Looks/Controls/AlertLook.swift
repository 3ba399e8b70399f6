import VivaceGeometry

/// The looks of the card of an alert or a confirmation dialog. Lengths are in points.
package struct AlertLook: Equatable, Sendable {
  package let width: CGFloat = 270
  package let radius: CGFloat = 14
  /// Between the card's sides and its texts and fields.
  package let margin: CGFloat
  /// Above and below the texts, and between them.
  package let textPadding: CGFloat
  package let textSpacing: CGFloat
  package let titleSize: CGFloat
  package let messageSize: CGFloat
  package let buttonHeight: CGFloat
  package let buttonSize: CGFloat
  /// Beside a button's title, on each side, and the smallest scale of a title that is too wide.
  package let buttonMargin: CGFloat = 8
  package let buttonScale: CGFloat = 0.7
  /// A text field: its height with its frame, the size of its text, and the space beside that.
  package let fieldHeight: CGFloat = 26
  package let fieldSize: CGFloat = 13
  package let fieldMargin: CGFloat = 6
  /// Between text fields, and below the last one.
  package let fieldSpacing: CGFloat = 6
  package let fieldPadding: CGFloat = 16
  /// Between the card of a dialog and its button to cancel.
  package let gap: CGFloat = 8
  /// Of a dialog at the edge of a narrow window: its largest width, and the space beside it, both sides together.
  package let largestWidth: CGFloat = 400
  package let sideSpace: CGFloat = 16

  package static let touch = AlertLook(
    margin: 16, textPadding: 19, textSpacing: 3, titleSize: 17, messageSize: 13, buttonHeight: 44,
    buttonSize: 17)
  package static let desktop = AlertLook(
    margin: 20, textPadding: 20, textSpacing: 10, titleSize: 13, messageSize: 11,
    buttonHeight: 30, buttonSize: 13)
  package static let touchDialog = AlertLook(
    margin: 16, textPadding: 14, textSpacing: 6, titleSize: 13, messageSize: 13, buttonHeight: 57,
    buttonSize: 20)
  package static let desktopDialog = AlertLook(
    margin: 20, textPadding: 14, textSpacing: 6, titleSize: 13, messageSize: 11,
    buttonHeight: 30, buttonSize: 13)

  /// The order of an alert's buttons: of two the cancelling one is first, of more it is last.
  package static func ordered<Button>(_ others: [Button], cancels: [Button]) -> [Button] {
    others.count + cancels.count == 2 ? cancels + others : others + cancels
  }
}
