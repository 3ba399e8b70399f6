import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct MotionSettingsTests {
  struct Scene: View {
    let log: Log
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var on = false
    var body: some View {
      VStack {
        Text(reducesMotion ? "calm" : "lively").scaleEffect(on ? 2 : 1)
        if on { Color.red.frame(width: 10, height: 10).transition(.slide) }
        Text("k").keyframeAnimator(initialValue: 1.0, trigger: on) { content, value in
          content.opacity(value)
        } keyframes: { _ in
          LinearKeyframe(0.5, duration: 1)
        }
        Text("p").phaseAnimator([0, 4]) { content, phase in
          content.blur(radius: phase)
        } animation: { _ in
          .linear(duration: 1)
        }
        Button("go") {
          withAnimation(.linear(duration: 1)) {
            on.toggle()
          } completion: {
            log("end")
          }
        }
      }
    }
  }

  private func stage(_ motion: MotionSettings, _ log: Log = Log()) -> TestStage {
    let stage = TestStage { Scene(log: log) }
    stage.host.motion = motion
    stage.settle()
    return stage
  }

  private func keyed(_ stage: TestStage) -> Double {
    stage.opacities.map { $0.value(at: stage.time) }.first { $0 < 1 } ?? 1
  }

  @Test func allAnimationsRunAtTheSpeedThatTheStageSays() {
    for (speed, length) in [(0.5, 2.0), (1, 1), (2, 0.5)] {
      let log = Log()
      let stage = stage(MotionSettings(speed: speed), log)
      stage.tap("go")
      #expect(near(stage.scale!.endTime, length))
      stage.advance(to: length / 2)
      #expect(near(keyed(stage), 0.75))
      #expect(log.take() == [])
      stage.advance(to: length * 1.001)
      #expect(log.take() == ["end"])
      #expect(near(keyed(stage), 0.5))
    }
    for speed in [0, -1, .nan, Double.infinity] { #expect(MotionSettings(speed: speed).speed == 1) }
  }

  @Test func withoutAnimationsEachChangeShowsAtOnceAndAllRests() {
    let log = Log()
    let stage = TestStage {
      Scene(log: log)
    }
    stage.host.motion = MotionSettings(isOn: false)
    stage.advance(to: 2)
    stage.tap("go")
    #expect(log.take() == ["end"])
    #expect(stage.scaleNow() == 2)
    #expect(near(keyed(stage), 0.5))
    #expect(stage.shapes.count == 1)
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil <= stage.time)
    stage.tap("go")
    #expect(stage.shapes.isEmpty)
    stage.advance(to: 10)
    #expect(stage.frame.nextInstant == .infinity)
  }

  @Test func thoseWhoPreferLessMotionSeeFadesInPlaceOfTransitionsThatMove() {
    for isReduced in [false, true] {
      let stage = stage(MotionSettings(isReduced: isReduced))
      #expect(stage.labels[0] == (isReduced ? "calm" : "lively"))
      stage.tap("go")
      stage.advance(to: 0.5)
      let moves = stage.items.contains {
        if case .group(.projection(let value, _), _) = $0.content {
          value.track != nil
        } else {
          false
        }
      }
      #expect(moves == !isReduced)
      #expect(stage.opacities.contains { near($0.value(at: 0.5), 0.5) } == isReduced)
    }
    #expect(AnyTransition.opacity.withoutMotion.hasMotion == false)
    #expect(AnyTransition.slide.combined(with: .opacity).animation(.linear).hasMotion)
    #expect(AnyTransition.asymmetric(insertion: .opacity, removal: .scale).hasMotion)
    #expect(AnyTransition.scale.animation(.linear).withoutMotion.ownAnimation == .linear)
  }
}
