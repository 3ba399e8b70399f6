/// A spring, described by how it feels (duration and bounce) or by its physics.
///
/// A spring knows how something is drawn to a target, never where it is:
/// ``value(target:initialVelocity:time:)`` is a function of time alone. Time is in seconds,
/// velocity per second of whatever is moved.
///
/// Where SwiftUI's own springs are plainly wrong this type follows mathematics: an over-damped
/// spring's `velocity` is the derivative of its `value` (SwiftUI adds the target to it), and its
/// `stiffness` and `force` are the physical ones.
///
/// Parameters that make no spring are moved to the nearest that do: a duration is at least a
/// microsecond, a bounce at most 1 and more than −1, stiffness and damping are never negative.
public struct Spring: Hashable, Sendable {
  let oscillation: Oscillation
  /// The mass at the end of the spring.
  public let mass: Double

  init(_ oscillation: Oscillation, mass: Double = 1) {
    self.oscillation = oscillation
    self.mass = mass
  }

  /// A spring by its feel.
  ///
  /// - Parameters:
  ///   - duration: The period of the swing it would have without friction.
  ///   - bounce: 0 does not overshoot, 1 swings for ever, negative values are over-damped.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// A spring by its response, the period in seconds without friction, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), Self.mostDamping)
    self.init(Oscillation(frequency: 2 * .pi / Self.valid(response), dampingRatio: ratio))
  }

  /// A spring by its physics.
  ///
  /// - Parameter allowOverDamping: Without it, more friction than is needed to stop at the target
  ///   is taken for just enough.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let omegaSquared = (stiffness > 0 && stiffness.isFinite ? stiffness : 0) / mass
    let frequency = omegaSquared.squareRoot()
    let decay = damping > 0 && damping.isFinite ? damping / (2 * mass) : 0
    let spread = ((frequency - decay) * (frequency + decay)).magnitude.squareRoot()
    if decay <= frequency {
      self.init(
        Oscillation(decay: decay, dampedFrequency: spread, omegaSquared: omegaSquared), mass: mass)
    } else if allowOverDamping {
      self.init(
        Oscillation(decay: decay, dampedFrequency: -spread, omegaSquared: omegaSquared), mass: mass)
    } else {
      self.init(
        Oscillation(decay: frequency, dampedFrequency: 0, omegaSquared: omegaSquared), mass: mass)
    }
  }

  /// The spring that comes within `epsilon` of a target at distance 1 in the given time, by the
  /// same estimate as ``settlingDuration``. The duration is taken into 0.01…10, the ratio into 0…1.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = settlingDuration.isNaN ? 1 : min(max(settlingDuration, 0.01), 10)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0x1p-52), 1)
    let epsilon = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
    self.init(
      Oscillation(
        frequency: Self.frequency(settling: duration, ratio: ratio, epsilon: epsilon),
        dampingRatio: ratio))
  }

  /// The period of the swing without friction, in seconds. Infinite for a spring without stiffness.
  public var duration: TimeInterval { response }
  /// An alias of `duration`.
  public var response: Double { 2 * .pi / oscillation.omegaSquared.squareRoot() }

  /// 0 swings for ever, 1 never overshoots, more than 1 is over-damped. 0 too without stiffness and
  /// friction.
  public var dampingRatio: Double {
    if oscillation.decay == 0 { return 0 }
    return oscillation.dampedFrequency == 0
      ? 1 : oscillation.decay / oscillation.omegaSquared.squareRoot()
  }
  /// 0 does not overshoot, 1 swings for ever, negative values are over-damped. 1 less the damping ratio, or
  /// its inverse less 1 where that is more than 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Newtons a metre, for a mass in kilograms; 0 or more.
  public var stiffness: Double { mass * oscillation.omegaSquared }
  /// The friction for each unit of velocity; 0 or more.
  public var damping: Double { 2 * mass * oscillation.decay }

  /// A spring without bounce, except for what is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring of half a second without bounce.
  public static var smooth: Spring { .smooth() }

  /// A spring with a little bounce, 0.15, and what is added.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring of half a second with a little bounce.
  public static var snappy: Spring { .snappy() }

  /// A spring with much bounce, 0.3, and what is added.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring of half a second with much bounce.
  public static var bouncy: Spring { .bouncy() }

  static func dampingRatio(bounce: Double) -> Double {
    if bounce.isNaN { return 1 }
    if bounce >= 0 { return 1 - min(bounce, 1) }
    return min(1 / max(1 + bounce, 0), mostDamping)
  }

  /// Creeps for minutes rather than for ever.
  private static var mostDamping: Double { 1000 }

  private static func valid(_ response: Double) -> Double {
    response.isNaN ? 0.5 : min(max(response, 1e-6), 1e9)
  }

  /// Solves ratio/√(1 − ratio²)·e^(−ratio·D·x) = ε, or e^(−D·x)(1 + D·x) = ε for a ratio of 1.
  private static func frequency(settling duration: Double, ratio: Double, epsilon: Double) -> Double
  {
    if ratio < 1 {
      let height = ratio / ((1 - ratio) * (1 + ratio)).squareRoot()
      let decay = log(height / epsilon) / duration
      // Little friction: the estimate starts under ε, and any spring will do. A slow one is taken.
      return max(decay, 1 / duration) / ratio
    }
    var low = 0.0
    var high = 1.0
    while exp(-high) * (1 + high) > epsilon { high *= 2 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if exp(-middle) * (1 + middle) > epsilon { low = middle } else { high = middle }
    }
    return (low + high) / 2 / duration
  }
}
