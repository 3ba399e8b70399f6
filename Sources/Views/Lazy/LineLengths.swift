import VivaceGeometry

/// How long the lines of a lazy container are: measured, or taken to be as long as the measured ones
/// are on average.
///
/// Sums are kept for blocks of lines, so that finding a line's place costs little however many lines
/// there are.
struct LineLengths {
  private static let block = 128
  /// What a line is taken for before any has been measured.
  private static let first: CGFloat = 44

  private(set) var count = 0
  var spacing: CGFloat = 0
  private var known: [CGFloat?] = []
  private var sums: [(length: CGFloat, count: Int)] = []
  private var sum: CGFloat = 0
  private var measured = 0

  /// In whole points, so that views stand on whole pixels wherever their place is estimated.
  var estimate: CGFloat { measured > 0 ? (sum / CGFloat(measured)).rounded() : Self.first }
  /// From the beginning of the first line to the end of the last.
  var total: CGFloat { count == 0 ? 0 : position(of: count) - spacing }

  /// Another number of lines. What is known of a line is believed of the line in its place, until it is
  /// measured.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    if count < self.count {
      known.removeLast(self.count - count)
    } else {
      known += [CGFloat?](repeating: nil, count: count - self.count)
    }
    self.count = count
    recount()
  }

  mutating func forget() {
    known = Array(repeating: nil, count: count)
    recount()
  }

  private mutating func recount() {
    sums = Array(
      repeating: (0, 0), count: (count + Self.block - 1) / Self.block)
    (sum, measured) = (0, 0)
    for (line, length) in known.enumerated() {
      guard let length else { continue }
      sums[line / Self.block].length += length
      sums[line / Self.block].count += 1
      sum += length
      measured += 1
    }
  }

  subscript(line: Int) -> CGFloat { known[line] ?? estimate }
  func isKnown(_ line: Int) -> Bool { known[line] != nil }

  /// - Returns: whether the line has another length than was known.
  @discardableResult mutating func set(_ length: CGFloat, at line: Int) -> Bool {
    let old = known[line]
    guard old != length else { return false }
    known[line] = length
    let change = length - (old ?? 0)
    sums[line / Self.block].length += change
    sum += change
    if old == nil {
      sums[line / Self.block].count += 1
      measured += 1
    }
    return true
  }

  /// Where a line begins; for the line after the last, the end of everything and a gap.
  func position(of line: Int) -> CGFloat {
    let estimate = estimate
    let block = line / Self.block
    var position: CGFloat = 0
    var counted = 0
    for index in 0..<min(block, sums.count) {
      position += sums[index].length
      counted += sums[index].count
    }
    for index in min(block * Self.block, count)..<min(line, count) {
      guard let length = known[index] else { continue }
      position += length
      counted += 1
    }
    return position + CGFloat(line - counted) * estimate + CGFloat(line) * spacing
  }

  /// The line at a place: the first one that ends behind it.
  func line(at place: CGFloat) -> Int {
    guard count > 0, place > 0 else { return 0 }
    let estimate = estimate
    var position: CGFloat = 0
    var block = 0
    while block < sums.count - 1 {
      let (length, known) = sums[block]
      let next =
        position + length + CGFloat(Self.block - known) * estimate
        + CGFloat(Self.block) * spacing
      if next > place { break }
      position = next
      block += 1
    }
    var line = block * Self.block
    while line < count - 1 {
      let next = position + self[line] + spacing
      if next > place { break }
      position = next
      line += 1
    }
    return line
  }
}
