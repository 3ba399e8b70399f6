/// How long a spring takes to come near its target, as SwiftUI estimates it.
///
/// The numbers are SwiftUI's and not sharp: a swinging spring's is its envelope without the factor
/// for the phase, any other's is a multiple of 0.1 s. What an *animation* lasts does not depend on
/// them (see `Oscillation.settling(_:)`).
extension Spring {
  /// For a target at distance 1, from rest, to within 0.001.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// How many seconds the spring takes to stay within `epsilon` of the target. An estimate; infinite
  /// without friction.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let decay = oscillation.decay
    if decay == 0 { return .infinity }
    if oscillation.dampedFrequency > 0 {
      let slope = (target.scaled(by: decay) - initialVelocity).magnitudeSquared.squareRoot()
      let height = slope + target.magnitudeSquared.squareRoot()
      return max(0, -log(epsilon / height) / decay)
    }
    return firstLookWithin(epsilon, target: target, initialVelocity: initialVelocity)
  }

  /// How many seconds the spring takes to stay within `epsilon` of `toValue`.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// Looks every tenth of a second, 1024 times: the first look that is near enough, once more than
  /// a second of looks after it have been near enough too. 0 if there is none.
  private func firstLookWithin<V: VectorArithmetic>(
    _ epsilon: Double, target: V, initialVelocity: V
  ) -> TimeInterval {
    var settled: Double?
    for sample in 0..<1024 {
      let time = Double(sample) / 10
      let current = value(target: target, initialVelocity: initialVelocity, time: time)
      if (target - current).magnitudeSquared.squareRoot() >= epsilon {
        settled = nil
      } else if let first = settled {
        if time - first > 1 { return first }
      } else {
        settled = time
      }
    }
    return 0
  }
}
