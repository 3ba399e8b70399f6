import CAV
import VivaceDrawing
import VivaceMedia

/// Encodes the pictures of a new track. A picture is encoded when its length is known: at the next one, or at the end.
final class PictureTrack {
  let encoder: TrackEncoder
  private let encoding: VideoEncoding
  private var scaler: OpaquePointer?
  private var scaledSize: (width: Int, height: Int) = (0, 0)
  /// The tick of the picture in the frame; nil without one.
  private var held: Int64?
  /// The length of the picture before, in ticks.
  private var lastDuration: Int64
  /// The lengths of pictures by their ticks, until their packets come.
  private var durations: [Int64: Int64] = [:]

  init(_ encoding: VideoEncoding, path: String, needsGlobalHeader: Bool) throws {
    let choice = VideoEncoderChoice(encoding.codec)
    guard let (name, found) = choice.found else {
      throw MediaError(
        .noEncoder,
        "cannot write \(path): libavcodec has none of the encoders \(choice.names.joined(separator: ", "))"
      )
    }
    let limit = 16_384
    guard (1...limit).contains(encoding.width), (1...limit).contains(encoding.height),
      encoding.timescale > 0
    else {
      throw MediaError(
        .settings,
        "cannot write \(path): pictures are 1 to \(limit) pixels wide and high, not \(encoding.width) × "
          + "\(encoding.height)")
    }
    self.encoding = encoding
    lastDuration = max(1, Int64(Double(encoding.timescale) / max(encoding.frameRate, 1e-3)))
    encoder = try TrackEncoder(
      found, path: path, needsGlobalHeader: needsGlobalHeader,
      settings: VideoEncoderChoice.settings(of: name, for: encoding)
    ) { Self.configure($0, encoding, choice) }
    try prepareFrame(choice.pixels)
  }

  deinit { lazy_sws_freeContext()(scaler) }

  private static func configure(
    _ codec: UnsafeMutablePointer<AVCodecContext>, _ encoding: VideoEncoding,
    _ choice: VideoEncoderChoice
  ) {
    func side(_ length: Int) -> Int32 { Int32(choice.isEven ? (length + 1) & ~1 : length) }
    codec.pointee.width = side(encoding.width)
    codec.pointee.height = side(encoding.height)
    codec.pointee.pix_fmt = choice.pixels
    codec.pointee.time_base = AVRational(num: 1, den: encoding.timescale)
    codec.pointee.framerate = lazy_av_d2q()(max(encoding.frameRate, 1), 100_000)
    codec.pointee.color_range = encoding.codec == .jpeg ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    codec.pointee.colorspace = encoding.codec == .jpeg ? AVCOL_SPC_SMPTE170M : AVCOL_SPC_BT709
    codec.pointee.color_primaries = AVCOL_PRI_BT709
    codec.pointee.color_trc = AVCOL_TRC_BT709
    if let bits = encoding.bitsPerSecond { codec.pointee.bit_rate = Int64(max(1_000, bits)) }
    if let interval = encoding.keyInterval {
      codec.pointee.gop_size = Int32(clamping: max(1, interval))
    }
    if encoding.codec == .hevc { codec.pointee.codec_tag = 0x3163_7668 }  // 'hvc1'
    if encoding.codec == .jpeg {
      codec.pointee.flags |= AV_CODEC_FLAG_QSCALE
      codec.pointee.global_quality = Int32((1 - encoding.quality) * 29 + 2) * FF_QP2LAMBDA
    }
  }

  private func prepareFrame(_ pixels: AVPixelFormat) throws {
    let frame = encoder.frame
    frame.pointee.format = pixels.rawValue
    frame.pointee.width = encoder.codec.pointee.width
    frame.pointee.height = encoder.codec.pointee.height
    frame.pointee.quality = encoder.codec.pointee.global_quality
    frame.pointee.color_range = encoder.codec.pointee.color_range
    frame.pointee.colorspace = encoder.codec.pointee.colorspace
    let result = lazy_av_frame_get_buffer()(frame, 0)
    if result < 0 { throw AVFailure.error(encoder.path, "begin a picture", result) }
  }

  /// Encodes the picture before, whose length is known now, and keeps this one.
  func append(
    _ picture: Bitmap, at time: MediaTime, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let tick = ticks(time)
    if let held {
      guard tick > held else {
        throw MediaError(
          .samples,
          "cannot write \(encoder.path): a picture is at \(time.seconds) s, which is not after the one before"
        )
      }
      try encodeHeld(until: tick, write)
    }
    try fill(with: picture)
    held = tick
  }

  /// Encodes the last picture, and empties the encoder.
  func end(at time: MediaTime?, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    guard let last = held else { return }
    try encodeHeld(until: max(time.map(ticks) ?? (last + lastDuration), last + 1), write)
    held = nil
    try encoder.encode(isLast: true) { try pass($0, write) }
  }

  private func ticks(_ time: MediaTime) -> Int64 {
    if time.scale == encoding.timescale { return time.value }
    return Int64(nearest: time.seconds * Double(encoding.timescale))
  }

  private func encodeHeld(
    until end: Int64, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    guard let held else { return }
    lastDuration = end - held
    durations[held] = lastDuration
    encoder.frame.pointee.pts = held
    encoder.frame.pointee.pict_type = AV_PICTURE_TYPE_NONE
    try encoder.encode(isLast: false) { try pass($0, write) }
  }

  private func pass(
    _ packet: UnsafeMutablePointer<AVPacket>,
    _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    packet.pointee.duration = durations.removeValue(forKey: packet.pointee.pts) ?? lastDuration
    try write(packet)
  }

  /// Scales the picture into the frame.
  private func fill(with picture: Bitmap) throws {
    let frame = encoder.frame
    let writable = lazy_av_frame_make_writable()(frame)
    if writable < 0 { throw AVFailure.error(encoder.path, "begin a picture", writable) }
    if scaler == nil || scaledSize != (picture.width, picture.height) { try prepareScaler(picture) }
    picture.pixels.withUnsafeBytes { bytes in
      let start: UnsafePointer<UInt8>? = bytes.bindMemory(to: UInt8.self).baseAddress
      let (planes, strides) = (frame.pointee.data, frame.pointee.linesize)
      _ = lazy_sws_scale()(
        scaler, [start], [Int32(picture.width * 4)], 0, Int32(picture.height),
        [planes.0, planes.1, planes.2, planes.3], [strides.0, strides.1, strides.2, strides.3])
    }
  }

  private func prepareScaler(_ picture: Bitmap) throws {
    lazy_sws_freeContext()(scaler)
    scaledSize = (picture.width, picture.height)
    let codec = encoder.codec.pointee
    scaler = lazy_sws_getContext()(
      Int32(picture.width), Int32(picture.height), AV_PIX_FMT_BGRA, codec.width, codec.height,
      codec.pix_fmt, SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP | SWS_BITEXACT, nil, nil,
      nil)
    guard scaler != nil else {
      throw MediaError(
        .samples,
        "cannot write \(encoder.path): pictures of \(picture.width) × \(picture.height) pixels cannot be scaled"
      )
    }
    let isJPEG = encoding.codec == .jpeg
    let matrix = lazy_sws_getCoefficients()(isJPEG ? SWS_CS_ITU601 : SWS_CS_ITU709)
    lazy_sws_setColorspaceDetails()(
      scaler, matrix, 1, matrix, isJPEG ? 1 : 0, 0, 1 << 16, 1 << 16)
  }
}
