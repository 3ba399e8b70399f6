import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// Pictures of views: the items that show them, not pixels.
extension UIView {
  /// Draws all that the view shows into the current context, stretched into a rectangle; whether it
  /// could.
  ///
  /// - Parameter afterUpdates: Whether what changed since the last turn is laid out and drawn first.
  func drawShown(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    let list = afterUpdates ? layer.modelList() : layer.shownList()
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.draw(list, at: CGPoint(x: -bounds.minX, y: -bounds.minY), size: bounds.size)
    context.restoreGState()
    return true
  }

  /// A picture, for good, of what a part of this view shows now.
  func makeSnapshot(
    of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    if capInsets != .zero {
      NotYet.once(
        "UIView.resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)",
        "does not stretch the edges of the picture")
    }
    let context = CGContext(recordingIn: CGRect(origin: .zero, size: rect.size))
    context.draw(
      afterUpdates ? layer.modelList() : layer.shownList(),
      at: CGPoint(x: -rect.minX, y: -rect.minY), size: bounds.size)
    return SnapshotView(LayerDrawing(list: context.finish(), size: rect.size))
  }
}

/// Shows what another view showed.
private final class SnapshotView: UIView {
  private let drawing: LayerDrawing

  init(_ drawing: LayerDrawing) {
    self.drawing = drawing
    super.init(frame: CGRect(origin: .zero, size: drawing.size))
  }

  required init?(coder: NSCoder) { nil }

  override func display(_ layer: CALayer) { layer.show(drawing) }
}
