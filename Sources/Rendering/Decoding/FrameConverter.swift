import CAV
import VivaceDrawing
import VivaceMedia

/// Makes bitmaps of decoded frames: the same bits on every processor.
final class FrameConverter {
  private var scaler: OpaquePointer?
  private var key: [Int32] = []

  deinit { lazy_sws_freeContext()(scaler) }

  func bitmap(
    of frame: UnsafeMutablePointer<AVFrame>, width: Int, height: Int, name: String
  ) throws -> Bitmap {
    let source = frame.pointee
    guard source.width > 0, source.height > 0, source.data.0 != nil,
      Int(source.width) * Int(source.height) <= Container.pixelLimit,
      width * height <= Container.pixelLimit
    else {
      throw MediaError(
        .tooLarge,
        "cannot read \(name): a picture of \(source.width) × \(source.height) pixels is too large")
    }
    try prepare(for: source, width: width, height: height, name: name)
    let planes = source.data
    let inputs = [planes.0, planes.1, planes.2, planes.3].map { plane in
      plane.map { UnsafePointer<UInt8>($0) }
    }
    let strides = [source.linesize.0, source.linesize.1, source.linesize.2, source.linesize.3]
    var pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let start: UnsafeMutablePointer<UInt8>? = UnsafeMutableRawPointer(buffer.baseAddress!)
        .assumingMemoryBound(to: UInt8.self)
      _ = lazy_sws_scale()(
        scaler, inputs, strides, 0, source.height, [start], [Int32(width * 4)])
      count = width * height
    }
    let format = lazy_av_pix_fmt_desc_get()(AVPixelFormat(source.format))
    if let format, format.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 {
      for index in pixels.indices { pixels[index] = pixels[index].premultiplied }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func prepare(for source: AVFrame, width: Int, height: Int, name: String) throws {
    let isFull = source.color_range == AVCOL_RANGE_JPEG || Self.fullRange.contains(source.format)
    let matrix = Self.matrix(of: source)
    let wanted = [
      source.width, source.height, source.format, Int32(width), Int32(height), isFull ? 1 : 0,
      matrix,
    ]
    if key == wanted, scaler != nil { return }
    lazy_sws_freeContext()(scaler)
    key = wanted
    let quality = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP | SWS_BITEXACT
    scaler = lazy_sws_getContext()(
      source.width, source.height, AVPixelFormat(source.format), Int32(width), Int32(height),
      AV_PIX_FMT_BGRA, quality, nil, nil, nil)
    guard scaler != nil else {
      throw MediaError(.noDecoder, "cannot read \(name): its pictures' format cannot be converted")
    }
    let coefficients = lazy_sws_getCoefficients()(matrix)
    lazy_sws_setColorspaceDetails()(
      scaler, coefficients, isFull ? 1 : 0, coefficients, 1, 0, 1 << 16, 1 << 16)
  }

  /// Formats that have the full range by themselves.
  private static let fullRange = [
    AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
  ].map(\.rawValue)

  /// The conversion of brightness and colour differences; by the height, where the file does not tell it.
  private static func matrix(of source: AVFrame) -> Int32 {
    switch source.colorspace {
    case AVCOL_SPC_BT709: SWS_CS_ITU709
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: SWS_CS_ITU601
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: SWS_CS_BT2020
    default: source.height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601
    }
  }
}

extension UInt32 {
  /// A pixel, its colours multiplied by its alpha.
  fileprivate var premultiplied: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    func component(_ shift: UInt32) -> UInt32 {
      (((self >> shift) & 255) * alpha + 127) / 255 << shift
    }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
