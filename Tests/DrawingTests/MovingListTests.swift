import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Lists whose items move by tracks: no new list is made while they do.
@Suite struct MovingListTests {
  /// From `x` 0 to 100 within a second, evenly.
  static let sliding: DisplayItem = {
    let start = CGRect(x: 0, y: 20, width: 10, height: 10)
    let end = start.offsetBy(dx: 100, dy: 0)
    var animator = Animator(start.animatableData)
    animator.start(
      animation: .linear(duration: 1), from: start.animatableData, to: end.animatableData, at: 0,
      environment: nil)
    return DisplayItem(
      identity: 1, version: 1,
      content: .shape(
        .rectangle, nil, .color(.black), isEvenOdd: false, isAntialiased: true,
        frame: AnimatedValue(end, on: animator.track)))
  }()

  @Test func aStillListNeverMoves() {
    #expect(DisplayList([DamageTests.square(1, 20, 20)]).movesUntil == -.infinity)
  }

  @Test func aListMovesUntilItsLastTrackEnds() {
    let list = DisplayList([
      DamageTests.square(2, 20, 20),
      DamageTests.group(3, .blur(AnimatedValue(2), style: []), [Self.sliding]),
    ])
    #expect(list.movesUntil == 1)
  }

  @Test func aMovingItemDamagesWhereItWasAndWhereItIs() {
    let list = DisplayList([Self.sliding])
    let region = list.damage(
      at: 0.9, since: list, at: 0.1, scale: 1, bounds: DamageTests.bounds)
    #expect(region.rectangles.contains { $0.contains(DamageTests.around(10, 20, margin: 0)) })
    #expect(region.rectangles.contains { $0.contains(DamageTests.around(90, 20, margin: 0)) })
    #expect(region.area < 2 * 15 * 15)
  }

  @Test func anItemThatHasArrivedDamagesNothing() {
    let list = DisplayList([Self.sliding])
    #expect(
      list.damage(at: 3, since: list, at: 2, scale: 1, bounds: DamageTests.bounds).isEmpty)
  }

  @Test func theTextFormTellsWhereItIs() {
    let list = DisplayList([Self.sliding])
    #expect(list.text(at: 0.5) == "rectangle 50,20 10×10 fill #000000FF")
    #expect(list.text(at: 9) == "rectangle 100,20 10×10 fill #000000FF")
  }
}
