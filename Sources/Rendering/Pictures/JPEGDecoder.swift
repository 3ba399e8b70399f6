import CJPEG

/// JPEG by libjpeg-turbo.
enum JPEGDecoder {
  static func decode(_ source: PictureSource) throws -> PixelBuffer {
    guard vivace_jpeg_is_there() != 0 else {
      throw source.lacks(vivace_jpeg_library, of: .jpeg, package: "libturbojpeg0")
    }
    guard let decoder = lazy_tjInitDecompress()() else {
      throw source.damaged(.jpeg, "libjpeg-turbo could not be started")
    }
    defer { _ = lazy_tjDestroy()(decoder) }
    let bytes = source.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let count = UInt(source.bytes.count)
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      lazy_tjDecompressHeader3()(decoder, bytes, count, &width, &height, &sampling, &space) == 0
    else { throw source.damaged(.jpeg, message(of: decoder)) }
    let (columns, rows) = try source.checkedSize(Int(width), Int(height), .jpeg)
    let isPrint = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = isPrint ? TJPF_CMYK : TJPF_BGRA
    var pixels = [UInt32](repeating: 0, count: columns * rows)
    let status = pixels.withUnsafeMutableBytes { buffer in
      lazy_tjDecompress2()(
        decoder, bytes, count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), width,
        width * 4, height, Int32(format.rawValue), 0)
    }
    // Warnings are tolerated, as viewers do, unless part of the picture is missing.
    if status != 0 {
      let reason = message(of: decoder)
      let isWarning = lazy_tjGetErrorCode()(decoder) == Int32(TJERR_WARNING.rawValue)
      guard isWarning, !reason.contains("Premature end") else {
        throw source.damaged(.jpeg, reason)
      }
    }
    if isPrint { convertInks(&pixels) }
    return PixelBuffer(width: columns, height: rows, pixels: pixels)
  }

  /// Inks to light. Files with inks come from Adobe's programs, which store 255 for "no ink".
  private static func convertInks(_ pixels: inout [UInt32]) {
    for index in pixels.indices {
      let pixel = pixels[index]
      let (c, m, y, k) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      pixels[index] = 0xFF00_0000 | c * k / 255 << 16 | m * k / 255 << 8 | y * k / 255
    }
  }

  private static func message(of decoder: tjhandle) -> String {
    lazy_tjGetErrorStr2()(decoder).map { String(cString: $0) } ?? "unknown error"
  }
}
