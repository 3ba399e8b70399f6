import UIKit

/// A connection of two bodies, which a world holds. Anchors are points of the scene at the time of `add(_:)`.
@MainActor open class SKPhysicsJoint: NSObject {
  /// The first body.
  open var bodyA: SKPhysicsBody
  /// The second body.
  open var bodyB: SKPhysicsBody
  var constraints: [Chipmunk.Object] = []
  /// The settings that the constraints were made with.
  var connected: [Double]?
  /// The anchors relative to the bodies, from the first connection on.
  private var anchors: (a: CGPoint, b: CGPoint)?
  private let points: (a: CGPoint, b: CGPoint)
  /// The difference of the bodies' angles at the first connection.
  private var phase = 0.0

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ a: CGPoint, _ b: CGPoint) {
    (self.bodyA, self.bodyB, points) = (bodyA, bodyB, (a, b))
  }

  /// The numbers that a change of makes the constraints anew: the bodies, and what the joint has.
  final func settings(_ a: PhysicsMember, _ b: PhysicsMember) -> [Double] {
    [Double(a.simulated.number), Double(b.simulated.number)] + settings
  }
  var settings: [Double] { [] }
  final func make(_ a: PhysicsMember, _ b: PhysicsMember, _ library: Chipmunk) -> [Chipmunk.Object]
  {
    let anchors =
      self.anchors
      ?? (points.a.applying(a.matrix.inverted()), points.b.applying(b.matrix.inverted()))
    if self.anchors == nil { phase = b.angle - a.angle }
    self.anchors = anchors
    return constraints(
      JointEnds(
        a: a, b: b, anchorA: anchors.0, anchorB: anchors.1, phase: phase, library: library)
    ).compactMap(\.self)
  }
  func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] { [] }
}

/// Two bodies with their anchors, for the constraints of a joint.
@MainActor struct JointEnds {
  let a: PhysicsMember
  let b: PhysicsMember
  let anchorA: CGPoint
  let anchorB: CGPoint
  let phase: Double
  let library: Chipmunk

  typealias Object = Chipmunk.Object
  var pointerA: Object { a.simulated.pointer }
  var pointerB: Object { b.simulated.pointer }
  func pivot() -> Object? {
    library.pivotNew(pointerA, pointerB, anchorA.x, anchorA.y, anchorB.x, anchorB.y)
  }
  /// Keeps the difference of the angles.
  func gear() -> Object? { library.gearNew(pointerA, pointerB, phase, 1) }
  var distance: Double {
    let (from, to) = (anchorA.applying(a.matrix), anchorB.applying(b.matrix))
    return hypot(to.x - from.x, to.y - from.y)
  }
  /// The mass that a spring between the two moves.
  var mass: Double {
    let inverse = [a.body, b.body].reduce(0) {
      $0 + ($1.isDynamic && $1.mass > 0 ? 1 / $1.mass : 0)
    }
    return inverse > 0 ? 1 / inverse : 1
  }
}

/// Two bodies that turn around a common point.
open class SKPhysicsJointPin: SKPhysicsJoint {
  /// True keeps the rotation between the limits.
  open var shouldEnableLimits = false
  /// The lower limit in radians, from the angle at the time of `add(_:)`.
  open var lowerAngleLimit: CGFloat = 0
  /// The upper limit in radians.
  open var upperAngleLimit: CGFloat = 0
  /// The resistance against turning in newton metres.
  open var frictionTorque: CGFloat = 0
  /// The speed of a motor in radians a second; 0 has none.
  open var rotationSpeed: CGFloat = 0
  /// A pin at a point of the scene.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointPin { SKPhysicsJointPin(bodyA, bodyB, anchor, anchor) }
  override var settings: [Double] {
    [
      shouldEnableLimits ? 1 : 0, lowerAngleLimit, upperAngleLimit, frictionTorque, rotationSpeed,
    ]
  }
  override func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] {
    var made = [ends.pivot()]
    if shouldEnableLimits {
      let (low, high) = (min(lowerAngleLimit, upperAngleLimit), upperAngleLimit)
      made.append(
        ends.library.rangeNew(
          ends.pointerA, ends.pointerB, ends.phase + low, ends.phase + high))
    }
    if frictionTorque > 0 || rotationSpeed != 0,
      let motor = ends.library.motorNew(ends.pointerA, ends.pointerB, -rotationSpeed)
    {
      if frictionTorque > 0 {
        ends.library.constraintSetMaxForce(
          motor, frictionTorque * pointsPerMeter * pointsPerMeter)
      }
      made.append(motor)
    }
    return made
  }
}

/// Two bodies that keep their positions and angles to each other.
open class SKPhysicsJointFixed: SKPhysicsJoint {
  /// A connection at a point of the scene.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint
  ) -> SKPhysicsJointFixed { SKPhysicsJointFixed(bodyA, bodyB, anchor, anchor) }
  override func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] {
    [ends.pivot(), ends.gear()]
  }
}

/// Two bodies that slide along an axis without turning against each other.
open class SKPhysicsJointSliding: SKPhysicsJoint {
  /// True keeps the distance between the limits.
  open var shouldEnableLimits = false
  /// The lower limit in points along the axis, from the position at the time of `add(_:)`.
  open var lowerDistanceLimit: CGFloat = 0
  /// The upper limit in points along the axis.
  open var upperDistanceLimit: CGFloat = 0
  private var axis = CGVector(dx: 1, dy: 0)
  /// A slide through a point of the scene, in a direction of the scene.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchor: CGPoint, axis: CGVector
  ) -> SKPhysicsJointSliding {
    let joint = SKPhysicsJointSliding(bodyA, bodyB, anchor, anchor)
    let length = hypot(axis.dx, axis.dy)
    if length > 0 { joint.axis = CGVector(dx: axis.dx / length, dy: axis.dy / length) }
    return joint
  }
  override var settings: [Double] {
    [shouldEnableLimits ? 1 : 0, lowerDistanceLimit, upperDistanceLimit]
  }
  override func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] {
    let (low, high) =
      shouldEnableLimits
      ? (min(lowerDistanceLimit, upperDistanceLimit - 0.01), upperDistanceLimit) : (-1e5, 1e5)
    let back = CGAffineTransform(rotationAngle: -ends.a.angle)
    let direction = CGPoint(x: axis.dx, y: axis.dy).applying(back)
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(
        x: ends.anchorA.x + direction.x * distance, y: ends.anchorA.y + direction.y * distance)
    }
    let (from, to) = (point(low), point(high))
    return [
      ends.library.grooveNew(
        ends.pointerA, ends.pointerB, from.x, from.y, to.x, to.y, ends.anchorB.x, ends.anchorB.y),
      ends.gear(),
    ]
  }
}

/// A spring between two bodies, as long as their distance at the time of `add(_:)`.
open class SKPhysicsJointSpring: SKPhysicsJoint {
  /// The friction of the spring: 0 swings for ever, 1 does not overshoot.
  open var damping: CGFloat = 0
  /// The swings in a second; 0, as at first, is a rod.
  open var frequency: CGFloat = 0
  private var length: Double?
  /// A spring between two points of the scene.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointSpring { SKPhysicsJointSpring(bodyA, bodyB, anchorA, anchorB) }
  override var settings: [Double] { [damping, frequency] }
  override func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] {
    let length = self.length ?? ends.distance
    self.length = length
    let (a, b) = (ends.anchorA, ends.anchorB)
    guard frequency > 0 else {
      return [ends.library.pinNew(ends.pointerA, ends.pointerB, a.x, a.y, b.x, b.y)]
    }
    let omega = 2 * .pi * frequency
    return [
      ends.library.springNew(
        ends.pointerA, ends.pointerB, a.x, a.y, b.x, b.y, length, ends.mass * omega * omega,
        2 * ends.mass * damping * omega)
    ]
  }
}

/// A rope between two bodies, which may come closer to each other.
open class SKPhysicsJointLimit: SKPhysicsJoint {
  /// The length of the rope in points; the distance of the anchors at first.
  open var maxLength: CGFloat = 0
  /// A rope between two points of the scene.
  open class func joint(
    withBodyA bodyA: SKPhysicsBody, bodyB: SKPhysicsBody, anchorA: CGPoint, anchorB: CGPoint
  ) -> SKPhysicsJointLimit {
    let joint = SKPhysicsJointLimit(bodyA, bodyB, anchorA, anchorB)
    joint.maxLength = hypot(anchorB.x - anchorA.x, anchorB.y - anchorA.y)
    return joint
  }
  override var settings: [Double] { [maxLength] }
  override func constraints(_ ends: JointEnds) -> [Chipmunk.Object?] {
    let (a, b) = (ends.anchorA, ends.anchorB)
    return [
      ends.library.slideNew(
        ends.pointerA, ends.pointerB, a.x, a.y, b.x, b.y, 0, max(maxLength, 0.01))
    ]
  }
}
