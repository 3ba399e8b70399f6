import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TextTests {
  final class Judge: NSObject, NSTextViewDelegate, NSTextFieldDelegate {
    var heard: [String] = []
    var mayBegin = true
    var mayEnd = true
    func textShouldBeginEditing(_ textObject: NSText) -> Bool { mayBegin }
    func textDidBeginEditing(_ notification: Notification) { heard.append("begin") }
    func textDidEndEditing(_ notification: Notification) { heard.append("end") }
    func textDidChange(_ notification: Notification) { heard.append("change") }
    func textView(
      _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
      replacementString: String?
    ) -> Bool {
      heard.append("\(affectedCharRange.location) \(replacementString ?? "nil")")
      return replacementString != "x"
    }
    func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
      heard.append(commandSelector.description)
      return commandSelector.description == "insertNewline:"
    }
    func textViewDidChangeSelection(_ notification: Notification) { heard.append("selection") }
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
      mayBegin
    }
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { mayEnd }
    func controlTextDidChange(_ obj: Notification) {
      let editor = obj.userInfo?["NSFieldEditor"] as? NSText
      heard.append("\((obj.object as? NSTextField)?.stringValue ?? "") \(editor?.string ?? "")")
    }
  }

  @Test func aTextViewAsksBeforeItChangesAndTellsAfterwards() {
    let text = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let stage = WindowStage(200, 100, text)
    let judge = Judge()
    text.delegate = judge
    judge.mayBegin = false
    #expect(!stage.window.makeFirstResponder(text))
    judge.mayBegin = true
    #expect(stage.window.makeFirstResponder(text))
    #expect(judge.heard.contains("begin"))
    judge.heard = []
    stage.type("ax")
    #expect(text.string == "a")
    #expect(judge.heard.filter { $0 != "selection" } == ["0 a", "change", "1 x"])
    #expect(judge.heard.contains("selection"))
    judge.heard = []
    stage.key("return")
    #expect(text.string == "a" && judge.heard == ["insertNewline:"])
    stage.window.makeFirstResponder(nil)
    #expect(judge.heard.last == "end")
  }

  @Test func aFieldBeginsAndEndsOnlyWhenItsDelegateLetsIt() {
    let field = NSTextField(string: "ab")
    field.frame = NSRect(x: 10, y: 10, width: 100, height: 22)
    let other = NSTextField(string: "")
    other.frame = NSRect(x: 10, y: 40, width: 100, height: 22)
    let stage = WindowStage(200, 100, field, other)
    let judge = Judge()
    field.delegate = judge
    judge.mayBegin = false
    #expect(!stage.window.makeFirstResponder(field))
    judge.mayBegin = true
    #expect(stage.window.makeFirstResponder(field))
    stage.type("q")
    #expect(judge.heard == ["q q"])
    judge.mayEnd = false
    #expect(!stage.window.makeFirstResponder(nil) && field.currentEditor() != nil)
    judge.mayEnd = true
    #expect(stage.window.makeFirstResponder(other) && field.currentEditor() == nil)
  }

  @Test func picturesThatAreDrawnFollowTheAppearanceAndKeepTheirFocus() throws {
    final class Shown: NSView {
      var picture: NSImage?
      override func draw(_ dirtyRect: NSRect) { picture?.draw(in: bounds) }
    }
    var calls = 0
    let picture = NSImage(size: NSSize(width: 20, height: 20), flipped: false) { rect in
      calls += 1
      NSColor(name: nil) { $0.isDark ? .white : .black }.setFill()
      rect.fill()
      return true
    }
    let view = Shown(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
    view.picture = picture
    let stage = WindowStage(40, 40, view)
    stage.turn()
    #expect(stage.color(10, 10) == (0, 0, 0))
    let before = calls
    view.needsDisplay = true
    stage.turn()
    // What has been drawn for this appearance is kept.
    #expect(calls == before)
    stage.window.appearance = NSAppearance(named: .darkAqua)
    stage.turn()
    #expect(stage.color(10, 10) == (255, 255, 255) && calls == before + 1)
    // What is drawn later lies over what was there.
    let drawn = NSImage(size: NSSize(width: 8, height: 8))
    for (color, x) in [(NSColor.red, 0), (NSColor.blue, 4)] {
      drawn.lockFocus()
      color.setFill()
      NSRect(x: x, y: 0, width: 4, height: 8).fill()
      drawn.unlockFocus()
    }
    let pixels = NSBitmapImageRep(
      cgImage: try #require(drawn.cgImage(forProposedRect: nil, context: nil, hints: nil)))
    let right = pixels.colorAt(x: pixels.pixelsWide * 3 / 4, y: 1)
    let left = pixels.colorAt(x: 1, y: 1)
    #expect(left?.redComponent == 1 && right?.blueComponent == 1)
  }

  @Test func aTextViewDrawsTheGroundOfTexts() {
    let behind = Patch(.red, NSRect(x: 0, y: 0, width: 300, height: 200))
    let text = NSTextView(frame: NSRect(x: 20, y: 20, width: 100, height: 60))
    let stage = WindowStage(300, 200, behind, text)
    #expect(text.drawsBackground && text.backgroundColor == .textBackgroundColor)
    #expect(stage.color(100, 30) == (255, 255, 255) && stage.color(150, 30) == (255, 0, 0))
    text.drawsBackground = false
    stage.turn()
    #expect(stage.color(100, 30) == (255, 0, 0))
    text.backgroundColor = .blue
    text.drawsBackground = true
    stage.turn()
    #expect(stage.color(100, 30) == (0, 0, 255))
  }

}
