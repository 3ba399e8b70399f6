import UIKit
import VivaceGraphics

/// The forces of a scene. Nothing falls or collides here, which is reported once.
@MainActor open class SKPhysicsWorld: NSObject {
  /// The gravity in metres a second squared. Stored only.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// The speed of the simulation. Stored only.
  open var speed: CGFloat = 1
  /// Meant for contacts of bodies. It is never called here.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}
/// Receives contacts of bodies.
@MainActor @preconcurrency public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}
extension SKPhysicsContactDelegate {
  /// Meant for the beginning of a contact. Not called here; empty by default.
  public func didBegin(_ contact: SKPhysicsContact) {}
  /// Meant for the end of a contact. Not called here; empty by default.
  public func didEnd(_ contact: SKPhysicsContact) {}
}
/// A touch of two bodies. None is made here.
@MainActor open class SKPhysicsContact: NSObject {
  /// The first body.
  public let bodyA: SKPhysicsBody
  /// The second body.
  public let bodyB: SKPhysicsBody
  /// The point of contact; always zero.
  open var contactPoint: CGPoint { .zero }
  /// The strength of the contact; always 0.
  open var collisionImpulse: CGFloat { 0 }
  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) { (self.bodyA, self.bodyB) = (bodyA, bodyB) }
}
/// The mass and the outline of a node.
@MainActor open class SKPhysicsBody: NSObject {
  /// True would let forces move the body. Stored only.
  open var isDynamic = true
  /// True would let the body fall. Stored only.
  open var affectedByGravity = true
  /// True would let the body turn. Stored only.
  open var allowsRotation = true
  /// True would find contacts of fast bodies. Stored only.
  open var usesPreciseCollisionDetection = false
  /// True would mean that the body rests. Stored only.
  open var isResting = false
  /// True would fix the body at its parent. Stored only.
  open var pinned = false
  /// The mass in kilograms. Stored only.
  open var mass: CGFloat = 1
  /// The density. Stored only.
  open var density: CGFloat = 1
  /// The friction from 0 to 1. Stored only.
  open var friction: CGFloat = 0.2
  /// The elasticity from 0 to 1. Stored only.
  open var restitution: CGFloat = 0.2
  /// The loss of speed from 0 to 1. Stored only.
  open var linearDamping: CGFloat = 0.1
  /// The loss of rotation from 0 to 1. Stored only.
  open var angularDamping: CGFloat = 0.1
  /// The velocity. Stored only: the node does not move.
  open var velocity = CGVector.zero
  /// The rotation in radians a second. Stored only.
  open var angularVelocity: CGFloat = 0
  /// The body's own categories. Stored only.
  open var categoryBitMask: UInt32 = .max
  /// The categories it would collide with. Stored only.
  open var collisionBitMask: UInt32 = .max
  /// The categories whose contacts would be reported. Stored only.
  open var contactTestBitMask: UInt32 = 0
  /// The fields that would act on the body. Stored only.
  open var fieldBitMask: UInt32 = .max
  /// The node of the body. Stored only: setting a node's body does not set it.
  open weak var node: SKNode?

  /// Has no effect, which is reported once: nothing falls or collides.
  public override init() { NotYet.once("SKPhysicsBody", "lets nodes fall and collide") }
  /// A circular body; the radius is not kept.
  public convenience init(circleOfRadius r: CGFloat) { self.init() }
  /// A circular body beside the node's position.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init() }
  /// A rectangular body; the size is not kept.
  public convenience init(rectangleOf s: CGSize) { self.init() }
  /// A rectangular body beside the node's position.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init() }
  /// A body with the outline of a path.
  public convenience init(polygonFrom path: CGPath) { self.init() }
  /// The edges of a rectangle.
  public convenience init(edgeLoopFrom rect: CGRect) { self.init() }
  /// The edges of a closed path.
  public convenience init(edgeLoopFrom path: CGPath) { self.init() }
  /// An edge between two points.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) { self.init() }
  /// A body with the outline of a texture.
  public convenience init(texture: SKTexture, size: CGSize) { self.init() }
  /// Does nothing: forces do not act here.
  open func applyForce(_ force: CGVector) {}
  /// Does nothing: the velocity stays as it is.
  open func applyImpulse(_ impulse: CGVector) {}
  /// Does nothing: the rotation stays as it is.
  open func applyAngularImpulse(_ impulse: CGFloat) {}
  /// Does nothing: torques do not act here.
  open func applyTorque(_ torque: CGFloat) {}
}
