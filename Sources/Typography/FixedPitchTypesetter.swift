import VivaceGeometry

/// A typesetter without fonts: every character is 0.6 em wide, every line 1.2 em high.
///
/// Layout tests use it, since its numbers are the same everywhere and easy to work out by hand. It
/// breaks at spaces (or anywhere, if a word is too long) and knows no bidirectional text.
public final class FixedPitchTypesetter: Typesetter, GlyphSource {
  public init() {}

  public static let advance: CGFloat = 0.6
  static let ascent: CGFloat = 0.95
  static let descent: CGFloat = 0.25

  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascender: font.size * Self.ascent, descender: font.size * Self.descent,
      capHeight: font.size * 0.7, xHeight: font.size * 0.5, leading: 0)
  }

  private struct Cluster {
    var character: Character
    var font: FontDescription
    var paint: Int
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

  public func setText(_ request: TextRequest) -> TextBlock {
    let clusters = request.spans.enumerated().flatMap { index, span in
      span.string.map {
        Cluster(
          character: $0, font: span.font, paint: span.paint, span: index, picture: span.picture)
      }
    }
    let room = request.width ?? .infinity
    var lines = broken(clusters, room: room)
    let size = request.spans.map(\.font.size).max() ?? 17
    let font = request.spans.first { $0.font.size == size }?.font ?? FontDescription(size: size)
    let lineHeight = size * (Self.ascent + Self.descent) + request.style.lineSpacing
    var limit = request.style.lineLimit ?? .max
    if let height = request.height {
      limit = min(
        limit, max(1, Int(((height + request.style.lineSpacing) / lineHeight).rounded(.down))))
    }
    let isTruncated = lines.count > limit
    if isTruncated {
      lines = Array(lines.prefix(limit))
      var last = lines[limit - 1]
      let dots = Cluster(
        character: "…", font: font, paint: last.last?.paint ?? 0, span: last.last?.span ?? 0)
      while !last.isEmpty, width(of: last) + dots.advance > room { last.removeLast() }
      lines[limit - 1] = last + [dots]
    }
    return block(lines, request: request, size: size, font: font, isTruncated: isTruncated)
  }

  private func width(of line: [Cluster]) -> CGFloat { line.reduce(0) { $0 + $1.advance } }

  private func broken(_ clusters: [Cluster], room: CGFloat) -> [[Cluster]] {
    var lines: [[Cluster]] = []
    var line: [Cluster] = []
    for cluster in clusters {
      if cluster.character.isNewline {
        lines.append(line)
        line = []
        continue
      }
      line.append(cluster)
      guard width(of: line) > room + 1e-6, line.count > 1, cluster.character != " " else {
        continue
      }
      if let space = line.lastIndex(where: { $0.character == " " }) {
        lines.append(Array(line[..<space]))
        line = Array(line[(space + 1)...])
      } else {
        lines.append(Array(line.dropLast()))
        line = [cluster]
      }
    }
    lines.append(line)
    return lines.map { line in
      Array(line[..<(line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? line.endIndex)])
    }
  }

  private func block(
    _ lines: [[Cluster]], request: TextRequest, size: CGFloat, font: FontDescription,
    isTruncated: Bool
  ) -> TextBlock {
    let lineHeight = size * (Self.ascent + Self.descent)
    let widest = lines.map { width(of: $0) }.max() ?? 0
    var runs: [GlyphRun] = []
    var boxes: [TextBlock.Line] = []
    var backgrounds: [TextBlock.Rule] = []
    var links: [TextBlock.Place] = []
    var pictures: [TextBlock.Place] = []
    var y: CGFloat = 0
    var offset = 0
    for line in lines {
      let slack = widest - width(of: line)
      var x: CGFloat =
        switch request.style.alignment {
        case .leading: 0
        case .center: slack / 2
        case .trailing: slack
        }
      let baseline = y + size * Self.ascent
      let bytes = line.reduce(0) { $0 + $1.character.utf8.count }
      boxes.append(
        TextBlock.Line(
          frame: CGRect(x: x, y: y, width: width(of: line), height: lineHeight),
          baseline: baseline, range: offset..<offset + bytes))
      for cluster in line {
        let span = request.spans.isEmpty ? nil : request.spans[cluster.span]
        let box = CGRect(x: x, y: y, width: cluster.advance, height: lineHeight)
        if let paint = span?.background {
          backgrounds.append(TextBlock.Rule(frame: box, pattern: .solid, paint: paint))
        }
        if let link = span?.link {
          if let last = links.last, last.index == link, last.frame.minY == y,
            abs(last.frame.maxX - x) < 1e-6
          {
            links[links.count - 1].frame = last.frame.union(box)
          } else {
            links.append(TextBlock.Place(frame: box, index: link))
          }
        }
        if case .box(let size) = cluster.picture {
          let frame = CGRect(
            x: x, y: baseline - size.height, width: size.width, height: size.height)
          pictures.append(TextBlock.Place(frame: frame, index: cluster.span))
          x += cluster.advance
          continue
        }
        let glyph = PlacedGlyph(
          glyph: cluster.character.unicodeScalars.first?.value ?? 0,
          position: CGPoint(x: x, y: baseline))
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
        x += cluster.advance
      }
      offset += bytes + 1
      y += lineHeight + request.style.lineSpacing
    }
    return TextBlock(
      string: request.spans.map(\.string).joined(),
      size: CGSize(width: widest, height: max(0, y - request.style.lineSpacing)), runs: runs,
      backgrounds: backgrounds, links: links, pictures: pictures, lines: boxes,
      isTruncated: isTruncated, metrics: metrics(of: font))
  }

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

  public func outline(face: FaceID, glyph: UInt32) -> Path? {
    glyph == 0x20 ? nil : Path(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5))
  }
}
