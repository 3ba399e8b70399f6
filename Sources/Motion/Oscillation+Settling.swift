/// When a spring has come to rest.
///
/// A spring never arrives; it is taken away when nobody can see the difference. SwiftUI's rule has
/// three numbers: velocity and acceleration are both at most 0.06 points (per second, per second
/// squared), and no more than a hundredth of the way is left. Ours asks for the first instant after
/// which that stays true, so that it depends on the spring alone and not on the frames shown.
extension Oscillation {
  /// How a movement begins, as far as its end depends on it: lengths and the angle between them, so
  /// that a vector of any size is four numbers.
  package struct Departure {
    /// The squared distance from home.
    package var distance: Double
    /// The squared speed.
    package var speed: Double = 0
    /// The dot product of the distance from home and its rate of change.
    package var product: Double = 0
    /// The squared length of the whole way, which "a hundredth" is a hundredth of.
    package var way: Double
  }

  /// The instant from which on a movement counts as settled, in seconds after its start. 0 if it
  /// does from the start, infinite if it never does. Costs a few microseconds.
  package func settling(_ departure: Departure) -> Double {
    guard departure.distance > 0 || departure.speed > 0 else { return 0 }
    guard slowRate > 0, departure.distance.isFinite, departure.speed.isFinite else {
      return .infinity
    }
    let sure = settledForSure(departure)
    guard sure.isFinite else { return .infinity }
    let step = min(swing > 0 ? .pi / swing / 32 : .infinity, 1 / (8 * slowRate))
    var late = sure
    var near = Neighborhood(of: late, sway(at: late), self)
    while late > 0 {
      let early = max(0, late - step)
      let before = near.sway(at: early)
      if excess(departure, before) > 0 {
        return firstSettled(departure, between: early, and: late, near)
      }
      (late, near) = (early, Neighborhood(of: early, before, self))
    }
    return 0
  }

  /// The settled end of a short interval that begins unsettled and in which that changes once. By the
  /// Illinois method, which takes a quarter of the steps of halving.
  private func firstSettled(
    _ departure: Departure, between early: Double, and late: Double, _ near: Neighborhood
  ) -> Double {
    func excess(at time: Double) -> Double { self.excess(departure, near.sway(at: time)) }
    var (early, late) = (early, late)
    var (above, below) = (excess(at: early), excess(at: late))
    let enough = (late - early) * 0x1p-36
    var wasAbove: Bool?
    for step in 0..<60 where late - early > enough {
      var time = late - below * (late - early) / (below - above)
      if step >= 20 || !(time > early && time < late) { time = (early + late) / 2 }
      let excess = excess(at: time)
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

  /// The weights at instants shortly before another one, from those at that one: by Taylor's series, which
  /// costs a fifth of an exponential and a sine.
  private struct Neighborhood {
    private let oscillation: Oscillation
    private let instant: Double
    private let sway: Sway

    init(of instant: Double, _ sway: Sway, _ oscillation: Oscillation) {
      self.instant = instant
      self.sway = sway
      self.oscillation = oscillation
    }

    /// Exact to the last bits up to an eighth of the time in which the envelope falls to 1/e, or a
    /// 64th of a swing.
    func sway(at time: Double) -> Sway {
      let (decay, swing) = (oscillation.decay, oscillation.swing)
      // Two exponentials have no phase that could be turned back.
      if swing < 0 { return oscillation.sway(at: time) }
      let back = instant - time
      let x = decay * back
      let later = 1 / 120 + x * (1 / 720 + x * (1 / 5_040 + x * (1 / 40_320 + x / 362_880)))
      let growth = 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x * (1 / 24 + x * later))))
      let angle = swing * back
      let square = angle * angle
      let cosine =
        1 - square * (1 / 2 - square * (1 / 24 - square * (1 / 720 - square / 40_320)))
      let sineByAngle =
        1 - square * (1 / 6 - square * (1 / 120 - square * (1 / 5_040 - square / 362_880)))
      // The envelope times the cosine, and times the sine, turned back.
      let real = sway.rest - decay * sway.push
      let push = growth * (sway.push * cosine - real * back * sineByAngle)
      let rest = growth * (real * cosine + swing * sway.push * angle * sineByAngle)
      return Sway(rest: rest + decay * push, push: push)
    }
  }

  /// How far the worst of distance, velocity and acceleration is over what counts as settled, as a
  /// part of that; not more than 0 when settled.
  private func excess(_ departure: Departure, _ sway: Sway) -> Double {
    max(
      departure.squared(velocity(of: sway)) / Self.stillSquared,
      departure.squared(acceleration(of: sway)) / Self.stillSquared,
      departure.squared(sway) / departure.nearSquared) - 1
  }

  /// An instant after which the movement is settled whatever its phase, by the envelope. Not much
  /// later than the true one, so that the search from here backwards is short.
  private func settledForSure(_ departure: Departure) -> Double {
    if swing > 0 {
      return max(
        peak(departure, { $0 }, below: departure.nearSquared),
        peak(departure, velocity(of:), below: Self.stillSquared),
        peak(departure, acceleration(of:), below: Self.stillSquared))
    }
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

  /// The instant after which a swinging quantity's peaks are under a limit. A swing is an ellipse
  /// that shrinks: its axes come from the quantity at phase 0 and a quarter of a turn later.
  private func peak(
    _ departure: Departure, _ quantity: (Sway) -> Sway, below limit: Double
  ) -> Double {
    // Without the envelope, sway is (cos + decay·sin/swing, sin/swing).
    let now = quantity(Sway(rest: 1, push: 0))
    let quarter = quantity(Sway(rest: decay / swing, push: 1 / swing))
    let a = departure.squared(now)
    let b = departure.squared(quarter)
    let sum = departure.squared(Sway(rest: now.rest + quarter.rest, push: now.push + quarter.push))
    let middle = (a + b) / 2
    let reach = (((a - b) / 2) * ((a - b) / 2) + ((sum - a - b) / 2) * ((sum - a - b) / 2))
      .squareRoot()
    guard limit.isFinite, middle + reach > limit else { return 0 }
    return log((middle + reach) / limit) / (2 * decay)
  }

  /// Whether distance, velocity and acceleration are all under bounds that only fall from here on.
  private func isBelowEnvelope(_ departure: Departure, at time: Double) -> Bool {
    let envelope = exp(-slowRate * time)
    let lever = swing < 0 ? min(time, 1 / (-2 * swing)) : time
    let lift = 1 + decay * lever
    let (distance, speed) = (departure.distance.squareRoot(), departure.speed.squareRoot())
    let rest = envelope * (lift * distance + lever * speed)
    let velocity = envelope * (pull * lever * distance + lift * speed)
    let force =
      envelope * (pull * lift * distance + (2 * decay * lift + pull * lever) * speed)
    return rest * rest <= departure.nearSquared && velocity * velocity <= Self.stillSquared
      && force * force <= Self.stillSquared
  }

  private static var stillSquared: Double { 0.0036 }
}

extension Oscillation.Departure {
  /// The squared length of a blend of the start and the speed.
  fileprivate func squared(_ sway: Oscillation.Sway) -> Double {
    max(
      0,
      sway.rest * sway.rest * distance + 2 * sway.rest * sway.push * product
        + sway.push * sway.push * speed)
  }

  /// How near home counts: a hundredth of the way, or anything when there is no way.
  fileprivate var nearSquared: Double { way > 0 ? 0.0001 * way : .infinity }
}
