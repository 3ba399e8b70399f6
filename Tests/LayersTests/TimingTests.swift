import Testing
import VivaceGeometry

@testable import VivaceLayers

@Suite struct TimingTests {
  @Test func aCycleBeginsAndEndsWhereItSays() {
    var timing = MediaTiming()
    timing.beginTime = 10
    timing.duration = 2
    #expect(timing.position(at: 9.9) == nil)
    #expect(timing.position(at: 10)?.phase == 0)
    #expect(timing.position(at: 11)?.phase == 0.5)
    #expect(timing.position(at: 12) == nil)
    timing.fillMode = .both
    #expect(timing.position(at: 0)?.phase == 0)
    #expect(timing.position(at: 12)?.phase == 1)
    #expect(timing.position(at: 99)?.phase == 1)
  }

  @Test func everyOtherHalfOfAReversingCycleGoesBack() {
    var timing = MediaTiming()
    timing.duration = 1
    timing.autoreverses = true
    timing.repeatCount = 1.5
    #expect(timing.activeDuration == 3)
    #expect(timing.position(at: 0.25)?.phase == 0.25)
    #expect(timing.position(at: 1.25)?.phase == 0.75)
    #expect(timing.position(at: 2.25)?.phase == 0.25)
    timing.fillMode = .forwards
    #expect(timing.position(at: 3)?.phase == 1)
  }

  @Test func anOffsetMovesTheContentAndNotTheInterval() {
    var timing = MediaTiming()
    timing.duration = 3
    timing.timeOffset = 1
    #expect(timing.position(at: 0)?.time == 1)
    #expect(timing.position(at: 2.5)?.time == 0.5)
    #expect(timing.position(at: 3) == nil)
  }

  @Test func aStandingLayerShowsItsOffset() {
    var timing = MediaTiming()
    timing.duration = 4
    timing.speed = 0
    timing.timeOffset = 1
    #expect(timing.position(at: 123)?.phase == 0.25)
    #expect(timing.endTime == .infinity)
  }

  @Test(
    "springs settle as Core Animation says",
    arguments: [(10.0, 1.472_700_334_678_092_7), (15, 1.022)])
  func settling(damping: Double, seconds: Double) {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = CGFloat(damping)
    #expect(abs(spring.settlingDuration - seconds) < (damping == 10 ? 1e-12 : 0.01))
  }
}
