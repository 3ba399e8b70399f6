import VivaceGeometry

/// The looks of text fields with a border. Lengths are in points.
package struct FieldLook: Sendable {
  /// From the border to the text: beside it, and above and below it.
  package let margin: CGFloat
  package let verticalMargin: CGFloat
  package let fontSize: CGFloat

  package static let radius: CGFloat = 5
  /// The line around a field, in the colour of labels.
  package static let line: CGFloat = 0.5
  package static let lineOpacity: CGFloat = 0.2

  package static let touch = FieldLook(margin: 7, verticalMargin: 7, fontSize: 17)
  package static let desktop = FieldLook(margin: 5, verticalMargin: 3, fontSize: 13)
}
