import Testing
import VivaceGeometry
import VivaceInteraction

@Suite struct SheetDragTests {
  private let sheet = SheetDrag(heights: [300, 600], available: 600)

  @Test(
    "a release rests at the nearest height, or leaves",
    arguments: [
      (310.0, 0.0, SheetDrag.End.rests(0)), (440, 0, .rests(0)), (460, 0, .rests(1)),
      // Within a tenth of a second it would be there.
      (440, -300, .rests(1)), (460, 300, .rests(0)), (280, 0, .rests(0)),
      (140, 0, .leaves), (200, 600, .leaves), (590, 1_201, .leaves),
    ])
  func releases(extent: Double, velocity: Double, end: SheetDrag.End) {
    #expect(sheet.end(at: extent, velocity: velocity) == end)
  }

  @Test func beyondItsLimitsASheetGivesWayMoreAndMoreSlowly() {
    #expect(sheet.limited(450) == 450 && sheet.limited(100) == 100)
    #expect(sheet.limited(800) == 610 && sheet.limited(100_000) < 620)
    var held = sheet
    held.resistsBelow = true
    #expect(held.limited(100) == 280 && held.limited(-100_000) > 260)
    #expect(held.rest(at: 0, velocity: 0) == 0)
  }

  @Test func thePresenterRecedesBetweenTheTwoHighestHeights() {
    #expect(sheet.recession(showing: 300) == 0 && sheet.recession(showing: 450) == 0.5)
    #expect(sheet.recession(showing: 700) == 1)
    #expect(SheetDrag(heights: [], available: 500).recession(showing: 250) == 0.5)
  }
}
