import VivaceDrawing

/// One component of a picture in 8.8 fixed point, reduced, blurred and enlarged again.
///
/// Integers only. The grid it is reduced on is the surface's, whatever part of it is drawn, so a pixel
/// comes out the same with every region.
struct BlurPlane {
  let gaussian: Gaussian
  /// Corner and size in reduced pixels.
  let x0: Int
  let y0: Int
  let width: Int
  let height: Int
  private var values: [UInt16]

  /// The smallest rectangle around `rect` that consists of whole blocks.
  static func aligned(_ rect: PixelRect, to gaussian: Gaussian) -> PixelRect {
    let shift = gaussian.shift
    let block = gaussian.block
    return PixelRect(
      x0: (rect.x0 >> shift) << shift, y0: (rect.y0 >> shift) << shift,
      x1: ((rect.x1 + block - 1) >> shift) << shift, y1: ((rect.y1 + block - 1) >> shift) << shift)
  }

  /// The component at `component` bits of each pixel; the canvas consists of whole blocks. Around it
  /// is a margin as wide as the blur reaches.
  init(_ canvas: Canvas, component: UInt32, gaussian: Gaussian) {
    self.gaussian = gaussian
    let shift = gaussian.shift
    let rect = canvas.rect
    let margin = gaussian.radius + 1
    x0 = (rect.x0 >> shift) - margin
    y0 = (rect.y0 >> shift) - margin
    width = (rect.width >> shift) + 2 * margin
    height = (rect.height >> shift) + 2 * margin
    values = [UInt16](repeating: 0, count: width * height)
    let inner = rect.width >> shift
    let block = gaussian.block
    // The mean of block² pixels, times 256.
    let mean = UInt32(2 * shift)
    var sums = [UInt32](repeating: 0, count: inner)
    for row in 0..<(rect.height >> shift) {
      for index in 0..<inner { sums[index] = 0 }
      for line in 0..<block {
        let source = canvas.pixels + (row * block + line) * canvas.stride
        if shift == 0 {
          for index in 0..<inner { sums[index] = (source[index] >> component) & 255 }
        } else {
          for index in 0..<inner {
            let pixels = source + index << shift
            var sum: UInt32 = 0
            for column in 0..<block { sum &+= (pixels[column] >> component) & 255 }
            sums[index] &+= sum
          }
        }
      }
      let target = (row + margin) * width + margin
      for index in 0..<inner {
        values[target + index] = UInt16(truncatingIfNeeded: (UInt64(sums[index]) << 8) >> mean)
      }
    }
    blurRows()
    blurColumns()
  }

  private mutating func blurRows() {
    let radius = gaussian.radius
    guard radius > 0 else { return }
    let padded = width + 2 * radius
    var line = [UInt16](repeating: 0, count: padded)
    var sums = [UInt32](repeating: 0, count: width)
    let width = width
    values.withUnsafeMutableBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        sums.withUnsafeMutableBufferPointer { sums in
          let (values, line, sums) = (values.baseAddress!, line.baseAddress!, sums.baseAddress!)
          for y in 0..<height {
            let row = values + y * width
            (line + radius).update(from: row, count: width)
            Self.weigh(line + radius, gaussian.weights[0], into: sums, count: width)
            for step in 1...radius {
              Self.add(
                line + radius - step, line + radius + step, gaussian.weights[step], to: sums,
                count: width)
            }
            Self.round(sums, into: row, count: width)
          }
        }
      }
    }
  }

  private mutating func blurColumns() {
    let radius = gaussian.radius
    guard radius > 0 else { return }
    let source = values
    let empty = [UInt16](repeating: 0, count: width)
    var sums = [UInt32](repeating: 0, count: width)
    let (width, height) = (width, height)
    source.withUnsafeBufferPointer { source in
      empty.withUnsafeBufferPointer { empty in
        values.withUnsafeMutableBufferPointer { values in
          sums.withUnsafeMutableBufferPointer { sums in
            let sums = sums.baseAddress!
            func row(_ y: Int) -> UnsafePointer<UInt16> {
              y < 0 || y >= height ? empty.baseAddress! : source.baseAddress! + y * width
            }
            for y in 0..<height {
              Self.weigh(row(y), gaussian.weights[0], into: sums, count: width)
              for step in 1...radius {
                Self.add(
                  row(y - step), row(y + step), gaussian.weights[step], to: sums, count: width)
              }
              Self.round(sums, into: values.baseAddress! + y * width, count: width)
            }
          }
        }
      }
    }
  }

  private static func weigh(
    _ values: UnsafePointer<UInt16>, _ weight: UInt32, into sums: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count { sums[index] = UInt32(values[index]) &* weight &+ 32_768 }
  }

  private static func add(
    _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, _ weight: UInt32,
    to sums: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      sums[index] = sums[index] &+ (UInt32(a[index]) &+ UInt32(b[index])) &* weight
    }
  }

  private static func round(
    _ sums: UnsafePointer<UInt32>, into values: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    for index in 0..<count { values[index] = UInt16(truncatingIfNeeded: sums[index] >> 16) }
  }

  /// Gives `count` values from pixel (x, y) on, 0…255, of the picture shifted by an offset in 1/256 of
  /// a pixel. Outside it is 0.
  @inline(__always)
  func read(
    x: Int, y: Int, count: Int, offsetX: Int, offsetY: Int, _ body: (Int, UInt32) -> Void
  ) {
    guard count > 0 else { return }
    let shift = gaussian.shift
    let block = gaussian.block
    // In 1/256 of a reduced pixel, times the block.
    let u = (2 * x + 1) * 128 - offsetX - 128 * block
    let v = (2 * y + 1) * 128 - offsetY - 128 * block
    let firstColumn = u >> (8 + shift)
    let columns = ((u + 256 * (count - 1)) >> (8 + shift)) - firstColumn + 2
    let fy = UInt32((v & (256 * block - 1)) >> shift)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns) { buffer in
      let line = buffer.baseAddress!
      mixRows((v >> (8 + shift)) - y0, fy, columns: firstColumn - x0, count: columns, into: line)
      if shift == 0 {
        let fx = UInt32(u & 255)
        for index in 0..<count {
          body(index, (line[index] &* (256 &- fx) &+ line[index + 1] &* fx &+ 32_768) >> 16)
        }
      } else {
        for index in 0..<count {
          let place = u + 256 * index
          let column = (place >> (8 + shift)) - firstColumn
          let fx = UInt32(truncatingIfNeeded: (place & (256 * block - 1)) >> shift)
          body(index, (line[column] &* (256 &- fx) &+ line[column + 1] &* fx &+ 32_768) >> 16)
        }
      }
    }
  }

  /// `count` values between row and the one below it, `fy`/256 of the way. Outside they are 0.
  private func mixRows(
    _ row: Int, _ fy: UInt32, columns first: Int, count: Int,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    line.initialize(repeating: 0, count: count)
    let from = max(0, -first)
    let to = min(count, width - first)
    guard from < to else { return }
    values.withUnsafeBufferPointer { values in
      for (row, weight) in [(row, 256 - fy), (row + 1, fy)] where row >= 0 && row < height {
        let source = values.baseAddress! + (row * width + first)
        for index in from..<to { line[index] = line[index] &+ UInt32(source[index]) &* weight }
      }
    }
    for index in from..<to { line[index] >>= 8 }
  }
}
