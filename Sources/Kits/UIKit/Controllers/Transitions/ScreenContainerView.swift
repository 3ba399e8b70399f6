import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// Holds a controller's view while it comes, is there and goes: what moves is the holder, the view is
/// in it as at rest.
final class ScreenContainerView: UIView {
  let controller: UIViewController
  /// Darkens the screen while another one is above it.
  let dim = Part(.black)
  /// How opaque that is when the other screen is there.
  var coveredAlpha: CGFloat = ScreenTransitionMetrics.coveredDim
  /// Whether it is mirrored: it comes from the left.
  var isMirrored = false

  init(_ controller: UIViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    layer.anchorPoint = .zero
    self.frame = frame
    dim.alpha = 0
    dim.frame = bounds
    let view = controller.view!
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    view.transform = .identity
    view.frame = bounds
    addSubview(view)
    addSubview(dim)
  }
  required init?(coder: NSCoder) { nil }

  /// The container's covered edges apply to the screen at every stage of a transition.
  override var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }

  /// The room has another size.
  func resize(to size: CGSize) {
    guard controller.viewIfLoaded?.superview === self else { return }
    if controller.view.frame.size != size {
      controller.view.frame = CGRect(origin: .zero, size: size)
    }
    dim.frame = CGRect(origin: .zero, size: size)
  }

  // MARK: - Poses

  /// Brings it into a pose, with whatever animation is around.
  func apply(_ pose: ScreenPose) {
    let width = controller.view.bounds.width
    center = CGPoint(
      x: isMirrored ? -pose.origin.x : pose.origin.x, y: pose.origin.y + pose.top * pose.scale)
    bounds = CGRect(x: 0, y: pose.top, width: width, height: max(pose.bottom - pose.top, 0))
    transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    layer.cornerRadius = max(pose.cornerRadius, 0)
    clipsToBounds = pose.cornerRadius > 0 || pose.scale != 1 || clipsToBounds && isZoomed
  }
  /// True while it is clipped to its pose although that has no corners: zooming from or to a source.
  var isZoomed = false

  /// How it shows now.
  var shownPose: ScreenPose {
    let shown = layer.presentedGeometry
    let scale = shown.transform.m11
    let top = shown.bounds.minY
    return ScreenPose(
      scale: scale,
      origin: CGPoint(
        x: isMirrored ? -shown.position.x : shown.position.x, y: shown.position.y - top * scale),
      top: top, bottom: shown.bounds.maxY, cornerRadius: layer.shownCornerRadius)
  }

  /// Ends all animations; the container shows its model pose from now on.
  func stop() {
    layer.removeAllAnimations()
    dim.layer.removeAllAnimations()
  }

  /// Takes the controller's view out, if it is still there.
  func empty() {
    stop()
    if controller.viewIfLoaded?.superview === self { controller.view.removeFromSuperview() }
    removeFromSuperview()
  }
}
