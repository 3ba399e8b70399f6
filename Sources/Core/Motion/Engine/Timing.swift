/// The covered fraction of a distance after a time: a built-in animation, resolved for one
/// distance.
///
/// A timing is a number over time, so what it moves may have any size. It starts at 0; at `end`,
/// and ever after, it counts as 1 whatever it was before.
struct Timing: Sendable {
  enum Shape: Sendable {
    case line(duration: Double)
    case bezier(UnitBezier, duration: Double)
    case curve(UnitCurve, duration: Double)
    /// Starts with `speed` ways per second.
    case spring(Oscillation, speed: Double)
    case cycles(Cycles)
  }

  /// A timing that is repeated.
  final class Cycles: Sendable {
    let timing: Timing
    let autoreverses: Bool

    init(timing: Timing, autoreverses: Bool) {
      self.timing = timing
      self.autoreverses = autoreverses
    }
  }

  /// From the time outside to that of the shape.
  private(set) var clock = InnerClock()
  let shape: Shape
  /// When it is over, outside; infinite if never.
  private(set) var end: Double
  /// When it counts as complete, outside. Never after `end`.
  private(set) var logicalEnd: Double

  init(_ shape: Shape, end: Double, logicalEnd: Double) {
    self.shape = shape
    self.end = end
    self.logicalEnd = min(end, logicalEnd)
  }

  func fraction(at time: Double) -> Double {
    if time >= end { return 1 }
    let time = clock.local(at: time)
    switch shape {
    case .line(let duration): return Self.progress(time, duration)
    case .bezier(let curve, let duration): return curve.value(at: Self.progress(time, duration))
    case .curve(let curve, let duration): return curve.value(at: Self.progress(time, duration))
    case .spring(let oscillation, let speed):
      let displacement = oscillation.displacement(at: time)
      return 1 - displacement.perDistance + speed * displacement.perVelocity
    case .cycles(let cycles): return cycles.fraction(at: time)
    }
  }

  /// Ways per second. 0 from `end` on, and while it waits.
  func rate(at time: Double) -> Double {
    if time >= end { return 0 }
    let pace = clock.pace(at: time)
    if pace == 0 { return 0 }
    let time = clock.local(at: time)
    switch shape {
    case .line(let duration): return pace / duration
    case .bezier(let curve, let duration):
      return pace * curve.velocity(at: Self.progress(time, duration)) / duration
    case .curve(let curve, let duration):
      return pace * curve.velocity(at: Self.progress(time, duration)) / duration
    case .spring(let oscillation, let speed):
      let displacement = oscillation.velocity(of: oscillation.displacement(at: time))
      return pace * (speed * displacement.perVelocity - displacement.perDistance)
    case .cycles(let cycles): return pace * cycles.rate(at: time)
    }
  }

  /// Clamped to 0…1. A duration of zero has not begun: after the end it is not evaluated.
  private static func progress(_ time: Double, _ duration: Double) -> Double {
    duration > 0 ? min(max(time / duration, 0), 1) : 0
  }
}

extension Timing.Cycles {
  /// Cycle k begins exactly at k times the length; nothing is lost from one to the next.
  private func position(_ time: Double) -> (time: Double, isReversed: Bool) {
    let length = timing.end
    guard length.isFinite, time.isFinite else { return (time, false) }
    var cycle = (time / length).rounded(.down)
    if cycle * length > time { cycle -= 1 }
    return (
      min(time - cycle * length, length.nextDown),
      autoreverses && cycle.truncatingRemainder(dividingBy: 2) != 0
    )
  }

  /// A reversed cycle mirrors the value, not the time: an ease-in is slow at the start of the
  /// reversed cycle too.
  func fraction(at time: Double) -> Double {
    let position = position(time)
    let fraction = timing.fraction(at: position.time)
    return position.isReversed ? 1 - fraction : fraction
  }

  func rate(at time: Double) -> Double {
    let position = position(time)
    let rate = timing.rate(at: position.time)
    return position.isReversed ? -rate : rate
  }
}

extension Timing {
  func delayed(by delay: Double) -> Timing {
    let delay = delay.isNaN ? 0 : delay
    var timing = self
    timing.clock = clock.after(delay: delay)
    timing.end = max(0, end + delay)
    timing.logicalEnd = max(0, logicalEnd + delay)
    return timing
  }

  /// A speed that is not positive stands still for ever.
  func sped(by speed: Double) -> Timing {
    let speed = speed > 0 ? min(speed, 1e9) : 0
    var timing = self
    timing.clock = clock.sped(by: speed)
    timing.end = end == 0 ? 0 : end / speed
    timing.logicalEnd = logicalEnd == 0 ? 0 : logicalEnd / speed
    return timing
  }

  func logicallyComplete(after time: Double) -> Timing {
    var timing = self
    timing.logicalEnd = min(logicalEnd, time.isNaN ? .infinity : max(time, 0))
    return timing
  }

  /// A timing that takes no time takes none however often it is repeated.
  func repeated(_ count: Int?, autoreverses: Bool) -> Timing {
    guard end > 0 else { return self }
    let total = count.map { Double($0) * end } ?? .infinity
    let last = count.map { Double($0 - 1) * end } ?? .infinity
    return Timing(
      .cycles(Cycles(timing: self, autoreverses: autoreverses)), end: total,
      logicalEnd: end.isFinite ? last + logicalEnd : count == 1 ? logicalEnd : .infinity)
  }

  /// The timing begun `time` later on the clock of its shape.
  func begun(at time: Double) -> Timing {
    var timing = self
    timing.clock = clock.delayed(by: time)
    timing.end += time
    timing.logicalEnd += time
    return timing
  }
}
