import CPNG

/// PNG by libpng's simplified interface, which reports errors by return values: the classic one jumps
/// out of its callers, which Swift frames do not survive.
enum PNGDecoder {
  /// Grey, palette, 16-bit and interlaced files all come as 8-bit colour with alpha. With `keepsNumbers`, the
  /// file's gamma is left to its colour profile.
  static func decode(_ source: PictureSource, keepsNumbers: Bool) throws -> PixelBuffer {
    guard keepsNumbers, let gamma = Metadata.gammaChunk(source.bytes) else {
      return try decode(source)
    }
    // A chunk's data is between its length and name, and its checksum.
    var bytes = Array(source.bytes)
    bytes.removeSubrange(gamma.lowerBound - 8..<gamma.upperBound + 4)
    return try bytes.withUnsafeBytes {
      try decode(PictureSource(bytes: $0, name: source.name, pixelLimit: source.pixelLimit))
    }
  }

  private static func decode(_ source: PictureSource) throws -> PixelBuffer {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard
      png_image_begin_read_from_memory(&image, source.bytes.baseAddress, source.bytes.count) != 0
    else { throw source.damaged(.png, message(of: image)) }
    let (width, height) = try source.checkedSize(Int(image.width), Int(image.height), .png)
    // Without this, libpng would take 16-bit files without a gamma as linear light.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    // Blue first and alpha last is 0xAARRGGBB in memory order.
    image.format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, Int32(width * 4), nil) != 0 else {
      throw source.damaged(.png, message(of: image))
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
