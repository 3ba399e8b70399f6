import UIKit
import VivaceGraphics

/// A body of a scene in the space: sends what the program changed, and receives where the body is.
@MainActor final class PhysicsMember {
  let body: SKPhysicsBody
  let simulated: SimulatedBody
  unowned let space: PhysicsSpace
  weak var node: SKNode?
  private var library: Chipmunk { space.library }
  /// The values that were last sent or received: others are the program's.
  private var sent: Placement?
  private var sentVelocity = CGVector.zero
  private var sentSpin: CGFloat = 0
  private var sentScale: [CGFloat] = []
  private var sentInertia: [CGFloat] = []
  private var pin: Chipmunk.Object?
  private var shadow: SimulatedBody?

  private struct Placement: Equatable {
    let position: CGPoint
    let rotation: CGFloat
    let parent: CGAffineTransform
  }

  init?(_ node: SKNode, _ body: SKPhysicsBody, in space: PhysicsSpace) {
    guard let simulated = space.makeBody(mass: 1, moment: 1) else { return nil }
    (self.node, self.body, self.space, self.simulated) = (node, body, space, simulated)
  }
  func leave() {
    setPin(false)
    removeShadow()
    space.remove(simulated)
  }
  private func removeShadow() {
    if let shadow { space.remove(shadow) }
    shadow = nil
  }
  /// Moves the shadow with the body, or removes it.
  func updateShadow(isNeeded: Bool) {
    guard isNeeded else { return removeShadow() }
    if shadow == nil {
      shadow = space.makeShadow(of: simulated)
      if let shadow {
        space.setOutlines(outlines, of: shadow)
        library.bodySetCenter(shadow.pointer, centroid.x, centroid.y)
      }
    }
    guard let shadow else { return }
    (shadow.friction, shadow.restitution) = (simulated.friction, simulated.restitution)
    library.bodySetAngle(shadow.pointer, angle)
    library.bodySetPosition(shadow.pointer, position.x, position.y)
    library.bodySetVelocity(shadow.pointer, body.velocity.dx, body.velocity.dy)
    library.bodySetSpin(shadow.pointer, body.angularVelocity)
  }

  /// From the node's coordinates, without its scale, to the scene's.
  private(set) var position = CGPoint.zero
  private(set) var angle: CGFloat = 0
  /// The center of gravity, relative to the node, with the node's scale in the scene.
  private var centroid: CGPoint {
    let scale = sentScale.count == 2 ? sentScale : [1, 1]
    return CGPoint(x: body.centroid.x * scale[0], y: body.centroid.y * scale[1])
  }
  var matrix: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: angle)
  }

  // MARK: - To the space

  func send() {
    guard let node else { return }
    let toScene = node.matrixToRoot
    // The library ends the program where a number is none.
    guard
      [toScene.a, toScene.b, toScene.c, toScene.d, toScene.tx, toScene.ty].allSatisfy(\.isFinite)
    else {
      Warning.once(
        "An SKNode\(node.name.map { " \"\($0)\"" } ?? "") with a body has a position, rotation or scale that is "
          + "no finite number; its body stays where it was.")
      return
    }
    if !body.velocity.dx.isFinite || !body.velocity.dy.isFinite || !body.angularVelocity.isFinite {
      (body.velocity, body.angularVelocity) = (.zero, 0)
    }
    sendOutlines(toScene)
    sendInertia()
    let placement = Placement(
      position: node.position, rotation: node.zRotation,
      parent: node.parent?.matrixToRoot ?? .identity)
    if placement != sent {
      sent = placement
      position = CGPoint(x: toScene.tx, y: toScene.ty)
      angle =
        placement.parent.isIdentity
        ? node.zRotation : unwrapped(atan2(toScene.b, toScene.a), near: angle)
      sendPlacement()
    }
    if body.pinned != (pin != nil) { setPin(body.pinned) }
    sendVelocity()
    (simulated.category, simulated.collision) = (body.categoryBitMask, body.collisionBitMask)
    simulated.contactTest = body.contactTestBitMask
    (simulated.friction, simulated.restitution) = (
      max(body.friction, 0), max(body.restitution, 0)
    )
    (simulated.linearDamping, simulated.angularDamping) = (
      max(body.linearDamping, 0), max(body.angularDamping, 0)
    )
  }
  private func sendOutlines(_ toScene: CGAffineTransform) {
    let turned = toScene.a * toScene.d - toScene.b * toScene.c < 0
    let height = hypot(toScene.c, toScene.d)
    let lengths: [CGFloat] = [hypot(toScene.a, toScene.b), turned ? -height : height]
    let scale = lengths.map { ($0 * 1e6).rounded() / 1e6 }
    guard scale != sentScale else { return }
    sentScale = scale
    sentInertia = []
    removeShadow()
    space.setOutlines(body.outlines.map { $0.scaled(scale[0], scale[1]) }, of: simulated)
    library.bodySetCenter(simulated.pointer, centroid.x, centroid.y)
    sent = nil
  }
  private func sendInertia() {
    let moment = body.mass * body.unitMoment * abs(sentScale[0] * sentScale[1])
    let inertia: [CGFloat] = [
      body.isDynamic ? 1 : 0, body.mass, body.allowsRotation && moment > 0 ? moment : .infinity,
    ]
    guard inertia != sentInertia else { return }
    sentInertia = inertia
    simulated.isDynamic = body.isDynamic
    // Chipmunk's numbers: 0 is dynamic, 2 static.
    library.bodySetType(simulated.pointer, body.isDynamic ? 0 : 2)
    guard body.isDynamic else { return }
    library.bodySetMass(simulated.pointer, body.mass.isFinite ? max(body.mass, 1e-9) : 1e9)
    library.bodySetMoment(simulated.pointer, inertia[2])
    library.bodyActivate(simulated.pointer)
  }
  private func sendPlacement() {
    if !body.isDynamic { library.bodyActivateStatic(simulated.pointer, nil) }
    library.bodySetAngle(simulated.pointer, angle)
    library.bodySetPosition(simulated.pointer, position.x, position.y)
    library.spaceReindexBody(space.pointer, simulated.pointer)
    guard pin != nil else { return }
    setPin(false)
    setPin(true)
  }
  private func sendVelocity() {
    guard body.isDynamic else { return }
    if body.wantsRest == false { library.bodyActivate(simulated.pointer) }
    if body.velocity != sentVelocity || body.angularVelocity != sentSpin {
      (sentVelocity, sentSpin) = (body.velocity, body.angularVelocity)
      library.bodySetVelocity(simulated.pointer, body.velocity.dx, body.velocity.dy)
      library.bodySetSpin(simulated.pointer, body.angularVelocity)
    }
    if body.wantsRest == true { library.bodySleep(simulated.pointer) }
    body.wantsRest = nil
    if body.torque != 0 { library.bodyActivate(simulated.pointer) }
  }
  private func setPin(_ isPinned: Bool) {
    if let pin { space.remove(pin) }
    pin = nil
    guard isPinned, body.isDynamic else { return }
    pin = library.pivotNew(space.ground, simulated.pointer, position.x, position.y, 0, 0)
    if let pin { space.add(pin) }
  }
  /// Sets the accelerations of the next step.
  func prepare(gravity: CGVector, fields: [SKFieldNode]) {
    guard body.isDynamic, body.mass > 0 else { return }
    let factor = body.affectedByGravity ? pointsPerMeter : 0
    var sum = CGVector(
      dx: gravity.dx * factor + body.force.dx / body.mass,
      dy: gravity.dy * factor + body.force.dy / body.mass)
    for field in fields where field.categoryBitMask & body.fieldBitMask != 0 {
      let own = field.acceleration(at: position, velocity: body.velocity)
      sum = CGVector(dx: sum.dx + own.dx, dy: sum.dy + own.dy)
    }
    guard sum.dx.isFinite, sum.dy.isFinite, body.torque.isFinite else { return }
    if simulated.acceleration != sum { library.bodyActivate(simulated.pointer) }
    simulated.acceleration = sum
    let moment = body.mass * body.unitMoment
    simulated.angularAcceleration =
      body.allowsRotation && moment > 0 ? body.torque / moment : 0
  }

  /// The number of substeps in each of which a body with precise detection moves by less than its radius.
  func substeps(of step: Double) -> Int {
    guard body.usesPreciseCollisionDetection, body.isDynamic else { return 1 }
    let speed = hypot(body.velocity.dx, body.velocity.dy)
    let box = bounds
    let radius = max(min(box.width, box.height) / 2, 1)
    let count = speed * CGFloat(step) / radius
    return count.isFinite ? min(max(Int(count.rounded(.up)), 4), 64) : 4
  }

  // MARK: - From the space

  func receive() {
    guard body.isDynamic, let node else { return }
    body.isAsleep = library.bodyIsSleeping(simulated.pointer) != 0
    let velocity = library.velocity(of: simulated.pointer)
    body.velocity = CGVector(dx: velocity.x, dy: velocity.y)
    body.angularVelocity = library.spin(of: simulated.pointer)
    (sentVelocity, sentSpin) = (body.velocity, body.angularVelocity)
    angle = library.angle(of: simulated.pointer)
    let offset = centroid.applying(CGAffineTransform(rotationAngle: angle))
    let center = library.position(of: simulated.pointer)
    position = CGPoint(x: center.x - offset.x, y: center.y - offset.y)
    let parent = node.parent?.matrixToRoot ?? .identity
    node.position = position.applying(parent.inverted())
    node.zRotation = angle - (parent.isIdentity ? 0 : atan2(parent.b, parent.a))
    sent = Placement(position: node.position, rotation: node.zRotation, parent: parent)
  }
  /// Adds whole turns to an angle until it is at most half a turn from another one.
  private func unwrapped(_ angle: CGFloat, near other: CGFloat) -> CGFloat {
    angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }

  // MARK: - Queries

  func contains(_ point: CGPoint) -> Bool {
    guard body.hasArea else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { answer in
      simulated.shapes.contains {
        library.shapePointQuery($0, point.x, point.y, answer.baseAddress) <= 0
      }
    }
  }
  var bounds: CGRect { outlines.reduce(.null) { $0.union($1.bounds(matrix)) } }
  /// With the node's scale, relative to its position and rotation.
  var outlines: [PhysicsOutline] {
    let scale = sentScale.count == 2 ? sentScale : [1, 1]
    return body.outlines.map { $0.scaled(scale[0], scale[1]) }
  }
  /// The nearest point of the body from one point to another, and its share of the distance.
  func hit(from start: CGPoint, to end: CGPoint) -> (
    point: CGPoint, normal: CGVector, share: CGFloat
  )? {
    typealias Hit = (point: CGPoint, normal: CGVector, share: CGFloat)
    return withUnsafeTemporaryAllocation(byteCount: 48, alignment: 8) { answer -> Hit? in
      var nearest: Hit?
      guard let memory = answer.baseAddress else { return nil }
      for shape in simulated.shapes
      where library.shapeSegmentQuery(shape, start.x, start.y, end.x, end.y, 0, memory) != 0 {
        let numbers = (1...5).map {
          CGFloat(memory.load(fromByteOffset: 8 * $0, as: Double.self))
        }
        guard numbers[4] < nearest?.share ?? 2 else { continue }
        nearest = (
          CGPoint(x: numbers[0], y: numbers[1]), CGVector(dx: numbers[2], dy: numbers[3]),
          numbers[4]
        )
      }
      return nearest
    }
  }
}
