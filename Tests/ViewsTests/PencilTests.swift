import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// The events of a pencil's own sensors in views.
@MainActor @Suite struct PencilTests {
  @Test(
    "a double tap and a squeeze reach the views that listen, with where the pencil is over them")
  func gestures() {
    let log = Log()
    let stage = TestStage {
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100)
          .onPencilDoubleTap { value in
            log("double \(value.hoverPose.map { "\($0.anchor.x) \($0.zDistance)" } ?? "away")")
          }
        Color.blue.frame(width: 100, height: 100)
          .onPencilSqueeze { phase in
            switch phase {
            case .active(let value): log("squeeze \(value.hoverPose == nil ? "away" : "here")")
            case .ended: log("ended")
            case .failed: log("failed")
            }
          }
      }
    }
    stage.settle()
    let middle = stage.host.size.width / 2
    var pose = PencilPose(location: CGPoint(x: middle, y: stage.host.size.height / 2 - 50))
    pose.distance = 0.25
    stage.host.receive(.doubleTap, at: pose)
    stage.settle()
    #expect(log.take() == ["double 0.5 0.25"])
    stage.host.receive(.squeezeBegan, at: pose)
    stage.settle()
    stage.host.receive(.squeezeEnded, at: nil)
    stage.settle()
    stage.host.receive(.squeezeFailed, at: nil)
    stage.host.receive(.doubleTap, at: nil)
    stage.settle()
    #expect(log.take() == ["squeeze away", "ended", "failed", "double away"])
  }

  @Test func aViewThatHasGoneHearsNothing() {
    let log = Log()
    struct Root: View {
      let log: Log
      @State var isThere = true
      var body: some View {
        VStack {
          Button("Go") { isThere = false }
          if isThere { Text("pad").onPencilDoubleTap { _ in log("tap") } }
        }
      }
    }
    let stage = TestStage { Root(log: log) }
    stage.tap("Go")
    stage.host.receive(.doubleTap, at: nil)
    stage.settle()
    #expect(log.take() == [])
  }
}
