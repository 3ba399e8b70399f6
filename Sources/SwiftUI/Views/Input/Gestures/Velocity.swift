/// How fast something moves, from where it was at instants.
///
/// The estimate of before counts for a quarter, the last stretch for the rest; Apple's weight is not
/// public.
struct VelocityTracker {
  private var last: (value: SIMD2<Double>, time: Double)?
  private(set) var velocity = SIMD2<Double>.zero
  /// A pointer that rests this many seconds before its release counts as standing.
  private static let rest = 0.1

  mutating func add(_ value: SIMD2<Double>, at time: Double) {
    guard let last else {
      self.last = (value, time)
      return
    }
    let dt = time - last.time
    // Samples less than a millisecond apart count as one.
    guard dt >= 0.001 else { return }
    velocity = velocity * 0.25 + (value - last.value) / dt * 0.75
    self.last = (value, time)
  }

  /// A pause before the end has no events of its own.
  mutating func end(at time: Double) {
    if let last, time - last.time > Self.rest { velocity = .zero }
  }
}
