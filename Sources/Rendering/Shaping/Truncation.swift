import VivaceTypography

extension LineBreaker {
  /// The last line of a text that has no room for the rest: as much as fits, with "…" in its place.
  ///
  /// It begins at a cluster of paragraph `index` like any line. Where the ellipsis is, clusters
  /// are left out one by one, not by words; white space beside it goes too. In room for less than
  /// the ellipsis, the ellipsis is alone.
  func truncatedLine(
    paragraph index: Int, from start: Int, mode: ParagraphStyle.Truncation
  ) -> BrokenLine {
    let paragraph = text.paragraph(index)
    let last = text.paragraph(text.paragraphCount - 1)
    switch mode {
    case .tail:
      let span = span(paragraph, fitting(paragraph, from: start, in: available).upperBound - 1)
      let left = available - ellipsisWidth(span)
      return assembled(fitting(paragraph, from: start, in: left), of: paragraph, span, nil, nil)
    case .head:
      let span = span(last, last.clusters.count - 1)
      let end = ending(
        last, notBefore: last === paragraph ? start : 0, in: available - ellipsisWidth(span))
      return assembled(start..<start, of: paragraph, span, end, last)
    case .middle:
      let span = span(paragraph, start)
      let left = max(0, available - ellipsisWidth(span))
      let head = fitting(paragraph, from: start, in: left / 2)
      let tail = ending(
        last, notBefore: last === paragraph ? head.upperBound : 0,
        in: left - Self.width(of: paragraph, head, at: 0))
      // What the tail left over, the head may use.
      let more = fitting(paragraph, from: start, in: left - Self.width(of: last, tail, at: 0))
      let limit = last === paragraph ? min(more.upperBound, tail.lowerBound) : more.upperBound
      return assembled(start..<max(start, limit), of: paragraph, span, tail, last)
    }
  }

  /// A run of clusters from `start` that is at most `available` wide; may be empty.
  private func fitting(
    _ paragraph: ShapedParagraph, from start: Int, in available: Double
  ) -> Range<Int> {
    var x = 0.0
    var index = start
    while index < paragraph.clusters.count {
      x += Self.advance(of: paragraph.clusters[index], at: x)
      if x > available + Self.tolerance { break }
      index += 1
    }
    return start..<index
  }

  /// The longest run of clusters up to the paragraph's end that is at most `available` wide.
  private func ending(
    _ paragraph: ShapedParagraph, notBefore start: Int, in available: Double
  ) -> Range<Int> {
    var x = 0.0
    var index = paragraph.clusters.count
    while index > start {
      x += Self.advance(of: paragraph.clusters[index - 1], at: x)
      if x > available + Self.tolerance { break }
      index -= 1
    }
    return index..<paragraph.clusters.count
  }

  private func span(_ paragraph: ShapedParagraph, _ index: Int) -> Int {
    guard !paragraph.clusters.isEmpty else { return paragraph.span }
    let cluster = paragraph.clusters[max(0, min(index, paragraph.clusters.count - 1))]
    return paragraph.runs[Int(cluster.run)].span
  }

  private func ellipsisWidth(_ span: Int) -> Double {
    text.ellipsis(span: span).clusters.reduce(0) { $0 + $1.advance }
  }

  private func assembled(
    _ head: Range<Int>, of paragraph: ShapedParagraph, _ span: Int, _ tail: Range<Int>?,
    _ last: ShapedParagraph?
  ) -> BrokenLine {
    var head = head
    while !head.isEmpty, paragraph.clusters[head.upperBound - 1].traits.contains(.isWhite) {
      head = head.lowerBound..<head.upperBound - 1
    }
    let ellipsis = text.ellipsis(span: span)
    var pieces = [LinePiece(paragraph: paragraph, clusters: head)]
    pieces.append(
      LinePiece(paragraph: ellipsis, clusters: 0..<ellipsis.clusters.count, isAdded: true))
    if var tail, let last {
      while !tail.isEmpty, last.clusters[tail.lowerBound].traits.contains(.isWhite) {
        tail = tail.lowerBound + 1..<tail.upperBound
      }
      pieces.append(LinePiece(paragraph: last, clusters: tail))
    }
    var x = 0.0
    for piece in pieces { x += Self.width(of: piece.paragraph, piece.clusters, at: x) }
    let start = bytes(paragraph, head).lowerBound
    return BrokenLine(
      pieces: pieces, bytes: start..<max(start, text.byteCount),
      isRightToLeft: paragraph.isRightToLeft, span: span, width: x, available: x)
  }
}
