import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// A view with spring loading is activated by a drag that rests over it.
@MainActor @Suite struct SpringLoadingTests {
  private func stage(_ behavior: SpringLoadingBehavior, _ log: Log) -> TestStage {
    TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 200).draggable("Cat")
        Button("Folder") { log("pressed") }.frame(width: 100, height: 200)
          .contentShape(Rectangle())
          .springLoadingBehavior(behavior)
      }
    }
  }

  private func send(_ stage: TestStage, _ phase: PointerEvent.Phase, _ point: CGPoint) {
    stage.send(.pointer(PointerEvent(phase: phase, location: point, time: stage.time)))
  }

  private func dragOver(_ stage: TestStage, for seconds: Double) {
    let start = CGPoint(
      x: stage.node("Folder").frame.midX - 100, y: stage.host.size.height / 2)
    send(stage, .down, start)
    send(stage, .moved, CGPoint(x: start.x + 20, y: start.y))
    send(stage, .moved, stage.node("Folder").frame.center)
    stage.advance(by: seconds)
  }

  @Test func aButtonIsPressedWhereADragRests() {
    let log = Log()
    let stage = stage(.enabled, log)
    dragOver(stage, for: 0.7)
    #expect(log.take() == [])
    stage.advance(by: 0.2)
    #expect(log.take() == ["pressed"])
    stage.advance(by: 2)
    #expect(log.take() == [])
    send(stage, .up, stage.node("Folder").frame.center)
    #expect(log.take() == [])
  }

  @Test("a drag that goes on, or rests where nobody says so, presses nothing")
  func nothing() {
    let log = Log()
    for behavior in [SpringLoadingBehavior.automatic, .disabled] {
      let stage = stage(behavior, log)
      dragOver(stage, for: 2)
      #expect(log.take() == [])
    }
    let stage = stage(.enabled, log)
    dragOver(stage, for: 0.5)
    send(stage, .moved, CGPoint(x: stage.node("Folder").frame.midX - 100, y: 100))
    stage.advance(by: 2)
    #expect(log.take() == [])
  }
}
