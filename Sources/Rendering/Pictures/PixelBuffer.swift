import VivaceDrawing

/// Decoded pixels before conversion to a bitmap: not premultiplied, 0xAARRGGBB.
struct PixelBuffer {
  var width: Int
  var height: Int
  var pixels: [UInt32]

  /// The bitmap as it is displayed: turned by EXIF's orientation, premultiplied.
  consuming func bitmap(orientation: Int = 1) -> Bitmap {
    premultiply()
    return Bitmap(width: width, height: height, pixels: pixels).turned(orientation)
  }

  private mutating func premultiply() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        guard alpha < 255 else { continue }
        pixels[index] =
          alpha << 24 | Self.scaled(pixel >> 16 & 255, of: alpha) << 16
          | Self.scaled(pixel >> 8 & 255, of: alpha) << 8 | Self.scaled(pixel & 255, of: alpha)
      }
    }
  }

  /// `value * alpha / 255`, rounded to the nearest; exact for bytes.
  private static func scaled(_ value: UInt32, of alpha: UInt32) -> UInt32 {
    let product = value * alpha + 128
    return (product + product >> 8) >> 8
  }
}
