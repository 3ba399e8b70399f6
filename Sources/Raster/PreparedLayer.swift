import VivaceDrawing

/// A picture made before the surface is drawn, because each of its pixels depends on many others.
struct PreparedLayer {
  enum Content {
    /// Premultiplied, row by row.
    case pixels(UnsafePointer<UInt32>)
    /// 0…255, row by row, in one colour.
    case coverage(UnsafePointer<UInt8>, UInt32)
  }

  var rect: PixelRect
  var content: Content
}
