import VivaceGeometry

/// Two fingers for who has a mouse: the wheel, turned with the command key held, magnifies what is
/// under the pointer.
///
/// The fingers exist while the wheel turns, one on each side of the pointer; only gestures that
/// follow two fingers receive them.
@MainActor final class WheelPinch {
  private var center: CGPoint?
  private var factor: CGFloat = 1
  /// When it is over, unless the wheel continues.
  private var deadline = -Double.infinity

  private static let fingers = (-1, -2)
  private static let reach: CGFloat = 50
  /// This far a wheel scrolls while it magnifies by e.
  private static let scale: CGFloat = 400
  private static let rest = 0.3

  /// Whether the event was for a pinch, and nothing is left to scroll.
  func handles(_ event: InputEvent, _ session: GestureSession, in host: ViewHost) -> Bool {
    guard case .scroll(let location, let delta, let time, let modifiers) = event,
      modifiers.contains(.command)
    else { return false }
    if center == nil, !begin(at: location, time, session, in: host) { return false }
    factor *= exp(min(max(delta.dy, -Self.scale), Self.scale) / Self.scale)
    factor = min(max(factor, 0.001), 1_000)
    send(.moved, time, to: session)
    deadline = time + Self.rest
    host.schedule(at: deadline) { [weak self, unowned host] in
      guard let self, host.now >= deadline else { return }
      end(at: host.now, session)
    }
    return true
  }

  private func begin(
    at location: CGPoint, _ time: Double, _ session: GestureSession, in host: ViewHost
  ) -> Bool {
    let path = host.responders.hit(location, at: host.now)?.gestures ?? []
    center = location
    factor = 1
    for event in events(.down, time) {
      guard session.beginPinch(event, path: path) else {
        center = nil
        return false
      }
    }
    return true
  }

  private func end(at time: Double, _ session: GestureSession) {
    guard center != nil else { return }
    send(.up, time, to: session)
    center = nil
  }

  private func send(_ phase: PointerEvent.Phase, _ time: Double, to session: GestureSession) {
    for event in events(phase, time) { session.handle(event) }
  }

  private func events(_ phase: PointerEvent.Phase, _ time: Double) -> [PointerEvent] {
    guard let center else { return [] }
    let reach = Self.reach * factor
    return [(Self.fingers.0, -reach), (Self.fingers.1, reach)].map { id, dx in
      PointerEvent(
        id: id, phase: phase, location: CGPoint(x: center.x + dx, y: center.y), time: time,
        kind: .touch)
    }
  }
}
