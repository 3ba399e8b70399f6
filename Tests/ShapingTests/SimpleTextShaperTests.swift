import TestNumbers
import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("ASCII that one font has is shaped as Pango has it shaped")
struct SimpleTextShaperTests {
  private let typesetter: PangoTypesetter
  private var book: FontBook { typesetter.book }

  init() throws { typesetter = try makeTypesetter() }

  private func paragraph(
    _ text: String, _ font: FontDescription, tracking: CGFloat = 0, isPlain: Bool
  ) -> ShapedParagraph {
    let bytes = Array(text.utf8)
    var span = TextSpan(string: text, font: font)
    span.tracking = tracking
    let range = SpanRange(
      bytes: 0..<bytes.count, span: span, font: book.font(font), spacing: tracking, picture: nil)
    return bytes.withUnsafeBufferPointer {
      ShapedParagraph(
        bytes: $0, range: 0..<bytes.count, spans: [range], book: book, isRightToLeft: false,
        isPlainAllowed: isPlain)
    }
  }

  private func description(_ paragraph: ShapedParagraph) -> [String] {
    paragraph.clusters.map { "\($0)" } + paragraph.glyphs.map { "\($0)" }
      + paragraph.runs.map { "\($0)" }
  }

  private func text(_ count: Int, of characters: [UInt8], _ numbers: inout SeededNumbers) -> String
  {
    String(
      decoding: (0..<count).map { _ in characters.randomElement(using: &numbers)! }, as: UTF8.self)
  }

  @Test("whatever is in it", arguments: 0..<8)
  func same(number: Int) throws {
    var numbers = SeededNumbers(state: UInt64(number) + 1)
    let signs = Array(UInt8(0x20)...0x7E)
    let letters = Array("abcdefgrstuvwxyzABCDEFGHIJKXYZ012345678901234567890    .,:;''".utf8)
    var font = font(
      size: [17, 12, 34, 17.5][number % 4], weight: [0, 0.3, -0.4, 0.4][number / 2])
    font.usesMonospacedDigits = number % 3 == 0
    font.isItalic = number == 5
    font.width = number == 6 ? 0.2 : 0
    #expect(book.font(font).plain != nil)
    for round in 0..<200 {
      let text = text(1 + round % 40, of: round % 2 == 0 ? signs : letters, &numbers)
      let tracking: CGFloat = round % 5 == 0 ? 1.5 : 0
      #expect(
        description(paragraph(text, font, tracking: tracking, isPlain: true))
          == description(paragraph(text, font, tracking: tracking, isPlain: false)), "\(text)")
    }
  }

  @Test func wordsAndNumbersBreakAtSpacesAlone() {
    func breaks(_ text: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { SimpleTextShaper.breaksAtSpacesOnly($0) }
    }
    for text in ["", "Row 12: 3.5, don't", "a. b;  c", "12:30"] { #expect(breaks(text)) }
    for text in ["a-b", "a .b", "'a", "a'", "a' b", "well!", "(a)", "50%", "a.b", "7:f", "x.,y"] {
      #expect(!breaks(text))
    }
  }

  @Test("other fonts, small capitals and other characters are Pango's")
  func others() throws {
    var font = body
    font.smallCapitals = .all
    #expect(book.font(font).plain == nil)
    font = body
    font.design = .serif
    #expect(book.font(font).plain == nil)
    for text in ["caf\u{E9}", "a\tb", "\u{5D0}b", "1\u{FE0F}\u{20E3}"] {
      #expect(
        description(paragraph(text, body, isPlain: true))
          == description(paragraph(text, body, isPlain: false)))
    }
  }
}
