import VivaceGeometry
import VivaceTypography

/// Clusters of one paragraph that stand in one line.
struct LinePiece {
  var paragraph: ShapedParagraph
  var clusters: Range<Int>
  /// Added by the typesetter: an ellipsis or a hyphen. Takes the direction of its line.
  var isAdded = false
}

/// A line in logical order.
struct BrokenLine {
  var pieces: [LinePiece]
  /// The UTF-8 offsets it covers in the text, white space at its end included.
  var bytes: Range<Int>
  var isRightToLeft: Bool
  /// The span that gives an empty line its height.
  var span: Int
  var width: Double
}

/// Fills lines greedily: a line takes what fits up to the last place where it may end.
struct LineBreaker {
  var text: ShapedText
  var room: Double

  /// Where tabs bring the pen: multiples of this, in points.
  static let tabInterval = 28.0
  /// Sums of advances differ in their last bits with the order of adding.
  static let tolerance = 1.0 / 1024

  static func advance(of cluster: Cluster, at x: Double) -> Double {
    guard cluster.traits.contains(.isTab) else { return cluster.advance }
    return tabInterval - x.truncatingRemainder(dividingBy: tabInterval)
  }

  static func width(of paragraph: ShapedParagraph, _ range: Range<Int>, at start: Double) -> Double
  {
    var x = start
    for index in range { x += advance(of: paragraph.clusters[index], at: x) }
    return x - start
  }

  /// The line that begins at a cluster, and where the next begins; nil after the paragraph's last.
  /// Takes at least one cluster, however narrow the room.
  func line(of paragraph: ShapedParagraph, from start: Int) -> (line: BrokenLine, next: Int?) {
    let clusters = paragraph.clusters
    var x = 0.0
    var lastBreak: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if index > start, cluster.traits.contains(.breaksBefore) {
        let previous = clusters[index - 1]
        if !previous.traits.contains(.isSoftHyphen)
          || x + hyphenWidth(paragraph, index - 1) <= room + Self.tolerance
        {
          lastBreak = index
        }
      }
      let advance = Self.advance(of: cluster, at: x)
      if index > start, !cluster.traits.contains(.isWhite), x + advance > room + Self.tolerance {
        let next = lastBreak ?? index
        return (softLine(paragraph, start..<next), next)
      }
      x += advance
      index += 1
    }
    return (lastLine(paragraph, start..<clusters.count, width: x), nil)
  }

  /// The line that ends a paragraph: white space at its end counts as far as there is room for it.
  private func lastLine(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, width: Double
  ) -> BrokenLine {
    guard width > room + Self.tolerance else { return plainLine(paragraph, range, width: width) }
    var end = range.upperBound
    while end > range.lowerBound + 1, paragraph.clusters[end - 1].traits.contains(.isWhite) {
      end -= 1
    }
    var width = Self.width(of: paragraph, range.lowerBound..<end, at: 0)
    while end < range.upperBound {
      let advance = Self.advance(of: paragraph.clusters[end], at: width)
      guard width + advance <= room + Self.tolerance else { break }
      width += advance
      end += 1
    }
    let visible = range.lowerBound..<end
    var line = plainLine(paragraph, visible, width: width)
    line.bytes = bytes(paragraph, range)
    return line
  }

  private func hyphenWidth(_ paragraph: ShapedParagraph, _ index: Int) -> Double {
    let span = paragraph.runs[Int(paragraph.clusters[index].run)].span
    return text.hyphen(span: span).clusters.reduce(0) { $0 + $1.advance }
  }

  /// A line that ends inside a paragraph: white space at its end is not shown.
  private func softLine(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> BrokenLine {
    var visible = range
    while visible.count > 1, paragraph.clusters[visible.upperBound - 1].traits.contains(.isWhite) {
      visible = visible.lowerBound..<visible.upperBound - 1
    }
    var line = plainLine(
      paragraph, visible, width: Self.width(of: paragraph, visible, at: 0))
    line.bytes = bytes(paragraph, range)
    let last = paragraph.clusters[visible.upperBound - 1]
    // In a room too narrow for the hyphen, words are cut without one.
    if last.traits.contains(.isSoftHyphen),
      line.width + hyphenWidth(paragraph, visible.upperBound - 1) <= room + Self.tolerance
    {
      let hyphen = text.hyphen(span: paragraph.runs[Int(last.run)].span)
      line.pieces.append(
        LinePiece(paragraph: hyphen, clusters: 0..<hyphen.clusters.count, isAdded: true))
      line.width += hyphen.clusters.reduce(0) { $0 + $1.advance }
    }
    return line
  }

  private func plainLine(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, width: Double
  ) -> BrokenLine {
    BrokenLine(
      pieces: [LinePiece(paragraph: paragraph, clusters: range)], bytes: bytes(paragraph, range),
      isRightToLeft: paragraph.isRightToLeft,
      span: range.isEmpty
        ? paragraph.span : paragraph.runs[Int(paragraph.clusters[range.lowerBound].run)].span,
      width: width)
  }

  func bytes(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return paragraph.start..<paragraph.start }
    let last = paragraph.clusters[range.upperBound - 1]
    return paragraph.start + Int(paragraph.clusters[range.lowerBound].offset)..<paragraph.start
      + Int(last.offset + last.length)
  }
}
