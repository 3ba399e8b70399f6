import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("The look of spans")
struct LookTests {
  @Test("monospaced digits are all as wide as each other, letters are not")
  func monospacedDigits() throws {
    let typesetter = try makeTypesetter()
    var font = body
    font.usesMonospacedDigits = true
    let widths = Set("0123456789".map { typesetter.set(String($0), font: font).size.width })
    #expect(widths.count == 1)
    #expect(Set("0123456789".map { typesetter.set(String($0)).size.width }).count > 1)
    #expect(typesetter.set("il", font: font).size == typesetter.set("il").size)
  }

  @Test("the monospaced design has one width for all letters")
  func monospacedDesign() throws {
    let typesetter = try makeTypesetter()
    var font = body
    font.design = .monospaced
    #expect(Set("iWm0.".map { typesetter.set(String($0), font: font).size.width }).count == 1)
    #expect(typesetter.metrics(of: font) == typesetter.metrics(of: body))
  }

  @Test("designs have faces of their own")
  func designs() throws {
    let typesetter = try makeTypesetter()
    let faces = [FontDescription.Design.default, .serif, .monospaced].map { design in
      var font = body
      font.design = design
      return typesetter.set("a", font: font).runs[0].face
    }
    #expect(Set(faces).count == 3)
  }

  @Test("the rounded design is as wide as the default one, and strokes end in half circles")
  func rounded() throws {
    let typesetter = try makeTypesetter()
    var font = body
    for weight in [-0.4, 0, 0.3, 0.4, 0.62] as [CGFloat] {
      font.weight = weight
      font.design = .default
      let plain = typesetter.set("l", font: font)
      font.design = .rounded
      let round = typesetter.set("l", font: font)
      #expect(round.size == plain.size)
      let glyph = round.runs[0].glyphs[0].glyph
      let sharp = try #require(typesetter.outline(face: plain.runs[0].face, glyph: glyph))
      let soft = try #require(typesetter.outline(face: round.runs[0].face, glyph: glyph))
      // A path's curves are as fine as points on a screen.
      let large = soft.applying(CGAffineTransform(scaleX: 1000, y: 1000))
      let box = sharp.boundingRect
      #expect(abs(soft.boundingRect.minY - box.minY) < 1e-3)
      #expect(abs(soft.boundingRect.width - box.width) < 1e-3)
      let radius = box.width / 2
      for angle in stride(from: 0.1, through: 3, by: 0.2) {
        func holds(_ share: CGFloat) -> Bool {
          large.contains(
            CGPoint(
              x: 1000 * (box.midX + radius * share * cos(angle)),
              y: 1000 * (box.minY + radius - radius * share * sin(angle))))
        }
        #expect(holds(0.95) && !holds(1.05), "weight \(weight), angle \(angle)")
      }
    }
    // What is between strokes stays.
    font.weight = 0
    let glyph = typesetter.glyph("t")
    font.design = .default
    let sharp = try #require(
      typesetter.outline(face: typesetter.set("t", font: font).runs[0].face, glyph: glyph))
    font.design = .rounded
    let soft = try #require(
      typesetter.outline(face: typesetter.set("t", font: font).runs[0].face, glyph: glyph))
    #expect(abs(sharp.signedArea - soft.signedArea) < abs(sharp.signedArea) * 0.08)
    #expect(sharp != soft)
  }

  @Test("italics lean, in a face of their own")
  func italic() throws {
    let typesetter = try makeTypesetter()
    var font = body
    font.isItalic = true
    let italic = typesetter.set("l", font: font).runs[0]
    #expect(italic.face != typesetter.set("l").runs[0].face)
    #expect(typesetter.book.faces.key(of: italic.face).file.contains("Italic"))
  }

  @Test("small capitals are capitals of a smaller size")
  func smallCapitals() throws {
    let typesetter = try makeTypesetter()
    var font = body
    font.smallCapitals = .all
    let small = typesetter.set("abc", font: font)
    #expect(
      small.runs.flatMap(\.glyphs).map(\.glyph) == "ABC".unicodeScalars.map { typesetter.glyph($0) }
    )
    #expect(small.runs[0].size < 17)
    #expect(small.size.width < typesetter.set("ABC").size.width)
  }

  @Test("width stretches letters and their advances alike")
  func widths() throws {
    let typesetter = try makeTypesetter()
    let plain = typesetter.set("stretch").size.width
    var font = body
    font.width = 0.2
    #expect(typesetter.set("stretch", font: font).size.width > plain * 1.15)
    font.width = -0.2
    let narrow = typesetter.set("stretch", font: font)
    #expect(narrow.size.width < plain * 0.8)
    let glyph = narrow.runs[0]
    let wide = try #require(
      typesetter.outline(face: typesetter.set("s").runs[0].face, glyph: glyph.glyphs[0].glyph))
    let thin = try #require(typesetter.outline(face: glyph.face, glyph: glyph.glyphs[0].glyph))
    #expect(abs(thin.boundingRect.width / wide.boundingRect.width - 0.72) < 0.01)
  }

  @Test("tracking adds to every cluster, kerning only where there is no tracking")
  func tracking() throws {
    let typesetter = try makeTypesetter()
    let plain = typesetter.set("spaced").size.width
    #expect(abs(typesetter.set("spaced", span: { $0.tracking = 2 }).size.width - plain - 12) < 1e-6)
    #expect(abs(typesetter.set("spaced", span: { $0.kerning = 2 }).size.width - plain - 12) < 1e-6)
    let both = typesetter.set(
      "spaced",
      span: {
        $0.tracking = 2
        $0.kerning = 50
      })
    #expect(abs(both.size.width - plain - 12) < 1e-6)
  }

  @Test("a baseline offset moves glyphs up and makes the line higher")
  func baselineOffset() throws {
    let typesetter = try makeTypesetter()
    let plain = typesetter.set("x")
    let raised = typesetter.set("x", span: { $0.baselineOffset = 6 })
    #expect(abs(raised.size.height - plain.size.height) < 1e-9)
    let mixed = typesetter.setText(
      TextRequest(spans: [
        TextSpan(string: "x", font: body),
        {
          var span = TextSpan(string: "2", font: body)
          span.baselineOffset = 6
          return span
        }(),
      ]))
    #expect(abs(mixed.size.height - plain.size.height - 6) < 1e-9)
    #expect(abs(mixed.glyphs[1].position.y - mixed.glyphs[0].position.y) == 6)
  }

  @Test("underlines lie below the baseline, strikethroughs through the middle of an x, full width")
  func rules() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set(
      "two words",
      span: {
        $0.underline = LineDecoration(pattern: .dash, paint: 3)
        $0.strikethrough = LineDecoration()
        $0.paint = 2
      })
    #expect(block.rules.count == 2)
    let underline = try #require(block.rules.first { $0.pattern == .dash })
    let strike = try #require(block.rules.first { $0.pattern == .solid })
    #expect(underline.paint == 3 && strike.paint == 2)
    #expect(underline.frame.minY > block.firstBaseline)
    #expect(abs(strike.frame.midY - (block.firstBaseline - block.metrics.xHeight / 2)) < 1e-6)
    for rule in block.rules {
      #expect(rule.frame.minX == 0 && abs(rule.frame.width - block.size.width) < 1e-6)
      #expect(rule.frame.height > 0.5 && rule.frame.height < 2)
    }
  }

  @Test("an underline is interrupted where letters reach below it")
  func descenders() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.set("aa gg aa", span: { $0.underline = LineDecoration() })
    let before = typesetter.set("aa ").size.width
    let behind = typesetter.set("aa gg").size.width
    let first = try #require(block.rules.first)
    let last = try #require(block.rules.last)
    #expect(first.frame.minX == 0 && first.frame.maxX > before - 2)
    #expect(abs(last.frame.maxX - block.size.width) < 1e-6 && last.frame.minX < behind + 2)
    for glyph in block.runs[0].glyphs where glyph.glyph == typesetter.glyph("g") {
      let outline = try #require(
        typesetter.outline(face: block.runs[0].face, glyph: glyph.glyph))
      let box = outline.boundingRect
      let middle = glyph.position.x + box.midX * 17
      #expect(!block.rules.contains { $0.frame.minX < middle && $0.frame.maxX > middle })
    }
    // What strikes through passes all letters.
    #expect(
      typesetter.set("gg", span: { $0.strikethrough = LineDecoration() }).rules.count == 1)
  }

  @Test(
    "letters do not become signs by themselves, alone or beside other scripts",
    arguments: ["500x300", "->", "<- =>", "4x4 é", "a->b ж"])
  func quietLetters(text: String) throws {
    let typesetter = try makeTypesetter()
    let glyphs = typesetter.set(text).runs.flatMap(\.glyphs).map(\.glyph)
    let expected = text.unicodeScalars.filter { $0 != " " }.map { typesetter.glyph($0) }
    #expect(glyphs == expected)
  }

  @Test("a wrapped underline is one rule a line, without the space at the line's end")
  func wrappedRules() throws {
    let block = try makeTypesetter().set(
      lorem.filter { !"gjpqy,".contains($0) }, width: 200,
      span: { $0.underline = LineDecoration() })
    #expect(block.rules.count == block.lines.count)
    for (rule, line) in zip(block.rules, block.lines) {
      #expect(abs(rule.frame.width - line.frame.width) < 1e-6)
    }
  }

  @Test("spans keep their paints, and a line of two spans is as wide as one")
  func paints() throws {
    let typesetter = try makeTypesetter()
    let block = typesetter.setText(
      TextRequest(spans: [
        TextSpan(string: "red", font: body, paint: 1),
        TextSpan(string: "blue", font: body, paint: 2),
      ]))
    #expect(block.runs.map(\.paint) == [1, 2])
    #expect(block.string == "redblue")
    #expect(abs(block.size.width - typesetter.set("redblue").size.width) < 0.6)
  }

  @Test("the leading trait adds between lines")
  func leading() throws {
    let typesetter = try makeTypesetter()
    var loose = body
    loose.leadingAdjustment = 2
    #expect(
      abs(typesetter.set("a\nb", font: loose).size.height - typesetter.set("a\nb").size.height - 2)
        < 1e-9)
  }
}
