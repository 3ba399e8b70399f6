import VivaceGeometry

/// Caret positions of laid-out text: lines of cells, one cell for each character.
///
/// Offsets are in UTF-8 bytes of the joined spans, and always are between characters as a reader sees
/// them. A cell belongs to exactly one line; between two cells of one line of different directions an
/// offset has two places, and the map gives the one behind the character before it.
public struct CaretMap: Sendable {
  /// A character as the reader sees it. Its left edge is never right of its right edge.
  public struct Cell: Hashable, Sendable {
    /// The bytes of the character.
    public var range: Range<Int>
    /// The left edge in points.
    public var minX: CGFloat
    /// The right edge in points.
    public var maxX: CGFloat
    /// True for a character of a right-to-left run.
    public var isRightToLeft: Bool

    /// A cell between two edges.
    public init(range: Range<Int>, minX: CGFloat, maxX: CGFloat, isRightToLeft: Bool = false) {
      self.range = range
      self.minX = minX
      self.maxX = maxX
      self.isRightToLeft = isRightToLeft
    }

    /// The caret's x before the character and after it.
    var leading: CGFloat { isRightToLeft ? maxX : minX }
    var trailing: CGFloat { isRightToLeft ? minX : maxX }
  }

  /// A line of the text: where it is, and its cells.
  public struct Line: Sendable {
    /// The line's box in points.
    public var frame: CGRect
    /// All offsets of the line; its end is a place for the caret only in the last line of a paragraph.
    public var range: Range<Int>
    /// True if the line begins at its right end.
    public var isRightToLeft: Bool
    /// From left to right. White space that hangs over a line's end has none.
    public var cells: [Cell]

    /// A line with its cells from left to right.
    public init(frame: CGRect, range: Range<Int>, isRightToLeft: Bool = false, cells: [Cell]) {
      self.frame = frame
      self.range = range
      self.isRightToLeft = isRightToLeft
      self.cells = cells
    }
  }

  /// From top to bottom; never empty.
  public let lines: [Line]

  /// - Parameter lines: with cells of whatever the typesetter shapes as one; they are cut or joined to
  ///   characters here.
  public init(string: String, lines: [Line]) {
    precondition(!lines.isEmpty, "A text that has been set has at least one line.")
    var boundaries: [Int] = [0]
    for character in string { boundaries.append(boundaries.last! + character.utf8.count) }
    self.lines = lines.map { line in
      var line = line
      line.cells = Self.characters(of: line.cells, boundaries: boundaries)
      return line
    }
  }

  /// - Parameter lines: with a cell for each character.
  package init(lines: [Line]) {
    precondition(!lines.isEmpty, "A text that has been set has at least one line.")
    self.lines = lines
  }

  /// The lines as a part of a longer text has them, which ends with its line end at an offset.
  package func lines(movedBy translation: CGVector, offset: Int, end: Int) -> [Line] {
    lines.enumerated().map { index, line in
      var line = line
      let isLast = index == lines.count - 1
      line.frame = line.frame.offsetBy(dx: translation.dx, dy: translation.dy)
      line.range =
        line.range.lowerBound + offset..<(isLast ? end : line.range.upperBound + offset)
      line.cells = line.cells.map { cell in
        Cell(
          range: cell.range.lowerBound + offset..<cell.range.upperBound + offset,
          minX: cell.minX + translation.dx, maxX: cell.maxX + translation.dx,
          isRightToLeft: cell.isRightToLeft)
      }
      return line
    }
  }

  // MARK: Places

  /// Returns the line of the caret at an offset; at a soft break, the line that begins there.
  public func line(at offset: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }

  /// Returns the caret's rectangle: without width, as high as its line.
  public func caret(at offset: Int) -> CGRect {
    let line = lines[line(at: offset)]
    return CGRect(
      x: x(of: offset, in: line), y: line.frame.minY, width: 0, height: line.frame.height)
  }

  private func x(of offset: Int, in line: Line) -> CGFloat {
    if let before = line.cells.first(where: { $0.range.upperBound == offset }) {
      return before.trailing
    }
    if let after = line.cells.first(where: { $0.range.contains(offset) }) { return after.leading }
    let isAtEnd = offset > line.range.lowerBound
    return isAtEnd != line.isRightToLeft ? line.frame.maxX : line.frame.minX
  }

  /// The offset nearest to a point. Above the first line it is in the first, below the last in the
  /// last.
  public func offset(at point: CGPoint) -> Int {
    let index = lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1
    return offset(x: point.x, inLine: index)
  }

  /// The offset of a line that is nearest to a place on it.
  public func offset(x: CGFloat, inLine index: Int) -> Int {
    let line = lines[min(max(index, 0), lines.count - 1)]
    guard let first = line.cells.first, let last = line.cells.last else {
      return line.range.lowerBound
    }
    if x <= first.minX {
      return first.isRightToLeft ? end(of: first, line) : first.range.lowerBound
    }
    if x >= last.maxX { return last.isRightToLeft ? last.range.lowerBound : end(of: last, line) }
    let cell = line.cells.first { x < $0.maxX } ?? last
    let isLeftHalf = x < (cell.minX + cell.maxX) / 2
    return isLeftHalf != cell.isRightToLeft ? cell.range.lowerBound : end(of: cell, line)
  }

  /// The offset after a cell; after the last cell of a soft line the caret would be in the next line.
  private func end(of cell: Cell, _ line: Line) -> Int {
    let end = cell.range.upperBound
    let isSoftEnd = lines.contains { $0.range.lowerBound == end && end >= line.range.upperBound }
    return isSoftEnd && end != line.range.lowerBound ? cell.range.lowerBound : end
  }

  /// Returns the highlight of selected text: a rectangle for each run of adjacent cells.
  public func rectangles(of range: Range<Int>) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      var result: [CGRect] = []
      for cell in line.cells where range.contains(cell.range.lowerBound) {
        if let last = result.indices.last, abs(result[last].maxX - cell.minX) < 0.01 {
          result[last].size.width = cell.maxX - result[last].minX
        } else {
          result.append(
            CGRect(
              x: cell.minX, y: line.frame.minY, width: cell.maxX - cell.minX,
              height: line.frame.height))
        }
      }
      // The end of an empty line shows as a small piece.
      if range.contains(line.range.lowerBound), line.cells.isEmpty {
        result.append(
          CGRect(x: line.frame.minX, y: line.frame.minY, width: 4, height: line.frame.height))
      }
      return result
    }
  }

  /// The offset one step to the left or right of a caret, as it is seen: nil at the edge of the line.
  public func offset(besides offset: Int, toTheRight: Bool) -> Int? {
    let line = lines[line(at: offset)]
    let x = x(of: offset, in: line)
    if toTheRight {
      guard let cell = line.cells.first(where: { $0.minX >= x - 0.01 && $0.maxX > x + 0.01 }) else {
        return nil
      }
      return cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound
    }
    guard let cell = line.cells.last(where: { $0.maxX <= x + 0.01 && $0.minX < x - 0.01 }) else {
      return nil
    }
    return cell.isRightToLeft ? cell.range.upperBound : cell.range.lowerBound
  }

  // MARK: Characters

  /// A ligature is cut evenly into its characters; pieces of one character are joined.
  private static func characters(of cells: [Cell], boundaries: [Int]) -> [Cell] {
    var result: [Cell] = []
    for cell in cells {
      let first = boundaries.lastIndex(atMost: cell.range.lowerBound)
      let last = max(boundaries.lastIndex(atMost: cell.range.upperBound - 1), first)
      let count = last - first + 1
      let width = (cell.maxX - cell.minX) / CGFloat(count)
      for step in 0..<count {
        let index = first + (cell.isRightToLeft ? count - 1 - step : step)
        let x = cell.minX + CGFloat(step) * width
        let end = index + 1 < boundaries.count ? boundaries[index + 1] : cell.range.upperBound
        let range = boundaries[index]..<max(end, boundaries[index])
        if let known = result.indices.last, result[known].range == range {
          result[known].maxX = max(result[known].maxX, x + width)
        } else {
          result.append(
            Cell(range: range, minX: x, maxX: x + width, isRightToLeft: cell.isRightToLeft))
        }
      }
    }
    return result
  }
}

extension [Int] {
  /// The last of the sorted elements that is not above a value; 0 when all are.
  fileprivate func lastIndex(atMost value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(low - 1, 0)
  }
}
