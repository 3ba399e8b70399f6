/// A built-in animation worked out for one attribute: its course, and what it took over.
///
/// Most start from rest at nothing, and are a number times the way. A spring that interrupts
/// another movement starts from that one's place and velocity, which have directions of their own.
struct Movement<Vector: VectorArithmetic> {
  enum Departure {
    case rest
    /// How far from the target it was, and how fast that changed.
    case takeover(distance: Vector, velocity: Vector)
    /// The same, with a spring that changes for a while.
    case glide(Glide<Vector>)
  }

  let course: Course
  var departure = Departure.rest

  /// How much of the way has been covered. For what took over, the way must be the one it was
  /// worked out for.
  func covered(of way: Vector, at time: Double) -> Vector {
    if time >= course.end { return way }
    switch departure {
    case .rest: return way.scaled(by: course.fraction(at: time))
    case .takeover(let distance, let velocity):
      guard case .spring(let oscillation, _) = course.shape else { return way }
      let sway = oscillation.sway(at: course.clock.local(at: time))
      return way - distance.scaled(by: sway.rest) - velocity.scaled(by: sway.push)
    case .glide(let glide):
      return way - glide.distance(at: course.clock.local(at: time))
    }
  }

  /// How fast it covers the way.
  func velocity(of way: Vector, at time: Double) -> Vector {
    if time >= course.end { return .zero }
    switch departure {
    case .rest: return way.scaled(by: course.rate(at: time))
    case .takeover(let distance, let velocity):
      guard case .spring(let oscillation, _) = course.shape else { return .zero }
      let pace = course.clock.pace(at: time)
      let sway = oscillation.velocity(of: oscillation.sway(at: course.clock.local(at: time)))
      return distance.scaled(by: -pace * sway.rest) - velocity.scaled(by: pace * sway.push)
    case .glide(let glide):
      let pace = course.clock.pace(at: time)
      return glide.velocity(at: course.clock.local(at: time)).scaled(by: pace)
    }
  }
}

/// A spring whose response changes for a while after it has taken over, in steps so small that
/// nobody sees them. In every step it is one closed form, and each takes over value and velocity of
/// the one before, so nothing jumps.
final class Glide<Vector: VectorArithmetic>: Detour<Vector>, @unchecked Sendable {
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

extension Glide.Step {
  func distance(at time: Double) -> Vector {
    let sway = oscillation.sway(at: time - start)
    return distance.scaled(by: sway.rest) + velocity.scaled(by: sway.push)
  }

  /// How fast the distance changes.
  func distanceVelocity(at time: Double) -> Vector {
    let sway = oscillation.velocity(of: oscillation.sway(at: time - start))
    return distance.scaled(by: sway.rest) + velocity.scaled(by: sway.push)
  }
}
