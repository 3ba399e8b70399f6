import VivaceGeometry
import VivaceInteraction

/// Two fingers on a view: how far apart they are and how they are turned, since both went down.
struct TwoFingers {
  private var points: [Int: CGPoint] = [:]
  /// Of both fingers, in the order they came; empty until there are two.
  private var ids: [Int] = []
  private var startDistance: CGFloat = 1
  private var lastAngle = 0.0
  /// Between them when the second went down, in the view's coordinates.
  private(set) var startLocation = CGPoint.zero
  private(set) var startAnchor = UnitPoint.center
  /// How much farther apart: 1 at the beginning.
  private(set) var magnification: CGFloat = 1
  /// In radians, clockwise; more than a whole turn counts on.
  private(set) var rotation = 0.0

  enum Step {
    /// Fewer than two fingers, or a third one's doings.
    case none
    case began, moved
    /// One of the two has left, or was never followed by a second.
    case over
  }

  var isComplete: Bool { ids.count == 2 }

  mutating func handle(_ input: GestureInput) -> Step {
    let event = input.event
    switch event.phase {
    case .down:
      guard !isComplete else { return .none }
      points[event.id] = event.location
      ids.append(event.id)
      guard isComplete else { return .none }
      begin(input.geometry, event.time)
      return .began
    case .moved:
      guard ids.contains(event.id) else { return .none }
      points[event.id] = event.location
      guard isComplete else { return .none }
      follow()
      return .moved
    case .up, .cancelled: return ids.contains(event.id) ? .over : .none
    case .hover, .exited: return .none
    }
  }

  private var line: CGSize {
    guard isComplete, let a = points[ids[0]], let b = points[ids[1]] else { return .zero }
    return CGSize(width: b.x - a.x, height: b.y - a.y)
  }
  /// Fingers that touch count as a point apart.
  private var distance: CGFloat {
    max((line.width * line.width + line.height * line.height).squareRoot(), 1)
  }
  private var angle: Double { Double(atan2(line.height, line.width)) }

  private mutating func begin(_ geometry: ResponderGeometry, _ time: Double) {
    guard let a = points[ids[0]], let b = points[ids[1]] else { return }
    startDistance = distance
    lastAngle = angle
    startLocation = geometry.local(CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), at: time)
    let size = geometry.size
    startAnchor = UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0.5,
      y: size.height > 0 ? startLocation.y / size.height : 0.5)
  }

  private mutating func follow() {
    magnification = distance / startDistance
    let angle = angle
    // The shorter way round from the last angle.
    rotation += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
  }
}

/// Follows two fingers until one of them leaves.
final class TwoFingerRecognizer<Value>: _Recognizer<Value> {
  private var fingers = TwoFingers()
  private var tracker = VelocityTracker()
  private var isActive = false
  private let measure: (TwoFingers) -> Double
  private let isEnough: (TwoFingers) -> Bool
  private let makeValue: (TwoFingers, _ velocity: Double, _ time: Double) -> Value

  /// `measure` is what the gesture is about, `isEnough` whether it has begun.
  init(
    _ kinds: GestureInputKinds, measure: @escaping (TwoFingers) -> Double,
    isEnough: @escaping (TwoFingers) -> Bool,
    value: @escaping (TwoFingers, _ velocity: Double, _ time: Double) -> Value
  ) {
    self.measure = measure
    self.isEnough = isEnough
    makeValue = value
    super.init()
    self.kinds = kinds
  }

  override var isInTheRunning: Bool { fingers.isComplete }
  override var followsPinches: Bool { true }

  override func handle(_ input: GestureInput) -> GesturePhase<Value> {
    guard kinds.contains(input.event) else { return .failed }
    let time = input.event.time
    switch fingers.handle(input) {
    case .none: return isActive ? .active(value(time)) : .possible
    case .began, .moved:
      tracker.add(SIMD2(measure(fingers), 0), at: time)
      if isEnough(fingers) { isActive = true }
      return isActive ? .active(value(time)) : .possible
    case .over:
      tracker.end(at: time)
      return isActive ? .ended(value(time)) : .failed
    }
  }

  private func value(_ time: Double) -> Value { makeValue(fingers, tracker.velocity.x, time) }
}
