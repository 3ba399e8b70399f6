import Foundation
import VivaceGeometry
import VivaceViews

extension DrivenProgram {
  func tap(at point: CGPoint, fingers: Int = 1) throws {
    let points = (0..<fingers).map {
      CGPoint(x: point.x + (CGFloat($0) - CGFloat(fingers - 1) / 2) * 20, y: point.y)
    }
    for (index, point) in points.enumerated() { try press(at: point, finger: index + 1) }
    try advance(by: 0.05)
    for index in points.indices { try release(finger: index + 1) }
  }

  /// Taps several times, as fast as a double tap.
  func tap(at point: CGPoint, times: Int, fingers: Int = 1) throws {
    for tap in 0..<times {
      if tap > 0 { try advance(by: 0.05) }
      try self.tap(at: point, fingers: fingers)
    }
  }

  /// Rests a finger on a point for some seconds.
  func press(at point: CGPoint, for seconds: Double) throws {
    try press(at: point, finger: 1)
    try advance(by: seconds)
    try release(finger: 1)
  }

  /// Moves a finger in a straight line at a velocity.
  ///
  /// - Parameters:
  ///   - delay: Seconds that it rests at the start.
  ///   - rest: Seconds that it rests at the end.
  func drag(
    from start: CGPoint, to end: CGPoint, after delay: Double, velocity: XCUIGestureVelocity,
    rest: Double
  ) throws {
    let length = hypot(end.x - start.x, end.y - start.y)
    // Fewer than three frames are no movement but a jump.
    let seconds = max(0.05, Double(length / max(velocity.rawValue, 1)))
    try drag(from: start, to: end, in: seconds, after: delay, rest: rest)
  }

  /// Types characters, and presses the keys that ``XCUIKeyboardKey`` names.
  func typeKeys(_ text: String) throws {
    for character in text {
      if let key = XCUIKeyboardKey(rawValue: String(character)).stroke {
        try self.key(key, modifiers: [])
      } else {
        try type(String(character))
      }
    }
  }
}
