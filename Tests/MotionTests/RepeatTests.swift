import Testing
import VivaceMotion

@Suite struct RepeatTests {
  @Test("cycles begin exactly at multiples of their length, after a million too")
  func noDrift() {
    var attribute = started(.linear(duration: 0.1).repeatForever(autoreverses: false))
    for cycle in [0, 1, 7, 1000, 1_000_000] {
      let start = Double(cycle) * 0.1
      #expect(abs(attribute.value(start + 0.025) - 25) < 1e-6)
      #expect(abs(attribute.value(start + 0.075) - 75) < 1e-6)
    }
  }

  @Test("a way back mirrors the value, not the time")
  func mirrored() {
    var attribute = started(.easeIn(duration: 1).repeatForever())
    let curve = UnitCurve.easeIn
    #expect(abs(attribute.value(0.3) - 100 * curve.value(at: 0.3)) < 1e-6)
    #expect(abs(attribute.value(1.3) - 100 * (1 - curve.value(at: 0.3))) < 1e-6)
    #expect(abs(attribute.value(2.3) - 100 * curve.value(at: 0.3)) < 1e-6)
    #expect(attribute.value(1) == 100)
  }

  @Test("an even count ends with a jump to the model")
  func evenCount() {
    var attribute = started(.linear(duration: 1).repeatCount(2))
    #expect(abs(attribute.value(1.999) - 0.1) < 1e-9)
    #expect(attribute.value(2) == 100)
    var odd = started(.linear(duration: 1).repeatCount(3))
    #expect(abs(odd.value(2.999) - 99.9) < 1e-9)
    #expect(odd.animator.endTime == 3)
  }

  @Test("a count below 2 plays once", arguments: [1, 0, -4, .min])
  func once(count: Int) {
    var attribute = started(.linear(duration: 1).repeatCount(count))
    #expect(attribute.animator.endTime == 1)
    #expect(attribute.value(0.5) == 50)
  }

  @Test("a pass of a spring lasts until it is at rest")
  func springs() {
    let once = started(.bouncy).animator.endTime
    var attribute = started(.bouncy.repeatCount(3, autoreverses: false))
    #expect(attribute.animator.endTime == 3 * once)
    #expect(abs(attribute.animator.logicalEndTime - (2 * once + 0.5)) < 1e-12)
    #expect(abs(attribute.value(once + 0.1) - attribute.value(0.1)) < 1e-9)
  }

  @Test("a delay inside is waited for in every pass, one outside once")
  func delays() {
    var inside = started(.linear(duration: 1).delay(1).repeatForever(autoreverses: false))
    #expect(inside.value(0.9) == 0)
    #expect(inside.value(1.5) == 50)
    #expect(inside.value(2.5) == 0)
    #expect(inside.value(3.5) == 50)
    var outside = started(.linear(duration: 1).repeatForever(autoreverses: false).delay(1))
    #expect(outside.value(0.5) == 0)
    #expect(outside.value(1.5) == 50)
    #expect(outside.value(2.5) == 50)
  }

  @Test("repeats of repeats have their own passes")
  func nested() {
    var attribute = started(
      .linear(duration: 1).repeatCount(2).delay(1).repeatForever(autoreverses: false))
    for pass in 0..<3 {
      let start = Double(pass) * 3
      #expect(attribute.value(start + 0.5) == 0)
      #expect(attribute.value(start + 1.25) == 25)
      #expect(attribute.value(start + 2.25) == 75)
    }
  }

  @Test("what takes no time takes none however often")
  func empty() {
    var attribute = started(.linear(duration: 0).repeatForever())
    #expect(attribute.animator.endTime == 0)
    #expect(attribute.value(0) == 100)
  }
}
