import VivaceGeometry

/// A rectangle of pixels, premultiplied 0xAARRGGBB in sRGB encoding. Immutable; shared freely.
public final class Bitmap: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Row by row from the top; `width * height` of them.
  public let pixels: [UInt32]
  /// True when every pixel is opaque, so that the content below need not be drawn.
  public let isOpaque: Bool

  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      pixels.count == width * height,
      "A bitmap of \(width) × \(height) has \(pixels.count) pixels, expected \(width * height).")
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}

extension Bitmap {
  /// The picture upright, from EXIF's orientation number: the sides of row 0 and column 0. 1 is upright, even
  /// numbers are mirrored, 5 to 8 swap width and height; others are upright.
  package func turned(_ orientation: Int) -> Bitmap {
    guard (2...8).contains(orientation) else { return self }
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
    return Bitmap(width: newWidth, height: newHeight, pixels: turned)
  }
}

/// A picture could not be made from a file or from data. The message names the file, what was
/// expected and what to do.
public struct PictureError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// Reads picture files. Behind a protocol so that nothing an app imports reaches a C library.
public protocol PictureLoader: AnyObject, Sendable {
  /// Decodes PNG, JPEG, WebP or GIF (first frame), upright (EXIF orientation applied).
  func bitmap(from data: Data, name: String) throws -> Bitmap
  /// Draws a vector picture (SVG, or the first page of a PDF) at a size in pixels; nil size is its own size.
  func bitmap(fromVector data: Data, pixelSize: CGSize?, name: String) throws -> Bitmap
}
