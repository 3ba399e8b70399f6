import Foundation
import Testing
import VivaceGeometry

@testable import VivaceStage

/// Content that is scrolled on a trackpad.
@Suite("Scrolling with two fingers") struct KineticScrollTests {
  /// Moves two fingers up by points a second, with an event each hundredth of a second.
  private func scrolled(
    _ speed: CGFloat, for seconds: Double, isFine: Bool = true
  ) -> (scroll: KineticScroll, end: Double) {
    var scroll = KineticScroll()
    var time = 0.0
    while time < seconds {
      scroll.note(CGVector(dx: 0, dy: -speed * 0.01), at: time, isFine: isFine)
      time += 0.01
    }
    return (scroll, time - 0.01)
  }

  @Test("glides on from the speed of the fingers, and comes to rest")
  func glides() {
    let (moved, end) = scrolled(1_000, for: 0.2)
    var scroll = moved
    #expect(!scroll.isGliding && near(scroll.nextInstant(after: end), end + KineticScroll.rest))
    #expect(scroll.advance(to: end + 0.02) == nil, "the fingers may be there still")
    var distance: CGFloat = 0
    var steps: [CGFloat] = []
    var time = end + KineticScroll.rest
    while let delta = scroll.advance(to: time), steps.count < 1_000 {
      steps.append(-delta.dy)
      distance -= delta.dy
      time += 1 / 120.0
    }
    // The distance of a flick: its speed over the decay of a second, but for what is below the least speed.
    #expect(abs(distance - 1_000 / 2.002) < 10, "\(distance)")
    #expect(steps.dropFirst().allSatisfy { $0 > 0 })
    #expect(zip(steps.dropFirst(), steps.dropFirst(2)).allSatisfy { $0 > $1 }, "it never hastens")
    #expect(steps.count > 120 && !scroll.isGliding)
    #expect(scroll.nextInstant(after: time) == .infinity)
  }

  @Test("frames at any rate go equally far") func rates() {
    let distances = [30.0, 60, 144, 240].map { rate -> CGFloat in
      let (moved, end) = scrolled(600, for: 0.1)
      var scroll = moved
      return (0..<Int(rate)).reduce(0) { distance, frame in
        distance - (scroll.advance(to: end + 0.03 + Double(frame) / rate)?.dy ?? 0)
      }
    }
    #expect(distances.max()! - distances.min()! < 4, "\(distances)")
  }

  @Test("does not glide after a wheel's steps, slow fingers, or a touch") func stays() {
    func isGliding(_ moved: (scroll: KineticScroll, end: Double), isStopped: Bool = false) -> Bool {
      var scroll = moved.scroll
      if isStopped {
        guard scroll.advance(to: moved.end + 0.1) != nil else { return false }
        scroll.stop()
      }
      return scroll.advance(to: moved.end + 0.2) != nil || scroll.isGliding
    }
    #expect(isGliding(scrolled(1_000, for: 0.2)))
    #expect(!isGliding(scrolled(4_000, for: 0.2, isFine: false)))
    #expect(!isGliding(scrolled(60, for: 0.2)))
    #expect(!isGliding(scrolled(1_000, for: 0.2), isStopped: true))
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
