import Testing
import VivaceMotion

@Suite("Parameters that make no sense") struct BadParameterTests {
  @Test("a target that is not finite is jumped to", arguments: [Double.infinity, -.infinity, .nan])
  func targets(target: Double) {
    var attribute = started(.linear(duration: 1))
    attribute.animate(to: target, .spring, at: 0.5)
    #expect(!attribute.animator.isRunning)
    let shown = attribute.value(0.5)
    #expect(shown == target || shown.isNaN && target.isNaN)
    attribute.animate(to: 40, .spring, at: 0.6)
    #expect(!attribute.animator.isRunning, "there is no way from there")
    #expect(attribute.value(0.6) == 40)
    attribute.animate(to: 50, .linear(duration: 1), at: 1)
    #expect(attribute.value(1.5) == 45)
    attribute.jump(to: target)
    #expect(!attribute.animator.isRunning)
  }

  @Test(
    "a duration that is not positive is over at once", arguments: [0, -1, -Double.infinity, .nan])
  func durations(duration: Double) {
    var attribute = Attribute()
    attribute.animate(to: 100, .easeIn(duration: duration), at: 2)
    #expect(attribute.animator.endTime == 2)
    #expect(attribute.value(2) == 100)
    #expect(attribute.animator.advance(to: 2).isFinished)
    attribute.animate(to: 0, .easeIn(duration: duration).delay(1), at: 3)
    #expect(attribute.value(3.5) == 100)
    #expect(attribute.value(4) == 0)
  }

  @Test("an endless duration shows the start for ever")
  func endless() {
    var attribute = started(.linear(duration: .infinity))
    #expect(attribute.animator.endTime == .infinity)
    #expect(attribute.value(1e9) == 0)
  }

  @Test(
    "a speed that is not positive stands still for ever",
    arguments: [0, -2, -Double.infinity, .nan])
  func speeds(speed: Double) {
    for animation in [Animation.linear(duration: 1), .bouncy, .linear(duration: 1).repeatCount(2)] {
      var attribute = started(animation.speed(speed))
      #expect(attribute.animator.endTime == .infinity)
      #expect(attribute.value(0) == 0)
      #expect(attribute.value(1000) == 0)
      #expect(attribute.animator.velocity(at: 3) == 0)
    }
  }

  @Test("an endless speed is over in a moment")
  func endlessSpeed() {
    #expect(started(.linear(duration: 1).speed(.infinity)).animator.endTime < 1e-8)
  }

  @Test("a negative delay starts in the middle, an endless one never, a senseless one at once")
  func delays() {
    var early = started(.linear(duration: 1).delay(-0.25))
    #expect(early.value(0) == 25)
    var never = started(.linear(duration: 1).delay(.infinity))
    #expect(never.value(1e6) == 0)
    #expect(never.animator.endTime == .infinity)
    var nested = started(.linear(duration: 1).delay(-0.5).delay(1))
    #expect(nested.value(0.7) == 50, "the wait outside shows the start inside")
    #expect(nested.value(1.25) == 75)
    var nonFinite = started(.linear(duration: 1).delay(.nan))
    #expect(nonFinite.value(0.5) == 50)
  }

  @Test(
    "a spring moves and arrives, or never rests, but is always a number",
    arguments: [
      Animation.spring(duration: 0), .spring(duration: -3), .spring(duration: .nan),
      .spring(duration: 1e300), .spring(bounce: 7), .spring(bounce: -1), .spring(bounce: -9),
      .spring(response: -1, dampingFraction: -1), .spring(response: 1, dampingFraction: .nan),
      .spring(response: .infinity, dampingFraction: .infinity),
      .interpolatingSpring(stiffness: -100, damping: 10),
      .interpolatingSpring(stiffness: 0, damping: 10),
      .interpolatingSpring(stiffness: 100, damping: -10),
      .interpolatingSpring(mass: 0, stiffness: 100, damping: 10),
      .interpolatingSpring(mass: -2, stiffness: .nan, damping: 10),
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: .nan),
      .interpolatingSpring(duration: 0, bounce: 3),
    ])
  func springs(animation: Animation) {
    var attribute = started(animation)
    #expect(attribute.animator.endTime >= 0)
    for time in [0, 1e-9, 0.1, 1, 1e3, 1e9] {
      #expect(attribute.value(time).isFinite, "at \(time)")
      #expect(attribute.animator.velocity(at: time).isFinite, "at \(time)")
    }
    attribute.animate(to: -100, animation, at: 0.01)
    attribute.animate(to: 1e100, .spring, at: 0.02)
    for time in [0.02, 0.03, 1, 1e6] {
      #expect(attribute.value(time).isFinite, "at \(time)")
    }
  }

  @Test("a type that says 0 of its own length is still moved")
  func lengthless() {
    var animator = Animator(Lengthless(0))
    animator.start(
      animation: .spring, from: Lengthless(0), to: Lengthless(100), at: 0, environment: nil)
    #expect(animator.endTime > 0.5)
    #expect(animator.value(at: 0.25).value > 80)
  }

  struct Lengthless: VectorArithmetic {
    var value: Double
    init(_ value: Double) { self.value = value }
    static var zero: Lengthless { Lengthless(0) }
    static func + (a: Lengthless, b: Lengthless) -> Lengthless { Lengthless(a.value + b.value) }
    static func - (a: Lengthless, b: Lengthless) -> Lengthless { Lengthless(a.value - b.value) }
    mutating func scale(by factor: Double) { value *= factor }
    var magnitudeSquared: Double { 0 }
  }

  @Test("a change to the same value starts nothing")
  func nothing() {
    var attribute = Attribute(5)
    attribute.animate(to: 5, .spring)
    #expect(!attribute.animator.isRunning)
  }
}
