import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Truncation")
struct TruncationTests {
  private func set(
    _ typesetter: PangoTypesetter, _ mode: ParagraphStyle.Truncation, lines: Int = 1,
    width: CGFloat = 150, _ string: String = lorem
  ) -> TextBlock {
    typesetter.set(
      string, width: width,
      style: {
        $0.truncation = mode
        $0.lineLimit = lines
      })
  }

  @Test("puts the ellipsis at the end, at the start or between")
  func modes() throws {
    let typesetter = try makeTypesetter()
    let dots = typesetter.glyph("…")
    let tail = set(typesetter, .tail).glyphs.map(\.glyph)
    #expect(tail.last == dots && tail.first == typesetter.glyph("L"))
    let head = set(typesetter, .head).glyphs.map(\.glyph)
    #expect(head.first == dots && head.last == typesetter.glyph("."))
    let middle = set(typesetter, .middle).glyphs.map(\.glyph)
    let index = try #require(middle.firstIndex(of: dots))
    #expect(middle.first == typesetter.glyph("L") && middle.last == typesetter.glyph("."))
    #expect(abs(2 * index - middle.count) <= 4)
  }

  @Test(
    "never leaves the room, and wastes less than a wide letter of it",
    arguments: [ParagraphStyle.Truncation.tail, .head, .middle], [30, 55.5, 100, 260])
  func fitsTheRoom(mode: ParagraphStyle.Truncation, width: CGFloat) throws {
    let block = set(try makeTypesetter(), mode, width: width)
    #expect(block.isTruncated)
    #expect(block.size.width <= width + 0.001)
    #expect(block.size.width > width - 30)
  }

  @Test("only the last of several lines is cut")
  func lastLine() throws {
    let typesetter = try makeTypesetter()
    let whole = typesetter.set(lorem, width: 200)
    let cut = set(typesetter, .tail, lines: 3, width: 200)
    #expect(cut.lines.count == 3)
    #expect(cut.lineTexts.prefix(2) == whole.lineTexts.prefix(2))
    #expect(cut.glyphs.last?.glyph == typesetter.glyph("…"))
  }

  @Test("text that fits is not touched, in lines or in height")
  func fits() throws {
    let typesetter = try makeTypesetter()
    let free = typesetter.set(lorem, width: 200)
    let limited = set(typesetter, .tail, lines: free.lines.count, width: 200)
    #expect(!limited.isTruncated && limited == free)
    let exact = typesetter.set(lorem, width: 200, height: free.size.height)
    #expect(!exact.isTruncated && exact == free)
  }

  @Test("sets the lines that fit into a height, and one at least")
  func height() throws {
    let typesetter = try makeTypesetter()
    let line = typesetter.set("x").size.height
    for (height, lines) in [(0, 1), (line * 0.5, 1), (line * 2.9, 2), (line * 3.01, 3)] {
      let block = typesetter.set(lorem, width: 120, height: height)
      #expect(block.lines.count == lines, "\(height)")
      #expect(block.isTruncated)
      if lines > 1 { #expect(block.size.height <= height + 0.01) }
    }
  }

  @Test("a paragraph that ends is marked too when others are left out")
  func paragraphs() throws {
    let typesetter = try makeTypesetter()
    let block = set(typesetter, .tail, lines: 1, width: 400, "short\nand more")
    #expect(block.isTruncated)
    #expect(block.glyphs.last?.glyph == typesetter.glyph("…"))
    #expect(block.glyphs.first?.glyph == typesetter.glyph("s"))
  }

  @Test("the ellipsis follows a letter, not a space")
  func noSpaceBefore() throws {
    let typesetter = try makeTypesetter()
    let letters = typesetter.set("one")
    let width = typesetter.set("one …").size.width
    let block = set(typesetter, .tail, width: width, "one two three")
    let dots = try #require(block.glyphs.last)
    #expect(abs(dots.position.x - letters.size.width) < 0.01)
  }

  @Test("in less room than the ellipsis needs, it stands alone")
  func alone() throws {
    let typesetter = try makeTypesetter()
    let block = set(typesetter, .tail, width: 3)
    #expect(block.glyphs.map(\.glyph) == [typesetter.glyph("…")])
  }

  @Test("scales down step by step before it truncates, but not below the smallest factor")
  func minimumScale() throws {
    let typesetter = try makeTypesetter()
    let full = typesetter.set("Scaled to fit").size.width
    func scaled(_ share: CGFloat, _ smallest: CGFloat) -> TextBlock {
      typesetter.set(
        "Scaled to fit", width: full * share,
        style: {
          $0.lineLimit = 1
          $0.minimumScaleFactor = smallest
        })
    }
    let block = scaled(0.7, 0.4)
    #expect(!block.isTruncated)
    #expect(block.size.width <= full * 0.7 + 0.001)
    #expect(block.runs[0].size > 17 * 0.6 && block.runs[0].size < 17)
    #expect(scaled(0.3, 0.5).isTruncated)
    #expect(abs(scaled(0.3, 0.5).runs[0].size - 8.5) < 0.01)
    #expect(scaled(1, 0.5).runs[0].size == 17)
  }

  @Test("tightens a little when allowed, before it scales")
  func tightening() throws {
    let typesetter = try makeTypesetter()
    let full = typesetter.set("A line that nearly fits").size.width
    let block = typesetter.set(
      "A line that nearly fits", width: full - 3,
      style: {
        $0.lineLimit = 1
        $0.allowsTightening = true
      })
    #expect(!block.isTruncated && block.runs[0].size == 17)
  }
}
