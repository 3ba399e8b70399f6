/// The spring of `spring()`, `smooth`, `default` and their family: it can take over value and
/// velocity of whatever runs before it.
///
/// SwiftUI steps it 300 times a second; ours is the closed form, which never differs by more than
/// 0.0155 of the distance. A response that is not positive is as stiff as a spring can be, a
/// negative damping fraction is 0, and one that is no number is 1.
struct FluidSpring: Sendable {
  let response: Double
  let dampingFraction: Double
  let blendDuration: Double
  /// Whether its response is blended with that of a spring that it takes over from, or that takes over
  /// from it.
  var isBlended = true

  var oscillation: Oscillation { oscillation(response: response) }

  private func oscillation(response: Double) -> Oscillation {
    let stiffest = 45000.0.squareRoot()
    let frequency = response > 0 ? min(2 * .pi / response, stiffest) : stiffest
    let ratio = dampingFraction.isNaN ? 1 : min(max(dampingFraction, 0), 1000)
    return Oscillation(frequency: frequency, dampingRatio: ratio)
  }

  /// When it counts as complete, from its start or takeover, wherever it is then.
  private var logicalEnd: Double { response > 0 ? response : 0 }

  /// How the spring retargets a value that is moving. From a spring with another response it changes over to
  /// its own in a while, if it has a blend duration.
  ///
  /// - Parameter before: How that took over itself.
  func retarget<Vector: VectorArithmetic>(
    of runningState: AnimationContext<Vector>.RunningState, at time: Double,
    before: RetargetPoint<Vector>?,
    from previous: FluidSpring?
  ) -> RetargetPoint<Vector> {
    var (start, interval) = (before?.blendStart ?? 0, before?.blendInterval ?? 0)
    if let previous, isBlended, previous.isBlended, previous.response != response {
      (start, interval) = (time, previous.response - response)
    }
    return RetargetPoint(
      time: time, value: runningState.covered, velocity: runningState.velocity, blendStart: start,
      blendInterval: interval)
  }

  func timing(_ departure: Oscillation.InitialConditions) -> Timing {
    Timing(
      .spring(oscillation, speed: 0), end: oscillation.settling(departure), logicalEnd: logicalEnd)
  }

  func timing<Vector: VectorArithmetic>(
    _ blended: BlendedSegment<Vector>, delta: Vector, _ retarget: RetargetPoint<Vector>
  ) -> Timing {
    let last = blended.steps[blended.steps.count - 1]
    let departure = Oscillation.InitialConditions(
      distance: last.distance.lengthSquared, speed: last.velocity.magnitudeSquared,
      product: last.distance.dot(last.velocity), delta: delta.lengthSquared)
    let end = last.start + last.oscillation.settling(departure)
    return Timing(
      .spring(oscillation, speed: 0), end: end, logicalEnd: retarget.time + logicalEnd)
  }

  /// The steps of a change of response that is still in progress at the takeover; nil if there is
  /// none. The response changes along 3p² − 2p³ over the blend duration.
  func blended<Vector: VectorArithmetic>(
    delta: Vector, retarget: RetargetPoint<Vector>
  ) -> BlendedSegment<Vector>? {
    let blendEnd = retarget.blendStart + blendDuration
    guard retarget.blendInterval != 0, retarget.blendInterval.isFinite, blendDuration > 0,
      blendEnd.isFinite, blendEnd > retarget.time
    else { return nil }
    var distance = delta - retarget.value
    var velocity = Vector.zero - retarget.velocity
    var steps: [BlendedSegment<Vector>.Step] = []
    let length = (blendEnd - retarget.time) / Double(Self.blendStepCount)
    for index in 0..<Self.blendStepCount {
      let start = retarget.time + Double(index) * length
      let progress = (start + length / 2 - retarget.blendStart) / blendDuration
      let left = 1 - progress * progress * (3 - 2 * progress)
      let step = BlendedSegment<Vector>.Step(
        start: start,
        oscillation: oscillation(response: response + retarget.blendInterval * left),
        distance: distance, velocity: velocity)
      steps.append(step)
      distance = step.distance(at: start + length)
      velocity = step.distanceVelocity(at: start + length)
    }
    steps.append(
      .init(start: blendEnd, oscillation: oscillation, distance: distance, velocity: velocity))
    return BlendedSegment(steps: steps)
  }

  private static var blendStepCount: Int { 32 }
}
