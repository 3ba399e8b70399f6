/// A built-in animation computed for one attribute: its timing, and what it took over.
///
/// Most start from rest at zero, and are a factor times the distance. A spring that interrupts
/// another movement starts from that one's value and velocity, which have directions of their own.
struct Movement<Vector: VectorArithmetic> {
  enum InitialConditions {
    case rest
    /// How far from the target it was, and how fast that changed.
    case retarget(distance: Vector, velocity: Vector)
    /// A spring whose response changes during a blend.
    case blended(BlendedSegment<Vector>)
  }

  let timing: Timing
  var departure = InitialConditions.rest

  /// The covered part of the distance. For an animation that took over, the distance must be the
  /// one that it was computed for.
  func covered(of delta: Vector, at time: Double) -> Vector {
    if time >= timing.end { return delta }
    switch departure {
    case .rest: return delta.scaled(by: timing.fraction(at: time))
    case .retarget(let distance, let velocity):
      guard case .spring(let oscillation, _) = timing.shape else { return delta }
      let displacement = oscillation.displacement(at: timing.clock.local(at: time))
      return delta - distance.scaled(by: displacement.perDistance)
        - velocity.scaled(by: displacement.perVelocity)
    case .blended(let blended):
      return delta - blended.distance(at: timing.clock.local(at: time))
    }
  }

  /// The velocity on the distance.
  func velocity(of delta: Vector, at time: Double) -> Vector {
    if time >= timing.end { return .zero }
    switch departure {
    case .rest: return delta.scaled(by: timing.rate(at: time))
    case .retarget(let distance, let velocity):
      guard case .spring(let oscillation, _) = timing.shape else { return .zero }
      let pace = timing.clock.pace(at: time)
      let displacement = oscillation.velocity(
        of: oscillation.displacement(at: timing.clock.local(at: time)))
      return distance.scaled(by: -pace * displacement.perDistance)
        - velocity.scaled(by: pace * displacement.perVelocity)
    case .blended(let blended):
      let pace = timing.clock.pace(at: time)
      return blended.velocity(at: timing.clock.local(at: time)).scaled(by: pace)
    }
  }
}

/// A spring whose response changes for a while after it has taken over, in steps so small that
/// they are invisible. In every step it is one closed form, and each starts from value and velocity of
/// the one before, so nothing jumps.
final class BlendedSegment<Vector: VectorArithmetic>: TrackSegment<Vector>, @unchecked Sendable {
  struct Step {
    /// On the spring's clock.
    let start: Double
    let oscillation: Oscillation
    /// From the target, and how fast that changes.
    let distance: Vector
    let velocity: Vector
  }

  /// Never empty; by start.
  let steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  private func step(at time: Double) -> Step {
    var low = 0
    var high = steps.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if steps[middle].start <= time { low = middle } else { high = middle }
    }
    return steps[low]
  }

  override func distance(at time: Double) -> Vector { step(at: time).distance(at: time) }
  override func velocity(at time: Double) -> Vector {
    Vector.zero - step(at: time).distanceVelocity(at: time)
  }
}

extension BlendedSegment.Step {
  func distance(at time: Double) -> Vector {
    let displacement = oscillation.displacement(at: time - start)
    return distance.scaled(by: displacement.perDistance)
      + velocity.scaled(by: displacement.perVelocity)
  }

  /// How fast the distance changes.
  func distanceVelocity(at time: Double) -> Vector {
    let displacement = oscillation.velocity(of: oscillation.displacement(at: time - start))
    return distance.scaled(by: displacement.perDistance)
      + velocity.scaled(by: displacement.perVelocity)
  }
}
