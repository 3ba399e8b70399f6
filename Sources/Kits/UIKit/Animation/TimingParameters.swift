import Foundation
import VivaceGeometry
import VivaceMotion

/// The kind of timing: a named curve, a curve of two points, a spring, or both together.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How a property animator goes from the start to the end.
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// By a curve between two control points.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` for one of two control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, in fractions of time and progress.
  public let controlPoint1: CGPoint
  /// The second control point, in fractions of time and progress.
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  public override convenience init() { self.init(animationCurve: .easeInOut) }
  /// One of the four named curves, with its control points.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltIn = true
    switch curve {
    case .easeInOut: (controlPoint1, controlPoint2) = (.init(x: 0.42, y: 0), .init(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (.init(x: 0.42, y: 0), .init(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (.zero, .init(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (.zero, .init(x: 1, y: 1))
    }
  }
  /// A cubic Bézier curve from (0, 0) to (1, 1) by its inner points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    animationCurve = .easeInOut
    isBuiltIn = false
  }

  /// `builtin` for a named curve, else `cubic`.
  public var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// The object itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// Spring timing by mass, stiffness and damping.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start, in whole distances a second.
  public let initialVelocity: CGVector
  /// Of a damping ratio, whose spring follows from the animator's duration; else the spring itself.
  let dampingRatio: CGFloat?
  let spring: Spring

  /// The system's own spring.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }
  /// A spring that lasts as long as the animator; at a ratio of 1 it does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    spring = Spring(duration: 0.5, bounce: 0)
  }
  /// Equivalent from rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  /// A physical spring; the animator's own duration does not count.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    dampingRatio = nil
    initialVelocity = velocity
    spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      allowOverDamping: true)
  }
  /// A spring by its perceptual duration in seconds and a bounce, 0 for none.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    dampingRatio = nil
    initialVelocity = velocity
    spring = Spring(duration: duration, bounce: Double(bounce))
  }

  /// Always `spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: the spring has no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

/// A timing with its length: how far it is after so many seconds.
struct TimedCurve: Sendable {
  private enum Law: Sendable {
    case curve(UnitCurve)
    case spring(Oscillation, velocity: Double)
  }

  private let law: Law
  let duration: Double

  init(_ timing: any UITimingCurveProvider, duration: Double) {
    if let spring = timing.springTimingParameters {
      let velocity = Double(spring.initialVelocity.dx)
      let oscillation: Oscillation
      if let ratio = spring.dampingRatio {
        let frequency = SettlingSpring.frequency(
          duration: duration, dampingRatio: Double(ratio), velocity: velocity)
        oscillation = Oscillation(
          frequency: frequency, dampingRatio: min(1, max(1e-4, Double(ratio))))
        self.duration = duration
      } else {
        let own = spring.spring
        let frequency = (own.stiffness / own.mass).squareRoot()
        oscillation = Oscillation(
          frequency: frequency,
          dampingRatio: own.damping / (2 * (own.stiffness * own.mass).squareRoot()))
        self.duration = Self.settling(oscillation, velocity)
      }
      law = .spring(oscillation, velocity: velocity)
    } else {
      let cubic = timing.cubicTimingParameters ?? UICubicTimingParameters()
      let isLinear =
        cubic.controlPoint1 == .zero && cubic.controlPoint2 == CGPoint(x: 1, y: 1)
      law = .curve(
        isLinear
          ? .linear
          : .bezier(
            startControlPoint: UnitPoint(x: cubic.controlPoint1.x, y: cubic.controlPoint1.y),
            endControlPoint: UnitPoint(x: cubic.controlPoint2.x, y: cubic.controlPoint2.y)))
      self.duration = max(duration, 0)
    }
  }

  /// The time at which less than a thousandth of the distance is left, in steps of a hundredth.
  private static func settling(_ oscillation: Oscillation, _ velocity: Double) -> Double {
    var last = 0.0
    for step in 1...1_000 {
      let displacement = oscillation.displacement(at: Double(step) / 100)
      if abs(displacement.perDistance - velocity * displacement.perVelocity) > 0.001 {
        last = Double(step) / 100
      }
    }
    return last + 0.01
  }

  func value(at time: Double) -> Double {
    guard duration > 0, time < duration else { return 1 }
    guard time > 0 else { return 0 }
    switch law {
    case .curve(let curve): return curve.value(at: time / duration)
    case .spring(let oscillation, let velocity):
      let displacement = oscillation.displacement(at: time)
      return 1 - (displacement.perDistance - velocity * displacement.perVelocity)
    }
  }

  /// The first moment at which it has gone so far.
  func time(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return duration }
    var high = duration
    let steps = 256
    for step in 1...steps where self.value(at: duration * Double(step) / Double(steps)) >= value {
      high = duration * Double(step) / Double(steps)
      break
    }
    var low = max(0, high - duration / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
