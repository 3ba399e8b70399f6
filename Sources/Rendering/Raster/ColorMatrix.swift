import VivaceDrawing

/// Colour filters: a matrix on sRGB-encoded components.
enum ColorMatrix {
  /// The rows of the matrix are four of five: the weights of R G B A and 1 in each component.
  static func apply(
    _ matrix: ColorMatrixValue, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // The result for a fully transparent pixel, which most often stays one.
    let empty = filtered(0, matrix)
    var last: UInt32 = 0
    var lastResult = empty
    for index in 0..<count {
      let pixel = pixels[index]
      if pixel != last {
        last = pixel
        lastResult = filtered(pixel, matrix)
      }
      pixels[index] = lastResult
    }
  }

  private static func filtered(_ pixel: UInt32, _ matrix: ColorMatrixValue) -> UInt32 {
    let m = matrix.rows
    let alpha = Float(pixel >> 24)
    let scale: Float = matrix.isPremultiplied ? 1 / 255 : alpha > 0 ? 1 / alpha : 0
    let r = Float((pixel >> 16) & 255) * scale
    let g = Float((pixel >> 8) & 255) * scale
    let b = Float(pixel & 255) * scale
    let a = alpha / 255
    func sum(_ i: Int) -> Float {
      let value = m[i] * r + m[i + 1] * g + m[i + 2] * b + m[i + 3] * a + m[i + 4]
      return value > 0 ? min(value, 1) : 0
    }
    func row(_ i: Int) -> Float {
      switch matrix.transfer {
      case .none: sum(i)
      case .decoding: ResolvedColor.decoded(sum(i))
      case .encoding: ResolvedColor.encoded(sum(i))
      }
    }
    let outAlpha = sum(15)
    /// A premultiplied component is at most as large as alpha.
    func component(_ i: Int) -> Float {
      matrix.isPremultiplied ? min(row(i), outAlpha) : row(i) * outAlpha
    }
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    return byte(outAlpha) << 24 | byte(component(0)) << 16 | byte(component(5)) << 8
      | byte(component(10))
  }
}
