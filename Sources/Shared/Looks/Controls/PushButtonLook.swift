import VivaceGeometry

/// The metrics of push buttons on a desktop. Lengths are in points.
package struct PushButtonLook: Sendable {
  package let height: CGFloat
  package let radius: CGFloat
  /// Beside the label, on each side.
  package let margin: CGFloat
  package let fontSize: CGFloat

  package static let desktop = Theme.Sized(
    PushButtonLook(height: 22, radius: 5.5, margin: 12, fontSize: 13),
    small: PushButtonLook(height: 19, radius: 4.5, margin: 8, fontSize: 11),
    mini: PushButtonLook(height: 16, radius: 4.5, margin: 6, fontSize: 9),
    large: PushButtonLook(height: 30, radius: 7, margin: 14, fontSize: 13),
    extraLarge: PushButtonLook(height: 36, radius: 7, margin: 14, fontSize: 13))
}
