import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Bidirectional text")
struct DirectionTests {
  /// Glyphs from left to right as the characters they come from.
  private func visual(
    _ string: String, _ typesetter: PangoTypesetter, isRightToLeft: Bool = false
  ) -> String {
    let block = typesetter.set(string, style: { $0.isRightToLeft = isRightToLeft })
    var names: [UInt64: Character] = [:]
    for run in block.runs {
      for scalar in string.unicodeScalars {
        let glyph = typesetter.book.faces.glyph(for: scalar.value, face: run.face)
        if glyph != 0 {
          names[UInt64(run.face.rawValue) << 32 | UInt64(glyph)] = Character(scalar)
        }
      }
    }
    var glyphs: [(name: Character, x: Double)] = []
    for run in block.runs {
      for glyph in run.glyphs {
        let key = UInt64(run.face.rawValue) << 32 | UInt64(glyph.glyph)
        glyphs.append((names[key] ?? "?", Double(glyph.position.x)))
      }
    }
    return String(glyphs.sorted { $0.x < $1.x }.map(\.name))
  }

  @Test("Hebrew runs from right to left, Latin within it from left to right")
  func order() throws {
    let typesetter = try makeTypesetter()
    #expect(visual("אבג", typesetter) == "גבא")
    #expect(visual("אב xyz גד", typesetter) == "דגxyzבא")
    #expect(visual("xy אבג zw", typesetter) == "xyגבאzw")
    #expect(visual("אב 123 גד", typesetter) == "דג123בא")
  }

  @Test("a mark at the end stands by the paragraph's direction")
  func punctuation() throws {
    let typesetter = try makeTypesetter()
    #expect(visual("אבג!", typesetter) == "!גבא")
    #expect(visual("abc אבג!", typesetter) == "abcגבא!")
  }

  @Test("a paragraph takes its direction from its first letter, else from the style")
  func paragraphDirection() throws {
    let typesetter = try makeTypesetter()
    #expect(visual("1 - אב", typesetter) == "בא-1")
    #expect(visual("1 - 2", typesetter, isRightToLeft: true) == "2-1")
    #expect(visual("abc!", typesetter, isRightToLeft: true) == "abc!")
    #expect(visual("(…", typesetter, isRightToLeft: true).count == 2)
  }

  @Test("leading is the right side when the style is right to left")
  func leading() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set("שורה ארוכה מאוד\nקצר", style: { $0.isRightToLeft = true })
    #expect(block.lines[1].frame.minX > 0)
    #expect(abs(block.lines[1].frame.maxX - block.size.width) < 1e-9)
  }

  @Test("the ellipsis of a cut right-to-left line is at its left end")
  func ellipsis() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(
      "שלום עולם זאת שורה ארוכה", width: 90, style: { $0.lineLimit = 1 })
    let leftmost = try #require(
      block.runs.flatMap { run in run.glyphs.map { (run.face, $0) } }
        .min { $0.1.position.x < $1.1.position.x })
    #expect(
      leftmost.1.glyph == typesetter.book.faces.glyph(for: 0x2026, face: leftmost.0))
    #expect(leftmost.1.position.x < 1)
  }

  @Test("Arabic letters join: a word is narrower than its letters apart")
  func joining() throws {
    let typesetter = try makeTypesetter()
    let joined = typesetter.set("ببب").size.width
    let apart = typesetter.set("ب\u{200C}ب\u{200C}ب").size.width
    #expect(joined < apart)
  }

  @Test("both directions wrap within the room")
  func wrapping() throws {
    let text = "مرحبا بالعالم abc def هذا نص طويل ملتف 123 على عدة أسطر"
    let block = try makeTypesetter().set(text, width: 110)
    #expect(block.lines.count > 3)
    for line in block.lines { #expect(line.frame.width <= 110.001) }
    #expect(block.lineTexts.joined() == text)
  }
}
