import VivaceGeometry
import VivaceViews

/// The test's input. A touch goes to the window that its point is in; keys go to the front window.
extension ProgramUnderTest {
  func press(at point: CGPoint, finger: Int) throws {
    try touch(point) { try $0.press(at: $1, finger: finger) }
  }

  func move(to point: CGPoint, finger: Int) throws {
    guard let window = window(of: finger) else { return }
    try act(on: window.stage) { try $0.move(to: window.point(point), finger: finger) }
  }

  func release(finger: Int) throws {
    guard let window = window(of: finger) else { return }
    try act(on: window.stage) { try $0.release(finger: finger) }
  }

  func drag(
    from start: CGPoint, to end: CGPoint, in seconds: Double, after delay: Double, rest: Double
  ) throws {
    let offset = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    try touch(start) { stage, point in
      let goal = CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
      try stage.drag(from: point, to: goal, in: seconds, after: delay, rest: rest)
    }
  }

  func movePair(around point: CGPoint, factor: Double, angle: Angle, in seconds: Double) throws {
    try touch(point) { stage, point in
      try stage.move(FingerPair(center: point), factor: factor, angle: angle, in: seconds)
    }
  }

  func hover(at point: CGPoint) throws { try reach(point) { try $0.hover(at: $1) } }
  func rightClick(at point: CGPoint) throws { try touch(point) { try $0.rightClick(at: $1) } }

  func scroll(at point: CGPoint, by delta: CGVector) throws {
    try reach(point) { try $0.scroll(at: $1, by: delta) }
  }

  func type(_ text: String) throws { try act(on: front) { try $0.type(text) } }

  func key(_ name: String, modifiers: EventModifiers) throws {
    try act(on: front) { try $0.key(name, modifiers: modifiers) }
  }

  func perform(in host: ViewHost, _ body: () -> Void) throws {
    guard let window = shown.first(where: { $0.stage.host === host }) else { return }
    try act(on: window.stage) { try $0.perform(body) }
  }

  // MARK: - Windows

  private var front: HeadlessStage { shown.first?.stage ?? stage }

  /// The window that a finger is down in.
  private func window(of finger: Int) -> WindowUnderTest? {
    shown.first { $0.stage.fingers[finger] != nil }
  }

  /// Acts on the window that a point is in, which comes to the front.
  private func touch(
    _ point: CGPoint, _ action: (HeadlessStage, CGPoint) throws -> Void
  ) throws {
    if let window = window(at: point) { raise(window.stage) }
    try reach(point, action)
  }

  /// Acts on the window that a point is in. Outside of all of them nothing happens.
  private func reach(
    _ point: CGPoint, _ action: (HeadlessStage, CGPoint) throws -> Void
  ) throws {
    guard let window = window(at: point) else { return }
    try act(on: window.stage) { try action($0, window.point(point)) }
  }
}
