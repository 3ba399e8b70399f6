import VivaceDrawing

/// Works out how much of each pixel an upright shape with four alike corners covers.
///
/// Exact for the pieces of its corner, as `CoverageScratch` is for edges, but sooner: what is left of
/// the middle is what is right of it in a mirror, rows between the corners are all the same, and
/// nothing is looked for. Integers only; the answer for a pixel does not depend on the clip.
final class CornerCoverage {
  /// What each pixel of a row changes the coverage of those right of it; zeros between rows.
  private var cells: UnsafeMutablePointer<Int32> = .allocate(capacity: 1)
  private var line: UnsafeMutablePointer<UInt8> = .allocate(capacity: 1)
  private var width = 0

  /// The widest box that is drawn in this way, in pixels.
  static let widest = 8_192

  deinit {
    cells.deallocate()
    line.deallocate()
  }

  private func reserve(_ width: Int) {
    guard width > self.width else { return }
    cells.deallocate()
    line.deallocate()
    cells = .allocate(capacity: width + 2)
    cells.initialize(repeating: 0, count: width + 2)
    line = .allocate(capacity: width + 2)
    self.width = width
  }

  /// Gives `sink` what a box with such corners covers within `clip`.
  func fill<Sink: CoverageSink>(
    _ box: FixedBox, corner: UnsafeBufferPointer<CornerPiece>, isAntialiased: Bool,
    clip: PixelRect, into sink: inout Sink
  ) {
    let pixels = box.pixels
    let area = pixels.intersection(clip)
    guard !area.isEmpty, let last = corner.last else { return }
    reserve(pixels.width)
    let shape = Shape(
      corner: corner, depth: last.y1, left: Int32(box.x0 - pixels.x0 << 8),
      right: Int32(box.x1 - pixels.x0 << 8), height: Int32(box.y1 - box.y0))
    let output = Output(x0: pixels.x0, area: area, isAntialiased: isAntialiased)
    var piece = 0
    for y in area.y0..<area.y1 {
      let top = Int32(max(y << 8, box.y0) - box.y0)
      let bottom = Int32(min((y + 1) << 8, box.y1) - box.y0)
      if top >= shape.depth, bottom <= shape.height - shape.depth {
        straight(shape, height: bottom - top, y: y, output, into: &sink)
      } else {
        curved(shape, top..<bottom, from: &piece, y: y, output, into: &sink)
      }
    }
  }

  private struct Shape {
    let corner: UnsafeBufferPointer<CornerPiece>
    /// How far down the corner reaches: half of the height at most.
    let depth: Int32
    /// The box's sides, from the edge of its first pixel.
    let left: Int32
    let right: Int32
    let height: Int32

    /// The piece that goes on from a height above `depth`, looked for from another one.
    @inline(__always)
    func piece(at y: Int32, from start: Int) -> Int {
      var index = start
      while index > 0, corner[index].y0 > y { index -= 1 }
      while corner[index].y1 <= y { index += 1 }
      return index
    }
  }

  /// Where a row of the box's pixels goes.
  private struct Output {
    let x0: Int
    let area: PixelRect
    let isAntialiased: Bool

    @inline(__always)
    func coverage(_ sum: Int32) -> UInt32 {
      CoverageScratch.coverage(sum, isEvenOdd: false, isAntialiased: isAntialiased)
    }

    @inline(__always)
    func run<Sink: CoverageSink>(
      _ cells: Range<Int>, y: Int, coverage: UInt32, into sink: inout Sink
    ) {
      let from = max(cells.lowerBound + x0, area.x0)
      let to = min(cells.upperBound + x0, area.x1)
      if coverage > 0, from < to { sink.run(x: from, y: y, count: to - from, coverage: coverage) }
    }

    @inline(__always)
    func pixels<Sink: CoverageSink>(
      _ cells: Range<Int>, y: Int, line: UnsafePointer<UInt8>, into sink: inout Sink
    ) {
      let from = max(cells.lowerBound + x0, area.x0)
      let to = min(cells.upperBound + x0, area.x1)
      if from < to {
        sink.cells(x: from, y: y, count: to - from, coverage: line + (from - x0))
      }
    }
  }

  /// A row between the corners.
  private func straight<Sink: CoverageSink>(
    _ shape: Shape, height: Int32, y: Int, _ output: Output, into sink: inout Sink
  ) {
    func amount(_ width: Int32) -> UInt32 { output.coverage(2 &* width &* height) }
    let (first, end) = (Int(shape.left + 255) >> 8, Int(shape.right) >> 8)
    if first > end {
      return output.run(end..<first, y: y, coverage: amount(shape.right - shape.left), into: &sink)
    }
    if shape.left & 255 != 0 {
      output.run(
        first - 1..<first, y: y, coverage: amount(256 - shape.left & 255), into: &sink)
    }
    output.run(first..<end, y: y, coverage: amount(256), into: &sink)
    if shape.right & 255 != 0 {
      output.run(end..<end + 1, y: y, coverage: amount(shape.right & 255), into: &sink)
    }
  }

  /// A row that meets corners. `piece` is the one that was looked at last.
  private func curved<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int32>, from piece: inout Int, y: Int, _ output: Output,
    into sink: inout Sink
  ) {
    let top = rows.clamped(to: 0..<shape.depth)
    let middle = rows.clamped(to: shape.depth..<shape.height - shape.depth)
    let below = rows.clamped(to: shape.height - shape.depth..<shape.height)
    let bottom = shape.height - below.upperBound..<shape.height - below.lowerBound
    let whole = top.count == 256 ? top : bottom
    if whole.count == 256, steep(shape, whole, from: &piece, y: y, output, into: &sink) { return }
    // The corner's least and greatest distance from the sides.
    var (near, far) = (Int32.max, Int32(0))
    func add(_ rows: Range<Int32>) {
      if rows.isEmpty { return }
      var index = shape.piece(at: rows.lowerBound, from: piece)
      piece = index
      var y = rows.lowerBound
      while y < rows.upperBound {
        let part = shape.corner[index]
        let end = min(part.y1, rows.upperBound)
        let (high, low) = (part.x(at: y), part.x(at: end))
        slice(from: shape.left + low, to: shape.left + high, height: end - y, rise: part.rise)
        slice(from: shape.right - high, to: shape.right - low, height: y - end, rise: -part.rise)
        near = min(near, low)
        far = max(far, high)
        y = end
        index += 1
      }
    }
    add(top)
    if !middle.isEmpty {
      let height = Int32(middle.count)
      slice(from: shape.left, to: shape.left, height: height, rise: 0)
      slice(from: shape.right, to: shape.right, height: -height, rise: 0)
      near = 0
    }
    add(bottom)

    let left = Int(shape.left + near) >> 8..<(Int(shape.left + far) >> 8) + 2
    let right = Int(shape.right - far) >> 8..<(Int(shape.right - near) >> 8) + 2
    var sum: Int32 = 0
    if left.upperBound + 4 > right.lowerBound {
      total(left.lowerBound..<right.upperBound, &sum, output, y: y, into: &sink)
    } else {
      total(left, &sum, output, y: y, into: &sink)
      output.run(
        left.upperBound..<right.lowerBound, y: y, coverage: output.coverage(sum), into: &sink)
      total(right, &sum, output, y: y, into: &sink)
    }
  }

  /// A whole row in which each side crosses one pixel only; false, with nothing done, where it crosses
  /// more.
  @inline(__always)
  private func steep<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int32>, from piece: inout Int, y: Int, _ output: Output,
    into sink: inout Sink
  ) -> Bool {
    var index = shape.piece(at: rows.lowerBound, from: piece)
    piece = index
    var part = shape.corner[index]
    var y0 = rows.lowerBound
    var high = part.x(at: y0)
    let (cell, end) = ((shape.left &+ high) >> 8, (shape.right &- high) >> 8)
    if cell + 1 >= end { return false }
    // Twice the area between the box's side and the corner's.
    var area: Int32 = 0
    while true {
      let y1 = min(part.y1, rows.upperBound)
      let low = part.x(at: y1)
      area &+= (y1 &- y0) &* (high &+ low)
      if y1 == rows.upperBound {
        if (shape.left &+ low) >> 8 != cell || (shape.right &- low) >> 8 != end { return false }
        break
      }
      index += 1
      part = shape.corner[index]
      (y0, high) = (y1, part.x0)
    }
    let first = Int(cell)
    let last = Int(end)
    output.run(
      first..<first + 1, y: y,
      coverage: output.coverage(256 &* (512 &+ (cell << 9) &- 2 &* shape.left) &- area),
      into: &sink)
    output.run(first + 1..<last, y: y, coverage: output.coverage(256 &* 512), into: &sink)
    output.run(
      last..<last + 1, y: y,
      coverage: output.coverage(256 &* (2 &* shape.right &- (end << 9)) &- area), into: &sink)
    return true
  }

  /// Adds up cells, clears them, and gives away what they come to.
  @inline(__always)
  private func total<Sink: CoverageSink>(
    _ range: Range<Int>, _ sum: inout Int32, _ output: Output, y: Int, into sink: inout Sink
  ) {
    for cell in range {
      sum &+= cells[cell]
      cells[cell] = 0
      line[cell] = UInt8(truncatingIfNeeded: output.coverage(sum))
    }
    output.pixels(range, y: y, line: line, into: &sink)
  }

  /// The part of a side in one row: between `from` and `to`, all of it `height` high, which is negative
  /// for a right side. `rise` is how much height there is for each step, in 1/65,536.
  @inline(__always)
  private func slice(from: Int32, to: Int32, height: Int32, rise: Int64) {
    let first = Int(from >> 8)
    if first == Int(to >> 8) {
      let part = (from & 255) &+ (to & 255)
      cells[first] &+= height &* (512 &- part)
      cells[first + 1] &+= height &* part
      return
    }
    var done: Int32 = 0
    var low = from
    while low < to {
      let border = min((low & ~255) &+ 256, to)
      let reached =
        border == to ? height : Int32(truncatingIfNeeded: (Int64(border &- from) &* rise) >> 16)
      let part = (low & 255) &+ (border &- (low & ~255))
      let cell = Int(low >> 8)
      cells[cell] &+= (reached &- done) &* (512 &- part)
      cells[cell + 1] &+= (reached &- done) &* part
      done = reached
      low = border
    }
  }
}
