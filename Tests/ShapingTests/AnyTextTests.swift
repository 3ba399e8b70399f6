import TestNumbers
import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping

@Suite("Any text at all")
struct AnyTextTests {
  private static let alphabet: [Unicode.Scalar] =
    Array("abc XYZ 019 .,-()\t\n\r".unicodeScalars)
    + Array("אבגمرحبا๏สวัสดีनमस्ते漢字한글😀👍🏽👩‍👧🇩🇪".unicodeScalars)
    + [
      0x0301, 0x20E3, 0xFE0F, 0xFE0E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x202A, 0x202B,
      0x202C,
      0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x2028, 0x2029, 0x85, 0xAD, 0xA0, 0xFEFF,
      0xFFFC,
      0xFFFD, 0x0, 0x7, 0xE0067, 0x10FFFF, 0xFDFA, 0x1F3FB,
    ].compactMap { Unicode.Scalar($0 as UInt32) }

  private func randomText(_ numbers: inout SeededNumbers) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      scalars.append(Self.alphabet.randomElement(using: &numbers) ?? "x")
    }
    return String(scalars)
  }

  @Test("paints inside its painted box, in any face") func paintsInside() throws {
    let typesetter = try makeTypesetter()
    var numbers = SeededNumbers(state: 5)
    for _ in 0..<200 {
      let string = randomText(&numbers)
      var font = font(
        size: .random(in: 6...60, using: &numbers), weight: .random(in: -0.8...0.6, using: &numbers)
      )
      font.isItalic = .random(using: &numbers)
      font.width = .random(in: -0.3...0.3, using: &numbers)
      let block = typesetter.set(string, font: font, width: .random(in: 20...300, using: &numbers))
      let scale = CGFloat.random(in: 0.5...3, using: &numbers)
      let bounds = CGRect(
        x: block.paintedBox.minX * scale, y: block.paintedBox.minY * scale,
        width: block.paintedBox.width * scale, height: block.paintedBox.height * scale
      ).insetBy(dx: -1.5, dy: -1.5)
      for run in block.runs {
        for glyph in run.glyphs {
          guard
            let mask = typesetter.mask(
              face: run.face, glyph: glyph.glyph, pixelSize: run.size * scale, subpixel: 0)
          else { continue }
          let ink = CGRect(
            x: CGFloat(mask.left) * mask.scale + glyph.position.x * scale,
            y: -CGFloat(mask.top) * mask.scale + glyph.position.y * scale,
            width: CGFloat(mask.width) * mask.scale, height: CGFloat(mask.height) * mask.scale)
          #expect(
            ink.isEmpty
              || (ink.minX >= bounds.minX && ink.maxX <= bounds.maxX && ink.minY >= bounds.minY
                && ink.maxY <= bounds.maxY),
            "\(ink) beyond \(bounds), glyph \(glyph.glyph) of \(typesetter.book.faces.key(of: run.face))"
          )
        }
      }
    }
  }

  @Test("the painted box is as narrow as the ink") func theBoxIsNarrow() throws {
    let typesetter = try makeTypesetter()
    let word = typesetter.set("xoxo").paintedBox
    let metrics = SystemFont.metrics(size: 17)
    #expect(abs(word.height - metrics.xHeight) < 1.5)
    #expect(word.minX > -0.5 && word.minX < 2)
    let nothing = typesetter.set("   ").paintedBox
    #expect(nothing.width < 0.25 && nothing.height < 0.25)
    let underlined = typesetter.set("   ", span: { $0.underline = LineDecoration() }).paintedBox
    #expect(underlined.width > 5 && underlined.height > 0.5)
  }

  @Test("is cut into clusters that cover it without gaps, whatever it is")
  func clustersCover() throws {
    let typesetter = try makeTypesetter()
    var numbers = SeededNumbers(state: 1)
    for _ in 0..<300 {
      let string = randomText(&numbers)
      let text = ShapedText(
        [TextSpan(string: string, font: body)], isRightToLeft: false, isFixed: false,
        book: typesetter.book, symbols: Symbols(book: typesetter.book))
      for index in 0..<text.paragraphCount {
        let paragraph = text.paragraph(index)
        var end: Int32 = 0
        for cluster in paragraph.clusters {
          #expect(cluster.offset == end && cluster.length > 0, "\(string.debugDescription)")
          #expect(cluster.advance.isFinite)
          end = cluster.offset + cluster.length
        }
        #expect(Int(end) == paragraph.end - paragraph.start, "\(string.debugDescription)")
      }
    }
  }

  @Test("is set within its room and its lines, and its places are numbers")
  func blocks() throws {
    let typesetter = try makeTypesetter()
    var numbers = SeededNumbers(state: 2)
    for round in 0..<600 {
      var spans: [TextSpan] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        var span = TextSpan(
          string: randomText(&numbers),
          font: font(
            size: CGFloat(Int.random(in: 6...40, using: &numbers)),
            weight: [0, 0.3, 0.62].randomElement(using: &numbers) ?? 0))
        if round % 5 == 0 { span.underline = LineDecoration() }
        if round % 7 == 0 { span.tracking = 1.5 }
        spans.append(span)
      }
      var style = ParagraphStyle()
      style.truncation = [.head, .middle, .tail].randomElement(using: &numbers) ?? .tail
      style.isRightToLeft = Bool.random(using: &numbers)
      if round % 3 == 0 { style.lineLimit = Int.random(in: 1...3, using: &numbers) }
      if round % 4 == 0 { style.minimumScaleFactor = 0.5 }
      let width: CGFloat? =
        round % 6 == 0 ? nil : CGFloat(Int.random(in: 0...300, using: &numbers))
      let height: CGFloat? =
        round % 8 == 0 ? CGFloat(Int.random(in: 0...100, using: &numbers)) : nil
      let block = typesetter.setText(
        TextRequest(spans: spans, style: style, width: width, height: height))

      let context = "round \(round): \(block.string.debugDescription)"
      #expect(!block.lines.isEmpty, "\(context)")
      if let limit = style.lineLimit { #expect(block.lines.count <= limit, "\(context)") }
      #expect(block.size.width.isFinite && block.size.height > 0, "\(context)")
      let points = block.runs.flatMap { $0.glyphs.map(\.position) }
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(context)")
      // No line is wider than the room, unless it is a single cluster or the ellipsis.
      if let width {
        for line in block.lines where line.frame.width > width + 0.01 {
          let text = String(
            decoding: Array(block.string.utf8)[line.range], as: UTF8.self)
          #expect(text.count <= 2 || block.isTruncated, "\(context)")
        }
      }
    }
  }
}
