/// The spring of `interpolatingSpring()`: its duration does not depend on the distance, and it
/// never takes over.
///
/// It cannot be over-damped; more friction counts as just enough. A mass or stiffness that makes no
/// spring is over at once, negative damping is 0.
struct InterpolatingSpring: Sendable {
  private let oscillation: Oscillation
  /// Ways per second.
  private let speed: Double
  private let end: Double
  /// 2π/√stiffness. The mass has no part in it, as in SwiftUI.
  private let logicalEnd: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    speed = initialVelocity.isFinite ? initialVelocity : 0
    guard mass > 0, mass.isFinite, stiffness > 0, stiffness.isFinite else {
      oscillation = Oscillation(decay: 1, dampedFrequency: 0, omegaSquared: 1)
      end = 0
      logicalEnd = 0
      return
    }
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    oscillation = spring.oscillation
    end = Self.end(of: spring, speed: speed)
    logicalEnd = 2 * .pi / stiffness.squareRoot()
  }

  var timing: Timing {
    Timing(.spring(oscillation, speed: speed), end: end, logicalEnd: logicalEnd)
  }

  /// The time at which it is within a thousandth of the distance: by the envelope if it oscillates,
  /// else by a sample every tenth of a second.
  private static func end(of spring: Spring, speed: Double) -> Double {
    let oscillation = spring.oscillation
    if oscillation.decay == 0 { return .infinity }
    if oscillation.dampedFrequency > 0 {
      let side = (oscillation.decay - speed) / oscillation.dampedFrequency
      return max(0, -log(0.001 / (1 + abs(side))) / oscillation.decay)
    }
    let looked = spring.settlingDuration(target: 1.0, initialVelocity: speed, epsilon: 0.001)
    if looked > 0 { return looked }
    // Too slow to be seen settling, which must not look like being settled: by the envelope too.
    let lift = 1 + abs(oscillation.decay - speed) / oscillation.decay
    return -2 * log(0.001 / lift) / oscillation.decay
  }
}
