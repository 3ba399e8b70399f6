import VivaceGeometry
import VivaceTypography

/// Sets text with Pango, HarfBuzz, fontconfig and FreeType, and draws its glyphs.
///
/// Setting belongs to one thread; masks and outlines may be asked for on any. The same request gives
/// the same block. Blocks and shaped texts are kept while they are in use: at most two generations of
/// them, so memory is bounded and a layout that asks again for what it asked in the last frame is
/// answered at the cost of a look-up.
///
/// `ParagraphStyle.Alignment.leading` is the right side when the style is right to left. Every
/// paragraph finds its own direction from its first strong character, as UIKit's "natural" does.
public final class PangoTypesetter: Typesetter, GlyphSource, @unchecked Sendable {
  let book: FontBook
  private let faces: FaceTable
  private var blocks = GenerationCache<TextRequest, TextBlock>(limit: 4 << 20)
  private var texts = GenerationCache<ShapingKey, ShapedText>(limit: 4 << 20)
  /// A layout asks many times about one text, and then about the next.
  private var lastShaped: (key: ShapingKey, text: ShapedText)?
  private let symbols: Symbols

  private struct ShapingKey: Hashable {
    var spans: [TextSpan]
    var isRightToLeft: Bool
    var isFixed: Bool
  }

  /// Throws if the machine has no fonts at all; the error names the packages to install.
  public convenience init(fonts scope: FontScope = .pinned) throws {
    try self.init(fonts: scope, offered: [])
  }

  /// - Parameter offered: Folders of fonts beside those where systems keep them.
  init(fonts scope: FontScope, offered: [String]) throws {
    faces = FaceTable()
    book = try FontBook(faces: faces, scope: scope, offered: offered)
    symbols = Symbols(book: book)
  }

  public func metrics(of font: FontDescription) -> FontMetrics { book.font(font).metrics }

  /// Has something else read font files before they are opened here: what it throws keeps a file out.
  package func checkFonts(by check: @escaping (String) throws -> Void) {
    book.check = { path in
      try FontInspection.checkSize(of: path)
      try check(path)
    }
  }

  public func registerFont(at path: String) throws {
    try book.register(file: path)
    emptyCaches()
  }

  /// Releases all fonts, blocks and texts that are kept. What is asked for afterwards is set again.
  package func emptyCaches() {
    book.forget()
    blocks.removeAll()
    texts.removeAll()
    lastShaped = nil
    symbols.forget()
  }

  public var familyNames: [String] { book.configuration.families.values.sorted() }
  public func faceNames(ofFamily family: String) -> [String] {
    (book.configuration.faceNames[family.lowercased()] ?? []).sorted()
  }

  public func setText(_ request: TextRequest) -> TextBlock {
    if let known = blocks[request] { return known }
    let block = fitted(request)
    let glyphs = block.runs.reduce(0) { $0 + $1.glyphs.count }
    blocks.insert(block, for: request, cost: 256 + block.string.utf8.count + glyphs * 32)
    return block
  }

  /// Stacks ask for sizes that nothing is drawn in: no lines are made for them, only counted.
  public func size(of request: TextRequest) -> CGSize {
    let style = request.style
    let breaking = Breaking(request, shaped(request.spans, style))
    let isNothing = request.width == 0
    var heights = LineHeights()
    var width = 0.0
    let isTruncated = breaking.fill { _, extent, measures in
      heights.add(measures)
      width = max(width, extent.available)
    }
    var size = CGSize(width: max(0, width), height: max(0, heights.bottom))
    if isTruncated, style.allowsTightening || style.minimumScaleFactor < 1 {
      size = setText(request).size
    } else if isTruncated, !isNothing {
      // An ellipsis takes room of its own.
      let (setter, lines, _) = lines(of: request, scale: 1, tightening: 0)
      size = setter.size(of: lines)
    }
    if isNothing { size.width = 0 }
    return size
  }

  public func carets(in request: TextRequest) -> CaretMap {
    let (setter, lines, _) = lines(of: request, scale: 1, tightening: 0)
    return setter.carets(lines)
  }

  public func symbol(named name: String, font: FontDescription) -> TextBlock? {
    symbols.block(named: name, font: font)
  }

  public func layeredSymbol(named name: String, font: FontDescription, value: Double?)
    -> TextBlock?
  { symbols.layeredBlock(named: name, font: font, value: value) }

  public func partialSymbol(named name: String, font: FontDescription, value: Double) -> TextBlock?
  {
    symbols.partialBlock(named: name, font: font, value: value)
  }

  public func mask(
    face: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixel: Int
  ) -> GlyphMask? {
    faces.mask(face: face, glyph: glyph, pixelSize: pixelSize, subpixel: subpixel)
  }

  public func outline(face: FaceID, glyph: UInt32) -> Path? {
    faces.outline(face: face, glyph: glyph)
  }

  // MARK: Fitting

  /// The number of sizes between the smallest allowed one and the requested one.
  private static let scaleSteps = 32

  /// Tightens, then scales down, before it truncates; takes the largest step that fits.
  private func fitted(_ request: TextRequest) -> TextBlock {
    let style = request.style
    let block = broken(request, scale: 1, tightening: 0)
    guard block.isTruncated, style.allowsTightening || style.minimumScaleFactor < 1 else {
      return block
    }
    let tightening: CGFloat = style.allowsTightening ? 0.03 : 0
    if tightening > 0 {
      let tight = broken(request, scale: 1, tightening: tightening)
      if !tight.isTruncated { return tight }
    }
    let smallest = max(0.01, style.minimumScaleFactor)
    guard smallest < 1 else { return broken(request, scale: 1, tightening: tightening) }
    func set(step: Int) -> TextBlock {
      let share = CGFloat(step) / CGFloat(Self.scaleSteps)
      return broken(request, scale: smallest + (1 - smallest) * share, tightening: tightening)
    }
    var best = set(step: 0)
    guard !best.isTruncated else { return best }
    var (low, high) = (0, Self.scaleSteps)
    while high - low > 1 {
      let middle = (low + high) / 2
      let block = set(step: middle)
      if block.isTruncated {
        high = middle
      } else {
        low = middle
        best = block
      }
    }
    return best
  }

  // MARK: Breaking

  private func broken(_ request: TextRequest, scale: CGFloat, tightening: CGFloat) -> TextBlock {
    let (setter, lines, isTruncated) = lines(of: request, scale: scale, tightening: tightening)
    return setter.block(lines, isTruncated: isTruncated)
  }

  private func lines(
    of request: TextRequest, scale: CGFloat, tightening: CGFloat
  ) -> (setter: LineSetter, lines: [BrokenLine], isTruncated: Bool) {
    var spans = request.spans
    if scale != 1 || tightening != 0 {
      for index in spans.indices {
        spans[index].font.size *= scale
        let tight = tightening * spans[index].font.size
        if spans[index].tracking != 0 { spans[index].tracking -= tight }
        spans[index].kerning -= tight
      }
    }
    let breaking = Breaking(request, shaped(spans, request.style))
    let breaker = breaking.breaker
    var lines: [BrokenLine] = []
    var last = (paragraph: 0, cluster: 0)
    let isTruncated = breaking.fill { index, extent, _ in
      lines.append(breaker.line(extent, of: breaker.text.paragraph(index)))
      last = (index, extent.all.lowerBound)
    }
    if isTruncated, !lines.isEmpty {
      lines[lines.count - 1] = breaker.truncatedLine(
        paragraph: last.paragraph, from: last.cluster, mode: request.style.truncation)
    }
    return (breaking.setter, lines, isTruncated)
  }

  /// A shaped text that is broken into the lines there is room for.
  private struct Breaking {
    let setter: LineSetter
    let breaker: LineBreaker
    let limit: Int
    let height: CGFloat
    let avoidsWordsAlone: Bool

    init(_ request: TextRequest, _ text: ShapedText) {
      setter = LineSetter(text: text, style: request.style)
      let available = request.width.map { $0.isNaN ? .infinity : Double($0) } ?? .infinity
      breaker = LineBreaker(text: text, available: available)
      limit = max(1, request.style.lineLimit ?? .max)
      height = request.height ?? .infinity
      avoidsWordsAlone = request.style.avoidsWordsAlone
    }

    /// Calls `receive` with each line and its paragraph's index. True when the text has more lines.
    func fill(_ receive: (Int, LineExtent, LineSetter.Measures) -> Void) -> Bool {
      var heights = LineHeights()
      var count = 0
      for index in 0..<breaker.text.paragraphCount {
        let paragraph = breaker.text.paragraph(index)
        var start: Int? = 0
        while let from = start {
          var (extent, next) = breaker.extent(of: paragraph, from: from)
          if from == 0, avoidsWordsAlone, let second = next,
            let company = breaker.company(of: paragraph, in: extent, next: second)
          {
            (extent, next) = (company.extent, company.next)
          }
          let measures = setter.measures(of: extent, of: paragraph)
          if count > 0,
            count >= limit || heights.end(of: measures) > height + LineBreaker.tolerance
          {
            return true
          }
          heights.add(measures)
          count += 1
          receive(index, extent, measures)
          start = next
        }
      }
      return false
    }
  }

  private func shaped(_ spans: [TextSpan], _ style: ParagraphStyle) -> ShapedText {
    let key = ShapingKey(
      spans: spans, isRightToLeft: style.isRightToLeft, isFixed: style.fixesDirection)
    if let last = lastShaped, last.key == key { return last.text }
    let text = known(key)
    lastShaped = (key, text)
    return text
  }

  private func known(_ key: ShapingKey) -> ShapedText {
    if let known = texts[key] { return known }
    let text = ShapedText(
      key.spans, isRightToLeft: key.isRightToLeft, isFixed: key.isFixed, book: book,
      symbols: symbols)
    texts.insert(text, for: key, cost: 512 + text.byteCount * 80)
    return text
  }
}
