/// Clusters of one paragraph in one line.
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
  /// The width with as much of the white space at its end as there is room for: what the line adds to
  /// its text's width.
  var available: Double
}

/// The contents of a line before it is set.
struct LineExtent {
  /// The clusters that are shown, and with the white space that is not.
  var shown: Range<Int>
  var all: Range<Int>
  var width: Double
  /// The available width, as in `BrokenLine`.
  var available: Double
  /// Shown behind them.
  var hyphen: ShapedParagraph?
}

/// Fills lines greedily: a line takes what fits up to the last place where it may end.
struct LineBreaker {
  var text: ShapedText
  var available: Double

  /// The distance of tab stops, in points.
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

  /// The contents of the line that begins at a cluster, and the start of the next line; nil after the
  /// paragraph's last. Contains at least one cluster, however narrow the line.
  func extent(of paragraph: ShapedParagraph, from start: Int) -> (extent: LineExtent, next: Int?) {
    let clusters = paragraph.clusters
    var x = 0.0
    var lastBreak: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if index > start, cluster.traits.contains(.breaksBefore) {
        let previous = clusters[index - 1]
        if !previous.traits.contains(.isSoftHyphen)
          || x + hyphenWidth(paragraph, index - 1) <= available + Self.tolerance
        {
          lastBreak = index
        }
      }
      let advance = Self.advance(of: cluster, at: x)
      if index > start, !cluster.traits.contains(.isWhite), x + advance > available + Self.tolerance
      {
        let next = lastBreak ?? index
        return (softExtent(paragraph, start..<next), next)
      }
      x += advance
      index += 1
    }
    return (lastExtent(paragraph, start..<clusters.count, width: x), nil)
  }

  /// The line that ends a paragraph: white space at its end counts as far as there is room for it.
  private func lastExtent(
    _ paragraph: ShapedParagraph, _ range: Range<Int>, width: Double
  ) -> LineExtent {
    guard width > available + Self.tolerance else {
      return LineExtent(shown: range, all: range, width: width, available: width)
    }
    var end = range.upperBound
    while end > range.lowerBound + 1, paragraph.clusters[end - 1].traits.contains(.isWhite) {
      end -= 1
    }
    var width = Self.width(of: paragraph, range.lowerBound..<end, at: 0)
    while end < range.upperBound {
      let advance = Self.advance(of: paragraph.clusters[end], at: width)
      guard width + advance <= available + Self.tolerance else { break }
      width += advance
      end += 1
    }
    return LineExtent(shown: range.lowerBound..<end, all: range, width: width, available: width)
  }

  private func hyphenWidth(_ paragraph: ShapedParagraph, _ index: Int) -> Double {
    let span = paragraph.runs[Int(paragraph.clusters[index].run)].span
    return text.hyphen(span: span).clusters.reduce(0) { $0 + $1.advance }
  }

  /// A line that ends inside a paragraph: white space at its end is not shown.
  private func softExtent(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> LineExtent {
    var end = range.upperBound
    while end > range.lowerBound + 1, paragraph.clusters[end - 1].traits.contains(.isWhite) {
      end -= 1
    }
    let shown = range.lowerBound..<end
    let width = Self.width(of: paragraph, shown, at: 0)
    let white = Self.width(of: paragraph, end..<range.upperBound, at: width)
    var extent = LineExtent(
      shown: shown, all: range, width: width, available: max(width, min(available, width + white)))
    let last = paragraph.clusters[end - 1]
    // In a room too narrow for the hyphen, words are cut without one.
    if last.traits.contains(.isSoftHyphen) {
      let width = extent.width + hyphenWidth(paragraph, end - 1)
      if width <= available + Self.tolerance {
        extent.hyphen = text.hyphen(span: paragraph.runs[Int(last.run)].span)
        (extent.width, extent.available) = (width, width)
      }
    }
    return extent
  }

  // MARK: Words alone

  /// A last word is alone when it takes less than this part of the room.
  private static let aloneShare = 0.25

  /// Of a paragraph whose second line would be one short word: a first line that leaves it the word
  /// before for company, and where the second begins. Nil for other paragraphs, and where the first
  /// line would become the shorter one.
  func company(
    of paragraph: ShapedParagraph, in first: LineExtent, next: Int
  ) -> (extent: LineExtent, next: Int)? {
    let clusters = paragraph.clusters
    var alone = 0.0
    for index in next..<clusters.count {
      if index > next, clusters[index].traits.contains(.breaksBefore) { return nil }
      alone += Self.advance(of: clusters[index], at: alone)
      if alone > available * Self.aloneShare { return nil }
    }
    guard clusters[next].traits.contains(.breaksBefore),
      let start = (first.all.lowerBound + 1..<next).last(where: {
        clusters[$0].traits.contains(.breaksBefore)
      })
    else { return nil }
    let extent = softExtent(paragraph, first.all.lowerBound..<start)
    let second = Self.width(of: paragraph, start..<clusters.count, at: 0)
    return second <= min(extent.width, available) ? (extent, start) : nil
  }

  func line(_ extent: LineExtent, of paragraph: ShapedParagraph) -> BrokenLine {
    var pieces = [LinePiece(paragraph: paragraph, clusters: extent.shown)]
    if let hyphen = extent.hyphen {
      pieces.append(
        LinePiece(paragraph: hyphen, clusters: 0..<hyphen.clusters.count, isAdded: true))
    }
    let first = extent.shown.first.map { paragraph.runs[Int(paragraph.clusters[$0].run)].span }
    return BrokenLine(
      pieces: pieces, bytes: bytes(paragraph, extent.all), isRightToLeft: paragraph.isRightToLeft,
      span: first ?? paragraph.span, width: extent.width, available: extent.available)
  }

  func bytes(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return paragraph.start..<paragraph.start }
    let last = paragraph.clusters[range.upperBound - 1]
    return paragraph.start + Int(paragraph.clusters[range.lowerBound].offset)..<paragraph.start
      + Int(last.offset + last.length)
  }
}
