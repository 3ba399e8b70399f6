import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Layout jumps, and what is drawn follows: a touch is for what is to be seen. A leaf's display list
/// knows where that is.
enum LeafMovement {
  /// From where a leaf was laid out to where its display list shows it; nil when nothing moves. At
  /// rest the layout holds: what is shown is rounded to pixels.
  static func of(_ display: WeakAttribute<DisplayList>?) -> ((Double) -> CGAffineTransform?)? {
    display.map { display in of { display.attribute?.lastValue } }
  }

  static func of(_ shown: @escaping () -> DisplayList?) -> (Double) -> CGAffineTransform? {
    { time in
      guard let item = shown()?.items.first, let frame = frame(of: item),
        time < frame.endTime
      else { return nil }
      let (from, to) = (frame.model, frame.value(at: time))
      guard from != to, from.width > 0, from.height > 0 else { return nil }
      return CGAffineTransform(translationX: -from.minX, y: -from.minY)
        .concatenating(
          CGAffineTransform(scaleX: to.width / from.width, y: to.height / from.height)
        )
        .concatenating(CGAffineTransform(translationX: to.minX, y: to.minY))
    }
  }

  private static func frame(of item: DisplayItem) -> AnimatedValue<CGRect>? {
    switch item.content {
    case .shape(_, _, _, _, _, let frame), .text(_, _, let frame), .image(_, let frame): frame
    // Content that changes is drawn in coordinates that begin at the leaf's own corner.
    case .group(.projection(_, let frame), _), .group(.geometry(let frame), _): frame
    case .group(_, let list): list.items.first.flatMap(frame(of:))
    }
  }
}
