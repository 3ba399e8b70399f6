import Foundation
import VivaceGeometry
import VivaceLayers

/// How a view looks while it is lifted: cut out along a path, on a background, with a shadow.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// In the view's coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?
  /// Along which the shadow falls; nil follows what is visible.
  open var shadowPath: UIBezierPath?
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
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// The preview of a context menu or a drag: a view and its appearance meanwhile.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

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

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The clipped snapshot of the view, and the color behind it.
  var picture: (view: UIView, background: UIColor?)? {
    let path = parameters.visiblePath
    let part = path?.bounds ?? view.bounds
    let shown = view.resizableSnapshotView(
      from: part, afterScreenUpdates: true, withCapInsets: .zero)
    guard let shown else { return nil }
    if let path {
      let mask = CAShapeLayer()
      let outline = UIBezierPath(cgPath: path.cgPath)
      outline.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
      mask.path = outline.cgPath
      mask.frame = shown.bounds
      shown.layer.mask = mask
    }
    return (shown, parameters.backgroundColor)
  }
}
