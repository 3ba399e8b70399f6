import VivaceGeometry

/// The looks of a bar that is filled as far as something is done.
package struct ProgressLook: Sendable {
  /// In points.
  package let height: CGFloat
  /// The color of the portion that is not done.
  package let rest: LookColor

  package static let touch = ProgressLook(height: 4, rest: .fill)
  package static let thinTouch = ProgressLook(height: 2.5, rest: .fill)
  package static let desktop = ProgressLook(height: 6, rest: .desktopFill)
  package static let smallDesktop = ProgressLook(height: 4, rest: .desktopFill)
}

/// Spokes around a middle; each is bright once a turn and fades until it is its turn again.
package struct SpinnerLook: Sendable {
  /// How wide and how high the whole is.
  package let side: CGFloat

  package static let medium = SpinnerLook(side: 20)
  package static let large = SpinnerLook(side: 37)

  package static let spokes = 8
  /// A turn takes that long, in seconds.
  package static let turn = 1.0
  package static let faintest = 0.32
  package static let color = LookColor.spinner

  package var spoke: CGSize { CGSize(width: side * 0.115, height: side * 0.28) }
  /// From the middle to that of a spoke.
  package var distance: CGFloat { side * 0.35 }

  /// The spoke at the top, on whole pixels; the others are turned about the middle from there.
  package func topSpoke(pixel: CGFloat) -> CGRect {
    CGRect(
      x: (side - spoke.width) / 2, y: side / 2 - distance - spoke.height / 2, width: spoke.width,
      height: spoke.height
    ).snapped(to: pixel)
  }

  /// Which part of a turn a spoke is away from the top, in time and in place.
  package static func phase(_ spoke: Int) -> Double { Double(spoke) / Double(spokes) }
}
