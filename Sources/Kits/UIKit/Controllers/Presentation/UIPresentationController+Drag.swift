import VivaceMotion

/// A zoomed controller in a hand.
struct ZoomDrag {
  /// How it showed when it was taken, and where the finger was then, both measured from `origin`.
  let pose: ScreenPose
  let point: CGPoint
  let origin: CGPoint
}

/// Interactive dismissal of a zoomed presentation: a finger catches it anywhere while it moves, and at rest
/// as the options of its zoom allow. It continues from where it is shown, and after the release with the
/// finger's speed.
extension UIPresentationController {
  func zoomPanned(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: containerView)
    switch pan.state {
    case .began: beginZoomDrag(at: point)
    case .changed: leadZoom(to: point)
    case .ended: dropZoom(at: point, velocity: pan.velocity(in: containerView))
    case .cancelled: dropZoom(at: point, velocity: nil)
    default: break
    }
  }

  /// The origin of the poses of its transition.
  private var zoomOrigin: CGPoint { frameOfPresentedViewInContainerView.origin }

  /// Whether a hand would get it at a point while it moves.
  func isInFlight(at point: CGPoint) -> Bool {
    guard let transition, let holder, phase != .prepared, phase != .held else { return false }
    let origin = zoomOrigin
    let pose = holder.shownPose(from: origin)
    return isUnderWay(pose, transition)
      && pose.contains(point.from(origin), width: transition.size.width)
  }

  /// A hand takes it as it shows now.
  ///
  /// - Parameter point: Where the finger is, in the container.
  func beginZoomDrag(at point: CGPoint) {
    guard let holder, transition != nil, zoomGrip == nil else { return }
    beginHold()
    if phase == .presenting { endCalls() }
    switch phase {
    case .shown:
      delegate?.presentationControllerWillDismiss(self)
      beginLeaving(animated: true, isInteractive: true)
    case .returning, .dismissing: phase = .held
    case .held: break
    case .prepared, .presenting: return
    }
    isLedByHand = true
    findWay()
    guard transition != nil else { return letGo(isShown: true) }
    let origin = zoomOrigin
    let drag = ZoomDrag(
      pose: holder.shownPose(from: origin), point: point.from(origin), origin: origin)
    zoomGrip = drag
    show(inHand: drag.pose, from: origin)
  }

  func leadZoom(to point: CGPoint) {
    guard let zoomGrip, let transition else { return }
    let origin = zoomGrip.origin
    show(
      inHand: transition.pose(zoomGrip.pose, at: zoomGrip.point, drawnTo: point.from(origin)),
      from: origin)
  }

  private func show(inHand pose: ScreenPose, from origin: CGPoint) {
    guard let transition else { return }
    let share = min(max(transition.share(pose), 0), 1)
    withheldSource.withhold(isCovering: false)
    UIView.follow {
      holder?.apply(pose, at: origin)
      holder?.alpha = 1
      dim.alpha = (zoomDimming ?? dimming) * (1 - share)
      recede(to: recession * (1 - share))
    }
    coordinator?.update(to: share)
  }

  /// The finger leaves; without a velocity the hand did not mean it.
  func dropZoom(at point: CGPoint, velocity: CGPoint?) {
    guard let drag = zoomGrip else { return }
    zoomGrip = nil
    guard let transition, let holder else { return }
    let inWay = point.from(drag.origin)
    let stays =
      velocity.map { velocity in
        transition.isShown(
          holder.shownPose(from: drag.origin),
          drawn: CGSize(
            width: inWay.x - drag.point.x + velocity.x / 4,
            height: inWay.y - drag.point.y + velocity.y / 4),
          ahead: velocity.x / 4, before: drag.pose == transition.rest)
      } ?? true
    isLedByHand = !stays
    letGo(isShown: stays)
  }

  /// The hand has lost it.
  func dropZoomGrip() {
    guard zoomGrip != nil else { return }
    zoomGrip = nil
    zoomPan.isEnabled = false
    zoomPan.isEnabled = true
  }

  /// Whether a drag may lead the zoomed screen away from rest, except for the options of its zoom.
  var mayZoomAway: Bool {
    zoomSource != nil && phase == .shown && isZoomFreeAtRest
      && !presentedViewController.isModalInPresentation
  }
}

extension CGPoint {
  fileprivate func from(_ origin: CGPoint) -> CGPoint {
    CGPoint(x: x - origin.x, y: y - origin.y)
  }
}

/// Decides when a hand may take a zoomed presentation, and when its sheet gets the hand instead: between
/// the heights at which it rests.
final class ZoomPanDelegate: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UIPresentationController
  init(_ owner: UIPresentationController) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    guard owner.zoomSource != nil, owner.zoomGrip == nil,
      owner.presentedViewController.shownPresentation == nil
    else { return pan !== owner.zoomPan }
    if owner.isInFlight(at: pan.location(in: owner.containerView)) { return pan === owner.zoomPan }
    let presented = owner.presentedViewController
    guard pan === owner.zoomPan else {
      return !(owner.mayZoomAway && Zoom.leadsAway(pan.velocity(in: presented.view)))
    }
    guard owner.mayZoomAway, owner.delegate?.presentationControllerShouldDismiss(owner) ?? true
    else { return false }
    return Zoom.mayLeave(presented, by: pan)
  }

  /// While the presentation animates, its drag wins over recognizers in its content.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    recognizer === owner.zoomPan
      && owner.isInFlight(at: recognizer.location(in: owner.containerView))
  }
}
