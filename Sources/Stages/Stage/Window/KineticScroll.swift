import Foundation
import VivaceGeometry

/// Lets what is scrolled with two fingers on a trackpad glide on when the fingers leave it.
///
/// SDL 2 reports how far fingers went, in parts of a wheel's step, and not that they have left. A pause after such
/// events is taken for that. Steps of a wheel, which are whole, never glide. Speed decays as that of a finger's
/// flick does: to 0.998 of itself in each thousandth of a second. Has no clock of its own.
struct KineticScroll {
  /// Seconds without an event after which the fingers have left.
  static let rest = 0.03
  /// The part of the last movement that tells the speed, in seconds.
  static let span = 0.08
  /// Points a second below which nothing glides, and at which gliding ends.
  static let leastStart: CGFloat = 120
  static let leastSpeed: CGFloat = 12
  /// By how much the speed decays in a second: ln 0.998 × 1000.
  private static let decay: CGFloat = 2.002_002_67

  private struct Sample {
    var time: Double
    var delta: CGVector
  }

  private struct Glide {
    var start: Double
    var velocity: CGVector
    /// The distance that was reported so far.
    var reported = CGVector()
  }

  /// The latest events of fingers.
  private var samples: [Sample] = []
  private var glide: Glide?

  /// Whether content glides now.
  var isGliding: Bool { glide != nil }

  /// When something may be due: at once while content glides, after a pause while fingers move it.
  func nextInstant(after now: Double) -> Double {
    if glide != nil { return now }
    return samples.last.map { max(now, $0.time + Self.rest) } ?? .infinity
  }

  /// Fingers or a wheel have scrolled.
  ///
  /// - Parameter isFine: Whether by parts of a wheel's step.
  mutating func note(_ delta: CGVector, at time: Double, isFine: Bool) {
    glide = nil
    // Among fingers' events there are some with whole steps.
    guard isFine || samples.last.map({ time - $0.time < Self.span }) ?? false else {
      samples = []
      return
    }
    samples.append(Sample(time: time, delta: delta))
    samples.removeAll { time - $0.time > Self.span }
  }

  /// Other input came: content that glides stops.
  mutating func stop() {
    samples = []
    glide = nil
  }

  /// By how much content glides up to an instant; nil if it does not, or no longer.
  mutating func advance(to now: Double) -> CGVector? {
    if glide == nil, let last = samples.last, now >= last.time + Self.rest { begin() }
    guard var glide else { return nil }
    let share = exp(-Self.decay * max(now - glide.start, 0))
    let distance = (1 - share) / Self.decay
    let total = CGVector(dx: glide.velocity.dx * distance, dy: glide.velocity.dy * distance)
    let delta = CGVector(dx: total.dx - glide.reported.dx, dy: total.dy - glide.reported.dy)
    glide.reported = total
    let isOver = hypot(glide.velocity.dx, glide.velocity.dy) * share < Self.leastSpeed
    self.glide = isOver ? nil : glide
    return delta
  }

  private mutating func begin() {
    defer { samples = [] }
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return }
    // The first event moved before the span began.
    let sum = samples.dropFirst().reduce(CGVector()) {
      CGVector(dx: $0.dx + $1.delta.dx, dy: $0.dy + $1.delta.dy)
    }
    let seconds = last.time - first.time
    let velocity = CGVector(dx: sum.dx / seconds, dy: sum.dy / seconds)
    guard hypot(velocity.dx, velocity.dy) >= Self.leastStart else { return }
    glide = Glide(start: last.time, velocity: velocity)
  }
}
