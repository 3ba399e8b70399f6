import VivaceGeometry

/// The looks of a slider: a thin track, filled up to a thumb. Lengths are in points.
package struct SliderLook: Sendable {
  /// The size of the thumb; a round one is as wide as high.
  package private(set) var thumb: CGSize
  /// The thickness of the track.
  package let track: CGFloat
  package let height: CGFloat
  /// Between the track and the pictures at its ends.
  package let gap: CGFloat = 8
  /// The distance from the thumb up to which a finger still grabs it.
  package let reach: CGFloat
  /// Whether a press beside the thumb brings it there.
  package let jumpsToPress: Bool
  /// From the slider's ends to those of the thumb's range, and from there to the ends of the track.
  package private(set) var endInset: CGFloat
  package private(set) var trackInset: CGFloat
  package let shadows: [LookShadow]
  /// The color of the track after the thumb.
  package let rest: LookColor
  package let knob: LookColor
  package let pressedKnob: LookColor

  package static let touch = SliderLook(
    thumb: CGSize(width: 28, height: 28), track: 4, height: 31, reach: 8, jumpsToPress: false,
    endInset: 0, trackInset: 0,
    shadows: [
      LookShadow(opacity: 0.12, radius: 3.25, down: 6),
      LookShadow(opacity: 0.12, radius: 2, down: 0.5),
    ],
    rest: .fill, knob: .white, pressedKnob: .white)
  package static let desktop = desktop(20)
  package static let smallDesktop = desktop(16)
  package static let miniDesktop = desktop(13)

  private static func desktop(_ side: CGFloat) -> SliderLook {
    SliderLook(
      thumb: CGSize(width: side, height: side), track: 4, height: side + 4, reach: 0,
      jumpsToPress: true, endInset: 0, trackInset: 0,
      shadows: [
        LookShadow(opacity: 0.25, radius: 1, down: 0.5),
        LookShadow(opacity: 0.12, radius: 0.5, down: 0),
      ],
      rest: .desktopFill, knob: .desktopKnob, pressedKnob: .pressedDesktopKnob)
  }

  /// The looks of a slider with ticks: its thumb is narrow, and the thumb's middle has the same range.
  package var ticked: SliderLook {
    var metrics = self
    metrics.thumb.width = (thumb.width * 0.45).rounded()
    let change = (thumb.width - metrics.thumb.width) / 2
    metrics.endInset += change
    metrics.trackInset -= change
    return metrics
  }

  /// The offset of the thumb on a track of a length; `fraction` is 0…1.
  package func thumbStart(_ fraction: CGFloat, length: CGFloat, thumb: CGFloat? = nil) -> CGFloat {
    max(length - (thumb ?? self.thumb.width), 0) * fraction
  }
}
