@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
import VivaceGraphics

public typealias SKColor = UIColor
public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }
public enum SKTextureFilteringMode: Int, Sendable { case nearest, linear }

/// An element of a scene. Its origin is in its parent's coordinates, with y upwards; angles are in radians.
@MainActor open class SKNode: UIResponder {
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isPaused = false
  /// How fast actions run: 1 is as they say.
  open var speed: CGFloat = 1
  open var name: String?
  open var isUserInteractionEnabled = false
  open var userData: NSMutableDictionary?
  open var constraints: [SKConstraint]?
  open var physicsBody: SKPhysicsBody?
  open private(set) var children: [SKNode] = []
  open private(set) weak var parent: SKNode?
  var running: [RunningAction] = []

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init() }
  public convenience init?(fileNamed filename: String) { return nil }

  open var scene: SKScene? { self as? SKScene ?? parent?.scene }
  open override var next: UIResponder? { parent }

  // MARK: - Tree

  open func addChild(_ node: SKNode) {
    precondition(
      node.parent == nil,
      "SKNode \(node.name ?? "") has a parent already; remove it from that first.")
    node.parent = self
    children.append(node)
  }
  open func insertChild(_ node: SKNode, at index: Int) {
    addChild(node)
    children.insert(children.removeLast(), at: index)
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func removeAllChildren() { children.forEach { $0.removeFromParent() } }
  open func removeChildren(in nodes: [SKNode]) {
    nodes.filter { $0.parent === self }.forEach { $0.removeFromParent() }
  }
  open func move(toParent parent: SKNode) {
    let point = self.parent?.convert(position, to: parent) ?? position
    removeFromParent()
    parent.addChild(self)
    position = point
  }
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
  open subscript(name: String) -> [SKNode] {
    var found: [SKNode] = []
    enumerateChildNodes(withName: name) { node, _ in found.append(node) }
    return found
  }

  // MARK: - Geometry

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
  var matrix: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation)
      .scaledBy(x: xScale, y: yScale)
  }
  var matrixToRoot: CGAffineTransform {
    parent.map { matrix.concatenating($0.matrixToRoot) } ?? .identity
  }
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    point.applying(matrixToRoot).applying(node.matrixToRoot.inverted())
  }
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
  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
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
open class SKConstraint: NSObject {}

/// A rectangle of a colour or a texture.
open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  open var color: UIColor
  open var colorBlendFactor: CGFloat = 0
  open var size: CGSize
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var blendMode = SKBlendMode.alpha
  open var lightingBitMask: UInt32 = 0
  open var shadowedBitMask: UInt32 = 0

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }
  public convenience override init() { self.init(color: .clear, size: .zero) }
  public required init?(coder aDecoder: NSCoder) {
    (color, size) = (.white, .zero)
    super.init(coder: aDecoder)
  }
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
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var glowWidth: CGFloat = 0
  open var isAntialiased = true
  open var blendMode = SKBlendMode.alpha
  open var fillTexture: SKTexture?

  public override init() { super.init() }
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }
  public convenience init(path: CGPath, centered: Bool) {
    self.init(path: path)
    guard centered else { return }
    var shift = CGAffineTransform(
      translationX: -path.boundingBox.midX, y: -path.boundingBox.midY)
    self.path = path.copy(using: &shift)
  }
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  public convenience init(rectOf size: CGSize) { self.init(rect: Self.centered(size)) }
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.centered(size), cornerRadius: cornerRadius)
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }
  public convenience init(ellipseOf size: CGSize) { self.init(ellipseIn: Self.centered(size)) }
  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }
  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    let path = CGMutablePath()
    path.addLines(between: Array(UnsafeBufferPointer(start: points, count: numPoints)))
    self.init(path: path)
  }
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
  open var text: String?
  open var attributedText: NSAttributedString?
  open var fontName: String?
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var blendMode = SKBlendMode.alpha

  public override init() { super.init() }
  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
  }
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
open class SKCropNode: SKNode { open var maskNode: SKNode? }
open class SKEffectNode: SKNode {
  open var shouldEnableEffects = true
  open var shouldRasterize = false
}
open class SKCameraNode: SKNode {}
open class SKLightNode: SKNode {}
open class SKAudioNode: SKNode {}

/// Many small pictures. They are not drawn here, which is reported once.
open class SKEmitterNode: SKNode {
  open var particleTexture: SKTexture?
  open var particleBirthRate: CGFloat = 0
  open var numParticlesToEmit = 0
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0
  open var particleColor = UIColor.white
  open var particleColorBlendFactor: CGFloat = 0
  open var particleBlendMode = SKBlendMode.alpha
  open var particleSize = CGSize.zero
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open weak var targetNode: SKNode?
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
  open var filteringMode = SKTextureFilteringMode.linear
  open var usesMipmaps = false
  public init(image: UIImage) { (picture, points) = (image.cgImage, image.size) }
  public init(cgImage image: CGImage) {
    (picture, points) = (image, CGSize(width: image.width, height: image.height))
  }
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
  open func size() -> CGSize { points }
  open func cgImage() -> CGImage { picture ?? UIImage().cgImage! }
  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }
}
open class SKTextureAtlas: NSObject {
  open class func named(_ name: String) -> SKTextureAtlas { SKTextureAtlas(named: name) }
  public convenience init(named name: String) { self.init() }
  /// Answer: none, since folders of atlases are not listed.
  open var textureNames: [String] { [] }
  @MainActor open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
}
