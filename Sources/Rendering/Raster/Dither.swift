/// An ordered dither: thresholds between two bytes that differ from pixel to pixel, in squares of eight.
enum Dither {
  /// The index of a threshold among 64, by Bayer's order: the bits of x ^ y and y, the lowest first, interleaved.
  private static let order: [Int32] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(0) { index, bit in
      let mixed = (x ^ y) >> bit & 1
      return index | Int32(mixed << (5 - 2 * bit)) | Int32((y >> bit & 1) << (4 - 2 * bit))
    }
  }

  /// The difference of a pixel's threshold from one half, in 1/32768 of a byte's step.
  static func offset(x: Int, y: Int) -> Int32 {
    order[(y & 7) << 3 | x & 7] &* 512 &+ 256 &- 16_384
  }
}
