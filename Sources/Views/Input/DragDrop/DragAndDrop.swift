import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// What is being dragged over a window: from a view that gives it to one that takes it.
///
/// It never leaves the program, but views of another toolkit's take it, too. The picture of it follows the pointer above everything else.
final class DragAndDrop {
  private var drag = DraggedItems([])
  private var picture: DragPicture?
  /// Who would get it now.
  private let springs = SpringLoader()
  private var target: (any DropTaker)?
  /// Who takes what is dragged out of the window.
  var outer: ((DraggedItems, CGPoint) -> (any DropTaker)?)?

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
    drag = DraggedItems(items)
    picture = DragPicture(
      identity: host.makeIdentity(), shadowIdentity: host.makeIdentity(), content: content,
      toWindow: toWindow, start: start)
  }

  func move(to location: CGPoint, in host: ViewHost) {
    show(at: location, in: host)
    springs.move(to: location, in: host)
    let taker = taker(at: location, in: host)
    aim(at: taker, in: host)
    Transaction.with(Transaction()) { taker?.follow(drag.items, location, host.now) }
  }

  func drop(at location: CGPoint, in host: ViewHost) {
    let items = drag.items
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
    springs.stop(in: host)
    aim(at: nil, in: host)
    drag.outside = nil
    drag = DraggedItems([])
    picture = nil
    host.service(DraggedPicture.self).show(DisplayList())
  }

  /// The innermost view there that can do something with the items.
  private func taker(at location: CGPoint, in host: ViewHost) -> (any DropTaker)? {
    host.dropTaker(of: drag, at: location) ?? outer?(drag, location)
  }

  private func aim(at new: (any DropTaker)?, in host: ViewHost) {
    guard new !== target else { return }
    let old = target
    target = new
    Transaction.with(Transaction()) {
      old?.target(false)
      old?.follow(drag.items, nil, host.now)
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
