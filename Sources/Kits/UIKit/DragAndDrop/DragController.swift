import VivaceGeometry
import VivaceLayers

/// Finds who takes what is dragged, where a window shows views of another toolkit, too.
@MainActor package protocol DropRouter: AnyObject {
  func dropTarget(for session: DragSession, at location: CGPoint) -> (any DropTarget)?
}

/// A view in which another toolkit's views are, on which things can be dropped.
@MainActor package protocol DropRelay: UIView {
  func relayDropTarget(for session: DragSession, at location: CGPoint) -> (any DropTarget)?
}

/// Takes things over a window: from where they are lifted to where they are dropped, or back.
@MainActor package final class DragController {
  private unowned let window: UIWindow
  package private(set) var session: DragSession?
  private var picture: DragPicture?
  private(set) var target: (any DropTarget)?
  /// The targets that the drag has entered: they receive its end.
  private var met: [any DropTarget] = []
  /// Whether it has gone from where it was lifted.
  private var isUnderWay = false
  private var startLocation = CGPoint.zero
  package weak var router: (any DropRouter)?

  init(_ window: UIWindow) { self.window = window }

  // MARK: - Lifting

  func lift(
    _ session: DragSession, _ previews: [UITargetedDragPreview], _ animator: DragAnimator
  ) {
    self.session = session
    (isUnderWay, met, target) = (false, [], nil)
    let picture = DragPicture(session.items, previews, in: window)
    self.picture = picture
    startLocation = session.windowLocation
    animator.run { picture.lift() }
    for item in session.items {
      item.onPreviewChange = { [weak picture, weak item] in
        if let item { picture?.renew(item) }
      }
    }
    // A menu that opened by the same press is shown in its place.
    if window.hasOpenMenuPress { picture.isHidden = true }
    window.schedule.at(LayerClock.now) { [weak self, weak window] in
      guard let self, self.session === session, !isUnderWay else { return }
      picture.isHidden = window?.hasOpenMenuPress ?? false
    }
  }

  /// Takes up what another toolkit's view gives; false while something else is dragged.
  package func begin(_ session: DragSession, _ previews: [UITargetedDragPreview]) -> Bool {
    guard self.session == nil else { return false }
    lift(session, previews, DragAnimator())
    return true
  }

  // MARK: - On the way

  package func move(to location: CGPoint) {
    guard let session, let picture else { return }
    if !isUnderWay {
      guard location.distance(to: startLocation) > 0 else { return }
      isUnderWay = true
      picture.isHidden = false
      window.closeMenus()
      session.source?.sessionWillBegin(session)
      picture.gather()
    }
    session.windowLocation = location
    picture.follow(CGPoint(x: location.x - startLocation.x, y: location.y - startLocation.y))
    session.source?.sessionDidMove(session)
    aim()
  }

  /// Asks again where nothing moved but what is below.
  func aim() {
    guard let session, isUnderWay else { return }
    let found =
      router.map { $0.dropTarget(for: session, at: session.windowLocation) }
      ?? window.dropTarget(for: session, at: session.windowLocation, in: nil)
    if found !== target {
      target?.exited(session)
      target = found
      if let found {
        if !met.contains(where: { $0 === found }) { met.append(found) }
        found.entered(session)
      }
    }
    session.proposal = found?.updated(session)
    picture?.show(session.proposal?.operation ?? .cancel, count: session.items.count)
  }

  // MARK: - The end

  package func drop() {
    guard let session, let picture else { return }
    guard isUnderWay else { return settleBack(tells: false) }
    let operation = session.proposal?.operation ?? .cancel
    guard let target, session.proposal?.transfersItems == true,
      operation != .move || session.allowsMoveOperation
    else { return settleBack(tells: true) }
    let (source, others) = (session.source, met)
    source?.session(session, willEndWith: operation)
    target.perform(session)
    forget()
    for (index, item) in session.items.enumerated() {
      let animator = DragAnimator()
      let landing = target.landing(of: item, default: picture.preview(at: index))
      target.session(session, willAnimateDropOf: item, animator)
      let isLast = index == session.items.count - 1
      animator.run {
        picture.land(index, at: landing)
      } completion: {
        picture.landed(index)
        guard isLast else { return }
        target.concluded(session)
        for other in others { other.ended(session) }
        source?.session(session, didEndWith: operation)
        source?.sessionDidTransferItems(session)
        picture.leave()
      }
    }
  }

  /// Cancels the drag: no target takes the items.
  package func cancel() {
    guard session != nil else { return }
    settleBack(tells: isUnderWay)
  }

  private func settleBack(tells: Bool) {
    guard let session, let picture else { return }
    let (source, others) = (session.source, met)
    target?.exited(session)
    if tells { source?.session(session, willEndWith: .cancel) }
    forget()
    for (index, item) in session.items.enumerated() {
      let animator = DragAnimator()
      let target = source?.returnPreview(of: item, default: picture.preview(at: index))
      source?.session(session, willAnimateReturnOf: item, animator)
      let isLast = index == session.items.count - 1
      animator.run {
        picture.land(index, at: target)
      } completion: {
        picture.landed(index)
        guard isLast else { return }
        for other in others { other.ended(session) }
        if tells {
          source?.session(session, didEndWith: .cancel)
        } else {
          source?.liftEnded(session)
        }
        picture.leave()
      }
    }
  }

  private func forget() {
    for item in session?.items ?? [] { item.onPreviewChange = nil }
    session?.outside = nil
    (session, picture, target, met, isUnderWay) = (nil, nil, nil, [], false)
  }
}

extension UIWindow {
  /// The innermost view at a place that is interested in what is dragged.
  ///
  /// - Parameter root: What of the window it can be in; nil is all of it.
  package func dropTarget(
    for session: DragSession, at location: CGPoint, in root: UIView?
  ) -> (any DropTarget)? {
    var view = hit(at: location, in: root, with: nil)
    while let current = view {
      let drops = current.interactions.lazy.reversed().compactMap { $0 as? UIDropInteraction }
      // A view that the drag is still over has answered already, when the drag entered it.
      if let found = drops.first(where: { $0 === drags.target || $0.canHandle(session) }) {
        return found
      }
      if let relay = current as? any DropRelay,
        let found = relay.relayDropTarget(for: session, at: current.convert(location, from: nil))
      {
        return found
      }
      view = current.superview
    }
    return nil
  }

  /// Whether the press that holds something has opened a menu, too.
  fileprivate var hasOpenMenuPress: Bool {
    touches.anyRecognizer { $0 is MenuPress && ($0.state == .began || $0.state == .changed) }
  }

  fileprivate func closeMenus() {
    touches.forEachRecognizer {
      guard $0 is MenuPress, $0.state == .began || $0.state == .changed else { return }
      for case let menu as UIContextMenuInteraction in $0.view?.interactions ?? [] {
        menu.dismissMenu()
      }
    }
  }
}
