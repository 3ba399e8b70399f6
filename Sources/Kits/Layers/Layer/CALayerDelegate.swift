import VivaceGraphics

/// The delegate of a layer. A view is the delegate of its own layer.
public protocol CALayerDelegate: AnyObject {
  /// Puts contents into the layer.
  func display(_ layer: CALayer)
  /// Called before `draw(_:in:)`, so that the layer's properties for drawing can be set.
  func layerWillDraw(_ layer: CALayer)
  /// Draws what the layer shows of its own; not called where `display(_:)` is there.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a changed property: an animation, `NSNull` for none, nil to search further.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Makes the layer's contents.
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  /// Called before the layer is drawn.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws the layer into a context.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Lays out the sublayers of the layer.
  public func layoutSublayers(of layer: CALayer) {}
  /// The action for a change of a property; nil is the layer's own.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A view that receives more events of its layer than any delegate does.
package protocol LayerOwner: CALayerDelegate {
  /// Whatever is to be up to date before anything is laid out.
  func layerUpdates()
}
