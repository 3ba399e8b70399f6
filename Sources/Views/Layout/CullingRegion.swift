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
  case scroll(ScrollModel)
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
    case .window: inputs.host.cullingRegion
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
  fileprivate func widened(by size: CGSize) -> CGRect {
    insetBy(dx: -size.width - CullingRegion.margin, dy: -size.height - CullingRegion.margin)
  }

  /// Whether two rectangles have a point in common. True if it cannot be told.
  func touches(_ other: CGRect) -> Bool {
    !(minX > other.maxX || maxX < other.minX || minY > other.maxY || maxY < other.minY)
  }
}

/// What a window shows, and more around it.
struct WindowCullingRegion: PureRule {
  let size: Attribute<CGSize>
  var value: CGRect { CGRect(origin: .zero, size: size.value).widened(by: size.value) }
}

/// What a scroll view shows of its content now and on its way, and more around it.
///
/// It is another only when what is shown comes near its edge: containers do not look again in each frame
/// of a movement. Most movements need no second look at all; on a long way there is one now and then.
struct ScrollCullingRegion: Rule {
  typealias Value = CGRect
  let model: ScrollModel

  /// How far ahead of a movement is looked, in points and in seconds.
  private static let farthest: CGFloat = 4_000
  private static let longest = 10.0
  /// How long before views are seen they are drawn, in seconds.
  private static let lead = 0.1
  private static let frame = 1 / 60.0

  mutating func update(_ output: Output<CGRect>) {
    model.wake.read()
    if model.environment.value.isScrollClipDisabled { return output.set(.infinite) }
    let size = model.geometry.value.containerSize
    let offset = model.offset.value
    let now = model.host.now
    func shown(_ time: Double) -> CGRect { CGRect(origin: offset.value(at: time), size: size) }
    var needed = shown(now)
    var time = now
    while time < offset.endTime {
      let further = needed.union(shown(time + Self.frame))
      guard time < now + Self.longest,
        max(further.width - size.width, further.height - size.height) < Self.farthest
      else {
        model.wake(at: max(now + Self.frame, time - Self.lead))
        break
      }
      needed = further
      time += Self.frame
    }
    if !output.hasValue || !output.value.surrounds(needed) {
      output.set(needed.widened(by: size))
    }
  }
}

extension CGRect {
  /// Whether what is shown lies in it with its margin.
  fileprivate func surrounds(_ shown: CGRect) -> Bool {
    contains(shown.insetBy(dx: -CullingRegion.margin, dy: -CullingRegion.margin))
  }
}
