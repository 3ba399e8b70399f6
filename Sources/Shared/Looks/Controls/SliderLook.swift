import VivaceGeometry

/// A slider: a thin track, filled up to a round thumb.
package enum SliderLook {
  package static let thumb: CGFloat = 28
  package static let track: CGFloat = 4
  package static let height: CGFloat = 31
  /// Between the track and the pictures at its ends.
  package static let gap: CGFloat = 8
  /// How far outside of the thumb a finger still takes it.
  package static let reach: CGFloat = 8
  package static let shadows = [
    LookShadow(opacity: 0.12, radius: 3.25, down: 6),
    LookShadow(opacity: 0.12, radius: 2, down: 0.5),
  ]

  /// The offset of the thumb on a track of a length; `fraction` is 0…1.
  package static func thumbStart(_ fraction: CGFloat, length: CGFloat, thumb: CGFloat = thumb)
    -> CGFloat
  { max(length - thumb, 0) * fraction }
}
