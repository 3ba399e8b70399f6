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
    // Rows between the corners are all the same, and whole.
    let between = (box.y1 - Int(shape.depth)) >> 8
    let output = Output(
      x0: pixels.x0, area: area, isCut: area.x0 > pixels.x0 || area.x1 < pixels.x1,
      isAntialiased: isAntialiased)
    var piece = 0
    var next = area.y0
    while next < area.y1 {
      let y = next
      let top = Int32(truncatingIfNeeded: max(y &<< 8, box.y0) &- box.y0)
      if top >= shape.depth, y < between {
        next = min(between, area.y1)
        straight(shape, y..<next, output, into: &sink)
        continue
      }
      next &+= 1
      let bottom = Int32(truncatingIfNeeded: min(next &<< 8, box.y1) &- box.y0)
      if bottom &- top == 256 {
        // In a mirror, lower corners are upper ones.
        let start = bottom <= shape.depth ? top : shape.height &- bottom
        if start &+ 256 <= shape.depth,
          narrow(shape, from: start, to: start &+ 256, piece: &piece, y: y, output, into: &sink)
        {
          continue
        }
      }
      curved(shape, top..<bottom, from: &piece, y: y, output, into: &sink)
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
    /// Whether the area leaves out pixels on the left or the right.
    let isCut: Bool
    let isAntialiased: Bool

    @inline(__always)
    func coverage(_ sum: Int32) -> UInt32 {
      CoverageScratch.coverage(sum, isEvenOdd: false, isAntialiased: isAntialiased)
    }

    @inline(__always)
    func contains(_ cells: Range<Int>) -> Bool {
      cells.lowerBound &+ x0 >= area.x0 && cells.upperBound &+ x0 <= area.x1
    }

    @inline(__always)
    func run<Sink: CoverageSink>(
      _ cells: Range<Int>, y: Int, coverage: UInt32, into sink: inout Sink
    ) {
      var (from, to) = (cells.lowerBound &+ x0, cells.upperBound &+ x0)
      if isCut { (from, to) = (max(from, area.x0), min(to, area.x1)) }
      if coverage > 0, from < to { sink.run(x: from, y: y, count: to &- from, coverage: coverage) }
    }

    @inline(__always)
    func pixels<Sink: CoverageSink>(
      _ cells: Range<Int>, y: Int, line: UnsafePointer<UInt8>, into sink: inout Sink
    ) {
      var (from, to) = (cells.lowerBound &+ x0, cells.upperBound &+ x0)
      if isCut || to > area.x1 { (from, to) = (max(from, area.x0), min(to, area.x1)) }
      if from < to {
        sink.cells(x: from, y: y, count: to &- from, coverage: line + (from &- x0))
      }
    }
  }

  /// Rows between the corners.
  private func straight<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int>, _ output: Output, into sink: inout Sink
  ) {
    func amount(_ width: Int32) -> UInt32 { output.coverage(512 &* width) }
    let (first, end) = (Int(shape.left &+ 255) >> 8, Int(shape.right) >> 8)
    if first > end {
      let coverage = amount(shape.right &- shape.left)
      for y in rows { output.run(end..<first, y: y, coverage: coverage, into: &sink) }
      return
    }
    let (before, after) = (256 &- shape.left & 255, shape.right & 255)
    if before < 256, after > 0, first &+ 2 <= end, output.contains(first &- 1..<end &+ 1) {
      let (left, right) = (output.x0 &+ first &- 1, output.x0 &+ end &- 1)
      let coverage = SIMD4(amount(before), amount(256), amount(256), amount(after))
      for y in rows {
        sink.ends(left: left, right: right, y: y, coverage: coverage)
        output.run(first &+ 1..<end &- 1, y: y, coverage: amount(256), into: &sink)
      }
      return
    }
    for y in rows {
      if before < 256 {
        output.run(first &- 1..<first, y: y, coverage: amount(before), into: &sink)
      }
      output.run(first..<end, y: y, coverage: amount(256), into: &sink)
      if after > 0 { output.run(end..<end &+ 1, y: y, coverage: amount(after), into: &sink) }
    }
  }

  /// A row that meets corners. `piece` is the one that was looked at last.
  private func curved<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int32>, from piece: inout Int, y: Int, _ output: Output,
    into sink: inout Sink
  ) {
    let (start, end) = (rows.lowerBound, rows.upperBound)
    // How far in the corners reach: where the row begins and ends among the upper ones, and, in a
    // mirror, among the lower ones.
    let upper = start..<max(start, min(end, shape.depth))
    let lower =
      shape.height &- end..<max(shape.height &- end, min(shape.height &- start, shape.depth))
    let cells = cells
    // The corner's least and greatest distance from the sides.
    var (near, far) = (Int32.max, Int32(0))
    add(upper, of: shape, from: &piece, &near, &far, to: cells)
    let middle =
      (end &- start) &- (upper.upperBound &- upper.lowerBound)
      &- (lower.upperBound &- lower.lowerBound)
    if middle > 0 {
      Self.slice(from: shape.left, to: shape.left, height: middle, rise: 0, to: cells)
      Self.slice(from: shape.right, to: shape.right, height: -middle, rise: 0, to: cells)
      near = 0
    }
    add(lower, of: shape, from: &piece, &near, &far, to: cells)

    let left = Int(shape.left &+ near) >> 8..<(Int(shape.left &+ far) >> 8) &+ 2
    let right = Int(shape.right &- far) >> 8..<(Int(shape.right &- near) >> 8) &+ 2
    var sum: Int32 = 0
    if left.upperBound &+ 4 > right.lowerBound {
      total(left.lowerBound..<right.upperBound, &sum, output, y: y, into: &sink)
    } else {
      total(left, &sum, output, y: y, into: &sink)
      output.run(
        left.upperBound..<right.lowerBound, y: y, coverage: output.coverage(sum), into: &sink)
      total(right, &sum, output, y: y, into: &sink)
    }
  }

  /// Adds both sides of what some rows have of a corner.
  @inline(__always)
  private func add(
    _ rows: Range<Int32>, of shape: Shape, from piece: inout Int, _ near: inout Int32,
    _ far: inout Int32, to cells: UnsafeMutablePointer<Int32>
  ) {
    if rows.isEmpty { return }
    var index = shape.piece(at: rows.lowerBound, from: piece)
    piece = index
    var part = shape.corner[index]
    var y = rows.lowerBound
    var high = part.x(at: y)
    far = max(far, high)
    while true {
      let end = min(part.y1, rows.upperBound)
      let low = part.x(at: end)
      Self.slice(
        from: shape.left &+ low, to: shape.left &+ high, height: end &- y, rise: part.rise,
        to: cells)
      Self.slice(
        from: shape.right &- high, to: shape.right &- low, height: y &- end, rise: -part.rise,
        to: cells)
      if end == rows.upperBound {
        near = min(near, low)
        return
      }
      index &+= 1
      part = shape.corner[index]
      (y, high) = (end, part.x0)
    }
  }

  /// A whole row in which each side touches two pixels at most; false, with nothing done, where it
  /// touches more, or where the sides meet.
  @inline(__always)
  private func narrow<Sink: CoverageSink>(
    _ shape: Shape, from top: Int32, to bottom: Int32, piece: inout Int, y: Int,
    _ output: Output, into sink: inout Sink
  ) -> Bool {
    var index = shape.piece(at: top, from: piece)
    piece = index
    var last = index
    while shape.corner[last].y1 < bottom { last &+= 1 }
    var part = shape.corner[index]
    var high = part.x(at: top)
    let least = shape.corner[last].x(at: bottom)
    // The first pixel that each side touches.
    let (left, right) = ((shape.left &+ least) >> 8, (shape.right &- high) >> 8)
    guard (shape.left &+ high) >> 8 <= left &+ 1, (shape.right &- least) >> 8 <= right &+ 1,
      left &+ 2 <= right
    else { return false }
    // Twice the area that is covered of the two pixels of the left side, and that is not of the right.
    var (first, second) = (Int32(0), Int32(0))
    var (third, fourth) = (Int32(0), Int32(0))
    var y0 = top
    while true {
      let y1 = min(part.y1, bottom)
      let low = index == last ? least : part.x1
      Self.add(
        from: shape.left &+ low, to: shape.left &+ high, height: y1 &- y0, rise: part.rise,
        first: left, to: &first, &second)
      Self.add(
        from: shape.right &- high, to: shape.right &- low, height: y0 &- y1, rise: -part.rise,
        first: right, to: &third, &fourth)
      if index == last { break }
      index &+= 1
      part = shape.corner[index]
      (y0, high) = (y1, part.x0)
    }
    let whole: Int32 = 256 * 512
    let (start, end) = (Int(left), Int(right))
    if output.isAntialiased, output.contains(start..<end &+ 1), start &+ 2 < end {
      // There may be no pixel after the last that is touched, but there is one before it.
      let hasNext = output.contains(end..<end &+ 2)
      let last = hasNext ? end : end &- 1
      let sums =
        hasNext
        ? SIMD4(first, second, whole &+ third, whole &+ fourth)
        : SIMD4(first, second, whole, whole &+ third)
      sink.ends(
        left: output.x0 &+ start, right: output.x0 &+ last, y: y,
        coverage: CoverageScratch.coverage(sums))
      output.run(start &+ 2..<last, y: y, coverage: 255, into: &sink)
      return true
    }
    let line = line
    line[start] = UInt8(truncatingIfNeeded: output.coverage(first))
    line[start &+ 1] = UInt8(truncatingIfNeeded: output.coverage(second))
    line[end] = UInt8(truncatingIfNeeded: output.coverage(whole &+ third))
    line[end &+ 1] = UInt8(truncatingIfNeeded: output.coverage(whole &+ fourth))
    output.pixels(start..<start &+ 2, y: y, line: line, into: &sink)
    output.run(start &+ 2..<end, y: y, coverage: output.coverage(whole), into: &sink)
    output.pixels(end..<end &+ 2, y: y, line: line, into: &sink)
    return true
  }

  /// As `slice`, for a part of a side that lies in two pixels, which are `first` and the next: adds what
  /// it covers of each, and of all to the left of it.
  @inline(__always)
  private static func add(
    from: Int32, to: Int32, height: Int32, rise: Int64, first: Int32, to one: inout Int32,
    _ two: inout Int32
  ) {
    let border = (first &+ 1) << 8
    if to < border {
      one &+= height &* (512 &- (from & 255) &- (to & 255))
      two &+= height &* 512
    } else if from >= border {
      two &+= height &* (512 &- (from & 255) &- (to & 255))
    } else {
      let reached =
        border == to ? height : Int32(truncatingIfNeeded: (Int64(border &- from) &* rise) >> 16)
      one &+= reached &* (256 &- (from & 255))
      two &+= reached &* 512 &+ (height &- reached) &* (512 &- (to & 255))
    }
  }

  /// Adds up cells, clears them, and gives away what they come to.
  @inline(__always)
  private func total<Sink: CoverageSink>(
    _ range: Range<Int>, _ sum: inout Int32, _ output: Output, y: Int, into sink: inout Sink
  ) {
    let (cells, line) = (cells, line)
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
  private static func slice(
    from: Int32, to: Int32, height: Int32, rise: Int64, to cells: UnsafeMutablePointer<Int32>
  ) {
    let first = Int(from >> 8)
    if first == Int(to >> 8) {
      let part = (from & 255) &+ (to & 255)
      cells[first] &+= height &* (512 &- part)
      cells[first &+ 1] &+= height &* part
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
      cells[cell &+ 1] &+= (reached &- done) &* part
      done = reached
      low = border
    }
  }
}
