import VivaceMotion

/// A segmented control: a background, a thumb below what is chosen, and lines where neither neighbour is.
package enum SegmentsLook {
  package static let height: CGFloat = 32
  package static let desktopHeight: CGFloat = 24
  package static let inset: CGFloat = 2
  package static let radius: CGFloat = 8.9
  package static let thumbRadius: CGFloat = 6.93
  package static let line = CGSize(width: 1, height: 16)
  package static let fontSize: CGFloat = 13
  package static let shadow = LookShadow(opacity: 0.12, radius: 4, down: 3)
  /// The thumb under a finger is smaller; another segment under one is paler.
  package static let pressedScale: CGFloat = 0.95
  package static let pressedOpacity = 0.3
  package static let background = LookColor.tertiaryFill
  package static let thumb = LookColor.segment

  package static let slide = Animation.interpolatingSpring(
    mass: 1, stiffness: 503.551, damping: 44.8799)
  package static let press = Animation.easeOut(duration: 0.2)

  /// How wide each of equal segments is.
  package static func segmentWidth(_ width: CGFloat, count: Int) -> CGFloat {
    count > 0 ? (width - 2 * inset) / CGFloat(count) : 0
  }

  /// The line before a segment that begins at a place.
  package static func lineFrame(before start: CGFloat, height: CGFloat = height) -> CGRect {
    CGRect(
      x: start - line.width / 2, y: (height - line.height) / 2, width: line.width,
      height: line.height)
  }

  /// Whether the line before a segment is seen: none is before the first, and none beside the thumb.
  package static func showsLine(before index: Int, chosen: Int?) -> Bool {
    index > 0 && index != chosen && index - 1 != chosen
  }
}
