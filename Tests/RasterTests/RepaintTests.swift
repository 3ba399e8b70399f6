import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Content that has moved as a whole is moved on the surface, not drawn again.
struct RepaintTests {
  private static let surface = PixelRect(x0: 0, y0: 0, x1: 160, y1: 200)
  private static let window = box(10, 20, 130, 160)

  /// A window with content that has been scrolled, and what stands behind it and in front of it.
  private func scene(
    _ content: [DisplayItem], offset: CGPoint, behind: [DisplayItem] = [],
    front: [DisplayItem] = [],
    window: CGRect = Self.window
  ) -> DisplayList {
    let moved = group(
      .scrolled(frame: AnimatedValue(box(-offset.x, -offset.y, 100, 100))), content, identity: 1_001
    )
    let clip = group(
      .clip(
        .rectangle, isAntialiased: false, isEvenOdd: false,
        frame: AnimatedValue(CGRect(origin: .zero, size: window.size))), [moved], identity: 1_002)
    let scroll = group(.geometry(frame: AnimatedValue(window)), [clip] + front, identity: 1_003)
    return DisplayList(behind + [scroll])
  }

  private func rows(_ count: Int) -> [DisplayItem] {
    (0..<count).map { row in
      let color = rgb(Float(row % 5) / 5, 0.5, Float(row % 3) / 3)
      let y = CGFloat(row) * 24 + 3
      return shape(rounded(6), color, box(8, y, 90.5, 17.3), identity: UInt64(row + 1))
    }
  }

  private func repaint(_ new: DisplayList, since old: DisplayList) -> Repaint {
    let before = Plan(old, at: 0, scale: 1)
    return Plan(new, at: 0, scale: 1, since: before).repaint(since: before, on: Self.surface)
  }

  @Test func scrolledRowsAreMovedAndOnlyNewOnesDrawn() {
    let rows = rows(30)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: 30)), since: scene(rows, offset: .zero))
    #expect(
      repaint.shift
        == PixelShift(area: PixelRect(x0: 10, y0: 20, x1: 140, y1: 180), x: 0, y: -30))
    #expect(repaint.region.rectangles == [PixelRect(x0: 10, y0: 150, x1: 140, y1: 180)])
  }

  @Test func aColorThatFillsTheWindowDoesNotStandInTheWay() {
    let rows = rows(30)
    let paper = shape(.rectangle, .white, box(0, 0, 160, 200), identity: 900)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: 30), behind: [paper]),
      since: scene(rows, offset: .zero, behind: [paper]))
    #expect(repaint.region.area == 130 * 30)
  }

  @Test func whatStandsStillIsDrawnWhereItIsAndWhereItWasMovedTo() {
    let rows = rows(30)
    let badge = shape(.circle, .black, box(100, 90, 10, 10), identity: 901)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: 30), front: [badge]),
      since: scene(rows, offset: .zero, front: [badge]))
    #expect(repaint.shift != nil)
    let found = repaint.region.rectangles
    for place in [
      PixelRect(x0: 109, y0: 109, x1: 121, y1: 121), PixelRect(x0: 109, y0: 79, x1: 121, y1: 91),
    ] {
      #expect(found.contains { $0.contains(place) }, "\(place) is not in \(found)")
    }
    #expect(repaint.region.area < 130 * 30 + 2_000)
  }

  @Test func aPatternBehindIsWorthNoMove() {
    let rows = rows(30)
    let pattern = shape(
      .rectangle, .linearGradient(rainbow, start: .top, end: .bottom),
      box(0, 0, 160, 200), identity: 900)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: 30), behind: [pattern]),
      since: scene(rows, offset: .zero, behind: [pattern]))
    #expect(repaint.shift == nil)
  }

  @Test("only whole pixels are moved", arguments: [0.5, 0.25, 1e-4])
  func onlyWholePixels(offset: CGFloat) {
    let rows = rows(30)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: offset)), since: scene(rows, offset: .zero))
    #expect(repaint.shift == nil)
    #expect(!repaint.region.isEmpty)
  }

  @Test func aWindowWithEdgesInsidePixelsIsDrawnAgain() {
    let rows = rows(30)
    let window = box(10.5, 20, 130, 160)
    let repaint = repaint(
      scene(rows, offset: CGPoint(x: 0, y: 30), window: window),
      since: scene(rows, offset: .zero, window: window))
    #expect(repaint.shift == nil)
  }

  @Test func whatIsScrolledAsideInAScrolledListIsMovedByItself() {
    func list(_ aside: CGFloat) -> DisplayList {
      let strip = group(
        .scrolled(frame: AnimatedValue(box(-aside, 0, 300, 120))), rows(5), identity: 1_101)
      let clip = group(
        .clip(
          .rectangle, isAntialiased: false, isEvenOdd: false,
          frame: AnimatedValue(box(0, 40, 130, 120))),
        [group(.geometry(frame: AnimatedValue(box(0, 40, 130, 120))), [strip], identity: 1_102)],
        identity: 1_103)
      return scene([clip], offset: CGPoint(x: 0, y: 10))
    }
    let repaint = repaint(list(24), since: list(4))
    #expect(
      repaint.shift
        == PixelShift(area: PixelRect(x0: 10, y0: 50, x1: 140, y1: 170), x: -20, y: 0))
    #expect(repaint.region.rectangles == [PixelRect(x0: 120, y0: 50, x1: 140, y1: 170)])
  }

  @Test func whatVanishesBeyondTheRestIsDrawnWhereItWasMovedTo() {
    var rows = rows(4)
    let old = scene(rows, offset: .zero)
    rows.removeLast()
    let repaint = repaint(scene(rows, offset: CGPoint(x: 0, y: -30)), since: old)
    #expect(repaint.shift != nil)
    #expect(
      repaint.region.rectangles.contains {
        $0.contains(PixelRect(x0: 18, y0: 125, x1: 108, y1: 142))
      })
  }

  @Test func aRowThatChangesMeanwhileIsDrawn() {
    var rows = rows(30)
    let old = scene(rows, offset: .zero)
    rows[4] = DisplayItem(
      identity: 5, version: 2, content: shape(.rectangle, .black, box(8, 99, 90, 17)).content)
    let repaint = repaint(scene(rows, offset: CGPoint(x: 0, y: 30)), since: old)
    #expect(repaint.shift != nil)
    #expect(
      repaint.region.rectangles.contains {
        $0.contains(PixelRect(x0: 18, y0: 89, x1: 108, y1: 106))
      })
  }

  private func differ(_ a: UInt32, _ b: UInt32) -> Bool {
    a != b
      && zip(PixelBuffer.components(a), PixelBuffer.components(b)).contains { abs($0 - $1) > 5 }
  }

  /// Each pixel equals that of drawing everything, except for rounding in gradients and blurs,
  /// whose positions are relative to the surface’s corner. (In the twelfth world the rows have
  /// glass among them.)
  @Test("whatever else happens", arguments: (0..<16).filter { $0 != 12 })
  func whateverElseHappens(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var world = RandomWorld(seed: seed &+ 300)
    var front = RandomWorld(seed: seed &+ 200)
    let renderer = Renderer(glyphs: FixedPitchTypesetter(), threads: 1)
    let screen = PixelBuffer(width: Self.surface.width, height: Self.surface.height)
    let whole = PixelBuffer(width: Self.surface.width, height: Self.surface.height)
    var offset = CGPoint.zero
    func list() -> DisplayList {
      scene(
        world.items + rows(40), offset: offset,
        front: seed % 2 == 0
          ? []
          : [
            group(
              .geometry(frame: AnimatedValue(box(30, 30, 9, 9))), Array(front.items.prefix(1)),
              identity: 2_000)
          ])
    }
    var old = Plan(list(), at: 0, scale: 1)
    renderer.draw(old, into: screen, background: .white)
    var shifts = 0
    for step in 1...40 {
      if Int.random(in: 0..<4, using: &numbers) == 0 { world.change() }
      if Int.random(in: 0..<4, using: &numbers) == 0 { front.change() }
      offset.y += CGFloat(Int.random(in: -30...30, using: &numbers))
      if seed % 4 == 0 { offset.x += CGFloat(Int.random(in: -9...9, using: &numbers)) }
      let (list, time) = (list(), Double(step) * 0.05)
      let plan = Plan(list, at: time, scale: 1, since: old)
      let repaint = plan.repaint(since: old, on: Self.surface)
      if let shift = repaint.shift {
        screen.move(shift)
        shifts += 1
      }
      renderer.draw(plan, into: screen, background: .white, region: repaint.region)
      renderer.draw(list, at: time, into: whole, scale: 1, background: .white)
      let (found, expected) = (screen.bitmap.pixels, whole.bitmap.pixels)
      if let index = found.indices.first(where: { differ(found[$0], expected[$0]) }) {
        let (x, y) = (index % Self.surface.width, index / Self.surface.width)
        Issue.record(
          """
          step \(step): pixel \(x), \(y) is \(PixelBuffer.components(found[index])), expected \
          \(PixelBuffer.components(expected[index])); \(repaint)
          \(list.text(at: time))
          """)
        return
      }
      old = plan
    }
    #expect(shifts > 0, "nothing was ever moved")
  }
}

struct PixelShiftTests {
  @Test(
    "rows and columns go where they should", arguments: [(0, 3), (0, -3), (2, 0), (-2, 1), (5, -4)])
  func moves(x: Int, y: Int) {
    let buffer = PixelBuffer(width: 20, height: 16)
    for index in 0..<320 { buffer.pixels[index] = UInt32(index) }
    let before = buffer.bitmap.pixels
    let area = PixelRect(x0: 3, y0: 2, x1: 15, y1: 13)
    let shift = PixelShift(area: area, x: x, y: y)
    buffer.move(shift)
    for row in 0..<16 {
      for column in 0..<20 {
        let isTarget = shift.target.contains(
          PixelRect(x0: column, y0: row, x1: column + 1, y1: row + 1))
        let source = isTarget ? (row - y) * 20 + column - x : row * 20 + column
        #expect(buffer[column, row] == before[source])
      }
    }
    #expect(
      shift.uncovered.reduce(shift.target.area) { $0 + $1.area } == area.area)
  }
}
