import SpriteKit
import SwiftUI

/// Walls, pegs in rows, and slots whose mouths count what falls in.
final class BoardScene: SKScene, SKPhysicsContactDelegate {
  /// The categories of bodies.
  enum Category {
    static let wall: UInt32 = 1
    static let peg: UInt32 = 2
    static let marble: UInt32 = 4
    static let mouth: UInt32 = 8
  }
  private let tally: Tally
  private var dropped = 0
  private var slotWidth: CGFloat { size.width / CGFloat(Tally.slots) }
  private var slotHeight: CGFloat { size.height * 0.16 }

  init(size: CGSize, tally: Tally) {
    self.tally = tally
    super.init(size: size)
    scaleMode = .resizeFill
    backgroundColor = .clear
    physicsWorld.contactDelegate = self
    addWalls()
    addPegs()
    addSlots()
  }
  required init?(coder: NSCoder) { nil }

  // MARK: - Board

  private func addWalls() {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0, y: size.height + 100), .zero, CGPoint(x: size.width, y: 0),
      CGPoint(x: size.width, y: size.height + 100),
    ])
    let body = SKPhysicsBody(edgeChainFrom: path)
    body.categoryBitMask = Category.wall
    body.restitution = 0.3
    physicsBody = body
  }

  private func addPegs() {
    let top = size.height - 110
    let bottom = slotHeight + 50
    let rows = max(Int((top - bottom) / 46), 1)
    for row in 0...rows {
      let y = top - (top - bottom) * CGFloat(row) / CGFloat(rows)
      let shift: CGFloat = row.isMultiple(of: 2) ? 0.5 : 0
      for column in 0...Tally.slots {
        let x = (CGFloat(column) + shift) * slotWidth
        guard x > 1, x < size.width - 1 else { continue }
        addPeg(at: CGPoint(x: x, y: y))
      }
    }
  }

  private func addPeg(at position: CGPoint) {
    let node = SKNode()
    node.position = position
    let body = SKPhysicsBody(circleOfRadius: 5)
    body.isDynamic = false
    body.categoryBitMask = Category.peg
    body.restitution = 0.45
    node.physicsBody = body
    // The drawing is a node of its own: it grows when it is hit, and the body does not.
    let shape = SKShapeNode(circleOfRadius: 5)
    shape.fillColor = UIColor(white: 0.85, alpha: 1)
    shape.lineWidth = 0
    node.addChild(shape)
    addChild(node)
  }

  private func addSlots() {
    for slot in 0..<Tally.slots {
      let left = CGFloat(slot) * slotWidth
      if slot > 0 {
        let wall = SKShapeNode(rectOf: CGSize(width: 4, height: slotHeight), cornerRadius: 2)
        wall.position = CGPoint(x: left, y: slotHeight / 2)
        wall.fillColor = UIColor(white: 1, alpha: 0.25)
        wall.lineWidth = 0
        wall.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 4, height: slotHeight))
        wall.physicsBody?.isDynamic = false
        wall.physicsBody?.categoryBitMask = Category.wall
        addChild(wall)
      }
      let mouth = SKNode()
      mouth.name = "\(slot)"
      mouth.position = CGPoint(x: left, y: slotHeight * 0.8)
      mouth.physicsBody = SKPhysicsBody(
        edgeFrom: CGPoint(x: 4, y: 0), to: CGPoint(x: slotWidth - 4, y: 0))
      mouth.physicsBody?.categoryBitMask = Category.mouth
      addChild(mouth)
    }
  }

  // MARK: - Marbles

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    drop(at: touch.location(in: self).x)
  }

  /// Drops a marble from above the pegs, at a horizontal position.
  func drop(at x: CGFloat) {
    let radius: CGFloat = 10
    let (red, green, blue) = Palette.components(dropped)
    // Each marble is dropped a little beside the finger, so that none rests on the top of a peg.
    let x = x + 0.6 + CGFloat(dropped % 5) - 2
    let marble = SKShapeNode(circleOfRadius: radius)
    marble.name = "marble"
    marble.position = CGPoint(
      x: min(max(x, radius + 1), size.width - radius - 1), y: size.height - radius)
    marble.fillColor = UIColor(red: red, green: green, blue: blue, alpha: 1)
    marble.strokeColor = UIColor(white: 1, alpha: 0.35)
    // A light spot beside the middle shows that the marble rolls.
    let spot = SKShapeNode(circleOfRadius: 3)
    spot.position = CGPoint(x: -3.5, y: 3.5)
    spot.fillColor = UIColor(white: 1, alpha: 0.7)
    spot.lineWidth = 0
    marble.addChild(spot)

    let body = SKPhysicsBody(circleOfRadius: radius)
    body.categoryBitMask = Category.marble
    body.collisionBitMask = Category.wall | Category.peg | Category.marble
    body.contactTestBitMask = Category.mouth | Category.peg
    body.restitution = 0.3
    body.friction = 0.1
    marble.physicsBody = body
    dropped += 1
    addChild(marble)
  }

  /// Removes all marbles.
  func clear() {
    for marble in self["marble"] + self["counted"] {
      marble.physicsBody = nil
      marble.run(.sequence([.fadeOut(withDuration: 0.25), .removeFromParent()]))
    }
  }

  func didBegin(_ contact: SKPhysicsContact) {
    let bodies = [contact.bodyA, contact.bodyB]
    if let peg = bodies.first(where: { $0.categoryBitMask == Category.peg })?.node {
      peg.children.first?.run(
        .sequence([.scale(to: 1.5, duration: 0.04), .scale(to: 1, duration: 0.2)]))
    }
    guard let mouth = bodies.first(where: { $0.categoryBitMask == Category.mouth })?.node,
      let marble = bodies.first(where: { $0.categoryBitMask == Category.marble })?.node,
      marble.name == "marble", let slot = mouth.name.flatMap({ Int($0) })
    else { return }
    // A marble that bounces out of a slot and in again counts once.
    marble.name = "counted"
    sparkle(at: contact.contactPoint, slot)
    withAnimation(.snappy) { tally.add(to: slot) }
  }

  private func sparkle(at point: CGPoint, _ slot: Int) {
    let (red, green, blue) = Palette.components(slot)
    let sparks = SKEmitterNode()
    sparks.position = point
    sparks.particleColor = UIColor(red: red, green: green, blue: blue, alpha: 1)
    sparks.particleSize = CGSize(width: 3, height: 3)
    sparks.particleBirthRate = 400
    sparks.numParticlesToEmit = 14
    sparks.particleLifetime = 0.6
    sparks.particleSpeed = 110
    sparks.particleSpeedRange = 60
    sparks.emissionAngle = .pi / 2
    sparks.emissionAngleRange = .pi
    sparks.particleAlphaSpeed = -1.6
    sparks.yAcceleration = -250
    sparks.particleBlendMode = .add
    addChild(sparks)
    sparks.run(.sequence([.wait(forDuration: 1), .removeFromParent()]))
  }
}
