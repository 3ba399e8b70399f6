import VivaceDrawing
import VivaceGeometry

/// Pixels on their way from a decoder to a bitmap: not premultiplied yet, 0xAARRGGBB.
struct PixelBuffer {
  var width: Int
  var height: Int
  var pixels: [UInt32]

  /// The bitmap as it is to be seen: turned as EXIF says, premultiplied.
  consuming func bitmap(orientation: Int = 1) -> Bitmap {
    premultiply()
    turn(orientation)
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private mutating func premultiply() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        guard alpha < 255 else { continue }
        pixels[index] =
          alpha << 24 | Self.part(pixel >> 16 & 255, of: alpha) << 16
          | Self.part(pixel >> 8 & 255, of: alpha) << 8 | Self.part(pixel & 255, of: alpha)
      }
    }
  }

  /// `value * alpha / 255`, rounded to the nearest; exact for bytes.
  private static func part(_ value: UInt32, of alpha: UInt32) -> UInt32 {
    let product = value * alpha + 128
    return (product + product >> 8) >> 8
  }

  /// EXIF's orientation: where row 0 and column 0 of the file are on the upright picture. 1 is
  /// upright, even numbers are mirrored, 5 to 8 swap width and height.
  private mutating func turn(_ orientation: Int) {
    guard (2...8).contains(orientation) else { return }
    let swaps = orientation >= 5
    let (newWidth, newHeight) = swaps ? (height, width) : (width, height)
    var turned = [UInt32](repeating: 0, count: pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (sourceX, sourceY) =
          switch orientation {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          default: (width - 1 - y, x)
          }
        turned[y * newWidth + x] = pixels[sourceY * width + sourceX]
      }
    }
    self = PixelBuffer(width: newWidth, height: newHeight, pixels: turned)
  }
}
