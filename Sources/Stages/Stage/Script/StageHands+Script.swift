import VivaceGeometry
import VivaceViews

extension StageHands {
  /// Plans a script: its times are counted from now. It happens while time is moved on; what cannot
  /// be done (a view that is not there) is thrown by the `advance` that gets there.
  package func plan(_ script: Script) {
    let start = time
    for overlap in script.overlaps { note(overlap) }
    for event in script.events { plan(event, at: start + event.time) }
  }

  private func plan(_ event: Script.Event, at instant: Double) {
    func location(of target: Script.Target) throws -> CGPoint {
      try naming(event) { try self.location(of: target) }
    }
    func planTap(_ target: Script.Target, at start: Double, isLast: Bool = true) {
      var tap = ScriptTap(event, on: target)
      schedule(at: start) { [unowned self] in
        tap.begin(at: try location(of: target), in: host)
        try press(at: tap.location)
      }
      schedule(at: start + Script.tapDuration) { [unowned self] in try release() }
      guard isLast else { return }
      /// After the turn of the release, which a stage may begin after it has run all that is due.
      func report(waitsForTurn: Bool) {
        schedule(at: start + Script.tapDuration) { [unowned self] in
          if waitsForTurn, MainActor.unchecked(host, { $0.needsTurn }) {
            return report(waitsForTurn: false)
          }
          if let message = tap.unanswered(in: host) { note(message) }
        }
      }
      report(waitsForTurn: true)
    }
    switch event.action {
    case .tap(let target): planTap(target, at: instant)
    case .doubleTap(let target):
      planTap(target, at: instant, isLast: false)
      planTap(target, at: instant + 2 * Script.tapDuration)
    case .press(let target, let finger):
      schedule(at: instant) { [unowned self] in
        try press(at: location(of: target), finger: finger)
      }
    case .release(let target, let finger):
      schedule(at: instant) { [unowned self] in
        if let target { try move(to: location(of: target), finger: finger) }
        try release(finger: finger)
      }
    case .cancel(let finger):
      schedule(at: instant) { [unowned self] in try cancel(finger: finger) }
    case .move(let target, let finger):
      schedule(at: instant) { [unowned self] in try move(to: location(of: target), finger: finger) }
    case .drag(let from, let to, let duration):
      var missedLifts = 0
      planWay(at: instant, in: duration) { [unowned self] in
        let (start, end) = (try location(of: from), try location(of: to))
        missedLifts = Self.missedLifts
        try press(at: start)
        return { [unowned self] in try move(to: Self.point(between: start, and: end, at: $0)) }
      } end: { [unowned self] in
        try release()
        guard Self.missedLifts > missedLifts else { return }
        note(
          "\(event.origin): the drag did not take what is draggable at \(from): a finger lifts that after it has "
            + "rested for half a second. `lift` rests first.")
      }
    case .lift(let from, let to, let duration):
      var path: (start: CGPoint, end: CGPoint) = (.zero, .zero)
      schedule(at: instant) { [unowned self] in
        path = (try location(of: from), try location(of: to))
        try press(at: path.start)
      }
      planWay(at: instant + Script.liftDelay, in: duration) {
        { [unowned self] in try move(to: Self.point(between: path.start, and: path.end, at: $0)) }
      } end: { [unowned self] in
        try release()
      }
    case .pinch(let target, let factor, _): planPair(event, on: target, at: instant, by: factor)
    case .rotate(let target, let degrees, _):
      planPair(event, on: target, at: instant, .degrees(degrees))
    case .hover(let target):
      schedule(at: instant) { [unowned self] in try hover(at: location(of: target)) }
    case .leave:
      schedule(at: instant) { [unowned self] in try leave() }
    case .rightClick(let target):
      schedule(at: instant) { [unowned self] in try rightClick(at: location(of: target)) }
    case .scroll(let target, let delta):
      schedule(at: instant) { [unowned self] in try scroll(at: location(of: target), by: delta) }
    case .type(let text):
      schedule(at: instant) { [unowned self] in try type(text) }
    case .key(let stroke):
      schedule(at: instant) { [unowned self] in try key(stroke) }
    case .resize(let size):
      schedule(at: instant) { [unowned self] in try resize(to: size) }
    }
  }

  private static var missedLifts: Int { MainActor.unchecked { DragAndDrop.missedLifts } }

  /// Views are found when the moment has come; if there is none, the error says which line it was.
  private func naming<Result>(_ event: Script.Event, _ search: () throws -> Result) throws -> Result
  {
    do {
      return try search()
    } catch let error as StageError {
      throw ScriptError("\(event.origin): \(error)")
    }
  }

  /// Plans two fingers that move around a view.
  private func planPair(
    _ event: Script.Event, on target: Script.Target, at instant: Double, by factor: Double = 1,
    _ angle: Angle = .zero
  ) {
    planWay(at: instant, in: event.action.duration) { [unowned self] in
      let pair = try naming(event) { try self.pair(on: target) }
      try press(pair)
      return { [unowned self] in try move(pair, factor: factor, angle: angle, at: $0) }
    } end: { [unowned self] in
      try releasePair()
    }
  }

  /// Plans a movement: `begin` runs when it starts, and returns a closure that gets the completed fraction of
  /// the movement, once a frame.
  private func planWay(
    at instant: Double, in duration: Double,
    begin: @escaping () throws -> (Double) throws -> Void, end: @escaping () throws -> Void
  ) {
    var go: ((Double) throws -> Void)?
    schedule(at: instant) { go = try begin() }
    for step in Self.steps(of: duration, framesPerSecond: framesPerSecond) {
      schedule(at: instant + step * duration) {
        guard let go else { return }
        try go(step)
        if step == 1 { try end() }
      }
    }
  }
}
