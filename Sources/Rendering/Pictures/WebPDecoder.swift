import CWebP

/// WebP by libwebp: lossy, lossless, or the first frame of an animation.
enum WebPDecoder {
  static func decode(_ source: PictureSource) throws -> PixelBuffer {
    guard vivace_webp_is_there() != 0 else {
      throw source.lacks(vivace_webp_library, of: .webp, package: "libwebpdemux2")
    }
    let bytes = source.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let count = source.bytes.count
    var features = WebPBitstreamFeatures()
    let status = lazy_WebPGetFeaturesInternal()(bytes, count, &features, WEBP_DECODER_ABI_VERSION)
    guard status == VP8_STATUS_OK else { throw source.damaged(.webp, reason(status)) }
    let (width, height) = try source.checkedSize(
      Int(features.width), Int(features.height), .webp)
    var pixels = [UInt32](repeating: 0, count: width * height)
    if features.has_animation != 0 {
      try readFirstFrame(source, into: &pixels)
    } else {
      let isDecoded = pixels.withUnsafeMutableBytes { buffer in
        lazy_WebPDecodeBGRAInto()(
          bytes, count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), buffer.count,
          Int32(width * 4)) != nil
      }
      guard isDecoded else { throw source.damaged(.webp, "its data ends too early or is invalid") }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  private static func readFirstFrame(_ source: PictureSource, into pixels: inout [UInt32]) throws {
    var options = WebPAnimDecoderOptions()
    _ = lazy_WebPAnimDecoderOptionsInitInternal()(&options, WEBP_DEMUX_ABI_VERSION)
    options.color_mode = MODE_BGRA
    var data = WebPData(
      bytes: source.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      size: source.bytes.count)
    guard let decoder = lazy_WebPAnimDecoderNewInternal()(&data, &options, WEBP_DEMUX_ABI_VERSION)
    else {
      throw source.damaged(.webp, "its animation has no valid frames")
    }
    defer { lazy_WebPAnimDecoderDelete()(decoder) }
    var info = WebPAnimInfo()
    var frame: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard lazy_WebPAnimDecoderGetInfo()(decoder, &info) != 0,
      Int(info.canvas_width) * Int(info.canvas_height) == pixels.count,
      lazy_WebPAnimDecoderGetNext()(decoder, &frame, &time) != 0, let frame
    else { throw source.damaged(.webp, "its first frame is invalid") }
    pixels.withUnsafeMutableBytes {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: frame, count: $0.count))
    }
  }

  private static func reason(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA: "its data ends in the header"
    case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses a feature that libwebp does not know"
    default: "its header is invalid"
    }
  }
}
