/// Colour filters: a matrix on un-premultiplied, sRGB-encoded components.
enum ColorMatrix {
  /// `rows` are four of five: what R G B A and 1 give to each component.
  static func apply(_ rows: [Float], to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    // The result for a fully transparent pixel, which most often stays one.
    let empty = filtered(0, rows)
    var last: UInt32 = 0
    var lastResult = empty
    for index in 0..<count {
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        lastResult = filtered(pixel, rows)
      }
      pixels[index] = lastResult
    }
  }

  private static func filtered(_ pixel: UInt32, _ m: [Float]) -> UInt32 {
    let alpha = Float(pixel >> 24)
    let unpremultiply: Float = alpha > 0 ? 1 / alpha : 0
    let r = Float((pixel >> 16) & 255) * unpremultiply
    let g = Float((pixel >> 8) & 255) * unpremultiply
    let b = Float(pixel & 255) * unpremultiply
    let a = alpha / 255
    func row(_ i: Int) -> Float {
      let value = m[i] * r + m[i + 1] * g + m[i + 2] * b + m[i + 3] * a + m[i + 4]
      return value > 0 ? min(value, 1) : 0
    }
    let outAlpha = row(15)
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    return byte(outAlpha) << 24 | byte(row(0) * outAlpha) << 16 | byte(row(5) * outAlpha) << 8
      | byte(row(10) * outAlpha)
  }
}
