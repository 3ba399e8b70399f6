import Testing
import VivaceMotion

@Suite struct CustomAnimationTests {
  /// Covers the way in equal steps, one for each instant at which it is asked.
  struct Stepping: CustomAnimation {
    var steps: Int

    struct Count: AnimationStateKey {
      static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let count = context.state[Count.self]
      context.state[Count.self] = count + 1
      context.isLogicallyComplete = count * 2 >= steps
      return count < steps ? value.scaled(by: Double(count) / Double(steps)) : nil
    }
  }

  /// A straight line that takes over, noting when and where; and says how fast it is.
  struct Merging: CustomAnimation {
    var duration = 1.0

    struct Start<V: VectorArithmetic>: AnimationStateKey {
      static var defaultValue: (time: Double, covered: V, isTakeover: Bool) { (0, .zero, false) }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let start = context.state[Start<V>.self]
      let progress = (time - start.time) / duration
      guard progress < 1 else { return nil }
      return start.covered + (value - start.covered).scaled(by: progress)
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      (value - context.state[Start<V>.self].covered).scaled(by: 1 / duration)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
      guard previous.base is Merging else { return false }
      let covered = previous.animate(value: value, time: time, context: &context) ?? value
      context.state[Start<V>.self] = (time, covered, true)
      return true
    }
  }

  /// Shows what it is given.
  struct Spy: CustomAnimation {
    struct Seen: AnimationStateKey {
      static var defaultValue: [Double] { [] }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if let number = context.environmentBox as? Double { return value.scaled(by: number) }
      return value.scaled(by: time)
    }
  }

  @Test("sees the difference of the values, from zero")
  func difference() {
    var attribute = Attribute(1000)
    attribute.animate(to: 1010, Animation(Spy()), at: 5)
    #expect(attribute.value(5) == 1000)
    #expect(attribute.value(5.5) == 1005)
    #expect(attribute.value(8) == 1030, "it may go wherever it likes")
    #expect(attribute.animator.track == nil)
    #expect(attribute.animator.endTime.isNaN && attribute.animator.logicalEndTime.isNaN)
  }

  @Test("keeps a state for each attribute, and ends with nil")
  func state() {
    let animation = Animation(Stepping(steps: 4))
    var one = started(animation)
    var two = started(to: 8, animation)
    #expect(one.value(0) == 0)
    #expect(one.value(0.1) == 25)
    #expect(one.value(0.1) == 25, "asked once an instant")
    #expect(two.value(0.1) == 0)
    #expect(one.value(0.2) == 50)
    #expect(
      one.animator.advance(to: 0.2) == .init(isLogicallyComplete: true, isFinished: false))
    #expect(one.value(0.3) == 75)
    #expect(one.animator.advance(to: 0.4) == .init(isLogicallyComplete: true, isFinished: true))
    #expect(one.value(0.4) == 100)
    #expect(!one.animator.isRunning)
    #expect(two.value(0.4) == 2)
  }

  @Test("sees the environment it was started with")
  func environment() {
    var attribute = Attribute()
    attribute.animate(to: 100, Animation(Spy()), environment: 0.3)
    #expect(attribute.value(1) == 30)
  }

  @Test("that takes over goes on with clock, state and the whole way")
  func merging() {
    var attribute = started(Animation(Merging()))
    #expect(attribute.value(0.5) == 50)
    attribute.animate(to: 200, Animation(Merging()), at: 0.5)
    #expect(attribute.value(0.5) == 50)
    #expect(attribute.value(1) == 125)
    #expect(attribute.value(1.5) == 200)
    #expect(!attribute.animator.isRunning)
  }

  @Test("that does not take over runs on top, and mixes with what is built in")
  func mixed() {
    var attribute = started(.linear(duration: 1))
    attribute.animate(to: 0, Animation(Merging()), at: 0.5)
    #expect(attribute.animator.track == nil)
    #expect(attribute.value(0.75) == 56.25)
    #expect(attribute.value(1.25) == 25)
    #expect(attribute.value(1.5) == 0)
    var other = started(Animation(Merging()))
    other.animate(to: 0, .linear(duration: 1), at: 0.5)
    #expect(other.value(0.75) == 56.25)
    other.animate(to: 50, .easeIn(duration: 1), at: 1.2)
    #expect(other.animator.track != nil, "the custom one has ended and is forgotten")
    #expect(abs(other.value(2.2) - 50) < 1e-12)
  }

  @Test("hands its velocity to a spring")
  func handsOver() throws {
    var attribute = started(Animation(Merging()))
    attribute.animate(to: 100.5, .spring, at: 0.4)
    let track = try #require(attribute.animator.track)
    #expect(abs(track.value(at: 0.4) - 40) < 1e-9)
    #expect(abs(track.velocity(at: 0.4) - 100) < 1e-9)
  }

  @Test("can be delayed, sped up, repeated and marked complete")
  func modifiers() {
    var delayed = started(Animation(Merging()).delay(1).speed(2))
    #expect(delayed.value(0.5) == 0)
    #expect(delayed.value(0.75) == 50)
    #expect(delayed.animator.advance(to: 1).isFinished)
    var repeated = started(Animation(Merging()).repeatCount(3))
    #expect(repeated.value(0.5) == 50)
    #expect(repeated.value(1) == 100)
    #expect(repeated.value(1.25) == 75)
    #expect(repeated.value(2) == 0)
    #expect(repeated.value(2.5) == 50)
    #expect(repeated.animator.advance(to: 3).isFinished)
    var marked = started(Animation(Merging()).logicallyComplete(after: 0.25))
    #expect(!marked.animator.advance(to: 0.2).isLogicallyComplete)
    #expect(marked.animator.advance(to: 0.25).isLogicallyComplete)
    #expect(!marked.animator.advance(to: 0.25).isFinished)
  }

  @Test("may run a built-in animation inside")
  func delegating() {
    struct Doubled: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        Animation.bouncy.animate(value: value, time: time * 2, context: &context)
      }
    }
    var attribute = started(Animation(Doubled()))
    #expect(abs(attribute.value(0.1) - Spring.bouncy.value(target: 100, time: 0.2)) < 1e-9)
    #expect(!attribute.animator.advance(to: 0.24).isLogicallyComplete)
    #expect(attribute.animator.advance(to: 0.25).isLogicallyComplete)
    #expect(attribute.animator.advance(to: 2).isFinished)
  }

  @Test("a copy of an animator goes on by itself")
  func fork() {
    var attribute = started(.spring)
    var fork = attribute.animator
    attribute.animate(to: 0, .spring, at: 0.3)
    #expect(fork.logicalEndTime == 0.5)
    #expect(fork.value(at: 0.5) == Spring.smooth.value(target: 100.0, time: 0.5))
    var stepping = started(Animation(Stepping(steps: 4)))
    #expect(stepping.value(0) == 0)
    var other = stepping.animator
    #expect(other.value(at: 0.1) == 25)
    #expect(other.value(at: 0.2) == 50)
    #expect(stepping.value(0.2) == 25)
  }
}
