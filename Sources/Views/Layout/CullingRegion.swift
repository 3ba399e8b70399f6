import VivaceAttributeGraph
import VivaceGeometry

/// Where that is shown which a container draws.
///
/// Only who draws a container where it stands, and cuts off what lies outside of a window or of a
/// scroll view, says so. Everybody else may draw any part of it anywhere: with an effect around it, on
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
  /// What is shown of the coordinates that the container stands in, and more around it. Nil where
  /// everything is, and where a recorder follows what moves, in sight or not.
  var cullingRegion: Attribute<CGRect>? {
    if inputs.host.recorder != nil { return nil }
    return switch shownIn {
    case .anywhere: nil
    case .window: inputs.host.service(WindowCulling.self).region
    case .scroll(let model): model.cullingRegion
    case .inside(let outer): outer.cullingRegion
    }
  }

  /// The same for so many items.
  func cullingRegion(of items: Items) -> Attribute<CGRect>? {
    items.present.count > CullingRegion.fewest ? cullingRegion : nil
  }
}

extension CGRect {
  /// The same with the margin, and a size, more on each side.
  func widened(by size: CGSize) -> CGRect {
    insetBy(dx: -size.width - CullingRegion.margin, dy: -size.height - CullingRegion.margin)
  }

  /// Whether two rectangles have a point in common. True if it cannot be told.
  func touches(_ other: CGRect) -> Bool {
    !(minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY)
  }
}

/// What is drawn of a long container in a window.
final class WindowCulling: WindowService {
  let region: Attribute<CGRect>

  init(of host: ViewHost) {
    region = host.graph.withScope(host.lifetime) {
      host.graph.rule(WindowCullingRegion(size: host.sizeAttribute))
    }
  }
}

/// What a window shows, and more around it.
private struct WindowCullingRegion: PureRule {
  let size: Attribute<CGSize>
  var value: CGRect { CGRect(origin: .zero, size: size.value).widened(by: size.value) }
}
