import VivaceDrawing

/// Computes how much of each pixel an upright shape with four alike corners covers.
///
/// Where a side is steep, four rows are computed at a time, each of which has two pixels at most that
/// the side crosses; where it is flat, four columns in the same manner. Pixels left of the middle
/// mirror those right of it, and rows between the corners are all the same. A curve is two straight
/// pieces in each pixel, of which the area is then exact. The answer for a pixel does not depend on the
/// clip, nor, since sums and products of 32-bit floating point are the same everywhere, on the processor.
final class CornerCoverage {
  private var line: UnsafeMutablePointer<UInt8> = .allocate(capacity: 1)
  /// Intersections of pixel columns, four at a time, from the left side and from the right one.
  private var columns: (UnsafeMutablePointer<Pairs>, UnsafeMutablePointer<Pairs>)
  private var width = 0

  init() { columns = (.allocate(capacity: 1), .allocate(capacity: 1)) }

  deinit {
    line.deallocate()
    columns.0.deallocate()
    columns.1.deallocate()
  }

  private func reserve(_ width: Int) {
    guard width > self.width else { return }
    line.deallocate()
    columns.0.deallocate()
    columns.1.deallocate()
    line = .allocate(capacity: width + 4)
    columns = (.allocate(capacity: width / 4 + 1), .allocate(capacity: width / 4 + 1))
    self.width = width
  }

  /// Gives `sink` what a box with such corners covers within `clip`.
  func fill<Sink: CoverageSink>(
    _ box: FixedBox, corner: Corner, isAntialiased: Bool, clip: PixelRect, into sink: inout Sink
  ) {
    let pixels = box.pixels
    let area = pixels.intersection(clip)
    guard !area.isEmpty else { return }
    reserve(pixels.width)
    let shape = Shape(box, corner)
    let output = Output(
      x0: pixels.x0, area: area, isCut: area.x0 > pixels.x0 || area.x1 < pixels.x1,
      isAntialiased: isAntialiased)
    let rows = area.y0 - pixels.y0..<area.y1 - pixels.y0
    let (flatAbove, flatBelow) = (
      shape.flatRows(shape.top), shape.height - shape.flatRows(shape.bottom)
    )
    let roundAbove = max(flatAbove, shape.roundRows(shape.top))
    let roundBelow = min(flatBelow, shape.height - shape.roundRows(shape.bottom))
    flat(shape, rows.clamped(to: 0..<flatAbove), y0: pixels.y0, isBelow: false, output, into: &sink)
    if roundAbove < roundBelow {
      steep(shape, rows.clamped(to: flatAbove..<roundAbove), y0: pixels.y0, output, into: &sink)
      let between = rows.clamped(to: roundAbove..<roundBelow)
      straight(
        shape, pixels.y0 + between.lowerBound..<pixels.y0 + between.upperBound, output,
        into: &sink)
      steep(shape, rows.clamped(to: roundBelow..<flatBelow), y0: pixels.y0, output, into: &sink)
    } else {
      steep(shape, rows.clamped(to: flatAbove..<flatBelow), y0: pixels.y0, output, into: &sink)
    }
    flat(
      shape, rows.clamped(to: flatBelow..<shape.height), y0: pixels.y0, isBelow: true, output,
      into: &sink)
  }

  /// A box and its corners, from the corner of its first pixel.
  private struct Shape {
    let corner: Corner
    /// In pixels.
    let width: Int
    let height: Int
    /// How much of its outermost pixels lies outside of it.
    let left: Float
    let right: Float
    let top: Float
    let bottom: Float
    /// The box's own size.
    let across: Float
    let down: Float

    init(_ box: FixedBox, _ corner: Corner) {
      let pixels = box.pixels
      self.corner = corner
      (width, height) = (pixels.x1 - pixels.x0, pixels.y1 - pixels.y0)
      left = Float(box.x0 & 255) / 256
      right = Float(-box.x1 & 255) / 256
      top = Float(box.y0 & 255) / 256
      bottom = Float(-box.y1 & 255) / 256
      across = Float(box.x1 - box.x0) / 256
      down = Float(box.y1 - box.y0) / 256
    }

    /// Rows from an edge on in which the curve may go through more than two pixels.
    func flatRows(_ outside: Float) -> Int { up(outside + corner.turn.y) }

    /// Rows from an edge on that the curve goes through.
    func roundRows(_ outside: Float) -> Int { up(outside + corner.reach.y) }

    /// Columns from a side on that the curve goes through, no more than half of all.
    func roundColumns(_ outside: Float) -> Int { min(width / 2, up(outside + corner.reach.x)) }

    private func up(_ value: Float) -> Int { Int(value.rounded(.up)) }
  }

  /// The output position of a row of the box's pixels.
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
    func amount(_ value: UInt8) -> UInt8 { isAntialiased ? value : value >= 128 ? 255 : 0 }

    @inline(__always)
    func contains(_ cells: Range<Int>) -> Bool {
      cells.lowerBound &+ x0 >= area.x0 && cells.upperBound &+ x0 <= area.x1
    }

    @inline(__always)
    func run<Sink: CoverageSink>(
      _ from: Int, _ to: Int, y: Int, coverage: UInt32, into sink: inout Sink
    ) {
      var (from, to) = (from &+ x0, to &+ x0)
      if isCut { (from, to) = (max(from, area.x0), min(to, area.x1)) }
      if coverage > 0, from < to { sink.run(x: from, y: y, count: to &- from, coverage: coverage) }
    }

    @inline(__always)
    func pixels<Sink: CoverageSink>(
      _ from: Int, _ to: Int, y: Int, line: UnsafePointer<UInt8>, into sink: inout Sink
    ) {
      var (from, to) = (from &+ x0, to &+ x0)
      if isCut { (from, to) = (max(from, area.x0), min(to, area.x1)) }
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
    // Pixels that are covered from side to side, and how much of those beside them, in 1/256.
    let (first, end) = (shape.left > 0 ? 1 : 0, shape.right > 0 ? shape.width &- 1 : shape.width)
    let (before, after) = (Int32((1 - shape.left) * 256), Int32((1 - shape.right) * 256) & 255)
    if before < 256, after > 0, output.contains(first &- 1..<end &+ 1) {
      let (left, right) = (output.x0 &+ first &- 1, output.x0 &+ end &- 1)
      let coverage = SIMD4(amount(before), amount(256), amount(256), amount(after))
      for y in rows {
        sink.ends(left: left, right: right, y: y, coverage: coverage)
        output.run(first &+ 1, end &- 1, y: y, coverage: amount(256), into: &sink)
      }
      return
    }
    for y in rows {
      if before < 256 {
        output.run(first &- 1, first, y: y, coverage: amount(before), into: &sink)
      }
      output.run(first, end, y: y, coverage: amount(256), into: &sink)
      if after > 0 { output.run(end, end &+ 1, y: y, coverage: amount(after), into: &sink) }
    }
  }

  // MARK: - Curves

  /// The two pixels that each of four stretches of a curve goes through at most, one behind the other:
  /// three vectors in memory.
  private struct Pairs {
    /// The first one.
    let first: SIMD4<UInt32>
    /// The coverage of the pixels, 0…255.
    let outer: SIMD4<UInt32>
    let inner: SIMD4<UInt32>

    /// - Parameters:
    ///   - start: where the stretches begin, from the outer edge of a pixel.
    ///   - middle: where their middles are.
    ///   - end: where they end.
    ///   - half: half of their length.
    ///   - isSteep: each goes aside by no more than a pixel, so that none goes through more than two.
    @inline(__always)
    init(
      _ start: SIMD4<Float>, _ middle: SIMD4<Float>, _ end: SIMD4<Float>, half: SIMD4<Float>,
      isSteep: Bool
    ) {
      // 2²³ leaves no bits behind the point. A curve at a border is beyond it.
      let magic = SIMD4<Float>(repeating: 8_388_608)
      let border = Lanes.least(Lanes.least(start, end), middle) + (0.5 + 1 / 1_024.0) + magic
      first = sameBits(border, to: SIMD4<UInt32>.self) & 0x7F_FFFF &- 1
      let (one, two) = (Half(start, middle), Half(middle, end))
      let reached = border - magic
      let outer = half * (one.covered(upTo: reached) + two.covered(upTo: reached))
      let both =
        isSteep
        ? half * (2 * reached + 2 - middle - 0.5 * (start + end))
        : half * (one.covered(upTo: reached + 1) + two.covered(upTo: reached + 1))
      self.outer = sameBits(outer * 255 + magic, to: SIMD4<UInt32>.self) & 0xFF
      inner = sameBits((both - outer) * 255 + magic, to: SIMD4<UInt32>.self) & 0xFF
    }

    /// A straight piece of a curve.
    private struct Half {
      let near: SIMD4<Float>
      let width: SIMD4<Float>
      let perWidth: SIMD4<Float>

      @inline(__always)
      init(_ a: SIMD4<Float>, _ b: SIMD4<Float>) {
        near = Lanes.least(a, b)
        width = Lanes.greatest(a, b) - near
        perWidth = 0.5 / (width + 1e-9)
      }

      /// How much is beyond it up to a distance, for each step along it: a triangle, and then all.
      @inline(__always)
      func covered(upTo distance: SIMD4<Float>) -> SIMD4<Float> {
        let inside = Lanes.greatest(distance - near, SIMD4())
        let along = Lanes.least(inside, width)
        return along * along * perWidth + (inside - along)
      }
    }
  }

  /// Four distances from an edge of which the nearer of two edges counts, `whole` apart, and no less
  /// than none.
  @inline(__always)
  private static func mirrored(_ distance: SIMD4<Float>, _ whole: Float) -> SIMD4<Float> {
    Lanes.greatest(Lanes.least(distance, whole - distance), SIMD4())
  }

  /// Returns the joint of two straight segments that have the area of a curve through three points, by
  /// Simpson's rule.
  @inline(__always)
  private static func between(
    _ start: SIMD4<Float>, _ middle: SIMD4<Float>, _ end: SIMD4<Float>
  ) -> SIMD4<Float> {
    Lanes.greatest(middle + (middle + middle - start - end) * (1 / 6.0), SIMD4())
  }

  private static let steps = SIMD4<Float>(0, 1, 2, 3)

  /// Rows in which each side goes through two pixels at most; neither the first nor the last.
  private func steep<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int>, y0: Int, _ output: Output, into sink: inout Sink
  ) {
    if rows.isEmpty { return }
    let corner = shape.corner
    func curve(_ height: SIMD4<Float>) -> SIMD4<Float> {
      corner.x(at: Self.mirrored(height, shape.down))
    }
    let half = SIMD4<Float>(repeating: 0.5)
    var row = rows.lowerBound
    var last = curve(SIMD4(repeating: Float(row) - shape.top))[0]
    while row < rows.upperBound {
      let start = Float(row) - shape.top + Self.steps
      let (middle, lower) = (curve(start + half), curve(start + 1))
      let upper = SIMD4(last, lower[0], lower[1], lower[2])
      last = lower[3]
      let between = Self.between(upper, middle, lower)
      let left = Pairs(
        upper + shape.left, between + shape.left, lower + shape.left, half: half,
        isSteep: true)
      let right = Pairs(
        upper + shape.right, between + shape.right, lower + shape.right, half: half,
        isSteep: true)
      for lane in 0..<min(4, rows.upperBound - row) {
        pairs(
          Int(left.first[lane]), shape.width &- 2 &- Int(right.first[lane]), y: y0 + row + lane,
          SIMD4(left.outer[lane], left.inner[lane], right.inner[lane], right.outer[lane]),
          output, into: &sink)
      }
      row += 4
    }
  }

  /// A row: two pixels from `left` and two from `right` on, and all between.
  @inline(__always)
  private func pairs<Sink: CoverageSink>(
    _ left: Int, _ right: Int, y: Int, _ coverage: SIMD4<UInt32>, _ output: Output,
    into sink: inout Sink
  ) {
    if output.isAntialiased, output.contains(left..<right &+ 2) {
      sink.ends(left: left &+ output.x0, right: right &+ output.x0, y: y, coverage: coverage)
      output.run(left &+ 2, right, y: y, coverage: 255, into: &sink)
      return
    }
    let line = line
    func set(_ pixel: Int, _ amount: UInt32) {
      line[pixel] = output.amount(UInt8(truncatingIfNeeded: amount))
    }
    set(left, coverage[0])
    set(left &+ 1, coverage[1])
    set(right, coverage[2])
    set(right &+ 1, coverage[3])
    output.pixels(left, left &+ 2, y: y, line: line, into: &sink)
    output.run(left &+ 2, right, y: y, coverage: 255, into: &sink)
    output.pixels(right, right &+ 2, y: y, line: line, into: &sink)
  }

  /// Rows at the upper or the lower edge, in which each side may go through many pixels.
  private func flat<Sink: CoverageSink>(
    _ shape: Shape, _ rows: Range<Int>, y0: Int, isBelow: Bool, _ output: Output,
    into sink: inout Sink
  ) {
    if rows.isEmpty { return }
    let outside = isBelow ? shape.bottom : shape.top
    // How far from the side the curve leaves these rows.
    let depth = Float(shape.flatRows(outside)) - outside
    let inset = shape.corner.x(at: SIMD4(repeating: depth))[0]
    let left = Side(
      shape, columns.0, from: Int(shape.left + inset), to: shape.roundColumns(shape.left),
      across: shape.left, down: outside)
    let right = Side(
      shape, columns.1, from: Int(shape.right + inset), to: shape.roundColumns(shape.right),
      across: shape.right, down: outside)
    var (leftPart, rightPart) = (left.end..<left.end, right.end..<right.end)
    // From the edge inwards.
    let order = isBelow ? shape.height - rows.upperBound..<shape.height - rows.lowerBound : rows
    for row in order {
      let y = y0 + (isBelow ? shape.height - 1 - row : row)
      let index = UInt32(truncatingIfNeeded: row)
      left.advance(&leftPart, to: index)
      right.advance(&rightPart, to: index)
      let (line, last) = (UnsafeMutableRawPointer(line), shape.width - 1)
      left.forEachFour(of: leftPart, row: index, output) { column, four in
        line.storeBytes(of: four, toByteOffset: column, as: UInt32.self)
      }
      output.pixels(leftPart.lowerBound, leftPart.upperBound, y: y, line: self.line, into: &sink)
      let whole = row == 0 ? UInt8((1 - outside) * 255 + 0.5) : 255
      output.run(
        leftPart.upperBound, shape.width - rightPart.upperBound, y: y,
        coverage: UInt32(output.amount(whole)), into: &sink)
      right.forEachFour(of: rightPart, row: index, output) { column, four in
        line.storeBytes(of: four.byteSwapped, toByteOffset: last - 3 - column, as: UInt32.self)
      }
      output.pixels(
        shape.width - rightPart.upperBound, shape.width - rightPart.lowerBound, y: y,
        line: self.line, into: &sink)
    }
  }

  /// The coverage of an edge in the columns of pixels at one side.
  private struct Side {
    let columns: UnsafeMutablePointer<Pairs>
    let start: Int
    let end: Int
    /// How much of the outermost pixel lies outside of the box.
    let outside: Float

    init(
      _ shape: Shape, _ columns: UnsafeMutablePointer<Pairs>, from start: Int, to end: Int,
      across outside: Float, down: Float
    ) {
      self.columns = columns
      self.start = min(start, end)
      self.end = end
      self.outside = outside
      let corner = shape.corner
      func curve(_ distance: SIMD4<Float>) -> SIMD4<Float> {
        corner.y(at: CornerCoverage.mirrored(distance, shape.across))
      }
      var column = self.start
      var pointer = columns
      var last = curve(SIMD4(repeating: Float(column) - outside))[0]
      while column < end {
        let before = Float(column) - outside + CornerCoverage.steps
        let (from, to) = (Lanes.greatest(before, SIMD4()), before + 1)
        let half = (to - from) * 0.5
        let (middle, inner) = (curve(from + half), curve(to))
        let outer = SIMD4(last, inner[0], inner[1], inner[2])
        last = inner[3]
        let between = CornerCoverage.between(outer, middle, inner)
        pointer.initialize(
          to: Pairs(outer + down, between + down, inner + down, half: half, isSteep: false))
        column += 4
        pointer += 1
      }
    }

    /// The row from which on a column is covered at all.
    @inline(__always)
    private func first(_ column: Int) -> UInt32 {
      let index = column &- start
      return UnsafeRawPointer(columns + (index >> 2))
        .load(fromByteOffset: (index & 3) * MemoryLayout<UInt32>.size, as: UInt32.self)
    }

    /// Calls `body` with every four columns that have some of `range`, as they are covered in a row: a
    /// byte each, the outermost in the lowest.
    @inline(__always)
    func forEachFour(
      of range: Range<Int>, row: UInt32, _ output: Output, _ body: (Int, UInt32) -> Void
    ) {
      var column = range.lowerBound &- (range.lowerBound &- start) & 3
      while column < range.upperBound {
        let pairs = columns[(column &- start) >> 2]
        // Rows after the first; huge before it.
        let after = row &- pairs.first
        var whole = SIMD4<UInt32>(repeating: 255)
        if column == 0 { whole[0] = UInt32((1 - outside) * 255 + 0.5) }
        let far = SIMD4<UInt32>().replacing(with: whole, where: after .< 1 << 31)
        var amounts = far.replacing(with: pairs.inner, where: after .== 1)
          .replacing(with: pairs.outer, where: after .== 0)
        if !output.isAntialiased {
          amounts = SIMD4().replacing(with: SIMD4(repeating: 255), where: amounts .>= 128)
        }
        body(column, amounts[0] | amounts[1] << 8 | amounts[2] << 16 | amounts[3] << 24)
        column &+= 4
      }
    }

    /// Of the columns, those that are covered in part, from those that a row before had: further from
    /// the edge, they are nearer to the side. What is within is covered as a whole.
    @inline(__always)
    func advance(_ range: inout Range<Int>, to row: UInt32) {
      var (from, to) = (range.lowerBound, range.upperBound)
      while from > start, first(from &- 1) <= row { from &-= 1 }
      // The outermost pixel may lie outside of the box in part.
      let least = max(start, 1)
      while to > least, first(to &- 1) &+ 1 < row { to &-= 1 }
      range = from..<to
    }
  }
}
