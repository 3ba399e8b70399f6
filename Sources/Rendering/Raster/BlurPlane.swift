import VivaceDrawing

/// One component of a picture in 8.7 fixed point, reduced, blurred and enlarged again.
///
/// Integers only. The grid it is reduced on is the surface's, whatever part of it is drawn, so a pixel
/// comes out the same with every region.
final class BlurPlane {
  /// The component's shift in a pixel, in bits.
  let component: UInt32
  let gaussian: Gaussian
  /// Corner and size in reduced pixels.
  let x0: Int
  let y0: Int
  let width: Int
  let height: Int
  private let values: UnsafeMutablePointer<UInt16>

  /// The smallest rectangle around `rect` that consists of whole blocks.
  static func aligned(_ rect: PixelRect, to gaussian: Gaussian) -> PixelRect {
    let shift = gaussian.shift
    let block = gaussian.block
    return PixelRect(
      x0: (rect.x0 >> shift) << shift, y0: (rect.y0 >> shift) << shift,
      x1: ((rect.x1 + block - 1) >> shift) << shift, y1: ((rect.y1 + block - 1) >> shift) << shift)
  }

  /// All components of a picture, the steps to them one after the other or at once.
  static func all(
    of canvas: Canvas, gaussian: Gaussian, _ forEach: (Int, (Int) -> Void) -> Void
  ) -> [BlurPlane] {
    let planes = [0, 8, 16, 24].map {
      BlurPlane(canvas.rect, component: UInt32($0), gaussian: gaussian)
    }
    let (rows, strips) = (canvas.rect.height >> gaussian.shift, 4)
    forEach(strips) {
      reduce(canvas, rows: rows * $0 / strips..<rows * ($0 + 1) / strips, into: planes)
    }
    forEach(planes.count) { planes[$0].blur() }
    return planes
  }

  /// The component at `component` bits of each pixel; the canvas consists of whole blocks.
  convenience init(_ canvas: Canvas, component: UInt32, gaussian: Gaussian) {
    self.init(canvas.rect, component: component, gaussian: gaussian)
    Self.reduce(canvas, rows: 0..<canvas.rect.height >> gaussian.shift, into: [self])
    blur()
  }

  /// Nothing as yet. Around it is a margin as wide as the blur reaches.
  private init(_ rect: PixelRect, component: UInt32, gaussian: Gaussian) {
    self.component = component
    self.gaussian = gaussian
    let shift = gaussian.shift
    let margin = gaussian.radius + 1
    x0 = (rect.x0 >> shift) - margin
    y0 = (rect.y0 >> shift) - margin
    width = (rect.width >> shift) + 2 * margin
    height = (rect.height >> shift) + 2 * margin
    values = .allocate(capacity: width * height)
    values.initialize(repeating: 0, count: width * height)
  }

  deinit { values.deallocate() }

  // MARK: - Reducing

  /// Puts the means of some rows of blocks of a picture, times 128, into planes.
  private static func reduce(_ canvas: Canvas, rows: Range<Int>, into planes: [BlurPlane]) {
    guard let plane = planes.first else { return }
    let shift = plane.gaussian.shift
    let block = plane.gaussian.block
    let margin = plane.gaussian.radius + 1
    let count = canvas.rect.width >> shift
    let mean = UInt32(2 * shift)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * canvas.rect.width) { columns in
      let even = columns.baseAddress!
      let odd = even + canvas.rect.width
      withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: count) { sums in
        for row in rows {
          columns.update(repeating: 0)
          for line in row * block..<(row + 1) * block {
            addBytes(
              of: canvas.pixels + line * canvas.stride, count: canvas.rect.width, to: even, odd)
          }
          for index in 0..<count {
            var sum = SIMD4<UInt32>.zero
            for column in index << shift..<(index + 1) << shift {
              sum &+= SIMD4(
                even[column] & 0xffff, odd[column] & 0xffff, even[column] >> 16, odd[column] >> 16)
            }
            sums[index] = sum
          }
          for plane in planes {
            let target = plane.values + (row + margin) * plane.width + margin
            let lane = Int(plane.component >> 3)
            for index in 0..<count {
              target[index] = UInt16(
                truncatingIfNeeded: (UInt64(sums[index][lane]) << 7) >> mean)
            }
          }
        }
      }
    }
  }

  /// Adds the bytes of a row of pixels, two to a word: the lowest and the third, the second and the
  /// highest. A block has no more lines than sums of 16 bits have room for.
  @inline(__always)
  private static func addBytes(
    of pixels: UnsafePointer<UInt32>, count: Int, to even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      even[index] &+= pixels[index] & 0x00ff_00ff
      odd[index] &+= (pixels[index] >> 8) & 0x00ff_00ff
    }
  }

  // MARK: - Blurring

  /// Rows first, then columns. Around the values, zeros as far as the blur reaches, so that each of
  /// both is one walk through memory: what a row lacks at its ends are its neighbours' margins.
  private func blur() {
    let radius = gaussian.radius
    guard radius > 0 else { return }
    let (width, gaussian) = (width, gaussian)
    let (count, reach) = (width * height, radius * width)
    let capacity = count + 2 * reach + Self.lanes
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * capacity)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 2 * capacity)
    let first = memory + reach
    let second = first + capacity
    first.update(from: values, count: count)
    Self.blur(first, apart: 1, gaussian, into: second, count: count)
    Self.blur(second, apart: width, gaussian, into: first, count: count)
    values.update(from: first, count: count)
  }

  private typealias Lanes = SIMD16<UInt16>
  private static var lanes: Int { Lanes.scalarCount }

  /// Each value mixed with its neighbours, which are `apart` from each other. May write a few values
  /// more than `count`.
  private static func blur(
    _ source: UnsafePointer<UInt16>, apart: Int, _ gaussian: Gaussian,
    into target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // What rounding down takes off the parts is given back in the middle.
    let lost = Lanes(repeating: UInt16(gaussian.radius / 2))
    gaussian.weights.withUnsafeBufferPointer { weights in
      var index = 0
      while index < count {
        let pointer = source + index
        var sum = scaled(load(pointer), weights[0]) &+ lost
        var distance = apart
        for step in 1..<weights.count {
          // Eight bits and seven behind the point leave room for the sum of two.
          sum &+= scaled(load(pointer - distance) &+ load(pointer + distance), weights[step])
          distance &+= apart
        }
        UnsafeMutableRawPointer(target + index).storeBytes(of: sum, as: Lanes.self)
        index &+= lanes
      }
    }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt16>) -> Lanes {
    UnsafeRawPointer(pointer).loadUnaligned(as: Lanes.self)
  }

  /// `value · weight / 65536`, lane by lane: one instruction where a processor has it.
  @inline(__always)
  private static func scaled(_ value: Lanes, _ weight: UInt32) -> Lanes {
    let weight = UInt32(UInt16(truncatingIfNeeded: weight))
    var product = Lanes()
    for lane in 0..<lanes {
      product[lane] = UInt16(truncatingIfNeeded: (UInt32(value[lane]) &* weight) >> 16)
    }
    return product
  }

  // MARK: - Enlarging

  /// The memory of a row of pixels in the reduced picture.
  private struct Line {
    let shift: Int
    private let mask: Int
    /// The first pixel, in 1/256 of a reduced pixel, times the block.
    private let u: Int
    /// The rows it is between, and how far from the upper one, in 1/256.
    let row: Int
    let fy: UInt32
    /// The columns it is between.
    let firstColumn: Int
    let columns: Int

    init(_ gaussian: Gaussian, x: Int, y: Int, count: Int, offsetX: Int, offsetY: Int) {
      shift = gaussian.shift
      let block = gaussian.block
      mask = 256 * block - 1
      u = (2 * x + 1) * 128 - offsetX - 128 * block
      let v = (2 * y + 1) * 128 - offsetY - 128 * block
      row = v >> (8 + shift)
      fy = UInt32((v & mask) >> shift)
      firstColumn = u >> (8 + shift)
      columns = ((u + 256 * (count - 1)) >> (8 + shift)) - firstColumn + 2
    }

    /// The column before a pixel, counted from the first, and how far from it, in 1/256.
    @inline(__always)
    func column(_ index: Int) -> (column: Int, fx: UInt32) {
      let position = u &+ 256 &* index
      return (
        position >> (8 &+ shift) &- firstColumn,
        UInt32(truncatingIfNeeded: (position & mask) >> shift)
      )
    }

    /// The first pixel after another one that is behind the next column.
    @inline(__always)
    func end(of index: Int) -> Int { index &+ (mask &- (u &+ 256 &* index) & mask) >> 8 &+ 1 }
  }

  /// Gives `count` values from pixel (x, y) on, 0…255, of the picture shifted by an offset in 1/256 of
  /// a pixel. Outside it is 0.
  @inline(__always)
  func read(
    x: Int, y: Int, count: Int, offsetX: Int, offsetY: Int, _ body: (Int, UInt32) -> Void
  ) {
    guard count > 0 else { return }
    let line = Line(gaussian, x: x, y: y, count: count, offsetX: offsetX, offsetY: offsetY)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: line.columns) { buffer in
      let values = buffer.baseAddress!
      buffer.initialize(repeating: 0)
      mixRows(line) { values[$0] = $1 }
      for index in 0..<count {
        let (column, fx) = line.column(index)
        body(index, (values[column] &* (256 &- fx) &+ values[column + 1] &* fx &+ 16_384) >> 15)
      }
    }
  }

  /// Puts the components of pixels together, from pixel (x, y) on: premultiplied, none more than the alpha.
  ///
  /// - Parameter dithers: Whether values between two bytes become a pattern of both, instead of the nearer one.
  static func read(
    _ planes: [BlurPlane], x: Int, y: Int, count: Int, dithers: Bool = false,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0, let first = planes.first else { return }
    let line = Line(first.gaussian, x: x, y: y, count: count, offsetX: 0, offsetY: 0)
    withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: line.columns) { buffer in
      let values = buffer.baseAddress!
      buffer.initialize(repeating: .zero)
      buffer.withMemoryRebound(to: UInt32.self) { components in
        for plane in planes {
          let lane = components.baseAddress! + Int(plane.component >> 3)
          plane.mixRows(line) { lane[4 &* $0] = $1 }
        }
      }
      var index = 0
      while index < count {
        let (column, fx) = line.column(index)
        let slope = values[column + 1] &- values[column]
        var sum = values[column] &<< 8 &+ 16_384
        if fx > 0 { sum &+= slope &* Int32(truncatingIfNeeded: fx) }
        // Pixel by pixel it is as much farther on as there are pixels to a column.
        let step = slope &<< SIMD4(repeating: Int32(8 &- line.shift))
        let end = min(line.end(of: index), count)
        while index < end {
          let offset = dithers ? Dither.offset(x: x &+ index, y: y) : 0
          let mixed = (sum &+ SIMD4(repeating: offset)) &>> 15
          // Components are rounded one by one.
          let excess = mixed &- SIMD4(repeating: mixed[3])
          let limited = mixed &- (excess & ~(excess &>> 31))
          pixels[index] = unsafeBitCast(
            SIMD4<UInt8>(truncatingIfNeeded: limited), to: UInt32.self)
          sum &+= step
          index &+= 1
        }
      }
    }
  }

  /// Gives the values between two rows, in the columns where there are any. Elsewhere they are 0.
  @inline(__always)
  private func mixRows(_ line: Line, _ body: (Int, UInt32) -> Void) {
    let first = line.firstColumn - x0
    let from = max(0, -first)
    let to = min(line.columns, width - first)
    guard from < to else { return }
    let row = line.row - y0
    let (isAbove, isBelow) = (row >= 0 && row < height, row + 1 >= 0 && row + 1 < height)
    guard isAbove || isBelow else { return }
    // Where one of them is outside, the other counts alone.
    let above = values + ((isAbove ? row : row + 1) * width + first)
    let below = values + ((isBelow ? row + 1 : row) * width + first)
    let (upper, lower) = (isAbove ? 256 - line.fy : 0, isBelow ? line.fy : 0)
    for index in from..<to {
      body(
        index, (UInt32(above[index]) &* upper &+ UInt32(below[index]) &* lower) >> 8)
    }
  }
}
