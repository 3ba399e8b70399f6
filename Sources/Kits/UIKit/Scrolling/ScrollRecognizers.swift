import VivaceGeometry
import VivaceInteraction

/// The drag of a scroll view.
@MainActor final class ScrollPan: UIPanGestureRecognizer {
  private weak var scroll: UIScrollView?
  /// The finger and the offset, unlimited by any end, that belong together.
  private var anchor = CGPoint.zero
  private var startPage = CGPoint.zero
  private var axes = (x: false, y: false)
  /// The sheet around, where the drag may be its.
  private var sheet: SheetScrollCoordinator?

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    super.init(target: nil, action: nil)
    addBlock { [weak self] _ in self?.moved() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scroll, state == .possible, scroll.motion.isMoving else { return }
    // What creeps to its end is taken to be there: the touch may be any.
    if scroll.motion.finishIfCreeping(at: event.timestamp) { return }
    // A touch on what moves stops it, and is a drag at once.
    scroll.motion.stop()
    state = .began
  }

  override func mayBegin(after movement: CGPoint) -> Bool {
    guard let scroll, scroll.isScrollEnabled, !Zoom.yieldsPull(of: scroll, movement) else {
      return false
    }
    return scroll.canScroll(abs(movement.x) > abs(movement.y) ? 0 : 1)
  }

  private func moved() {
    guard let scroll else { return }
    switch state {
    case .began:
      scroll.isDragging = true
      axes = (scroll.canScroll(0), scroll.canScroll(1))
      if scroll.isDirectionalLockEnabled, axes == (true, true) {
        // What begins on a slant goes both ways.
        let velocity = velocity(in: nil)
        axes = (abs(velocity.y) < 2 * abs(velocity.x), abs(velocity.x) < 2 * abs(velocity.y))
      }
      anchor.x = ends(0, scroll).wanted(for: scroll.contentOffset.x)
      anchor.y = ends(1, scroll).wanted(for: scroll.contentOffset.y)
      startPage = scroll.contentOffset
      sheet = axes.y ? SheetScrollCoordinator(around: scroll) : nil
      scroll.indicators.show()
      if scroll.keyboardDismissMode != .none { FirstResponder.current?.resignFirstResponder() }
      scroll.delegate?.scrollViewWillBeginDragging(scroll)
    case .changed:
      guard !scroll.isZooming else { return }
      let translation = translation(in: nil)
      var offset = scroll.contentOffset
      if axes.x {
        offset.x = ends(0, scroll).offset(
          for: anchor.x - translation.x, bounces: scroll.mayBounce(0))
      }
      if axes.y {
        let wanted = anchor.y - translation.y
        offset.y = ends(1, scroll).offset(
          for: sheet?.consume(wanted) ?? wanted, bounces: scroll.mayBounce(1))
      }
      scroll.contentOffset = offset
    case .ended, .cancelled:
      scroll.isDragging = false
      var speed = state == .ended ? velocity(in: nil) : .zero
      if let sheet, sheet.letGo(speed: speed.y) { speed = .zero }
      sheet = nil
      scroll.motion.release(
        velocity: CGPoint(x: axes.x ? -speed.x : 0, y: axes.y ? -speed.y : 0), page: startPage)
    default: break
    }
  }

  /// The content is lower by that much from now on.
  func shift(by translation: CGFloat) {
    anchor.y += translation
    startPage.y += translation
  }

  private func ends(_ axis: Int, _ scroll: UIScrollView) -> ScrollEnds {
    ScrollEnds(
      scroll.range(axis), extent: axis == 0 ? scroll.bounds.width : scroll.bounds.height)
  }
}

/// The pinch of a scroll view.
@MainActor final class ScrollPinch: UIPinchGestureRecognizer {
  private weak var scroll: UIScrollView?
  private var start: CGFloat = 1

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    super.init(target: nil, action: nil)
    addBlock { [weak self] _ in self?.moved() }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPan)
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPan)
  }

  private func moved() {
    guard let scroll, let view = scroll.zoomed,
      scroll.minimumZoomScale < scroll.maximumZoomScale
    else { return }
    switch state {
    case .began:
      start = scroll.zoomScale
      scroll.isZooming = true
      scroll.delegate?.scrollViewWillBeginZooming(scroll, with: view)
    case .changed:
      scroll.setZoom(resisted(start * scale, scroll), about: location(in: scroll), isFree: true)
    case .ended, .cancelled:
      scroll.isZooming = false
      let goal = min(max(scroll.zoomScale, scroll.minimumZoomScale), scroll.maximumZoomScale)
      if goal != scroll.zoomScale {
        UIView.animate(withDuration: 0.3) { scroll.setZoom(goal, about: nil) }
      } else {
        scroll.contentOffset = scroll.clamped(scroll.contentOffset)
      }
      scroll.delegate?.scrollViewDidEndZooming(scroll, with: view, atScale: goal)
    default: break
    }
  }

  /// Beyond the limits the scale follows with the square root of the distance.
  private func resisted(_ wanted: CGFloat, _ scroll: UIScrollView) -> CGFloat {
    let (low, high) = (scroll.minimumZoomScale, scroll.maximumZoomScale)
    guard scroll.bouncesZoom else { return min(max(wanted, low), high) }
    if wanted > high { return high * (wanted / high).squareRoot() }
    if wanted < low { return low * (wanted / low).squareRoot() }
    return wanted
  }
}
