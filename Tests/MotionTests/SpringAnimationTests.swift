import Testing
import VivaceMotion

@Suite struct SpringAnimationTests {
  // The tables themselves are 1.54 % apart where bouncy is fastest: a step there is 2.2 % of the
  // way.
  @Test("is within 1.55 % of the way of SwiftUI's, which is stepped")
  func stepped() throws {
    var worst = 0.0
    var count = 0
    for line in lines(of: fluidSpringGoldens) {
      guard let value = Double(line[3]) else { continue }
      let response = try #require(Double(line[0]))
      let fraction = try #require(Double(line[1]))
      let time = try #require(Double(line[2]))
      var attribute = started(.spring(response: response, dampingFraction: fraction))
      worst = max(worst, abs(attribute.value(time) - value))
      count += 1
    }
    #expect(count == 287)
    #expect(worst < 1.55)
  }

  @Test("follows the closed form of its spring")
  func closedForm() {
    var attribute = started(.bouncy(duration: 0.8, extraBounce: 0.1))
    let spring = Spring.bouncy(duration: 0.8, extraBounce: 0.1)
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      #expect(abs(attribute.value(time) - spring.value(target: 100, time: time)) < 1e-9)
    }
  }

  @Test("interpolating springs follow theirs, with a start velocity in ways per second")
  func interpolating() {
    var attribute = started(
      .interpolatingSpring(mass: 2, stiffness: 150, damping: 12, initialVelocity: 4))
    let spring = Spring(mass: 2, stiffness: 150, damping: 12)
    for time in stride(from: 0.0, to: 1, by: 0.05) {
      let value = spring.value(target: 100, initialVelocity: 400, time: time)
      #expect(abs(attribute.value(time) - value) < 1e-9)
    }
    var critical = self.critical(damping: 400)
    var just = self.critical(damping: 20)
    #expect(critical.value(0.1) == just.value(0.1), "over-damping is impossible here")
  }

  func critical(damping: Double) -> Attribute {
    started(.interpolatingSpring(stiffness: 100, damping: damping))
  }

  @Test("a retarget keeps value and velocity", arguments: [0.05, 0.25, 0.5])
  func retarget(time: Double) throws {
    for animation in [Animation.default, .bouncy, .spring(bounce: -0.5), .interactiveSpring] {
      var attribute = started(.bouncy)
      let before = try #require(attribute.animator.track)
      attribute.animate(to: -50, animation, at: time)
      let after = try #require(attribute.animator.track)
      #expect(abs(after.value(at: time) - before.value(at: time)) < 1e-9)
      #expect(abs(after.velocity(at: time) - before.velocity(at: time)) < 1e-7)
      let step = 1e-5
      let slope = (after.value(at: time + step) - after.value(at: time)) / step
      #expect(abs(slope - before.velocity(at: time)) < 1, "no kink: within a step's acceleration")
      #expect(after.value(at: after.endTime) == -50)
    }
  }

  @Test("a retarget counts its response from the retarget on")
  func logicalEnd() {
    var attribute = started(.spring)
    attribute.animate(to: 0, .spring, at: 0.3)
    #expect(attribute.animator.logicalEndTime == 0.8)
  }

  @Test("going back at a quarter of a second is where SwiftUI's is")
  func goldenRetarget() {
    var attribute = started(.default)
    attribute.animate(to: 0, .default, at: 0.25)
    let expected = [
      (0.2667, 83.2811555923), (0.3, 76.2334782379), (0.35, 57.6629690956), (0.4, 39.8595886635),
      (0.5, 16.7221371492), (0.6, 6.44461773407), (0.7, 2.30641121882),
    ]
    for (time, value) in expected {
      #expect(abs(attribute.value(time) - value) < 1.6, "at \(time) s")
    }
  }

  @Test("takes over at rest from a curve, and with speed from an arc")
  func fromCurves() throws {
    var straight = started(.linear(duration: 1))
    straight.animate(to: 200, .spring, at: 0.5)
    let track = try #require(straight.animator.track)
    #expect(abs(track.value(at: 0.5) - 50) < 1e-9)
    #expect(track.velocity(at: 0.5) == 0)
    var arc = started(.timingCurve(.circularEaseIn, duration: 1))
    let speed = try #require(arc.animator.track).velocity(at: 0.5)
    arc.animate(to: 200, .spring, at: 0.5)
    #expect(abs(try #require(arc.animator.track).velocity(at: 0.5) - speed) < 1e-9)
    #expect(speed > 50)
  }

  @Test("turned round a hundred times, it never jumps and still arrives")
  func manyRetargets() throws {
    var attribute = started(.interactiveSpring)
    var (time, target) = (0.0, 100.0)
    for _ in 0..<100 {
      time += 0.013
      let before = attribute.value(time)
      let velocity = attribute.animator.velocity(at: time)
      target = -target
      attribute.animate(to: target, .interactiveSpring, at: time)
      #expect(abs(attribute.value(time) - before) < 1e-7)
      #expect(abs(attribute.animator.velocity(at: time) - velocity) < 1e-5)
    }
    let end = attribute.animator.endTime
    #expect(end < time + 2)
    #expect(abs(attribute.value(end - 1e-6) - target) < 1)
  }

  @Test("a blend goes over from one response to another without a kink")
  func blend() throws {
    var attribute = started(.spring(duration: 1))
    let before = try #require(attribute.animator.track)
    attribute.animate(to: 300, .interactiveSpring, at: 0.2)
    let blended = try #require(attribute.animator.track)
    #expect(abs(blended.value(at: 0.2) - before.value(at: 0.2)) < 1e-9)
    #expect(abs(blended.velocity(at: 0.2) - before.velocity(at: 0.2)) < 1e-9)
    var last = blended.velocity(at: 0.2)
    for time in stride(from: 0.2, to: 0.6, by: 0.0005) {
      let velocity = blended.velocity(at: time)
      // Acceleration is at most that of the stiffest spring over the whole way.
      #expect(abs(velocity - last) < 0.0005 * 300 * 1755, "at \(time)")
      last = velocity
    }
    var quick = started(.spring(duration: 1))
    quick.animate(to: 300, .interactiveSpring(blendDuration: 0), at: 0.2)
    #expect(blended.value(at: 0.3) < quick.value(0.3), "softer while it blends")
    #expect(blended.value(at: blended.endTime) == 300)
    #expect(blended.logicalEndTime == 0.2 + 0.15)
  }

  @Test("a blend is the equation with a response that changes, integrated")
  func blendEquation() throws {
    var attribute = started(.spring(duration: 1))
    let before = try #require(attribute.animator.track)
    var (x, v) = (before.value(at: 0.2), before.velocity(at: 0.2))
    attribute.animate(to: 300, .interactiveSpring, at: 0.2)
    let step = 1e-5
    for index in 0..<40_000 {
      let progress = min((Double(index) + 0.5) * step / 0.25, 1)
      let response = 0.15 + 0.85 * (1 - progress * progress * (3 - 2 * progress))
      let frequency = 2 * Double.pi / response
      let a = frequency * frequency * (300 - x) - 2 * 0.85 * frequency * v
      let middle = v + a * step / 2
      x += middle * step
      v += step * (frequency * frequency * (300 - x) - 2 * 0.85 * frequency * middle)
      if index % 4000 == 3999 {
        let time = 0.2 + Double(index + 1) * step
        #expect(abs(attribute.value(time) - x) < 0.5, "at \(time)")
      }
    }
  }
}
