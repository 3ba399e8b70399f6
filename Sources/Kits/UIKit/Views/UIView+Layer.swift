import VivaceGeometry
import VivaceLayers

extension UIView: @preconcurrency CALayerDelegate {
  /// Autoresizing first, then constraints, then the view's own code and its controller's.
  func layoutChildren() {
    if let old = autoresizing?.size, old != bounds.size { autoresizeSubviews(from: old) }
    autoresizing = bounds
    if let engine = layoutRoot.engine {
      engine.settleIfNeeded(for: self)
      engine.applyFrames(subviews, of: self)
    }
    let listener = viewController
    guard listener != nil || hasLayoutCode else { return }
    observing(.layout) {
      listener?.viewWillLayout()
      if hasLayoutCode { traitCollection.performAsCurrent { layoutSubviews() } }
      listener?.viewDidLayout()
    } again: {
      $0.setNeedsLayout()
    }
  }

  /// Whether the view has drawn something of its own.
  var drawsContent: Bool { layer.needsDisplay() || layer.hasDrawing }
}
