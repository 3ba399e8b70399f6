import Testing
import VivaceGeometry
import VivaceInteraction

@Suite struct ControlTests {
  /// The states of a switch after each event.
  private func states(
    _ events: [SwitchTracking.Event], from start: Bool = false, isMirrored: Bool = false
  ) -> [Bool] {
    var tracking = SwitchTracking(slideDistance: 8)
    tracking.isMirrored = isMirrored
    var isOn = start
    return events.map {
      isOn = tracking.handle($0, isOn: isOn) ?? isOn
      return isOn
    }
  }

  @Test func aTapTogglesASwitch() {
    #expect(states([.down(20), .moved(24), .up(isInside: true)]) == [false, false, true])
    #expect(states([.down(20), .up(isInside: false)]) == [false, false])
    #expect(states([.down(20), .cancelled, .up(isInside: true)]) == [false, false, false])
  }

  @Test func aSlideSelectsTheSideThatItGoesToAndComesBack() {
    let events: [SwitchTracking.Event] = [
      .down(10), .moved(17), .moved(18), .moved(40), .moved(33), .moved(24), .up(isInside: true),
    ]
    #expect(states(events) == [false, false, true, true, true, false, false])
    #expect(
      states(events, from: true, isMirrored: true) == [true, true, false, false, false, true, true])
  }

  @Test func aThumbStaysBelowTheFinger() {
    var slider = SliderTracking()
    #expect(slider.fraction(at: 10, start: 0, travel: 100) == nil)
    let grabs = [slider.begin(at: 30, thumbStart: 20), slider.begin(at: 50, thumbStart: 20)]
    #expect(grabs == [true, false])
    #expect(slider.fraction(at: 60, start: 0, travel: 100) == 0.5)
    #expect(slider.fraction(at: 60, start: 0, travel: 100, isMirrored: true) == 0.5)
    #expect(slider.fraction(at: 500, start: 0, travel: 100) == 1)
    #expect(slider.fraction(at: 500, start: 0, travel: 100, isMirrored: true) == 0)
    // Upright, from the lower end.
    #expect(slider.fraction(at: 40, start: 90, travel: -80) == 0.75)
    #expect(slider.fraction(at: 40, start: 90, travel: 0) == nil)
    slider.end()
    #expect(!slider.isTracking)
  }

  @Test(
    "a press beside the thumb brings its middle there, where presses do",
    arguments: [
      (30.0, true, 10.0), (60, true, 10), (30, false, 10), (60, false, 40), (5, true, 10),
    ])
  func presses(x: Double, jumps: Bool, offset: Double) {
    var slider = SliderTracking()
    slider.begin(at: CGFloat(x), thumbStart: 20, length: 20, jumps: jumps)
    #expect(slider.grabOffset == CGFloat(offset))
  }

  @Test(
    "a step stays in its range, or wraps",
    arguments: [
      (0.0, 1.0, false, 1.0), (9.5, 1, false, 10), (10, 1, false, 10), (10, 1, true, 0),
      (0, -1, true, 10), (0, -1, false, 0),
    ])
  func steps(from: Double, by: Double, wraps: Bool, to: Double) {
    #expect(NumberRange(0, 10).stepped(from: from, by: by, wraps: wraps) == to)
  }

  @Test func aRangeThatIsEmptyOrNotANumberHasItsLeast() {
    #expect(NumberRange(3.0, 1).clamped(7) == 3 && NumberRange(3.0, 1).fraction(of: 2) == 0)
    #expect(NumberRange(0.0, 1).clamped(.nan) == 0 && NumberRange(0.0, 1).fraction(of: .nan) == 0)
    #expect(NumberRange(0.0, 8).number(at: 0.25) == 2 && NumberRange(0.0, 8).number(at: 2) == 8)
  }

  @Test func aHeldButtonStepsAfterHalfASecondAndThenTenTimesASecond() {
    var held = HeldRepeat()
    let early = held.tick(at: 100)
    #expect(held.nextInstant == .infinity && !early)
    held.press(at: 2)
    let ticks = stride(from: 2.0, through: 3, by: 0.125).filter { held.tick(at: $0) }
    #expect(ticks == [2.5, 2.625, 2.75, 2.875, 3])
    held.release()
    let late = held.tick(at: 4)
    #expect(!late)
  }

  @Test func thePressedSegmentFollowsTheFinger() {
    var segments = SegmentTracking()
    let beside = [segments.begin(on: nil), segments.move(to: 1)]
    #expect(beside == [false, false])
    let moves = [
      segments.begin(on: 0), segments.move(to: 2), segments.move(to: 2), segments.move(to: nil),
    ]
    let nothing = segments.end()
    #expect(moves == [true, true, false, true] && nothing == nil)
    _ = segments.begin(on: 1)
    let chosen = segments.end()
    #expect(chosen == 1 && segments.pressed == nil)
  }

  @Test(
    "a wheel comes to rest where its speed leads it",
    arguments: [
      (0.0, 0.0, 3), (-40.0, 0, 4), (-40, -320, 9), (-40, -5_000, 9), (70, 100, 0), (500, 0, 0),
    ])
  func wheels(translation: Double, velocity: Double, row: Int) {
    let drag = WheelDrag(from: 3, row: 32, count: 10)
    #expect(drag.landing(translation: translation, velocity: velocity) == row)
  }

  @Test func aWheelGivesWayBeyondItsEnds() {
    let drag = WheelDrag(from: 0, row: 32, count: 10)
    #expect(drag.position(translation: -64) == 2)
    #expect(drag.position(translation: 64) < 0 && drag.position(translation: 64_000) > -3)
    #expect(WheelDrag(from: 0, row: 32, count: 0).landing(translation: 10, velocity: 10) == 0)
  }
}
