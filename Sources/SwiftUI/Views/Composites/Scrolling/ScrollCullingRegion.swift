import VivaceAttributeGraph
import VivaceGeometry

/// The region of a scroll view's content that is visible now or during its movement, and a margin around it.
///
/// It changes only when the visible part comes near its edge: containers do not look again in each frame
/// of a movement. Most movements need no second look at all; on a long way there is one now and then.
struct ScrollCullingRegion: Rule {
  let model: ScrollModel

  /// How far ahead of a movement is looked, in points and in seconds.
  private static let farthest: CGFloat = 4_000
  private static let longest = 10.0
  /// How long before views are seen they are drawn, in seconds.
  private static let reach = 0.1
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
        model.wake(at: max(now + Self.frame, time - Self.reach))
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
  /// Whether the visible rectangle is inside the region with its margin.
  fileprivate func surrounds(_ shown: CGRect) -> Bool {
    contains(shown.insetBy(dx: -CullingRegion.margin, dy: -CullingRegion.margin))
  }
}
