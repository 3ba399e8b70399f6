import VivaceGeometry

/// The limits of taps and clicks, for the gestures of SwiftUI, the recognizers of UIKit and the clicks of
/// AppKit alike. Times are in seconds, distances in points.
package enum TapLimits {
  /// How long one touch of a tap may last.
  package static let duration = 0.75
  /// How far a touch may move, and how far the next tap may be from the one before.
  package static let distance: CGFloat = 45
  /// The longest time between the end of one tap and the beginning of the next one of the same gesture.
  package static let interval = 0.35

  /// Whether a press at a location belongs to the series of a press before it.
  package static func joins(
    _ location: CGPoint, at time: Double, to last: CGPoint, at lastTime: Double
  ) -> Bool {
    time - lastTime <= interval && last.distance(to: location) <= distance
  }
}
