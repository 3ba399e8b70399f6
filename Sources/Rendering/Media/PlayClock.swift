/// The position in a film or a sound as a function of time: a straight line, or a point while it is paused.
///
/// Time is a parameter. Frames can be skipped or repeated; the same instant always has the same position.
package struct PlayClock: Equatable, Sendable {
  /// Seconds in the film at `instant`.
  package private(set) var position: Double
  private var instant = 0.0
  /// Seconds of the film for each second; 0 while it is paused, negative backwards.
  package private(set) var rate = 0.0

  package init(position: Double = 0) { self.position = position }

  package func position(at time: Double) -> Double { position + (time - instant) * rate }

  /// Goes on from an instant at another rate.
  package mutating func setRate(_ rate: Double, at time: Double) {
    position = position(at: time)
    (instant, self.rate) = (time, rate)
  }

  /// Jumps to a position, with the same rate.
  package mutating func jump(to position: Double, at time: Double) {
    (self.position, instant) = (position, time)
  }

  /// Seconds from an instant until a position; nil if it moves away from it or stands still.
  package func delay(until wanted: Double, from time: Double) -> Double? {
    guard rate != 0 else { return nil }
    let delay = (wanted - position(at: time)) / rate
    return delay >= 0 ? delay : nil
  }
}
