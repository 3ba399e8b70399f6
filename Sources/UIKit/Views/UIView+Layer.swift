import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// What a view does for its layer.
extension UIView: @preconcurrency CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    layoutChildren()
  }

  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return ViewAnimation.current?.action(for: layer, event) ?? NSNull()
  }

  public func display(_ layer: CALayer) {}

  /// Autoresizing first, then constraints, then the view's own code and its controller's.
  private func layoutChildren() {
    if let old = autoresizing?.size, old != bounds.size { autoresizeSubviews(from: old) }
    autoresizing = bounds
    (viewController as? ViewLayoutListener)?.viewWillLayout()
    traitCollection.performAsCurrent { layoutSubviews() }
    (viewController as? ViewLayoutListener)?.viewDidLayout()
  }

  /// Whether the view draws itself: its kind has a `draw(_:)` of its own.
  var drawsContent: Bool { layer.needsDisplay() || layer.hasDrawing }
}

/// What a controller is told of its view's layout.
@MainActor package protocol ViewLayoutListener: AnyObject {
  func viewWillLayout()
  func viewDidLayout()
}
