import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceLayers

/// How much a turn does, in numbers: what one layer of many changes must not cost more with many.
@MainActor @Suite(.serialized) struct WorkTests {
  private static let many = 1_000

  private func squares(_ count: Int = many) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 40 * 5, y: index / 40 * 5, width: 4, height: 4)
      layer.backgroundColor = .black
      return layer
    }
  }

  private func stage(of layers: [CALayer]) -> (stage: LayerStage, field: CALayer) {
    let field = CALayer()
    for layer in layers { field.addSublayer(layer) }
    let stage = LayerStage(field)
    _ = stage.turn()
    return (stage, field)
  }

  private func work(_ body: () -> Void) -> LayerWork {
    let before = CALayer.work
    body()
    return CALayer.work - before
  }

  @Test func aNewColorOfOneOfManyMakesItsOwnItemsAndThoseAroundIt() {
    let layers = squares()
    let (stage, _) = stage(of: layers)
    let work = work {
      layers[617].backgroundColor = .white
      layers[617].removeAllAnimations()
      stage.turn()
    }
    // The root, the field, a chunk, the layer.
    #expect(work == LayerWork(items: 4))
  }

  @Test func theLayoutOfOneOfManyIsFoundWithoutTheOthers() {
    let layers = squares()
    let (stage, _) = stage(of: layers)
    let work = work {
      layers[311].setNeedsLayout()
      stage.turn()
    }
    #expect(work == LayerWork(visits: 3, layouts: 1))
  }

  @Test func theDrawingOfOneOfManyIsFoundWithoutTheOthers() {
    let layers = squares()
    let (stage, _) = stage(of: layers)
    let work = work {
      layers[999].setNeedsDisplay()
      stage.turn()
    }
    #expect(work == LayerWork(visits: 3, displays: 1, items: 4))
  }

  @Test func aTurnWithoutChangesDoesNothing() {
    let (stage, _) = stage(of: squares())
    #expect(work { stage.turn() } == LayerWork())
  }

  @Test func endsThatNobodyWaitsForNeedNoTurnAndShowTheModelToTheLastBit() throws {
    let layers = squares(2)
    let (stage, _) = stage(of: layers)
    let turned = CATransform3DMakeRotation(0.7, 0, 0, 1)
    let action = MotionAction(.spring(duration: 0.4))
    layers[0].actions = ["transform": action, "position": action]
    layers[0].transform = CATransform3DScale(turned, 1.3, 0.7, 1)
    layers[0].position = CGPoint(x: 81.3, y: 22.7)
    let frame = stage.turn()
    #expect(frame.nextInstant == .infinity && !frame.needsFrames)
    let list = DisplayList([try #require(frame.item)])
    #expect(list.movesUntil > 0.3 && list.movesUntil < 3)
    // What the list comes to by itself is what a turn would make.
    let late = Plan(list, at: 5, scale: 1)
    let resting = Plan(DisplayList([try #require(stage.turn(at: 5).item)]), at: 5, scale: 1)
    #expect(late.damage(since: resting).rectangles.isEmpty)
    #expect(!layers[0].hasAnimations)
  }

  @Test func aFlatMovementIsWhereTheWholeTransformIsToTheLastBit() throws {
    let layers = squares(2)
    let (stage, _) = stage(of: layers)
    let action = MotionAction(.spring(duration: 0.5, bounce: 0.3))
    for layer in layers { layer.actions = ["transform": action, "position": action] }
    layers[0].setAffineTransform(CGAffineTransform(a: 1.7, b: 0, c: 0, d: 0.3, tx: 12.3, ty: -7))
    layers[0].position = CGPoint(x: 81.3, y: 22.7)
    layers[1].setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    stage.turn()
    stage.turn(at: 0.11)
    layers[0].setAffineTransform(CGAffineTransform(a: -0.9, b: 0, c: 0, d: 2.1, tx: 0, ty: 3))
    let whole = try #require(MovingGeometry(layers[0].state))
    let flat = try #require(whole.flat)
    for step in 0..<200 {
      let time = 0.11 + Double(step) / 97
      #expect(flat.projection(at: time) == whole.projection(at: time), "at \(time) s")
    }
    #expect(try #require(MovingGeometry(layers[1].state)).flat == nil)
  }

  @Test func endsThatSomebodyWaitsForAreTold() {
    let layers = squares(1)
    let (stage, _) = stage(of: layers)
    var ends = 0
    let action = MotionAction(.linear(duration: 0.5)) { key, layer in
      layer.whenMotionEnds(of: key) { ends += 1 }
    }
    layers[0].actions = ["position": action]
    layers[0].position.x += 100
    #expect(stage.turn().nextInstant == 0.5)
    stage.turn(at: 0.25)
    #expect(ends == 0)
    #expect(stage.turn(at: 0.5).nextInstant == .infinity)
    #expect(ends == 1)
  }

  /// Numbers that look random and are the same in every run.
  private struct Dice {
    var state: UInt64 = 88_172_645_463_325_252
    mutating func roll(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
  }

  @Test func chunksHoldTheSublayersInTheirOrderWhateverComesAndGoes() {
    let (stage, field) = stage(of: squares(40))
    var (dice, spare) = (Dice(), squares(200))
    for step in 0..<600 {
      let children = field.children
      switch dice.roll(5) {
      case 0, 1:
        if let layer = spare.popLast() {
          field.insertSublayer(layer, at: UInt32(dice.roll(children.count + 1)))
        }
      case 2:
        let layer = children[dice.roll(children.count)]
        layer.removeFromSuperlayer()
        spare.insert(layer, at: 0)
      case 3:
        field.insertSublayer(
          children[dice.roll(children.count)], below: children[dice.roll(children.count)])
      default: children[dice.roll(children.count)].setNeedsLayout()
      }
      if let chunks = field.chunks {
        #expect(chunks.flatMap(\.layers).map(\.number) == field.children.map(\.number))
        for chunk in chunks {
          #expect(chunk.layers.allSatisfy { $0.chunk === chunk })
        }
      } else {
        #expect(field.children.allSatisfy { $0.chunk == nil })
      }
      if step % 7 == 0 {
        stage.turn()
        #expect(field.children.allSatisfy { !$0.layoutIsNeeded && $0.isCommitted })
        #expect(stage.root.dirtyFlags.isEmpty)
      }
      if field.children.count < 8 { for layer in spare.prefix(30) { field.addSublayer(layer) } }
      spare.removeAll { $0.superlayer != nil }
    }
  }

  @Test func depthOrdersManySublayersToo() {
    let layers = squares(100)
    let (stage, field) = stage(of: layers)
    #expect(field.sublayerItems(field.snapshot()).count < 10)
    layers[3].zPosition = 1
    stage.turn()
    let items = field.sublayerItems(field.snapshot())
    #expect(items.count == 100)
    #expect(items.last === layers[3].displayItem())
  }

  @Test func layersWhoseSuperlayerHasGoneAreInNone() {
    let layer = CALayer()
    do {
      let outer = CALayer()
      outer.addSublayer(layer)
      outer.mask = CALayer()
      for other in squares(50) { outer.addSublayer(other) }
      #expect(layer.superlayer === outer)
    }
    #expect(layer.superlayer == nil)
    layer.setNeedsLayout()
    let other = CALayer()
    other.addSublayer(layer)
    #expect(layer.superlayer === other)
  }
}
