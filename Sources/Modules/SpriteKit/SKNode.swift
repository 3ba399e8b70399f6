@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
@_exported import VivaceCoreImage
import VivaceGraphics

/// Colors of SpriteKit are UIKit's.
public typealias SKColor = UIColor
/// The fit of a scene into its view; `resizeFill` gives the scene the view's size.
public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }
/// The blending of a node with what is behind it. `subtract` and `multiplyX2` are drawn over it.
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
  /// A node of an .sks file; an empty node for other coders.
  public required init?(coder aDecoder: NSCoder) {
    super.init()
    read(aDecoder)
  }

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

  /// Continues with what moves by itself.
  func advanceContent(by seconds: TimeInterval) {}
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
    drawContents(in: context)
    if alpha < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }
  /// Draws the content and the children.
  func drawContents(in context: CGContext) {
    draw(in: context)
    let order = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for child in order { child.element.drawTree(in: context) }
  }
}
/// A rule for positions. There are no rules here.
open class SKConstraint: NSObject {}
