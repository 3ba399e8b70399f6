import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Whatever an app asks for, the result is defined and nothing hangs.
@MainActor @Suite(.serialized) struct SenselessMotionTests {
  struct Broken: CustomAnimation {
    var factor: Double
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { time < 0.3 ? value.scaled(by: time) : value.scaled(by: factor) }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { true }
  }

  struct Root: View {
    let log: Log
    var animation: Animation
    var target: Double
    @State private var on = false
    @State private var shows = true
    var body: some View {
      VStack {
        if shows {
          Color.red.frame(width: 10, height: 10).scaleEffect(on ? target : 1)
            .offset(x: on ? target : 0)
        }
        Button("go") {
          withAnimation(animation) {
            on.toggle()
          } completion: {
            log("end")
          }
        }
        Button("hide") { shows = false }
      }
    }
  }

  @Test(
    "an animation that gives no number is over, with a warning", arguments: [Double.nan, .infinity])
  func notANumber(factor: Double) {
    let log = Log()
    let stage = TestStage {
      Root(log: log, animation: Animation(Broken(factor: factor)), target: 2)
    }
    stage.tap("go")
    stage.advance(to: 0.2)
    #expect(near(stage.scaleNow(), 1.2))
    let messages = warnings { stage.advance(to: 0.4) }
    #expect(stage.scaleNow() == 2 && log.take() == ["end"])
    #expect(!stage.frame.needsFrames && messages.contains { $0.contains("CustomAnimation") })
  }

  @Test func anAnimationThatNeverEndsEndsWithItsView() {
    let log = Log()
    let stage = TestStage { Root(log: log, animation: Animation(Broken(factor: 0.5)), target: 2) }
    stage.tap("go")
    for time in [0.5, 10, 1_000] {
      stage.advance(to: time)
      #expect(stage.scaleNow() == 1.5 && stage.frame.needsFrames)
    }
    stage.tap("hide")
    #expect(log.take() == ["end"])
    stage.advance(by: 0.1)
    #expect(!stage.frame.needsFrames)
  }

  @Test(
    "a target that is no number is jumped to, and a completion comes",
    arguments: [Double.nan, .infinity, -.infinity])
  func targets(target: Double) {
    let log = Log()
    let stage = TestStage { Root(log: log, animation: .spring, target: target) }
    _ = warnings { stage.tap("go") }
    stage.advance(to: 2)
    #expect(log.take() == ["end"])
    _ = warnings { stage.tap("go") }
    stage.advance(to: 4)
    #expect(stage.scaleNow() == 1 && log.take() == ["end"])
  }

  private nonisolated static let ending: [Animation] = [
    .linear(duration: 0), .linear(duration: -1), .easeIn(duration: .nan),
    .linear(duration: 0.1).repeatCount(0), .linear(duration: 0.1).repeatCount(-3),
    .linear(duration: 0).repeatForever(), .linear(duration: 0.1).delay(-5),
    .interpolatingSpring(mass: -1, stiffness: -5, damping: -5),
    .interpolatingSpring(stiffness: 100, damping: 1e9), .spring(duration: -1, bounce: 0),
    .spring(duration: 0.1, bounce: -0.9), .spring(duration: .nan, bounce: .nan),
  ]

  private nonisolated static let endless: [Animation] = [
    .linear.speed(0), .linear.speed(-2), .linear(duration: 0.1).delay(.infinity),
  ]

  private func grown(_ animation: Animation) -> Double {
    let stage = TestStage { Root(log: Log(), animation: animation, target: 2) }
    stage.tap("go")
    stage.advance(to: 1_000)
    return stage.scaleNow()
  }

  @Test("durations, counts and springs that make no sense end", arguments: ending)
  func ends(animation: Animation) { #expect(near(grown(animation), 2)) }

  @Test("without speed, and behind a wait without end, nothing moves", arguments: endless)
  func standsStill(animation: Animation) { #expect(near(grown(animation), 1)) }

  @Test func aSpringWithoutFrictionStaysInBounds() {
    let wild: [Animation] = [
      .spring(response: 0.3, dampingFraction: -1), .spring(duration: 0.3, bounce: 7),
      .spring(duration: 0.3, bounce: -9),
    ]
    for animation in wild { #expect((1...3).contains(grown(animation)), "\(animation)") }
  }

  @Test func phasesWithoutPhasesAreToldOfAndOneIsShown() {
    let messages = warnings {
      let stage = TestStage {
        Text("a").phaseAnimator([Int]()) { content, _ in content }
        Text("b").phaseAnimator([7]) { content, _ in content }
      }
      #expect(stage.texts == ["b"])
      stage.advance(to: 1)
    }
    #expect(messages.contains { $0.contains("PhaseAnimator") })
  }

  @Test func aPhaseAnimatorThatGoesInMidPhaseLeavesNothing() {
    struct Going: View {
      let log: Log
      @State private var shows = true
      var body: some View {
        VStack {
          if shows {
            Text("a").phaseAnimator([1.0, 2]) { content, phase in
              let _ = log("phase")
              content.scaleEffect(phase)
            }
          }
          Button("hide") { shows = false }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Going(log: log) }
    stage.advance(to: 0.2)
    stage.tap("hide")
    _ = log.take()
    stage.advance(to: 10)
    #expect(log.take() == [] && stage.frame.nextInstant == .infinity && !stage.frame.needsFrames)
  }

  @Test func keyframesWithoutDurationShowTheirEnd() {
    struct Still: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("a").keyframeAnimator(initialValue: 1.0, trigger: count) { content, value in
            content.scaleEffect(value)
          } keyframes: { _ in
            LinearKeyframe(3, duration: 0)
            CubicKeyframe(4, duration: -1)
            SpringKeyframe(5, duration: .nan)
            MoveKeyframe(2)
          }
          Text("b").keyframeAnimator(initialValue: 0.0) { content, _ in
            content
          } keyframes: { _ in
            MoveKeyframe(2)
          }
          Button("go") { count += 1 }
        }
      }
    }
    let stage = TestStage { Still() }
    stage.tap("go")
    stage.advance(to: 1)
    #expect(stage.scaleNow() == 2 && !stage.frame.needsFrames)
  }
}
