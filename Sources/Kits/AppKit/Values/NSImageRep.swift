import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceUIKit

/// One way in which a picture is kept.
open class NSImageRep: NSObject {
  /// The key of a drawing hint. Hints are ignored here.
  public struct HintKey: RawRepresentable, Hashable, Sendable {
    /// The name of the hint.
    public let rawValue: String
    /// A hint's key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The quality of scaling. Ignored here.
    public static let interpolation = HintKey(rawValue: "NSImageHintInterpolation")
    /// The transformation of the drawing. Ignored here.
    public static let ctm = HintKey(rawValue: "NSImageHintCTM")
  }

  /// In points.
  open var size = NSSize.zero
  /// The width in pixels; 0 if it is not known.
  open var pixelsWide = 0
  /// The height in pixels; 0 if it is not known.
  open var pixelsHigh = 0
  /// Always true here.
  open var hasAlpha: Bool { true }
  package var picture: UIImage? { nil }

  /// Draws it into a rectangle of the current context; whether there was something to draw.
  @discardableResult open func draw(in rect: NSRect) -> Bool {
    picture?.draw(in: rect)
    return picture != nil
  }
  /// Draws the representation at the origin, in its own size.
  @discardableResult open func draw() -> Bool { draw(in: NSRect(origin: .zero, size: size)) }
}

/// The name of a kind of colors.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A kind of colors by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Grays of a calibrated display; here those of sRGB.
  public static let calibratedWhite = Self(rawValue: "NSCalibratedWhiteColorSpace")
  /// Red, green and blue of a calibrated display; here those of sRGB.
  public static let calibratedRGB = Self(rawValue: "NSCalibratedRGBColorSpace")
  /// Grays of the display; here those of sRGB.
  public static let deviceWhite = Self(rawValue: "NSDeviceWhiteColorSpace")
  /// Red, green and blue of the display; here those of sRGB.
  public static let deviceRGB = Self(rawValue: "NSDeviceRGBColorSpace")
  /// Inks of a printer, of which no bitmap is made here.
  public static let deviceCMYK = Self(rawValue: "NSDeviceCMYKColorSpace")
  /// Patterns, of which no bitmap is made.
  public static let pattern = Self(rawValue: "NSPatternColorSpace")
  /// Colors of catalogs, of which no bitmap is made.
  public static let named = Self(rawValue: "NSNamedColorSpace")
}

/// A picture as pixels.
open class NSBitmapImageRep: NSImageRep {
  /// The file formats; only PNG and JPEG are written here.
  public enum FileType: UInt, Sendable { case tiff, bmp, gif, jpeg, png, jpeg2000 }
  /// The key of a file's property.
  public struct PropertyKey: RawRepresentable, Hashable, Sendable {
    /// The name of the property.
    public let rawValue: String
    /// A property's key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From 0 to 1, of JPEG files.
    public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
  }

  private let fixed: UIImage?
  /// The memory that is drawn into; nil of a picture that stays as it is.
  let canvas: CGContext?
  private var image: UIImage {
    fixed ?? canvas?.makeImage().map { UIImage(cgImage: $0) } ?? UIImage()
  }

  /// A representation of pixels, one point for each pixel.
  public init(cgImage: CGImage) {
    (fixed, canvas) = (UIImage(cgImage: cgImage), nil)
    super.init()
    (pixelsWide, pixelsHigh) = (cgImage.width, cgImage.height)
    size = NSSize(width: cgImage.width, height: cgImage.height)
  }
  /// From the bytes of a file; nil, with a warning, when they do not decode.
  public convenience init?(data: Data) {
    guard let pixels = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// A representation to draw into with a context of its own, transparent at first.
  ///
  /// Nil, with a warning, unless it has 8 bits for each of four samples in red, green and blue with opacity, or for a
  /// single one in gray, side by side in memory. `planes` may be the program's own memory, or nil.
  public init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
    pixelsWide width: Int, pixelsHigh height: Int, bitsPerSample bps: Int,
    samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) {
    let isGray = [.calibratedWhite, .deviceWhite].contains(colorSpaceName)
    guard bps == 8, !isPlanar, spp == (isGray ? 1 : 4), alpha != isGray, width > 0, height > 0,
      pBits == 0 || pBits == spp * bps,
      let context = CGContext(
        data: planes?[0], width: width, height: height, bitsPerComponent: bps, bytesPerRow: rBytes,
        space: isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: (isGray ? CGImageAlphaInfo.none : .premultipliedLast).rawValue)
    else {
      Warning.once(
        "NSBitmapImageRep(bitmapDataPlanes:…) was given \(spp) samples of \(bps) bits, "
          + "\(width) × \(height) pixels; it is nil. Use 4 samples of 8 bits with alpha in .deviceRGB."
      )
      return nil
    }
    (fixed, canvas) = (nil, context)
    super.init()
    (pixelsWide, pixelsHigh) = (width, height)
    size = NSSize(width: width, height: height)
  }

  package override var picture: UIImage? { image }
  /// The pixels; nil if there are none.
  open var cgImage: CGImage? { image.cgImage }

  /// The pixels as a file; nil of a kind that is not written here, with a warning.
  open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
    switch storageType {
    case .png: return image.pngData()
    case .jpeg:
      let quality = properties[.compressionFactor] as? NSNumber
      return image.jpegData(compressionQuality: quality.map { Double(truncating: $0) } ?? 0.8)
    case .tiff, .bmp, .gif, .jpeg2000:
      Warning.once(
        "NSBitmapImageRep.representation(using: .\(storageType)) is nil: files of PNG and JPEG are "
          + "written here. Use one of these.")
      return nil
    }
  }
  /// The bytes of a PNG file.
  open var tiffRepresentation: Data? { image.pngData() }

  /// The color of a pixel, counted from the upper left corner; nil outside.
  open func colorAt(x: Int, y: Int) -> NSColor? {
    guard let bitmap = image.bitmap, (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y)
    else { return nil }
    let pixel = bitmap.pixels[y * bitmap.width + x]
    let alpha = CGFloat(pixel >> 24)
    // Colors have the opacity multiplied in.
    func component(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 255) / max(alpha, 1) }
    return NSColor(red: component(16), green: component(8), blue: component(0), alpha: alpha / 255)
  }
}
