import UIKit

extension SKAction {
  /// Calls a closure each frame with the part of the duration that has passed since the last one. A node without a
  /// body is left alone.
  private static func pushing(
    _ duration: TimeInterval, _ push: @escaping @MainActor (SKPhysicsBody, CGFloat) -> Void
  ) -> SKAction {
    SKAction(
      .change { node in
        var done: CGFloat = 0
        return { share in
          if let body = node.physicsBody { push(body, share - done) }
          done = share
        }
      }, duration)
  }
  private static func scaled(_ vector: CGVector, _ factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
  /// Applies a force to the node's body for a time.
  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    pushing(sec) { $0.applyImpulse(scaled(force, $1 * CGFloat(sec))) }
  }
  /// Applies a force at a point of the scene for a time.
  public class func applyForce(
    _ force: CGVector, at point: CGPoint, duration sec: TimeInterval
  ) -> SKAction {
    pushing(sec) { $0.applyImpulse(scaled(force, $1 * CGFloat(sec)), at: point) }
  }
  /// Applies a torque in newton metres for a time.
  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    pushing(sec) { $0.applyAngularImpulse(torque * $1 * CGFloat(sec)) }
  }
  /// Applies an impulse in parts over a time; at once without one.
  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    pushing(sec) { $0.applyImpulse(scaled(impulse, $1)) }
  }
  /// Applies an impulse at a point of the scene in parts over a time.
  public class func applyImpulse(
    _ impulse: CGVector, at point: CGPoint, duration sec: TimeInterval
  ) -> SKAction {
    pushing(sec) { $0.applyImpulse(scaled(impulse, $1), at: point) }
  }
  /// Applies an angular impulse in newton metre seconds, in parts over a time.
  public class func applyAngularImpulse(
    _ impulse: CGFloat, duration sec: TimeInterval
  ) -> SKAction { pushing(sec) { $0.applyAngularImpulse(impulse * $1) } }
  /// Changes the mass of the node's body to a value in kilograms.
  public class func changeMass(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let first = node.physicsBody?.mass ?? 0
        return { node.physicsBody?.mass = first + (CGFloat(v) - first) * $0 }
      }, duration)
  }
  /// Adds kilograms to the mass of the node's body.
  public class func changeMass(by v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let first = node.physicsBody?.mass ?? 0
        return { node.physicsBody?.mass = first + CGFloat(v) * $0 }
      }, duration)
  }
}
