/// The time inside delays and speeds, as a function of the time outside.
///
/// Any nest of them is one straight line with a floor: `max(floor, rate·t − offset)`. Neither rate
/// nor floor is ever negative, so time inside never runs backwards.
@usableFromInline package struct InnerClock: Hashable, Sendable {
  @usableFromInline var rate = 1.0
  @usableFromInline var offset = 0.0
  @usableFromInline var floor = 0.0

  package init() {}

  @inlinable package func local(at time: Double) -> Double {
    // The order matters: with a time that is no number, or times infinity, the floor is left.
    max(floor, rate * time - offset)
  }

  /// How fast the time inside runs; 0 while it waits.
  @inlinable package func pace(at time: Double) -> Double {
    rate * time - offset >= floor ? rate : 0
  }

  /// A wait inside this clock: what it reads is `delay` less, but never less than 0.
  func delayed(by delay: Double) -> InnerClock {
    var clock = self
    clock.offset += delay
    clock.floor = max(0, floor - delay)
    return clock
  }

  /// This clock seen from outside a wait.
  func after(delay: Double) -> InnerClock {
    // rate·max(0, t − delay) − offset, floored.
    var clock = self
    clock.offset += rate > 0 ? rate * delay : 0
    clock.floor = max(floor, -offset)
    return clock
  }

  /// This clock seen from outside a change of speed.
  func sped(by speed: Double) -> InnerClock {
    var clock = self
    clock.rate *= speed
    return clock
  }
}
