import UIKit

/// The points of a metre.
let pointsPerMeter: CGFloat = 150

/// The mass and the outline of a node, whose position and rotation follow the simulation of its scene.
///
/// A body that is made of edges stays where its node is. Velocities are in points a second; forces and impulses
/// change them by their quotient with the mass. Needs the library Chipmunk; without it nodes stay where they are,
/// which is reported once.
@MainActor open class SKPhysicsBody: NSObject {
  /// False keeps the body where its node is; others collide with it all the same. Edges are never dynamic.
  open var isDynamic: Bool {
    get { isMovable && hasArea }
    set { isMovable = newValue }
  }
  /// False lets the gravity of the world pass the body by.
  open var affectedByGravity = true
  /// False keeps the rotation in collisions and under forces.
  open var allowsRotation = true
  /// True divides the steps of the scene, so that fast bodies do not pass thin ones.
  open var usesPreciseCollisionDetection = false
  /// True fixes the body's position in the scene; it may turn.
  open var pinned = false
  /// The area in square metres, of which each has 150 points; 0 for edges.
  public let area: CGFloat
  /// In kilograms; the area with a density of 1 at first.
  open var mass: CGFloat
  /// The mass of a square metre; 1 at first. Setting it sets the mass.
  open var density: CGFloat {
    get { area > 0 ? mass / area : 1 }
    set { if area > 0 { mass = newValue * area } }
  }
  /// The resistance against sliding from 0 to 1. Two bodies use the root of the product.
  open var friction: CGFloat = 0.2
  /// The share of the speed that is left after a collision, from 0 to 1. Two bodies use the larger one.
  open var restitution: CGFloat = 0.2
  /// The loss of speed in a second, from 0 to 1.
  open var linearDamping: CGFloat = 0.1
  /// The loss of rotation in a second, from 0 to 1.
  open var angularDamping: CGFloat = 0.1
  /// In points a second.
  open var velocity = CGVector.zero
  /// In radians a second, against the clock.
  open var angularVelocity: CGFloat = 0
  /// The body's own categories; all by default.
  open var categoryBitMask: UInt32 = .max
  /// The categories that the body collides with; all by default. Of two dynamic bodies only the one whose mask names
  /// the other yields.
  open var collisionBitMask: UInt32 = .max
  /// The categories whose contacts the world's delegate receives; none by default.
  open var contactTestBitMask: UInt32 = 0
  /// The categories of fields that act on the body; all by default.
  open var fieldBitMask: UInt32 = .max
  /// The electric charge. Stored only: there are no electric fields.
  open var charge: CGFloat = 0
  /// True for a body that has come to rest, which costs no computation until something touches it. Setting it
  /// stops the body, or wakes it.
  open var isResting: Bool {
    get { isAsleep }
    set {
      if newValue { (velocity, angularVelocity) = (.zero, 0) }
      wantsRest = newValue
    }
  }
  /// The node that has the body; nil without one.
  open internal(set) weak var node: SKNode?
  /// The joints of the world that hold the body.
  open var joints: [SKPhysicsJoint] {
    node?.scene?.physicsWorld.joints.filter { $0.bodyA === self || $0.bodyB === self } ?? []
  }

  let outlines: [PhysicsOutline]
  /// The center of gravity, relative to the node.
  let centroid: CGPoint
  /// Of a unit of mass around the center of gravity, in square points.
  let unitMoment: CGFloat
  var isAsleep = false
  var wantsRest: Bool?
  /// Forces in points and turning forces in square points, until the next step.
  private(set) var force = CGVector.zero
  private(set) var torque: CGFloat = 0
  private var isMovable = true
  var hasArea: Bool { area > 0 }

  init(_ outlines: [PhysicsOutline]) {
    let sum = outlines.reduce(0) { $0 + $1.area }
    func mean(_ value: (PhysicsOutline) -> CGFloat) -> CGFloat {
      sum > 0 ? outlines.reduce(0) { $0 + value($1) * $1.area } / sum : 0
    }
    let centroid = CGPoint(x: mean { $0.centroid.x }, y: mean { $0.centroid.y })
    (self.outlines, self.centroid) = (outlines, centroid)
    unitMoment = mean { $0.moment(around: centroid) }
    area = sum / (pointsPerMeter * pointsPerMeter)
    mass = area
  }
  /// A body without an outline, which nothing collides with.
  public override convenience init() { self.init([PhysicsOutline]()) }

  // MARK: - Outlines

  /// A circle around the node's position.
  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
  /// A circle beside the node's position.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init(r > 0 ? [.circle(center: center, radius: r)] : [])
  }
  /// A rectangle around the node's position.
  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
  /// A rectangle beside the node's position.
  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    self.init(s.width > 0 && s.height > 0 ? [.rectangle(s, center: center)] : [])
  }
  /// The convex hull of a path, with lines for curves.
  public convenience init(polygonFrom path: CGPath) {
    let points = PhysicsOutline.lines(of: path).flatMap(\.points)
    self.init([PhysicsOutline.hull(of: points)].compactMap(\.self))
  }
  /// The edges of a rectangle, without an inside.
  public convenience init(edgeLoopFrom rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let corners = PhysicsOutline.corners(rect.size, center: center)
    self.init([.edges(corners, isClosed: true)])
  }
  /// The edges of a path, closed to its beginning.
  public convenience init(edgeLoopFrom path: CGPath) {
    self.init(
      PhysicsOutline.lines(of: path).map { line in
        let isDouble = line.points.count > 2 && line.points.first == line.points.last
        return .edges(isDouble ? Array(line.points.dropLast()) : line.points, isClosed: true)
      })
  }
  /// The edges of a path, which stays open.
  public convenience init(edgeChainFrom path: CGPath) {
    self.init(PhysicsOutline.lines(of: path).map { .edges($0.points, isClosed: $0.isClosed) })
  }
  /// An edge between two points.
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init(p1 == p2 ? [] : [.edges([p1, p2], isClosed: false)])
  }
  /// The outlines of several bodies as one.
  public convenience init(bodies: [SKPhysicsBody]) { self.init(bodies.flatMap(\.outlines)) }
  /// The rectangle around a texture; its transparent pixels make no difference.
  public convenience init(texture: SKTexture, size: CGSize) { self.init(rectangleOf: size) }
  /// Equivalent: the threshold of opacity is ignored.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    self.init(rectangleOf: size)
  }

  // MARK: - Forces

  /// Accelerates the body until the next step, in points a second squared by the quotient with the mass.
  open func applyForce(_ force: CGVector) {
    self.force = CGVector(dx: self.force.dx + force.dx, dy: self.force.dy + force.dy)
  }
  /// Accelerates and turns the body, by a force at a point of the scene.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    torque += lever(force, point)
  }
  /// Turns the body until the next step, in newton metres.
  open func applyTorque(_ torque: CGFloat) {
    self.torque += torque * pointsPerMeter * pointsPerMeter
  }
  /// Changes the velocity at once, by the quotient of the impulse and the mass.
  open func applyImpulse(_ impulse: CGVector) {
    guard isDynamic, mass > 0 else { return }
    velocity = CGVector(
      dx: velocity.dx + impulse.dx / mass, dy: velocity.dy + impulse.dy / mass)
  }
  /// Changes velocity and rotation at once, by an impulse at a point of the scene.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    turn(by: lever(impulse, point))
  }
  /// Changes the rotation at once, in newton metre seconds.
  open func applyAngularImpulse(_ impulse: CGFloat) {
    turn(by: impulse * pointsPerMeter * pointsPerMeter)
  }
  private func turn(by impulse: CGFloat) {
    guard isDynamic, allowsRotation, mass > 0, unitMoment > 0 else { return }
    angularVelocity += impulse / (mass * unitMoment)
  }
  private func lever(_ force: CGVector, _ point: CGPoint) -> CGFloat {
    guard let node else { return 0 }
    let center = centroid.applying(node.matrixToRoot)
    return (point.x - center.x) * force.dy - (point.y - center.y) * force.dx
  }
  func clearForces() { (force, torque) = (.zero, 0) }
  /// The bodies that touch this one at the end of the last step.
  open func allContactedBodies() -> [SKPhysicsBody] {
    node?.scene?.physicsWorld.bodies(touching: self) ?? []
  }
}
