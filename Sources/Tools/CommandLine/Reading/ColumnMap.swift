/// Maps the columns of a source that the source pass has changed back to the original: the compiler reports those of
/// the changed text, and people read the original.
///
/// Lines and columns are counted from 1, columns in bytes of UTF-8, as the compiler counts them.
struct ColumnMap: Equatable {
  /// The effect of one edit on a line.
  private struct Span: Equatable {
    var changed: Range<Int>
    var original: Range<Int>
  }

  private var spans: [Int: [Span]] = [:]

  /// - Parameter edits: By their places in the text.
  init(of edits: [(range: Range<Int>, text: String)], in text: String) {
    let lines = SourceLines(text)
    let bytes = Array(text.utf8)
    /// How far the rest of a line has moved.
    var shifts: [Int: Int] = [:]
    for edit in edits {
      let (first, last) = (
        lines.line(at: edit.range.lowerBound), lines.line(at: edit.range.upperBound)
      )
      let start = edit.range.lowerBound - lines.start(of: first) + 1
      let end = edit.range.upperBound - lines.start(of: last) + 1
      let begin = start + (shifts[first] ?? 0)
      let behind = begin + edit.text.utf8.count
      let isOneLine = !bytes[edit.range].contains(UInt8(ascii: "\n"))
      spans[first, default: []].append(
        Span(changed: begin..<behind, original: start..<(isOneLine ? end : start)))
      shifts[first] = behind - (isOneLine ? end : start)
      guard !isOneLine else { continue }
      // Line breaks stay behind the new text, so that the rest begins its line.
      spans[last, default: []].append(Span(changed: 1..<1, original: end..<end))
      shifts[last] = 1 - end
    }
  }

  init() {}

  /// The column of the original text. All columns of inserted text are the one where it begins.
  func original(_ column: Int, line: Int) -> Int {
    guard let span = spans[line]?.last(where: { $0.changed.lowerBound <= column }) else {
      return column
    }
    return column < span.changed.upperBound
      ? span.original.lowerBound : column - span.changed.upperBound + span.original.upperBound
  }
}
