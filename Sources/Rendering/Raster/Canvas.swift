import Glibc
import VivaceDrawing

/// A rectangle of a surface, or of a layer, that one thread draws into.
struct Canvas {
  /// The pixel at the rectangle's corner.
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let rect: PixelRect

  @inline(__always)
  func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- rect.y0) &* stride &+ (x &- rect.x0))
  }

  /// A rectangle inside it.
  func region(_ rect: PixelRect) -> Canvas {
    Canvas(pixels: row(rect.x0, rect.y0), stride: stride, rect: rect)
  }

  /// Fills the content around a rectangle inside with the pixels at its edges.
  func repeatEdges(of area: PixelRect) {
    if area.isEmpty || area == rect { return }
    for y in area.y0..<area.y1 {
      let (left, right) = (row(area.x0, y), row(area.x1 - 1, y))
      row(rect.x0, y).update(repeating: left.pointee, count: area.x0 - rect.x0)
      (right + 1).update(repeating: right.pointee, count: rect.x1 - area.x1)
    }
    let (top, bottom) = (row(rect.x0, area.y0), row(rect.x0, area.y1 - 1))
    for y in rect.y0..<area.y0 { row(rect.x0, y).update(from: top, count: rect.width) }
    for y in area.y1..<rect.y1 { row(rect.x0, y).update(from: bottom, count: rect.width) }
  }

  /// Makes all of it one colour. Rows are copied from the first, many pixels at a time, unless all bytes
  /// are alike.
  func clear(to color: UInt32) {
    if rect.isEmpty { return }
    if color == (color & 0xFF) &* 0x0101_0101 {
      for y in rect.y0..<rect.y1 { memset(row(rect.x0, y), Int32(color & 0xFF), 4 * rect.width) }
      return
    }
    pixels.update(repeating: color, count: rect.width)
    for y in rect.y0 + 1..<rect.y1 {
      row(rect.x0, y).update(from: pixels, count: rect.width)
    }
  }
}

/// Coverage of a rectangle: 0…255 a pixel. What a clip or a mask lets through.
final class CoverageMask {
  private(set) var rect = PixelRect.empty
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 1

  init() { bytes = .allocate(capacity: 1) }
  deinit { bytes.deallocate() }

  var stride: Int { rect.width }

  func reset(to rect: PixelRect, value: UInt8) {
    self.rect = rect
    let count = rect.area
    if count > capacity {
      bytes.deallocate()
      bytes = .allocate(capacity: count)
      capacity = count
    }
    bytes.initialize(repeating: value, count: count)
  }

  @inline(__always)
  func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y - rect.y0) * rect.width + (x - rect.x0))
  }
}

/// Paints one colour.
struct SolidSink: CoverageSink {
  let canvas: Canvas
  let color: UInt32

  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    Blend.fill(
      canvas.row(x, y), count: count,
      color: coverage == 255 ? color : Blend.scaled(color, coverage))
  }

  mutating func cells(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    Blend.fill(canvas.row(x, y), count: count, color: color, mask: coverage)
  }

  mutating func ends(left: Int, right: Int, y: Int, coverage: SIMD4<UInt32>) {
    let row = canvas.row(left, y)
    Blend.fill(row, row + (right &- left), color: color, mask: coverage)
  }
}

/// Paints the pixels of a paint source.
struct FetchSink: CoverageSink {
  let canvas: Canvas
  let paintSource: UnsafePointer<PaintSource>
  /// 0…255: all of it is fainter by this.
  let alpha: UInt32
  /// Room for a row of pixels.
  let line: UnsafeMutablePointer<UInt32>
  let bytes: UnsafeMutablePointer<UInt8>

  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    let amount = Blend.scaled8(coverage, alpha)
    if paintSource.pointee.hasLevelRows {
      let color = Blend.scaled(paintSource.pointee.color(ofRow: y), amount)
      return Blend.fill(canvas.row(x, y), count: count, color: color)
    }
    if amount == 255, paintSource.pointee.isOpaque {
      return paintSource.pointee.fetch(x: x, y: y, count: count, into: canvas.row(x, y))
    }
    paintSource.pointee.fetch(x: x, y: y, count: count, into: line)
    Blend.draw(line, over: canvas.row(x, y), count: count, alpha: amount)
  }

  mutating func cells(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    var mask = coverage
    if alpha != 255 {
      for index in 0..<count {
        bytes[index] = UInt8(truncatingIfNeeded: Blend.scaled8(UInt32(coverage[index]), alpha))
      }
      mask = UnsafePointer(bytes)
    }
    if paintSource.pointee.hasLevelRows {
      return Blend.fill(
        canvas.row(x, y), count: count, color: paintSource.pointee.color(ofRow: y), mask: mask)
    }
    paintSource.pointee.fetch(x: x, y: y, count: count, into: line)
    Blend.draw(line, over: canvas.row(x, y), count: count, mask: mask)
  }

  mutating func ends(left: Int, right: Int, y: Int, coverage: SIMD4<UInt32>) {
    if paintSource.pointee.hasLevelRows, alpha == 255 {
      var sink = SolidSink(canvas: canvas, color: paintSource.pointee.color(ofRow: y))
      return sink.ends(left: left, right: right, y: y, coverage: coverage)
    }
    cells(ofLeft: left, right: right, y: y, coverage: coverage)
  }
}

/// Lets another sink have only what a mask lets through.
struct MaskedSink<Inner: CoverageSink>: CoverageSink {
  var inner: Inner
  let mask: UnsafeMutablePointer<UInt8>
  let rect: PixelRect
  let stride: Int
  let line: UnsafeMutablePointer<UInt8>

  init(_ inner: Inner, mask: CoverageMask, line: UnsafeMutablePointer<UInt8>) {
    self.inner = inner
    self.mask = mask.bytes
    rect = mask.rect
    stride = mask.stride
    self.line = line
  }

  /// Whether eight pixels are let through nothing.
  @inline(__always)
  private static func isNothing(_ pixels: UnsafePointer<UInt8>) -> Bool {
    UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self) == 0
  }

  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    let whole = mask + ((y &- rect.y0) &* stride &+ (x &- rect.x0))
    // Rows of round clips begin and end with pixels that nothing is let through to.
    var (first, end) = (0, count)
    while first &+ 8 <= end, Self.isNothing(whole + first) { first &+= 8 }
    while first &+ 8 <= end, Self.isNothing(whole + (end &- 8)) { end &-= 8 }
    while first < end, whole[first] == 0 { first &+= 1 }
    while first < end, whole[end &- 1] == 0 { end &-= 1 }
    if first == end { return }
    let (x, count, row) = (x + first, end - first, whole + first)
    if coverage == 255 { return inner.cells(x: x, y: y, count: count, coverage: row) }
    for index in 0..<count {
      line[index] = UInt8(truncatingIfNeeded: Blend.scaled8(UInt32(row[index]), coverage))
    }
    inner.cells(x: x, y: y, count: count, coverage: line)
  }

  mutating func cells(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    let row = mask + ((y &- rect.y0) &* stride &+ (x &- rect.x0))
    for index in 0..<count {
      line[index] = UInt8(
        truncatingIfNeeded: Blend.scaled8(UInt32(row[index]), UInt32(coverage[index])))
    }
    inner.cells(x: x, y: y, count: count, coverage: line)
  }
}

/// Writes coverage into a mask whose bytes are 0.
struct MaskWriter: CoverageSink {
  let mask: CoverageMask

  mutating func run(x: Int, y: Int, count: Int, coverage: UInt32) {
    mask.row(x, y).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
  }

  mutating func cells(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    mask.row(x, y).update(from: coverage, count: count)
  }
}
