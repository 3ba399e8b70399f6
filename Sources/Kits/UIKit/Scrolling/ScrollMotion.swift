import VivaceLayers
import VivaceMotion

/// How a scroll view's content continues by itself: coasting after a finger, or gliding to a place.
@MainActor final class ScrollMotion {
  private enum Kind {
    case coast(Deceleration, Deceleration)
    case glide(from: CGPoint, to: CGPoint)
  }

  private unowned let view: UIScrollView
  private var kind: Kind?
  private var begun = 0.0
  /// By how much the content is lower than when it began.
  private var shift: CGFloat = 0
  private var ticket: Int?

  /// Of a scroll that the program asks for, in seconds.
  static let glideTime = 0.3
  /// The least speed of a flick to the next page, in points a second.
  static let flick: CGFloat = 250

  init(_ view: UIScrollView) { self.view = view }

  var isDecelerating: Bool { if case .coast = kind { true } else { false } }
  var isGliding: Bool { if case .glide = kind { true } else { false } }
  var isMoving: Bool { kind != nil }

  /// Stops at the present offset without a callback.
  func stop() {
    kind = nil
    view.window?.schedule.cancel(ticket)
    ticket = nil
  }

  /// How near to its end, in points, and how slow, in points a second, it is all but there.
  private static let restThreshold = (distance: 4.0, speed: 40.0)

  /// Brings what is all but at rest to its end; whether it was.
  func finishIfCreeping(at time: Double) -> Bool {
    guard case .coast(let x, let y) = kind else { return false }
    let t = time - begun
    let isSlow = [x, y].allSatisfy {
      abs($0.value(at: t) - $0.destination) < Self.restThreshold.distance
        && abs($0.velocity(at: t)) < Self.restThreshold.speed
    }
    guard isSlow else { return false }
    stop()
    view.contentOffset = CGPoint(x: x.destination, y: y.destination + Double(shift))
    view.indicators.fade()
    view.delegate?.scrollViewDidEndDecelerating(view)
    return true
  }

  private func run(_ kind: Kind) {
    stop()
    guard let window = view.window else { return }
    self.kind = kind
    shift = 0
    begun = LayerClock.now
    ticket = window.schedule.everyFrame { [weak self] in self?.frame(at: $0) }
  }

  func shift(by translation: CGFloat) { shift += translation }

  func glide(to goal: CGPoint) { run(.glide(from: view.contentOffset, to: goal)) }

  /// The finger leaves, with a velocity of the offset in points a second.
  ///
  /// - Parameter page: The page at which the drag began.
  func release(velocity: CGPoint, page: CGPoint) {
    let offset = view.contentOffset
    var (x, y) = (coast(0, offset.x, velocity.x), coast(1, offset.y, velocity.y))
    let natural = CGPoint(x: x.destination, y: y.destination)
    var target = view.isPagingEnabled ? self.page(from: page, velocity, natural) : natural
    let wanted = target
    view.delegate?.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    if view.isPagingEnabled || target != wanted {
      x = Deceleration(from: Double(offset.x), velocity: Double(velocity.x), to: Double(target.x))
      y = Deceleration(from: Double(offset.y), velocity: Double(velocity.y), to: Double(target.y))
    }
    let moves = CGPoint(x: x.destination, y: y.destination) != offset
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
    guard moves else {
      view.indicators.fade()
      return
    }
    run(.coast(x, y))
    view.delegate?.scrollViewWillBeginDecelerating(view)
  }

  private func coast(_ axis: Int, _ offset: CGFloat, _ velocity: CGFloat) -> Deceleration {
    let range = view.range(axis)
    let bounces = view.mayBounce(axis) && view.canScroll(axis)
    return Deceleration(
      from: Double(offset), velocity: view.canScroll(axis) ? Double(velocity) : 0,
      between: Double(range.lowerBound)...Double(range.upperBound), bounces: bounces,
      rate: Double(view.decelerationRate.rawValue))
  }

  /// The nearest page to where it would come to rest, at most one away from where the drag began.
  private func page(from start: CGPoint, _ velocity: CGPoint, _ natural: CGPoint) -> CGPoint {
    func page(
      _ start: CGFloat, _ velocity: CGFloat, _ natural: CGFloat, _ length: CGFloat, _ now: CGFloat
    ) -> CGFloat {
      guard length > 0 else { return natural }
      let first = (start / length).rounded()
      var goal = (now / length).rounded()
      if abs(velocity) > Self.flick { goal = first + (velocity > 0 ? 1 : -1) }
      return min(max(goal, first - 1), first + 1) * length
    }
    let (size, now) = (view.bounds.size, view.contentOffset)
    return view.clamped(
      CGPoint(
        x: page(start.x, velocity.x, natural.x, size.width, now.x),
        y: page(start.y, velocity.y, natural.y, size.height, now.y)))
  }

  private func frame(at time: Double) {
    guard let kind else { return }
    let t = time - begun
    switch kind {
    case .coast(let x, let y):
      view.contentOffset = CGPoint(x: x.value(at: t), y: y.value(at: t) + Double(shift))
      guard t >= max(x.end, y.end), self.kind != nil else { return }
      stop()
      view.indicators.fade()
      view.delegate?.scrollViewDidEndDecelerating(view)
    case .glide(let from, let to):
      let fraction = min(1, t / Self.glideTime)
      let done = CGFloat(UnitCurve.easeInOut.value(at: fraction))
      view.contentOffset = CGPoint(
        x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done + shift)
      guard fraction >= 1, self.kind != nil else { return }
      stop()
      view.indicators.fade()
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }
}
