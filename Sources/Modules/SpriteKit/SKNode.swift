@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
import VivaceGraphics

import class AppKit.NSImage

/// Colors of SpriteKit are UIKit's.
public typealias SKColor = UIColor
/// The fit of a scene into its view; `resizeFill` gives the scene the view's size.
public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }
/// The blending of a node. Nodes are always drawn over those behind them.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}
/// The vertical position of a text at its node.
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
/// The horizontal position of a text at its node.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }
/// The scaling of a texture. It makes no difference here.
public enum SKTextureFilteringMode: Int, Sendable { case nearest, linear }

/// An element of a scene. Its origin is in its parent's coordinates, with y upwards; angles are in radians.
@MainActor open class SKNode: UIResponder {
  /// The origin in the parent's coordinates, y upwards.
  open var position = CGPoint.zero
  /// The depth among siblings; larger ones are drawn in front.
  open var zPosition: CGFloat = 0
  /// The rotation against the clock in radians.
  open var zRotation: CGFloat = 0
  /// The horizontal scale; 1 by default.
  open var xScale: CGFloat = 1
  /// The vertical scale; 1 by default.
  open var yScale: CGFloat = 1
  /// The opacity of the node and its descendants, from 0 to 1.
  open var alpha: CGFloat = 1
  /// True draws neither the node nor its descendants.
  open var isHidden = false
  /// True stops the actions of the node and its descendants.
  open var isPaused = false
  /// How fast actions run: 1 is as they say.
  open var speed: CGFloat = 1
  /// A name to search for; nil has none.
  open var name: String?
  /// True lets the node receive touches, instead of the scene.
  open var isUserInteractionEnabled = false
  /// Values for the program's own use.
  open var userData: NSMutableDictionary?
  /// Rules for positions. Stored only.
  open var constraints: [SKConstraint]?
  /// The body that moves and turns the node; nil leaves it to the program.
  open var physicsBody: SKPhysicsBody? {
    didSet {
      if oldValue !== physicsBody, oldValue?.node === self { oldValue?.node = nil }
      physicsBody?.node = self
    }
  }
  /// The nodes inside, in the order of their addition.
  open private(set) var children: [SKNode] = []
  /// The node around; nil for a scene and for a node alone.
  open private(set) weak var parent: SKNode?
  var running: [RunningAction] = []

  public override init() { super.init() }
  /// Reads nothing from the coder: an empty node.
  public required init?(coder aDecoder: NSCoder) { super.init() }
  /// Always nil: scene files are not read.
  public convenience init?(fileNamed filename: String) { return nil }

  /// The scene around the node; nil outside of one.
  open var scene: SKScene? { self as? SKScene ?? parent?.scene }
  open override var next: UIResponder? { parent }

  // MARK: - Tree

  /// Appends a node to the children; the program stops if that node has a parent.
  open func addChild(_ node: SKNode) {
    precondition(
      node.parent == nil,
      "SKNode \(node.name ?? "") has a parent already; remove it from that first.")
    node.parent = self
    children.append(node)
  }
  /// Inserts a node at an index of the children, which must exist.
  open func insertChild(_ node: SKNode, at index: Int) {
    addChild(node)
    children.insert(children.removeLast(), at: index)
  }
  /// Removes the node from its parent, with its descendants.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Removes all children.
  open func removeAllChildren() { children.forEach { $0.removeFromParent() } }
  /// Removes some of the children; other nodes are ignored.
  open func removeChildren(in nodes: [SKNode]) {
    nodes.filter { $0.parent === self }.forEach { $0.removeFromParent() }
  }
  /// Gives the node another parent and keeps its point in the scene; rotation and scale are not converted.
  open func move(toParent parent: SKNode) {
    let point = self.parent?.convert(position, to: parent) ?? position
    removeFromParent()
    parent.addChild(self)
    position = point
  }
  /// True if a node is the parent or is further out.
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent === parent || self.parent?.inParentHierarchy(parent) == true
  }
  /// The first child of a name; `//` before the name searches all descendants.
  open func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    enumerateChildNodes(withName: name) { node, stop in
      found = node
      stop.pointee = true
    }
    return found
  }
  /// Calls a block for children with a name; `*` matches each, `//` before the name searches all descendants.
  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let isDeep = name.hasPrefix("//")
    let wanted = isDeep ? String(name.dropFirst(2)) : name
    var stop = ObjCBool(false)
    func visit(_ node: SKNode) {
      for child in node.children where !stop.boolValue {
        if child.name == wanted || wanted == "*" { block(child, &stop) }
        if isDeep { visit(child) }
      }
    }
    visit(self)
  }
  /// All nodes that the search for a name finds.
  open subscript(name: String) -> [SKNode] {
    var found: [SKNode] = []
    enumerateChildNodes(withName: name) { node, _ in found.append(node) }
    return found
  }

  // MARK: - Geometry

  /// Gives both scales one value.
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  var matrix: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation)
      .scaledBy(x: xScale, y: yScale)
  }
  var matrixToRoot: CGAffineTransform {
    parent.map { matrix.concatenating($0.matrixToRoot) } ?? .identity
  }
  /// A point of this node in another node's coordinates.
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    point.applying(matrixToRoot).applying(node.matrixToRoot.inverted())
  }
  /// A point of another node in this node's coordinates.
  open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    node.convert(point, to: self)
  }
  /// The rectangle of the content without children, in the node's own coordinates.
  var content: CGRect { .null }
  /// In the parent's coordinates.
  open var frame: CGRect {
    content.isNull ? CGRect(origin: position, size: .zero) : content.applying(matrix)
  }
  /// With all descendants, in the parent's coordinates.
  open func calculateAccumulatedFrame() -> CGRect {
    let inner = children.reduce(CGRect.null) { $0.union($1.calculateAccumulatedFrame()) }
    return inner.isNull ? frame : frame.union(inner.applying(matrix))
  }
  /// True if a point of the parent's coordinates is inside the frame with all descendants.
  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
  /// True if both frames overlap; false for a node without a parent.
  open func intersects(_ node: SKNode) -> Bool {
    guard let parent, let other = node.parent else { return false }
    let box = node.frame.applying(other.matrixToRoot)
    return frame.applying(parent.matrixToRoot).intersects(box)
  }
  /// The descendants at a point, the front one first.
  open func nodes(at p: CGPoint) -> [SKNode] {
    children.flatMap { child -> [SKNode] in
      let own = child.frame.contains(p) && !child.content.isNull ? [child] : []
      return child.nodes(at: p.applying(child.matrix.inverted())) + own
    }.reversed()
  }
  /// The front descendant at a point; the node itself without one.
  open func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

  /// Draws the content without children; y is upwards.
  func draw(in context: CGContext) {}
  final func drawTree(in context: CGContext) {
    guard !isHidden, alpha > 0 else { return }
    context.saveGState()
    context.concatenate(matrix)
    if alpha < 1 {
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    draw(in: context)
    let order = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for child in order { child.element.drawTree(in: context) }
    if alpha < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }
}
/// A rule for positions. There are no rules here.
open class SKConstraint: NSObject {}

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
  /// Stored only: sprites are over the nodes behind them.
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
  /// Reads nothing from the coder: a white sprite of zero size.
  public required init?(coder aDecoder: NSCoder) {
    (color, size) = (.white, .zero)
    super.init(coder: aDecoder)
  }
  /// Scales the sprite to a size; a side of zero keeps its scale.
  open func scale(to size: CGSize) {
    if self.size.width > 0 { xScale = size.width / self.size.width }
    if self.size.height > 0 { yScale = size.height / self.size.height }
  }
  override var content: CGRect {
    CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width,
      height: size.height)
  }
  override func draw(in context: CGContext) {
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

/// A text.
open class SKLabelNode: SKNode {
  /// The text; nil shows nothing.
  open var text: String?
  /// A text with attributes, which replaces the plain one.
  open var attributedText: NSAttributedString?
  /// The name of the font; the system's font without it or if it is unknown.
  open var fontName: String?
  /// The size of the font in points; 32 by default.
  open var fontSize: CGFloat = 32
  /// The color of plain text; white by default.
  open var fontColor: UIColor? = .white
  /// Centered at the position by default.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  /// The baseline at the position by default.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  /// One line by default; any other number lets lines break, without a limit.
  open var numberOfLines = 1
  /// The width at which lines break, in points; 0 breaks nowhere.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// Stored only: long lines are not shortened.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Stored only: text is over the nodes behind it.
  open var blendMode = SKBlendMode.alpha

  public override init() { super.init() }
  /// A text in a font of the program's choice.
  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }
  /// A text in the system's font.
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  /// A text with attributes.
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }
  /// Reads nothing from the coder: a text without content.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  private var font: UIFont {
    fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
  }
  private var shown: NSAttributedString {
    attributedText
      ?? NSAttributedString(
        string: text ?? "", attributes: [.font: font, .foregroundColor: fontColor ?? .white])
  }
  override var content: CGRect {
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : 1e6
    let size = shown.boundingRect(
      with: CGSize(width: width, height: 1e6), options: [.usesLineFragmentOrigin], context: nil
    ).size
    guard size.width > 0 else { return .null }
    let x: CGFloat =
      switch horizontalAlignmentMode {
      case .center: -size.width / 2
      case .left: 0
      case .right: -size.width
      }
    let y: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: font.descender
      case .center: -size.height / 2
      case .top: -size.height
      case .bottom: 0
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
  override func draw(in context: CGContext) {
    let box = content
    guard !box.isNull else { return }
    context.saveGState()
    context.translateBy(x: box.minX, y: box.maxY)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    shown.draw(in: CGRect(origin: .zero, size: box.size))
    UIGraphicsPopContext()
    context.restoreGState()
  }
}
/// A node whose mask would cut its children. The mask is stored only.
open class SKCropNode: SKNode { open var maskNode: SKNode? }
/// A node whose filter would change its children. They are drawn unchanged.
open class SKEffectNode: SKNode {
  /// True would use the filter. Stored only.
  open var shouldEnableEffects = true
  /// True would keep the drawn picture. Stored only.
  open var shouldRasterize = false
}
/// The eye of a scene: its position, rotation and scale move what the view shows.
open class SKCameraNode: SKNode {}
/// A light. It shines on nothing here.
open class SKLightNode: SKNode {}
/// A sound in a scene. It is silent here.
open class SKAudioNode: SKNode {}

/// Many small pictures. They are not drawn here, which is reported once.
open class SKEmitterNode: SKNode {
  /// The picture of a particle.
  open var particleTexture: SKTexture?
  /// The particles that appear each second.
  open var particleBirthRate: CGFloat = 0
  /// The number of particles in all; 0 sets no limit.
  open var numParticlesToEmit = 0
  /// The seconds that a particle lives.
  open var particleLifetime: CGFloat = 0
  /// The range of the seconds of life.
  open var particleLifetimeRange: CGFloat = 0
  /// The middle of the area in which particles appear.
  open var particlePosition = CGPoint.zero
  /// The extents of that area.
  open var particlePositionRange = CGVector.zero
  /// The first speed in points a second.
  open var particleSpeed: CGFloat = 0
  /// The range of the first speed.
  open var particleSpeedRange: CGFloat = 0
  /// The direction in radians.
  open var emissionAngle: CGFloat = 0
  /// The range of directions.
  open var emissionAngleRange: CGFloat = 0
  /// The first opacity.
  open var particleAlpha: CGFloat = 1
  /// The range of the first opacity.
  open var particleAlphaRange: CGFloat = 0
  /// The change of opacity in a second.
  open var particleAlphaSpeed: CGFloat = 0
  /// The first scale.
  open var particleScale: CGFloat = 1
  /// The range of the first scale.
  open var particleScaleRange: CGFloat = 0
  /// The change of scale in a second.
  open var particleScaleSpeed: CGFloat = 0
  /// The first rotation in radians.
  open var particleRotation: CGFloat = 0
  /// The change of rotation in a second.
  open var particleRotationSpeed: CGFloat = 0
  /// The color of particles.
  open var particleColor = UIColor.white
  /// The strength of the color.
  open var particleColorBlendFactor: CGFloat = 0
  /// The blending of particles.
  open var particleBlendMode = SKBlendMode.alpha
  /// The size of particles; zero is the texture's.
  open var particleSize = CGSize.zero
  /// The horizontal acceleration.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration.
  open var yAcceleration: CGFloat = 0
  /// The node in which particles would stay.
  open weak var targetNode: SKNode?
  /// Does nothing: there are no particles.
  open func resetSimulation() {}
  /// Has no effect, which is reported once.
  open func advanceSimulationTime(_ sec: TimeInterval) { warn() }
  override func draw(in context: CGContext) { warn() }
  private func warn() { NotYet.once("SKEmitterNode", "draws particles") }
}

/// A picture for sprites.
open class SKTexture: NSObject {
  let picture: CGImage?
  private let points: CGSize
  /// The scaling of the picture. Stored only.
  open var filteringMode = SKTextureFilteringMode.linear
  /// True would keep smaller copies. Stored only.
  open var usesMipmaps = false
  /// A texture of a UIKit picture, in its size in points.
  public init(image: UIImage) { (picture, points) = (image.cgImage, image.size) }
  /// A texture of an AppKit picture, in its size in points.
  public init(image: NSImage) {
    (picture, points) = (image.cgImage(forProposedRect: nil, context: nil, hints: nil), image.size)
  }
  /// A texture of pixels, one point for each pixel.
  public init(cgImage image: CGImage) {
    (picture, points) = (image, CGSize(width: image.width, height: image.height))
  }
  /// A picture of the bundle; an empty one if there is none.
  public convenience init(imageNamed name: String) {
    self.init(image: UIImage(named: name) ?? UIImage())
  }
  /// A piece of a texture; the rectangle is in shares of its size, with y upwards.
  public init(rect: CGRect, in texture: SKTexture) {
    let image = texture.picture
    let (width, height) = (CGFloat(image?.width ?? 0), CGFloat(image?.height ?? 0))
    picture = image?.cropping(
      to: CGRect(
        x: rect.minX * width, y: (1 - rect.maxY) * height, width: rect.width * width,
        height: rect.height * height))
    points = CGSize(
      width: texture.points.width * rect.width, height: texture.points.height * rect.height)
  }
  /// The size in points.
  open func size() -> CGSize { points }
  /// The picture; stops the program for an empty texture.
  open func cgImage() -> CGImage { picture ?? UIImage().cgImage! }
  /// Calls the handler at once: textures are in memory already.
  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }
}
/// Textures by name. They are pictures of the bundle here.
open class SKTextureAtlas: NSObject {
  /// An atlas; its name makes no difference.
  open class func named(_ name: String) -> SKTextureAtlas { SKTextureAtlas(named: name) }
  /// Equals an initializer.
  public convenience init(named name: String) { self.init() }
  /// Answer: none, since folders of atlases are not listed.
  open var textureNames: [String] { [] }
  /// The picture of the bundle with a name.
  @MainActor open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
}
