import VivaceGeometry

extension HeadlessStage {
  /// How long a tap of a script holds down, so that a film shows it.
  static let tapDuration = 0.1

  /// Plans a script: its times are counted from now. It happens while time is moved on; what cannot
  /// be done (a view that is not there) is thrown by the `advance` that gets there.
  package func plan(_ script: Script) {
    let start = time
    for event in script.events { plan(event, at: start + event.time) }
  }

  /// Plans a script and goes on to its end.
  package func perform(_ script: Script) throws {
    let end = time + script.duration
    plan(script)
    try advance(to: max(end, plannedUntil))
  }

  private func plan(_ event: Script.Event, at instant: Double) {
    /// Finds the place when the moment has come, and says which line it was if there is none.
    func place(of target: Script.Target) throws -> CGPoint {
      do {
        return try self.place(of: target)
      } catch let error as StageError {
        throw ScriptError("\(event.origin): \(error)")
      }
    }
    switch event.action {
    case .tap(let target):
      schedule(at: instant) { [unowned self] in try press(at: place(of: target)) }
      schedule(at: instant + Self.tapDuration) { [unowned self] in try release() }
    case .press(let target):
      schedule(at: instant) { [unowned self] in try press(at: place(of: target)) }
    case .release(let target):
      schedule(at: instant) { [unowned self] in
        if let target { try move(to: place(of: target)) }
        try release()
      }
    case .move(let target):
      schedule(at: instant) { [unowned self] in try move(to: place(of: target)) }
    case .drag(let from, let to, let duration):
      planDrag(
        at: instant, in: duration, from: { try place(of: from) }, to: { try place(of: to) })
    case .scroll(let target, let delta):
      schedule(at: instant) { [unowned self] in try scroll(at: place(of: target), by: delta) }
    case .type(let text):
      schedule(at: instant) { [unowned self] in try type(text) }
    case .key(let stroke):
      schedule(at: instant) { [unowned self] in try key(stroke) }
    case .resize(let size):
      schedule(at: instant) { [unowned self] in try resize(to: size) }
    }
  }

  /// Where a drag begins and ends is found when it begins.
  private func planDrag(
    at instant: Double, in duration: Double, from: @escaping () throws -> CGPoint,
    to: @escaping () throws -> CGPoint
  ) {
    var way: (start: CGPoint, end: CGPoint)?
    schedule(at: instant) { [unowned self] in
      let start = try from()
      way = (start, try to())
      try press(at: start)
    }
    for step in Self.steps(of: duration, framesPerSecond: framesPerSecond) {
      schedule(at: instant + step * duration) { [unowned self] in
        guard let way else { return }
        try move(to: Self.point(between: way.start, and: way.end, at: step))
        if step == 1 { try release() }
      }
    }
  }
}
