import VivaceGeometry

/// A typesetter without fonts: every character is 0.6 em wide, every line 1.2 em high.
///
/// Layout tests use it, since its numbers are the same everywhere and easy to compute by hand. It
/// breaks at spaces (or anywhere, if a word is too long) and knows no bidirectional text.
public final class FixedPitchTypesetter: Typesetter, GlyphSource {
  /// Needs nothing: there are no fonts.
  public init() {}

  /// The width of each character in em.
  public static let advance: CGFloat = 0.6
  static let ascent: CGFloat = 0.95
  static let descent: CGFloat = 0.25

  /// Fractions of the size: 0.95 above the baseline, 0.25 below.
  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascender: font.size * Self.ascent, descender: font.size * Self.descent,
      capHeight: font.size * 0.7, xHeight: font.size * 0.5, leading: 0)
  }

  private struct Cluster {
    var character: Character
    var font: FontDescription
    var paint: Int
    /// In bytes from the start of the text.
    var offset: Int
    var end: Int { offset + character.utf8.count }
    /// The index of the span.
    var span: Int
    var picture: TextPicture?
    var advance: CGFloat {
      switch picture {
      case nil: font.size * FixedPitchTypesetter.advance
      case .symbol: font.size
      case .box(let size): size.width
      }
    }
  }

  /// A line as it is shown, and where the text's bytes in it begin.
  private struct BrokenLine {
    var clusters: [Cluster]
    var start: Int
  }

  /// Breaks at spaces and sets one glyph for each character.
  public func setText(_ request: TextRequest) -> TextBlock { set(request).block }

  /// The caret positions of the same layout.
  public func carets(in request: TextRequest) -> CaretMap {
    let (block, lines) = set(request)
    let string = block.string
    return CaretMap(
      string: string,
      lines: zip(block.lines, lines).enumerated().map { index, pair in
        let (box, line) = pair
        var x = box.frame.minX
        let cells = line.clusters.filter { $0.offset < string.utf8.count }.map { cluster in
          defer { x += cluster.advance }
          return CaretMap.Cell(
            range: cluster.offset..<cluster.end, minX: x, maxX: x + cluster.advance)
        }
        let end = index + 1 < lines.count ? lines[index + 1].start : string.utf8.count
        return CaretMap.Line(frame: box.frame, range: line.start..<end, cells: cells)
      })
  }

  private func set(_ request: TextRequest) -> (block: TextBlock, lines: [BrokenLine]) {
    var offset = 0
    let clusters = request.spans.enumerated().flatMap { index, span in
      span.string.map { character in
        defer { offset += character.utf8.count }
        return Cluster(
          character: character, font: span.font, paint: span.paint, offset: offset, span: index,
          picture: span.picture)
      }
    }
    let available = request.width ?? .infinity
    var lines = broken(clusters, available: available)
    let size = request.spans.map(\.font.size).max() ?? 17
    let font = request.spans.first { $0.font.size == size }?.font ?? FontDescription(size: size)
    let lineHeight = Self.lineHeight(size, request.style) + request.style.lineSpacing
    var limit = request.style.lineLimit ?? .max
    if let height = request.height {
      limit = min(
        limit, max(1, Int(((height + request.style.lineSpacing) / lineHeight).rounded(.down))))
    }
    let isTruncated = lines.count > limit
    if isTruncated {
      lines = Array(lines.prefix(limit))
      var last = lines[limit - 1].clusters
      let dots = Cluster(
        character: "…", font: font, paint: last.last?.paint ?? 0, offset: offset,
        span: last.last?.span ?? 0)
      while !last.isEmpty, width(of: last) + dots.advance > available { last.removeLast() }
      lines[limit - 1].clusters = last + [dots]
    }
    return (
      block(lines, request: request, size: size, font: font, isTruncated: isTruncated), lines
    )
  }

  private static func lineHeight(_ size: CGFloat, _ style: ParagraphStyle) -> CGFloat {
    style.lineHeight.points(fontSize: size) ?? size * (ascent + descent)
  }

  private func width(of line: [Cluster]) -> CGFloat { line.reduce(0) { $0 + $1.advance } }

  private func broken(_ clusters: [Cluster], available: CGFloat) -> [BrokenLine] {
    var lines: [[Cluster]] = []
    var starts = [0]
    var line: [Cluster] = []
    for cluster in clusters {
      if cluster.character.isNewline {
        lines.append(line)
        starts.append(cluster.end)
        line = []
        continue
      }
      line.append(cluster)
      guard width(of: line) > available + 1e-6, line.count > 1, cluster.character != " " else {
        continue
      }
      if let space = line.lastIndex(where: { $0.character == " " }) {
        lines.append(Array(line[..<space]))
        line = Array(line[(space + 1)...])
      } else {
        lines.append(Array(line.dropLast()))
        line = [cluster]
      }
      starts.append(line.first?.offset ?? cluster.end)
    }
    lines.append(line)
    return zip(lines, starts).map { line, start in
      let end = line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? line.endIndex
      return BrokenLine(clusters: Array(line[..<end]), start: start)
    }
  }

  private func block(
    _ lines: [BrokenLine], request: TextRequest, size: CGFloat, font: FontDescription,
    isTruncated: Bool
  ) -> TextBlock {
    let lineHeight = Self.lineHeight(size, request.style)
    let top = (lineHeight - size * (Self.ascent + Self.descent)) / 2
    let widest = lines.map { width(of: $0.clusters) }.max() ?? 0
    var components = BlockParts()
    var y: CGFloat = 0
    for (line, start) in lines.map({ ($0.clusters, $0.start) }) {
      let width = width(of: line)
      let slack = widest - width
      var x: CGFloat =
        switch request.style.alignment {
        case .leading: 0
        case .center: slack / 2
        case .trailing: slack
        }
      let baseline = y + top + size * Self.ascent
      let bytes = line.reduce(0) { $0 + $1.character.utf8.count }
      components.lines.append(
        TextBlock.Line(
          frame: CGRect(x: x, y: y, width: width, height: lineHeight), baseline: baseline,
          range: start..<start + bytes))
      for cluster in line {
        let box = CGRect(x: x, y: y, width: cluster.advance, height: lineHeight)
        components.add(
          cluster, request.spans.isEmpty ? nil : request.spans[cluster.span], box,
          baseline: baseline)
        x += cluster.advance
      }
      y += lineHeight + request.style.lineSpacing
    }
    return TextBlock(
      string: request.spans.map(\.string).joined(),
      size: CGSize(width: widest, height: max(0, y - request.style.lineSpacing)),
      runs: components.runs,
      backgrounds: components.backgrounds, links: components.links, pictures: components.pictures,
      lines: components.lines, isTruncated: isTruncated, metrics: metrics(of: font))
  }

  /// Collects a block's contents, cluster by cluster.
  private struct BlockParts {
    var runs: [GlyphRun] = []
    var lines: [TextBlock.Line] = []
    var backgrounds: [TextBlock.Rule] = []
    var links: [TextBlock.Slot] = []
    var pictures: [TextBlock.Slot] = []

    mutating func add(
      _ cluster: Cluster, _ span: TextSpan?, _ box: CGRect, baseline: CGFloat
    ) {
      if let paint = span?.background {
        backgrounds.append(TextBlock.Rule(frame: box, pattern: .solid, paint: paint))
      }
      if let link = span?.link { addLink(link, box) }
      if case .box(let size) = cluster.picture {
        let frame = CGRect(
          x: box.minX, y: baseline - size.height, width: size.width, height: size.height)
        pictures.append(TextBlock.Slot(frame: frame, index: cluster.span))
      } else {
        addGlyph(of: cluster, at: CGPoint(x: box.minX, y: baseline))
      }
    }

    /// A link's box joins the one before it on its line, if both touch.
    private mutating func addLink(_ link: Int, _ box: CGRect) {
      if let last = links.last, last.index == link, last.frame.minY == box.minY,
        abs(last.frame.maxX - box.minX) < 1e-6
      {
        links[links.count - 1].frame = last.frame.union(box)
      } else {
        links.append(TextBlock.Slot(frame: box, index: link))
      }
    }

    private mutating func addGlyph(of cluster: Cluster, at position: CGPoint) {
      let glyph = PlacedGlyph(
        glyph: cluster.character.unicodeScalars.first?.value ?? 0, position: position)
      if let last = runs.indices.last, runs[last].size == cluster.font.size,
        runs[last].paint == cluster.paint
      {
        runs[last].glyphs.append(glyph)
      } else {
        runs.append(
          GlyphRun(
            face: FaceID(rawValue: 0), size: cluster.font.size, paint: cluster.paint,
            glyphs: [glyph]))
      }
    }
  }

  /// A square as large as the font, with any name.
  public func symbol(named name: String, font: FontDescription) -> TextBlock? {
    let box = CGSize(width: font.size, height: font.size)
    return TextBlock(
      string: name, size: box,
      runs: [
        GlyphRun(
          face: FaceID(rawValue: 0), size: font.size, paint: 0,
          glyphs: [PlacedGlyph(glyph: 0x25A0, position: CGPoint(x: 0, y: font.size * 0.85))])
      ],
      lines: [
        TextBlock.Line(
          frame: CGRect(origin: .zero, size: box), baseline: font.size * 0.85,
          range: 0..<name.utf8.count)
      ], metrics: metrics(of: font))
  }

  /// Does nothing: there are no faces.
  public func registerFont(at path: String) throws {}

  /// Every mark is a box from the baseline to the height of an x, 0.5 em wide.
  public func mask(face: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask? {
    guard glyph != 0x20, pixelSize > 0 else { return nil }
    let width = max(1, Int((pixelSize * 0.5).rounded()))
    let height = width
    return GlyphMask(
      width: width, height: height, left: 0, top: height,
      pixels: .coverage([UInt8](repeating: 255, count: width * height)))
  }

  /// Half an em as a square; nil for a space.
  public func outline(face: FaceID, glyph: UInt32) -> Path? {
    glyph == 0x20 ? nil : Path(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5))
  }
}
