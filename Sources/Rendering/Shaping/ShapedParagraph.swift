import CPango
import VivaceGeometry
import VivaceTypography

/// The smallest piece of text that a line can be broken around: what one caret step covers.
struct Cluster {
  /// In bytes from the paragraph's start.
  var offset: Int32
  var length: Int32
  /// The index of its `ShapedRun`.
  var run: Int32
  /// Its glyphs in `ShapedParagraph.glyphs`, from left to right.
  var glyphs: Range<Int32>
  /// In points, with everything that spacing adds.
  var advance: Double
  var traits: Traits

  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A line may end before this cluster.
    static let breaksBefore = Traits(rawValue: 1)
    /// Hangs over the end of a line instead of starting the next.
    static let isWhite = Traits(rawValue: 2)
    static let isTab = Traits(rawValue: 4)
    /// Shows a hyphen where a line ends behind it, else nothing.
    static let isSoftHyphen = Traits(rawValue: 8)
    /// Its span's picture replaces it.
    static let isPicture = Traits(rawValue: 16)
  }
}

/// A glyph and its place from its cluster's left end on the baseline, in points, y downwards.
struct ShapedGlyph {
  var glyph: UInt32
  /// No font has the character: a box is drawn instead.
  var isMissing = false
  var x: Double
  var y: Double
}

/// Clusters of one face, one span and one direction.
struct ShapedRun {
  var face: PangoFace
  var span: Int
  /// Even from left to right, odd from right to left, as in Unicode's bidirectional algorithm.
  var level: UInt8
  /// How far the run reaches above and below the line's baseline.
  var ascent: CGFloat
  var descent: CGFloat
}

/// A paragraph's clusters in logical order, shaped once and broken for any width.
final class ShapedParagraph {
  /// In bytes from the start of the text; `end` is before the separator.
  let start: Int
  let end: Int
  let isRightToLeft: Bool
  /// The span that an empty paragraph takes its height from.
  let span: Int
  private(set) var clusters: [Cluster] = []
  private(set) var runs: [ShapedRun] = []
  private(set) var glyphs: [ShapedGlyph] = []

  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - spans: The bytes of each span; they cover the text.
  ///   - isFixed: Whether the paragraph has the fallback's direction, whatever its letters are.
  ///   - isPlainAllowed: Whether text in one font may be shaped without Pango, with the same result.
  init(
    bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, spans: [SpanRange], book: FontBook,
    isRightToLeft fallback: Bool, isFixed: Bool = false, isPlainAllowed: Bool = true
  ) {
    start = range.lowerBound
    end = range.upperBound
    span = spans.lastIndex { $0.bytes.lowerBound <= range.lowerBound && !$0.bytes.isEmpty } ?? 0
    let explicit = spans.indices.contains(span) ? spans[span].span.paragraph?.isRightToLeft : nil
    guard !range.isEmpty, let base = bytes.baseAddress else {
      isRightToLeft = explicit ?? fallback
      return
    }
    let text = UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
    let length = Int32(range.count)
    isRightToLeft =
      explicit ?? (isFixed ? nil : Self.direction(UnsafeBufferPointer(rebasing: bytes[range])))
      ?? fallback
    let own = UnsafeBufferPointer(rebasing: bytes[range])
    if isPlainAllowed, !isRightToLeft, shapePlainly(own, spans: spans, book: book) { return }
    shape(text, length, spans: spans, book: book)
  }

  /// Whether the first letter is of a script that runs from right to left; nil without letters.
  private static func direction(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      guard scalar.properties.isAlphabetic else { continue }
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    }
    return nil
  }

  private func shape(
    _ text: UnsafePointer<CChar>, _ length: Int32, spans: [SpanRange], book: FontBook
  ) {
    let attributes = makeAttributes(spans, text, book)
    defer { pango_attr_list_unref(attributes) }
    let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    let first = pango_itemize_with_base_dir(
      book.context, direction, text, 0, length, attributes, nil)
    let count = Int(g_utf8_strlen(text, gssize(length)))
    let breaks = Self.breaks(in: text, length, count: count, book: book)
    defer { breaks.deallocate() }
    clusters.reserveCapacity(count)
    glyphs.reserveCapacity(count)
    let glyphString = pango_glyph_string_new()!
    defer { pango_glyph_string_free(glyphString) }
    var character = 0
    var node = first
    while let current = node {
      let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
      pango_shape_item(
        item, text, length, breaks + character, glyphString, PANGO_SHAPE_NONE)
      append(item, glyphString, text, breaks, character, spans: spans, book: book)
      character += Int(item.pointee.num_chars)
      pango_item_free(item)
      node = current.pointee.next
    }
    g_list_free(first)
  }

  /// The allowed line ends, for each of `count` characters and the end. The caller deallocates it.
  private static func breaks(
    in text: UnsafePointer<CChar>, _ length: Int32, count: Int, book: FontBook
  ) -> UnsafeMutablePointer<PangoLogAttr> {
    let breaks = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: count + 1)
    breaks.initialize(repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      text, length, -1, pango_context_get_language(book.context), breaks, Int32(count + 1))
    return breaks
  }

  private func makeAttributes(
    _ spans: [SpanRange], _ text: UnsafePointer<CChar>, _ book: FontBook
  ) -> OpaquePointer {
    let list: OpaquePointer = pango_attr_list_new()
    for span in spans where span.bytes.overlaps(start..<end) {
      let from = UInt32(max(span.bytes.lowerBound, start) - start)
      let to = UInt32(min(span.bytes.upperBound, end) - start)
      var attributes = [pango_attr_font_desc_new(span.font.description)]
      if !span.features.isEmpty { attributes.append(pango_attr_font_features_new(span.features)) }
      if let language = span.span.language {
        attributes.append(pango_attr_language_new(pango_language_from_string(language)))
      }
      for case let attribute? in attributes {
        attribute.pointee.start_index = from
        attribute.pointee.end_index = to
        pango_attr_list_insert(list, attribute)
      }
      if !span.font.plainScriptFeatures.isEmpty {
        Self.insert(span.font.plainScriptFeatures, where: from..<to, of: text, into: list)
      }
      FullWidthSigns.insertFamilies(in: from..<to, of: text, span.font, book, into: list)
    }
    return list
  }

  /// Asks for features where a text is of a script whose letters are by themselves. Elsewhere text is
  /// cut, so the last letter before another script goes with it: it may be part of a sign.
  private static func insert(
    _ features: String, where range: Range<UInt32>, of text: UnsafePointer<CChar>,
    into list: OpaquePointer
  ) {
    func insert(_ from: Int, _ to: Int) {
      guard to > from, let attribute = pango_attr_font_features_new(features) else { return }
      attribute.pointee.start_index = UInt32(from)
      attribute.pointee.end_index = UInt32(to)
      pango_attr_list_insert(list, attribute)
    }
    var start = Int(range.lowerBound)
    var last = start
    var index = start
    while index < range.upperBound {
      let width = width(ofCharacterAt: text + index)
      func byte(_ offset: Int) -> UInt8 { UInt8(bitPattern: text[index + offset]) }
      // Latin, Greek, Cyrillic and their marks; more of Latin and Greek; punctuation, arrows.
      let isSimple =
        switch width {
        case 1: true
        case 2: byte(0) < 0xD6
        case 3 where byte(0) == 0xE1: byte(1) >= 0xB8
        case 3 where byte(0) == 0xE2: byte(1) == 0x80 ? byte(2) >= 0x90 : byte(1) != 0x83
        default: false
        }
      if !isSimple {
        insert(start, last)
        start = index + width
      }
      let isMark = width == 2 && (byte(0) == 0xCC || byte(0) == 0xCD && byte(1) < 0xB0)
      if !isMark { last = index }
      index += width
    }
    insert(start, Int(range.upperBound))
  }

  /// Shapes a paragraph in ASCII that one font has. False for other paragraphs.
  private func shapePlainly(
    _ text: UnsafeBufferPointer<UInt8>, spans: [SpanRange], book: FontBook
  ) -> Bool {
    guard let index = spans.firstIndex(where: { $0.bytes.contains(start) }),
      spans[index].bytes.upperBound >= end
    else { return false }
    let span = spans[index]
    guard span.picture == nil, span.span.language == nil, let plain = span.font.plain,
      SimpleTextShaper.knows(text), let shaped = plain.shape(text, features: span.plainFeatures)
    else { return false }
    runs = [
      ShapedRun(
        face: span.font.primary, span: index, level: 0,
        ascent: span.font.metrics.ascender + span.baselineOffset,
        descent: span.font.metrics.descender - span.baselineOffset)
    ]
    let breaks =
      SimpleTextShaper.breaksAtSpacesOnly(text)
      ? nil
      : text.withMemoryRebound(to: CChar.self) {
        Self.breaks(in: $0.baseAddress!, Int32($0.count), count: $0.count, book: book)
      }
    defer { breaks?.deallocate() }
    clusters.reserveCapacity(text.count)
    glyphs.reserveCapacity(text.count)
    var low = 0
    while low < shaped.glyphs.count {
      let from = Int(shaped.glyphs[low].cluster)
      let isSpace = text[from] == 0x20
      var traits: Cluster.Traits = isSpace ? .isWhite : []
      let mayBreak =
        breaks.map { $0[from].is_line_break != 0 }
        ?? (!isSpace && from > 0 && text[from - 1] == 0x20)
      if mayBreak { traits.insert(.breaksBefore) }
      low = appendPlainCluster(shaped, at: low, of: text, span, traits)
    }
    return true
  }

  /// A cluster of plainly shaped glyphs. Returns where the next one begins.
  private func appendPlainCluster(
    _ shaped: SimpleTextShaper.Shaped, at low: Int, of text: UnsafeBufferPointer<UInt8>,
    _ span: SpanRange, _ traits: Cluster.Traits
  ) -> Int {
    let (unitX, unitY) = Self.units(of: span)
    let (from, first) = (shaped.glyphs[low].cluster, Int32(glyphs.count))
    var pen = 0.0
    var high = low
    while high < shaped.glyphs.count, shaped.glyphs[high].cluster == from {
      let position = shaped.positions[high]
      if !traits.contains(.isWhite) {
        glyphs.append(
          ShapedGlyph(
            glyph: shaped.glyphs[high].codepoint, x: pen + Double(position.x_offset) * unitX,
            y: Double(-position.y_offset) * unitY))
      }
      pen += Double(position.x_advance) * unitX
      high += 1
    }
    let to = high < shaped.glyphs.count ? Int32(shaped.glyphs[high].cluster) : Int32(text.count)
    let spacing = Double(span.spacing) + Double(span.font.tracking)
    clusters.append(
      Cluster(
        offset: Int32(from), length: to - Int32(from), run: 0,
        glyphs: first..<Int32(glyphs.count), advance: pen + spacing, traits: traits))
    return high
  }

  /// How many points one of Pango's units, at the shaping size, is at the font's own.
  private static func units(of span: SpanRange) -> (x: Double, y: Double) {
    let y = Double(span.font.em / FontBook.shapingSize) / 1024
    return (y * Double(span.font.stretch), y)
  }

  /// Cuts a shaped item into clusters.
  private func append(
    _ item: UnsafeMutablePointer<PangoItem>, _ shaped: UnsafeMutablePointer<PangoGlyphString>,
    _ text: UnsafePointer<CChar>, _ breaks: UnsafePointer<PangoLogAttr>, _ character: Int,
    spans: [SpanRange], book: FontBook
  ) {
    let offset = Int(item.pointee.offset)
    let spanIndex = spans.firstIndex { $0.bytes.contains(start + offset) } ?? 0
    let span = spans[spanIndex]
    let face =
      item.pointee.analysis.font.map { book.face(of: $0, in: span.font) }
      ?? span.font.primary
    let run = makeRun(item, face: face, spanIndex: spanIndex, span: span, book: book)
    runs.append(run)
    let isReversed = run.level % 2 == 1
    var spacing = Double(span.spacing)
    if face.face == span.font.primary.face { spacing += Double(span.font.tracking) }
    let units = Self.units(of: span)
    let count = Int(shaped.pointee.num_glyphs)
    guard count > 0, let infos = shaped.pointee.glyphs, let logs = shaped.pointee.log_clusters
    else {
      return
    }

    let bounds = Self.clusters(logs, count, isReversed: isReversed)
    var index = character
    var at = offset
    for (number, range) in bounds.enumerated() {
      let from = offset + Int(logs[range.lowerBound])
      let to =
        number + 1 < bounds.count
        ? offset + Int(logs[bounds[number + 1].lowerBound]) : offset + Int(item.pointee.length)
      while at < from {
        at += Self.width(ofCharacterAt: text + at)
        index += 1
      }
      var cluster = Cluster(
        offset: Int32(from), length: Int32(to - from), run: Int32(runs.count - 1),
        glyphs: Int32(glyphs.count)..<Int32(glyphs.count), advance: 0,
        traits: Self.traits(breaks[index], text + from))
      if let picture = span.picture {
        // No break in white space takes it for a blank, and nothing of the font is drawn.
        cluster.traits.remove(.isWhite)
        cluster.traits.insert(.isPicture)
        cluster.advance = Double(picture.width) + spacing
        clusters.append(cluster)
        continue
      }
      let pen = appendGlyphs(
        infos, range, from: isReversed ? spacing : 0, units: units, face: face,
        isWhite: cluster.traits.contains(.isWhite))
      cluster.glyphs = cluster.glyphs.lowerBound..<Int32(glyphs.count)
      let isInvisible = pen == 0 && cluster.glyphs.isEmpty
      cluster.advance = isInvisible ? 0 : isReversed ? pen : pen + spacing
      if cluster.traits.contains(.isSoftHyphen) { cluster.advance = 0 }
      clusters.append(cluster)
    }
  }

  /// The glyphs of each cluster, in logical order; glyphs themselves are from left to right.
  private static func clusters(
    _ logs: UnsafePointer<Int32>, _ count: Int, isReversed: Bool
  ) -> [Range<Int>] {
    var bounds: [Range<Int>] = []
    var low = 0
    while low < count {
      var high = low + 1
      while high < count, logs[high] == logs[low] { high += 1 }
      bounds.append(low..<high)
      low = high
    }
    if isReversed { bounds.reverse() }
    return bounds
  }

  /// Places the glyphs of a cluster from a pen on; returns where the pen is behind them. White space draws
  /// nothing.
  private func appendGlyphs(
    _ infos: UnsafePointer<PangoGlyphInfo>, _ range: Range<Int>, from start: Double,
    units: (x: Double, y: Double), face: PangoFace, isWhite: Bool
  ) -> Double {
    var pen = start
    for index in range {
      let info = infos[index]
      let isMissing = info.glyph != pangoEmptyGlyph && info.glyph & pangoUnknownFlag != 0
      if info.glyph != pangoEmptyGlyph, !isWhite {
        glyphs.append(
          ShapedGlyph(
            glyph: isMissing ? 0 : info.glyph, isMissing: isMissing,
            x: pen + Double(info.geometry.x_offset) * units.x,
            y: Double(info.geometry.y_offset) * units.y))
      }
      pen +=
        isMissing
        ? Double(MissingBox.advance * face.em) : Double(info.geometry.width) * units.x
    }
    return pen
  }

  private func makeRun(
    _ item: UnsafeMutablePointer<PangoItem>, face: PangoFace, spanIndex: Int, span: SpanRange,
    book: FontBook
  ) -> ShapedRun {
    var ascent = span.font.metrics.ascender
    var descent = span.font.metrics.descender
    if let picture = span.picture {
      // The offset moves the picture alone, and the face that has the replaced character plays no role.
      return ShapedRun(
        face: face, span: spanIndex, level: item.pointee.analysis.level,
        ascent: max(ascent, picture.ascent + span.baselineOffset),
        descent: max(descent, picture.descent - span.baselineOffset))
    }
    let script = PangoScript(rawValue: Int32(item.pointee.analysis.script))
    if face.face != span.font.primary.face, script.rawValue > PANGO_SCRIPT_INHERITED.rawValue,
      script != PANGO_SCRIPT_ARABIC, script != PANGO_SCRIPT_HEBREW
    {
      // Some scripts need a higher line. Signs and emoji live with the line they are in, and so do
      // Arabic and Hebrew, which Apple's system font has itself. Noto's tallest faces reserve more
      // than two em for marks that are rare; that much is not given.
      let measures = book.measures(of: face.face)
      if !measures.isPictures {
        ascent = max(ascent, min(1.1, measures.ascender) * face.em)
        descent = max(descent, min(0.4, measures.descender) * face.em)
      }
    }
    return ShapedRun(
      face: face, span: spanIndex, level: item.pointee.analysis.level,
      ascent: ascent + span.baselineOffset, descent: descent - span.baselineOffset)
  }

  private static func width(ofCharacterAt pointer: UnsafePointer<CChar>) -> Int {
    switch UInt8(bitPattern: pointer.pointee) {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private static func traits(
    _ attributes: PangoLogAttr, _ pointer: UnsafePointer<CChar>
  ) -> Cluster.Traits {
    var traits: Cluster.Traits = []
    if attributes.is_line_break != 0 { traits.insert(.breaksBefore) }
    if attributes.is_white != 0 { traits.insert(.isWhite) }
    let first = UInt8(bitPattern: pointer[0])
    if first == 9 { traits.formUnion([.isTab, .isWhite]) }
    if first == 0xC2, UInt8(bitPattern: pointer[1]) == 0xAD { traits.insert(.isSoftHyphen) }
    return traits
  }
}

/// Pango's marks on glyph ids: no glyph at all, and a character that no font has.
private let pangoEmptyGlyph: UInt32 = 0x0FFF_FFFF
private let pangoUnknownFlag: UInt32 = 0x1000_0000
