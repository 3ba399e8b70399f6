import VivaceGeometry

/// How long the lines of a lazy container are: measured, or taken to be as long as the measured ones
/// are on average. Lines of headers and footers have an average of their own.
///
/// Sums are kept for blocks of lines, and of blocks, so that finding a line's place costs little however
/// many lines there are.
struct LineLengths {
  private static let block = 16
  /// The assumed length of a line before any has been measured.
  private static let first: CGFloat = 44

  /// Lines together: how long the measured ones are, and how many lines of each kind there are and were
  /// measured.
  private struct Sum {
    var length: CGFloat = 0
    var edgeLength: CGFloat = 0
    var known = 0
    var knownEdges = 0
    var count = 0
    var edges = 0

    static func += (a: inout Sum, b: Sum) {
      a.length += b.length
      a.edgeLength += b.edgeLength
      a.known += b.known
      a.knownEdges += b.knownEdges
      a.count += b.count
      a.edges += b.edges
    }
  }

  private(set) var count = 0
  var spacing: CGFloat = 0
  /// Of each line; not a number where it was not measured.
  private var known: [CGFloat] = []
  /// Which lines are headers or footers. Empty when none is.
  private var isEdge: [Bool] = []
  /// Of blocks, as a binary indexed tree (Fenwick 1994): the sum at index `i`, counted from 1, is that of
  /// as many blocks up to the `i`th as the lowest bit of `i` says.
  private var sums: [Sum] = []
  private var sum = Sum()

  /// The estimate in whole points, so that views are on whole pixels at estimated positions.
  var estimate: CGFloat {
    let lines = sum.known - sum.knownEdges
    guard lines > 0 else { return sum.knownEdges > 0 ? edgeEstimate : Self.first }
    return ((sum.length - sum.edgeLength) / CGFloat(lines)).rounded()
  }
  private var edgeEstimate: CGFloat {
    sum.knownEdges > 0 ? (sum.edgeLength / CGFloat(sum.knownEdges)).rounded() : Self.first
  }
  /// From the beginning of the first line to the end of the last.
  var total: CGFloat { count == 0 ? 0 : position(of: count) - spacing }

  /// Another number of lines, and which of them are headers or footers. What is known of a line is
  /// believed of the line in its place, until it is measured.
  mutating func resize(to count: Int, edges: [Range<Int>] = []) {
    var isEdge = edges.isEmpty ? [] : Array(repeating: false, count: count)
    for line in edges.joined() where line < count { isEdge[line] = true }
    guard count != self.count || isEdge != self.isEdge else { return }
    if count < known.count {
      known.removeLast(known.count - count)
    } else {
      known += [CGFloat](repeating: .nan, count: count - known.count)
    }
    self.count = count
    self.isEdge = isEdge
    recount()
  }

  private mutating func recount() {
    sums = Array(repeating: Sum(), count: (count + Self.block - 1) / Self.block)
    sum = Sum()
    for line in 0..<count {
      let one = sum(of: line)
      sums[line / Self.block] += one
      sum += one
    }
    for block in sums.indices {
      let next = Self.next(after: block)
      if next < sums.count { sums[next] += sums[block] }
    }
  }

  /// The next block whose sum has all that is in that of a block.
  private static func next(after block: Int) -> Int { block | (block + 1) }

  /// A line by itself.
  private func sum(of line: Int) -> Sum {
    let isEdge = isEdge.isEmpty ? false : self.isEdge[line]
    var one = Sum(count: 1, edges: isEdge ? 1 : 0)
    let length = known[line]
    if !length.isNaN {
      one.length = length
      one.known = 1
      if isEdge { (one.edgeLength, one.knownEdges) = (length, 1) }
    }
    return one
  }

  /// How long lines are taken to be, and the gap behind each of them.
  private func length(of sum: Sum) -> CGFloat {
    let edges = sum.edges - sum.knownEdges
    let lines = sum.count - sum.known - edges
    return sum.length + CGFloat(lines) * estimate + (edges > 0 ? CGFloat(edges) * edgeEstimate : 0)
      + CGFloat(sum.count) * spacing
  }

  subscript(line: Int) -> CGFloat {
    let length = known[line]
    if !length.isNaN { return length }
    return isEdge.isEmpty || !isEdge[line] ? estimate : edgeEstimate
  }
  func isKnown(_ line: Int) -> Bool { !known[line].isNaN }

  mutating func set(_ length: CGFloat, at line: Int) {
    guard known[line] != length else { return }
    let old = sum(of: line)
    known[line] = length
    var change = sum(of: line)
    change.length -= old.length
    change.edgeLength -= old.edgeLength
    change.known -= old.known
    change.knownEdges -= old.knownEdges
    (change.count, change.edges) = (0, 0)
    sum += change
    var block = line / Self.block
    while block < sums.count {
      sums[block] += change
      block = Self.next(after: block)
    }
  }

  /// The position at which a line begins; for the line after the last, the end of everything and a gap.
  func position(of line: Int) -> CGFloat {
    let line = min(line, count)
    if line == count { return length(of: sum) }
    var before = Sum()
    var blocks = line / Self.block
    for index in blocks * Self.block..<line { before += sum(of: index) }
    while blocks > 0 {
      before += sums[blocks - 1]
      blocks &= blocks - 1
    }
    return length(of: before)
  }

  /// The line at a place: the first one that ends behind it.
  func line(at coordinate: CGFloat) -> Int {
    guard count > 0, coordinate > 0 else { return 0 }
    // How many blocks end before it: the highest bit first.
    var blocks = 0
    var before = Sum()
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      if blocks + step <= sums.count {
        var next = before
        next += sums[blocks + step - 1]
        if length(of: next) <= coordinate { (blocks, before) = (blocks + step, next) }
      }
      step >>= 1
    }
    var position = length(of: before)
    var line = min(blocks * Self.block, count - 1)
    while line < count - 1 {
      let next = position + self[line] + spacing
      if next > coordinate { break }
      position = next
      line += 1
    }
    return line
  }
}
