import VivaceDrawing
import VivaceGeometry

/// The source of a picture's bytes: all of them at once. Immutable.
public final class CGDataProvider: Sendable {
  let bytes: Data
  /// All bytes.
  public var data: CFData? { bytes as CFData }

  init(bytes: Data) { self.bytes = bytes }

  /// A provider of given bytes; never nil.
  public init?(data: CFData) { bytes = data as Data }

  /// The bytes of a file; nil when it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// The bytes of a file; nil when it cannot be read.
  public convenience init?(filename: String) { self.init(url: URL(fileURLWithPath: filename)) }

  /// Bytes in memory, which are copied; `releaseData`, if any, is called at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    bytes = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}

extension CGImage {
  /// A picture of pixels in memory.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8 for gray or alpha alone, 16 for gray with alpha, 24 or 32 for colors.
  ///   - bytesPerRow: From one row to the next.
  ///   - bitmapInfo: The position of alpha, and the order of the bytes.
  ///   - provider: The bytes, rows from the top. Nil is returned, with a warning, when they are too few.
  ///   - decode: For each component the meaning of its least and its greatest value, from 0 to 1; nil
  ///     leaves them as they are.
  ///   - shouldInterpolate: Whether pixels are blended when the picture is drawn larger, where the
  ///     context leaves it to the picture.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, width > 0, height > 0,
      let format = PixelFormat(model: space.model, bitsPerPixel: bitsPerPixel, info: bitmapInfo),
      bytesPerRow >= width * format.bytesPerPixel
    else {
      Warning.once(
        "A CGImage of \(width) × \(height) pixels with \(bitsPerComponent) bits a component, "
          + "\(bitsPerPixel) a pixel, \(bytesPerRow) bytes a row and the bitmap info "
          + "\(bitmapInfo.rawValue) cannot be made; use 8 bits a component and 32 a pixel.")
      return nil
    }
    let wanted = bytesPerRow * (height - 1) + width * format.bytesPerPixel
    let data = provider.bytes
    guard data.count >= wanted else {
      Warning.once(
        "A CGImage of \(width) × \(height) pixels needs \(wanted) bytes; its provider has "
          + "\(data.count).")
      return nil
    }
    let decoding = decode.map { ComponentDecoding($0, count: space.numberOfComponents) }
    let isPlain = space.kind == .rgb(.sRGB) || space.kind == .gray
    self.init(
      data.withUnsafeBytes { bytes in
        Bitmap(
          at: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), width: width, height: height,
          bytesPerRow: bytesPerRow, format: format,
          decoding: decoding, space: isPlain ? nil : space)
      }, interpolates: shouldInterpolate)
  }

  /// Nil: components have their usual range once a picture is made.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// The default: colors keep their places between color spaces.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// A PNG file's picture; nil when it does not decode.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(decoding: source, decode, interpolates: shouldInterpolate, "PNG") }

  /// A JPEG file's picture; nil when it does not decode.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(decoding: source, decode, interpolates: shouldInterpolate, "JPEG") }

  private convenience init?(
    decoding source: CGDataProvider, _ decode: UnsafePointer<CGFloat>?, interpolates: Bool,
    _ kind: String
  ) {
    let bitmap = try? Services.current.pictures.bitmap(
      from: source.bytes, name: "a \(kind) CGImage")
    guard let bitmap else { return nil }
    let decoding = decode.map { ComponentDecoding($0, count: 3) }
    let decoded = decoding.map { decoding in
      Bitmap(
        width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map(decoding.pixel))
    }
    self.init(decoded ?? bitmap, interpolates: interpolates)
  }

  /// Always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// Premultiplied alpha; none where every pixel is opaque.
  public var alphaInfo: CGImageAlphaInfo {
    bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst
  }
  /// Blue in the lowest byte.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
  /// Always 32 bits, the lowest byte first.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
  /// Always false: pictures that were made as masks are kept as pictures.
  public var isMask: Bool { false }

  /// The pixels, rows from the top, four bytes each: blue, green, red, alpha.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(bytes: bitmap.pixels.withUnsafeBytes { Data($0) })
  }

  /// The image's copy, with the same pixels.
  public func copy() -> CGImage? { CGImage(bitmap, interpolates: shouldInterpolate) }

  /// The picture where another one lets it through: where that is transparent, or black if it has no
  /// transparent pixel, there is nothing of this one. The other is stretched to the size of this one.
  public func masking(_ mask: CGImage) -> CGImage? {
    let alphas = mask.bitmap.asMask
    let pixels = (0..<height * width).map { index in
      let (x, y) = (index % width, index / width)
      let through =
        alphas.pixels[
          y * alphas.height / height * alphas.width + x * alphas.width / width]
        >> 24
      return bitmap.pixels[index].scaled(by: through)
    }
    return CGImage(Bitmap(width: width, height: height, pixels: pixels))
  }
}

extension Bitmap {
  /// A copy of pixels in memory.
  ///
  /// - Parameter space: What the components mean; nil is sRGB.
  convenience init(
    at bytes: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int,
    format: PixelFormat, decoding: ComponentDecoding? = nil, space: CGColorSpace?
  ) {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = bytes + y * bytesPerRow
      for x in 0..<width {
        var pixel = format.pixel(at: row + x * format.bytesPerPixel)
        if let decoding { pixel = decoding.pixel(pixel) }
        if let space { pixel = space.pixel(pixel) }
        pixels[y * width + x] = pixel
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// How much each pixel lets through, as black with an alpha: its alpha, or its lightness when all
  /// pixels are opaque.
  package var asMask: Bitmap {
    guard isOpaque else {
      return Bitmap(width: width, height: height, pixels: pixels.map { $0 & 0xFF00_0000 })
    }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let (r, g, b) = ((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255)
        return ((r * 13_933 + g * 46_871 + b * 4_732 + 32_768) >> 16) << 24
      })
  }
}

/// The meaning of the least and the greatest value of each component of a picture.
struct ComponentDecoding {
  /// Of red, green and blue, from 0 to 1.
  private let ranges: [(low: CGFloat, high: CGFloat)]

  /// - Parameter decode: Two numbers for each of `count` components; a single one is gray.
  init(_ decode: UnsafePointer<CGFloat>, count: Int) {
    ranges = (0..<3).map { index in
      let start = count == 1 ? 0 : 2 * index
      return (decode[start], decode[start + 1])
    }
  }

  /// A premultiplied pixel decoded.
  func pixel(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func component(_ index: Int) -> UInt32 {
      let shift = UInt32(16 - 8 * index)
      let value = CGFloat((pixel >> shift) & 255) / CGFloat(alpha)
      let decoded = ranges[index].low + value * (ranges[index].high - ranges[index].low)
      return UInt32((min(max(decoded, 0), 1) * CGFloat(alpha)).rounded()) << shift
    }
    return alpha << 24 | component(0) | component(1) | component(2)
  }
}

extension CGColorSpace {
  /// A premultiplied pixel of the space in sRGB.
  fileprivate func pixel(_ pixel: UInt32) -> UInt32 {
    let alpha = CGFloat(pixel >> 24)
    guard alpha > 0 else { return 0 }
    let components = [pixel >> 16, pixel >> 8, pixel].map { CGFloat($0 & 255) / alpha }
    return color(
      numberOfComponents == 1 ? [components[0], alpha / 255] : components + [alpha / 255]
    )
    .premultiplied
  }
}

extension UInt32 {
  /// A premultiplied pixel faded, 0…255.
  fileprivate func scaled(by alpha: UInt32) -> UInt32 {
    func component(_ shift: UInt32) -> UInt32 {
      (((self >> shift) & 255) * alpha + 127) / 255 << shift
    }
    return component(24) | component(16) | component(8) | component(0)
  }
}
