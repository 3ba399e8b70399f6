import UIKit

/// Receives contacts of bodies whose `contactTestBitMask` names the category of the other one.
@MainActor @preconcurrency public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}
extension SKPhysicsContactDelegate {
  /// Called once when two bodies begin to touch; empty by default.
  public func didBegin(_ contact: SKPhysicsContact) {}
  /// Called once when two bodies separate, or one of them is removed; empty by default.
  public func didEnd(_ contact: SKPhysicsContact) {}
}

/// A touch of two bodies, at its beginning or its end.
@MainActor open class SKPhysicsContact: NSObject {
  /// The first body, which has been in the scene for longer.
  public let bodyA: SKPhysicsBody
  /// The second body.
  public let bodyB: SKPhysicsBody
  /// A point of the scene at which the contact began.
  public let contactPoint: CGPoint
  /// The direction from the first body to the second, of length 1.
  public let contactNormal: CGVector
  /// The strength of the collision along the normal, in the unit of impulses; 0 without a collision.
  public let collisionImpulse: CGFloat

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ touch: BodyTouch, isTurned: Bool) {
    (self.bodyA, self.bodyB, contactPoint) = (bodyA, bodyB, touch.point)
    contactNormal =
      isTurned ? CGVector(dx: -touch.normal.dx, dy: -touch.normal.dy) : touch.normal
    collisionImpulse = abs(touch.impulse)
  }
}
