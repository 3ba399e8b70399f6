/// The limits of presses and of the beginning of drags, for all kits. Times are in seconds, distances in
/// points.
public enum PressLimits {
  /// How long a touch rests before it counts as a long press.
  public static let duration = 0.5
  /// How far a touch may move during a long press.
  public static let distance = 10.0
  /// How far a touch moves before a drag begins, or a pan of UIKit.
  public static let slop = 10.0
  /// How long a scroll view keeps a touch from the controls in it, in case that it scrolls.
  public static let scrollDelay = 0.15
}
