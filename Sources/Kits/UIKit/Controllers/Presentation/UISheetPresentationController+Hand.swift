import VivaceGeometry
import VivaceInteraction

/// How a hand moves a sheet between the heights at which it rests, and down out of sight.
///
/// A zoomed sheet that is drawn below its lowest height is led away by its zoom from there on.
extension UISheetPresentationController {
  /// Whether a hand may dismiss it.
  private var mayLeave: Bool {
    guard !presentedViewController.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  func tappedOutside() {
    guard phase == .shown || phase == .presenting else { return }
    guard mayLeave else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    isLedByHand = true
    presentedViewController.dismiss(animated: true)
  }

  func panned(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, let containerView else { return }
    let point = pan.location(in: containerView)
    switch pan.state {
    case .began: beginDrag(at: point)
    case .changed: drag(to: point, pan.velocity(in: containerView))
    case .ended: letGo(pan.velocity(in: containerView), at: point)
    case .cancelled where zoomGrip != nil: dropZoom(at: point, velocity: nil)
    case .cancelled: letGo(.zero, at: point)
    default: break
    }
  }

  /// In the middle of its upper edge as it shows: where a hand takes it whose place does not matter.
  var handle: CGPoint {
    let frame = holder?.shownFrame ?? .zero
    return CGPoint(x: frame.midX, y: frame.minY)
  }

  /// A finger takes it where it is shown now.
  func beginDrag(at point: CGPoint) {
    guard let holder else { return }
    let rest = frameOfPresentedViewInContainerView
    beginHold()
    isRefused = false
    dragStart = (rest.maxY - holder.shownFrame.minY, point)
    if phase == .presenting { endCalls() }
    if phase == .returning || phase == .dismissing { phase = .held }
    updateDrag(to: dragStart!.extent)
  }

  func drag(to point: CGPoint, _ velocity: CGPoint) {
    if zoomGrip != nil { return leadZoom(to: point) }
    guard let dragStart else { return }
    let extent = dragStart.extent - (point.y - dragStart.point.y)
    let low = heights[0].height
    guard extent < low, zoomSource != nil else { return updateDrag(to: sheetDrag.limited(extent)) }
    if mayZoom(from: point, velocity) {
      // It continues from its lowest height, as if it had been taken there.
      updateDrag(to: low)
      let crossing = CGPoint(x: point.x, y: point.y - (low - extent))
      self.dragStart = nil
      held = nil
      beginZoomDrag(at: crossing)
      leadZoom(to: point)
    } else {
      updateDrag(to: sheetDrag.limited(extent))
    }
  }

  private func mayZoom(from point: CGPoint, _ velocity: CGPoint) -> Bool {
    guard phase == .shown || phase == .held, !isRefused else { return false }
    if phase == .held { return true }
    let inside = presentedViewController.view.convert(point, from: containerView)
    isRefused = !mayLeave || !Zoom.mayLeave(presentedViewController, from: inside, velocity)
    return !isRefused
  }

  /// By how much it can grow from where it is shown.
  var growth: CGFloat {
    guard let containerView, let holder else { return 0 }
    let extent = containerView.bounds.height - holder.shownFrame.minY
    let most = heights.last?.height ?? 0
    return isWide ? max(most - resting, 0) : max(most - extent, 0)
  }

  /// The sheet's physics, with its heights of the moment.
  private var sheetDrag: SheetDrag {
    SheetDrag(
      heights: heights.map(\.height), available: most,
      resistsBelow: presentedViewController.isModalInPresentation || zoomSource != nil)
  }

  private func updateDrag(to extent: CGFloat) {
    let low = heights[0].height
    let mayGo = zoomSource == nil && !presentedViewController.isModalInPresentation
    if extent < low, phase == .shown, mayGo, mayLeave {
      delegate?.presentationControllerWillDismiss(self)
      isLedByHand = true
      beginLeaving(animated: true, isInteractive: true)
    }
    held = extent
    let share = min(max((low - extent) / max(low, 1), 0), 1)
    UIView.follow {
      position(true)
      dim.alpha = (zoomDimming ?? dimming) * (1 - share)
    }
    if phase == .held { coordinator?.update(to: share) }
  }

  /// With a speed in points a second.
  func letGo(_ velocity: CGPoint, at point: CGPoint) {
    if zoomGrip != nil { return dropZoom(at: point, velocity: velocity) }
    guard let dragStart else { return }
    self.dragStart = nil
    let (heights, sheet) = (heights, sheetDrag)
    let extent = dragStart.extent - (point.y - dragStart.point.y)
    held = nil
    let wantsAway = sheet.end(at: extent, velocity: velocity.y) == .leaves
    let isModal = presentedViewController.isModalInPresentation
    if wantsAway, isModal { delegate?.presentationControllerDidAttemptToDismiss(self) }
    if wantsAway, !isModal, phase == .held || !isRefused && mayLeave {
      if phase != .held {
        delegate?.presentationControllerWillDismiss(self)
        isLedByHand = true
        beginLeaving(animated: true, isInteractive: true)
      }
      if zoomSource != nil { findWay() }
      return letGo(isShown: false)
    }
    let nearest = heights[sheet.rest(at: extent, velocity: velocity.y)]
    let changes = nearest.identifier != (selectedDetentIdentifier ?? heights[0].identifier)
    if changes { silently(nearest.identifier) }
    if phase == .held {
      isLedByHand = false
      letGo(isShown: true)
    } else {
      UIView.animate(.presentation) { position(true) }
    }
    if changes {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Selects a detent; the sheet goes there by itself.
  private func silently(_ identifier: Detent.Identifier) {
    let drag = self.dragStart
    self.dragStart = (0, .zero)
    selectedDetentIdentifier = identifier
    self.dragStart = drag
  }
}
