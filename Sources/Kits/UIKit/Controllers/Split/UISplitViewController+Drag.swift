import VivaceGeometry
import VivaceLayers

/// Leading columns in a hand.
struct ColumnDrag {
  let recognizer: UIPanGestureRecognizer
  /// The finger's x at progress 0, and the distance of the whole transition to the right.
  let origin: CGFloat
  let distance: CGFloat
  /// How much of it is done.
  var share: CGFloat
}

/// How a hand draws leading columns in from their edge, and back: they follow the finger, and continue with
/// its speed.
extension UISplitViewController {
  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: if columnDrag?.recognizer === pan { updateDrag(pan) }
    case .ended: if columnDrag?.recognizer === pan { letGo(pan, isThrown: true) }
    case .cancelled: if columnDrag?.recognizer === pan { letGo(pan, isThrown: false) }
    default: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    let goal = displayMode.count == 0 ? mode(showing: 1) : .secondaryOnly
    guard let column = leadingColumns.last, let holder = panes[column]?.holder,
      let from = plan(for: displayMode).frames[column], let to = plan(for: goal).frames[column],
      from.minX != to.minX
    else { return }
    let shown = holder.superview === view ? holder.layer.presentedGeometry.position.x : from.midX
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    chosenMode = goal
    turn(to: goal, animated: true, isHeld: true)
    guard change != nil else { return }
    let distance = to.minX - from.minX
    let share = (shown - from.midX) / distance
    generation += 1
    columnDrag = ColumnDrag(
      recognizer: pan, origin: pan.location(in: view).x - share * distance, distance: distance,
      share: share)
    UIView.follow { layOutColumns() }
  }

  private func updateDrag(_ pan: UIPanGestureRecognizer) {
    guard let columnDrag else { return }
    self.columnDrag?.share = min(
      max((pan.location(in: view).x - columnDrag.origin) / columnDrag.distance, 0), 1)
    UIView.follow { layOutColumns() }
  }

  private func letGo(_ pan: UIPanGestureRecognizer, isThrown: Bool) {
    guard let columnDrag, let change else { return self.columnDrag = nil }
    let ahead = columnDrag.share + pan.velocity(in: view).x / 4 / columnDrag.distance
    self.columnDrag = nil
    if !isThrown || ahead < 0.5 { turnBack(change) }
    move(animated: true)
    setAlarm()
    delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
  }

  /// Cancels the transition: shown columns leave again, hidden ones return.
  private func turnBack(_ old: ColumnChange) {
    delegate?.splitViewController(self, willChangeTo: old.before)
    for column in old.coming { panes[column]?.controller.willDisappear(true) }
    for column in old.going {
      panes[column]?.controller.willAppear(true)
      panes[column]?.controller.isAppearing(true)
    }
    change = ColumnChange(
      coming: old.going, going: old.coming, before: displayMode, isAnimated: true, alarm: nil)
    displayMode = old.before
    chosenMode = old.before
    seen = Set(shownColumns(displayMode))
    updateButton()
  }

  /// The hand has lost it: another change came.
  func dropHand() {
    guard let columnDrag else { return }
    self.columnDrag = nil
    columnDrag.recognizer.isEnabled = false
    columnDrag.recognizer.isEnabled = true
    move(animated: true)
  }
}

/// Decides when a hand may draw columns in or out.
final class ColumnPanDelegate: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UISplitViewController
  init(_ owner: UISplitViewController) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, owner.presentsWithGesture,
      owner.isReady, !owner.isCollapsed, owner.columnDrag == nil,
      owner.presentedViewController == nil,
      !owner.leadingColumns.isEmpty
    else { return false }
    let velocity = pan.velocity(in: owner.view)
    guard abs(velocity.x) > abs(velocity.y) else { return false }
    if owner.displayMode.isOver { return true }
    guard owner.displayMode.count == 0 else { return false }
    let x = pan.location(in: owner.view).x
    let fromEdge = owner.isAtRight ? owner.availableSize.width - x : x
    // A column that moves out can be grabbed anywhere.
    let shown = owner.leadingColumns.last.flatMap { owner.panes[$0]?.holder }
    let end = shown.map { holder in
      let middle = holder.layer.presentedGeometry.position.x
      let half = holder.bounds.width / 2
      return owner.isAtRight ? owner.availableSize.width - middle + half : middle + half
    }
    return fromEdge < max(end ?? 0, 40)
  }
}
