import Testing
import VivaceMotion

@Suite struct TrackTests {
  static let animations: [Animation] = [
    .default, .linear(duration: 1), .easeInOut, .timingCurve(.circularEaseOut, duration: 0.7),
    .spring, .bouncy, .spring(bounce: -0.4), .interactiveSpring, .interpolatingSpring,
    .interpolatingSpring(stiffness: 170, damping: 8, initialVelocity: 3), .spring.delay(0.2),
    .easeIn(duration: 0.4).speed(0.5).delay(0.1), .linear(duration: 0.3).repeatCount(3),
    .bouncy.repeatForever(), .easeOut.repeatCount(4, autoreverses: false).delay(0.3),
    .linear(duration: 0.2).delay(0.1).repeatCount(2).speed(0.5),
    .smooth.logicallyComplete(after: 0.1),
  ]

  @Test("starts where the old value is shown and ends on the new one", arguments: animations)
  func ends(animation: Animation) throws {
    var attribute = Attribute(20)
    attribute.animate(to: 120, animation, at: 3)
    let track = try #require(attribute.animator.track)
    #expect(track.value(at: 3) == 20)
    #expect(track.value(at: 1) == 20, "nothing moves before the start")
    #expect(track.velocity(at: 1) == 0)
    #expect(track.logicalEndTime <= track.endTime)
    if track.endTime.isFinite {
      #expect(track.value(at: track.endTime) == 120)
      #expect(track.velocity(at: track.endTime) == 0)
      #expect(track.value(at: track.endTime + 100) == 120)
    }
  }

  @Test("gives what its animator gives, at any instant and in any order", arguments: animations)
  func sameAsAnimator(animation: Animation) throws {
    var attribute = Attribute(-8)
    attribute.animate(to: 92, animation, at: 1)
    let track = try #require(attribute.animator.track)
    for time in stride(from: 4, through: 0, by: -1 / 60.0) {
      #expect(attribute.value(time) == track.value(at: time))
      #expect(attribute.animator.velocity(at: time) == track.velocity(at: time))
    }
  }

  @Test("gives what the animation itself answers for the way", arguments: animations)
  func sameAsAnimation(animation: Animation) throws {
    var attribute = Attribute(50)
    attribute.animate(to: 80, animation)
    let track = try #require(attribute.animator.track)
    var context = AnimationContext<Double>()
    for time in stride(from: 0.0, to: 3, by: 0.04) where time < track.endTime {
      let covered = try #require(animation.animate(value: 30, time: time, context: &context))
      #expect(abs(50 + covered - track.value(at: time)) < 1e-12, "at \(time)")
      #expect(context.isLogicallyComplete == (time >= track.logicalEndTime), "at \(time)")
    }
    if track.endTime.isFinite {
      let after = animation.animate(value: 30, time: track.endTime + 1e-6, context: &context)
      #expect(after == nil)
    }
  }

  @Test("has the slope of its values as its velocity", arguments: animations)
  func slope(animation: Animation) throws {
    var attribute = started(animation)
    let track = try #require(attribute.animator.track)
    let step = 1e-4
    for time in stride(from: 0.0123, to: 2, by: 0.0517) {
      let slope = (attribute.value(time + step) - attribute.value(time - step)) / (2 * step)
      // Values on curves are rounded to a millionth of the way.
      #expect(abs(slope - track.velocity(at: time)) < 2, "at \(time)")
    }
  }

  @Test("moves all components of a vector as it moves one")
  func vectors() throws {
    typealias Four = CGRect.AnimatableData
    let (from, to) = (
      CGRect(x: 0, y: 10, width: 100, height: 50), CGRect(x: 60, y: 10, width: 40, height: 250)
    )
    var animator = Animator<Four>(from.animatableData)
    animator.start(
      animation: .bouncy, from: from.animatableData, to: to.animatableData, at: 0, environment: nil)
    let moving = AnimatedValue(to, on: animator.track)
    let fraction = started(to: 1, .bouncy).animator.track!
    for time in stride(from: 0.0, to: 0.7, by: 0.05) {
      let rect = moving.value(at: time)
      let share = fraction.value(at: time)
      #expect(abs(rect.minX - 60 * share) < 1e-9)
      #expect(rect.minY == 10)
      #expect(abs(rect.width - (100 - 60 * share)) < 1e-9)
      #expect(abs(rect.height - (50 + 200 * share)) < 1e-9)
    }
    #expect(moving.value(at: moving.endTime) == to)
  }

  @Test("what is still is not moving, and ended long ago")
  func still() {
    let still = AnimatedValue(CGPoint(x: 1, y: 2))
    #expect(!still.isMoving)
    #expect(still.endTime == -.infinity)
    #expect(still.value(at: 5) == CGPoint(x: 1, y: 2))
    #expect(still.velocity(at: 5) == .zero)
    var animator = Animator(7.0)
    #expect(!animator.isRunning && animator.track == nil && animator.endTime == -.infinity)
    #expect(animator.value(at: 3) == 7)
    #expect(animator.advance(to: 3) == .init(isLogicallyComplete: true, isFinished: true))
  }

  @Test("equals another that is the same movement")
  func equality() {
    #expect(started(.spring).animator.track == started(.spring).animator.track)
    #expect(started(.spring).animator.track != started(to: 99, .spring).animator.track)
    #expect(started(.spring).animator.track != started(.bouncy).animator.track)
    let repeated = started(.linear.repeatForever()).animator
    #expect(repeated.track == repeated.track)
    #expect(AnimatedValue(3.0) == AnimatedValue(3.0))
    #expect(AnimatedValue(3.0) != AnimatedValue(3, on: started(to: 3, .spring).animator.track))
  }

  @Test("costs what stands still no more than a word")
  func size() {
    #expect(MemoryLayout<AnimatedValue<Double>>.size == 16)
    #expect(
      MemoryLayout<Animator<Double>>.size == 16, "an attribute that stands still costs little")
  }
}
