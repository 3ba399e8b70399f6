/// The velocity of a drag, from its locations at instants, for the gestures of SwiftUI and the pans of UIKit.
///
/// Each movement gives a velocity, which is blended with the estimate before it. That form is known for
/// SwiftUI's drags (text-controls-gestures 5.1.5); of UIKit's it is known only that the estimate weights
/// the samples of the last tenth of a second (uikit 4.2.10). A quarter for the estimate before satisfies
/// both: after a tenth of a second at 60 events a second nothing is left of it. Apple's weight is not public.
package struct VelocityTracker {
  private var last: (value: SIMD2<Double>, time: Double)?
  /// In units of the value a second.
  package private(set) var velocity = SIMD2<Double>.zero
  /// A pointer that rests this many seconds before its release counts as standing.
  private static let rest = 0.1
  private static let shareOfEstimate = 0.25

  package init() {}

  package mutating func add(_ value: SIMD2<Double>, at time: Double) {
    guard let last else { return restart(at: value, time) }
    let dt = time - last.time
    // Samples less than a millisecond apart count as one.
    guard dt >= 0.001 else { return }
    let movement = (value - last.value) / dt
    velocity = velocity * Self.shareOfEstimate + movement * (1 - Self.shareOfEstimate)
    self.last = (value, time)
  }

  /// Counts from a value on without a movement to it, as when a finger more or less changes the middle of
  /// several.
  package mutating func restart(at value: SIMD2<Double>, _ time: Double) { last = (value, time) }

  /// Forgets the velocity but not the last value, from which the next movement counts.
  package mutating func reset() { velocity = .zero }

  /// Ends the movement: a pause before the end has no events of its own.
  package mutating func end(at time: Double) {
    if let last, time - last.time > Self.rest { velocity = .zero }
  }
}
