import UIKit

/// A path, filled and stroked.
open class SKShapeNode: SKNode {
  /// The outline; nil draws nothing.
  open var path: CGPath?
  /// The color inside; clear by default.
  open var fillColor = UIColor.clear
  /// The color of the line; white by default.
  open var strokeColor = UIColor.white
  /// The width of the line in points; 0 draws none.
  open var lineWidth: CGFloat = 1
  /// The ends of the line.
  open var lineCap = CGLineCap.butt
  /// The corners of the line.
  open var lineJoin = CGLineJoin.miter
  /// The width of a glow. Stored only.
  open var glowWidth: CGFloat = 0
  /// Stored only: edges are always smooth.
  open var isAntialiased = true
  /// Stored only: shapes are over the nodes behind them.
  open var blendMode = SKBlendMode.alpha
  /// A texture for the inside. Stored only.
  open var fillTexture: SKTexture?

  public override init() { super.init() }
  /// A shape with an outline.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  /// A shape whose outline may be moved so that its box is centered.
  public convenience init(path: CGPath, centered: Bool) {
    self.init(path: path)
    guard centered else { return }
    var shift = CGAffineTransform(
      translationX: -path.boundingBox.midX, y: -path.boundingBox.midY)
    self.path = path.copy(using: &shift)
  }
  /// A rectangle at its own position.
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// A rectangle around the node's position.
  public convenience init(rectOf size: CGSize) { self.init(rect: Self.centered(size)) }
  /// A rectangle with round corners.
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }
  /// A centered rectangle with round corners.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.centered(size), cornerRadius: cornerRadius)
  }
  /// A circle around the node's position.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }
  /// An ellipse around the node's position.
  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: Self.centered(size)) }
  /// An ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }
  /// Lines through points, not closed.
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: numPoints)))
    self.init(path: path)
  }
  /// Reads nothing from the coder: a shape without an outline.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private static func centered(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
  override var content: CGRect { path?.boundingBox ?? .null }
  override func draw(in context: CGContext) {
    guard let path else { return }
    context.addPath(path)
    context.setFillColor(fillColor.cgColor)
    context.fillPath()
    guard lineWidth > 0 else { return }
    context.addPath(path)
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCap)
    context.setLineJoin(lineJoin)
    context.strokePath()
  }
}
