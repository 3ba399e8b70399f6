import VivaceDrawing

/// Takes what a shape covers, row by row: runs of one coverage, and pixels with one each.
protocol CoverageSink {
  /// `count` pixels from (x, y) are covered by `coverage`, 1…255.
  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32)
  /// `count` pixels from (x, y), each covered by its own amount.
  mutating func cells(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>)
  /// Two pixels from (left, y) and two from (right, y), none of them the same, each covered by its own
  /// amount.
  mutating func ends(left: Int, right: Int, y: Int, coverage: SIMD4<UInt32>)
}

extension CoverageSink {
  mutating func ends(left: Int, right: Int, y: Int, coverage: SIMD4<UInt32>) {
    cells(ofLeft: left, right: right, y: y, coverage: coverage)
  }

  /// Both ends, one after the other.
  mutating func cells(ofLeft left: Int, right: Int, y: Int, coverage: SIMD4<UInt32>) {
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: coverage)
    withUnsafeBytes(of: bytes) { bytes in
      let amounts = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      cells(x: left, y: y, count: 2, coverage: amounts)
      cells(x: right, y: y, count: 2, coverage: amounts + 2)
    }
  }
}

/// Computes exactly how much of each pixel is inside of edges.
///
/// Every edge adds to two cells of each row it crosses how much its height and area change the
/// coverage of all pixels right of it; a running sum over a row then gives the coverage. A bit for each
/// touched cell lets the sum jump over the inside of shapes. Integers only: the answer for a pixel
/// depends neither on the clip nor on which rows are computed with it.
final class CoverageScratch {
  private var cells: UnsafeMutablePointer<Int32>
  private var touched: UnsafeMutablePointer<UInt64>
  private var line: UnsafeMutablePointer<UInt8>
  private var width = 0
  private var height = 0
  private var stride = 0
  private var wordCount = 0

  /// The sum that means fully covered: 256 rows times twice 256 columns.
  private static let full: Int32 = 131_072

  init() {
    cells = .allocate(capacity: 1)
    touched = .allocate(capacity: 1)
    line = .allocate(capacity: 1)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
    line.deallocate()
  }

  private func reserve(width: Int, height: Int) {
    if width <= self.width, height <= self.height { return }
    let newWidth = max(width, self.width)
    let newHeight = max(height, self.height)
    cells.deallocate()
    touched.deallocate()
    line.deallocate()
    self.width = newWidth
    self.height = newHeight
    stride = newWidth + 2
    wordCount = (stride + 63) / 64
    cells = .allocate(capacity: stride * newHeight)
    cells.initialize(repeating: 0, count: stride * newHeight)
    touched = .allocate(capacity: wordCount * newHeight)
    touched.initialize(repeating: 0, count: wordCount * newHeight)
    line = .allocate(capacity: stride)
    line.initialize(repeating: 0, count: stride)
  }

  /// Gives `sink` what the edges cover within `clip`.
  func fill<Sink: CoverageSink>(
    _ edges: UnsafeBufferPointer<Edge>, clip: PixelRect, isEvenOdd: Bool, isAntialiased: Bool,
    into sink: inout Sink
  ) {
    if clip.isEmpty { return }
    reserve(width: clip.width, height: clip.height)
    let top = Int32(clip.y0) << 8
    let bottom = Int32(clip.y1) << 8
    var first = clip.y1
    var last = clip.y0
    for edge in edges where edge.y1 > top && edge.y0 < bottom {
      first = min(first, max(clip.y0, Int(edge.y0 >> 8)))
      last = max(last, min(clip.y1, Int((edge.y1 + 255) >> 8)))
      add(edge, clip: clip, top: top, bottom: bottom)
    }
    var y = first
    while y < last {
      sweep(
        row: y - clip.y0, y: y, clip: clip, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased,
        into: &sink)
      y += 1
    }
  }

  @inline(__always)
  private func touch(_ row: Int, _ cell: Int) {
    let bits = touched + row &* wordCount
    bits[cell >> 6] |= 1 << UInt64(cell & 63)
    let next = cell &+ 1
    bits[next >> 6] |= 1 << UInt64(next & 63)
  }

  private func add(_ edge: Edge, clip: PixelRect, top: Int32, bottom: Int32) {
    let left = Int32(clip.x0) << 8
    let right = Int32(clip.x1) << 8
    if min(edge.x0, edge.x1) >= right { return }
    let y0 = max(edge.y0, top)
    let y1 = min(edge.y1, bottom)
    if edge.x0 == edge.x1 || max(edge.x0, edge.x1) <= left {
      return upright(
        x: max(edge.x0, left) &- left, y0: y0 &- top, y1: y1 &- top, winding: edge.winding)
    }
    if edge.y1 &- 1 < (edge.y0 | 255) &+ 1 {
      // Most pieces of curves are within a row.
      return piece(
        row: Int((y0 &- top) >> 8), xa: edge.x0, xb: edge.x1, height: y1 &- y0,
        winding: edge.winding, left: left, right: right)
    }
    let dx = Int64(edge.x1) &- Int64(edge.x0)
    let dy = Int64(edge.y1) &- Int64(edge.y0)
    // x at a height is rounded down from the whole edge, never from where the clip cut it.
    var (q, r) = Self.quotient(dx &* Int64(y0 &- edge.y0), dy)
    var x = edge.x0 &+ Int32(truncatingIfNeeded: q)
    var y = y0
    var (stepQ, stepR): (Int64, Int64) = (0, 0)
    if y1 &- y0 >= 256 { (stepQ, stepR) = Self.quotient(dx &* 256, dy) }
    while y < y1 {
      let rowEnd = min((y & ~255) &+ 256, y1)
      let next: Int32
      if rowEnd &- y == 256 {
        q &+= stepQ
        r &+= stepR
        if r >= dy {
          r &-= dy
          q &+= 1
        }
        next = edge.x0 &+ Int32(truncatingIfNeeded: q)
      } else if rowEnd == edge.y1 {
        next = edge.x1
      } else {
        (q, r) = Self.quotient(dx &* Int64(rowEnd &- edge.y0), dy)
        next = edge.x0 &+ Int32(truncatingIfNeeded: q)
      }
      piece(
        row: Int((y &- top) >> 8), xa: x, xb: next, height: rowEnd &- y, winding: edge.winding,
        left: left, right: right)
      x = next
      y = rowEnd
    }
  }

  /// Divides, rounding down, and returns the remainder. Small numbers use a narrower division, which is much faster.
  @inline(__always)
  private static func quotient(_ product: Int64, _ divisor: Int64) -> (Int64, Int64) {
    var q: Int64
    if let small = Int32(exactly: product), let by = Int32(exactly: divisor) {
      q = Int64(small / by)
    } else {
      q = product / divisor
    }
    var r = product &- q &* divisor
    if r < 0 {
      q &-= 1
      r &+= divisor
    }
    return (q, r)
  }

  /// A vertical edge; places are from the clip's corner, x not left of it.
  private func upright(x: Int32, y0: Int32, y1: Int32, winding: Int32) {
    let cell = Int(x >> 8)
    let fraction = 2 &* (x & 255)
    var y = y0
    while y < y1 {
      let row = Int(y >> 8)
      let rowEnd = min((y & ~255) &+ 256, y1)
      let height = (rowEnd &- y) &* winding
      let target = cells + (row &* stride &+ cell)
      target[0] &+= height &* (512 &- fraction)
      target[1] &+= height &* fraction
      touch(row, cell)
      y = rowEnd
    }
  }

  /// The part of an edge in one row, from `xa` to `xb`.
  @inline(__always)
  private func piece(
    row: Int, xa: Int32, xb: Int32, height: Int32, winding: Int32, left: Int32, right: Int32
  ) {
    let base = cells + row &* stride
    var low = min(xa, xb)
    let high = max(xa, xb)
    if low >= right { return }
    if high <= left {
      base[0] &+= height &* winding &* 512
      return touch(row, 0)
    }
    if low >> 8 == high >> 8, low >= left {
      let cell = Int((low &- left) >> 8)
      let fraction = ((low &- left) & 255) &+ ((high &- left) & 255)
      let signed = height &* winding
      base[cell] &+= signed &* (512 &- fraction)
      base[cell &+ 1] &+= signed &* fraction
      return touch(row, cell)
    }
    // Several cells: how much height the edge has used up at each border between them.
    let span = high &- low
    let start = low
    func used(at border: Int32) -> Int32 {
      // A product of at most 256 and a piece that is not absurdly wide fits.
      span < 1 << 22
        ? height &* (border &- start) / span
        : Int32(Int64(height) &* (Int64(border) &- Int64(start)) / (Int64(high) &- Int64(start)))
    }
    var done: Int32 = 0
    if low < left {
      done = used(at: left)
      base[0] &+= done &* winding &* 512
      touch(row, 0)
      low = left
    }
    while low < high {
      let border = min((low & ~255) &+ 256, high)
      let reached = border == high ? height : used(at: border)
      let signed = (reached &- done) &* winding
      let cell = Int((low &- left) >> 8)
      let fraction = ((low &- left) & 255) &+ (border &- (low & ~255))
      base[cell] &+= signed &* (512 &- fraction)
      base[cell &+ 1] &+= signed &* fraction
      touch(row, cell)
      done = reached
      low = border
      if low >= right { return }
    }
  }

  private func sweep<Sink: CoverageSink>(
    row: Int, y: Int, clip: PixelRect, isEvenOdd: Bool, isAntialiased: Bool, into sink: inout Sink
  ) {
    let bits = touched + row &* wordCount
    let base = cells + row &* stride
    let width = clip.width
    var sum: Int32 = 0
    var x = 0
    // Pixels whose coverage waits in `line`, beginning at `begin`.
    var begin = 0
    var waiting = 0
    var current: UInt32 = 0
    for word in 0..<((width &+ 65) / 64) {
      var mask = bits[word]
      if mask == 0 { continue }
      bits[word] = 0
      while mask != 0 {
        let cell = word &* 64 &+ mask.trailingZeroBitCount
        mask &= mask &- 1
        let value = base[cell]
        base[cell] = 0
        if cell >= width { continue }
        if cell > x {
          if current != 0 {
            if cell &- x < 8, waiting > 0 {
              for index in x..<cell { line[index &- begin] = UInt8(truncatingIfNeeded: current) }
              waiting = cell &- begin
            } else {
              if waiting > 0 {
                sink.cells(x: clip.x0 &+ begin, y: y, count: waiting, coverage: line)
                waiting = 0
              }
              sink.run(x: clip.x0 &+ x, y: y, count: cell &- x, coverage: current)
            }
          } else if waiting > 0 {
            sink.cells(x: clip.x0 &+ begin, y: y, count: waiting, coverage: line)
            waiting = 0
          }
        }
        sum &+= value
        current = Self.coverage(sum, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased)
        if waiting == 0 { begin = cell }
        line[cell &- begin] = UInt8(truncatingIfNeeded: current)
        waiting = cell &- begin &+ 1
        x = cell &+ 1
      }
    }
    if waiting > 0 { sink.cells(x: clip.x0 &+ begin, y: y, count: waiting, coverage: line) }
    if x < width, current != 0 {
      sink.run(x: clip.x0 &+ x, y: y, count: width &- x, coverage: current)
    }
  }

  /// Converts a sum of heights and widths to coverage, 0…255.
  @inline(__always)
  static func coverage(_ sum: Int32, isEvenOdd: Bool, isAntialiased: Bool) -> UInt32 {
    var amount = sum < 0 ? 0 &- sum : sum
    if isEvenOdd {
      amount &= 2 * full - 1
      if amount > full { amount = 2 * full - amount }
    } else if amount > full || amount < 0 {
      amount = full
    }
    if !isAntialiased { return amount * 2 >= full ? 255 : 0 }
    return UInt32((amount * 255 + full / 2) >> 17)
  }
}
