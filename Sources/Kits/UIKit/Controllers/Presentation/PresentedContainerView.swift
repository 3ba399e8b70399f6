import VivaceGeometry
import VivaceLayers
import VivaceMotion

/// Holds a presented view; what moves is the holder.
final class PresentedContainerView: UIView {
  let content: UIView
  var isZoomed = false
  private var isPosed = false
  /// The covered edges; nil inherits them from the container.
  var ownSafeArea: UIEdgeInsets? { didSet { if ownSafeArea != oldValue { tellSafeArea() } } }

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = []
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets { ownSafeArea ?? superview?.safeAreaInsets ?? .zero }

  func setSize(_ size: CGSize) {
    if !isZoomed, bounds.size != size { bounds.size = size }
    if content.superview === self, content.frame.size != size {
      content.frame = CGRect(origin: .zero, size: size)
    }
  }

  /// Upright into a frame.
  func lie(in frame: CGRect) {
    if isPosed {
      isPosed = false
      transform = .identity
      bounds.origin = .zero
    }
    setSize(frame.size)
    let anchor = layer.anchorPoint
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  /// Into a pose of a zoom, whose coordinates begin at a place.
  func apply(_ pose: ScreenPose, at origin: CGPoint) {
    isPosed = true
    holdAtCorner()
    center = CGPoint(
      x: origin.x + pose.origin.x, y: origin.y + pose.origin.y + pose.top * pose.scale)
    bounds = CGRect(
      x: 0, y: pose.top, width: content.bounds.width, height: max(pose.bottom - pose.top, 0))
    transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    layer.cornerRadius = max(pose.cornerRadius, 0)
    clipsToBounds = true
  }

  /// A zoom measures from the corner. It stays where it is.
  func holdAtCorner() {
    guard layer.anchorPoint != .zero else { return }
    UIView.performWithoutAnimation {
      let corner = frame.origin
      layer.anchorPoint = .zero
      center = corner
    }
  }

  /// The frame that is shown now.
  var shownFrame: CGRect {
    let (shown, anchor) = (layer.presentedGeometry, layer.anchorPoint)
    let scale = shown.transform.m11
    let size = CGSize(width: shown.bounds.width * scale, height: shown.bounds.height * scale)
    return CGRect(
      origin: CGPoint(
        x: shown.position.x - anchor.x * size.width, y: shown.position.y - anchor.y * size.height),
      size: size)
  }

  /// How it shows now, as a pose of a zoom whose coordinates begin at a place.
  func shownPose(from origin: CGPoint) -> ScreenPose {
    let shown = layer.presentedGeometry
    let (scale, top) = (shown.transform.m11, shown.bounds.minY)
    let corner = shownFrame.origin
    return ScreenPose(
      scale: scale, origin: CGPoint(x: corner.x - origin.x, y: corner.y - origin.y - top * scale),
      top: top, bottom: shown.bounds.maxY, cornerRadius: layer.shownCornerRadius)
  }

  func stop() { layer.removeAllAnimations() }

  /// Whether it shows where it is to be, as far as anybody sees.
  var isAtRest: Bool {
    let shown = layer.presentedGeometry
    return shown.position.distance(to: layer.position) < 0.5
      && abs(shown.transform.m11 - layer.transform.m11) < 0.001
      && abs((layer.presentation()?.opacity ?? layer.opacity) - layer.opacity) < 0.01
  }
}
