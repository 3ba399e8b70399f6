import VivaceGeometry

/// A slider: a thin track, filled up to a round thumb. Lengths are in points.
package struct SliderLook: Equatable, Sendable {
  package let thumb: CGFloat
  /// The height of the control.
  package let height: CGFloat
  /// How far outside of the thumb a finger still takes it.
  package let reach: CGFloat

  package static let touch = SliderLook(thumb: 28, height: 31, reach: 8)
  package static let desktop = SliderLook(thumb: 20, height: 24, reach: 0)
  package static let smallDesktop = SliderLook(thumb: 16, height: 20, reach: 0)
  package static let miniDesktop = SliderLook(thumb: 13, height: 17, reach: 0)

  /// The height of the track.
  package static let track: CGFloat = 4
  /// Between the track and the pictures at its ends.
  package static let gap: CGFloat = 8

  package var shadows: [LookShadow] {
    self == .touch
      ? [
        LookShadow(opacity: 0.12, radius: 3.25, down: 6),
        LookShadow(opacity: 0.12, radius: 2, down: 0.5),
      ]
      : [
        LookShadow(opacity: 0.25, radius: 1, down: 0.5),
        LookShadow(opacity: 0.12, radius: 0.5, down: 0),
      ]
  }
  package var thumbColor: LookColor { self == .touch ? .white : .desktopKnob }

  /// The offset of the thumb on a track of a length; `fraction` is 0…1.
  package static func thumbStart(_ fraction: CGFloat, length: CGFloat, thumb: CGFloat) -> CGFloat {
    max(length - thumb, 0) * fraction
  }
}
