import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceStage

/// A picture to draw into, y upwards, and its pixels as `#RRGGBBAA` from the top left.
struct Sheet {
  let context: CGContext

  init(_ width: Int, _ height: Int) {
    StageServices.install()
    context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  /// The pixel in a row from the top.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { context.makeImage()!.pixel(x, y) }
}

extension CGImage {
  /// Premultiplied 0xAARRGGBB, in a row from the top.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * width + x] }

  /// Of four corners: red and green above blue and white.
  static let corners = CGImage(
    Bitmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
