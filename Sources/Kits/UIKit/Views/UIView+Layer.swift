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
    let listener = viewController.flatMap { $0 as? any ViewLayoutListener }
    guard listener != nil || hasLayoutCode else { return }
    observing(.layout) {
      listener?.viewWillLayout()
      if hasLayoutCode { traitCollection.performAsCurrent { layoutSubviews() } }
      listener?.viewDidLayout()
    } again: {
      $0.setNeedsLayout()
    }
  }

  /// Plain views and labels, of which most of a hierarchy consists, place nothing themselves.
  private var hasLayoutCode: Bool {
    let kind: UIView.Type = type(of: self)
    return kind != UIView.self && kind != UILabel.self
  }

  /// Whether the view has drawn something of its own.
  var drawsContent: Bool { layer.needsDisplay() || layer.hasDrawing }
}

/// A controller's callbacks of its view's layout.
@MainActor package protocol ViewLayoutListener: AnyObject {
  func viewWillLayout()
  func viewDidLayout()
}
