import CoreGraphics
import UIKit
import VivaceDrawing
import VivaceGraphics

/// An option of a context. Only the working color space has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// A context's option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// `NSNull` computes with encoded colors instead of linear ones.
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  /// The space of the results. Ignored: it is sRGB.
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  /// The format of intermediate pixels. Ignored: they are floating numbers.
  public static let workingFormat = Self(rawValue: "working_format")
  /// Drawing with the processor. Ignored, as it always is.
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  /// Better reductions. Ignored.
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  /// Kept intermediate results. Ignored: none is kept.
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
  /// A low priority. Ignored.
  public static let priorityRequestLow = Self(rawValue: "low_priority")
  /// A name for development. Ignored.
  public static let name = Self(rawValue: "kCIContextName")
}
/// The order of the bytes of a pixel.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: Int32
  /// A format from its number; unknown ones are written like `RGBA8`.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Opacity first, then red, green and blue.
  public static let ARGB8 = Self(rawValue: 23)
  /// Red, green, blue and opacity, a byte each.
  public static let RGBA8 = Self(rawValue: 24)
  /// Blue, green, red and opacity, a byte each.
  public static let BGRA8 = Self(rawValue: 25)
  /// Four floating numbers of 32 bits.
  public static let RGBAf = Self(rawValue: 34)
  /// Red alone, as a floating number of 16 bits.
  public static let Rh = Self(rawValue: 35)
  /// Red alone, as a floating number of 32 bits.
  public static let Rf = Self(rawValue: 36)
}
/// An option of writing a file. Options are ignored here.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name of the file's option.
  public let rawValue: String
  /// A file's option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Makes pixels of pictures, with the processor.
public final class CIContext: NSObject, Sendable {
  private let space: WorkingSpace
  public override init() { space = .linear }
  /// Without a working colour space (`NSNull`), filters compute with colours as they are in files.
  public init(options: [CIContextOption: Any]? = nil) {
    space = options?[.workingColorSpace] is NSNull ? .encoded : .linear
  }
  /// A context, as the initializer makes it.
  public class func context(options: [CIContextOption: Any]? = nil) -> CIContext {
    CIContext(options: options)
  }
  /// Linear sRGB; nil for a context with encoded colors.
  public var workingColorSpace: CGColorSpace? {
    space == .linear ? CGColorSpace(name: CGColorSpace.linearSRGB) : nil
  }

  /// Nil for a rectangle that is empty, or has more than 2²⁶ pixels.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard let raster = raster(image, fromRect) else { return nil }
    let (width, height) = (raster.area.width, raster.area.height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels[(height - 1 - y) * width + x] = space.pixel(raster.pixels[y * width + x])
      }
    }
    return CGImage(Bitmap(width: width, height: height, pixels: pixels))
  }
  /// Format and space are ignored: the result is sRGB.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  private func raster(_ image: CIImage, _ rect: CGRect) -> Raster? {
    guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0,
      rect.width * rect.height <= CGFloat(1 << 26)
    else { return nil }
    let area = Area(rect)
    return image.produce(area, space)
  }

  /// Writes pixels to memory, rows from the top.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let raster = raster(image, bounds) else { return }
    let (width, height) = (raster.area.width, raster.area.height)
    for y in 0..<height {
      let row = data + (height - 1 - y) * rowBytes
      for x in 0..<width { format.store(raster.pixels[y * width + x], in: row, x, space) }
    }
  }
  /// The picture's extent as a PNG file; nil for an infinite extent.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap {
      Services.painter(for: "CIContext.pngRepresentation")?.png(of: $0.bitmap)
    }
  }
  /// The picture's extent as a JPEG file with a quality of 0.9; nil for an infinite extent.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap {
      try? Services.painter(for: "CIContext.jpegRepresentation")?.jpeg(of: $0.bitmap, quality: 0.9)
    }
  }
  /// Does nothing: nothing is kept between drawings.
  public func clearCaches() {}
}

extension UIImage {
  /// A picture of the pixels of another one, which are made at once; empty where that has no end.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let image = CIContext().createCGImage(ciImage, from: ciImage.extent)
    self.init(
      cgImage: image ?? CGImage(Bitmap(width: 1, height: 1, pixels: [0])), scale: scale,
      orientation: orientation)
  }
  /// The pixels at a scale of 1, made at once.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }
  /// The recipe of the picture: nil, since pixels are made at once.
  public var ciImage: CIImage? { nil }
}
extension UIColor {
  /// An identical components as a UIKit color.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
