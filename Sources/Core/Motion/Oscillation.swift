/// A weight on a spring drawn home through friction: x″ + 2·decay·x′ + pull·x = 0, solved.
///
/// `x` is how far it is from home. Where it is at a time is a fixed blend of where it started and how fast,
/// and the two weights of the blend are functions of time alone (`displacement(at:)`), so a vector of any
/// size costs one exponential and one sine. Frames can be skipped, replayed or scrubbed.
///
/// One formula serves the three kinds, and there is no seam between them: under-damped it swings,
/// critically damped it does not, over-damped it comes home slowly.
@usableFromInline package struct Oscillation: Hashable, Sendable {
  /// How fast the envelope shrinks, per second. Never negative.
  @usableFromInline package let decay: Double
  /// Radians per second; 0 is critically damped, and the size of a negative one is the rate at
  /// which an over-damped spring's slow part is slower than `decay`. Never as large as `decay`
  /// then.
  @usableFromInline package let dampedFrequency: Double
  /// Acceleration per distance from home, the square of the undamped frequency. Never negative.
  @usableFromInline package let omegaSquared: Double

  /// The pull is given, though it follows from the other two (decay² + swing·|swing|), because an
  /// over-damped spring's would drown in rounding.
  package init(decay: Double, dampedFrequency: Double, omegaSquared: Double) {
    self.decay = decay
    self.dampedFrequency = dampedFrequency
    self.omegaSquared = omegaSquared
  }

  /// The spring with this undamped frequency (radians per second) and damping ratio.
  package init(frequency: Double, dampingRatio: Double) {
    let gap = ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
    decay = dampingRatio * frequency
    dampedFrequency = (dampingRatio > 1 ? -gap : gap) * frequency
    omegaSquared = frequency * frequency
  }

  /// The weights of the two solutions that a spring is a blend of.
  @usableFromInline package struct Displacement {
    /// The remaining fraction of an initial displacement, starting at rest: 1, falling to 0.
    @usableFromInline package let perDistance: Double
    /// How far a start at home with speed 1 has come: 0, rising, falling to 0.
    @usableFromInline package let perVelocity: Double

    @inlinable init(perDistance: Double, perVelocity: Double) {
      self.perDistance = perDistance
      self.perVelocity = perVelocity
    }
  }

  /// The weights `time` seconds after the start. At 0 exactly (1, 0).
  @inlinable package func displacement(at time: Double) -> Displacement {
    if dampedFrequency > 0 {
      let envelope = exp(-decay * time)
      let angle = dampedFrequency * time
      let sine = envelope * sin(angle) / dampedFrequency
      return Displacement(perDistance: envelope * cos(angle) + decay * sine, perVelocity: sine)
    }
    if dampedFrequency == 0 {
      let envelope = exp(-decay * time)
      let sine = envelope * time
      return Displacement(perDistance: envelope + decay * sine, perVelocity: sine)
    }
    return overdamped(at: time)
  }

  /// Over-damped: two exponentials, one slow and one fast, in a form that does not cancel when they
  /// are close together.
  @usableFromInline func overdamped(at time: Double) -> Displacement {
    let gap = -dampedFrequency
    let fast = exp(-(decay + gap) * time)
    let slow = exp(-slowRate * time)
    let spread = 2 * gap * time
    let sine = spread < 1 ? fast * expm1(spread) / (2 * gap) : (slow - fast) / (2 * gap)
    return Displacement(perDistance: (slow + fast) / 2 + decay * sine, perVelocity: sine)
  }

  /// The rate at which the slowest part dies away. 0 for a spring that never rests.
  package var slowRate: Double {
    if dampedFrequency >= 0 { return decay }
    // (decay − gap), without the cancellation: the product of the two rates is the pull.
    return omegaSquared / (decay - dampedFrequency)
  }

  /// Velocity has weights of its own: the derivative of `displacement(at:)`, from it.
  @inlinable package func velocity(of displacement: Displacement) -> Displacement {
    Displacement(
      perDistance: -omegaSquared * displacement.perVelocity,
      perVelocity: displacement.perDistance - 2 * decay * displacement.perVelocity)
  }

  /// The weights of the acceleration, by the equation itself.
  package func acceleration(of displacement: Displacement) -> Displacement {
    let velocity = velocity(of: displacement)
    return Displacement(
      perDistance: -2 * decay * velocity.perDistance - omegaSquared * displacement.perDistance,
      perVelocity: -2 * decay * velocity.perVelocity - omegaSquared * displacement.perVelocity)
  }
}
