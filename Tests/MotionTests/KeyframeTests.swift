import Testing
import VivaceGeometry
import VivaceMotion

@Suite struct KeyframeTests {
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func linearKeyframesFollowOneAnotherAndMovesJump() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(20)
      LinearKeyframe(0, duration: 2, timingCurve: .easeIn)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1) == 0)
    #expect(timeline.value(time: 0.5) == 5)
    #expect(timeline.value(time: 1) == 20)
    #expect(isNear(timeline.value(time: 2), 20 - 20 * UnitCurve.easeIn.value(at: 0.5)))
    #expect(timeline.value(time: 9) == 0)
    #expect(timeline.value(progress: 1) == 0)
  }

  @Test func cubicKeyframesMeetSmoothly() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(40, duration: 3)
    }
    #expect(isNear(timeline.value(time: 1), 10))
    // Half way of the first: from rest to the slope (40 − 0) / (1 + 3).
    #expect(isNear(timeline.value(time: 0.5), 5 - 10.0 / 8))
    let h = 1e-6
    let before = (timeline.value(time: 1) - timeline.value(time: 1 - h)) / h
    let after = (timeline.value(time: 1 + h) - timeline.value(time: 1)) / h
    #expect(abs(before - 10) < 1e-3)
    #expect(abs(after - 10) < 1e-3)
    let explicit = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(0, duration: 2, startVelocity: 4, endVelocity: -4)
    }
    #expect(isNear(explicit.value(time: 1), 2))
  }

  @Test func aSpringKeyframeIsTheSpringAndDoesNotSnap() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(8, duration: 0.2, spring: spring)
      LinearKeyframe(0, duration: 1)
    }
    #expect(isNear(timeline.value(time: 0.1), spring.value(target: 8, time: 0.1)))
    let end = spring.value(target: 8.0, time: 0.2)
    #expect(isNear(timeline.value(time: 0.7), end / 2))
    let settling = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(8, spring: spring) }
    #expect(isNear(settling.duration, spring.settlingDuration))
    let endless = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(8, spring: Spring(duration: 0.5, bounce: 1))
    }
    #expect(isNear(endless.duration, 0.5))
  }

  @Test func buildersTakeLoopsAndConditionsAndBadDurationsAreNone() {
    let isLong = true
    let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
      KeyframeTrack(\.x) {
        for step in 1...3 { LinearKeyframe(CGFloat(step), duration: 1) }
        if isLong { LinearKeyframe(9, duration: .infinity) } else { MoveKeyframe(7) }
      }
      KeyframeTrack(\.y) { LinearKeyframe(4, duration: -1) }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 1.5) == CGPoint(x: 1.5, y: 4))
    #expect(timeline.value(time: 3) == CGPoint(x: 9, y: 4))
  }
}
