import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// A zoomed controller in a hand.
struct ZoomGrip {
  let pose: ScreenPose
  let point: CGPoint
}

/// How a hand takes hold of a zoomed presentation: on its way anywhere on it, at rest as the options of
/// its zoom say. It goes on from where it is shown, and let go of, with the finger's speed.
extension UIPresentationController {
  func zoomPanned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: takeZoom(pan)
    case .changed: if zoomGrip != nil { leadZoom(pan) }
    case .ended: if zoomGrip != nil { dropZoom(pan, isThrown: true) }
    case .cancelled: if zoomGrip != nil { dropZoom(pan, isThrown: false) }
    default: break
    }
  }

  /// Where the poses of its way begin.
  private var zoomOrigin: CGPoint { frameOfPresentedViewInContainerView.origin }
  private func inWay(_ pan: UIPanGestureRecognizer) -> CGPoint {
    let point = pan.location(in: containerView)
    return CGPoint(x: point.x - zoomOrigin.x, y: point.y - zoomOrigin.y)
  }

  /// Whether a hand would get it at a point while it moves.
  func isInFlight(at pan: UIPanGestureRecognizer) -> Bool {
    guard let way, let holder, phase != .prepared, phase != .held else { return false }
    let pose = holder.shownPose(from: zoomOrigin)
    let share = way.share(pose)
    guard phase == .dismissing || share > 0.01, share < 0.99 else { return false }
    return pose.contains(inWay(pan), width: way.size.width)
  }

  private func takeZoom(_ pan: UIPanGestureRecognizer) {
    guard let holder, way != nil, zoomGrip == nil else { return }
    let pose = holder.shownPose(from: zoomOrigin)
    taken()
    if phase == .presenting { endCalls() }
    switch phase {
    case .shown:
      delegate?.presentationControllerWillDismiss(self)
      beginLeaving(animated: true, isInteractive: true)
    case .returning, .dismissing: phase = .held
    case .prepared, .presenting, .held: return
    }
    isLedByHand = true
    findWay()
    guard way != nil else { return letGo(isShown: true) }
    zoomGrip = ZoomGrip(pose: pose, point: inWay(pan))
    show(inHand: pose)
  }

  private func leadZoom(_ pan: UIPanGestureRecognizer) {
    guard let zoomGrip, let way else { return }
    show(inHand: way.pose(zoomGrip.pose, at: zoomGrip.point, drawnTo: inWay(pan)))
  }

  private func show(inHand pose: ScreenPose) {
    guard let way else { return }
    let share = min(max(way.share(pose), 0), 1)
    UIView.follow {
      holder?.take(pose, at: zoomOrigin)
      holder?.alpha = 1
      dim.alpha = (zoomDimming ?? dimming) * (1 - share)
    }
    coordinator?.lead(to: share)
  }

  private func dropZoom(_ pan: UIPanGestureRecognizer, isThrown: Bool) {
    guard let grip = zoomGrip, let way, let holder else { return zoomGrip = nil }
    zoomGrip = nil
    let velocity = pan.velocity(in: containerView)
    let point = inWay(pan)
    let stays =
      !isThrown
      || way.isShown(
        holder.shownPose(from: zoomOrigin),
        drawn: CGSize(
          width: point.x - grip.point.x + velocity.x / 4,
          height: point.y - grip.point.y + velocity.y / 4),
        ahead: velocity.x / 4, before: grip.pose == way.rest)
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
}

/// Decides when a hand may take a zoomed presentation.
final class ZoomHands: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UIPresentationController
  init(_ owner: UIPresentationController) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, owner.way != nil, owner.zoomGrip == nil,
      owner.presentedViewController.shownPresentation == nil
    else { return false }
    if owner.isInFlight(at: pan) { return true }
    let presented = owner.presentedViewController
    guard owner.phase == .shown, !presented.isModalInPresentation,
      owner.delegate?.presentationControllerShouldDismiss(owner) ?? true
    else { return false }
    return Zoom.mayLeave(presented, by: pan)
  }

  /// On its way it is the hand's, before what lies in it.
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
    return owner.isInFlight(at: pan)
  }
}

extension PresentedHolder {
  /// How it shows now, as a pose of a zoom whose coordinates begin at a place.
  func shownPose(from origin: CGPoint) -> ScreenPose {
    let shown = layer.shownPlace
    let (scale, top) = (shown.transform.m11, shown.bounds.minY)
    return ScreenPose(
      scale: scale,
      origin: CGPoint(
        x: shown.position.x - origin.x, y: shown.position.y - origin.y - top * scale),
      top: top, bottom: shown.bounds.maxY, cornerRadius: layer.shownCornerRadius)
  }
}
