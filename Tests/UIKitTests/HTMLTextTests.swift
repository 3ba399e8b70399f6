import Foundation
import Testing
import VivaceStage
import VivaceUIKit

/// Texts that are read from HTML and plain documents.
@MainActor @Suite struct HTMLTextTests {
  init() { StageServices.install() }

  typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
  }

  private func attribute<Value>(
    _ key: NSAttributedString.Key, of word: String, in text: NSAttributedString
  ) throws -> Value? {
    let range = (text.string as NSString).range(of: word)
    try #require(range.location != NSNotFound, "\(word) in \(text.string)")
    return text.attribute(key, at: range.location, effectiveRange: nil) as? Value
  }

  @Test(
    "has the lines and characters of the page",
    arguments: [
      ("plain", "plain"), ("<p>one</p><p>two</p>", "one\ntwo\n"), ("<p>one<p>two", "one\ntwo"),
      ("a  b\n c", "a b c"), ("<b>a</b> <i>b</i>", "a b"), (" <p> a </p> b", "a\nb"),
      ("<p>a<br>b</p>", "a\u{2028}b\n"), ("<div>a<br/>b</div>", "a\nb\n"),
      ("<pre>a  b\nc</pre>", "a  b\nc\n"), ("1 &lt; 2 &amp;&nbsp;&#233;", "1 < 2 &\u{A0}é"),
      ("&#x1F600; &no; &", "😀 &no; &"),
      ("<ul><li>a</li><li>b</li></ul>", "\t•\ta\n\t•\tb\n"),
      ("<ol start=3><li>a<li>b</ol>", "\t3.\ta\n\t4.\tb\n"),
      ("<!DOCTYPE html><!-- <p>no --><style>p { }</style><h1>T</h1>x", "T\nx"),
      ("a<script>if (a<b) {}</script>b", "ab"),
      ("<a href='x'>", ""), ("</p></div>a < b", "a < b"), ("<b", ""), ("<img src=a>c", "c"),
    ])
  func lines(html: String, text: String) throws { #expect(try read(html).string == text) }

  @Test func elementsGiveFontsColorsAndLinks() throws {
    let text = try read(
      "<p>plain <b>bold <i>both</i></b> <a href=\"https://example.org/a\">link</a> "
        + "<font color=\"#ff0000\">red</font> <span style=\"font-size: 20px; color: rgb(0, 0, 255); "
        + "text-decoration: line-through\">large</span></p><h1>Title</h1>")
    let plain: UIFont = try #require(try attribute(.font, of: "plain", in: text))
    #expect(plain.pointSize == 12 && !plain.fontDescriptor.symbolicTraits.contains(.traitBold))
    let bold: UIFont = try #require(try attribute(.font, of: "bold", in: text))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let both: UIFont = try #require(try attribute(.font, of: "both", in: text))
    #expect(both.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    let link: URL? = try attribute(.link, of: "link", in: text)
    #expect(link?.absoluteString == "https://example.org/a")
    #expect(try attribute(.underlineStyle, of: "link", in: text) == 1)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try attribute(.foregroundColor, of: "red", in: text) == red)
    let large: UIFont = try #require(try attribute(.font, of: "large", in: text))
    #expect(large.pointSize == 15)
    #expect(try attribute(.strikethroughStyle, of: "large", in: text) == 1)
    let title: UIFont = try #require(try attribute(.font, of: "Title", in: text))
    #expect(title.pointSize == 24)
  }

  @Test func aDocumentSaysItsFormat() throws {
    var about: NSDictionary?
    let plain = try NSMutableAttributedString(
      data: Data("a <b>".utf8), options: [:], documentAttributes: &about)
    #expect(plain.string == "a <b>" && about?["DocumentType"] as? String == "NSPlainText")
    let page = try NSAttributedString(
      data: Data("<!DOCTYPE html><b>a</b>".utf8), documentAttributes: &about)
    #expect(page.string == "a" && about?["DocumentType"] as? String == "NSHTML")
    let options: Options = [.documentType: NSAttributedString.DocumentType.rtf]
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data("{}".utf8), options: options, documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFD]), documentAttributes: nil)
    }
  }

  @Test func anAttributedStringKeepsFontsAndColors() throws {
    let text = AttributedString(try read("<b>bold</b> <font color=red>red</font>"))
    #expect(String(text.characters) == "bold red")
    let fonts = text.runs.compactMap { $0.uiKit.font }
    #expect(fonts.first?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(text.runs.map { $0.uiKit.foregroundColor }.last == red)
  }

  @Test func aRenderersFormatHasTheScaleOfAPicture() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(picture.imageRendererFormat.scale == 3 && !picture.imageRendererFormat.opaque)
  }

  @Test func stopsAreKeptInTheirOrder() {
    let style = NSMutableParagraphStyle()
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
    style.addTabStop(NSTextTab(textAlignment: .right, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 40])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 40))
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy?.tabStops.count == 1)
  }
}
