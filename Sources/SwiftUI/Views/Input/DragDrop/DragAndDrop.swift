import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The drag over a window: from a view that provides the things to one that receives them.
///
/// Views of another toolkit's take it, too. Beyond the window's edges its carrier has it, if there is one. The picture
/// of it follows the pointer above everything else in the window.
@MainActor package final class DragAndDrop {
  /// How often a finger has moved before it had lifted what is draggable.
  package static var missedLifts = 0

  private var drag = DraggedItems([])
  private var source: DragSource?
  private var pictures: DragPictures?
  private let springs = SpringLoader()
  /// The receiver under the drag.
  private var target: (any DropReceiver)?
  /// The operation that a drop at the current location would perform.
  private var expected = DropOperation.cancel
  /// Finds the receiver of things that are dragged out of the window.
  var outer: ((DraggedItems, CGPoint) -> (any DropReceiver)?)?
  /// Takes the drag beyond the window's edges.
  var carrier: (any DragCarrier)?
  private var isCarried = false

  /// The view that a drag began in, which is notified of its progress.
  fileprivate struct DragSource {
    let watchers: [(DragSession) -> Void]
    let index: Int
    let view: ViewHandle
  }

  /// Lifts a view.
  ///
  /// - Parameter picture: What is seen of the view.
  func begin(
    _ payload: DragPayload, _ behavior: DragBehavior, of view: ViewHandle, picture: DisplayList,
    from start: CGPoint, in host: ViewHost
  ) {
    cancel(in: host)
    drag = DraggedItems(
      payload.items, ids: payload.ids, operations: behavior.configuration.suggested,
      outerOperations: behavior.configuration.outerSuggested)
    source = DragSource(watchers: behavior.watchers, index: payload.index, view: view)
    pictures = DragPictures(
      picture, of: view, with: payload.others, behavior.formation, from: start, in: host)
    tell(.initial, start)
  }

  func move(to location: CGPoint, in host: ViewHost) {
    if carry(to: location, in: host) { return }
    let receiver = receiver(at: location, in: host)
    show(at: location, over: receiver, in: host)
    springs.move(to: location, in: host)
    aim(at: receiver, in: host)
    Transaction.with(Transaction()) {
      expected = receiver?.follow(drag, location, host.now) ?? .cancel
    }
    tell(.active, location)
  }

  func drop(at location: CGPoint, in host: ViewHost) {
    if carry(to: location, in: host) { return dropOutside(at: location, in: host) }
    let receiver = receiver(at: location, in: host)
    if let receiver {
      aim(at: receiver, in: host)
      // A drop is not an exit: the destination still has the session's proposal.
      target = nil
      Transaction.with(Transaction()) { receiver.target(false) }
    }
    tell(.ending(receiver == nil ? .cancel : expected), location)
    let (drag, source) = (drag, source)
    finish(in: host)
    Transaction.with(Transaction()) {
      // What is there at once is transferred before it is known what was done.
      var (isTold, isTransferred) = (false, false)
      let done =
        receiver?.receive(drag, location, host.now) {
          isTransferred = true
          if isTold { source?.tell(drag, .dataTransferCompleted, location) }
        } ?? .cancel
      source?.tell(drag, .ended(done), location)
      isTold = true
      if isTransferred { source?.tell(drag, .dataTransferCompleted, location) }
    }
  }

  // MARK: Beyond the window

  /// Passes a drag beyond the window's edges on to its carrier. Whether it is there.
  private func carry(to location: CGPoint, in host: ViewHost) -> Bool {
    guard let carrier, source != nil, !CGRect(origin: .zero, size: host.size).contains(location)
    else {
      if isCarried { carrier?.retract() }
      isCarried = false
      return false
    }
    if !isCarried {
      springs.stop(in: host)
      aim(at: nil, in: host)
    }
    isCarried = true
    show(at: location, over: nil, in: host)
    expected = carrier.carry(drag, to: location, from: host)
    tell(.active, location)
    return true
  }

  private func dropOutside(at location: CGPoint, in host: ViewHost) {
    isCarried = false
    tell(.ending(expected), location)
    let (drag, source) = (drag, source)
    finish(in: host)
    carrier?.drop { done in
      Transaction.with(Transaction()) {
        source?.tell(drag, .ended(done), location)
        if done.isAccepted { source?.tell(drag, .dataTransferCompleted, location) }
      }
    }
  }

  /// Follows a drag that began outside of the window.
  func follow(_ outside: DraggedItems, to location: CGPoint, in host: ViewHost) -> DropOperation {
    if drag !== outside {
      cancel(in: host)
      drag = outside
    }
    move(to: location, in: host)
    return expected
  }

  /// The drag from outside has left the window.
  func leave(in host: ViewHost) { if source == nil { finish(in: host) } }

  /// Drops what came from outside. Returns the operation that was performed.
  func receive(
    at location: CGPoint, in host: ViewHost, transferred: @escaping () -> Void
  ) -> DropOperation {
    let receiver = receiver(at: location, in: host)
    let drag = drag
    if let receiver {
      target = nil
      Transaction.with(Transaction()) { receiver.target(false) }
    }
    finish(in: host)
    return Transaction.with(Transaction()) {
      receiver?.receive(drag, location, host.now, transferred: transferred) ?? .cancel
    }
  }

  func cancel(in host: ViewHost) {
    if isCarried { carrier?.retract() }
    isCarried = false
    let (drag, source, location) = (drag, source, pictures?.location ?? .zero)
    finish(in: host)
    Transaction.with(Transaction()) {
      source?.tell(drag, .ending(.cancel), location)
      source?.tell(drag, .ended(.cancel), location)
    }
  }

  /// Forgets the drag.
  private func finish(in host: ViewHost) {
    springs.stop(in: host)
    aim(at: nil, in: host)
    drag.outside = nil
    drag = DraggedItems([])
    (pictures, source, expected) = (nil, nil, .cancel)
    host.service(DraggedPicture.self).show(DisplayList())
  }

  private func tell(_ phase: DragSession.Phase, _ location: CGPoint) {
    Transaction.with(Transaction()) { source?.tell(drag, phase, location) }
  }

  /// The innermost view there that can do something with the items.
  private func receiver(at location: CGPoint, in host: ViewHost) -> (any DropReceiver)? {
    host.dropReceiver(of: drag, at: location) ?? outer?(drag, location)
  }

  private func aim(at new: (any DropReceiver)?, in host: ViewHost) {
    guard new !== target else { return }
    let old = target
    target = new
    Transaction.with(Transaction()) {
      old?.target(false)
      old?.follow(drag, nil, host.now)
      new?.target(true)
    }
  }

  private func show(at location: CGPoint, over receiver: (any DropReceiver)?, in host: ViewHost) {
    guard let list = pictures?.list(at: location, formation: receiver?.formation) else { return }
    host.service(DraggedPicture.self).show(list)
  }
}

extension DragAndDrop.DragSource {
  func tell(_ drag: DraggedItems, _ phase: DragSession.Phase, _ location: CGPoint) {
    guard !watchers.isEmpty else { return }
    let session = DragSession(
      id: DragSession.ID(value: drag.id), phase: phase, location: view.local(location),
      draggedItemIndex: index, itemIDs: drag.ids)
    for watcher in watchers { watcher(session) }
  }
}

/// The picture of the dragged things, drawn above all views of a window.
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
