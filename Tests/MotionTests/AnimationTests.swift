import Testing
import VivaceMotion

@Suite struct AnimationTests {
  struct Plain: CustomAnimation {
    var amount = 1

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { nil }
  }

  @Test("equals what says the same")
  func equality() {
    #expect(Animation.easeIn == .easeIn(duration: 0.35))
    #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1))
    #expect(Animation.easeIn == .timingCurve(.easeIn, duration: 0.35))
    #expect(Animation.spring == .spring())
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.smooth == .spring)
    #expect(Animation.snappy == .spring(response: 0.5, dampingFraction: 0.85))
    #expect(Animation.interactiveSpring == .interactiveSpring())
    #expect(Animation.spring(.bouncy).animationEnd(100) == Animation.bouncy.animationEnd(100))
    #expect(Animation.default == .default)
    #expect(Animation.linear.delay(1).speed(2) == .linear.delay(1).speed(2))
    #expect(Animation.linear.repeatCount(0) == .linear.repeatCount(1))
    #expect(Animation(Plain(amount: 2)) == Animation(Plain(amount: 2)))
  }

  @Test("differs from what says something else")
  func inequality() {
    #expect(Animation.default != .spring)
    #expect(Animation.easeIn != .easeOut)
    #expect(Animation.linear != .linear(duration: 1))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
    #expect(Animation.linear.delay(1) != .linear)
    #expect(Animation.linear.repeatCount(3) != .linear.repeatForever())
    #expect(Animation.spring != .interpolatingSpring)
    #expect(Animation.interactiveSpring != .spring(duration: 0.15, bounce: 0.15))
    #expect(Animation(Plain(amount: 2)) != Animation(Plain(amount: 3)))
    #expect(Animation(Plain()) != .default)
  }

  @Test("is found in a set by what it says")
  func hashing() {
    let set: Set<Animation> = [
      .default, .easeIn, .easeIn(duration: 0.35), .spring, .smooth, .linear.delay(1),
      .linear.delay(1), Animation(Plain()), Animation(Plain()),
    ]
    #expect(set.count == 5)
    #expect(set.contains(.timingCurve(0.42, 0, 1, 1, duration: 0.35)))
  }

  @Test("describes itself as SwiftUI's does")
  func descriptions() {
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect("\(Animation.default.customMirror)" == "Mirror for Animation")
    #expect(
      Animation.spring.description
        == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)")
    #expect("\(Animation(Plain(amount: 3)))" == "Plain(amount: 3)")
  }

  @Test("knows what it was made of")
  func base() {
    #expect(Animation(Plain(amount: 4)).base as? Plain == Plain(amount: 4))
    let base: any CustomAnimation = Animation.bouncy.base
    func rewrapped<A: CustomAnimation>(_ base: A) -> Animation { Animation(base) }
    #expect(rewrapped(base) == .bouncy)
    #expect(rewrapped(base).isBuiltIn)
    #expect(Animation.linear.delay(1).isBuiltIn)
    #expect(!Animation(Plain()).delay(1).repeatForever().isBuiltIn)
  }

  @Test("the bare springs mean the forms with duration and bounce")
  func bareSprings() {
    #expect(Animation.spring() == .spring(response: 0.5, dampingFraction: 1))
    #expect(
      Animation.interactiveSpring()
        == .interactiveSpring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25))
    #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825))
    #expect(Animation.spring(bounce: -0.5) == .spring(response: 0.5, dampingFraction: 2))
  }

  @Test("a completion criterion equals itself only")
  func criteria() {
    #expect(AnimationCompletionCriteria.removed != .logicallyComplete)
    #expect(AnimationCompletionCriteria.removed == .removed)
  }

  @Test("merges only where nothing is lost: a speed or a mark, not a wait or a repeat")
  func modifiedMerges() throws {
    func velocityKept(_ animation: Animation) throws -> Bool {
      var attribute = started(animation)
      let before = try #require(attribute.animator.track).velocity(at: 0.3)
      attribute.animate(to: 400, animation, at: 0.3)
      let track = try #require(attribute.animator.track)
      // A takeover is one movement; a chain still ends where it ends, but a spring's end tells them
      // apart.
      #expect(abs(track.velocity(at: 0.3) - before) < 1e-6)
      return track.logicalEndTime < 0.3 + 0.26
    }
    #expect(try velocityKept(.spring.speed(2)))
    #expect(try velocityKept(.spring.logicallyComplete(after: 0.25)))
    var context = AnimationContext<Double>()
    for animation in [Animation.spring.delay(0.1), .spring.repeatForever()] {
      let merges = animation.shouldMerge(
        previous: animation, value: 100, time: 0.3, context: &context)
      #expect(!merges)
    }
    let faster = Animation.spring.speed(3).shouldMerge(
      previous: .spring.speed(2), value: 100, time: 0.3, context: &context)
    #expect(!faster)
  }
}

extension Animation {
  /// When it is over for a way of this length.
  func animationEnd(_ delta: Double) -> Double { started(to: delta, self).animator.endTime }
}
