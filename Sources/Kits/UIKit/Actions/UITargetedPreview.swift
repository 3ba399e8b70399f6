import Foundation
import VivaceGeometry
import VivaceLayers

/// How a view looks while it is lifted: cut out along a path, on a background, with a shadow.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// In the view's coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?
  /// Along which the shadow falls; nil follows what is visible.
  open var shadowPath: UIBezierPath?
  /// The color behind the lifted view; the system background by default.
  open var backgroundColor: UIColor! = .systemBackground

  public nonisolated override init() { super.init() }

  /// Cut out along lines of text.
  ///
  /// - Parameter textLineRects: `CGRect`s in values, in the view's coordinates.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue, cornerRadius: 4))
    }
    visiblePath = path
  }
}

/// The container and position of a lifted view.
@MainActor @preconcurrency open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// The middle of the preview, in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview; identity by default.
  public let transform: CGAffineTransform

  /// A position in a container, which should be in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// The preview of a context menu or a drag: a view and its appearance meanwhile.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  public let view: UIView
  /// The visible shape and the background of the preview.
  public let parameters: UIPreviewParameters
  /// The container and position from which the view is lifted, or to which it returns.
  public let target: UIPreviewTarget

  /// Lifts a view at another position than its own.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Lifts a view from where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(
      container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Lifts a view at its own position, with default parameters.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view's bounds, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The clipped snapshot of the view, and the color behind it.
  var picture: (view: UIView, background: UIColor?)? {
    let path = parameters.visiblePath
    let area = path?.bounds ?? view.bounds
    let shown = view.resizableSnapshotView(
      from: area, afterScreenUpdates: true, withCapInsets: .zero)
    guard let shown else { return nil }
    if let path {
      let mask = CAShapeLayer()
      let outline = UIBezierPath(cgPath: path.cgPath)
      outline.apply(CGAffineTransform(translationX: -area.minX, y: -area.minY))
      mask.path = outline.cgPath
      mask.frame = shown.bounds
      shown.layer.mask = mask
    }
    return (shown, parameters.backgroundColor)
  }
}
