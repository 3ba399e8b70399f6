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

  private let image: UIImage

  /// A representation of pixels, one point for each pixel.
  public init(cgImage: CGImage) {
    image = UIImage(cgImage: cgImage)
    super.init()
    (pixelsWide, pixelsHigh) = (cgImage.width, cgImage.height)
    size = NSSize(width: cgImage.width, height: cgImage.height)
  }
  /// From the bytes of a file; nil, with a warning, when they do not decode.
  public convenience init?(data: Data) {
    guard let pixels = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  package override var picture: UIImage? { image }
  /// The pixels; nil if there are none.
  open var cgImage: CGImage? { image.cgImage }

  /// The pixels as a file; nil of a kind that is not written here, with a warning.
  open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
    switch storageType {
    case .png: return image.pngData()
    case .jpeg:
      let quality = (properties[.compressionFactor] as? NSNumber)?.doubleValue
      return image.jpegData(compressionQuality: quality ?? 0.8)
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
