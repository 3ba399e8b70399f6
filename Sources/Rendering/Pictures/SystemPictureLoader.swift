import VivaceDrawing
import VivaceGeometry

/// Reads pictures with the system's libraries: libpng, libjpeg-turbo, libwebp, giflib,
/// librsvg, Poppler.
///
/// Has no state, so any thread may use it. Bitmaps are in sRGB: colour profiles are applied, and the
/// gamma of a PNG without one is.
public final class SystemPictureLoader: PictureLoader {
  /// More pixels than this are refused before memory is taken for them: 2²⁶, a quarter of a gigabyte.
  public static let defaultPixelLimit = 1 << 26
  private let pixelLimit: Int
  private let draw: Drawing

  /// Draws an SVG or a page of a PDF, or throws when that takes too much.
  package typealias Drawing = @Sendable (VectorDrawing) throws -> Bitmap

  /// Draws SVG files and PDF pages in this process, however long that takes.
  public convenience init(pixelLimit: Int = SystemPictureLoader.defaultPixelLimit) {
    self.init(pixelLimit: pixelLimit) { try $0.draw() }
  }

  /// - Parameter draw: How drawings of vectors are made: a short one can ask for hours of work, or end the process.
  package init(
    pixelLimit: Int = SystemPictureLoader.defaultPixelLimit, draw: @escaping Drawing
  ) {
    self.pixelLimit = max(1, pixelLimit)
    self.draw = draw
  }

  public func bitmap(from data: Data, name: String) throws -> Bitmap {
    let format = data.withUnsafeBytes { PictureFormat($0) }
    if format == .svg || format == .pdf {
      return try bitmap(fromVector: data, pixelSize: nil, name: name)
    }
    return try data.withUnsafeBytes { bytes in
      let source = PictureSource(bytes: bytes, name: name, pixelLimit: pixelLimit)
      guard let format = PictureFormat(bytes) else { throw source.unknownFormat() }
      let profile = Metadata.profile(bytes, format: format)
      var buffer: PixelBuffer
      switch format {
      case .png: buffer = try PNGDecoder.decode(source, keepsNumbers: profile != nil)
      case .jpeg: buffer = try JPEGDecoder.decode(source)
      case .webp: buffer = try WebPDecoder.decode(source)
      case .gif: buffer = try GIFDecoder.decode(source)
      case .svg, .pdf: throw source.unknownFormat()
      }
      profile?.convert(&buffer.pixels)
      return buffer.bitmap(orientation: Metadata.orientation(bytes, format: format))
    }
  }

  public func bitmap(fromVector data: Data, pixelSize: CGSize?, name: String) throws -> Bitmap {
    try draw(
      VectorDrawing(data: data, name: name, pixelSize: pixelSize, pixelLimit: pixelLimit))
  }
}

/// An SVG or a PDF that is to become pixels.
package struct VectorDrawing: Sendable {
  package var data: Data
  /// For messages.
  package var name: String
  /// Nil is its own size.
  package var pixelSize: CGSize?
  package var pixelLimit: Int

  package init(data: Data, name: String, pixelSize: CGSize?, pixelLimit: Int) {
    self.data = data
    self.name = name
    self.pixelSize = pixelSize
    self.pixelLimit = pixelLimit
  }

  /// Draws it in this process.
  package func draw() throws -> Bitmap {
    try data.withUnsafeBytes { bytes in
      let source = PictureSource(bytes: bytes, name: name, pixelLimit: pixelLimit)
      return PictureFormat(bytes) == .pdf
        ? try PDFDrawer.draw(source, pixelSize: pixelSize)
        : try SVGDrawer.draw(source, pixelSize: pixelSize)
    }
  }

  package static func isVector(_ data: Data) -> Bool {
    let format = data.withUnsafeBytes { PictureFormat($0) }
    return format == .svg || format == .pdf
  }

  /// Fonts may be needed: always in a PDF, in an SVG where it speaks of text.
  package var mayHaveText: Bool {
    data.starts(with: Data("%PDF-".utf8)) || data.range(of: Data("text".utf8)) != nil
  }
}

/// The bytes of a picture, its name for messages, and how large it may be.
struct PictureSource {
  var bytes: UnsafeRawBufferPointer
  var name: String
  var pixelLimit: Int

  /// The picture's size, once it is known to be neither empty nor too large.
  func checkedSize(_ width: Int, _ height: Int, _ format: PictureFormat) throws -> (Int, Int) {
    guard width > 0, height > 0 else {
      throw PictureError(
        "\(name) is \(width) × \(height) pixels large by its \(format.rawValue) header, "
          + "expected at least 1 × 1. The file is damaged.")
    }
    let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
    guard !isTooMany, count <= pixelLimit else {
      throw PictureError(
        "\(name) is \(width) × \(height) pixels large, more than the limit of \(pixelLimit) pixels. "
          + "Scale the file down.")
    }
    return (width, height)
  }

  func damaged(_ format: PictureFormat, _ reason: String) -> PictureError {
    PictureError(
      "\(name) cannot be decoded as \(format.rawValue): \(reason). The file is damaged or cut off.")
  }

  func lacks(
    _ library: UnsafePointer<CChar>, of format: PictureFormat, package: String
  ) -> PictureError {
    PictureError(
      "\(name) is of the format \(format.rawValue), which needs \(String(cString: library)); "
        + "expected it on this system: install Debian's \(package).")
  }

  func unknownFormat() -> PictureError {
    let expected = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard !bytes.isEmpty else {
      return PictureError("\(name) is empty, expected a picture: \(expected).")
    }
    let start = bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: " ")
    return PictureError(
      "\(name) is not a picture that can be read, expected \(expected); "
        + "it begins with the bytes \(start). Convert it to one of these.")
  }
}
