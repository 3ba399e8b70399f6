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

  /// Moves a finger in a straight line.
  ///
  /// - Parameters:
  ///   - delay: Seconds that it rests at the start.
  ///   - rest: Seconds that it rests at the end.
  func drag(
    from start: CGPoint, to end: CGPoint, after delay: Double, velocity: XCUIGestureVelocity,
    rest: Double
  ) throws {
    try press(at: start, finger: 1)
    if delay > 0 { try advance(by: delay) }
    let length = hypot(end.x - start.x, end.y - start.y)
    let count = max(3, Int((Double(length / max(velocity.rawValue, 1)) * 60).rounded()))
    for step in 1...count {
      try advance(by: 1 / 60)
      let fraction = CGFloat(step) / CGFloat(count)
      try move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
        finger: 1)
    }
    if rest > 0 { try advance(by: rest) }
    try release(finger: 1)
  }

  /// Moves two fingers around a point.
  ///
  /// - Parameter pose: For the completed fraction the factor of their distance, and the angle.
  func movePair(
    around point: CGPoint, in seconds: Double,
    _ pose: (CGFloat) -> (factor: CGFloat, angle: CGFloat)
  ) throws {
    func points(_ fraction: CGFloat) -> [CGPoint] {
      let (factor, angle) = pose(fraction)
      let (dx, dy) = (40 * factor * cos(angle), 40 * factor * sin(angle))
      return [
        CGPoint(x: point.x - dx, y: point.y - dy), CGPoint(x: point.x + dx, y: point.y + dy),
      ]
    }
    for (index, point) in points(0).enumerated() { try press(at: point, finger: index + 1) }
    let count = max(3, Int((seconds * 60).rounded()))
    for step in 1...count {
      try advance(by: 1 / 60)
      for (index, point) in points(CGFloat(step) / CGFloat(count)).enumerated() {
        try move(to: point, finger: index + 1)
      }
    }
    for index in 1...2 { try release(finger: index) }
  }

  /// Types characters, and presses the keys that ``XCUIKeyboardKey`` names.
  func typeKeys(_ text: String) throws {
    for character in text {
      if let key = XCUIKeyboardKey(rawValue: String(character)).stroke {
        try self.key(key)
      } else {
        try type(String(character))
      }
    }
  }
}
