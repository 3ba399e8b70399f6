import VivaceGeometry
import VivaceTypography

/// Gives lines their places: vertical measures, bidirectional order, rules. Makes the block.
struct LineSetter {
  var text: ShapedText
  var style: ParagraphStyle

  struct Measures {
    var ascent: CGFloat
    var descent: CGFloat
    /// Added below the line when another follows.
    var gap: CGFloat
    /// Of the largest font.
    var fontSize: CGFloat
  }

  /// The height of a line is that of its highest run; without runs, that of its span's font.
  func measures(of line: BrokenLine) -> Measures {
    var result: Measures?
    for piece in line.pieces { add(piece.clusters, of: piece.paragraph, to: &result) }
    return heightened(result ?? emptyMeasures(span: line.span), of: line.pieces.first?.paragraph)
  }

  /// The measures of a line before it is made.
  func measures(of extent: LineExtent, of paragraph: ShapedParagraph) -> Measures {
    var result: Measures?
    add(extent.shown, of: paragraph, to: &result)
    if let hyphen = extent.hyphen {
      add(0..<hyphen.clusters.count, of: hyphen, to: &result)
    }
    return heightened(result ?? emptyMeasures(span: paragraph.span), of: paragraph)
  }

  /// A line with the height that its paragraph style sets, with its letters in the middle.
  private func heightened(_ line: Measures, of paragraph: ShapedParagraph?) -> Measures {
    let height = paragraphStyle(of: paragraph)?.lineHeight ?? style.lineHeight
    guard let points = height.points(fontSize: line.fontSize) else { return line }
    let more = (points - line.ascent - line.descent) / 2
    return Measures(
      ascent: line.ascent + more, descent: line.descent + more, gap: max(0, style.lineSpacing),
      fontSize: line.fontSize)
  }

  /// The style of one of the text's paragraphs.
  private func paragraphStyle(of paragraph: ShapedParagraph?) -> ParagraphLook? {
    guard let span = paragraph?.span, text.spans.indices.contains(span) else { return nil }
    return text.spans[span].span.paragraph
  }

  private func add(
    _ clusters: Range<Int>, of paragraph: ShapedParagraph, to result: inout Measures?
  ) {
    var previous: Int32 = -1
    for index in clusters {
      let number = paragraph.clusters[index].run
      guard number != previous else { continue }
      previous = number
      let run = paragraph.runs[Int(number)]
      let gap = gap(after: text.spans[run.span])
      if let known = result {
        result = Measures(
          ascent: max(known.ascent, run.ascent), descent: max(known.descent, run.descent),
          gap: max(known.gap, gap),
          fontSize: max(known.fontSize, text.spans[run.span].span.font.size))
      } else {
        result = Measures(
          ascent: run.ascent, descent: run.descent, gap: gap,
          fontSize: text.spans[run.span].span.font.size)
      }
    }
  }

  private func emptyMeasures(span: Int) -> Measures {
    guard span < text.spans.count else {
      return Measures(ascent: 0, descent: 0, gap: 0, fontSize: 0)
    }
    let span = text.spans[span]
    return Measures(
      ascent: span.font.metrics.ascender, descent: span.font.metrics.descender,
      gap: gap(after: span), fontSize: span.span.font.size)
  }

  private func gap(after span: SpanRange) -> CGFloat {
    max(0, style.lineSpacing) + span.font.metrics.leading + span.font.leadingAdjustment
  }

  func block(_ lines: [BrokenLine], isTruncated: Bool) -> TextBlock {
    let (builder, size) = build(lines, recordsCells: false)
    let largest = text.spans.max { $0.span.font.size < $1.span.font.size }
    return TextBlock(
      string: text.string, size: size, runs: builder.runs, rules: builder.rules,
      backgrounds: builder.backgrounds, links: builder.links, pictures: builder.pictures,
      lines: builder.lines, isTruncated: isTruncated,
      metrics: largest?.font.metrics ?? SystemFont.metrics(size: 17),
      ink: text.ink(of: builder.runs))
  }

  /// The positions of a caret in the block that `block` makes of the same lines.
  func carets(_ lines: [BrokenLine]) -> CaretMap {
    let (builder, _) = build(lines, recordsCells: true)
    return CaretMap(
      string: text.string,
      lines: builder.lines.indices.map { index in
        let box = builder.lines[index]
        let end =
          index + 1 < builder.lines.count
          ? builder.lines[index + 1].range.lowerBound : box.range.upperBound
        return CaretMap.Line(
          frame: box.frame, range: box.range.lowerBound..<max(end, box.range.lowerBound),
          isRightToLeft: lines[index].isRightToLeft, cells: builder.cells[index])
      })
  }

  /// How large the block is that `block` makes of the same lines.
  func size(of lines: [BrokenLine]) -> CGSize {
    var heights = LineHeights()
    for line in lines { heights.add(measures(of: line)) }
    return CGSize(width: max(0, Self.widest(lines)), height: max(0, heights.bottom))
  }

  private static func widest(_ lines: [BrokenLine]) -> CGFloat {
    lines.reduce(0) { max($0, $1.available) }
  }

  private func build(
    _ lines: [BrokenLine], recordsCells: Bool
  ) -> (builder: BlockBuilder, size: CGSize) {
    let widest = Self.widest(lines)
    var builder = BlockBuilder(text: text, recordsCells: recordsCells)
    var heights = LineHeights()
    for line in lines {
      let measures = measures(of: line)
      heights.add(measures)
      let slack = widest - line.width
      builder.add(
        line, x: slack * share(ofSlackBefore: line), top: heights.top, ascent: measures.ascent,
        descent: measures.descent)
    }
    return (builder, CGSize(width: max(0, widest), height: max(0, heights.bottom)))
  }
}

extension LineSetter {
  /// How much of the room that a line leaves is at its left: from 0 to 1.
  private func share(ofSlackBefore line: BrokenLine) -> CGFloat {
    switch paragraphStyle(of: line.pieces.first?.paragraph)?.alignment {
    case .left: return 0
    case .center: return 0.5
    case .right: return 1
    case nil: break
    }
    let isRightToLeft = style.alignsByDirection ? line.isRightToLeft : style.isRightToLeft
    switch style.alignment {
    case .center: return 0.5
    case .leading: return isRightToLeft ? 1 : 0
    case .trailing: return isRightToLeft ? 0 : 1
    }
  }
}

/// Lines one below the other.
struct LineHeights {
  /// The top and bottom of the last line, and the distance to the next.
  private(set) var top: CGFloat = 0
  private(set) var bottom: CGFloat = 0
  private var gap: CGFloat = 0

  mutating func add(_ line: LineSetter.Measures) {
    (top, bottom) = (bottom + gap, end(of: line))
    gap = line.gap
  }

  /// The bottom of a line that would follow.
  func end(of line: LineSetter.Measures) -> CGFloat { bottom + gap + line.ascent + line.descent }
}

/// Collects a block's glyph runs, rules and lines.
private struct BlockBuilder {
  var text: ShapedText
  var runs: [GlyphRun] = []
  var rules: [TextBlock.Rule] = []
  var backgrounds: [TextBlock.Rule] = []
  var links: [TextBlock.Slot] = []
  var pictures: [TextBlock.Slot] = []
  var lines: [TextBlock.Line] = []
  /// Each line's clusters from left to right, except for those that the typesetter added. Empty unless
  /// they are recorded.
  var cells: [[CaretMap.Cell]] = []
  let recordsCells: Bool

  /// Clusters of a line that share a run, and hence a level.
  private struct Segment {
    var paragraph: ShapedParagraph
    var clusters: Range<Int>
    var level: UInt8
    var isAdded = false
  }

  mutating func add(
    _ line: BrokenLine, x: CGFloat, top: CGFloat, ascent: CGFloat, descent: CGFloat
  ) {
    let baseline = top + ascent
    lines.append(
      TextBlock.Line(
        frame: CGRect(x: x, y: top, width: line.width, height: ascent + descent),
        baseline: baseline, range: line.bytes))
    if recordsCells { cells.append([]) }
    var pen = Double(x)
    for segment in visualOrder(segments(of: line)) {
      let start = pen
      let run = segment.paragraph.runs[
        Int(segment.paragraph.clusters[segment.clusters.lowerBound].run)]
      let span = text.spans[run.span]
      let y = Double(baseline - span.baselineOffset)
      let isReversed = segment.level % 2 == 1
      // What an underline leaves out.
      var placed: [(face: FaceID, glyph: PlacedGlyph)] = []
      for step in 0..<segment.clusters.count {
        let index =
          isReversed ? segment.clusters.upperBound - 1 - step : segment.clusters.lowerBound + step
        let cluster = segment.paragraph.clusters[index]
        if let picture = span.picture, cluster.traits.contains(.isPicture) {
          append(picture, run.span, x: pen, y: y)
        } else {
          append(segment.paragraph.glyphs, cluster, run, paint: span.span.paint, x: pen, y: y)
          if span.span.underline != nil {
            placed += cluster.glyphs.map {
              let glyph = segment.paragraph.glyphs[Int($0)]
              return (
                run.face.face,
                PlacedGlyph(glyph: glyph.glyph, position: CGPoint(x: pen + glyph.x, y: y + glyph.y))
              )
            }
          }
        }
        let left = pen
        pen += LineBreaker.advance(of: cluster, at: pen - Double(x))
        if recordsCells, !segment.isAdded {
          let start = segment.paragraph.start + Int(cluster.offset)
          cells[cells.count - 1].append(
            CaretMap.Cell(
              range: start..<start + Int(cluster.length), minX: left, maxX: pen,
              isRightToLeft: isReversed))
        }
      }
      addRules(span, from: start, to: pen, baseline: y, glyphs: placed)
      let box = CGRect(
        x: start, y: Double(top), width: pen - start, height: Double(ascent + descent))
      if let paint = span.span.background {
        backgrounds.append(TextBlock.Rule(frame: box, pattern: .solid, paint: paint))
      }
      if let link = span.span.link { links.append(TextBlock.Slot(frame: box, index: link)) }
    }
  }

  private mutating func append(_ picture: ShapedPicture, _ span: Int, x: Double, y: Double) {
    guard let symbol = picture.symbol else {
      let frame = CGRect(
        x: x, y: y - Double(picture.ascent), width: Double(picture.width),
        height: Double(picture.ascent))
      return pictures.append(TextBlock.Slot(frame: frame, index: span))
    }
    let top = y - Double(picture.ascent)
    for run in symbol.runs {
      let glyphs = run.glyphs.map {
        PlacedGlyph(
          glyph: $0.glyph,
          position: CGPoint(x: $0.position.x + x, y: $0.position.y + top))
      }
      runs.append(
        GlyphRun(
          face: run.face, size: run.size, paint: text.spans[span].span.paint, glyphs: glyphs))
    }
  }

  private mutating func append(
    _ glyphs: [ShapedGlyph], _ cluster: Cluster, _ run: ShapedRun, paint: Int, x: Double, y: Double
  ) {
    for index in cluster.glyphs {
      let glyph = glyphs[Int(index)]
      let placed = PlacedGlyph(
        glyph: glyph.glyph, position: CGPoint(x: x + glyph.x, y: y + glyph.y))
      let face = glyph.isMissing ? text.missingFace(like: run.face) : run.face.face
      if let last = runs.indices.last, runs[last].face == face,
        runs[last].size == run.face.em, runs[last].paint == paint
      {
        runs[last].glyphs.append(placed)
      } else {
        runs.append(
          GlyphRun(face: face, size: run.face.em, paint: paint, glyphs: [placed]))
      }
    }
  }

  // MARK: Bidirectional order

  /// Cuts a line at the ends of runs. White space at the line's end has the line's own direction.
  private func segments(of line: BrokenLine) -> [Segment] {
    let base: UInt8 = line.isRightToLeft ? 1 : 0
    var result: [Segment] = []
    for piece in line.pieces where !piece.clusters.isEmpty {
      var start = piece.clusters.lowerBound
      while start < piece.clusters.upperBound {
        let run = piece.paragraph.clusters[start].run
        var end = start + 1
        while end < piece.clusters.upperBound, piece.paragraph.clusters[end].run == run { end += 1 }
        let level = piece.isAdded ? base : piece.paragraph.runs[Int(run)].level
        result.append(
          Segment(
            paragraph: piece.paragraph, clusters: start..<end, level: level,
            isAdded: piece.isAdded))
        start = end
      }
    }
    guard let last = result.last, last.level != base else { return result }
    var white = last.clusters.upperBound
    while white > last.clusters.lowerBound,
      last.paragraph.clusters[white - 1].traits.contains(.isWhite)
    {
      white -= 1
    }
    guard white < last.clusters.upperBound else { return result }
    result.removeLast()
    if white > last.clusters.lowerBound {
      result.append(
        Segment(
          paragraph: last.paragraph, clusters: last.clusters.lowerBound..<white, level: last.level))
    }
    result.append(
      Segment(paragraph: last.paragraph, clusters: white..<last.clusters.upperBound, level: base))
    return result
  }

  /// From left to right: rule L2 of Unicode's bidirectional algorithm.
  private func visualOrder(_ segments: [Segment]) -> [Segment] {
    guard let highest = segments.map(\.level).max(), highest > 0 else { return segments }
    var result = segments
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < result.count {
        guard result[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < result.count, result[end].level >= level { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }

  // MARK: Rules

  private mutating func addRules(
    _ span: SpanRange, from: Double, to: Double, baseline: Double,
    glyphs: [(face: FaceID, glyph: PlacedGlyph)]
  ) {
    guard to > from else { return }
    let em = span.font.em
    let thickness = span.font.measures.underlineThickness * em
    if let underline = span.span.underline {
      let middle = CGFloat(baseline) + span.font.measures.underlineOffset * em
      // Letters that reach below it interrupt it.
      let gap = thickness
      var start = from
      let band = (middle - thickness / 2)...(middle + thickness / 2)
      for hole in text.crossings(of: glyphs, em: em, band: band) where hole.upperBound > start {
        let end = min(to, Double(hole.lowerBound - gap))
        if end - start > Double(thickness) {
          add(underline, span, start, end, middle: middle, thickness: thickness)
        }
        start = max(start, Double(hole.upperBound + gap))
      }
      if to > start {
        add(underline, span, start, to, middle: middle, thickness: thickness)
      }
    }
    if let strikethrough = span.span.strikethrough {
      let middle = CGFloat(baseline) - span.font.metrics.xHeight / 2
      add(strikethrough, span, from, to, middle: middle, thickness: thickness)
    }
  }

  /// Lengthens the rule before, if this one continues it.
  private mutating func add(
    _ decoration: LineDecoration, _ span: SpanRange, _ from: Double, _ to: Double, middle: CGFloat,
    thickness: CGFloat
  ) {
    let rule = TextBlock.Rule(
      frame: CGRect(x: from, y: middle - thickness / 2, width: to - from, height: thickness),
      pattern: decoration.pattern, paint: decoration.paint ?? span.span.paint)
    let previous = rules.lastIndex {
      $0.pattern == rule.pattern && $0.paint == rule.paint && $0.frame.minY == rule.frame.minY
        && $0.frame.height == rule.frame.height && abs($0.frame.maxX - rule.frame.minX) < 1e-6
    }
    if let previous, previous >= rules.count - 2 {
      rules[previous].frame.size.width = rule.frame.maxX - rules[previous].frame.minX
    } else {
      rules.append(rule)
    }
  }
}
