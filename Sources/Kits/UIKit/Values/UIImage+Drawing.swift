import VivaceDrawing
import VivaceGraphics

extension UIImage {
  /// Draws the picture in its own size, its top-left corner at the point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at a point with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle with a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Draws the picture stretched into a rectangle, except for the caps of a resizable one: upright,
  /// where y
  /// points down. Nothing without a current context.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.upright(in: rect) { draw(in: rect, of: context) }
  }

  private func draw(in rect: CGRect, of context: CGContext) {
    switch content {
    case .empty: break
    case .pixels:
      guard let drawing else { return }
      context.draw(drawing, in: rect)
    case .symbol(let symbol):
      let own = symbol.size
      guard own.width > 0, own.height > 0 else { return }
      context.saveGState()
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / own.width, y: rect.height / own.height)
      context.draw(
        symbol.block, paints: symbol.paints(tint: style.tint ?? .black), at: .zero)
      context.restoreGState()
    }
  }

  /// Draws the picture beside itself in all directions, over a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let bitmap else { return }
    context.draw(
      ImageDrawing(bitmap: bitmap, template: template, tiles: true, scale: scale), in: rect)
  }

  /// The drawing of a display item; nil for symbols.
  package var drawing: ImageDrawing? {
    guard case .pixels = content, let bitmap else { return nil }
    return ImageDrawing(
      bitmap: bitmap, template: template,
      capInsets: EdgeInsets(
        top: capInsets.top, leading: capInsets.left, bottom: capInsets.bottom,
        trailing: capInsets.right), tiles: style.isResizable && resizingMode == .tile,
      scale: scale)
  }

  /// The paint of a template.
  private var template: Paint? { style.tint.map { .color($0.resolved) } }
}

extension UIImage {
  /// True if a resizing mode or caps are set.
  package var isResizable: Bool { style.isResizable }
}
