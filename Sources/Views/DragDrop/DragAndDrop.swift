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
    aim(at: taker(at: location, in: host), in: host)
    guard let target else { return }
    Transaction.with(Transaction()) { target.move(items, location, host.now) }
  }

  func drop(at location: CGPoint, in host: ViewHost) {
    let items = items
    let taker = taker(at: location, in: host)
    // The drop comes before the leaving: who takes it knows that it has entered.
    if let taker { Transaction.with(Transaction()) { taker.take(items, location, host.now) } }
    cancel(in: host)
  }

  func cancel(in host: ViewHost) {
    aim(at: nil, in: host)
    items = []
    picture = nil
    host.showDragged(DisplayList())
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
    host.showDragged(
      DisplayList([
        DisplayItem(
          identity: picture.identity, version: picture.version,
          content: .group(
            .projection(Moving(ProjectionValue(way)), frame: Moving(.zero)),
            DisplayList([lifted])))
      ]))
  }
}

extension ViewHost {
  /// What is drawn above all views.
  fileprivate func showDragged(_ list: DisplayList) {
    guard !list.isEmpty || draggedPicture.lastValue?.isEmpty == false else { return }
    enqueueChange(Transaction()) { [draggedPicture] in draggedPicture.set(list) }
  }
}
