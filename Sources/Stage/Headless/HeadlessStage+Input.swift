import VivaceGeometry
import VivaceViews

/// What a user's hands do. Views are named by label, text or identifier; everything happens at the
/// stage's instant, and what follows from it at once has happened when a call returns.
extension HeadlessStage {
  package func tap(_ label: String) throws { try tap(at: place(of: .label(label))) }

  /// Down and up again in no time.
  package func tap(at point: CGPoint) throws {
    try press(at: point)
    try release()
  }

  /// Twice within the time that a double tap has.
  package func doubleTap(_ label: String) throws { try doubleTap(at: place(of: .label(label))) }

  package func doubleTap(at point: CGPoint) throws {
    try tap(at: point)
    try advance(by: 0.1)
    try tap(at: point)
  }

  package func press(_ label: String, finger: Int = 1) throws {
    try press(at: place(of: .label(label)), finger: finger)
  }

  package func press(at point: CGPoint, finger: Int = 1) throws {
    fingers[finger] = point
    try sendTouch(.down, point, finger)
  }

  /// Moves a finger; where it is not down, the mouse.
  package func move(to point: CGPoint, finger: Int = 1) throws {
    guard fingers[finger] != nil else { return try hover(at: point) }
    fingers[finger] = point
    try sendTouch(.moved, point, finger)
  }

  package func release(finger: Int = 1) throws {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    try sendTouch(.up, point, finger)
  }

  /// What is pressed is taken away, as by a system gesture.
  package func cancel(finger: Int = 1) throws {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    try sendTouch(.cancelled, point, finger)
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

  // MARK: The mouse

  package func hover(_ label: String) throws { try hover(at: place(of: .label(label))) }
  package func hover(at point: CGPoint) throws { try sendMouse(.hover, point) }

  /// The mouse leaves the window.
  package func leave() throws { try sendMouse(.exited, .zero) }

  package func rightClick(_ label: String) throws { try rightClick(at: place(of: .label(label))) }

  package func rightClick(at point: CGPoint) throws {
    try sendMouse(.down, point, button: 3)
    try sendMouse(.up, point, button: 3)
  }

  // MARK: Ways

  /// Presses, moves evenly in a straight line and lets go there. Time goes on by `seconds`.
  package func drag(_ label: String, to point: CGPoint, in seconds: Double = 0.3) throws {
    try drag(from: place(of: .label(label)), to: point, in: seconds)
  }

  package func drag(from start: CGPoint, to end: CGPoint, in seconds: Double = 0.3) throws {
    let begin = time
    try press(at: start)
    for step in Self.steps(of: seconds, framesPerSecond: framesPerSecond) {
      try advance(to: begin + step * seconds)
      try move(to: Self.point(between: start, and: end, at: step))
    }
    try release()
  }

  /// Two fingers around the middle of a view go apart by a factor. Time goes on by `seconds`.
  package func pinch(_ label: String, by factor: Double, in seconds: Double = 0.3) throws {
    try move(pair(on: .label(label)), factor: factor, in: seconds)
  }

  /// Two fingers around the middle of a view turn, clockwise. Time goes on by `seconds`.
  package func rotate(_ label: String, by angle: Angle, in seconds: Double = 0.3) throws {
    try move(pair(on: .label(label)), angle: angle, in: seconds)
  }

  private func move(
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

  package func scroll(_ label: String, by delta: CGVector) throws {
    try scroll(at: place(of: .label(label)), by: delta)
  }

  package func scroll(at point: CGPoint, by delta: CGVector) throws {
    try send(.scroll(location: point, delta: delta, time: time, modifiers: []))
  }

  /// Key by key. A new line is the return key.
  package func type(_ text: String) throws {
    for character in text {
      let key =
        switch character {
        case "\n": "return"
        case "\t": "tab"
        case " ": "space"
        default: character.lowercased()
        }
      let modifiers: EventModifiers = character.isUppercase ? .shift : []
      try sendKey(.down, key: key, characters: String(character), modifiers: modifiers)
      if character != "\n" && character != "\t" { try send(.text(String(character), time: time)) }
      try sendKey(.up, key: key, characters: String(character), modifiers: modifiers)
    }
  }

  package func key(_ stroke: KeyStroke) throws {
    var modifiers: EventModifiers = []
    for modifier in stroke.modifiers {
      switch modifier {
      case .shift: modifiers.insert(.shift)
      case .control: modifiers.insert(.control)
      case .option: modifiers.insert(.option)
      case .command: modifiers.insert(.command)
      }
    }
    let plain = stroke.characters
    let characters = modifiers.contains(.shift) ? plain.uppercased() : plain
    try sendKey(.down, key: stroke.key, characters: characters, modifiers: modifiers)
    let types = characters.count == 1 && characters >= " " && modifiers.isSubset(of: .shift)
    if types { try send(.text(characters, time: time)) }
    try sendKey(.up, key: stroke.key, characters: characters, modifiers: modifiers)
  }

  package func key(_ name: String) throws { try key(KeyStroke(name)) }

  // MARK: Parts

  private func sendTouch(_ phase: PointerEvent.Phase, _ point: CGPoint, _ finger: Int) throws {
    try send(
      .pointer(
        PointerEvent(id: finger, phase: phase, location: point, time: time, kind: .touch)))
  }

  private func sendMouse(_ phase: PointerEvent.Phase, _ point: CGPoint, button: Int = 1) throws {
    try send(.pointer(PointerEvent(phase: phase, location: point, time: time, button: button)))
  }

  private func sendKey(
    _ phase: KeyEvent.Phase, key: String, characters: String, modifiers: EventModifiers
  ) throws {
    try send(
      .key(
        KeyEvent(
          phase: phase, key: key, characters: characters, modifiers: modifiers, time: time)))
  }

  /// Parts of the way, one a frame; the last is exactly 1.
  static func steps(of seconds: Double, framesPerSecond: Double) -> [Double] {
    let count = max(1, Int((seconds * framesPerSecond).rounded()))
    return (1...count).map { Double($0) / Double(count) }
  }

  static func point(between start: CGPoint, and end: CGPoint, at part: Double) -> CGPoint {
    CGPoint(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
