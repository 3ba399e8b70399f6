import Foundation
import VivaceMotion

/// From one value to another as a weight on a spring.
///
/// The spring runs in seconds of its own: `duration` does not stretch it, it cuts it. Set it to
/// `settlingDuration` to see all of it.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
  /// Of the weight, above 0.
  public var mass: CGFloat = 1
  /// Force for each unit of distance, above 0.
  public var stiffness: CGFloat = 100
  /// Force against the speed; 0 swings for ever.
  public var damping: CGFloat = 10
  /// The velocity at the start, in whole distances a second, above 0 towards the target.
  public var initialVelocity: CGFloat = 0
  /// Whether a spring may be over-damped; else it counts as critically damped.
  public var allowsOverdamping = false

  /// A spring by how long it seems to take, in seconds, and how much it bounces: 0 not at all, towards
  /// 1 more and more, below 0 it is over-damped. The mass is 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
  }

  /// A spring of mass 1, stiffness 100 and damping 10, from rest.
  public required init() { super.init() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  private var frequency: Double { Double(max(0, stiffness / mass)).squareRoot() }
  private var dampingRatio: Double {
    let ratio = Double(damping) / (2 * Double(max(0, stiffness * mass)).squareRoot())
    return allowsOverdamping ? ratio : min(ratio, 1)
  }

  /// How long it seems to take, in seconds: the period without friction.
  public var perceptualDuration: CFTimeInterval { 2 * .pi / frequency }

  /// 0 without a bounce, towards 1 with more.
  public var bounce: CGFloat {
    let ratio = dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  /// The seconds until the spring's envelope is within a thousandth of the distance.
  public var settlingDuration: CFTimeInterval {
    let (w, z) = (frequency, dampingRatio)
    let v = Double(initialVelocity)
    guard w > 0, z > 0, w.isFinite else { return .infinity }
    if z < 1 {
      let frequency = w * (1 - z * z).squareRoot()
      return log((1 + abs(z * w - v) / frequency) / 0.001) / (z * w)
    }
    // The envelope has no closed form to solve: bisection until a microsecond.
    let oscillation = Oscillation(frequency: w, dampingRatio: z)
    func left(at t: Double) -> Double {
      let displacement = oscillation.displacement(at: t)
      return abs(displacement.perDistance - v * displacement.perVelocity)
    }
    var (low, high) = (0.0, 1.0)
    while left(at: high) > 0.001, high < 1e6 { (low, high) = (high, high * 2) }
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if left(at: middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  override func progress(at position: MediaTiming.Position) -> Double {
    let time = timingFunction.map { $0.value(at: position.phase) * duration } ?? position.time
    guard mass > 0, stiffness > 0 else { return 1 }
    let displacement = Oscillation(frequency: frequency, dampingRatio: dampingRatio).displacement(
      at: time)
    return 1 - (displacement.perDistance - Double(initialVelocity) * displacement.perVelocity)
  }
}
