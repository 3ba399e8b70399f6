import VivaceGeometry
import VivaceInteraction

/// Takes the touches of a window to recognizers and views.
///
/// A touch belongs to the view that it began in. The recognizers of that view and of all around it see
/// it first, the deepest view's first, as members of the window's arena; when one is recognized, the
/// others that see one of its touches fail, unless a delegate lets both, and the view's own touches are
/// cancelled.
@MainActor package final class TouchRouter {
  private weak var window: UIWindow?
  /// The recognizers that follow a touch or wait for one.
  let arena = GestureArena<UIGestureRecognizer>(settlesAtOnce: true)
  /// Touches whose views no longer receive them.
  private var refused: Set<UITouch> = []
  /// Touches whose views do not receive them yet, and until when: an enclosing scroll view waits for a
  /// drag.
  private var held: [UITouch: Double] = [:]
  private var event = UIEvent()
  private var fingers: [Int: UITouch] = [:]
  /// The location, time and tap count of the last touch.
  private var lastTap: (location: CGPoint, time: Double, count: Int)?

  /// The subtree of the window that new touches can hit; nil is all of it.
  var root: UIView?
  /// Whether touches come from keys that operate a view.
  var isOperatedByKeys = false
  /// The member of an outer arena that new touches belong to.
  weak var observer: (any GestureArenaObserver)?

  init(_ window: UIWindow) { self.window = window }

  /// Makes the event of a finger, together with all other fingers.
  func event(
    _ phase: UITouch.Phase, at location: CGPoint, finger: Int, time: Double,
    type: UITouch.TouchType,
    modifiers: UIKeyModifierFlags
  ) -> UIEvent {
    let touch = fingers[finger] ?? UITouch()
    touch.finger = finger
    for other in fingers.values where other !== touch { other.phase = .stationary }
    touch.previousWindowLocation = phase == .began ? location : touch.windowLocation
    (touch.windowLocation, touch.timestamp, touch.phase, touch.type) = (location, time, phase, type)
    if phase == .began {
      if let last = lastTap, TapLimits.joins(location, at: time, to: last.location, at: last.time) {
        touch.tapCount = last.count + 1
      }
    }
    fingers[finger] = touch
    let event = UIEvent()
    (event.timestamp, event.modifierFlags) = (time, modifiers)
    event.touches = Set(fingers.values)
    if phase == .ended || phase == .cancelled {
      fingers[finger] = nil
      lastTap = phase == .ended ? (location, time, touch.tapCount) : nil
    }
    return event
  }

  /// The touch of a finger that is down.
  package func touch(of finger: Int) -> UITouch? { fingers[finger] }

  func anyRecognizer(_ isMeant: (UIGestureRecognizer) -> Bool) -> Bool {
    arena.members.contains(where: isMeant)
  }
  func forEachRecognizer(_ body: (UIGestureRecognizer) -> Void) { arena.members.forEach(body) }

  func deliver(_ event: UIEvent) {
    guard let window else { return }
    self.event = event
    for touch in event.touches where touch.phase == .began { begin(touch, event, in: window) }
    for (phase, call) in Self.calls {
      let changed = event.touches.filter { $0.phase == phase }
      guard !changed.isEmpty else { continue }
      for recognizer in arena.members {
        let own = changed.filter { recognizer.touches.contains($0) }
        guard !own.isEmpty, recognizer.isEnabled else { continue }
        recognizer.lastMiddle = recognizer.middle
        call.recognizer(recognizer, own, event)
      }
      if phase == .ended {
        // A quick tap: what was kept back comes now.
        release(changed.filter { held[$0] != nil && !refused.contains($0) })
      }
      let heard = changed.subtracting(refused).filter { held[$0] == nil }
      for (view, touches) in byView(heard) { call.view(view, touches, event) }
    }
    let gone = event.touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    guard !gone.isEmpty else { return }
    for touch in gone { arena.end(pointer: touch.finger) }
    for recognizer in arena.members { recognizer.letGo(of: gone) }
    refused.subtract(gone)
    for touch in gone { held[touch] = nil }
    dismiss()
  }

  /// Removes the recognizers that no longer follow anything.
  private func dismiss() {
    for recognizer in arena.members
    where !recognizer.isWatching && recognizer.state == .possible
      && recognizer.standing != .waiting
    {
      arena.leave(recognizer)
      recognizer.standing = .pending
    }
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
    // A finger takes the focus away that the tab key has brought.
    if FirstResponder.isOperated, !isOperatedByKeys {
      FirstResponder.current?.resignFirstResponder()
    }
    touch.window = window
    touch.view = window.hit(at: touch.windowLocation, in: root, with: event)
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      // In one view the last one added comes first.
      for recognizer in (current.gestureRecognizers ?? []).reversed()
      where recognizer.isEnabled && recognizer.acceptsType(of: touch)
        && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      {
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
    if isRefused(touch, event) {
      refused.insert(touch)
    } else if holds(touch) {
      held[touch] = event.timestamp + PressLimits.scrollDelay
    }
    for recognizer in found {
      recognizer.router = self
      recognizer.track(touch)
    }
    arena.enter(found, pointer: touch.finger, observer: observer)
  }

  /// Returns true if its view does not receive it: without multiple touches it receives one at a time, and an exclusive
  /// view blocks the touches of all others.
  private func isRefused(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    return event.touches.contains { other in
      guard other !== touch, other.phase != .ended, other.phase != .cancelled,
        let busy = other.view
      else { return false }
      return busy === view
        ? !view.isMultipleTouchEnabled : busy.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  /// Whether something around the touch's view may make another thing of it.
  private func holds(_ touch: UITouch) -> Bool {
    if (touch.gestureRecognizers ?? []).contains(where: \.delaysTouchesBegan) { return true }
    var view = touch.view?.superview
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.delaysTouches(of: touch) { return true }
      view = current.superview
    }
    return false
  }

  /// Delivers touches that were held back.
  private func release(_ touches: Set<UITouch>) {
    for touch in touches { held[touch] = nil }
    for (view, touches) in byView(touches) {
      for scroll in sequence(first: view.superview, next: { $0?.superview }) {
        (scroll as? UIScrollView)?.contentTook(touches, in: view)
      }
      view.touchesBegan(touches, with: event)
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

  /// Whether the recognizer's view, the views that its touches began on and its delegate let it begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    var views = recognizer.touches.compactMap(\.view)
    if let own = recognizer.view, !views.contains(where: { $0 === own }) { views.append(own) }
    return views.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
      && (recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
  }

  /// Takes the touches of a recognizer from the views that receive them.
  func cancelViewTouches(of recognizer: UIGestureRecognizer) {
    let lost = Set(recognizer.touches).subtracting(refused)
    refused.formUnion(lost)
    let heard = lost.filter { held[$0] == nil }
    for touch in lost { held[touch] = nil }
    for (view, touches) in byView(heard) { view.touchesCancelled(touches, with: event) }
  }

  // MARK: - Hovering

  private var hovering: [UIHoverGestureRecognizer] = []
  /// The other toolkit's views that the pointer is over.
  private var relays: [any InputRelay] = []
  private var backings: [BackingView] = []

  /// The pointer is at a place without a button, or nowhere.
  func hover(at location: CGPoint?, in root: UIView?, time: Double) {
    var found: [UIHoverGestureRecognizer] = []
    var over: [any InputRelay] = []
    var around: [BackingView] = []
    var view = location.flatMap { window?.hit(at: $0, in: root, with: nil) }
    while let current = view {
      if let relay = current as? any InputRelay { over.append(relay) }
      if let backing = current as? BackingView { around.append(backing) }
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled {
        found.append(recognizer)
      }
      view = current.superview
    }
    for recognizer in hovering where !found.contains(recognizer) { recognizer.hovered(at: nil) }
    hovering = found
    for recognizer in found { recognizer.hovered(at: location) }
    for backing in backings where !around.contains(backing) {
      backing.owner?.backingHover(at: nil, time: time)
    }
    backings = around
    for backing in around.reversed() {
      backing.owner?.backingHover(at: location.map { backing.convert($0, from: nil) }, time: time)
    }
    for relay in relays where !over.contains(where: { $0 === relay }) {
      relay.relayHover(at: nil, time: time)
    }
    relays = over
    for relay in over {
      relay.relayHover(at: location.map { relay.convert($0, from: nil) }, time: time)
    }
  }

  // MARK: - Time

  /// The instant of the next recognizer timer.
  package var nextInstant: Double {
    arena.members.reduce(held.values.min() ?? .infinity) { min($0, $1.alarm) }
  }

  /// Whether a recognizer of an outer arena's member waits for a time, as for a second tap.
  package func awaitsTime(for observer: any GestureArenaObserver) -> Bool {
    arena.hasOpenMember(of: observer) { $0.alarm < .infinity }
  }

  package func advance(to time: Double) {
    release(Set(held.filter { $0.value <= time && !refused.contains($0.key) }.keys))
    for recognizer in arena.members where recognizer.alarm <= time {
      recognizer.alarmRang(at: time)
    }
    dismiss()
  }
}
