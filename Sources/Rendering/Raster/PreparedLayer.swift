import VivaceDrawing

/// A picture made before the surface is drawn, because each of its pixels depends on many others.
final class PreparedLayer {
  enum Content {
    case nothing
    /// Premultiplied, row by row.
    case pixels(UnsafeMutablePointer<UInt32>)
    /// 0…255, row by row, in one colour.
    case coverage(UnsafeMutablePointer<UInt8>, UInt32)
  }

  private(set) var rect = PixelRect.empty
  private(set) var content = Content.nothing

  deinit { release() }

  private func release() {
    switch content {
    case .nothing: break
    case .pixels(let pixels): pixels.deallocate()
    case .coverage(let bytes, _): bytes.deallocate()
    }
  }

  /// Room for pixels, each of which the caller writes.
  func setPixels(_ rect: PixelRect) -> UnsafeMutablePointer<UInt32> {
    release()
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, rect.area))
    self.rect = rect
    content = .pixels(pixels)
    return pixels
  }

  /// Room for coverage, each byte of which the caller writes.
  func setCoverage(_ rect: PixelRect, color: UInt32) -> UnsafeMutablePointer<UInt8> {
    release()
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, rect.area))
    self.rect = rect
    content = .coverage(bytes, color)
    return bytes
  }
}
