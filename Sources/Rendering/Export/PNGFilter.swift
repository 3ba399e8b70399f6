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
    var least = UInt32.max
    for filter in 0..<5 {
      let cost = apply(filter, to: row)
      if cost < least { (best, least) = (filter, cost) }
    }
    bytes.append(UInt8(best))
    bytes += candidates[best]
    previous = row
  }

  /// Fills the filter's candidate and answers its sum of distances from zero.
  ///
  /// Each filter has a loop of its own without conditions, which the compiler can vectorise.
  private mutating func apply(_ filter: Int, to row: [UInt8]) -> UInt32 {
    let head = min(step, rowLength)
    let body = head..<rowLength
    return row.withUnsafeBufferPointer { row in
      previous.withUnsafeBufferPointer { above in
        candidates[filter].withUnsafeMutableBufferPointer { result in
          let start = row.baseAddress.unsafelyUnwrapped
          let left = start - head
          let up = above.baseAddress.unsafelyUnwrapped
          let corner = up - head
          let output = result.baseAddress.unsafelyUnwrapped
          var cost: UInt32 = 0
          @inline(__always) func emit(_ i: Int, _ predicted: UInt8) -> UInt32 {
            let value = start[i] &- predicted
            output[i] = value
            return UInt32(Int8(bitPattern: value).magnitude)
          }
          switch filter {
          case 1:
            for i in 0..<head { cost &+= emit(i, 0) }
            for i in body { cost &+= emit(i, left[i]) }
          case 2:
            for i in 0..<rowLength { cost &+= emit(i, up[i]) }
          case 3:
            for i in 0..<head { cost &+= emit(i, up[i] / 2) }
            for i in body {
              cost &+= emit(i, UInt8(truncatingIfNeeded: (UInt16(left[i]) &+ UInt16(up[i])) / 2))
            }
          case 4:
            for i in 0..<head { cost &+= emit(i, up[i]) }
            for i in body { cost &+= emit(i, Self.paeth(left[i], up[i], corner[i])) }
          default:
            for i in 0..<rowLength { cost &+= emit(i, 0) }
          }
          return cost
        }
      }
    }
  }

  /// Whichever of left, above and above left is nearest to left + above − above left.
  @inline(__always)
  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let (left, above, corner) = (Int16(a), Int16(b), Int16(c))
    let toLeft = (above &- corner).magnitude
    let toAbove = (left &- corner).magnitude
    let toCorner = ((left &- corner) &+ (above &- corner)).magnitude
    let other = toAbove <= toCorner ? b : c
    return toLeft <= toAbove && toLeft <= toCorner ? a : other
  }
}
