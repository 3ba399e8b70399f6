import AppKit
import Testing
import VivaceGraphics

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct DragTests {
  /// A view out of which its word is dragged.
  final class Giver: NSView, NSDraggingSource {
    var mask: NSDragOperation = [.copy, .move]
    var heard: [String] = []

    override func draw(_ dirtyRect: NSRect) {
      NSColor.systemBlue.setFill()
      bounds.fill()
    }
    override func mouseDown(with event: NSEvent) {}
    override func mouseDragged(with event: NSEvent) {
      let item = NSDraggingItem(pasteboardWriter: NSString(string: "word"))
      item.setDraggingFrame(bounds, contents: nil)
      let session = beginDraggingSession(with: [item], event: event, source: self)
      heard.append("drag \(session.draggingPasteboard.string(forType: .string) ?? "nothing")")
    }
    override func mouseUp(with event: NSEvent) { heard.append("up") }
    func draggingSession(
      _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { mask }
    func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
      heard.append("begin \(Int(screenPoint.x)) \(Int(screenPoint.y))")
    }
    func draggingSession(
      _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) { heard.append("end \(operation.rawValue)") }
  }

  /// A view on which words are dropped.
  final class Taker: NSView {
    var answer: NSDragOperation = .copy
    var accepts = true
    var heard: [String] = []

    override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
      let location = convert(sender.draggingLocation, from: nil)
      heard.append(
        "in \(Int(location.x)) \(Int(location.y)) \(sender.draggingSourceOperationMask.rawValue)")
      return answer
    }
    override func draggingExited(_ sender: (any NSDraggingInfo)?) { heard.append("out") }
    override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool {
      heard.append("prepare")
      return true
    }
    override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
      heard.append("take \(sender.draggingPasteboard.string(forType: .string) ?? "nothing")")
      return accepts
    }
    override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { heard.append("done") }
    override func draggingEnded(_ sender: any NSDraggingInfo) { heard.append("over") }
  }

  private let giver = Giver(frame: NSRect(x: 10, y: 10, width: 40, height: 40))
  private let receiver = Taker(frame: NSRect(x: 200, y: 10, width: 80, height: 80))
  private func makeStage() -> WindowStage {
    let stage = WindowStage(300, 200, giver, receiver)
    stage.window.setFrameOrigin(NSPoint(x: 1000, y: 0))
    return stage
  }

  @Test func whatIsDraggedOutOfAViewIsDroppedOnAnother() {
    let stage = makeStage()
    receiver.registerForDraggedTypes([.string])
    stage.press(NSPoint(x: 30, y: 30))
    stage.move(NSPoint(x: 34, y: 30))
    #expect(giver.heard == ["begin 1034 30", "drag word"])
    stage.move(NSPoint(x: 100, y: 60))
    stage.advance(by: 0.5)
    stage.keep("dragged-view")
    // Its picture has gone as far as the pointer.
    let moved = stage.color(96, 60)
    #expect(moved.blue > 200 && moved.red < 60)
    #expect(receiver.heard.isEmpty)
    stage.move(NSPoint(x: 210, y: 40))
    stage.move(NSPoint(x: 212, y: 40))
    #expect(receiver.heard == ["in 10 30 17"])
    stage.release(NSPoint(x: 212, y: 40))
    stage.advance(by: 1)
    #expect(receiver.heard == ["in 10 30 17", "prepare", "take word", "done", "over"])
    // The view that gave it heard of the mouse no more.
    #expect(giver.heard == ["begin 1034 30", "drag word", "end 1"])
  }

  @Test func nobodyTakesWhatIsNotAgreedUpon() {
    let stage = makeStage()
    let path = [NSPoint(x: 30, y: 30), NSPoint(x: 40, y: 30), NSPoint(x: 210, y: 40)]
    receiver.registerForDraggedTypes([.png])
    stage.drag(path[0], path[1], path[2])
    #expect(receiver.heard.isEmpty && giver.heard.last == "end 0")
    receiver.registerForDraggedTypes([.string])
    receiver.answer = .link
    stage.drag(path[0], path[1], path[2])
    #expect(receiver.heard == ["in 10 30 17", "out", "over"] && giver.heard.last == "end 0")
    // Taken at first, and then not.
    (receiver.answer, receiver.accepts, receiver.heard) = (.move, false, [])
    stage.drag(path[0], path[1], path[2])
    #expect(receiver.heard == ["in 10 30 17", "prepare", "take word", "over"])
    #expect(giver.heard.last == "end 0")
    receiver.unregisterDraggedTypes()
    receiver.heard = []
    stage.drag(path[0], path[1], path[2])
    #expect(receiver.heard.isEmpty)
  }

  @Test func keysSayWhatBecomesOfThings() {
    let stage = makeStage()
    receiver.registerForDraggedTypes([.string])
    receiver.answer = .every
    let (from, to) = (NSPoint(x: 30, y: 30), NSPoint(x: 210, y: 40))
    stage.drag(from, NSPoint(x: 40, y: 30), to)
    #expect(giver.heard.last == "end 16")
    stage.drag(from, NSPoint(x: 40, y: 30), to, modifiers: .alternate)
    #expect(giver.heard.last == "end 1")
    stage.drag(from, NSPoint(x: 40, y: 30), to, modifiers: .control)
    #expect(giver.heard.last == "end 0")
    // A mouse that is let go where it was has dragged nothing.
    receiver.heard = []
    stage.drag(from, NSPoint(x: 40, y: 30))
    #expect(giver.heard.suffix(3) == ["begin 1040 30", "drag word", "end 0"])
    #expect(receiver.heard.isEmpty)
  }

  @Test func badDragsAreToldAndTakeNothing() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let event = NSEvent.mouseEvent(
      with: .leftMouseDragged, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
      context: nil, eventNumber: 0, clickCount: 1, pressure: 1)!
    giver.beginDraggingSession(with: [], event: event, source: giver)
    #expect(messages.last?.contains("nothing is dragged") == true && giver.heard.isEmpty)
  }

  @Test func ownThingsSayInWhatFormsTheyGoAlong() {
    final class Row: NSObject, NSPasteboardWriting {
      static let kind = NSPasteboard.PasteboardType("org.example.row")
      func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        [Self.kind, .string, .png]
      }
      func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        type == Self.kind ? ["number": 3] : type == .string ? "three" : nil
      }
    }
    let board = NSPasteboard(name: .drag)
    board.clearContents()
    board.writeObjects([Row(), NSColor.red])
    #expect(board.types == [Row.kind, .string, .color])
    #expect((board.propertyList(forType: Row.kind) as? [String: Int]) == ["number": 3])
    #expect(board.pasteboardItems?.first?.string(forType: .string) == "three")
    #expect((board.propertyList(forType: .color) as? [Double]) == [1, 0, 0, 1])
  }
}
