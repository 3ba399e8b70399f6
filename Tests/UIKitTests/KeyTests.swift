import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics
import VivaceMessages

@testable import VivaceUIKit

/// Key events in a window: commands, presses, text, and from one field to the next.
@MainActor @Suite(.serialized) struct KeyTests {
  /// A view that takes text by itself.
  private final class Pad: UIView, UIKeyInput {
    var text = ""
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.no
    var isSecureTextEntry = false
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
  }

  /// A view that wants to know which keys are pressed, and keeps some for itself.
  private final class Ear: UIView {
    var lines: [String] = []
    var keeps: Set<UIKeyboardHIDUsage> = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let key = presses.first!.key!
      lines.append("down \(key.characters) \(key.keyCode.rawValue) \(event!.allPresses.count)")
      if !keeps.contains(key.keyCode) { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("up \(presses.first!.key!.charactersIgnoringModifiers)")
      super.pressesEnded(presses, with: event)
    }
  }

  private final class Screen: UIViewController {
    var lines: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func save() { lines.append("save") }
    func zoom(_ sender: Any?) { lines.append("zoom \((sender as! UIKeyCommand).input!)") }
  }

  init() {
    _addMessage("save", to: Screen.self) { target, _ in (target as! Screen).save() }
    _addMessage("zoom:", to: Screen.self) { target, arguments in
      (target as! Screen).zoom(_argument(arguments, 0))
    }
  }

  private func strike(
    _ name: String, _ modifiers: UIKeyModifierFlags = [], in window: UIWindow
  ) -> Bool {
    let characters = name.count == 1 ? name : ""
    let isUsed = window.press(PressedKey(.down, name, characters: characters, modifiers: modifiers))
    if name.count == 1, modifiers.isSubset(of: .shift) { window.type(name) }
    _ = window.press(PressedKey(.up, name, characters: characters, modifiers: modifiers))
    return isUsed
  }

  @Test func aViewOfOnesOwnTakesText() {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let stage = ViewStage(100, 100, pad)
    #expect(!strike("a", in: stage.window) && pad.text == "")
    pad.becomeFirstResponder()
    for key in ["h", "o", "return", "i", "delete"] { #expect(strike(key, in: stage.window)) }
    #expect(pad.text == "ho\n")
    #expect(!strike("escape", in: stage.window))
  }

  @Test func pressesGoUpTheChainUnlessSomebodyKeepsThem() {
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let pad = Pad(frame: ear.bounds)
    ear.addSubview(pad)
    let stage = ViewStage(100, 100, ear)
    pad.becomeFirstResponder()
    _ = strike("q", in: stage.window)
    #expect(pad.text == "q" && ear.lines == ["down q 20 1", "up q"])
    ear.keeps = [.keyboardW]
    #expect(strike("w", in: stage.window) && pad.text == "q")
    _ = strike("left", in: stage.window)
    #expect(ear.lines.suffix(2) == ["down UIKeyInputLeftArrow 80 1", "up UIKeyInputLeftArrow"])
  }

  @Test func commandsOfTheChainHaveKeys() {
    let screen = Screen()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    screen.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: "save"),
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: "zoom:"),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "zoom:"),
    ]
    let stage = ViewStage(100, 100)
    stage.window.rootViewController = screen
    screen.view.addSubview(field)
    #expect(strike("s", .command, in: stage.window) && screen.lines == ["save"])
    #expect(!strike("s", in: stage.window))
    // While a text is edited its own keys come first, unless a command wants priority.
    field.becomeFirstResponder()
    screen.lines = []
    #expect(strike("s", .command, in: stage.window) && strike("up", in: stage.window))
    #expect(strike("escape", in: stage.window))
    #expect(screen.lines == ["save", "zoom UIKeyInputEscape"] && field.text == "")
    screen.commands[1].wantsPriorityOverSystemBehavior = true
    _ = strike("up", in: stage.window)
    #expect(screen.lines.last == "zoom UIKeyInputUpArrow")
    screen.commands[0].attributes = .disabled
    _ = strike("s", .command, in: stage.window)
    #expect(screen.lines.count == 3)
  }

  @Test func tabGoesFromFieldToField() {
    let stage = ViewStage(200, 300)
    let fields = (0..<3).map {
      UITextField(frame: CGRect(x: 0, y: $0 * 50, width: 100, height: 34))
    }
    for field in fields { stage.window.addSubview(field) }
    fields[1].isEnabled = false
    let text = UITextView(frame: CGRect(x: 0, y: 200, width: 100, height: 60))
    stage.window.addSubview(text)
    #expect(strike("tab", in: stage.window) && fields[0].isFirstResponder)
    #expect(strike("tab", in: stage.window) && fields[2].isFirstResponder)
    #expect(strike("tab", .shift, in: stage.window) && fields[0].isFirstResponder)
    #expect(strike("tab", .shift, in: stage.window) && text.isFirstResponder)
    // A text of many lines has a use for it.
    #expect(strike("tab", in: stage.window) && text.text == "\t" && text.isFirstResponder)
    #expect(!stage.window.moveFocus(backwards: false, in: stage.window, goesRound: false))
  }

  @Test func shortcutsOfTheClipboardAndTheEditMenu() {
    final class Card: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "copy:"
      }
      override func copy(_ sender: Any?) { Services.current.clipboard.string = "card" }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 150, height: 34))
    field.text = "one two"
    let stage = ViewStage(200, 100, card, field)
    card.becomeFirstResponder()
    #expect(strike("c", .command, in: stage.window))
    #expect(!strike("x", .command, in: stage.window))
    #expect(Services.current.clipboard.string == "card")
    field.becomeFirstResponder()
    #expect(field.canPerformAction("paste:", withSender: nil))
    #expect(!field.canPerformAction("copy:", withSender: nil))
    #expect(strike("a", .command, in: stage.window) && strike("v", .command, in: stage.window))
    #expect(field.text == "card")
    #expect(strike("z", .command, in: stage.window) && field.text == "one two")
    #expect(strike("z", [.command, .shift], in: stage.window) && field.text == "card")
    field.selectAll(nil)
    #expect(strike("x", .command, in: stage.window) && field.text == "")
    field.insertText("secret")
    field.isSecureTextEntry = true
    field.selectAll(nil)
    _ = strike("c", .command, in: stage.window)
    #expect(Services.current.clipboard.string == "card")
  }

  @Test func whatIsRemovedIsNotFirstAnyMore() {
    let (outer, field) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UITextField())
    field.frame = outer.bounds
    outer.addSubview(field)
    let stage = ViewStage(100, 100, outer)
    field.becomeFirstResponder()
    outer.removeFromSuperview()
    #expect(!field.isFirstResponder && FirstResponder.current == nil)
    #expect(!stage.window.type("x") && field.text == "")
  }
}
