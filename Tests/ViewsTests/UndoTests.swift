import TestStage
import Testing
import VivaceGeometry
import VivaceSupplements

@testable import VivaceViews

private final class Drawing {
  var lines = 0
  @MainActor func add(_ count: Int, _ undo: UndoManager?) {
    undo?.registerUndo(withTarget: self) { $0.add(-count, undo) }
    undo?.setActionName("Lines")
    lines += count
  }
}

private struct DrawingView: View {
  let drawing: Drawing
  @Environment(\.undoManager) private var undo
  var body: some View {
    Color.red.onTapGesture {
      drawing.add(1, undo)
      drawing.add(1, undo)
    }
  }
}

@MainActor @Suite struct UndoTests {
  private func press(_ host: ViewHost, _ key: String, _ modifiers: EventModifiers) {
    host.send(
      .key(
        KeyEvent(phase: .down, key: key, characters: key, modifiers: modifiers, time: host.now)))
    _ = host.turn(at: host.now + 0.1)
  }

  private func tap(_ host: ViewHost) {
    for phase in [PointerEvent.Phase.down, .up] {
      host.send(
        .pointer(
          PointerEvent(
            id: 1, phase: phase, location: CGPoint(x: 5, y: 5), time: host.now, kind: .touch)))
      _ = host.turn(at: host.now + 0.1)
    }
  }

  @Test func keysUndoAndRedoWhatOneEventDid() {
    let drawing = Drawing()
    let host = ViewHost(DrawingView(drawing: drawing), size: CGSize(width: 50, height: 50))
    _ = host.turn(at: 0)
    tap(host)
    _ = host.turn(at: 1)
    tap(host)
    #expect(drawing.lines == 4)
    #expect(host.undoManager.undoMenuItemTitle == "Undo Lines")
    press(host, "z", .control)
    #expect(drawing.lines == 2)
    press(host, "z", .command)
    #expect(drawing.lines == 0 && !host.undoManager.canUndo)
    press(host, "z", [.control, .shift])
    press(host, "y", .control)
    #expect(drawing.lines == 4)
  }
}
