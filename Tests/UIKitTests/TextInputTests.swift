import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct TextInputTests {
  private final class Log: UITextFieldDelegate, UITextViewDelegate {
    var lines: [String] = []
    var refused: String?
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      lines.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("did begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      lines.append("change \(range.location)+\(range.length) \"\(string)\"")
      return string != refused
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      lines.append("return")
      textField.resignFirstResponder()
      return true
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("changed") }
  }

  private func field() -> (UITextField, Log, ViewStage) {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 34))
    field.borderStyle = .roundedRect
    let log = Log()
    field.delegate = log
    return (field, log, ViewStage(200, 100, field))
  }

  @Test func aFieldIsEditedInTheOrderThatDelegatesKnow() {
    let (field, log, stage) = field()
    field.addAction(UIAction { _ in log.lines.append("editingChanged") }, for: .editingChanged)
    stage.tap(50, 25)
    #expect(field.isFirstResponder && field.isEditing)
    stage.window.type("é🎉")
    log.refused = "x"
    stage.window.type("x")
    stage.window.press(.backspace)
    stage.window.type("\n")
    #expect(field.text == "é" && !field.isFirstResponder)
    #expect(
      log.lines == [
        "should begin", "did begin", "change 0+0 \"é🎉\"", "editingChanged", "change 3+0 \"x\"",
        "change 1+2 \"\"", "editingChanged", "return", "did end",
      ])
    log.lines = []
    field.text = "by code"
    #expect(log.lines == [])
  }

  @Test func keysMoveTheCaretAndSelect() {
    let (field, _, stage) = field()
    field.text = "one two three"
    field.becomeFirstResponder()
    stage.turn()
    stage.window.press(.move(.wordLeft))
    stage.window.press(.move(.wordLeft), extending: true)
    #expect(field.text(in: field.selectedTextRange!) == "two ")
    stage.window.press(.perform(.copy))
    #expect(Services.current.clipboard.string == "two ")
    stage.window.type("2 ")
    #expect(field.text == "one 2 three")
    stage.window.press(.perform(.undo))
    #expect(field.text == "one two three")
    stage.window.press(.move(.start))
    stage.window.press(.delete(forward: true, byWords: false))
    stage.window.press(.move(.end))
    stage.window.press(.perform(.paste))
    #expect(field.text == "ne two threetwo ")
  }

  @Test func aFieldsPicturesStandInPlaceOfItsBorder() {
    let (field, _, stage) = field()
    func picture(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    func background() -> UInt32 {
      stage.turn()
      return stage.pixel(140, 25)
    }
    (field.background, field.disabledBackground) = (picture(.red), picture(.blue))
    #expect(background() == 0xFFFF_FFFF, "a rounded border has no picture")
    field.borderStyle = .none
    #expect(background() == 0xFFFF_0000)
    field.isEnabled = false
    #expect(background() == 0xFF00_00FF)
    field.background = nil
    #expect(background() == 0xFFFF_FFFF, "the other one alone is not shown")
  }

  @Test func placeholderBorderAndSecrets() {
    let (field, _, stage) = field()
    field.placeholder = "Name"
    stage.turn()
    #expect(stage.text.contains("\"Name\""))
    #expect(field.intrinsicContentSize.height == 34)
    field.text = "secret"
    field.isSecureTextEntry = true
    stage.turn()
    #expect(!stage.text.contains("\"Name\"") && !stage.text.contains("secret"))
    #expect(stage.text.contains("••••••"))
    field.clearButtonMode = .always
    stage.turn()
    stage.tap(150, 27)
    #expect(field.text == "")
  }

  @Test func linksAreFoundInTextThatIsOnlyRead() throws {
    let text =
      "See https://a.org/b?c=1. Or (www.d.net), mail e.f@g.co.uk or call +49 30 1234567, ok?"
    let detector = try #require(DataDetector([.link, .phoneNumber]))
    #expect(
      detector.links(in: text).map(\.url.absoluteString) == [
        "https://a.org/b?c=1", "http://www.d.net", "mailto:e.f@g.co.uk", "tel:+49301234567",
      ])
    #expect(
      DataDetector(.link)?.links(in: "12.5.2024 at 10:30, 100 km, 3.14159265").isEmpty == true)
    #expect(DataDetector(.phoneNumber)?.links(in: "1999-12, 3.14, 42").isEmpty == true)
    #expect(DataDetector([]) == nil)
  }

  @Test func aFoundLinkIsTappedAsOneThatTheTextSays() {
    final class Asked: NSObject, UITextViewDelegate {
      var links: [String] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        links.append("\(URL.absoluteString) at \(characterRange.location)")
        return false
      }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let asked = Asked()
    view.delegate = asked
    view.font = .systemFont(ofSize: 20)
    view.text = "www.d.net is it"
    view.dataDetectorTypes = .link
    let stage = ViewStage(300, 100, view)
    stage.turn()
    stage.tap(30, 20)
    stage.advance(by: 0.5)
    #expect(asked.links.isEmpty)
    view.resignFirstResponder()
    view.isEditable = false
    stage.turn()
    stage.tap(30, 20)
    stage.advance(by: 0.5)
    #expect(asked.links == ["http://www.d.net at 0"])
  }

  @Test func aFieldSetsSmallerWhatIsTooLongForIt() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    field.text = "A text that is long"
    let stage = ViewStage(100, 100, field)
    func end() -> CGRect {
      stage.turn()
      return field.caretRect(for: field.endOfDocument)
    }
    let natural = end()
    #expect(natural.maxX > 100)
    field.adjustsFontSizeToFitWidth = true
    #expect(end().maxX <= 80 && end().height < natural.height)
    #expect(field.intrinsicContentSize.width > 100)
    field.minimumFontSize = 16
    #expect(end().maxX > 100 && end().height < natural.height)
    field.text = "Short"
    #expect(end().height == natural.height)
    field.text = "A text that is long"
    field.adjustsFontSizeToFitWidth = false
    #expect(end() == natural)
  }

  @Test func aFieldWithoutASizeHasItsTextInIt() {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds) == .zero)
    let narrow = CGRect(x: 0, y: 0, width: 6, height: 20)
    #expect(field.textRect(forBounds: narrow) == CGRect(x: 3, y: 2, width: 0, height: 16))
  }

  @Test func aTapPlacesTheCaretAndTwoSelectAWord() {
    let (field, _, stage) = field()
    field.text = "iiii mmmm"
    stage.turn()
    stage.tap(18, 27)
    #expect(field.selectedTextRange!.start.offset < 2 && field.selectedTextRange!.isEmpty)
    stage.advance(by: 1)
    stage.tap(70, 27)
    stage.tap(70, 27)
    #expect(field.text(in: field.selectedTextRange!) == "mmmm")
    stage.keep("field")
  }

  @Test func theCaretBlinksWithoutFrames() {
    let (field, _, stage) = field()
    field.becomeFirstResponder()
    let frame = stage.turn()
    #expect(!frame.needsFrames)
    let there = stage.bitmap(scale: 1).pixels
    stage.advance(by: 0.75)
    #expect(stage.bitmap(scale: 1).pixels != there)
    stage.advance(by: 0.5)
    #expect(stage.bitmap(scale: 1).pixels == there)
  }

  @Test func aTextViewBreaksLinesScrollsAndGrows() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    let log = Log()
    view.delegate = log
    view.font = .systemFont(ofSize: 17)
    let stage = ViewStage(200, 200, view)
    view.becomeFirstResponder()
    stage.window.type("one two three four five six seven eight nine ten")
    stage.turn()
    #expect(log.lines == ["changed"] && view.contentSize.height > 90)
    // The caret is in sight.
    #expect(view.contentOffset.y > view.contentSize.height - 60 - 12)
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.window.type("2")
    #expect(view.text.hasPrefix("one 2 three"))
    view.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    stage.window.type("!")
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor
        == .red)
    view.isScrollEnabled = false
    view.text = "a\nb\nc"
    let three = view.sizeThatFits(CGSize(width: 120, height: 0)).height
    view.text = "a"
    let one = view.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(abs(one - 16 - 20.3) < 1.5 && abs(three - 16 - 61) < 4)
    #expect(view.intrinsicContentSize.height == one)
  }

  @Test func onlyOneIsFirstAndMayRefuseToLetGo() {
    let (a, _, stage) = field()
    let b = UITextField(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
    stage.window.addSubview(b)
    a.becomeFirstResponder()
    #expect(b.becomeFirstResponder() && !a.isFirstResponder)
    b.isEnabled = false
    #expect(stage.window.endEditing(true) && !b.isFirstResponder)
    #expect(!b.becomeFirstResponder())
    #expect(!UITextField().becomeFirstResponder())
  }
}
