import VivaceGeometry

/// The limits of presses and of the beginning of drags, for all kits. Times are in seconds, distances in
/// points.
package enum PressLimits {
  /// How long a touch rests before it counts as a long press, lifts what can be dragged, or holds a caret.
  package static let duration = 0.5
  /// How far a touch may move during a long press.
  package static let distance: CGFloat = 10
  /// How far a touch moves before a drag begins, or a pan of UIKit.
  package static let slop: CGFloat = 10
  /// How far a mouse moves with its button down before it selects text or drags a row or a window.
  package static let mouseSlop: CGFloat = 3
  /// How far outside of a control a finger still presses it.
  package static let reach: CGFloat = 70
  /// How long a scroll view keeps a touch from the controls in it, in case that it scrolls.
  package static let scrollDelay = 0.15
}
