import Foundation
import Testing
import UIKit

@testable import VivaceUIKit

/// Texts that tell what was changed in them, and subclasses that keep theirs elsewhere.
@Suite struct TextStorageTests {
  /// Keeps its text elsewhere, as editors do that colour what is typed.
  private final class OwnStorage: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")
    var processed: [NSRange] = []
    var lies = false
    override var string: String { backing.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      backing.replaceCharacters(in: range, with: str)
      edited(
        .editedCharacters, range: range,
        changeInLength: lies ? 0 : (str as NSString).length - range.length)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      processed.append(editedRange)
      for digit in string.indices where string[digit].isNumber {
        addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(digit...digit, in: string))
      }
      super.processEditing()
    }
  }

  private final class Listener: NSTextStorageDelegate {
    var events: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { events.append("will \(editedMask.rawValue) \(editedRange) \(delta)") }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { events.append("did \(editedMask.rawValue) \(editedRange) \(delta)") }
  }

  @Test("neighbours of other fonts, colours, styles and shadows are compared by their values")
  func neighbours() {
    let text = NSMutableAttributedString(string: "")
    let (wide, narrow) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    wide.lineSpacing = 4
    let attributes: [[NSAttributedString.Key: Any]] = [
      [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: wide],
      [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: narrow],
      [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: NSParagraphStyle()],
      [.foregroundColor: UIColor.red], [.foregroundColor: UIColor.blue],
      [.foregroundColor: UIColor.systemRed, .shadow: NSShadow()],
      [.foregroundColor: UIColor.systemRed, .shadow: NSShadow(), .attachment: NSTextAttachment()],
    ]
    for look in attributes { text.append(NSAttributedString(string: "ab", attributes: look)) }
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 14), range: NSRange(location: 0, length: 2))
    var runs: [NSRange] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) {
      font, range, _ in
      runs.append(range)
      #expect(font == nil || (font as? UIFont)?.pointSize == 14)
    }
    #expect(runs == [NSRange(location: 0, length: 6), NSRange(location: 6, length: 8)])
    #expect(NSMutableAttributedString(attributedString: text).isEqual(to: text))
    #expect(
      text.attributedSubstring(from: NSRange(location: 6, length: 4)).attribute(
        .foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .blue)
  }

  @Test func changesAreToldOnceAndWhere() {
    let (storage, listener) = (NSTextStorage(string: "one two"), Listener())
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(listener.events == ["will 2 {0, 5} 2", "did 2 {0, 5} 2"])
    listener.events = []
    storage.beginEditing()
    storage.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 2))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(listener.events == [] && storage.editedRange == NSRange(location: 0, length: 9))
    storage.endEditing()
    #expect(listener.events == ["will 3 {0, 9} 0", "did 3 {0, 9} 0"])
    #expect(storage.string == "hree two!" && storage.editedMask == [])
    #expect(storage.attribute(.kern, at: 5, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(.kern, at: 8, effectiveRange: nil) as? Int == 2)
  }

  @Test("a subclass overrides four things and has the rest, and its copies are like it")
  func ownStorage() {
    let storage = OwnStorage()
    storage.append(NSAttributedString(string: "ab1"))
    #expect(storage.processed == [NSRange(location: 0, length: 3)])
    storage.mutableString.append("2c")
    #expect(storage.string == "ab12c" && storage.length == 5)
    // The text after a digit has its attributes.
    var red: [NSRange] = []
    let copies: [NSAttributedString] = [
      storage, NSAttributedString(attributedString: storage),
      storage.mutableCopy() as! NSAttributedString,
    ]
    for copy in copies {
      red = []
      copy.enumerateAttribute(
        .foregroundColor, in: NSRange(location: 0, length: copy.length)
      ) { color, range, _ in if color != nil { red.append(range) } }
      #expect(copy.string == "ab12c" && red == [NSRange(location: 2, length: 3)])
    }
    storage.insert(NSAttributedString(string: "\u{1F600}"), at: 0)
    #expect(storage.length == 7)
    storage.setAttributedString(NSAttributedString(string: "x"))
    #expect(NSAttributedString(attributedString: storage).string == "x")
  }

  @Test @MainActor func aStorageThatTellsAnotherLengthIsTakenAnew() {
    let storage = OwnStorage()
    storage.lies = true
    let messages = warnings { storage.append(NSAttributedString(string: "abc")) }
    #expect(
      messages.count == 1 && messages[0].contains("OwnStorage") && messages[0].contains("edited("))
    #expect(NSAttributedString(attributedString: storage).string == "abc")
  }
}
