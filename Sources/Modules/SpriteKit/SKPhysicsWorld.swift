import UIKit

/// The simulation of a scene's bodies.
///
/// Steps of 1/120 second follow the time of the scene, whatever the frame rate, so that a scene shows the same at
/// the same time. A pause of more than 2 seconds between frames is cut to that.
@MainActor open class SKPhysicsWorld: NSObject {
  /// In metres a second squared, with 150 points to a metre; that of the earth by default.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// The speed of the simulation: 1 by default, 0 stops it.
  open var speed: CGFloat = 1
  /// Receives contacts of bodies, held weakly.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  static let step = 1 / 120.0
  weak var scene: SKScene?
  private var space: PhysicsSpace?
  /// In the order of the tree, which all computations follow.
  private var present: [PhysicsMember] = []
  private var members: [ObjectIdentifier: PhysicsMember] = [:]
  private(set) var joints: [SKPhysicsJoint] = []
  private var remainder = 0.0

  // MARK: - Joints

  /// Connects two bodies from the next step on; a joint that is there is ignored.
  open func add(_ joint: SKPhysicsJoint) {
    guard !joints.contains(where: { $0 === joint }) else { return }
    joints.append(joint)
  }
  /// Removes a joint; its bodies move freely.
  open func remove(_ joint: SKPhysicsJoint) {
    joints.removeAll { $0 === joint }
    disconnect(joint)
  }
  /// Removes all joints.
  open func removeAllJoints() { joints.forEach(remove) }
  private func disconnect(_ joint: SKPhysicsJoint) {
    joint.constraints.forEach { space?.remove($0) }
    (joint.constraints, joint.connected) = ([], nil)
  }
  private func connect() {
    guard let space else { return }
    for joint in joints {
      let ends = [joint.bodyA, joint.bodyB].map { members[ObjectIdentifier($0)] }
      guard let a = ends[0], let b = ends[1] else {
        disconnect(joint)
        continue
      }
      let wanted = joint.settings(a, b)
      guard joint.connected != wanted else { continue }
      disconnect(joint)
      joint.constraints = joint.make(a, b, space.library)
      for constraint in joint.constraints {
        space.library.constraintSetCollides(constraint, 0)
        space.add(constraint)
      }
      joint.connected = wanted
      for member in [a, b] where member.simulated.isDynamic {
        space.library.bodyActivate(member.simulated.pointer)
      }
    }
  }

  // MARK: - Steps

  /// Continues by seconds of the scene.
  func advance(by seconds: TimeInterval) {
    guard speed > 0, synchronize() else { return }
    remainder += min(seconds, 2) * Double(speed)
    var hasStepped = false
    // A frame may be shorter by an error of rounding.
    while remainder >= Self.step - 1e-9 {
      remainder -= Self.step
      runStep()
      hasStepped = true
    }
    if hasStepped { present.forEach { $0.body.clearForces() } }
  }
  private func runStep() {
    let count = present.map { $0.substeps(of: Self.step) }.max() ?? 1
    for _ in 0..<count {
      guard synchronize(), let space else { return }
      let fields = scene.map { SKFieldNode.all(in: $0) } ?? []
      let masks = Set(present.lazy.map(\.simulated).filter(\.isDynamic).map(\.masks))
      for member in present {
        member.prepare(gravity: gravity, fields: fields)
        member.updateShadow(isNeeded: member.simulated.needsShadow(among: masks))
      }
      space.library.spaceStep(space.pointer, Self.step / Double(count))
      for member in present { member.receive() }
      let events = space.drainEvents()
      for touch in events.began { contact(touch).map { contactDelegate?.didBegin($0) } }
      for touch in events.ended { contact(touch).map { contactDelegate?.didEnd($0) } }
    }
  }
  private func contact(_ touch: BodyTouch) -> SKPhysicsContact? {
    let isTurned = touch.bodyA.number > touch.bodyB.number
    let (first, second) =
      isTurned ? (touch.bodyB, touch.bodyA) : (touch.bodyA, touch.bodyB)
    guard let a = owners[first.number], let b = owners[second.number] else { return nil }
    return SKPhysicsContact(a, b, touch, isTurned: isTurned)
  }
  /// The bodies by the numbers of the space, also of those that were removed in this step.
  private var owners: [Int: SKPhysicsBody] = [:]

  /// Takes over the bodies of the scene's tree and what changed about them. False without bodies or the library.
  private func synchronize() -> Bool {
    guard let scene else { return false }
    var found: [(node: SKNode, body: SKPhysicsBody)] = []
    func visit(_ node: SKNode) {
      if let body = node.physicsBody { found.append((node, body)) }
      node.children.forEach(visit)
    }
    visit(scene)
    guard !found.isEmpty || !present.isEmpty else { return false }
    if space == nil { space = Chipmunk.library.flatMap { PhysicsSpace($0) } }
    guard let space else { return false }
    removeMissing(found.map(\.body), from: space)
    present = found.compactMap { node, body in
      if let member = members[ObjectIdentifier(body)] {
        member.node = node
        return member
      }
      let member = PhysicsMember(node, body, in: space)
      members[ObjectIdentifier(body)] = member
      if let member { owners[member.simulated.number] = body }
      return member
    }
    for member in present { member.send() }
    connect()
    return true
  }
  private func removeMissing(_ bodies: [SKPhysicsBody], from space: PhysicsSpace) {
    let wanted = Set(bodies.map { ObjectIdentifier($0) })
    let gone = present.filter { !wanted.contains(ObjectIdentifier($0.body)) }
    guard !gone.isEmpty else { return }
    let lost = Set(gone.map { ObjectIdentifier($0.body) })
    for joint in joints
    where lost.contains(ObjectIdentifier(joint.bodyA))
      || lost.contains(ObjectIdentifier(joint.bodyB))
    { disconnect(joint) }
    for member in gone {
      members[ObjectIdentifier(member.body)] = nil
      member.leave()
    }
    let events = space.drainEvents()
    for touch in events.ended { contact(touch).map { contactDelegate?.didEnd($0) } }
    for member in gone { owners[member.simulated.number] = nil }
  }

  /// Draws the outlines of all bodies in the scene's coordinates.
  func draw(in context: CGContext) {
    context.setStrokeColor(UIColor.cyan.cgColor)
    context.setLineWidth(1)
    for member in present {
      for outline in member.outlines {
        context.saveGState()
        context.concatenate(member.matrix)
        context.addPath(outline.path)
        context.strokePath()
        context.restoreGState()
      }
    }
  }

  // MARK: - Queries

  /// A body at a point of the scene; nil without one.
  open func body(at point: CGPoint) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    enumerateBodies(at: point) { body, stop in (found, stop.pointee) = (body, true) }
    return found
  }
  /// A body whose surrounding rectangle meets a rectangle of the scene; nil without one.
  open func body(in rect: CGRect) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    enumerateBodies(in: rect) { body, stop in (found, stop.pointee) = (body, true) }
    return found
  }
  /// The first body from one point of the scene to another; nil without one.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    enumerateBodies(alongRayStart: start, end: end) { body, _, _, stop in
      (found, stop.pointee) = (body, true)
    }
    return found
  }
  /// Calls a block for the bodies at a point of the scene.
  open func enumerateBodies(
    at point: CGPoint, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    each(where: { $0.contains(point) }, block)
  }
  /// Calls a block for the bodies whose surrounding rectangles meet a rectangle of the scene.
  open func enumerateBodies(
    in rect: CGRect, using block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    each(where: { $0.bounds.intersects(rect) }, block)
  }
  /// Calls a block for the bodies between two points of the scene, the nearest first, with the point and the
  /// direction of the surface.
  open func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard synchronize() else { return }
    let hits = present.compactMap { member in
      member.hit(from: start, to: end).map { (body: member.body, hit: $0) }
    }
    var stop = ObjCBool(false)
    for (body, hit) in hits.sorted(by: { $0.hit.share < $1.hit.share }) where !stop.boolValue {
      block(body, hit.point, hit.normal, &stop)
    }
  }
  private func each(
    where isFound: (PhysicsMember) -> Bool,
    _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard synchronize() else { return }
    var stop = ObjCBool(false)
    for member in present where !stop.boolValue && isFound(member) { block(member.body, &stop) }
  }
  func bodies(touching body: SKPhysicsBody) -> [SKPhysicsBody] {
    guard let number = members[ObjectIdentifier(body)]?.simulated.number, let space else {
      return []
    }
    let pairs = space.touching.keys.filter { $0.low == number || $0.high == number }
    return pairs.map { $0.low == number ? $0.high : $0.low }.sorted().compactMap { owners[$0] }
  }
  /// The sum of the accelerations by fields at a point of the scene, in metres a second squared.
  open func sampleFields(at position: SIMD3<Float>) -> SIMD3<Float> {
    guard let scene else { return .zero }
    let point = CGPoint(x: CGFloat(position.x), y: CGFloat(position.y))
    let sum = SKFieldNode.all(in: scene).reduce(CGVector.zero) { sum, field in
      let own = field.acceleration(at: point, velocity: .zero)
      return CGVector(dx: sum.dx + own.dx, dy: sum.dy + own.dy)
    }
    return SIMD3(Float(sum.dx / pointsPerMeter), Float(sum.dy / pointsPerMeter), 0)
  }
}
