import TestNumbers
import Testing

@testable import VivaceMotion

@Suite("The end of an animation") struct EndTests {
  /// From 0 to `way` by a spring: the rule of three numbers, asked of the track itself.
  func isSettled(_ track: Track<Double>, at time: Double, delta: Double, spring: Spring) -> Bool {
    let (rest, velocity) = (delta - track.value(at: time), track.velocity(at: time))
    let force = spring.force(target: delta, position: delta - rest, velocity: velocity)
    return abs(velocity) <= 0.06 && abs(force) <= 0.06 && abs(rest) <= 0.01 * abs(delta)
  }

  @Test(
    "of a spring is the first instant after which it is settled for good",
    arguments: [0.02, 0.3, 0.7, 0.85, 0.99, 1, 1.0001, 1.3, 6], [0.001, 0.9, 1, 100, 4000])
  func firstInstant(ratio: Double, delta: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    var attribute = Attribute()
    attribute.animate(to: delta, .spring(response: 0.5, dampingFraction: ratio))
    let end = attribute.animator.endTime
    let track = try #require(attribute.animator.track)
    #expect(end.isFinite && end > 0)
    #expect(!isSettled(track, at: end - 1e-7, delta: delta, spring: spring))
    for time in stride(from: end + 1e-6, to: end + 2, by: 0.003) {
      let rest = delta - spring.value(target: delta, time: time)
      let velocity = spring.velocity(target: delta, time: time)
      let force = spring.force(target: delta, position: delta - rest, velocity: velocity)
      #expect(abs(velocity) < 0.0601 && abs(force) < 0.0601, "at \(time), end \(end)")
      #expect(abs(rest) < 0.01001 * delta)
    }
  }

  @Test("of a spring that moves in a plane, with a speed of its own, is the last time it counts")
  func plane() {
    var numbers = SeededNumbers(state: 7)
    for _ in 0..<200 {
      let spring = Oscillation(
        frequency: .random(in: 2...40, using: &numbers),
        dampingRatio: .random(in: 0.05...1.3, using: &numbers))
      func vector(_ reach: Double) -> SIMD2<Double> {
        .random(in: -reach...reach, using: &numbers)
      }
      let (distance, speed) = (vector(800), vector(.random(in: 0...4_000, using: &numbers)))
      func square(_ v: SIMD2<Double>) -> Double { (v * v).sum() }
      let distanceSquared = square(distance) * .random(in: 0.1...3, using: &numbers)
      let end = spring.settling(
        .init(
          distance: square(distance), speed: square(speed), product: (distance * speed).sum(),
          delta: distanceSquared))
      /// More than 1 where distance, velocity or acceleration counts.
      func weight(at time: Double) -> Double {
        func of(_ displacement: Oscillation.Displacement) -> Double {
          square(distance * displacement.perDistance + speed * displacement.perVelocity)
        }
        let displacement = spring.displacement(at: time)
        return max(
          of(displacement) / (0.0001 * distanceSquared),
          of(spring.velocity(of: displacement)) / 0.0036,
          of(spring.acceleration(of: displacement)) / 0.0036)
      }
      #expect(weight(at: end - 1e-6) > 1 && weight(at: end + 1e-6) < 1)
      for time in stride(from: end + 1e-6, to: end + 3, by: 0.001) where weight(at: time) >= 1 {
        Issue.record("\(spring) ends at \(end) and counts again at \(time)")
        break
      }
    }
  }

  // SwiftUI removes a spring in the first *frame* that looks settled. Its steps fall behind the
  // equation by four or five frames in all until then; and one that swings looks settled for a
  // frame as it turns, up to half a swing before it is.
  @Test(
    "of a spring depends on the way, near the frame in which SwiftUI removes it",
    arguments: [
      (1.0, 1.0, 0.833), (1, 10, 1.05), (1, 100, 1.267), (1, 400, 1.4), (0.85, 100, 1.033),
      (0.7, 100, 1.133), (0.7, 400, 1.467),
    ])
  func removal(fraction: Double, delta: Double, removed: Double) {
    let end = started(to: delta, .spring(response: 0.5, dampingFraction: fraction))
      .animator.endTime
    let frequency = 4 * Double.pi * (1 - fraction * fraction).squareRoot()
    let halfSwing = fraction < 1 ? .pi / frequency : 0
    #expect(end > removed - 5 / 60.0, "\(end), SwiftUI's is \(removed)")
    #expect(end < removed + halfSwing, "\(end), SwiftUI's is \(removed)")
  }

  @Test("of a curve is its duration, and logically too")
  func curve() {
    let animator = started(.easeIn(duration: 0.8)).animator
    #expect(animator.endTime == 0.8)
    #expect(animator.logicalEndTime == 0.8)
  }

  @Test("of a spring is logically its response, whatever the way")
  func logicalEnd() {
    for delta in [0.5, 100, 5000] {
      #expect(started(to: delta, .bouncy).animator.logicalEndTime == 0.5)
    }
    #expect(started(.interactiveSpring).animator.logicalEndTime == 0.15)
    let quick = started(.bouncy.logicallyComplete(after: 0.2)).animator
    #expect(quick.logicalEndTime == 0.2)
    #expect(quick.endTime == started(.bouncy).animator.endTime)
  }

  @Test("of an interpolating spring does not depend on the way")
  func interpolating() {
    let spring = Animation.interpolatingSpring(mass: 2, stiffness: 150, damping: 12)
    let ends = [1, 50, 9000].map { started(to: $0, spring).animator.endTime }
    #expect(ends[0] == ends[1] && ends[1] == ends[2])
    // ζω₀ = 3, and (1 + |e|) with e = 3/ω_d.
    let frequency = (75.0 - 9).squareRoot()
    #expect(abs(ends[0] + log(0.001 / (1 + 3 / frequency)) / 3) < 1e-12)
    let logicalEnd = started(spring).animator.logicalEndTime
    #expect(abs(logicalEnd - 2 * .pi / 150.0.squareRoot()) < 1e-12, "the mass has no part in it")
    #expect(started(.interpolatingSpring(stiffness: 9, damping: 0)).animator.endTime == .infinity)
    #expect(started(.interpolatingSpring(stiffness: 1, damping: 900)).animator.endTime == 9.3)
  }

  @Test("of an undamped spring never comes")
  func undamped() {
    let animator = started(.spring(bounce: 1)).animator
    #expect(animator.endTime == .infinity)
    #expect(animator.logicalEndTime == 0.5)
  }

  @Test("is moved by delays and speeds from the inside out")
  func modifiers() {
    let linear = Animation.linear(duration: 1)
    #expect(started(linear.delay(1).speed(2)).animator.endTime == 1)
    #expect(started(linear.speed(2).delay(1)).animator.endTime == 1.5)
    #expect(started(linear.delay(0.5).delay(0.25)).animator.endTime == 1.75)
    #expect(started(linear.delay(-0.5)).animator.endTime == 0.5)
    #expect(started(linear.delay(1).repeatCount(2)).animator.endTime == 4)
    #expect(started(linear.repeatCount(2).delay(1)).animator.endTime == 3)
    #expect(started(linear.logicallyComplete(after: 0.5).delay(2)).animator.logicalEndTime == 2.5)
    #expect(started(linear.logicallyComplete(after: 7)).animator.logicalEndTime == 1)
    #expect(started(linear.repeatForever()).animator.endTime == .infinity)
  }

  @Test("is seen once, and lets go")
  func advance() {
    var attribute = started(.linear(duration: 1).logicallyComplete(after: 0.5))
    #expect(
      attribute.animator.advance(to: 0.4) == .init(isLogicallyComplete: false, isFinished: false))
    #expect(
      attribute.animator.advance(to: 0.5) == .init(isLogicallyComplete: true, isFinished: false))
    #expect(attribute.animator.isRunning)
    #expect(attribute.animator.advance(to: 1) == .init(isLogicallyComplete: true, isFinished: true))
    #expect(!attribute.animator.isRunning)
    #expect(attribute.animator.track == nil)
    #expect(attribute.value(1) == 100)
  }
}
