import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@Suite struct DamageTests {
  static let bounds = PixelRect(x0: 0, y0: 0, x1: 400, y1: 400)

  static func square(
    _ identity: UInt64, _ x: CGFloat, _ y: CGFloat, _ color: ResolvedColor = .black,
    version: UInt64 = 1
  ) -> DisplayItem {
    DisplayItem(
      identity: identity, version: version,
      content: .shape(
        .rectangle, nil, .color(color), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(CGRect(x: x, y: y, width: 10, height: 10))))
  }

  static func group(_ identity: UInt64, _ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
    DisplayItem(identity: identity, version: 1, content: .group(effect, DisplayList(items)))
  }

  static func damage(_ before: [DisplayItem], _ after: [DisplayItem], scale: CGFloat = 1)
    -> DirtyRegion
  {
    DisplayList(after).damage(
      at: 0, since: DisplayList(before), at: 0, scale: scale, bounds: bounds)
  }

  /// The square's pixels and the one around them that antialiasing may touch.
  static func around(_ x: Int, _ y: Int, margin: Int = 1) -> PixelRect {
    PixelRect(x0: x - margin, y0: y - margin, x1: x + 10 + margin, y1: y + 10 + margin)
  }

  @Test func nothingChangedIsNoDamage() {
    let items = [
      Self.square(1, 20, 20), Self.group(2, .opacity(AnimatedValue(0.5)), [Self.square(3, 50, 50)]),
    ]
    #expect(Self.damage(items, items).isEmpty)
    // Other objects and another version, but the same to look at.
    #expect(Self.damage([Self.square(1, 20, 20)], [Self.square(1, 20, 20, version: 2)]).isEmpty)
  }

  @Test func aChangedItemDamagesItsBounds() {
    let region = Self.damage(
      [Self.square(1, 20, 20), Self.square(2, 100, 100)],
      [Self.square(1, 20, 20), Self.square(2, 100, 100, .white)])
    #expect(region.rectangles == [Self.around(100, 100)])
  }

  @Test func aMovedItemDamagesBothPlaces() {
    let region = Self.damage([Self.square(1, 20, 20)], [Self.square(1, 200, 20)])
    #expect(region.rectangles == [Self.around(20, 20), Self.around(200, 20)])
  }

  @Test func anInsertedOrRemovedItemDamagesItsBounds() {
    let (a, b) = (Self.square(1, 20, 20), Self.square(2, 100, 100))
    #expect(Self.damage([a, b], [a]).rectangles == [Self.around(100, 100)])
    #expect(Self.damage([b], [a, b]).rectangles == [Self.around(20, 20)])
  }

  @Test func ofReorderedItemsTheFewestAreDamaged() {
    let items = (1...6).map { Self.square(UInt64($0), CGFloat($0) * 40, 20) }
    let moved = [items[1], items[2], items[3], items[4], items[5], items[0]]
    #expect(Self.damage(items, moved).rectangles == [Self.around(40, 20)])
  }

  @Test func aGroupWhoseEffectChangesIsDamagedAsAWhole() {
    let inside = [Self.square(2, 20, 20), Self.square(3, 60, 60)]
    let region = Self.damage(
      [Self.group(1, .opacity(AnimatedValue(0.5)), inside)],
      [Self.group(1, .opacity(AnimatedValue(0.6)), inside)]
    )
    #expect(region.rectangles == [PixelRect(x0: 19, y0: 19, x1: 71, y1: 71)])
  }

  @Test func aGroupThatMovesTakesItsItemsAlong() {
    func list(_ x: CGFloat) -> [DisplayItem] {
      [
        Self.group(
          1, .geometry(frame: AnimatedValue(CGRect(x: x, y: 0, width: 50, height: 50))),
          [Self.square(2, 5, 5)])
      ]
    }
    #expect(
      Self.damage(list(0), list(100)).rectangles == [Self.around(5, 5), Self.around(105, 5)])
  }

  @Test func aBlurSpreadsTheDamageInIt() {
    func list(_ color: ResolvedColor) -> [DisplayItem] {
      [
        Self.group(
          1, .blur(AnimatedValue(4), style: []),
          [Self.square(2, 100, 100, color), Self.square(3, 300, 300)])
      ]
    }
    let region = Self.damage(list(.black), list(.white))
    #expect(region.bounds.contains(Self.around(100, 100, margin: 12)))
    #expect(!region.bounds.intersects(Self.around(300, 300)))
  }

  @Test func aShadowSpreadsTheDamageInItAndShiftsIt() {
    func list(_ color: ResolvedColor) -> [DisplayItem] {
      let shadow = ShadowValue(color: .black, radius: 2, offset: CGSize(width: 30, height: 0))
      return [Self.group(1, .shadow(AnimatedValue(shadow)), [Self.square(2, 100, 100, color)])]
    }
    let region = Self.damage(list(.black), list(.white))
    #expect(region.bounds.contains(Self.around(130, 100, margin: 6)))
    #expect(region.bounds.contains(Self.around(100, 100)))
  }

  @Test func aClipCutsTheDamageInIt() {
    func list(_ color: ResolvedColor) -> [DisplayItem] {
      let frame = AnimatedValue(CGRect(x: 100, y: 100, width: 5, height: 5))
      return [
        Self.group(
          1, .clip(.rectangle, isAntialiased: true, isEvenOdd: false, frame: frame),
          [Self.square(2, 100, 100, color)])
      ]
    }
    #expect(
      Self.damage(list(.black), list(.white)).rectangles
        == [PixelRect(x0: 99, y0: 99, x1: 106, y1: 106)])
  }

  @Test func damageIsInPixels() {
    let region = Self.damage(
      [Self.square(1, 20, 20)], [Self.square(1, 20, 20, .white)], scale: 2)
    #expect(region.rectangles == [PixelRect(x0: 39, y0: 39, x1: 61, y1: 61)])
  }

  @Test func damageOutsideTheSurfaceIsNone() {
    #expect(Self.damage([Self.square(1, 900, 20)], [Self.square(1, 900, 20, .white)]).isEmpty)
  }

  @Test func aRegionHasFewRectanglesThatNeverOverlap() {
    var region = DirtyRegion()
    var added: [PixelRect] = []
    for step in 0..<200 {
      let (x, y) = (step * 7_919 % 1_000, step * 104_729 % 1_000)
      let rect = PixelRect(x0: x, y0: y, x1: x + 1 + step % 9, y1: y + 1 + step % 7)
      added.append(rect)
      region.add(rect)
      #expect(region.rectangles.count <= DirtyRegion.limit)
      for (index, first) in region.rectangles.enumerated() {
        for second in region.rectangles[(index + 1)...] { #expect(!first.intersects(second)) }
      }
    }
    for rect in added { #expect(region.rectangles.contains { $0.contains(rect) }) }
  }

  // MARK: - Scrolled groups

  private static func scrolled(_ x: CGFloat, _ y: CGFloat, _ items: [DisplayItem]) -> DisplayItem {
    group(
      1,
      .clip(
        .rectangle, isAntialiased: false, isEvenOdd: false,
        frame: AnimatedValue(CGRect(x: 0, y: 0, width: 100, height: 100))),
      [
        group(
          2, .scrolled(frame: AnimatedValue(CGRect(x: x, y: y, width: 100, height: 100))), items)
      ])
  }

  private static func plan(_ items: [DisplayItem], since old: Plan? = nil, scale: CGFloat = 1)
    -> Plan
  { Plan(DisplayList(items), at: 0, scale: scale, since: old) }

  @Test("nodes rest wherever whole pixels lead them", arguments: [1, 1.5, 2] as [CGFloat])
  func scrollingKeepsNodes(scale: CGFloat) {
    let items = (0..<20).map { Self.square(UInt64($0) + 10, 10.3, CGFloat($0) * 33 + 0.1) }
    let rows = [Self.group(9, .opacity(AnimatedValue(0.5)), items)]
    var old = Self.plan([Self.scrolled(0.25, 0.1, rows)], scale: scale)
    for offset in stride(from: 1.0, through: 700, by: 23) {
      let new = Self.plan(
        [Self.scrolled(0.25, 0.1 - offset / scale, rows)], since: old, scale: scale)
      let (before, after) = (old.nodes[0].children[0], new.nodes[0].children[0])
      #expect(before !== after)
      #expect(before.children[0] === after.children[0])
      #expect(after.origin.y == before.origin.y - (offset == 1 ? 1 : 23))
      old = new
    }
    let between = Self.plan([Self.scrolled(0.25, 0.35, rows)], since: old, scale: scale)
    #expect(between.nodes[0].children[0].children[0] !== old.nodes[0].children[0].children[0])
  }

  @Test func aScrolledGroupThatWentElsewhereIsDamagedAsFarAsItIsSeen() {
    let items = [Self.square(3, 20, 20), Self.square(4, 20, 300)]
    let region = Self.damage([Self.scrolled(0, 0, items)], [Self.scrolled(0, -15, items)])
    #expect(region.rectangles == [PixelRect(x0: 19, y0: 4, x1: 31, y1: 101)])
    #expect(Self.damage([Self.scrolled(0, -15, items)], [Self.scrolled(0, -15, items)]).isEmpty)
  }

  @Test func aChangeInAScrolledGroupIsDamagedWhereItIsSeen() {
    func list(_ color: ResolvedColor, y: CGFloat) -> [DisplayItem] {
      [Self.scrolled(5, -200, [Self.square(3, 20, 0), Self.square(4, 20, y, color)])]
    }
    #expect(
      Self.damage(list(.black, y: 240), list(.white, y: 240)).rectangles == [Self.around(25, 40)])
    #expect(Self.damage(list(.black, y: 20), list(.white, y: 20)).isEmpty)
    #expect(
      Self.damage(list(.black, y: 294), list(.white, y: 294)).rectangles
        == [PixelRect(x0: 24, y0: 93, x1: 36, y1: 101)])
  }
}
