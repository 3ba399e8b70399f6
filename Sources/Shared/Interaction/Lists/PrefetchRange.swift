import VivaceGeometry

/// The stretch of a list in which rows are made: what is visible, and what a movement brings into sight soon.
///
/// Rows are made ahead of a movement, and those that it needs for a while are made at once: the next frames
/// find nothing to do, and one row after the other is made in less time than each in a frame of its own,
/// whose code and data the processor has to fetch again.
package struct PrefetchRange {
  private var pace = StepVelocity()
  private var made: ClosedRange<CGFloat>?

  /// How far ahead of a movement rows are made, in seconds.
  private static let reach = 0.1
  private static let frame = 1 / 60.0

  package init() {}

  /// The stretch for an instant.
  ///
  /// - Parameters:
  ///   - isMoving: Whether `visible` changes by itself; else only the steps so far tell where the list goes.
  ///   - most: The largest distance out of sight, in points, in which rows are made without a movement of
  ///     their own.
  ///   - visible: The visible range at an instant from `now` on.
  package mutating func update(
    at now: Double, isMoving: Bool, most: CGFloat, visible: (Double) -> ClosedRange<CGFloat>
  ) -> ClosedRange<CGFloat> {
    let shown = visible(now)
    pace.note(shown.lowerBound, at: now)
    var needed = shown
    if isMoving {
      for step in 1...4 { needed = needed.union(visible(now + Self.reach * Double(step) / 4)) }
    } else {
      let most = min(shown.length, most)
      let ahead = max(-most, min(most, pace.speed * Self.reach))
      needed = needed.union(shown.lowerBound + ahead...shown.upperBound + ahead)
    }
    if let made {
      let next = isMoving ? shown.union(visible(now + Self.frame)) : shown
      if made.contains(next), made.length <= needed.length + shown.length { needed = made }
    }
    made = needed
    return needed
  }

  /// The instant of a movement at which more comes into sight than the stretch has; its end at the latest.
  package func wakeUp(
    after now: Double, until end: Double, visible: (Double) -> ClosedRange<CGFloat>
  ) -> Double {
    var time = now + Self.frame
    while time + Self.frame < end, made?.contains(visible(time + Self.frame)) ?? false {
      time += Self.frame
    }
    return min(time, end)
  }
}

/// The velocity of a movement in steps: that of the slower of its last two steps, if they have one
/// direction.
private struct StepVelocity {
  private var offset: CGFloat = 0
  private var instant = -Double.infinity
  private var step: CGFloat = 0
  /// In points a second.
  private(set) var speed: CGFloat = 0

  /// Steps further apart than this belong to no movement, in seconds.
  private static let longest = 0.1

  /// Notes a position; a second one for the same instant replaces the first.
  mutating func note(_ offset: CGFloat, at instant: Double) {
    if instant != self.instant {
      let time = instant - self.instant
      let next = time > 0 && time <= Self.longest ? (offset - self.offset) / time : 0
      speed = next * step > 0 ? (next < 0 ? max(next, step) : min(next, step)) : 0
      step = next
    }
    (self.offset, self.instant) = (offset, instant)
  }
}

extension ClosedRange where Bound == CGFloat {
  fileprivate var length: CGFloat { upperBound - lowerBound }
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
