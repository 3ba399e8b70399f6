import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// What is being dragged over a window: from a view that gives it to one that takes it.
///
/// It never leaves the program. The picture of it follows the pointer above everything else.
final class DragAndDrop {
  private var items: [any Transferable] = []
  private var picture: DragPicture?
  /// Who would get it now.
  private var target: DropAttachment?

  /// How the dragged view comes up (our choice).
  private static let lift = ShadowValue(
    color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3), radius: 9,
    offset: CGSize(width: 0, height: 5))

  /// The view's picture, and the way from where the drag began.
  private struct DragPicture {
    let identity: UInt64
    let shadowIdentity: UInt64
    let content: DisplayList
    let toWindow: CGAffineTransform
    let start: CGPoint
    var version: UInt64 = 0
  }

  func begin(
    _ items: [any Transferable], _ content: DisplayList, toWindow: CGAffineTransform,
    from start: CGPoint, in host: ViewHost
  ) {
    cancel(in: host)
    self.items = items
    picture = DragPicture(
      identity: host.makeIdentity(), shadowIdentity: host.makeIdentity(), content: content,
      toWindow: toWindow, start: start)
  }

  func move(to location: CGPoint, in host: ViewHost) {
    show(at: location, in: host)
    let taker = taker(at: location, in: host)
    aim(at: taker, in: host)
    Transaction.with(Transaction()) { taker?.follow(items, location, host.now) }
  }

  func drop(at location: CGPoint, in host: ViewHost) {
    let items = items
    let taker = taker(at: location, in: host)
    if let taker {
      aim(at: taker, in: host)
      // A drop is no leaving: who takes it still knows what it has said of it.
      target = nil
      Transaction.with(Transaction()) { taker.target(false) }
    }
    cancel(in: host)
    guard let taker else { return }
    Transaction.with(Transaction()) { taker.take(items, location, host.now) }
  }

  func cancel(in host: ViewHost) {
    aim(at: nil, in: host)
    items = []
    picture = nil
    host.service(DraggedPicture.self).show(DisplayList())
  }

  /// The innermost view there that can do something with the items.
  private func taker(at location: CGPoint, in host: ViewHost) -> DropAttachment? {
    host.responders.hit(location, at: host.now, for: .drop)?.drops.first { $0.accepts(items) }
  }

  private func aim(at new: DropAttachment?, in host: ViewHost) {
    guard new !== target else { return }
    let old = target
    target = new
    Transaction.with(Transaction()) {
      old?.target(false)
      old?.follow(items, nil, host.now)
      new?.target(true)
    }
  }

  private func show(at location: CGPoint, in host: ViewHost) {
    guard var picture, !picture.content.isEmpty else { return }
    picture.version += 1
    self.picture = picture
    let way = picture.toWindow.concatenating(
      CGAffineTransform(
        translationX: location.x - picture.start.x, y: location.y - picture.start.y))
    let lifted = DisplayItem(
      identity: picture.shadowIdentity, version: picture.version,
      content: .group(.shadow(Moving(Self.lift)), picture.content))
    host.service(DraggedPicture.self).show(
      DisplayList([
        DisplayItem(
          identity: picture.identity, version: picture.version,
          content: .group(
            .projection(Moving(ProjectionValue(way)), frame: Moving(.zero)),
            DisplayList([lifted])))
      ]))
  }
}

/// What is dragged over a window, as it is drawn above all views.
final class DraggedPicture: WindowService {
  let display: Attribute<DisplayList>
  private unowned let host: ViewHost

  init(of host: ViewHost) {
    self.host = host
    display = host.graph.withScope(host.lifetime) { host.graph.source(DisplayList()) }
  }

  func show(_ list: DisplayList) {
    guard !list.isEmpty || display.lastValue?.isEmpty == false else { return }
    host.enqueueChange(Transaction()) { [display] in display.set(list) }
  }
}
