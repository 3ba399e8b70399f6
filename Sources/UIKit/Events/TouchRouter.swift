import VivaceGeometry

/// Takes the touches of a window to recognizers and views, and decides among recognizers.
///
/// A touch belongs to the view that it began in. The recognizers of that view and of all around it see
/// it first, the deepest view's first; when one is recognized, the others that see one of its touches
/// fail, unless a delegate lets both, and the view's own touches are cancelled.
@MainActor package final class TouchRouter {
  private weak var window: UIWindow?
  private var active: [UIGestureRecognizer] = []
  /// Touches whose views no longer hear of them.
  private var taken: Set<UITouch> = []
  private var event = UIEvent()

  init(_ window: UIWindow) { self.window = window }

  func deliver(_ event: UIEvent) {
    guard let window else { return }
    self.event = event
    for touch in event.touches where touch.phase == .began { begin(touch, event, in: window) }
    for (phase, call) in Self.calls {
      let changed = event.touches.filter { $0.phase == phase }
      guard !changed.isEmpty else { continue }
      for recognizer in active {
        let own = changed.filter { recognizer.touches.contains($0) }
        guard !own.isEmpty, recognizer.isEnabled else { continue }
        recognizer.lastMiddle = recognizer.middle
        call.recognizer(recognizer, own, event)
      }
      for (view, touches) in byView(changed.subtracting(taken)) {
        call.view(view, touches, event)
      }
    }
    let gone = event.touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    guard !gone.isEmpty else { return }
    for recognizer in active { recognizer.letGo(of: gone) }
    taken.subtract(gone)
    active.removeAll { !$0.isWatching && $0.state == .possible }
  }

  private struct Call {
    let recognizer: @MainActor (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void
    let view: @MainActor (UIView, Set<UITouch>, UIEvent) -> Void
  }

  private static let calls: [(UITouch.Phase, Call)] = [
    (
      .began,
      Call(
        recognizer: { $0.touchesBegan($1, with: $2) }, view: { $0.touchesBegan($1, with: $2) })
    ),
    (
      .moved,
      Call(
        recognizer: { $0.touchesMoved($1, with: $2) }, view: { $0.touchesMoved($1, with: $2) })
    ),
    (
      .ended,
      Call(
        recognizer: { $0.touchesEnded($1, with: $2) }, view: { $0.touchesEnded($1, with: $2) })
    ),
    (
      .cancelled,
      Call(
        recognizer: { $0.touchesCancelled($1, with: $2) },
        view: { $0.touchesCancelled($1, with: $2) })
    ),
  ]

  private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    touch.window = window
    touch.view = window.hitTest(touch.place, with: event)
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      // In one view the last one added comes first.
      for recognizer in (current.gestureRecognizers ?? []).reversed()
      where recognizer.isEnabled && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      {
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
    for recognizer in found {
      recognizer.router = self
      recognizer.take(touch)
      if !active.contains(recognizer) { active.append(recognizer) }
    }
  }

  private func byView(_ touches: Set<UITouch>) -> [(UIView, Set<UITouch>)] {
    var views: [(UIView, Set<UITouch>)] = []
    for touch in touches {
      guard let view = touch.view else { continue }
      if let index = views.firstIndex(where: { $0.0 === view }) {
        views[index].1.insert(touch)
      } else {
        views.append((view, [touch]))
      }
    }
    return views
  }

  // MARK: - Among recognizers

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    (recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true)
      && (recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
  }

  /// Whether a delegate, or a recognizer's own kind, makes it wait for another one.
  func holdsBack(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && other.state == .possible && other.isWatching
        && (recognizer.shouldRequireFailure(of: other)
          || other.shouldBeRequiredToFail(by: recognizer)
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
            ?? false
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
            ?? false)
    }
  }

  func recognized(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && shares(other, recognizer) {
      let isFree = other.state == .possible || other.state == .began || other.state == .changed
      guard isFree, recognizer.canPrevent(other), other.canBePrevented(by: recognizer),
        !mayRunTogether(recognizer, other)
      else { continue }
      // What was recognized before goes on; what was not yet fails.
      if other.state == .possible { other.prevent() }
    }
    guard recognizer.cancelsTouchesInView else { return }
    let lost = Set(recognizer.touches).subtracting(taken)
    taken.formUnion(lost)
    for (view, touches) in byView(lost.filter { $0.phase != .began || event.touches.contains($0) }) {
      view.touchesCancelled(touches, with: event)
    }
  }

  func failed(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer { other.requirementFailed() }
  }

  private func shares(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.touches.contains { b.touches.contains($0) }
  }

  private func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  // MARK: - Time

  /// The next instant at which a recognizer wants to be asked.
  package var nextInstant: Double { active.reduce(.infinity) { min($0, $1.alarm) } }

  package func advance(to time: Double) {
    for recognizer in active where recognizer.alarm <= time { recognizer.alarmRang(at: time) }
    active.removeAll { !$0.isWatching && $0.state == .possible }
  }
}
