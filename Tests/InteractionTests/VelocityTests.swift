import Testing
import VivaceInteraction

/// Velocities of drags, by tables of locations.
@Suite struct VelocityTests {
  /// The velocity after locations along one axis, at steps of so many seconds.
  private func velocity(_ locations: [Double], every step: Double = 1 / 60) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (index, location) in locations.enumerated() {
      tracker.add(SIMD2(location, 0), at: Double(index) * step)
    }
    return tracker
  }

  @Test(
    "an even movement approaches its velocity from below",
    arguments: [(1, 0.0), (2, 0.75), (3, 0.9375), (4, 0.984_375)])
  func evenMovement(samples: Int, fraction: Double) {
    let tracker = velocity((0..<samples).map { Double($0) * 3 })
    #expect(abs(tracker.velocity.x - 180 * fraction) < 1e-9 && tracker.velocity.y == 0)
  }

  @Test func aTenthOfASecondForgetsTheMovementBefore() {
    let tracker = velocity([0, 50, 100, 150] + Array(repeating: 150, count: 6))
    #expect(abs(tracker.velocity.x) < 1)
  }

  @Test func samplesInOneMillisecondCountAsOne() {
    var tracker = velocity([0, 3])
    let before = tracker.velocity
    tracker.add(SIMD2(500, 0), at: 1 / 60 + 0.0005)
    #expect(tracker.velocity == before)
  }

  @Test func aPauseBeforeTheEndIsARest() {
    var tracker = velocity([0, 3, 6])
    tracker.end(at: 2 / 60 + 0.09)
    #expect(tracker.velocity.x > 160)
    tracker.end(at: 2 / 60 + 0.11)
    #expect(tracker.velocity == .zero)
  }

  @Test func aRestartIsNoMovement() {
    var tracker = velocity([0, 3, 6, 9])
    let before = tracker.velocity
    tracker.restart(at: SIMD2(100, 0), 4 / 60)
    #expect(tracker.velocity == before)
    tracker.add(SIMD2(103, 0), at: 5 / 60)
    #expect(abs(tracker.velocity.x - 180) < 3)
    tracker.reset()
    #expect(tracker.velocity == .zero)
  }
}
