import Foundation
import VivaceGeometry
import VivaceViews

/// A user's input to views, in a window or without one. Views are named by label, text or identifier;
/// everything happens at the present instant.
///
/// One thread at a time, the main one where there is a window.
package protocol StageHands: AnyObject {
  var host: ViewHost { get }
  /// In seconds of the views' time.
  var time: Double { get }
  var framesPerSecond: Double { get }
  /// The fingers that are down, and where.
  var fingers: [Int: CGPoint] { get set }

  func send(_ event: InputEvent) throws
  func resize(to size: CGSize) throws
  /// Plans something for an instant; what is planned for one instant happens in the order of the calls.
  func schedule(at instant: Double, _ action: @escaping () throws -> Void)
  /// Gets what is worth knowing about a script although it continues. Nil: standard error gets it.
  var onNote: ((String) -> Void)? { get }
}

extension StageHands {
  func note(_ message: String) {
    if let onNote { return onNote(message) }
    FileHandle.standardError.write(Data("note: \(message)\n".utf8))
  }

  package func tap(_ label: String) throws { try tap(at: location(of: .label(label))) }

  /// Down and up again in no time.
  package func tap(at point: CGPoint) throws {
    try press(at: point)
    try release()
  }

  package func press(_ label: String, finger: Int = 1) throws {
    try press(at: location(of: .label(label)), finger: finger)
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

  /// Cancels the press of a finger, as a system gesture does.
  package func cancel(finger: Int = 1) throws {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    try sendTouch(.cancelled, point, finger)
  }

  // MARK: The mouse

  package func hover(_ label: String) throws { try hover(at: location(of: .label(label))) }
  package func hover(at point: CGPoint) throws { try sendMouse(.hover, point) }

  /// The mouse leaves the window.
  package func leave() throws { try sendMouse(.exited, .zero) }

  package func rightClick(_ label: String) throws {
    try rightClick(at: location(of: .label(label)))
  }

  package func rightClick(at point: CGPoint) throws {
    try sendMouse(.down, point, button: 3)
    try sendMouse(.up, point, button: 3)
  }

  package func scroll(_ label: String, by delta: CGVector) throws {
    try scroll(at: location(of: .label(label)), by: delta)
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
    try key(stroke.key, modifiers: modifiers)
  }

  /// Presses and releases a key, by its name or its character, while others are held.
  package func key(_ name: String, modifiers: EventModifiers = []) throws {
    let plain = KeyStroke(name).characters
    let characters = modifiers.contains(.shift) ? plain.uppercased() : plain
    try sendKey(.down, key: name, characters: characters, modifiers: modifiers)
    let types = characters.count == 1 && characters >= " " && modifiers.isSubset(of: .shift)
    if types { try send(.text(characters, time: time)) }
    try sendKey(.up, key: name, characters: characters, modifiers: modifiers)
  }

  // MARK: Events

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

  /// The progress in each frame; the last is exactly 1.
  static func steps(of seconds: Double, framesPerSecond: Double) -> [Double] {
    let count = max(1, Int((seconds * framesPerSecond).rounded()))
    return (1...count).map { Double($0) / Double(count) }
  }

  static func point(between start: CGPoint, and end: CGPoint, at fraction: Double) -> CGPoint {
    CGPoint(
      x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }
}
