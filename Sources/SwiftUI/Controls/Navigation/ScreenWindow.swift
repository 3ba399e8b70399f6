import VivaceGeometry
import VivaceMotion
import VivaceViews

extension ScreenPose {
  var window: ScreenWindow { ScreenWindow(top: top, bottom: bottom, cornerRadius: cornerRadius) }
}

extension ScreenTransition {
  /// Whether a screen that is let go of is to be there; without a drag it stays as it was.
  func isShown(_ pose: ScreenPose, letGo drag: DragGesture.Value?, before wasShown: Bool) -> Bool {
    guard let drag else { return wasShown }
    return isShown(
      pose, drawn: drag.predictedEndTranslation,
      ahead: drag.predictedEndLocation.x - drag.location.x, before: wasShown)
  }
}

/// A part of a screen from edge to edge, with rounded corners.
struct ScreenWindow: Shape {
  var top: CGFloat
  var bottom: CGFloat
  var cornerRadius: CGFloat

  var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(cornerRadius, AnimatablePair(top, bottom)) }
    set {
      cornerRadius = newValue.first
      (top, bottom) = (newValue.second.first, newValue.second.second)
    }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: CGRect(
        x: rect.minX, y: rect.minY + top, width: rect.width, height: max(bottom - top, 0)),
      cornerRadius: max(cornerRadius, 0))
  }
}

/// A screen in the hand.
struct ScreenDrag: Equatable {
  var pose: ScreenPose
  /// The fraction of the distance to the hidden pose.
  var share: CGFloat
}
