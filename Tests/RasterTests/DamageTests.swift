import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// The damage between a list and the one before it.
struct DamageTests {
  private let surface = PixelRect(x0: 0, y0: 0, x1: 120, y1: 120)

  private func damage(
    _ new: [DisplayItem], since old: [DisplayItem], at time: Double = 0, from before: Double = 0
  ) -> DirtyRegion {
    DisplayList(new).damage(
      at: time, since: DisplayList(old), at: before, scale: 1, bounds: surface)
  }

  fileprivate func square(
    _ x: CGFloat, _ y: CGFloat = 10, color: ResolvedColor = .black, identity: UInt64
  ) -> DisplayItem {
    shape(.rectangle, color, box(x, y, 10, 10), identity: identity)
  }

  /// The rectangle and a pixel around it.
  private func around(_ x: Int, _ y: Int, _ width: Int = 10, _ height: Int = 10) -> PixelRect {
    PixelRect(x0: x, y0: y, x1: x + width, y1: y + height).outset(by: 1)
  }

  @Test func nothingChangedIsNothing() {
    let items = [square(0, identity: 1), square(20, identity: 2)]
    #expect(damage(items, since: items).isEmpty)
    #expect(damage([], since: []).isEmpty)
  }

  @Test func aNewVersionThatLooksTheSameIsNothing() {
    let old = square(10, identity: 1)
    let new = DisplayItem(identity: 1, version: 9, content: old.content)
    #expect(damage([new], since: [old]).isEmpty)
  }

  @Test func aChangedItemDamagesItsBounds() {
    let (left, right) = (square(10, identity: 1), square(80, identity: 2))
    let changed = square(80, color: rgb(1, 0, 0), identity: 2)
    #expect(damage([left, changed], since: [left, right]).rectangles == [around(80, 10)])
  }

  @Test func aMovedItemDamagesWhereItWasAndWhereItIs() {
    let region = damage([square(80, 90, identity: 1)], since: [square(10, identity: 1)])
    #expect(Set(region.rectangles) == [around(10, 10), around(80, 90)])
  }

  @Test func aNewItemAndOneThatIsGoneDamageTheirPlaces() {
    let (first, second) = (square(10, identity: 1), square(80, identity: 2))
    #expect(damage([first, second], since: [first]).rectangles == [around(80, 10)])
    #expect(damage([second], since: [first, second]).rectangles == [around(10, 10)])
  }

  @Test func anItemThatGoesToTheFrontDamagesOnlyItself() {
    let items = (1...5).map { square(CGFloat($0) * 20, identity: UInt64($0)) }
    let reordered = Array(items[1...]) + [items[0]]
    #expect(damage(reordered, since: items).rectangles == [around(20, 10)])
  }

  @Test func aTrackMovesWithoutANewList() {
    let (from, to) = (box(10, 10, 10, 10), box(90, 90, 10, 10))
    var animator = Animator(from.animatableData)
    animator.start(
      animation: .linear(duration: 1), from: from.animatableData, to: to.animatableData, at: 0,
      environment: nil)
    let moving = item(
      .shape(
        .rectangle, nil, .color(.black), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(to, on: animator.track)))
    #expect(damage([moving], since: [moving], at: 0.5, from: 0.5).isEmpty)
    let region = damage([moving], since: [moving], at: 0.5, from: 0)
    #expect(Set(region.rectangles) == [around(10, 10), around(50, 50)])
    #expect(damage([moving], since: [moving], at: 3, from: 2).isEmpty)
    #expect(DisplayList([moving]).movesUntil == 1)
    #expect(DisplayList([square(0, identity: 1)]).movesUntil == -.infinity)
  }

  @Test func aBlurEnlargesDamage() {
    func blurred(_ leaf: DisplayItem) -> DisplayItem {
      group(
        .blur(AnimatedValue(5), style: []),
        [shape(.rectangle, .white, box(0, 0, 120, 120), identity: 8), leaf], identity: 9)
    }
    let region = damage(
      [blurred(square(55, 55, color: .white, identity: 1))],
      since: [blurred(square(55, 55, identity: 1))])
    #expect(region.rectangles.count == 1)
    #expect(region.bounds.contains(around(55, 55).outset(by: 14)))
    #expect(region.area < 70 * 70)
  }

  @Test func aShadowIsDamagedWithWhatThrowsIt() {
    func shadowed(_ leaf: DisplayItem) -> DisplayItem {
      let value = ShadowValue(color: .black, radius: 3, offset: CGSize(width: 0, height: 30))
      return group(.shadow(AnimatedValue(value)), [leaf], identity: 9)
    }
    let region = damage(
      [shadowed(square(62, identity: 1))], since: [shadowed(square(60, identity: 1))])
    #expect(region.bounds.contains(around(60, 10, 12)))
    #expect(region.bounds.contains(around(60, 40, 12).outset(by: 8)))
  }

  @Test func aClipKeepsDamageIn() {
    func clipped(_ leaf: DisplayItem) -> DisplayItem {
      group(
        .clip(
          .rectangle, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(box(0, 0, 15, 15))
        ),
        [leaf], identity: 9)
    }
    let region = damage(
      [clipped(square(10, color: .white, identity: 1))], since: [clipped(square(10, identity: 1))])
    #expect(!region.isEmpty)
    #expect(PixelRect(x0: 0, y0: 0, x1: 16, y1: 16).contains(region.bounds))
  }

  @Test func anotherScaleDamagesAll() {
    let list = DisplayList([square(10, identity: 1)])
    let region = Plan(list, at: 0, scale: 2).damage(since: Plan(list, at: 0, scale: 1))
    #expect(region.bounds.contains(around(20, 20, 20, 20)))
  }
}

// MARK: - Shared plans

extension DamageTests {
  @Test func whatRestsIsTheSameNodeInTheNextFrame() {
    let still = square(10, identity: 1)
    let moved = square(20, identity: 2)
    let first = Plan(DisplayList([still, moved]), at: 0, scale: 1)
    let changed = DisplayItem(identity: 2, version: 2, content: square(30, identity: 2).content)
    let second = Plan(DisplayList([still, changed]), at: 1, scale: 1, since: first)
    #expect(second.nodes[0] === first.nodes[0])
    #expect(second.nodes[1] !== first.nodes[1])
  }

  @Test func whatCameAndWentBetweenDoesNotHideTheRest() {
    let items = (1...4).map { square(CGFloat($0) * 10, identity: UInt64($0)) }
    let first = Plan(DisplayList(items), at: 0, scale: 1)
    let shorter = Plan(DisplayList([items[0], items[2], items[3]]), at: 1, scale: 1, since: first)
    #expect(shorter.nodes[1] === first.nodes[2])
    #expect(shorter.nodes[2] === first.nodes[3])
    let longer = Plan(DisplayList(items), at: 2, scale: 1, since: shorter)
    #expect(longer.nodes[0] === first.nodes[0])
    #expect(longer.nodes[2] === first.nodes[2])
  }

  @Test func anotherScaleSharesNothing() {
    let list = DisplayList([square(10, identity: 1)])
    let first = Plan(list, at: 0, scale: 1)
    #expect(Plan(list, at: 0, scale: 2, since: first).nodes[0] !== first.nodes[0])
  }
}

/// Drawing the damage over the old frame gives the new frame, bit for bit.
struct DamageDrawingTests {
  @Test("whatever changes", arguments: 0..<12)
  func whateverChanges(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    let size = (width: 96, height: 80)
    let renderer = Renderer(glyphs: FixedPitchTypesetter(), threads: 1)
    let screen = PixelBuffer(width: size.width, height: size.height)
    let whole = PixelBuffer(width: size.width, height: size.height)
    let scale: CGFloat = seed % 3 == 0 ? 1.5 : 1
    var old = Plan(DisplayList(world.items), at: 0, scale: scale)
    var areas: [Int] = []
    renderer.draw(old, into: screen, background: .white)
    for step in 1...40 {
      world.change()
      let (list, time) = (DisplayList(world.items), Double(step) * 0.05)
      let plan = Plan(list, at: time, scale: scale, since: old)
      let region = plan.damage(since: old).intersection(screen.bounds)
      areas.append(region.area)
      renderer.draw(plan, into: screen, background: .white, region: region)
      // Made afresh: a plan never depends on the one before.
      renderer.draw(list, at: time, into: whole, scale: scale, background: .white)
      let (found, expected) = (screen.bitmap.pixels, whole.bitmap.pixels)
      if let index = found.indices.first(where: { found[$0] != expected[$0] }) {
        Issue.record(
          """
          step \(step): pixel \(index % size.width), \(index / size.width) is \
          \(PixelBuffer.components(found[index])), expected \
          \(PixelBuffer.components(expected[index])); damage \(region.rectangles)
          \(DisplayList(world.items).text(at: plan.time))
          """)
        return
      }
      old = plan
    }
    #expect(areas.contains { $0 > 0 }, "nothing ever changed")
    #expect(areas.contains { $0 < screen.bounds.area }, "damage saves nothing: \(areas)")
  }
}
