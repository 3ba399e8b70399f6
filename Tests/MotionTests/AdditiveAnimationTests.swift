import Testing
import VivaceMotion

@Suite("Animations on top of each other") struct AdditiveAnimationTests {
  @Test("steer what is shown towards their own targets")
  func chain() throws {
    var attribute = started(.linear(duration: 1))
    attribute.animate(to: 0, .linear(duration: 1), at: 0.5)
    let expected = [(0.5, 50.0), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)]
    for (time, value) in expected {
      #expect(abs(attribute.value(time) - value) < 1e-12, "at \(time)")
    }
    #expect(attribute.animator.endTime == 1.5)
    #expect(attribute.animator.logicalEndTime == 1.5)
  }

  @Test("end when the last one ends, whatever runs below")
  func end() throws {
    var attribute = started(.linear(duration: 0.4).repeatForever())
    attribute.animate(to: 30, .easeOut(duration: 0.5), at: 3)
    let track = try #require(attribute.animator.track)
    #expect(track.endTime == 3.5)
    #expect(track.value(at: 3.5) == 30)
    var swinging = started(.bouncy(duration: 4))
    swinging.animate(to: 200, .easeOut(duration: 0.1), at: 1)
    #expect(swinging.animator.endTime == 1.1)
  }

  @Test("keep the value, and the velocity of what starts softly")
  func continuity() throws {
    for animation in [Animation.interpolatingSpring, .spring.delay(0.1), .easeInOut] {
      var attribute = started(.bouncy)
      let before = try #require(attribute.animator.track)
      attribute.animate(to: -20, animation, at: 0.2)
      let after = try #require(attribute.animator.track)
      #expect(abs(after.value(at: 0.2) - before.value(at: 0.2)) < 1e-9)
      let velocity = before.velocity(at: 0.2)
      #expect(abs(after.velocity(at: 0.2) - velocity) < 1e-3 * abs(velocity) + 1e-9)
    }
  }

  @Test("have the slope of their values as their velocity")
  func slope() throws {
    var attribute = started(.bouncy)
    attribute.animate(to: -20, .interpolatingSpring(stiffness: 90, damping: 6), at: 0.2)
    attribute.animate(to: 70, .linear(duration: 0.6), at: 0.5)
    attribute.animate(to: 90, .timingCurve(.circularEaseInOut, duration: 0.6).delay(0.1), at: 0.6)
    let track = try #require(attribute.animator.track)
    let step = 1e-6
    for time in stride(from: 0.611, to: 1.3, by: 0.043) {
      let slope = (track.value(at: time + step) - track.value(at: time - step)) / (2 * step)
      #expect(abs(slope - track.velocity(at: time)) < 0.5, "at \(time)")
    }
  }

  @Test("a spring on top of them takes over what is shown, at rest")
  func spring() throws {
    var attribute = started(.linear(duration: 1))
    attribute.animate(to: 0, .linear(duration: 1), at: 0.5)
    attribute.animate(to: 80, .spring, at: 0.75)
    let track = try #require(attribute.animator.track)
    #expect(abs(track.value(at: 0.75) - 56.25) < 1e-9)
    #expect(track.velocity(at: 0.75) == 0)
    let spring = Spring.smooth
    #expect(
      abs(track.value(at: 1) - (56.25 + spring.value(target: 23.75, time: 0.25))) < 1e-9)
    attribute.animate(to: 0, .linear(duration: 1), at: 1)
    let above = try #require(attribute.animator.track)
    #expect(abs(above.value(at: 1) - track.value(at: 1)) < 1e-9, "the old members are forgotten")
  }

  @Test("are the same with and without the members that have ended")
  func deadMembers() throws {
    var attribute = Attribute()
    // Each starts after the one before has ended, but while an endless one waits below.
    attribute.animate(to: 10, .linear(duration: 1).repeatForever())
    attribute.animate(to: 20, .linear(duration: 5), at: 0.5)
    attribute.animate(to: 30, .easeIn(duration: 6), at: 1)
    attribute.animate(to: 60, .linear(duration: 9), at: 2)
    let copy = attribute
    // At 8 s the second and third have ended: only the third's target is left of them.
    attribute.animate(to: 90, .linear(duration: 100), at: 8)
    let whole = try #require(copy.animator.track)
    let track = try #require(attribute.animator.track)
    for time in stride(from: 8.0, to: 11, by: 0.1) {
      let below = whole.value(at: time)
      #expect(abs(track.value(at: time) - (below + (90 - below) * (time - 8) / 100)) < 1e-9)
    }
  }

  @Test("that never end do not pile up, and nothing jumps when the oldest is let go")
  func bounded() throws {
    var attribute = started(.linear(duration: 0.7).repeatForever())
    for index in 1...200 {
      let time = Double(index) * 0.11
      let before = attribute.value(time)
      attribute.animate(
        to: Double(index * 7 % 100), .easeInOut(duration: 0.7).repeatForever(), at: time)
      #expect(abs(attribute.value(time) - before) < 1e-6, "at \(time)")
    }
    #expect(attribute.animator.endTime == .infinity)
    attribute.animate(to: 5, .linear(duration: 1), at: 23)
    #expect(attribute.value(24) == 5)
  }

  @Test("a repeat that is started ten thousand times costs a frame no more than once")
  func restarted() throws {
    var attribute = started(.linear(duration: 0.7).repeatForever())
    for index in 1...10_000 {
      attribute.animate(
        to: Double(index % 2), .linear(duration: 0.7).repeatForever(), at: Double(index) * 0.013)
    }
    let track = try #require(attribute.animator.track)
    #expect(track.movementCount == 1)
  }

  @Test("interpolating springs run on top of each other, with the speed of all")
  func interpolating() throws {
    var attribute = started(.interpolatingSpring(stiffness: 100, damping: 10))
    let before = try #require(attribute.animator.track)
    attribute.animate(to: 200, .interpolatingSpring(stiffness: 100, damping: 10), at: 0.1)
    let after = try #require(attribute.animator.track)
    #expect(abs(after.velocity(at: 0.1) - before.velocity(at: 0.1)) < 1e-9)
    #expect(after.endTime == before.endTime + 0.1)
  }
}
