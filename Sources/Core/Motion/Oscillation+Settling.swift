/// When a spring has come to rest.
///
/// A spring never reaches its target; it is removed when the difference is invisible. SwiftUI's
/// rule has three numbers: velocity and acceleration are both at most 0.06 points (per second, per
/// second squared), and no more than a hundredth of the distance is left. Ours asks for the first
/// instant after which that stays true, so that it depends on the spring alone and not on the
/// frames shown.
extension Oscillation {
  /// How a movement begins, as far as its end depends on it: lengths and the angle between them, so
  /// that a vector of any size is four numbers.
  package struct InitialConditions {
    /// The squared distance from home.
    package var distance: Double
    /// The squared speed.
    package var speed: Double = 0
    /// The dot product of the distance from home and its rate of change.
    package var product: Double = 0
    /// The squared length of the whole distance, of which a hundredth may be left.
    package var delta: Double
  }

  /// The instant from which on a movement counts as settled, in seconds after its start. 0 if it
  /// does from the start, infinite if it never does. Costs a few microseconds.
  package func settling(_ departure: InitialConditions) -> Double {
    guard departure.distance > 0 || departure.speed > 0 else { return 0 }
    guard slowRate > 0, departure.distance.isFinite, departure.speed.isFinite else {
      return .infinity
    }
    return dampedFrequency > 0 ? underdampedEnd(departure) : overdampedEnd(departure)
  }

  /// The last instant at which distance, velocity or acceleration counts. Most often it is the
  /// acceleration, and that of the others need not be computed.
  private func underdampedEnd(_ departure: InitialConditions) -> Double {
    var end = 0.0
    func add(_ quantity: (Displacement) -> Displacement, below limit: Double) {
      guard let ripple = Ripple(departure, self, quantity, below: limit) else { return }
      let sureEnd = ripple.sureEnd
      if sureEnd > end { end = max(end, ripple.end(before: sureEnd)) }
    }
    add(acceleration(of:), below: Self.stillSquared)
    add(velocity(of:), below: Self.stillSquared)
    add({ $0 }, below: departure.nearSquared)
    return end
  }

  /// The settling time of an overdamped spring, found by searching backwards.
  private func overdampedEnd(_ departure: InitialConditions) -> Double {
    var late = settledForSure(departure)
    guard late.isFinite else { return .infinity }
    let step = 1 / (8 * slowRate)
    while late > 0 {
      let early = max(0, late - step)
      if excess(departure, at: early) > 0 {
        return firstSettled(departure, between: early, and: late)
      }
      late = early
    }
    return 0
  }

  /// The settled end of a short interval that begins unsettled and in which that changes once. By the
  /// Illinois method, which takes a quarter of the steps of halving.
  private func firstSettled(
    _ departure: InitialConditions, between early: Double, and late: Double
  ) -> Double {
    var (early, late) = (early, late)
    var (above, below) = (excess(departure, at: early), excess(departure, at: late))
    let enough = (late - early) * 0x1p-36
    var wasAbove: Bool?
    for step in 0..<60 where late - early > enough {
      var time = late - below * (late - early) / (below - above)
      if step >= 20 || !(time > early && time < late) { time = (early + late) / 2 }
      let excess = excess(departure, at: time)
      if excess > 0 {
        (early, above) = (time, excess)
        if wasAbove == true { below /= 2 }
      } else {
        (late, below) = (time, excess)
        if wasAbove == false { above /= 2 }
      }
      wasAbove = excess > 0
    }
    return late
  }

  /// How far the worst of distance, velocity and acceleration is over what counts as settled, as a
  /// part of that; not more than 0 when settled.
  private func excess(_ departure: InitialConditions, at time: Double) -> Double {
    let displacement = displacement(at: time)
    return max(
      departure.squared(velocity(of: displacement)) / Self.stillSquared,
      departure.squared(acceleration(of: displacement)) / Self.stillSquared,
      departure.squared(displacement) / departure.nearSquared) - 1
  }

  /// An instant after which a movement that does not swing is settled, by bounds that only fall. Not
  /// much later than the true one, so that the search from here backwards is short.
  private func settledForSure(_ departure: InitialConditions) -> Double {
    var late = 1 / slowRate
    for _ in 0..<64 where !isBelowEnvelope(departure, at: late) { late *= 2 }
    guard isBelowEnvelope(departure, at: late) else { return .infinity }
    var early = late / 2
    for _ in 0..<16 {
      let middle = (early + late) / 2
      if isBelowEnvelope(departure, at: middle) { late = middle } else { early = middle }
    }
    return late
  }

  /// Whether distance, velocity and acceleration are all under bounds that only fall from here on.
  private func isBelowEnvelope(_ departure: InitialConditions, at time: Double) -> Bool {
    let envelope = exp(-slowRate * time)
    let lever = dampedFrequency < 0 ? min(time, 1 / (-2 * dampedFrequency)) : time
    let lift = 1 + decay * lever
    let (distance, speed) = (departure.distance.squareRoot(), departure.speed.squareRoot())
    let rest = envelope * (lift * distance + lever * speed)
    let velocity = envelope * (omegaSquared * lever * distance + lift * speed)
    let force =
      envelope
      * (omegaSquared * lift * distance + (2 * decay * lift + omegaSquared * lever) * speed)
    return rest * rest <= departure.nearSquared && velocity * velocity <= Self.stillSquared
      && force * force <= Self.stillSquared
  }

  private static var stillSquared: Double { 0.0036 }
}

extension Oscillation.InitialConditions {
  /// The squared length of a blend of the start and the speed.
  fileprivate func squared(_ displacement: Oscillation.Displacement) -> Double {
    max(
      0,
      displacement.perDistance * displacement.perDistance * distance + 2 * displacement.perDistance
        * displacement.perVelocity * product
        + displacement.perVelocity * displacement.perVelocity * speed)
  }

  /// The squared distance that counts as near: a hundredth of the whole distance, or any if that is
  /// zero.
  fileprivate var nearSquared: Double { delta > 0 ? 0.0001 * delta : .infinity }
}

extension Ripple {
  /// A quantity of a movement. Nil where any of it counts as still.
  fileprivate init?(
    _ departure: Oscillation.InitialConditions, _ oscillation: Oscillation,
    _ quantity: (Oscillation.Displacement) -> Oscillation.Displacement, below limit: Double
  ) {
    guard limit.isFinite else { return nil }
    let (decay, dampedFrequency) = (oscillation.decay, oscillation.dampedFrequency)
    // Without the envelope, displacement is (cos + decay·sin/swing, sin/swing).
    let now = quantity(.init(perDistance: 1, perVelocity: 0))
    let quarter = quantity(
      .init(perDistance: decay / dampedFrequency, perVelocity: 1 / dampedFrequency))
    self.init(
      decay: decay, dampedFrequency: dampedFrequency, first: departure.squared(now),
      second: departure.squared(quarter),
      sum: departure.squared(
        .init(
          perDistance: now.perDistance + quarter.perDistance,
          perVelocity: now.perVelocity + quarter.perVelocity)),
      limit: limit)
  }
}
