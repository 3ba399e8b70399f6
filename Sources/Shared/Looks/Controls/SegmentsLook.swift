import VivaceMotion

/// The looks of a segmented control: a background, a thumb below the chosen segment, and lines where neither
/// neighbour is chosen. Lengths are in points.
package struct SegmentsLook: Sendable {
  package let height: CGFloat
  /// From the control's edges to the segments.
  package let inset: CGFloat
  package let radius: CGFloat
  package let thumbRadius: CGFloat
  package let line: CGSize
  package let fontSize: CGFloat
  package let shadow: LookShadow
  /// Free space beside the content of a segment, both sides together.
  package let margins: CGFloat = 20
  /// The scale of the thumb under a finger, and the opacity of another segment under one.
  package let pressedScale: CGFloat = 0.95
  package let pressedOpacity = 0.3
  package let background: LookColor
  package let thumb: LookColor

  package static let slide = Animation.interpolatingSpring(
    mass: 1, stiffness: 503.551, damping: 44.8799)
  package static let press = Animation.easeOut(duration: 0.2)

  package static let touch = SegmentsLook(height: 32)
  package static let desktop = Theme.Sized(
    SegmentsLook(height: 24), small: SegmentsLook(height: 20, fontSize: 11),
    mini: SegmentsLook(height: 16, fontSize: 9), large: SegmentsLook(height: 30),
    extraLarge: SegmentsLook(height: 36))

  private init(height: CGFloat, fontSize: CGFloat = 13) {
    self.height = height
    self.fontSize = fontSize
    inset = 2
    radius = min(8.9, height * 0.4)
    thumbRadius = radius - 1.97
    line = CGSize(width: 1, height: min(16, height - 8))
    shadow = LookShadow(opacity: 0.12, radius: 4, down: 3)
    background = .tertiaryFill
    thumb = .segment
  }

  /// The width of each of equal segments.
  package func segmentWidth(_ width: CGFloat, count: Int) -> CGFloat {
    count > 0 ? (width - 2 * inset) / CGFloat(count) : 0
  }

  /// The line before a segment that begins at a coordinate.
  package func lineFrame(before start: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: start - line.width / 2, y: (height - line.height) / 2, width: line.width,
      height: line.height)
  }

  /// Whether the line before a segment is seen: none is before the first, and none beside the thumb.
  package static func showsLine(before index: Int, chosen: Int?) -> Bool {
    index > 0 && index != chosen && index - 1 != chosen
  }
}
