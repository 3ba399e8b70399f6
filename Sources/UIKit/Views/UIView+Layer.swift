import VivaceGeometry
import VivaceLayers

extension UIView: @preconcurrency CALayerDelegate {
  /// Autoresizing first, then constraints, then the view's own code and its controller's.
  func layoutChildren() {
    if let old = autoresizing?.size, old != bounds.size { autoresizeSubviews(from: old) }
    autoresizing = bounds
    if let engine = layoutRoot.engine {
      engine.settleIfNeeded()
      engine.place(subviews, of: self)
    }
    (viewController as? ViewLayoutListener)?.viewWillLayout()
    traitCollection.performAsCurrent { layoutSubviews() }
    (viewController as? ViewLayoutListener)?.viewDidLayout()
  }

  /// Whether the view has drawn something of its own.
  var drawsContent: Bool { layer.needsDisplay() || layer.hasDrawing }
}

/// What a controller is told of its view's layout.
@MainActor package protocol ViewLayoutListener: AnyObject {
  func viewWillLayout()
  func viewDidLayout()
}
