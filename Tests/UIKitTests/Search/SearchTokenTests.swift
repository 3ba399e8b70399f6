import Foundation
import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Tokens before the text of a search field, and the delegate that receives its changes.
@MainActor @Suite(.serialized) struct SearchTokenTests {
  private func field() -> (ViewStage, UISearchTextField) {
    let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 280, height: 36))
    return (ViewStage(300, 100, field), field)
  }

  @Test func tokensTakeTheRoomBeforeTheText() {
    let (stage, field) = field()
    let empty = field.textRect(forBounds: field.bounds)
    field.insertToken(UISearchToken(icon: nil, text: "Unread"), at: 0)
    field.insertToken(UISearchToken(icon: UIImage(systemName: "star"), text: "Mine"), at: 0)
    stage.turn()
    #expect(field.tokens.count == 2)
    #expect(field.textRect(forBounds: field.bounds).minX > empty.minX + 80)
    #expect(stage.text.contains("Unread") && stage.text.contains("Mine"))
    #expect(!stage.text.contains("Search"))
    field.removeToken(at: 0)
    field.tokens = []
    stage.turn()
    #expect(field.textRect(forBounds: field.bounds) == empty)
  }

  @Test func theDeleteKeyMarksATokenAndThenRemovesIt() {
    let (_, field) = field()
    let token = UISearchToken(icon: nil, text: "Unread")
    token.representedObject = 7
    field.tokens = [token]
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
    field.insertText("a")
    field.deleteBackward()
    #expect(field.text == "" && field.tokens.count == 1)
    field.deleteBackward()
    #expect(field.tokens.first?.representedObject as? Int == 7)
    field.deleteBackward()
    #expect(field.tokens.isEmpty && changes == 3)
    field.tokens = [token]
    field.allowsDeletingTokens = false
    for _ in 0..<3 { field.deleteBackward() }
    #expect(field.tokens.count == 1)
  }

  @Test func aTokenReplacesAPartOfTheText() {
    let (_, field) = field()
    field.text = "from:me hello"
    let range = field.textRange(
      from: field.beginningOfDocument,
      to: field.position(from: field.beginningOfDocument, offset: 8)!)!
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Me"), at: 0)
    #expect(field.text == "hello" && field.tokens.count == 1)
    #expect(field.tokens(in: field.textualRange).count == 1)
  }

  private final class Listener: UITextInputDelegate {
    var lines: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { lines.append("will select") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("select") }
    func textWillChange(_ textInput: (any UITextInput)?) { lines.append("will change") }
    func textDidChange(_ textInput: (any UITextInput)?) { lines.append("change") }
  }

  @Test func anInputTellsItsDelegateOfChanges() {
    let listener = Listener()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    _ = ViewStage(300, 100, field)
    field.inputDelegate = listener
    field.text = "hello"
    #expect(listener.lines.suffix(2).contains("change"))
    listener.lines = []
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(listener.lines.contains("will select") && listener.lines.contains("select"))
  }
}
