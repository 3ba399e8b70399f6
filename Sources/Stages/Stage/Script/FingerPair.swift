import VivaceGeometry
import VivaceViews

/// Two fingers that are opposite one another around a point, side by side at first.
struct FingerPair {
  var center: CGPoint
  /// From the center to each finger at the beginning.
  var reach: CGFloat = Self.usualReach
  /// Half of a hand's width.
  static let usualReach: CGFloat = 40
  /// The numbers that they go by; those of a script's other fingers are smaller as a rule.
  static let fingers = (9, 10)

  /// The fingers' positions after a fraction of the movement.
  func points(factor: Double, angle: Angle, at fraction: Double) -> (CGPoint, CGPoint) {
    // Evenly in the exponent: each frame magnifies by the same factor.
    let length = reach * pow(factor, fraction)
    let turned = angle.radians * fraction
    let (dx, dy) = (length * cos(turned), length * sin(turned))
    return (
      CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)
    )
  }
}

extension StageHands {
  /// Inside of a view, and no more than a hand's width.
  func pair(on target: Script.Target) throws -> FingerPair {
    var reach = FingerPair.usualReach
    if case .label(let label) = target {
      let frame = try find(label).frame
      reach = min(reach, min(frame.width, frame.height) * 0.4)
    }
    return FingerPair(center: try location(of: target), reach: reach)
  }

  func press(_ pair: FingerPair) throws {
    let (a, b) = pair.points(factor: 1, angle: .zero, at: 0)
    try press(at: a, finger: FingerPair.fingers.0)
    try press(at: b, finger: FingerPair.fingers.1)
  }

  func move(_ pair: FingerPair, factor: Double, angle: Angle, at fraction: Double) throws {
    let (a, b) = pair.points(factor: factor, angle: angle, at: fraction)
    try move(to: a, finger: FingerPair.fingers.0)
    try move(to: b, finger: FingerPair.fingers.1)
  }

  func releasePair() throws {
    try release(finger: FingerPair.fingers.0)
    try release(finger: FingerPair.fingers.1)
  }
}
