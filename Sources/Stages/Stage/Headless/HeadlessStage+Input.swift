import VivaceGeometry
import VivaceViews

/// The input that takes time; see ``StageHands`` for the rest. The immediate effects of an event have happened when a
/// call returns.
extension HeadlessStage {
  /// Twice within the time that a double tap has.
  package func doubleTap(_ label: String) throws { try doubleTap(at: location(of: .label(label))) }

  package func doubleTap(at point: CGPoint) throws {
    try tap(at: point)
    try advance(by: 0.1)
    try tap(at: point)
  }

  // MARK: Assistive technologies

  /// Has an element do what an action of its own is for: the default one is that of a double tap, and
  /// a tap where there is none.
  package func perform(_ action: String = SemanticAction.defaultName, on label: String) throws {
    let node = try find(label)
    if MainActor.unchecked((host, node), { $0.perform(action, on: $1) }) {
      try advance(by: 0)
    } else if action == SemanticAction.defaultName {
      try tap(label)
    } else {
      let names = node.actions.map { "“\($0.name)”" }.joined(separator: ", ")
      throw StageError(
        "“\(label)” has no action “\(action)”. It has: \(names.isEmpty ? "none" : names).")
    }
  }

  // MARK: Ways

  /// Presses, moves evenly in a straight line and lets go there. Time continues by `seconds`.
  package func drag(_ label: String, to point: CGPoint, in seconds: Double = 0.3) throws {
    try drag(from: location(of: .label(label)), to: point, in: seconds)
  }

  /// - Parameters:
  ///   - delay: Seconds that the finger rests at the start.
  ///   - rest: Seconds that it rests at the end.
  package func drag(
    from start: CGPoint, to end: CGPoint, in seconds: Double = 0.3, after delay: Double = 0,
    rest: Double = 0
  ) throws {
    try press(at: start)
    if delay > 0 { try advance(by: delay) }
    let begin = time
    for step in Self.steps(of: seconds, framesPerSecond: framesPerSecond) {
      try advance(to: begin + step * seconds)
      try move(to: Self.point(between: start, and: end, at: step))
    }
    if rest > 0 { try advance(by: rest) }
    try release()
  }

  /// Two fingers around the middle of a view go apart by a factor. Time continues by `seconds`.
  package func pinch(_ label: String, by factor: Double, in seconds: Double = 0.3) throws {
    try move(pair(on: .label(label)), factor: factor, in: seconds)
  }

  /// Two fingers around the middle of a view turn, clockwise. Time continues by `seconds`.
  package func rotate(_ label: String, by angle: Angle, in seconds: Double = 0.3) throws {
    try move(pair(on: .label(label)), angle: angle, in: seconds)
  }

  /// Two fingers go apart by a factor and turn, clockwise. Time continues by `seconds`.
  func move(
    _ pair: FingerPair, factor: Double = 1, angle: Angle = .zero, in seconds: Double
  ) throws {
    let begin = time
    try press(pair)
    for step in Self.steps(of: seconds, framesPerSecond: framesPerSecond) {
      try advance(to: begin + step * seconds)
      try move(pair, factor: factor, angle: angle, at: step)
    }
    try releasePair()
  }
}
