import VivaceDrawing

/// One component of a picture in 8.7 fixed point, reduced, blurred and enlarged again.
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

  /// Where the components of a pixel lie, in bits.
  static let components: [UInt32] = [0, 8, 16, 24]

  /// All components of a picture, made by turns or at once.
  static func all(
    of canvas: Canvas, gaussian: Gaussian, _ forEach: (Int, (Int) -> Void) -> Void
  ) -> [BlurPlane] {
    var planes = [BlurPlane?](repeating: nil, count: components.count)
    planes.withUnsafeMutableBufferPointer { planes in
      nonisolated(unsafe) let place = planes.baseAddress!
      forEach(components.count) {
        place[$0] = BlurPlane(canvas, component: components[$0], gaussian: gaussian)
      }
    }
    return planes.compactMap { $0 }
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
    // The mean of block² pixels, times 128.
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
        values[target + index] = UInt16(truncatingIfNeeded: (UInt64(sums[index]) << 7) >> mean)
      }
    }
    blur()
  }

  /// Rows first, then columns. Around the values, zeros as far as the blur reaches, so that each of
  /// both is one walk through memory: what a row lacks at its ends are its neighbours' margins.
  private mutating func blur() {
    let radius = gaussian.radius
    guard radius > 0 else { return }
    let (width, gaussian) = (width, gaussian)
    let (count, reach) = (width * height, radius * width)
    let room = count + 2 * reach + Self.lanes
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * room)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 2 * room)
    let first = memory + reach
    let second = first + room
    values.withUnsafeMutableBufferPointer { values in
      first.update(from: values.baseAddress!, count: count)
      Self.blur(first, apart: 1, gaussian, into: second, count: count)
      Self.blur(second, apart: width, gaussian, into: first, count: count)
      values.baseAddress!.update(from: first, count: count)
    }
  }

  private typealias Lanes = SIMD16<UInt16>
  private static var lanes: Int { Lanes.scalarCount }

  /// Each value mixed with its neighbours, which lie `apart` from each other. May write a few values
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
        let place = source + index
        var sum = part(load(place), weights[0]) &+ lost
        var distance = apart
        for step in 1..<weights.count {
          // Eight bits and seven behind the point leave room for the sum of two.
          sum &+= part(load(place - distance) &+ load(place + distance), weights[step])
          distance &+= apart
        }
        UnsafeMutableRawPointer(target + index).storeBytes(of: sum, as: Lanes.self)
        index &+= lanes
      }
    }
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<UInt16>) -> Lanes {
    UnsafeRawPointer(place).loadUnaligned(as: Lanes.self)
  }

  /// `value · weight / 65536`, lane by lane: one instruction where a processor has it.
  @inline(__always)
  private static func part(_ value: Lanes, _ weight: UInt32) -> Lanes {
    let weight = UInt32(UInt16(truncatingIfNeeded: weight))
    var part = Lanes()
    for lane in 0..<lanes {
      part[lane] = UInt16(truncatingIfNeeded: (UInt32(value[lane]) &* weight) >> 16)
    }
    return part
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
          body(index, (line[index] &* (256 &- fx) &+ line[index + 1] &* fx &+ 16_384) >> 15)
        }
      } else {
        for index in 0..<count {
          let place = u + 256 * index
          let column = (place >> (8 + shift)) - firstColumn
          let fx = UInt32(truncatingIfNeeded: (place & (256 * block - 1)) >> shift)
          body(index, (line[column] &* (256 &- fx) &+ line[column + 1] &* fx &+ 16_384) >> 15)
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
