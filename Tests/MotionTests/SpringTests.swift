import Testing
import VivaceMotion

@Suite struct SpringTests {
  static let springs: [(name: String, spring: Spring, velocity: Double)] = [
    ("smooth", .smooth, 0), ("snappy", .snappy, 0), ("bouncy", .bouncy, 0),
    ("interactive", Spring(response: 0.15, dampingRatio: 0.86), 0),
    ("interactive-17", Spring(duration: 0.15, bounce: 0.15), 0),
    ("legacy-0.55", Spring(response: 0.55, dampingRatio: 0.825), 0),
    ("legacy-0.5", Spring(response: 0.5, dampingRatio: 0.825), 0),
    ("doc-default", Spring(response: 0.55, dampingRatio: 1), 0),
    ("duration-1", Spring(duration: 1), 0),
    ("bounce-0.6", Spring(bounce: 0.6), 0), ("bounce-1", Spring(bounce: 1), 0),
    ("bounce-neg-0.3", Spring(bounce: -0.3), 0),
    ("bounce-neg-0.2-d0.7", Spring(duration: 0.7, bounce: -0.2), 0),
    ("mkc-1-100-10", Spring(stiffness: 100, damping: 10), 0),
    ("mkc-2-150-12", Spring(mass: 2, stiffness: 150, damping: 12), 0),
    ("mkc-3-1000-500", Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true), 0),
    ("bouncy-v4", .bouncy, 4), ("smooth-v-5", .smooth, -5),
  ]

  @Test("gives the values and velocities of the golden table")
  func golden() throws {
    let table = lines(of: springGoldens)
    #expect(table.count == 558)
    for line in table {
      let (_, spring, push) = try #require(Self.springs.first { $0.name == line[0] })
      let time = try #require(Double(line[1]))
      let value = try #require(Double(line[2]))
      let velocity = try #require(Double(line[3]))
      let foundValue = spring.value(target: 1, initialVelocity: push, time: time)
      let foundVelocity = spring.velocity(target: 1, initialVelocity: push, time: time)
      #expect(abs(foundValue - value) < 1e-9, "\(line), not \(foundValue)")
      #expect(abs(foundVelocity - velocity) < 1e-9, "\(line), not \(foundVelocity)")
    }
  }

  @Test(
    "obeys its own equation",
    arguments: [0, 0.2, 0.999_999, 0.999_999_999_999, 1, 1.000_000_000_001, 1.000_001, 3, 40])
  func obeysItsEquation(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let step = 1e-5
    for time in stride(from: 0, through: 2, by: 1 / 30.0) {
      let value = spring.value(target: 3.0, initialVelocity: -40, time: time)
      let velocity = spring.velocity(target: 3.0, initialVelocity: -40, time: time)
      func rate(_ quantity: (Double) -> Double) -> Double {
        (quantity(time + step) - quantity(time - step)) / (2 * step)
      }
      let slope = rate { spring.value(target: 3.0, initialVelocity: -40, time: $0) }
      let acceleration = rate { spring.velocity(target: 3.0, initialVelocity: -40, time: $0) }
      #expect(abs(slope - velocity) < 1e-2 + 1e-5 * abs(velocity), "at \(time) s")
      let force = spring.force(target: 3.0, position: value, velocity: velocity)
      #expect(abs(acceleration - force) < 1e-2 + 1e-4 * abs(force) * max(1, ratio), "at \(time) s")
    }
  }

  @Test("has no seam between the three kinds of damping")
  func noSeam() {
    let critical = Spring(response: 0.5, dampingRatio: 1)
    for offset in [-1e-9, -1e-13, 1e-13, 1e-9] {
      let near = Spring(response: 0.5, dampingRatio: 1 + offset)
      for time in stride(from: 0, through: 3, by: 0.1) {
        let difference = near.value(target: 1.0, time: time) - critical.value(target: 1, time: time)
        #expect(abs(difference) < 1e-8, "at \(time) s, \(offset) from critical")
      }
    }
  }

  @Test("is the same by feel and by physics")
  func conversions() {
    let feel = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(feel.stiffness - 157.913670417) < 1e-8)
    #expect(abs(feel.damping - 17.5929188601) < 1e-9)
    #expect(feel.mass == 1)
    let physics = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(physics.duration - 0.628318530718) < 1e-11)
    #expect(abs(physics.bounce - 0.5) < 1e-12)
    let creeping = Spring(duration: 0.5, bounce: -0.3)
    #expect(abs(creeping.bounce + 0.3) < 1e-12)
    #expect(abs(creeping.stiffness - feel.stiffness) < 1e-8, "the physical one, unlike SwiftUI's")
  }

  @Test("takes too much friction for just enough, unless allowed")
  func overDamping() {
    #expect(Spring(mass: 3, stiffness: 1000, damping: 500).dampingRatio == 1)
    let allowed = Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true)
    #expect(abs(allowed.dampingRatio - 4.56435464588) < 1e-10)
  }

  @Test("takes as long to settle as SwiftUI says")
  func settlingDuration() {
    let expected: [(Spring, Double)] = [
      (.smooth, 0.8), (.snappy, 0.876827122505), (.bouncy, 1.04471309051),
      (Spring(response: 0.15, dampingRatio: 0.86), 0.292011679827), (Spring(duration: 1), 1.5),
      (Spring(bounce: 0.6), 1.73159179422), (Spring(bounce: -0.3), 1.4),
      (Spring(stiffness: 100, damping: 10), 1.73990294964),
      (Spring(mass: 3, stiffness: 1000, damping: 500, allowOverDamping: true), 3.5),
      (Spring(response: 0.55, dampingRatio: 0.825), 0.981661402128),
    ]
    for (spring, duration) in expected {
      #expect(abs(spring.settlingDuration - duration) < 1e-9, "\(spring)")
    }
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
  }

  @Test("made for a settling duration, settles in it", arguments: [0.2, 0.5, 0.85, 1])
  func madeForSettling(ratio: Double) {
    let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    let left = abs(1 - spring.value(target: 1.0, time: 2))
    #expect(left < 0.002 / ratio)
    for time in stride(from: 2, to: 4, by: 0.01) {
      #expect(abs(1 - spring.value(target: 1.0, time: time)) < 0.01)
    }
  }

  @Test("gets to the same place in small steps and in one")
  func update() {
    var (value, velocity) = (2.0, -7.0)
    for _ in 0..<50 {
      Spring.bouncy.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01)
    }
    let moved = Spring.bouncy.value(target: 8.0, initialVelocity: -7, time: 0.5)
    let speed = Spring.bouncy.velocity(target: 8.0, initialVelocity: -7, time: 0.5)
    #expect(abs(value - (2 + moved)) < 1e-12)
    #expect(abs(velocity - speed) < 1e-10)
  }

  @Test("moves animatable values from where they are")
  func animatable() {
    let (from, to) = (CGPoint(x: 10, y: -4), CGPoint(x: 30, y: 6))
    let value = Spring.snappy.value(
      fromValue: from, toValue: to, initialVelocity: CGPoint(x: 5, y: 0), time: 0.2)
    let x = Spring.snappy.value(target: 20.0, initialVelocity: 5, time: 0.2)
    let y = Spring.snappy.value(target: 10.0, time: 0.2)
    #expect(value == CGPoint(x: 10 + x, y: -4 + y))
    let velocity = Spring.snappy.velocity(
      fromValue: from, toValue: to, initialVelocity: .zero, time: 0)
    #expect(velocity == .zero)
    let settling = Spring.snappy.settlingDuration(
      fromValue: 0.0, toValue: 1.0, initialVelocity: 0, epsilon: 0.001)
    #expect(settling == Spring.snappy.settlingDuration)
  }

  @Test("is a spring whatever it is asked to be")
  func badParameters() {
    let springs = [
      Spring(duration: 0), Spring(duration: -1), Spring(duration: .nan),
      Spring(duration: .infinity),
      Spring(bounce: 2), Spring(bounce: -1), Spring(bounce: -5), Spring(bounce: .nan),
      Spring(stiffness: -3, damping: 1), Spring(stiffness: 100, damping: -1),
      Spring(mass: 0, stiffness: 1, damping: 1), Spring(mass: -1, stiffness: 0, damping: 0),
      Spring(stiffness: .nan, damping: .nan), Spring(response: 0.3, dampingRatio: -1),
      Spring(settlingDuration: .nan, dampingRatio: .nan),
      Spring(settlingDuration: 1, dampingRatio: 0),
    ]
    for spring in springs {
      for time in [0, 1e-3, 0.1, 1, 100, .infinity] {
        #expect(spring.value(target: 1.0, time: time).isFinite, "\(spring) at \(time)")
        #expect(spring.velocity(target: 1.0, time: time).isFinite, "\(spring) at \(time)")
      }
      #expect(spring.value(target: 1.0, time: 0) == 0)
      #expect(!spring.dampingRatio.isNaN && !spring.bounce.isNaN)
      #expect(spring.settlingDuration >= 0)
    }
    #expect(Spring(bounce: 2) == Spring(bounce: 1))
  }
}
