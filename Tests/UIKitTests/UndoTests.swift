import Testing
import UIKit
import VivaceGeometry
import VivaceSupplements

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct UndoTests {
  private final class Counter { var value = 0 }

  private func key(_ name: String, _ modifiers: UIKeyModifierFlags = .command) -> PressedKey {
    PressedKey(.down, name, modifiers: modifiers, time: 0)
  }

  @Test func viewsShareTheManagerOfTheirWindow() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.undoManager == nil)
    let stage = ViewStage(100, 100, view)
    #expect(view.undoManager != nil && view.undoManager === stage.window.undoManager)
    let counter = Counter()
    counter.value = 1
    view.undoManager?.registerUndo(withTarget: counter) { $0.value = 0 }
    _ = stage.window.press(key("z"))
    #expect(counter.value == 0)
  }

  @Test("a text undoes what was typed, then what the program has registered")
  func textsFirst() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let stage = ViewStage(200, 100, text)
    text.becomeFirstResponder()
    let counter = Counter()
    counter.value = 1
    text.undoManager?.registerUndo(withTarget: counter) { $0.value = 0 }
    stage.window.type("ab")
    #expect(text.undoManager?.canUndo == true)
    _ = stage.window.press(key("z"))
    #expect(text.text == "" && counter.value == 1)
    text.undoManager?.redo()
    #expect(text.text == "ab")
    text.undoManager?.undo()
    _ = stage.window.press(key("z"))
    #expect(counter.value == 0)
  }
}
