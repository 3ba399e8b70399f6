import VivaceGeometry

/// The lengths of the lines of a lazy container: measured, or taken to be as long as the measured ones
/// are on average. Lines of headers and footers have an average of their own.
///
/// Sums are kept for blocks of lines, and of blocks, so that finding a line's position costs little however
/// many lines there are.
package struct LineLengths {
  private static let block = 16
  /// The assumed length of a line before any has been measured.
  private static let first: CGFloat = 44

  /// Lines together: how long the measured ones are, and how many lines of each kind there are and were
  /// measured.
  private struct Sum: AdditiveArithmetic {
    static var zero: Sum { Sum() }

    var length: CGFloat = 0
    var edgeLength: CGFloat = 0
    var known = 0
    var knownEdges = 0
    var count = 0
    var edges = 0

    static func + (a: Sum, b: Sum) -> Sum {
      Sum(
        length: a.length + b.length, edgeLength: a.edgeLength + b.edgeLength,
        known: a.known + b.known, knownEdges: a.knownEdges + b.knownEdges,
        count: a.count + b.count, edges: a.edges + b.edges)
    }
    static func - (a: Sum, b: Sum) -> Sum {
      Sum(
        length: a.length - b.length, edgeLength: a.edgeLength - b.edgeLength,
        known: a.known - b.known, knownEdges: a.knownEdges - b.knownEdges,
        count: a.count - b.count, edges: a.edges - b.edges)
    }
  }

  package private(set) var count = 0
  package var spacing: CGFloat = 0
  /// Of each line; not a number where it was not measured.
  private var known: [CGFloat] = []
  /// Which lines are headers or footers. Empty when none is.
  private var isEdge: [Bool] = []
  private var blocks = PrefixSums<Sum>()
  private var sum = Sum()

  package init() {}

  /// The estimate in whole points, so that views are on whole pixels at estimated positions.
  package var estimate: CGFloat {
    let lines = sum.known - sum.knownEdges
    guard lines > 0 else { return sum.knownEdges > 0 ? edgeEstimate : Self.first }
    return ((sum.length - sum.edgeLength) / CGFloat(lines)).rounded()
  }
  private var edgeEstimate: CGFloat {
    sum.knownEdges > 0 ? (sum.edgeLength / CGFloat(sum.knownEdges)).rounded() : Self.first
  }
  /// From the beginning of the first line to the end of the last.
  package var total: CGFloat { count == 0 ? 0 : position(of: count) - spacing }

  /// Changes the number of lines, and which of them are headers or footers. What is known of a line is
  /// believed of the line with its index, until it is measured.
  package mutating func resize(to count: Int, edges: [Range<Int>] = []) {
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
    var sums = Array(repeating: Sum(), count: (count + Self.block - 1) / Self.block)
    for line in 0..<count { sums[line / Self.block] += sum(of: line) }
    blocks = PrefixSums(sums)
    sum = sums.reduce(Sum(), +)
  }

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

  package subscript(line: Int) -> CGFloat {
    let length = known[line]
    if !length.isNaN { return length }
    return isEdge.isEmpty || !isEdge[line] ? estimate : edgeEstimate
  }
  package func isKnown(_ line: Int) -> Bool { !known[line].isNaN }

  package mutating func set(_ length: CGFloat, at line: Int) {
    guard known[line] != length else { return }
    let old = sum(of: line)
    known[line] = length
    let change = sum(of: line) - old
    sum += change
    blocks.add(change, at: line / Self.block)
  }

  /// The position at which a line begins; for the line after the last, the end of everything and a gap.
  package func position(of line: Int) -> CGFloat {
    let line = min(line, count)
    if line == count { return length(of: sum) }
    let block = line / Self.block
    var before = blocks.sum(before: block)
    for index in block * Self.block..<line { before += sum(of: index) }
    return length(of: before)
  }

  /// The line at a position: the first one that ends behind it.
  package func line(at coordinate: CGFloat) -> Int {
    guard count > 0, coordinate > 0 else { return 0 }
    let before = blocks.prefix { length(of: $0) <= coordinate }
    var position = length(of: before.sum)
    var line = min(before.count * Self.block, count - 1)
    while line < count - 1 {
      let next = position + self[line] + spacing
      if next > coordinate { break }
      position = next
      line += 1
    }
    return line
  }
}
