import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@testable import VivaceViews

private nonisolated(unsafe) var bodies: [String] = []

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    let _ = bodies.append("counter")
    VStack {
      Text("Count \(count)")
      Label(title: "fixed")
      Button("Add") { count += 1 }
    }
  }
}

private struct Label: View {
  let title: String
  var body: some View {
    let _ = bodies.append("label")
    Text(title)
  }
}

@MainActor @Suite(.serialized) struct FirstTests {
  @Test func aTapRunsOneBody() {
    bodies = []
    let host = ViewHost(Counter(), size: CGSize(width: 200, height: 200))
    _ = host.turn(at: 0)
    #expect(bodies == ["counter", "label"])
    let nodes = host.semantics(at: 0).flatMap(\.flattened)
    #expect(nodes.map(\.label) == ["Count 0", "fixed", "Add"])
    let button = nodes.last!
    host.send(.pointer(PointerEvent(phase: .down, location: button.frame.center, time: 0.1)))
    _ = host.turn(at: 0.1)
    host.send(.pointer(PointerEvent(phase: .up, location: button.frame.center, time: 0.2)))
    bodies = []
    let frame = host.turn(at: 0.2)
    #expect(bodies == ["counter"])
    #expect(host.semantics(at: 0.2).flatMap(\.flattened).first?.label == "Count 1")
    #expect(frame.displayList.items.count >= 3)
  }
}
