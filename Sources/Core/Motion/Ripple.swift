/// The square of a quantity of a spring that swings (its distance, velocity or acceleration), as a part
/// of what counts as still: e^(−2·decay·t) · (middle + reach · cos(2·swing·t − phase)).
///
/// A swing is an ellipse that turns and shrinks; the quantity is largest twice a turn.
struct Ripple {
  private let decay: Double
  private let dampedFrequency: Double
  private let middle: Double
  private let cosine: Double
  private let sine: Double
  private let reach: Double

  /// - Parameters:
  ///   - first: The quantity's square at the start.
  ///   - second: A quarter of a turn later, if it did not shrink.
  ///   - sum: The square of the sum of both.
  ///   - limit: What counts as still, squared.
  init(
    decay: Double, dampedFrequency: Double, first: Double, second: Double, sum: Double,
    limit: Double
  ) {
    self.decay = decay
    self.dampedFrequency = dampedFrequency
    middle = (first + second) / 2 / limit
    cosine = (first - second) / 2 / limit
    sine = (sum - first - second) / 2 / limit
    reach = (cosine * cosine + sine * sine).squareRoot()
  }

  /// An instant after which it is below 1 whatever the phase; 0 if it always was.
  var sureEnd: Double {
    middle + reach > 1 ? log(middle + reach) / (2 * decay) : 0
  }

  /// The last instant at which it is 1; 0 if there is none.
  ///
  /// - Parameter sureEnd: Its own, computed before.
  func end(before sureEnd: Double) -> Double {
    guard sureEnd.isFinite else { return sureEnd }
    let phase = atan2(sine, cosine)
    var early = 0.0
    // It grows where decay · (middle + reach · cos x) + swing · reach · sin x is negative.
    let flat =
      decay * middle / (reach * (decay * decay + dampedFrequency * dampedFrequency).squareRoot())
    if flat < 1 {
      let crest = phase - asin(flat) - atan2(decay, dampedFrequency)
      let turn = 2 * Double.pi
      let turns = ((2 * dampedFrequency * sureEnd - crest) / turn).rounded(.down)
      early = (crest + turns * turn) / (2 * dampedFrequency)
      // From a crest on it falls, and is below 1 before it rises to the next.
      if logarithm(at: early, phase).value <= 0 { early -= .pi / dampedFrequency }
      early = max(0, early)
    }
    if early == 0, logarithm(at: 0, phase).value <= 0 { return 0 }
    return root(between: early, and: sureEnd, phase)
  }

  /// By Newton's method, kept in bounds by halving.
  private func root(between early: Double, and late: Double, _ phase: Double) -> Double {
    var (early, late) = (early, late)
    var time = early + (late - early) * 0.75
    let enough = (late - early) * 0x1p-36
    for _ in 0..<60 {
      let (value, slope) = logarithm(at: time, phase)
      if value > 0 { early = time } else { late = time }
      let step = value / slope
      if abs(step) <= enough { return time }
      time -= step
      if !(time > early && time < late) { time = (early + late) / 2 }
    }
    return late
  }

  /// The logarithm, which is nearly straight where it falls, and its slope.
  private func logarithm(at time: Double, _ phase: Double) -> (value: Double, slope: Double) {
    let angle = 2 * dampedFrequency * time - phase
    let factor = max(middle + reach * cos(angle), .leastNormalMagnitude)
    return (
      log(factor) - 2 * decay * time, -2 * (decay + dampedFrequency * reach * sin(angle) / factor)
    )
  }
}
