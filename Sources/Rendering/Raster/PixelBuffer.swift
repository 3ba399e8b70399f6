import VivaceDrawing

/// Pixels that can be drawn into: premultiplied 0xAARRGGBB, sRGB-encoded, row by row from the top.
///
/// Owns its memory, or wraps external memory (a window's surface), which must outlive it.
public final class PixelBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// From one row to the next, in pixels; never less than `width`.
  public let stride: Int
  public let pixels: UnsafeMutablePointer<UInt32>
  private let ownsPixels: Bool

  /// Transparent pixels. A side is never less than 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    stride = self.width
    let count = self.width * self.height
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    ownsPixels = true
  }

  public init(wrapping memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    precondition(
      bytesPerRow % 4 == 0 && bytesPerRow >= width * 4,
      "Rows of \(bytesPerRow) bytes do not hold \(width) whole pixels.")
    self.width = width
    self.height = height
    stride = bytesPerRow / 4
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    ownsPixels = false
  }

  deinit { if ownsPixels { pixels.deallocate() } }

  /// A copy of the pixels.
  public var bitmap: Bitmap {
    let copy = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height {
        (target.baseAddress! + y * width).initialize(from: pixels + y * stride, count: width)
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: copy)
  }

  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Moves pixels by a shift. The rest of its area stays as it is.
  package func move(_ shift: PixelShift) {
    let target = shift.target.intersection(bounds)
    let source = target.offset(x: -shift.x, y: -shift.y)
    precondition(bounds.contains(source), "Pixels of \(source) are not in \(bounds).")
    // Rows are read before they are written: from below when they go downwards.
    for index in 0..<target.height {
      let y = shift.y > 0 ? target.y1 - 1 - index : target.y0 + index
      (pixels + (y * stride + target.x0)).update(
        from: pixels + ((y - shift.y) * stride + source.x0), count: target.width)
    }
  }

  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * stride + x] }
}
