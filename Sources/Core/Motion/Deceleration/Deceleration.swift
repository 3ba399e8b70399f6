import Foundation

/// How far something goes that was pushed along a line between two walls, and how it gets there: it
/// slows down, and where it runs into a wall it is drawn back to it by a spring.
///
/// This is a scroll view's offset along one axis after the finger has left. Friction takes the same
/// share of the speed in every millisecond, so without a bound the distance is `speed / friction`.
/// The spring at a bound is critically damped: it overshoots once and does not oscillate. An offset
/// outside of the bounds springs back first.
///
/// A function of time alone: `value(at:)` is in points, `velocity(at:)` in points per second, and time
/// counts in seconds from the push. From `end` on the value is exactly `destination`, which is
/// between the walls.
package struct Deceleration: Equatable, Sendable {
  /// The fraction of the speed that remains after a millisecond.
  package static let normalRate = 0.998

  /// How fast the spring at a wall is, in radians per second.
  package static let wallFrequency = 10.0
  /// It is over when it has less than this to go, in points.
  package static let precision = 0.25

  private enum Law: Equatable {
    case friction(Double)
    case spring(rest: Double, frequency: Double)
  }

  /// A segment of the movement under one law.
  private struct Segment: Equatable {
    var start: Double
    var law: Law
    var value: Double
    var velocity: Double
  }

  private var segments: [Segment] = []
  package private(set) var destination = 0.0
  package private(set) var end = 0.0

  /// - Parameters:
  ///   - value: Where it is let go.
  ///   - bounds: The range in which it can rest.
  ///   - bounces: Whether it may go beyond a wall; if not it stops there.
  ///   - step: It comes to rest at a multiple of this, unless at a wall.
  package init(
    from value: Double, velocity: Double, between bounds: ClosedRange<Double>, bounces: Bool = true,
    rate: Double = Deceleration.normalRate, step: Double = 0
  ) {
    let friction = -1_000 * log(min(max(rate, 0.5), 0.999_9))
    guard value.isFinite, velocity.isFinite else {
      destination = bounds.lowerBound
      return
    }
    simulate(
      State(value: value, velocity: velocity), between: bounds, bounces, friction, step: step)
  }

  /// Out of the walls, into them, and out at the other side.
  private mutating func simulate(
    _ start: State, between bounds: ClosedRange<Double>, _ bounces: Bool, _ friction: Double,
    step: Double
  ) {
    var now = start
    for _ in 0..<3 {
      if let limit = Self.limit(of: now.value, now.velocity, bounds, isFirst: segments.isEmpty) {
        guard bounces || now.value != limit else { return rest(at: limit, now.time) }
        guard springBack(to: limit, &now) else { return }
      } else {
        let goal = now.value + now.velocity / friction
        guard goal <= bounds.lowerBound || goal >= bounds.upperBound else {
          return slow(to: goal, between: bounds, step: step, friction, now)
        }
        hit(goal <= bounds.lowerBound ? bounds.lowerBound : bounds.upperBound, friction, &now)
        if !bounces { return rest(at: now.value, now.time) }
      }
    }
    rest(at: min(max(now.value, bounds.lowerBound), bounds.upperBound), now.time)
  }

  /// The position and velocity while the path is being computed.
  private struct State {
    var time = 0.0
    var value: Double
    var velocity: Double
  }

  private mutating func rest(at position: Double, _ time: Double) {
    destination = position
    end = time
  }

  /// From beyond a wall back to it. False when it comes to rest there.
  private mutating func springBack(to limit: Double, _ now: inout State) -> Bool {
    let segment = Segment(
      start: now.time, law: .spring(rest: limit, frequency: Self.wallFrequency), value: now.value,
      velocity: now.velocity)
    segments.append(segment)
    guard let back = Self.crossing(of: segment, limit), now.time + back.time < 60 else {
      rest(at: limit, now.time + Self.settling(of: segment, limit))
      return false
    }
    now = State(time: now.time + back.time, value: limit, velocity: back.velocity)
    return true
  }

  /// To a place between the walls, slower and slower.
  private mutating func slow(
    to position: Double, between bounds: ClosedRange<Double>, step: Double, _ friction: Double,
    _ now: State
  ) {
    let grid = step > 0 ? (position / step).rounded() * step : position
    let goal = min(max(grid, bounds.lowerBound), bounds.upperBound)
    let displacement = goal - now.value
    segments.append(
      Segment(
        start: now.time, law: .friction(friction), value: now.value,
        velocity: displacement * friction))
    rest(at: goal, now.time + max(0, log(max(abs(displacement), 1e-9) / Self.precision) / friction))
  }

  /// Up to a wall, with the speed that it has there.
  private mutating func hit(_ wall: Double, _ friction: Double, _ now: inout State) {
    let fraction = now.velocity == 0 ? 0 : (wall - now.value) * friction / now.velocity
    let duration = fraction < 1 ? -log(1 - fraction) / friction : 0
    segments.append(
      Segment(
        start: now.time, law: .friction(friction), value: now.value, velocity: now.velocity))
    now = State(
      time: now.time + duration, value: wall, velocity: now.velocity * exp(-friction * duration))
  }

  /// Drawn to a place between the walls by a spring, with the speed that it has.
  package init(from value: Double, velocity: Double, to goal: Double, frequency: Double = 12) {
    destination = goal
    guard value.isFinite, velocity.isFinite, goal.isFinite else { return }
    let segment = Segment(
      start: 0, law: .spring(rest: goal, frequency: frequency), value: value, velocity: velocity)
    segments = [segment]
    end = Self.settling(of: segment, goal)
  }

  /// Returns the bound that pulls the value back, if the value is at or beyond one and not moving inwards.
  private static func limit(
    of value: Double, _ velocity: Double, _ bounds: ClosedRange<Double>, isFirst: Bool
  ) -> Double? {
    if value < bounds.lowerBound { return bounds.lowerBound }
    if value > bounds.upperBound { return bounds.upperBound }
    if value == bounds.lowerBound, velocity < 0 { return value }
    if value == bounds.upperBound, velocity > 0 { return value }
    return nil
  }

  /// When a spring's path crosses its resting value with speed left: then friction takes over.
  private static func crossing(of segment: Segment, _ rest: Double)
    -> (time: Double, velocity: Double)?
  {
    let distance = segment.value - rest
    let slope = segment.velocity + wallFrequency * distance
    guard distance != 0, slope != 0 else { return nil }
    let time = -distance / slope
    guard time > 0 else { return nil }
    return (time, slope * exp(-wallFrequency * time))
  }

  /// How long a spring has more than the precision to go.
  private static func settling(of segment: Segment, _ rest: Double) -> Double {
    guard case .spring(_, let frequency) = segment.law else { return 0 }
    let distance = abs(segment.value - rest)
    let slope = abs(segment.velocity + frequency * (segment.value - rest))
    // An upper bound of the remaining distance falls from 1/frequency on; the first whole hundredth below the
    // precision is the end.
    var time = 1 / frequency
    while (distance + slope * time) * exp(-frequency * time) > precision, time < 60 { time += 0.01 }
    return time
  }

  package func value(at time: Double) -> Double {
    guard time < end, let segment = segment(at: time) else { return destination }
    let t = max(0, time - segment.start)
    switch segment.law {
    case .friction(let friction):
      return segment.value + segment.velocity * (1 - exp(-friction * t)) / friction
    case .spring(let rest, let frequency):
      let distance = segment.value - rest
      return rest + (distance + (segment.velocity + frequency * distance) * t) * exp(-frequency * t)
    }
  }

  package func velocity(at time: Double) -> Double {
    guard time < end, let segment = segment(at: time) else { return 0 }
    let t = max(0, time - segment.start)
    switch segment.law {
    case .friction(let friction): return segment.velocity * exp(-friction * t)
    case .spring(let rest, let frequency):
      let slope = segment.velocity + frequency * (segment.value - rest)
      return (segment.velocity - frequency * slope * t) * exp(-frequency * t)
    }
  }

  private func segment(at time: Double) -> Segment? {
    segments.last { $0.start <= time } ?? segments.first
  }
}

/// The displayed distance of content that was dragged beyond its bounds, as if by a rubber band: it
/// grows ever more slowly, and never reaches the length that is available.
package func rubberBand(_ distance: Double, available: Double, stiffness: Double = 0.55) -> Double {
  guard available > 0, distance.isFinite else { return 0 }
  let length = abs(distance)
  let shown = (1 - 1 / (length * stiffness / available + 1)) * available
  return distance < 0 ? -shown : shown
}

/// The dragged distance at which content is displayed so far beyond its bounds.
package func rubberBandPull(_ shown: Double, available: Double, stiffness: Double = 0.55) -> Double
{
  let length = min(abs(shown), available * 0.999)
  guard available > 0, length > 0 else { return 0 }
  let distance = (1 / (1 - length / available) - 1) * available / stiffness
  return shown < 0 ? -distance : distance
}
