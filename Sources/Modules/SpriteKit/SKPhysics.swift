import UIKit
import VivaceGraphics

/// The forces of a scene. Nothing falls or collides here, which is reported once.
@MainActor open class SKPhysicsWorld: NSObject {
  open var gravity = CGVector(dx: 0, dy: -9.8)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}
@MainActor public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}
extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}
/// A touch of two bodies. None is made here.
@MainActor open class SKPhysicsContact: NSObject {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  open var contactPoint: CGPoint { .zero }
  open var collisionImpulse: CGFloat { 0 }
  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) { (self.bodyA, self.bodyB) = (bodyA, bodyB) }
}
/// The mass and the outline of a node.
@MainActor open class SKPhysicsBody: NSObject {
  open var isDynamic = true
  open var affectedByGravity = true
  open var allowsRotation = true
  open var usesPreciseCollisionDetection = false
  open var isResting = false
  open var pinned = false
  open var mass: CGFloat = 1
  open var density: CGFloat = 1
  open var friction: CGFloat = 0.2
  open var restitution: CGFloat = 0.2
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var velocity = CGVector.zero
  open var angularVelocity: CGFloat = 0
  open var categoryBitMask: UInt32 = .max
  open var collisionBitMask: UInt32 = .max
  open var contactTestBitMask: UInt32 = 0
  open var fieldBitMask: UInt32 = .max
  open weak var node: SKNode?

  /// Has no effect, which is reported once: nothing falls or collides.
  public override init() { NotYet.once("SKPhysicsBody", "lets nodes fall and collide") }
  public convenience init(circleOfRadius r: CGFloat) { self.init() }
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init() }
  public convenience init(rectangleOf s: CGSize) { self.init() }
  public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init() }
  public convenience init(polygonFrom path: CGPath) { self.init() }
  public convenience init(edgeLoopFrom rect: CGRect) { self.init() }
  public convenience init(edgeLoopFrom path: CGPath) { self.init() }
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init() }
  public convenience init(texture: SKTexture, size: CGSize) { self.init() }
  open func applyForce(_ force: CGVector) {}
  open func applyImpulse(_ impulse: CGVector) {}
  open func applyAngularImpulse(_ impulse: CGFloat) {}
  open func applyTorque(_ torque: CGFloat) {}
}
