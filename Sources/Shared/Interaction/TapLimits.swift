/// The limits of taps and clicks, for the gestures of SwiftUI, the recognizers of UIKit and the clicks of
/// AppKit alike. Times are in seconds, distances in points.
public enum TapLimits {
  /// How long one touch of a tap may last.
  public static let duration = 0.75
  /// How far a touch may move, and how far the next tap may be from the one before.
  public static let distance = 45.0
  /// The longest time between the end of one tap and the beginning of the next one of the same gesture.
  public static let interval = 0.35
}
