import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite(.serialized) struct VelocityTests {
  struct Dragged: View {
    @State private var x = 0.0
    var body: some View {
      Color.red.frame(width: 40, height: 40).offset(x: x)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { x = $0.translation.width }
            .onEnded { _ in withAnimation(.spring(duration: 0.5)) { x = 0 } })
    }
  }

  @Test func aSpringOnReleaseGoesOnWithTheFingersSpeed() throws {
    let stage = TestStage { Dragged() }
    stage.pointer(.down, at: CGPoint(x: 100, y: 100))
    for step in 1...5 {
      stage.advance(to: Double(step) / 100)
      stage.pointer(.moved, at: CGPoint(x: 100 + step * 4, y: 100))
      #expect(stage.shapes[0].model.minX == CGFloat(80 + step * 4))
    }
    // Under the finger nothing moves by itself, and no frame is asked for.
    #expect(stage.shapes[0].track == nil)
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil <= stage.time)
    stage.pointer(.up, at: CGPoint(x: 120, y: 100))
    let frame = stage.shapes[0]
    #expect(frame.track != nil && frame.model.minX == 80)
    #expect(near(Double(frame.value(at: stage.time).minX), 100))
    #expect(near(Double(frame.velocity(at: stage.time).first.first), 400, 1e-6))
    stage.advance(to: 3)
    #expect(stage.shapes[0].value(at: 3).minX == 80)
  }

  struct Tracked: View {
    @State private var scale = 1.0
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10).scaleEffect(scale)
        Button("tracked") { withTransaction(\.tracksVelocity, true) { scale *= 2 } }
        Button("plain") { scale *= 2 }
        Button("spring") { withAnimation(.spring) { scale = 1 } }
      }
    }
  }

  @Test func changesThatAreTrackedHandTheirSpeedToASpring() {
    for (name, velocity) in [("tracked", 1.25), ("plain", 0)] {
      let stage = TestStage { Tracked() }
      for time in [1.0, 2, 3] {
        stage.advance(to: time)
        // 2, 4 and 8: half as fast before, twice as fast after.
        stage.tap(name)
        #expect(stage.scale!.track == nil)
      }
      stage.tap("spring")
      #expect(near(Double(stage.scale!.velocity(at: 3).first.first), velocity * 2, 1e-9))
    }
  }

  @Test func aFingerTakesWhatMovesAtOnceAndEndsItsAnimations() {
    struct Grabbed: View {
      let log: Log
      @State private var x = 0.0
      var body: some View {
        VStack {
          Color.red.frame(width: 40, height: 40).offset(x: x)
          Button("go") {
            withAnimation(.linear(duration: 1), completionCriteria: .removed) {
              x = 100
            } completion: {
              log("removed")
            }
          }
          Button("grab") { withTransaction(\.tracksVelocity, true) { x = 10 } }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Grabbed(log: log) }
    stage.tap("go")
    stage.advance(to: 0.5)
    stage.tap("grab")
    #expect(stage.shapes[0].track == nil)
    #expect(log.take() == ["removed"])
  }
}
