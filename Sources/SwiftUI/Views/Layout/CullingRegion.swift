import VivaceAttributeGraph
import VivaceGeometry

/// The visible region of a container's drawing.
///
/// Only a parent that draws a container in place, and clips it to a window or
/// scroll view, sets it. Other parents may draw any part of it anywhere: with an effect around it, on
/// a canvas, in a picture.
enum CullingRegion {
  case anywhere
  case window
  case scroll(ScrollContext)
  /// Together with what else another container draws.
  case inside(ContainerState)

  /// How far beyond what is shown views are drawn, in points, and a window's or a scroll view's own
  /// size more. Nothing that stays near its frame is drawn further away from it.
  static let margin: CGFloat = 256

  /// Of a container with fewer items all are drawn.
  static let fewest = 64
}

extension ContainerState {
  /// The visible part of the container's coordinates with a margin. Nil if all is visible,
  /// and if a recorder follows all motion, visible or not.
  var cullingRegion: Attribute<CGRect>? {
    if inputs.host.recorder != nil { return nil }
    return switch shownIn {
    case .anywhere: nil
    case .window: inputs.host.service(WindowCulling.self).region
    case .scroll(let model): model.cullingRegion
    case .inside(let outer): outer.cullingRegion
    }
  }

  /// The region for a number of items.
  func cullingRegion(of items: Items) -> Attribute<CGRect>? {
    items.present.count > CullingRegion.fewest ? cullingRegion : nil
  }
}

extension CGRect {
  /// Returns the rectangle with the margin, and a size, added on each side.
  func widened(by size: CGSize) -> CGRect {
    insetBy(dx: -size.width - CullingRegion.margin, dy: -size.height - CullingRegion.margin)
  }

  /// Whether two rectangles have a point in common. True if that is unknown.
  func touches(_ other: CGRect) -> Bool {
    !(minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY)
  }
}

/// The drawn region of a long container in a window.
final class WindowCulling: WindowService {
  let region: Attribute<CGRect>

  init(of host: ViewHost) {
    region = host.graph.withScope(host.lifetime) {
      host.graph.rule(WindowCullingRegion(size: host.sizeAttribute))
    }
  }
}

/// The visible region of a window, with a margin.
private struct WindowCullingRegion: PureRule {
  let size: Attribute<CGSize>
  var value: CGRect { CGRect(origin: .zero, size: size.value).widened(by: size.value) }
}
