import VivaceGeometry

/// Brings events to the views they are for.
@MainActor final class GestureDispatcher {
  let session = GestureSession()
  let hover = HoverTracker()
  let dragAndDrop = DragAndDrop()
  private let wheelPinch = WheelPinch()
  /// The instant at which the session wakes up, and its number in the host's schedule; nil when no
  /// gesture waits.
  private var wakeUp: (instant: Double, number: Int)?
  /// Whether the last turn of a wheel, and the last right click, were handled.
  private(set) var tookWheel = false
  private(set) var tookPress = false
  /// The gesture that the wheel turned last, with its location and instant.
  private var turned: Turned?

  private struct Turned {
    weak var gesture: GestureAttachment?
    let location: CGPoint
    let instant: Double
  }

  /// A wheel that stood still for so long looks again for what is under the pointer.
  private static let wheelPause = 0.15

  func handle(_ event: InputEvent, in host: ViewHost) {
    if wheelPinch.handles(event, session, in: host) { return wake(in: host) }
    if case .scroll(let location, let delta, _, _) = event {
      tookWheel = turnWheel(delta, at: location, host)
    }
    guard case .pointer(let pointer) = event else { return }
    switch pointer.phase {
    // Only the primary button makes gestures.
    case .down where pointer.button == 1:
      let path = host.responders.hit(pointer.location, at: host.now)
      session.begin(pointer, path: path?.gestures ?? [])
    case .down where pointer.button == 2:
      let path = host.responders.hit(pointer.location, at: host.now)
      path?.gestures.lazy.compactMap(\.middleClick).first?(pointer.location)
    case .down where pointer.button == 3:
      let path = host.responders.hit(pointer.location, at: host.now)
      tookPress = path?.openMenu(pointer.location, at: host.now) ?? false
    case .up where pointer.button != 1, .down: break
    case .moved, .up: session.handle(pointer)
    case .cancelled: session.cancel(pointer: pointer.id)
    case .hover, .exited: break
    }
    if pointer.kind == .mouse { hover.follow(pointer, in: host) }
    wake(in: host)
  }

  /// To the innermost scroll view under the pointer that can continue that way. A wheel that continues
  /// turning continues with the same one, whatever comes under the pointer meanwhile.
  private func turnWheel(_ delta: CGVector, at location: CGPoint, _ host: ViewHost) -> Bool {
    func turn(_ gesture: GestureAttachment) -> Bool {
      guard gesture.wheel?(delta, location) ?? false else { return false }
      turned = Turned(gesture: gesture, location: location, instant: host.now)
      return true
    }
    if let turned, turned.location == location, host.now - turned.instant < Self.wheelPause,
      let gesture = turned.gesture, turn(gesture)
    {
      return true
    }
    for gesture in host.responders.hit(location, at: host.now)?.gestures ?? [] where turn(gesture) {
      return true
    }
    turned = nil
    return false
  }

  /// The view of a gesture has gone, and with it the gesture.
  func forget(_ attachment: GestureAttachment) {
    session.cancel(attachment)
    if turned?.gesture === attachment { turned = nil }
  }

  /// Schedules a time step for the session if it needs one, and only then: the decision about a tap
  /// waits for nothing else.
  private func wake(in host: ViewHost) {
    let instant = session.nextInstant
    guard instant != wakeUp?.instant ?? .infinity else { return }
    if let wakeUp { host.unschedule(wakeUp.number) }
    wakeUp = nil
    guard instant < .infinity else { return }
    let number = host.schedule(at: instant) { [weak self, unowned host] in
      guard let self else { return }
      wakeUp = nil
      session.tick(at: host.now)
      wake(in: host)
    }
    wakeUp = (instant, number)
  }
}
