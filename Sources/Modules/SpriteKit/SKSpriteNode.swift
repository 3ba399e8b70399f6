import UIKit
import VivaceGraphics

/// A rectangle of a colour or a texture.
open class SKSpriteNode: SKNode {
  /// The picture; nil fills the rectangle with the color.
  open var texture: SKTexture?
  /// The fill without a texture, and the tint of a texture.
  open var color: UIColor
  /// The strength of the tint, from 0 to 1; 0 by default.
  open var colorBlendFactor: CGFloat = 0
  /// The size before the node's scale.
  open var size: CGSize
  /// The point at the node's position, in shares of the size; the middle by default.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The blending with the nodes behind.
  open var blendMode = SKBlendMode.alpha
  /// The lights that shine on the sprite. Stored only.
  open var lightingBitMask: UInt32 = 0
  /// The lights whose shadows fall on it. Stored only.
  open var shadowedBitMask: UInt32 = 0

  /// A sprite of a size.
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
  /// A rectangle of one color.
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }
  /// A sprite as large as its texture.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  /// A texture in another size.
  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }
  /// A sprite of a picture in the bundle; of zero size if there is none.
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }
  public convenience override init() { self.init(color: .clear, size: .zero) }
  /// A sprite of an .sks file; a white one of zero size for other coders.
  public required init?(coder aDecoder: NSCoder) {
    (color, size) = (.white, .zero)
    super.init(coder: aDecoder)
    readSprite(aDecoder)
  }
  /// Scales the sprite to a size; a side of zero keeps its scale.
  open func scale(to size: CGSize) {
    if self.size.width > 0 { xScale = size.width / self.size.width }
    if self.size.height > 0 { yScale = size.height / self.size.height }
  }
  override var content: CGRect { CGRect(size, anchor: anchorPoint) }
  override func draw(in context: CGContext) {
    guard blendMode != .alpha else { return drawPlain(in: context) }
    context.saveGState()
    context.setBlendMode(blendMode.drawn)
    drawPlain(in: context)
    context.restoreGState()
  }
  private func drawPlain(in context: CGContext) {
    guard let image = texture?.picture else {
      guard texture == nil else { return }
      context.setFillColor(color.cgColor)
      return context.fill(content)
    }
    context.draw(image, in: content)
    guard colorBlendFactor > 0 else { return }
    context.saveGState()
    context.clip(to: content, mask: image)
    context.setFillColor(color.withAlphaComponent(colorBlendFactor).cgColor)
    context.setBlendMode(.multiply)
    context.fill(content)
    context.restoreGState()
  }
}

extension CGRect {
  /// A rectangle around the origin, which is at an anchor point in shares of the size.
  init(_ size: CGSize, anchor: CGPoint) {
    self.init(
      x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width,
      height: size.height)
  }
}
