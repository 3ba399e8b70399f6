/// Rows of bytes, each behind the filter that should make it compress best.
///
/// The filter is the one whose result has the least sum of distances from zero, as the PNG
/// specification proposes for pictures with more than 256 colours.
struct FilteredRows {
  private(set) var bytes: [UInt8] = []
  private let rowLength: Int
  /// The distance to the byte on the left that means the same: a pixel's length.
  private let step: Int
  private var previous: [UInt8]
  private var candidates: [[UInt8]]

  init(rowLength: Int, rows: Int, step: Int) {
    self.rowLength = rowLength
    self.step = step
    previous = [UInt8](repeating: 0, count: rowLength)
    candidates = Array(repeating: previous, count: 5)
    bytes.reserveCapacity((rowLength + 1) * rows)
  }

  mutating func append(_ row: [UInt8]) {
    precondition(row.count == rowLength, "a row has \(row.count) bytes, expected \(rowLength)")
    // Half of the rows of most interfaces: nothing is nearer to zero than what is zero.
    if row == previous {
      bytes.append(row.contains { $0 != 0 } ? 2 : 0)
      bytes.append(contentsOf: repeatElement(0, count: rowLength))
      return
    }
    var best = 0
    var least = Int.max
    for filter in 0..<5 {
      let cost = apply(filter, to: row)
      if cost < least { (best, least) = (filter, cost) }
    }
    bytes.append(UInt8(best))
    bytes += candidates[best]
    previous = row
  }

  /// Fills the filter's candidate and answers its sum of distances from zero.
  private mutating func apply(_ filter: Int, to row: [UInt8]) -> Int {
    let step = step
    let count = rowLength
    var cost = 0
    row.withUnsafeBufferPointer { row in
      previous.withUnsafeBufferPointer { above in
        candidates[filter].withUnsafeMutableBufferPointer { result in
          func fill(_ range: Range<Int>, _ predicted: (Int) -> UInt8) {
            for i in range {
              let value = row[i] &- predicted(i)
              result[i] = value
              cost &+= Int(Int8(bitPattern: value).magnitude)
            }
          }
          let head = 0..<min(step, count)
          let body = head.upperBound..<count
          switch filter {
          case 1:
            fill(head) { _ in 0 }
            fill(body) { row[$0 - step] }
          case 2: fill(0..<count) { above[$0] }
          case 3:
            fill(head) { above[$0] / 2 }
            fill(body) { UInt8((Int(row[$0 - step]) + Int(above[$0])) / 2) }
          case 4:
            fill(head) { above[$0] }
            fill(body) { Self.paeth(row[$0 - step], above[$0], above[$0 - step]) }
          default: fill(0..<count) { _ in 0 }
          }
        }
      }
    }
    return cost
  }

  /// Whichever of left, above and above left is nearest to left + above − above left.
  @inline(__always)
  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let toA = abs(Int(b) - Int(c))
    let toB = abs(Int(a) - Int(c))
    let toC = abs(Int(a) + Int(b) - 2 * Int(c))
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }
}
