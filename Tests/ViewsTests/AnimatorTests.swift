import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct AnimatorTests {
  @Test func aPhaseAnimatorWithoutATriggerGoesRoundForEver() {
    let stage = TestStage {
      Text("a").phaseAnimator([1.0, 3.0]) { content, scale in
        content.scaleEffect(scale)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
    for (time, scale) in [(0.5, 2.0), (1.5, 2), (1.75, 1.5), (2.5, 2)] {
      stage.advance(to: time)
      #expect(near(stage.scaleNow(), scale, 1e-6), "at \(time)")
    }
  }

  struct Triggered: View {
    @State private var count = 0
    var body: some View {
      VStack {
        PhaseAnimator([0.0, 0.5, 1], trigger: count) { opacity in
          Text("a").opacity(1 - opacity)
        } animation: { _ in
          .linear(duration: 1)
        }
        Button("go") { count += 1 }
      }
    }
  }

  @Test func aTriggerRunsAllPhasesAndEndsWithTheFirst() {
    let stage = TestStage { Triggered() }
    stage.advance(to: 1)
    #expect(stage.opacityNow() == 1)
    stage.tap("go")
    for (time, opacity) in [(1.5, 0.75), (2.5, 0.25), (3.5, 0.5), (4.5, 1), (9, 1)] {
      stage.advance(to: time)
      #expect(near(stage.opacityNow(), opacity, 1e-6), "at \(time)")
    }
  }

  @Test func phasesThatTakeNoTimeDoNotHang() {
    let stage = TestStage {
      Text("a").phaseAnimator([1, 2, 3]) { content, _ in
        content
      } animation: { _ in
        nil
      }
    }
    stage.advance(to: 0.2)
    #expect(stage.texts == ["a"])
    let messages = warnings {
      let empty = TestStage { Text("a").phaseAnimator([Int]()) { content, _ in content } }
      #expect(empty.texts == [])
    }
    #expect(messages.count == 1)
  }

  struct Keyed: View {
    struct Values {
      var scale = 1.0
      var opacity = 1.0
    }
    @State private var count = 0
    var body: some View {
      VStack {
        Text("a").keyframeAnimator(initialValue: Values(), trigger: count) { content, values in
          content.scaleEffect(values.scale).opacity(values.opacity)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(3, duration: 1)
            MoveKeyframe(5)
            LinearKeyframe(1, duration: 1)
          }
          KeyframeTrack(\.opacity) { LinearKeyframe(0.5, duration: 1) }
        }
        Button("go") { count += 1 }
      }
    }
  }

  @Test func tracksRunSideBySideFromATrigger() {
    let stage = TestStage { Keyed() }
    stage.advance(to: 1)
    stage.tap("go")
    for (time, scale, opacity) in [(1.5, 2.0, 0.75), (2.5, 3, 0.5), (3, 1, 0.5), (7, 1, 0.5)] {
      stage.advance(to: time)
      #expect(near(stage.scaleNow(), scale, 1e-6), "at \(time)")
      #expect(near(stage.opacityNow(), opacity, 1e-6), "at \(time)")
    }
    #expect(!stage.frame.needsFrames)
  }

  @Test func withoutATriggerKeyframesPlayInALoop() {
    let stage = TestStage {
      KeyframeAnimator(initialValue: 1.0) { scale in
        Text("a").scaleEffect(scale)
      } keyframes: { _ in
        LinearKeyframe(2, duration: 1)
        LinearKeyframe(1, duration: 1)
      }
    }
    for (time, scale) in [(0.5, 1.5), (1.5, 1.5), (2.25, 1.25), (4.25, 1.25)] {
      stage.advance(to: time)
      #expect(near(stage.scaleNow(), scale, 1e-6), "at \(time)")
    }
  }

  // MARK: Turned round, cut short, and at rest

  struct Steps: View {
    let animation: (Double) -> Animation?
    @State private var count = 0
    @State private var tint = 1.0
    var body: some View {
      VStack {
        PhaseAnimator([1.0, 2, 4], trigger: count) { scale in
          Color.red.frame(width: 10, height: 10).scaleEffect(scale).opacity(tint)
        } animation: {
          animation($0)
        }
        Button("go") { count += 1 }
        Button("tint") { tint = 0.5 }
      }
    }
  }

  @Test func aPhaseIsNamedByWhatItGoesToAndNilCutsToIt() {
    let stage = TestStage { Steps { $0 == 2 ? nil : .linear(duration: $0) } }
    stage.tap("go")
    // To 2 at once, to 4 in four seconds, back to 1 in one.
    for (time, scale) in [(0.0, 2.0), (2, 3), (4.5, 2.5), (5.1, 1), (9, 1)] {
      stage.advance(to: time)
      #expect(near(stage.scaleNow(), scale, 1e-6), "at \(time)")
    }
  }

  @Test func whatElseChangesInAPhaseDoesNotTakeItsAnimation() {
    let stage = TestStage { Steps { _ in .linear(duration: 1) } }
    stage.tap("go")
    stage.advance(to: 0.5)
    stage.tap("tint")
    #expect(stage.opacity!.track == nil && stage.opacityNow() == 0.5)
    #expect(near(stage.scaleNow(), 1.5))
  }

  @Test func aTriggerInMidRunGoesOnToTheNextPhaseFromWhatIsShown() {
    let stage = TestStage { Steps { _ in .linear(duration: 1) } }
    stage.tap("go")
    stage.advance(to: 0.5)
    let shown = stage.scaleNow()
    stage.tap("go")
    #expect(near(stage.scaleNow(), shown))
    var highest = shown
    for frame in 1...60 {
      stage.advance(to: 0.5 + Double(frame) / 12)
      highest = max(highest, stage.scaleNow())
    }
    #expect(highest > 3 && stage.scaleNow() == 1)
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil <= stage.time)
  }

  struct Bent: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: 1.0, trigger: count) { content, scale in
            content.scaleEffect(scale)
          } keyframes: { _ in
            CubicKeyframe(3, duration: 1)
            CubicKeyframe(2, duration: 1)
          }
        Button("go") { count += 1 }
      }
    }
  }

  @Test func aTriggerInMidRunKeepsValueAndVelocityAndTheLastKeyframeStays() {
    let stage = TestStage { Bent() }
    stage.tap("go")
    stage.advance(to: 0.5)
    let before = stage.scaleNow()
    stage.advance(to: 0.501)
    let speed = (stage.scaleNow() - before) / 0.001
    let shown = stage.scaleNow()
    stage.tap("go")
    #expect(near(stage.scaleNow(), shown))
    stage.advance(to: 0.502)
    #expect(speed > 1 && near((stage.scaleNow() - shown) / 0.001, speed, 0.05))
    stage.advance(to: 5)
    #expect(stage.scaleNow() == 2 && !stage.frame.needsFrames)
    // At rest it plays from the beginning.
    stage.tap("go")
    #expect(stage.scaleNow() == 1)
  }

  @Test func keyframesThatDoNotRepeatShowTheirStart() {
    let stage = TestStage {
      KeyframeAnimator(initialValue: 1.5, repeating: false) { scale in
        Text("a").scaleEffect(scale)
      } keyframes: { _ in
        LinearKeyframe(2, duration: 1)
      }
    }
    stage.advance(to: 3)
    #expect(stage.scaleNow() == 1.5 && !stage.frame.needsFrames)
  }
}
