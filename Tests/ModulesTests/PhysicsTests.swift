import Foundation
import SwiftUI
import Testing
import VivaceStage

@testable import VivaceGraphics
@testable import VivaceSpriteKit

/// Falling, colliding and connected bodies of a scene, compared with the equations of motion.
@Suite(.serialized) @MainActor struct PhysicsTests {
  init() { StageServices.install() }

  /// Runs frames of 1/60 second.
  private func run(_ scene: SKScene, for seconds: Double, each: () -> Void = {}) {
    scene.step(to: 0)
    for frame in 1...Int((seconds * 60).rounded()) {
      scene.step(to: Double(frame) / 60)
      each()
    }
  }
  private func makeScene(gravity: CGFloat = -9.8) -> SKScene {
    let scene = SKScene(size: CGSize(width: 400, height: 400))
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: gravity)
    return scene
  }
  private func addBall(
    to scene: SKScene, at position: CGPoint, radius: CGFloat = 10,
    _ change: (SKPhysicsBody) -> Void = { _ in }
  ) -> SKNode {
    let node = SKShapeNode(circleOfRadius: radius)
    node.position = position
    let body = SKPhysicsBody(circleOfRadius: radius)
    body.linearDamping = 0
    change(body)
    node.physicsBody = body
    scene.addChild(node)
    return node
  }
  private func addFloor(to scene: SKScene, _ change: (SKPhysicsBody) -> Void = { _ in }) {
    let floor = SKNode()
    let body = SKPhysicsBody(
      edgeFrom: CGPoint(x: -1_000, y: 0), to: CGPoint(x: 1_000, y: 0))
    change(body)
    floor.physicsBody = body
    scene.addChild(floor)
  }

  @Test func aBallFallsByTheLawOfGravity() {
    let scene = makeScene()
    let ball = addBall(to: scene, at: CGPoint(x: 50, y: 1_000))
    run(scene, for: 1)
    #expect(abs(ball.position.y - (1_000 - 9.8 * 150 / 2)) < 9)
    #expect(ball.position.x == 50)
    #expect(abs((ball.physicsBody?.velocity.dy ?? 0) + 9.8 * 150) < 1e-6)
  }

  @Test func aMassIsTheAreaInSquareMetres() {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 75))
    #expect(body.area == 0.5 && body.mass == 0.5 && body.density == 1)
    body.density = 4
    #expect(body.mass == 2)
    body.mass = 1
    #expect(body.density == 2)
    let circle = SKPhysicsBody(circleOfRadius: 150)
    #expect(abs(circle.area - .pi) < 1e-9)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 150)])
    #expect(abs(SKPhysicsBody(polygonFrom: path).area - 0.5) < 1e-9)
    let both = SKPhysicsBody(bodies: [body, circle])
    #expect(abs(both.area - .pi - 0.5) < 1e-9)
    #expect(!SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 9, height: 9)).isDynamic)
  }

  @Test func aBallBouncesByItsRestitutionAndComesToRest() {
    let scene = makeScene()
    addFloor(to: scene)
    let ball = addBall(to: scene, at: CGPoint(x: 0, y: 310)) { $0.restitution = 0.5 }
    var heights: [CGFloat] = []
    run(scene, for: 1.5) { heights.append(ball.position.y) }
    let ground = heights.firstIndex { $0 < 20 } ?? 0
    let top = heights[ground...].max() ?? 0
    // Half the speed reaches a quarter of the height.
    #expect(abs(top - 10 - 75) < 8, "\(top)")
    let resting = makeScene()
    addFloor(to: resting)
    let stone = addBall(to: resting, at: CGPoint(x: 0, y: 60)) { $0.restitution = 0 }
    run(resting, for: 3)
    #expect(stone.physicsBody?.isResting == true && abs(stone.position.y - 10) < 1)
    stone.physicsBody?.applyImpulse(CGVector(dx: 0, dy: 5))
    resting.step(to: 3.1)
    #expect(stone.physicsBody?.isResting == false && stone.position.y > 20)
  }

  @Test func aStackOfBoxesStands() {
    let scene = makeScene()
    addFloor(to: scene)
    let boxes = (0..<5).map { index in
      let box = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
      box.position = CGPoint(x: 0, y: 20 + 41 * CGFloat(index))
      box.physicsBody = SKPhysicsBody(rectangleOf: box.size)
      scene.addChild(box)
      return box
    }
    run(scene, for: 4)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.position.x) < 1 && abs(box.position.y - 20 - 40 * CGFloat(index)) < 2)
      #expect(box.physicsBody?.isResting == true)
    }
  }

  private final class Listener: NSObject, SKPhysicsContactDelegate {
    var told: [String] = []
    var impulse: CGFloat = 0
    var normal = CGVector.zero
    func didBegin(_ contact: SKPhysicsContact) {
      told.append("begin \(contact.bodyA.node?.name ?? "") \(contact.bodyB.node?.name ?? "")")
      (impulse, normal) = (contact.collisionImpulse, contact.contactNormal)
    }
    func didEnd(_ contact: SKPhysicsContact) { told.append("end") }
  }
  @Test func contactsAreToldOnce() {
    let scene = makeScene()
    let listener = Listener()
    scene.physicsWorld.contactDelegate = listener
    let floor = SKNode()
    floor.name = "floor"
    floor.physicsBody = SKPhysicsBody(
      bodies: [0, 20].map {
        SKPhysicsBody(
          rectangleOf: CGSize(width: 40, height: 20), center: CGPoint(x: $0 - 10, y: -10))
      })
    floor.physicsBody?.isDynamic = false
    scene.addChild(floor)
    let ball = addBall(to: scene, at: CGPoint(x: 0, y: 100)) {
      $0.contactTestBitMask = 1
      $0.restitution = 0
    }
    ball.name = "ball"
    floor.physicsBody?.categoryBitMask = 1
    floor.physicsBody?.restitution = 0
    run(scene, for: 1)
    #expect(listener.told == ["begin floor ball"])
    let mass = ball.physicsBody?.mass ?? 0
    // The fall of 90 points ends by the impulse.
    #expect(abs(listener.impulse - mass * (2.0 * 1_470 * 90).squareRoot()) < mass * 30)
    #expect(abs(listener.normal.dy - 1) < 1e-6)
    #expect(ball.physicsBody?.allContactedBodies().count == 1)
    ball.physicsBody?.velocity = CGVector(dx: 0, dy: 400)
    scene.step(to: 1.1)
    #expect(listener.told == ["begin floor ball", "end"])
    run(scene, for: 1)
    ball.removeFromParent()
    scene.step(to: 1.1)
    #expect(listener.told.last == "end")
  }

  @Test func onlyTheBodyWhoseMaskNamesTheOtherYields() {
    let scene = makeScene(gravity: 0)
    let listener = Listener()
    scene.physicsWorld.contactDelegate = listener
    let light = addBall(to: scene, at: CGPoint(x: 100, y: 50)) {
      ($0.categoryBitMask, $0.collisionBitMask) = (1, 2)
      ($0.restitution, $0.contactTestBitMask) = (1, 2)
      $0.velocity = CGVector(dx: 100, dy: 0)
    }
    let heavy = addBall(to: scene, at: CGPoint(x: 200, y: 50)) {
      ($0.categoryBitMask, $0.collisionBitMask) = (2, 0)
      $0.velocity = CGVector(dx: -20, dy: 0)
    }
    run(scene, for: 2)
    // The heavy one goes on as if nothing were there; the light one is thrown back from it.
    #expect(abs(heavy.position.x - 160) < 0.5 && heavy.physicsBody?.velocity.dx == -20)
    #expect((light.physicsBody?.velocity.dx ?? 0) < -100 && light.position.x < heavy.position.x)
    #expect(listener.told.count == 2 && listener.impulse > 0)
  }

  @Test func masksDecideAboutCollisions() {
    let scene = makeScene()
    addFloor(to: scene) { $0.categoryBitMask = 2 }
    let listener = Listener()
    scene.physicsWorld.contactDelegate = listener
    let through = addBall(to: scene, at: CGPoint(x: -50, y: 50)) {
      $0.collisionBitMask = 1
      $0.contactTestBitMask = 2
    }
    let held = addBall(to: scene, at: CGPoint(x: 50, y: 50)) { $0.collisionBitMask = 2 }
    run(scene, for: 1)
    #expect(through.position.y < -400 && held.position.y > 8)
    #expect(listener.told.count == 2, "begin and end of what falls through")
  }

  @Test func aPendulumHasItsPeriod() {
    let scene = makeScene()
    let pivot = SKNode()
    pivot.physicsBody = SKPhysicsBody(circleOfRadius: 2)
    pivot.physicsBody?.isDynamic = false
    pivot.position = CGPoint(x: 200, y: 300)
    scene.addChild(pivot)
    let start = CGPoint(x: 200 + 150 * sin(0.1), y: 300 - 150 * cos(0.1))
    let ball = addBall(to: scene, at: start) { $0.angularDamping = 0 }
    guard let (a, b) = pivot.physicsBody.flatMap({ a in ball.physicsBody.map { (a, $0) } }) else {
      return
    }
    scene.physicsWorld.add(
      SKPhysicsJointPin.joint(withBodyA: a, bodyB: b, anchor: pivot.position))
    var (last, frame, crossings) = (ball.position.x, 0, [Double]())
    run(scene, for: 5) {
      frame += 1
      let (before, after) = (last - 200, ball.position.x - 200)
      if before > 0, after <= 0 {
        crossings.append((Double(frame) - after / (after - before)) / 60)
      }
      last = ball.position.x
    }
    // A physical pendulum: its own moment of inertia counts.
    let length = (150.0 * 150.0 + 50.0) / 150.0
    let period = 2 * Double.pi * (length / 1_470).squareRoot()
    #expect(crossings.count == 3)
    #expect(abs(crossings[1] - crossings[0] - period) < 0.03, "\(crossings) \(period)")
    #expect(b.joints.count == 1)
    scene.physicsWorld.removeAllJoints()
    scene.step(to: 7)
    #expect(ball.position.y < 0, "without the joint it falls")
  }

  @Test func jointsKeepWhatTheySay() {
    let scene = makeScene(gravity: 0)
    func pair(_ x: CGFloat) -> (SKNode, SKNode, SKPhysicsBody, SKPhysicsBody) {
      let (one, other) = (
        addBall(to: scene, at: CGPoint(x: x, y: 0)), addBall(to: scene, at: CGPoint(x: x, y: 100))
      )
      return (one, other, one.physicsBody ?? SKPhysicsBody(), other.physicsBody ?? SKPhysicsBody())
    }
    func distance(_ one: SKNode, _ other: SKNode) -> CGFloat {
      hypot(one.position.x - other.position.x, one.position.y - other.position.y)
    }
    let world = scene.physicsWorld
    let fixed = pair(0)
    world.add(SKPhysicsJointFixed.joint(withBodyA: fixed.2, bodyB: fixed.3, anchor: .zero))
    fixed.3.applyImpulse(CGVector(dx: 1, dy: 0))
    let rope = pair(1_000)
    world.add(
      SKPhysicsJointLimit.joint(
        withBodyA: rope.2, bodyB: rope.3, anchorA: rope.0.position, anchorB: rope.1.position))
    rope.3.velocity = CGVector(dx: 0, dy: -60)
    let rod = pair(2_000)
    world.add(
      SKPhysicsJointSpring.joint(
        withBodyA: rod.2, bodyB: rod.3, anchorA: rod.0.position, anchorB: rod.1.position))
    rod.3.velocity = CGVector(dx: 30, dy: 60)
    let slide = pair(3_000)
    world.add(
      SKPhysicsJointSliding.joint(
        withBodyA: slide.2, bodyB: slide.3, anchor: slide.0.position, axis: CGVector(dx: 0, dy: 1)))
    slide.2.isDynamic = false
    slide.3.velocity = CGVector(dx: 50, dy: 50)
    run(scene, for: 1)
    #expect(abs(distance(fixed.0, fixed.1) - 100) < 1 && fixed.0.zRotation != 0)
    #expect(abs(fixed.0.zRotation - fixed.1.zRotation) < 0.02)
    #expect(distance(rope.0, rope.1) < 60)
    rope.3.velocity = CGVector(dx: 0, dy: 400)
    run(scene, for: 1)
    #expect(distance(rope.0, rope.1) < 102)
    #expect(abs(distance(rod.0, rod.1) - 100) < 1)
    #expect(abs(slide.1.position.x - 3_000) < 2 && slide.1.position.y > 140)
  }

  @Test func aSpringSwingsWithItsFrequency() {
    let scene = makeScene(gravity: 0)
    let wall = addBall(to: scene, at: .zero) { $0.isDynamic = false }
    let ball = addBall(to: scene, at: CGPoint(x: 100, y: 0))
    guard let a = wall.physicsBody, let b = ball.physicsBody else { return }
    let spring = SKPhysicsJointSpring.joint(
      withBodyA: a, bodyB: b, anchorA: .zero, anchorB: CGPoint(x: 100, y: 0))
    spring.frequency = 2
    scene.physicsWorld.add(spring)
    scene.step(to: 0)
    b.velocity = CGVector(dx: 100, dy: 0)
    var positions: [CGFloat] = []
    run(scene, for: 1) { positions.append(ball.position.x) }
    // A quarter, and three quarters, of the half second; the amplitude is v / 2πf.
    let reach = 100 / (2 * CGFloat.pi * 2)
    #expect(abs((positions.max() ?? 0) - 100 - reach) < 1 && abs(positions[7] - 100 - reach) < 1)
    #expect(abs(positions[29] - 100) < 1.5 && abs(positions[59] - 100) < 2)
    // The wall side keeps a limit, and a motor turns.
    let wheel = addBall(to: scene, at: CGPoint(x: 0, y: 200))
    guard let c = wheel.physicsBody else { return }
    let pin = SKPhysicsJointPin.joint(withBodyA: a, bodyB: c, anchor: CGPoint(x: 0, y: 200))
    pin.rotationSpeed = 3
    scene.physicsWorld.add(pin)
    run(scene, for: 1)
    #expect(abs(c.angularVelocity - 3) < 0.01)
    pin.rotationSpeed = 0
    (pin.shouldEnableLimits, pin.upperAngleLimit) = (true, wheel.zRotation + 0.5)
    c.angularVelocity = 3
    run(scene, for: 1)
    #expect(wheel.zRotation < pin.upperAngleLimit + 0.05)
  }

  @Test("a box rests on a slope by its friction", arguments: [0.3, 0.7] as [CGFloat])
  func slope(friction: CGFloat) {
    let scene = makeScene()
    // A slope of 1 : 2.
    let ramp = SKNode()
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: -400, y: 200), CGPoint(x: 400, y: -200)])
    ramp.physicsBody = SKPhysicsBody(edgeChainFrom: path)
    ramp.physicsBody?.friction = friction
    scene.addChild(ramp)
    let box = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))
    let angle = -atan(0.5)
    box.zRotation = angle
    box.position = CGPoint(x: -10.6 * sin(angle), y: 10.6 * cos(angle))
    let start = box.position
    box.physicsBody = SKPhysicsBody(rectangleOf: box.size)
    box.physicsBody?.friction = friction
    box.physicsBody?.restitution = 0
    scene.addChild(box)
    run(scene, for: 1)
    let distance = hypot(box.position.x - start.x, box.position.y - start.y)
    let pull = 1_470 * (sin(-angle) - friction * cos(angle))
    #expect(friction > 0.5 ? distance < 2 : abs(distance - pull / 2) < pull / 20, "\(distance)")
  }

  @Test func fastBodiesDoNotPassThinOnesWithPreciseDetection() {
    func end(isPrecise: Bool) -> CGFloat {
      let scene = makeScene(gravity: 0)
      let wall = SKNode()
      wall.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 4, height: 200))
      wall.physicsBody?.isDynamic = false
      wall.position = CGPoint(x: 300, y: 0)
      scene.addChild(wall)
      let shot = addBall(to: scene, at: CGPoint(x: 12, y: 0), radius: 3) {
        $0.usesPreciseCollisionDetection = isPrecise
        $0.velocity = CGVector(dx: 6_000, dy: 0)
      }
      run(scene, for: 0.5)
      return shot.position.x
    }
    #expect(end(isPrecise: false) > 1_000 && end(isPrecise: true) < 300)
  }

  @Test func bodiesArePinnedScaledAndStopped() {
    let scene = makeScene()
    let pinned = addBall(to: scene, at: CGPoint(x: 10, y: 20)) {
      $0.pinned = true
      $0.angularVelocity = 2
      $0.angularDamping = 0
    }
    let floor = addBall(to: scene, at: CGPoint(x: 100, y: 0), radius: 10) { $0.isDynamic = false }
    floor.setScale(5)
    let ball = addBall(to: scene, at: CGPoint(x: 100, y: 200)) { $0.restitution = 0 }
    let moved = addBall(to: scene, at: CGPoint(x: 300, y: 0))
    run(scene, for: 0.3)
    #expect(abs(pinned.position.x - 10) < 0.1 && abs(pinned.position.y - 20) < 0.1)
    #expect(abs(pinned.zRotation - 0.6) < 0.05)
    moved.physicsBody?.isDynamic = false
    let height = moved.position.y
    run(scene, for: 0.5)
    #expect(moved.position.y == height && abs(ball.position.y - 60) < 2)
    moved.physicsBody?.isDynamic = true
    pinned.physicsBody?.pinned = false
    run(scene, for: 0.5)
    #expect(moved.position.y < height - 100 && pinned.position.y < -50)
    #expect(moved.physicsBody?.mass == moved.physicsBody?.area)
  }

  @Test func forcesAndImpulsesFollowNewton() {
    let scene = makeScene(gravity: 0)
    let ball = addBall(to: scene, at: .zero) { $0.mass = 2 }
    let body = ball.physicsBody ?? SKPhysicsBody()
    run(scene, for: 1) { body.applyForce(CGVector(dx: 20, dy: 0)) }
    #expect(abs(body.velocity.dx - 10) < 0.3)
    body.applyImpulse(CGVector(dx: 0, dy: 6))
    #expect(body.velocity.dy == 3)
    body.velocity = .zero
    ball.run(.applyForce(CGVector(dx: 0, dy: 8), duration: 0.5))
    run(scene, for: 1)
    #expect(abs(body.velocity.dy - 2) < 1e-6)
    body.angularDamping = 0
    body.applyImpulse(CGVector(dx: 0, dy: 2), at: CGPoint(x: ball.position.x + 5, y: 0))
    // An arm of 5 points at a disc with a radius of 10.
    #expect(abs(body.angularVelocity - 5 * 2 / (2 * 50)) < 1e-9)
    body.allowsRotation = false
    let before = ball.zRotation
    body.applyAngularImpulse(1)
    body.angularVelocity = 0
    run(scene, for: 0.5)
    #expect(ball.zRotation == before)
  }

  @Test func aPositionThatTheProgramSetsMovesTheBody() {
    let scene = makeScene()
    let parent = SKNode()
    (parent.position, parent.zRotation) = (CGPoint(x: 100, y: 50), .pi / 2)
    scene.addChild(parent)
    let node = SKNode()
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 10))
    node.physicsBody?.linearDamping = 0
    parent.addChild(node)
    run(scene, for: 0.5)
    // Down in the scene is along the parent's negative x.
    #expect(node.position.x < -150 && abs(node.position.y) < 1e-6)
    node.position = CGPoint(x: 30, y: 0)
    node.physicsBody?.velocity = .zero
    scene.step(to: 0.5 + 1 / 60)
    #expect(abs(node.convert(.zero, to: scene).y - 80) < 1)
    let fixed = addBall(to: scene, at: .zero) { $0.isDynamic = false }
    fixed.run(.moveBy(x: 60, y: 0, duration: 1))
    run(scene, for: 1)
    #expect(scene.physicsWorld.body(at: CGPoint(x: 60, y: 0)) === fixed.physicsBody)
  }

  @Test func bodiesAreFoundByPointsRectanglesAndRays() {
    let scene = makeScene(gravity: 0)
    let near = addBall(to: scene, at: CGPoint(x: 100, y: 0))
    let far = addBall(to: scene, at: CGPoint(x: 200, y: 0))
    let world = scene.physicsWorld
    #expect(world.body(at: CGPoint(x: 205, y: 3)) === far.physicsBody)
    #expect(world.body(at: CGPoint(x: 150, y: 0)) == nil)
    #expect(
      world.body(in: CGRect(x: 80, y: -5, width: 20, height: 10)) === near.physicsBody)
    let ends = (CGPoint(x: 0, y: 0), CGPoint(x: 300, y: 0))
    #expect(world.body(alongRayStart: ends.0, end: ends.1) === near.physicsBody)
    var points: [CGPoint] = []
    world.enumerateBodies(alongRayStart: ends.0, end: ends.1) { _, point, normal, _ in
      points.append(point)
      #expect(normal == CGVector(dx: -1, dy: 0))
    }
    #expect(points == [CGPoint(x: 90, y: 0), CGPoint(x: 190, y: 0)])
  }

  @Test func fieldsAccelerateBodies() {
    let scene = makeScene(gravity: 0)
    let wind = SKFieldNode.linearGravityField(withVector: SIMD3(2, 0, 0))
    wind.categoryBitMask = 1
    scene.addChild(wind)
    let light = addBall(to: scene, at: .zero)
    let shielded = addBall(to: scene, at: CGPoint(x: 0, y: 100)) { $0.fieldBitMask = 2 }
    run(scene, for: 1)
    #expect(abs(light.position.x - 150) < 3 && shielded.position.x == 0)
    #expect(scene.physicsWorld.sampleFields(at: .zero) == SIMD3(2, 0, 0))
    wind.isEnabled = false
    let sun = SKFieldNode.radialGravityField()
    sun.position = CGPoint(x: 0, y: 250)
    scene.addChild(sun)
    run(scene, for: 0.2)
    #expect((shielded.physicsBody?.velocity.dy ?? 0) > 25)
    sun.isEnabled = false
    let vortex = SKFieldNode.vortexField()
    vortex.region = SKRegion(radius: 50)
    scene.addChild(vortex)
    let inside = addBall(to: scene, at: CGPoint(x: 40, y: 0))
    let outside = addBall(to: scene, at: CGPoint(x: 0, y: -60))
    run(scene, for: 0.1)
    #expect((inside.physicsBody?.velocity.dy ?? 0) > 10 && outside.physicsBody?.velocity == .zero)
    vortex.isEnabled = false
    let drag = SKFieldNode.dragField()
    drag.strength = 2
    scene.addChild(drag)
    outside.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    run(scene, for: 1)
    #expect(abs((outside.physicsBody?.velocity.dx ?? 0) - 100 * exp(-2)) < 1)
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    let scene = makeScene()
    let ball = addBall(to: scene, at: .zero)
    let body = ball.physicsBody ?? SKPhysicsBody()
    body.applyImpulse(CGVector(dx: CGFloat.nan, dy: 0))
    run(scene, for: 0.1)
    ball.position = CGPoint(x: CGFloat.infinity, y: 0)
    run(scene, for: 0.1)
    ball.position = .zero
    body.applyForce(CGVector(dx: CGFloat.nan, dy: 0))
    body.mass = 0
    run(scene, for: 0.1)
    body.mass = .infinity
    scene.addChild(addEmpty())
    run(scene, for: 0.1)
    #expect(body.node === ball)
  }
  private func addEmpty() -> SKNode {
    let node = SKNode()
    node.physicsBody = SKPhysicsBody(bodies: [
      SKPhysicsBody(circleOfRadius: 0), SKPhysicsBody(polygonFrom: CGMutablePath()),
      SKPhysicsBody(edgeFrom: .zero, to: .zero),
    ])
    return node
  }

  @Test func particlesAppearMoveAndDisappear() throws {
    let scene = makeScene()
    scene.backgroundColor = .black
    let sparks = SKEmitterNode()
    sparks.position = CGPoint(x: 200, y: 200)
    sparks.particleSize = CGSize(width: 8, height: 8)
    sparks.particleBirthRate = 1
    sparks.numParticlesToEmit = 1
    sparks.particleLifetime = 2
    sparks.particleSpeed = 100
    sparks.particleColor = .green
    scene.addChild(sparks)
    func isGreen(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let image = UIGraphicsImageRenderer(size: scene.size).image { renderer in
        renderer.cgContext.concatenate(scene.matrix(in: scene.size))
        scene.drawTree(in: renderer.cgContext)
      }
      guard let bitmap = image.cgImage?.bitmap else { return false }
      let scale = CGFloat(bitmap.width) / scene.size.width
      let index = Int((400 - y) * scale) * bitmap.width + Int(x * scale)
      return bitmap.pixels[index] & 0xFF00 > 0x8000
    }
    scene.step(to: 0)
    scene.step(to: 1)
    #expect(isGreen(300, 200) && !isGreen(200, 200))
    scene.step(to: 2.5)
    #expect(!isGreen(350, 200))
    sparks.resetSimulation()
    sparks.yAcceleration = 100
    sparks.advanceSimulationTime(1)
    #expect(isGreen(300, 250))
  }

  @Test func theSameScriptGivesTheSamePicture() {
    func end(frames: Double) -> [CGPoint] {
      let scene = makeScene()
      scene.physicsBody = SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 400, height: 400))
      let balls: [SKNode] = (0..<30).map { index in
        let start = CGPoint(x: CGFloat(40 + 11 * index % 320), y: CGFloat(60 + 11 * index))
        return addBall(to: scene, at: start, radius: 9) { $0.restitution = 0.6 }
      }
      scene.step(to: 0)
      for frame in 1...Int(3 * frames) { scene.step(to: Double(frame) / frames) }
      return balls.map(\.position)
    }
    let first = end(frames: 60)
    #expect(first == end(frames: 60) && first == end(frames: 30) && first == end(frames: 120))
    #expect(first.allSatisfy { CGRect(x: 0, y: 0, width: 400, height: 400).contains($0) })
  }
}
