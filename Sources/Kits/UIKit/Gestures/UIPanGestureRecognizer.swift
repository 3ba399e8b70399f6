import VivaceGeometry
import VivaceInteraction

/// Fingers that move: began when they have gone beyond the slop, changed as they continue, ended when they go.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers; one by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers; unlimited by default.
  open var maximumNumberOfTouches = Int.max

  /// In the window's coordinates, since it began or since it was set.
  private var moved = CGPoint.zero
  private var last = CGPoint.zero
  private var start = CGPoint.zero
  private var tracker = VelocityTracker()

  override var isContinuous: Bool { true }

  /// How far the fingers have gone, in the view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let view else { return moved }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(moved, from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Counts from another translation on; the velocity is 0 then.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    moved = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: nil)
      let end = view.convert(translation, to: nil)
      moved = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    tracker.reset()
  }

  /// In points a second, in the view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let speed = CGPoint(x: tracker.velocity.x, y: tracker.velocity.y)
    guard let view else { return speed }
    let zero = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(speed, from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Whether a movement of so far is one of its kind.
  func mayBegin(after movement: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == touches.count {
      start = middle
      moved = .zero
      tracker = VelocityTracker()
    } else if state == .possible {
      start = middle
    }
    tracker.restart(at: sample, event.timestamp)
    last = middle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard (minimumNumberOfTouches...maximumNumberOfTouches).contains(numberOfTouches) else {
      last = middle
      tracker.restart(at: sample, event.timestamp)
      return
    }
    tracker.add(sample, at: event.timestamp)
    switch state {
    case .possible:
      let movement = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
      guard movement.distance(to: .zero) >= PressLimits.slop else { break }
      // What was needed to begin does not count.
      moved = .zero
      if mayBegin(after: movement) { state = .began } else { state = .failed }
    case .began, .changed:
      moved = CGPoint(x: moved.x + middle.x - last.x, y: moved.y + middle.y - last.y)
      state = .changed
    default: break
    }
    last = middle
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == numberOfTouches else {
      last = middle
      return
    }
    tracker.end(at: event.timestamp)
    state = state == .possible ? .failed : .ended
  }

  private var sample: SIMD2<Double> { SIMD2(middle.x, middle.y) }

  open override func reset() { tracker = VelocityTracker() }
}

/// A pan that comes from an edge of the window.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Which edges; none at first.
  open var edges: UIRectEdge = []
  private var isAtEdge = false

  static let reach: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let size = view?.window?.bounds.size, state == .possible else { return }
    let p = middle
    isAtEdge =
      edges.contains(.left) && p.x <= Self.reach
      || edges.contains(.right) && p.x >= size.width - Self.reach
      || edges.contains(.top) && p.y <= Self.reach
      || edges.contains(.bottom) && p.y >= size.height - Self.reach
    if !isAtEdge { state = .failed }
  }

  override func mayBegin(after movement: CGPoint) -> Bool {
    edges.contains(.left) && movement.x > abs(movement.y)
      || edges.contains(.right) && -movement.x > abs(movement.y)
      || edges.contains(.top) && movement.y > abs(movement.x)
      || edges.contains(.bottom) && -movement.y > abs(movement.x)
  }
}
