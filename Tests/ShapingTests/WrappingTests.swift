import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Wrapping")
struct WrappingTests {
  @Test("never makes a line wider than the room", arguments: [40, 77.5, 100, 163, 320, 1000])
  func staysInRoom(width: CGFloat) throws {
    let block = try makeTypesetter().set(lorem, width: width)
    for line in block.lines { #expect(line.frame.maxX <= width + 0.001) }
    #expect(block.size.width <= width + 0.001)
    #expect(block.size.width >= block.lines.map(\.frame.width).max() ?? 0)
  }

  @Test("takes as many words as fit: the next word would not have")
  func isGreedy() throws {
    let typesetter = try makeTypesetter()
    let width: CGFloat = 180
    let block = typesetter.set(lorem, width: width)
    for (line, next) in zip(block.lineTexts, block.lineTexts.dropFirst()) {
      let word = next.prefix { $0 != " " }
      #expect(typesetter.set(line + word).size.width > width, "\(line)|\(word)")
    }
  }

  @Test("lines cover the text in order, and the same width gives the same lines again")
  func coversTheText() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(lorem, width: 200)
    #expect(block.lineTexts.joined() == lorem)
    let again = typesetter.set(lorem, width: block.size.width)
    #expect(again.lineTexts == block.lineTexts)
    #expect(again.size == block.size)
  }

  @Test("breaks a word that is too long between characters")
  func longWord() throws {
    let block = try makeTypesetter().set(String(repeating: "m", count: 50), width: 100)
    #expect(block.lines.count > 5)
    #expect(block.lineTexts.dropLast().allSatisfy { $0.count == block.lineTexts[0].count })
  }

  @Test("in no room at all every line has one cluster, however it is put together")
  func noRoom() throws {
    let block = try makeTypesetter().set("ae\u{301}👩‍👩‍👧x", width: 0)
    #expect(block.lineTexts == ["a", "e\u{301}", "👩‍👩‍👧", "x"])
  }

  @Test("begins a line at every kind of paragraph end")
  func paragraphEnds() throws {
    let block = try makeTypesetter().set("a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g\n\nh")
    #expect(block.lineTexts == ["a", "b", "c", "d", "e", "f", "g", "", "h"])
  }

  @Test("an empty text is one line of no width")
  func empty() throws {
    let block = try makeTypesetter().set("")
    #expect(block.size.width == 0)
    #expect(abs(block.size.height - 20.33) < 0.05)
    #expect(block.lines.count == 1)
    #expect(block.runs.isEmpty)
  }

  @Test("no spans at all are an empty block")
  func noSpans() throws {
    let block = try makeTypesetter().setText(TextRequest(spans: []))
    #expect(block.size == .zero)
  }

  @Test("a zero byte in the text is a space")
  func zeroByte() throws {
    let typesetter = try makeTypesetter()
    #expect(typesetter.set("a\u{0}b").size == typesetter.set("a b").size)
  }

  @Test("white space at a line's end is not shown, at a text's end it counts")
  func whiteSpace() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set("one      two", width: 60)
    #expect(block.lines[0].frame.width == typesetter.set("one").size.width)
    #expect(typesetter.set("one ").size.width > typesetter.set("one").size.width)
  }

  @Test(
    "the white space behind the widest line counts in the text's width, as far as there is room")
  func whiteSpaceOfTheWidestLine() throws {
    let typesetter = try makeTypesetter()
    let space = typesetter.set("wide line ").size.width - typesetter.set("wide line").size.width
    let line = typesetter.set("wide line").size.width
    #expect(space > 3)
    for (room, expected) in [(line + 20, line + space), (line + 1, line + 1)] {
      let block = typesetter.set("wide line onwards", width: room)
      #expect(block.lines.map(\.frame.width).max() == line)
      #expect(abs(block.size.width - expected) < 1e-6)
      var request = TextRequest(spans: [TextSpan(string: "wide line onwards", font: body)])
      request.width = room
      #expect(typesetter.size(of: request) == block.size)
    }
  }

  @Test("a short word is not left alone in a second line, in a third it may be")
  func wordsAlone() throws {
    let typesetter = try makeTypesetter()
    func lines(_ text: String, width: CGFloat) -> [String] {
      typesetter.set(text, width: width, style: { $0.avoidsWordsAlone = true }).lineTexts
    }
    let text = "The quick brown fox jumps so"
    let width = typesetter.set("The quick brown fox jumps ").size.width
    #expect(typesetter.set(text, width: width).lineTexts == ["The quick brown fox jumps ", "so"])
    #expect(lines(text, width: width) == ["The quick brown fox ", "jumps so"])
    #expect(lines(text + "\n" + text, width: width).count == 4)
    // A longer word stands by itself, and the first line stays the longer one.
    #expect(lines("The quick brown fox jumps sometimes", width: width).last == "sometimes")
    let narrow = typesetter.set("so incomprehensible ").size.width
    #expect(lines("so incomprehensible so", width: narrow) == ["so incomprehensible ", "so"])
    let three = text + " " + text
    #expect(
      lines(three, width: width) == typesetter.set(three, width: width).lineTexts)
  }

  @Test("a soft hyphen shows only where a line ends")
  func softHyphen() throws {
    let typesetter = try makeTypesetter()
    #expect(
      typesetter.set("auto\u{AD}mobile").size.width == typesetter.set("automobile").size.width)
    let broken = typesetter.set("auto\u{AD}mobile", width: 60)
    #expect(broken.lines.count == 2)
    let hyphenated = typesetter.set("auto\u{2010}").size.width
    #expect(abs(broken.lines[0].frame.width - hyphenated) < 0.01)
  }

  @Test("tabs go on to the next multiple of 28 points")
  func tabs() throws {
    let typesetter = try makeTypesetter()
    let x = try #require(typesetter.set("a\tb").glyphs.last?.position.x)
    #expect(abs(x - 28) < 1)
    let far = try #require(typesetter.set("abcdefgh\tb").glyphs.last?.position.x)
    #expect(abs(far.truncatingRemainder(dividingBy: 28)) < 1)
  }

  @Test("line spacing comes between lines only, and never below zero")
  func lineSpacing() throws {
    let typesetter = try makeTypesetter()
    let plain = typesetter.set("a\nb\nc")
    let spaced = typesetter.set("a\nb\nc", style: { $0.lineSpacing = 7 })
    #expect(abs(spaced.size.height - plain.size.height - 14) < 1e-9)
    #expect(spaced.firstBaseline == plain.firstBaseline)
    #expect(typesetter.set("a\nb\nc", style: { $0.lineSpacing = -7 }).size == plain.size)
  }

  @Test("alignment moves lines within the text's own width only")
  func alignment() throws {
    let typesetter = try makeTypesetter()
    for (alignment, share) in [(.leading, 0), (.center, 0.5), (.trailing, 1)]
      as [(ParagraphStyle.Alignment, CGFloat)]
    {
      let block = typesetter.set(
        "wide line here\nx", width: 500, style: { $0.alignment = alignment })
      let slack = block.lines[0].frame.width - block.lines[1].frame.width
      #expect(block.lines[0].frame.minX == 0)
      #expect(abs(block.lines[1].frame.minX - slack * share) < 1e-9)
      #expect(block.size.width < 500)
    }
  }

  @Test("a line is as high as its largest font, with one baseline")
  func mixedSizes() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.setText(
      TextRequest(spans: [
        TextSpan(string: "small ", font: font(size: 12)),
        TextSpan(string: "LARGE", font: font(size: 40)),
      ]))
    #expect(block.size.height == typesetter.set("x", font: font(size: 40)).size.height)
    #expect(Set(block.glyphs.map(\.position.y)).count == 1)
    #expect(block.metrics == typesetter.metrics(of: font(size: 40)))
  }

  @Test("a megabyte is wrapped or cut in time that is bounded", .timeLimit(.minutes(1)))
  func megabyte() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(String(repeating: "lorem ipsum ", count: 90_000), width: 300)
    #expect(block.lines.count > 20_000)
    #expect(block.lines.allSatisfy { $0.frame.width <= 300.001 })
    let blank = typesetter.set(String(repeating: " ", count: 1 << 20), width: 300)
    #expect(blank.lines.count == 1 && blank.size.width <= 300.001)
    let clipped = typesetter.set(
      String(repeating: "word\n", count: 200_000), width: 300, style: { $0.lineLimit = 3 })
    #expect(clipped.lines.count == 3 && clipped.isTruncated)
  }

  @Test(
    "a flood of marks on one letter is one cluster, in time that is bounded",
    .timeLimit(.minutes(1)))
  func combiningCharacters() throws {
    let typesetter = try makeTypesetter()
    let flood = "e" + String(repeating: "\u{0301}\u{0323}\u{20DD}", count: 3_000)
    let block = typesetter.set(flood + " end", width: 300)
    #expect(block.lines.allSatisfy { $0.frame.width.isFinite && $0.frame.height < 200 })
    #expect(block.string.hasSuffix(" end"))
  }
}
