import Testing
import VivaceMotion

@Suite("Any animation, interrupted by any other") struct InterruptionTests {
  /// A random number generator with the same numbers on every run and machine.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    }
  }

  static let shapes: [Animation] = [
    .default, .bouncy, .spring(bounce: -0.5), .interactiveSpring, .spring(duration: 2),
    .interactiveSpring(blendDuration: 1), .interpolatingSpring,
    .interpolatingSpring(stiffness: 60, damping: 3, initialVelocity: 2), .easeInOut,
    .linear(duration: 1.3), .timingCurve(.circularEaseInOut, duration: 0.9),
    .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.8), .linear.repeatForever(),
    Animation(CustomAnimationTests.Merging()),
  ]

  func animation(_ dice: inout Dice) -> Animation {
    var animation = Self.shapes.randomElement(using: &dice)!
    for _ in 0..<Int.random(in: 0...2, using: &dice) {
      switch Int.random(in: 0...3, using: &dice) {
      case 0: animation = animation.delay(.random(in: 0...0.4, using: &dice))
      case 1: animation = animation.speed(.random(in: 0.3...3, using: &dice))
      case 2: animation = animation.repeatCount(.random(in: 1...4, using: &dice))
      default: animation = animation.logicallyComplete(after: 0.3)
      }
    }
    return animation
  }

  @Test("never jumps, and arrives", arguments: 1...60 as ClosedRange<UInt64>)
  func neverJumps(seed: UInt64) {
    var dice = Dice(state: seed)
    var attribute = Attribute()
    var time = 0.0
    for _ in 0..<40 {
      time += .random(in: 0...0.7, using: &dice)
      let before = attribute.value(time)
      let target = Double.random(in: -200...200, using: &dice)
      switch Int.random(in: 0...9, using: &dice) {
      case 0:
        let old = attribute.model
        attribute.jump(to: target)
        #expect(abs(attribute.value(time) - (before + target - old)) < 1e-9)
      case 1:
        attribute.animator.follow(from: attribute.model, to: target, at: time)
        attribute.model = target
        #expect(attribute.value(time) == target)
      default:
        attribute.animate(to: target, animation(&dice), at: time)
        // On curves, values are rounded to a millionth of the way.
        #expect(abs(attribute.value(time) - before) < 2e-3, "at \(time), seed \(seed)")
      }
      #expect(attribute.value(time).isFinite)
    }
    attribute.animate(to: 1000, .easeOut(duration: 1), at: time)
    #expect(attribute.animator.advance(to: time + 1).isFinished)
    #expect(attribute.value(time + 1) == 1000)
  }

  @Test(
    "keeps its speed where only springs are interrupted", arguments: 1...30 as ClosedRange<UInt64>)
  func keepsSpeed(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var attribute = started(.bouncy)
    var time = 0.0
    for _ in 0..<60 {
      time += .random(in: 0...0.2, using: &dice)
      guard let before = attribute.animator.track, time < before.endTime else { continue }
      let spring = Self.shapes[0...5].randomElement(using: &dice)!
      attribute.animate(to: .random(in: -200...200, using: &dice), spring, at: time)
      let after = try #require(attribute.animator.track)
      #expect(abs(after.value(at: time) - before.value(at: time)) < 1e-7)
      #expect(abs(after.velocity(at: time) - before.velocity(at: time)) < 1e-5)
      #expect(after.endTime > time && after.endTime < time + 30)
      #expect(after.value(at: after.endTime) == attribute.model)
      // No visible jump at the end: a hundredth of the way at most, from the whole run.
      #expect(abs(after.value(at: after.endTime.nextDown) - attribute.model) < 6)
    }
  }
}
