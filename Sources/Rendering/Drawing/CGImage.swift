import VivaceGeometry

/// Pixels under Core Graphics' name, eight bits for each of red, green, blue and alpha. Immutable.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// The default for blending pixels when the image is enlarged.
  public let shouldInterpolate: Bool

  package init(_ bitmap: Bitmap, interpolates: Bool = true) {
    self.bitmap = bitmap
    shouldInterpolate = interpolates
  }

  /// In pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * bitmap.width }

  /// The part of the image in a rectangle, in pixels; nil when there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = PixelRect(
      enclosingX0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY
    ).intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !area.isEmpty else { return nil }
    let rows = (area.y0..<area.y1).map { y in
      bitmap.pixels[y * width + area.x0..<y * width + area.x1]
    }
    return CGImage(
      Bitmap(width: area.width, height: area.height, pixels: Array(rows.joined())),
      interpolates: shouldInterpolate)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
