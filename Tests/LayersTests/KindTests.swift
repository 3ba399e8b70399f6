import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceLayers

@MainActor @Suite(.serialized) struct KindTests {
  @Test func aShapeIsFilledBlackAndItsLineGrowsWithStrokeEnd() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let stage = LayerStage(layer)
    #expect(stage.drawn().contains("#000000FF"))
    layer.fillColor = nil
    layer.strokeColor = .white
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.duration) = (0, 1)
    layer.add(animation, forKey: nil)
    stage.turn()
    #expect(stage.drawn(at: 0.25).contains("from 0 to 0.25"), "\(stage.drawn(at: 0.25))")
    #expect(!stage.drawn(at: 0.25).contains("#000000FF"))
  }

  @Test func aGradientMovesItsColoursWithoutATurn() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.colors = [CGColor.black, CGColor.white]
    let stage = LayerStage(layer)
    #expect(stage.drawn().contains("linear 0.5,0 → 0.5,1 [#000000FF 0, #FFFFFFFF 1]"))
    let animation = CABasicAnimation(keyPath: "locations")
    (animation.fromValue, animation.toValue, animation.duration) = ([0, 0], [0, 1], 1)
    layer.add(animation, forKey: nil)
    stage.turn()
    #expect(stage.drawn(at: 0.5).contains("#FFFFFFFF 0.5"), "\(stage.drawn(at: 0.5))")
  }

  @Test func aReplicatorShowsItsSublayersOneAfterTheOther() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceDelay = 1
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.backgroundColor = .black
    layer.addSublayer(dot)
    let stage = LayerStage(layer)
    let animation = CABasicAnimation(keyPath: "position.y")
    (animation.fromValue, animation.toValue, animation.duration) = (2, 12, 1)
    animation.repeatCount = .infinity
    dot.add(animation, forKey: nil)
    stage.turn()
    let text = stage.drawn(at: 2.5)
    #expect(text.components(separatedBy: "group 0,5 4×4").count == 4, "\(text)")
    let identities = DisplayList([stage.root.displayItem()!]).identities
    #expect(Set(identities).count == identities.count)
  }

  @Test func particlesAreWhereTheirAgeTakesThem() {
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 50, y: 50)
    let cell = CAEmitterCell()
    cell.birthRate = 1
    cell.lifetime = 2.6
    cell.velocity = 10
    cell.yAcceleration = 4
    cell.contents = CGImage(
      Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4].map { $0 | 0xFF00_0000 }))
    layer.emitterCells = [cell]
    let stage = LayerStage(layer)
    let frame = stage.turn(at: 10.5)
    #expect(frame.needsFrames)
    let text = stage.drawn()
    #expect(text.components(separatedBy: "projection").count == 4, "three live: \(text)")
    // Half a second old: half of 10 to the right, and 4 · 0.25 / 2 down, less half of its size.
    #expect(text.contains("[1 0 0, 0 1 0, 54 49.5 1]"), "\(text)")
    #expect(stage.drawn() == text)
    stage.turn(at: 3)
    stage.turn(at: 10.5)
    #expect(stage.drawn() == text, "the same instant gives the same particles")
    layer.birthRate = 0
    stage.turn(at: 20)
    #expect(!stage.drawn().contains("projection"))
  }
}

extension DisplayList {
  fileprivate var identities: [UInt64] {
    items.flatMap { item -> [UInt64] in
      if case .group(_, let list) = item.content { return [item.identity] + list.identities }
      return [item.identity]
    }
  }
}
