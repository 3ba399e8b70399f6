import CPango
import VivaceGeometry
import VivaceTypography

/// A span with its font chosen and its place in the text.
struct SpanRange {
  var bytes: Range<Int>
  var span: TextSpan
  var font: ResolvedFont
  /// The spacing that `tracking` or, without it, `kerning` adds after each cluster.
  var spacing: CGFloat
  var baselineOffset: CGFloat { span.baselineOffset }
  var picture: ShapedPicture?

  var features: String {
    if span.tracking == 0 { return font.features }
    return font.features.isEmpty ? Self.noLigatures : font.features + "," + Self.noLigatures
  }

  /// Of a text in ASCII, when the font shapes it by itself.
  var plainFeatures: [hb_feature_t] {
    span.tracking == 0 ? font.plainFeatures : font.plainFeatures + Self.noPlainLigatures
  }

  private static let noLigatures = "liga=0,clig=0"
  private static let noPlainLigatures = SimpleTextShaper.features(noLigatures)
}

/// The replacement of a character: a symbol's glyphs, or an empty box.
struct ShapedPicture {
  var width: CGFloat
  var ascent: CGFloat
  var descent: CGFloat
  /// Nil for a box that the caller fills.
  var symbol: TextBlock?

  init?(_ picture: TextPicture?, font: FontDescription, symbols: Symbols) {
    switch picture {
    case nil: return nil
    case .box(let size):
      (width, ascent, descent) = (max(0, size.width), max(0, size.height), 0)
    case .symbol(let name):
      guard let block = symbols.block(named: name, font: font) else { return nil }
      symbol = block
      width = block.size.width
      ascent = block.firstBaseline
      descent = block.size.height - block.firstBaseline
    }
  }
}

/// A text with its fonts, cut into paragraphs that are shaped when they are first reached.
///
/// Width plays no part here, so one shaped text answers every proposal of a layout.
final class ShapedText {
  let string: String
  let spans: [SpanRange]
  private let isRightToLeft: Bool
  private let isFixed: Bool
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  private var shaped: [ShapedParagraph?]
  private var ellipses: [Int: ShapedParagraph] = [:]
  private var hyphens: [Int: ShapedParagraph] = [:]
  private unowned let book: FontBook

  /// - Parameter isFixed: Whether all paragraphs have the direction of `isRightToLeft`, whatever their
  ///   letters are.
  init(
    _ textSpans: [TextSpan], isRightToLeft: Bool, isFixed: Bool, book: FontBook, symbols: Symbols
  ) {
    self.book = book
    self.isRightToLeft = isRightToLeft
    self.isFixed = isFixed
    string = textSpans.map(\.string).joined()
    // Pango's C strings end at a zero byte.
    bytes = string.utf8.map { $0 == 0 ? 0x20 : $0 }
    var start = 0
    spans = textSpans.map { span in
      defer { start += span.string.utf8.count }
      return SpanRange(
        bytes: start..<start + span.string.utf8.count, span: span, font: book.font(span.font),
        spacing: span.tracking != 0 ? span.tracking : span.kerning,
        picture: ShapedPicture(span.picture, font: span.font, symbols: symbols))
    }
    ranges = Self.paragraphs(bytes)
    shaped = Array(repeating: nil, count: ranges.count)
  }

  var paragraphCount: Int { ranges.count }
  var byteCount: Int { bytes.count }

  func paragraph(_ index: Int) -> ShapedParagraph {
    if let known = shaped[index] { return known }
    let paragraph = bytes.withUnsafeBufferPointer {
      ShapedParagraph(
        bytes: $0, range: ranges[index], spans: spans, book: book, isRightToLeft: isRightToLeft,
        isFixed: isFixed)
    }
    shaped[index] = paragraph
    return paragraph
  }

  /// "…" in the look of a span.
  func ellipsis(span: Int) -> ShapedParagraph {
    sign("…", span, &ellipses)
  }

  /// The hyphen that a soft hyphen shows at a line's end.
  func hyphen(span: Int) -> ShapedParagraph { sign("\u{2010}", span, &hyphens) }

  /// The face of the boxes that represent characters without a font.
  func missingFace(like face: PangoFace) -> FaceID {
    var key = book.faces.key(of: face.face)
    key.isMissingBox = true
    return book.faces.id(of: key)
  }

  /// A box around glyphs of the text.
  func ink(of runs: [GlyphRun]) -> InkBox { book.faces.ink(of: runs) }

  /// The extents of glyphs within a horizontal band, from left to right.
  func crossings(
    of glyphs: [(face: FaceID, glyph: PlacedGlyph)], em: CGFloat, band: ClosedRange<CGFloat>
  ) -> [ClosedRange<CGFloat>] {
    glyphs.compactMap { face, glyph in
      let y = glyph.position.y
      let unitBand = (band.lowerBound - y) / em...(band.upperBound - y) / em
      return book.faces.crossing(face: face, glyph: glyph.glyph, band: unitBand).map {
        glyph.position.x + $0.lowerBound * em...glyph.position.x + $0.upperBound * em
      }
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func sign(
    _ sign: String, _ index: Int, _ known: inout [Int: ShapedParagraph]
  ) -> ShapedParagraph {
    if let paragraph = known[index] { return paragraph }
    var spans = self.spans
    let bytes = Array(sign.utf8)
    spans[index].picture = nil
    for other in spans.indices { spans[other].bytes = 0..<(other == index ? bytes.count : 0) }
    let paragraph = bytes.withUnsafeBufferPointer {
      ShapedParagraph(
        bytes: $0, range: 0..<bytes.count, spans: spans, book: book, isRightToLeft: isRightToLeft)
    }
    known[index] = paragraph
    return paragraph
  }

  /// Cuts at line feeds, carriage returns (or both together), vertical tabs, form feeds, next lines
  /// (U+0085), line and paragraph separators (U+2028, U+2029). A text always has a paragraph.
  private static func paragraphs(_ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let separator: Int
      switch bytes[index] {
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: separator = 2
      case 0x0A...0x0D: separator = 1
      case 0xC2 where bytes[index + 1] == 0x85: separator = 2
      case 0xE2 where bytes[index + 1] == 0x80 && (0xA8...0xA9).contains(bytes[index + 2]):
        separator = 3
      default:
        index += 1
        continue
      }
      result.append(start..<index)
      index += separator
      start = index
    }
    result.append(start..<bytes.count)
    return result
  }
}
