import CAV
import VivaceDrawing

/// MP4 and WebM through libav: formats for browsers, players and chat programs.
///
/// H.264 (libx264) in MP4 with the index at the front, VP9 in WebM; 4:2:0 in BT.709. If the usual encoder is
/// missing the next best is used, and `note` has its name. Every frame is encoded, at its own instant in
/// whole ticks.
final class MovieEncoder: FilmEncoder {
  private(set) var note: String?
  private let file: OutputFile
  private var pace: FilmPace
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var stream: UnsafeMutablePointer<AVStream>?
  private var scaler: OpaquePointer?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  /// 0xAARRGGBB in memory order B, G, R, A; as wide and high as the film, so even.
  private var padded: [UInt32]
  private let width: Int
  private let height: Int

  /// The meaning of a file name's extension: a container, and encoders from best to last resort.
  struct MovieEncoding {
    let container: String
    let encoders: [String]
    let settings: [String: String]
    /// The output of the first encoder, for the note that it is missing.
    let usual: String
  }

  static func encoding(for format: FilmFormat) -> MovieEncoding {
    format == .webm
      ? MovieEncoding(
        container: "webm", encoders: ["libvpx-vp9", "libvpx"],
        settings: ["crf": "28", "deadline": "good", "cpu-used": "4", "row-mt": "1"], usual: "VP9")
      : MovieEncoding(
        container: "mp4", encoders: ["libx264", "libopenh264", "mpeg4"],
        settings: ["crf": "18", "preset": "medium"], usual: "H.264")
  }

  init(file: OutputFile, pace: FilmPace, format: FilmFormat) throws {
    if let missing = vivace_av_missing() {
      throw ExportError(
        "cannot make \(file.path): \(String(cString: missing)) cannot be loaded; "
          + "install Debian's libavformat and libswscale")
    }
    self.file = file
    self.pace = pace
    width = (pace.width + 1) & ~1
    height = (pace.height + 1) & ~1
    padded = [UInt32](repeating: 0, count: width * height)
    lazy_av_log_set_level()(AV_LOG_FATAL)
    frame = lazy_av_frame_alloc()()
    packet = lazy_av_packet_alloc()()
    try open(Self.encoding(for: format))
  }

  deinit { cancel() }

  func add(_ bitmap: Bitmap, at time: Double) throws {
    let tick = try pace.tick(of: bitmap, at: time)
    guard let frame, let scaler else { throw failure("begin a frame", -ENOMEM) }
    pad(bitmap)
    try check("begin a frame", lazy_av_frame_make_writable()(frame))
    padded.withUnsafeBytes { bytes in
      let start: UnsafePointer<UInt8>? = bytes.bindMemory(to: UInt8.self).baseAddress
      let planes = frame.pointee.data
      let targets = [planes.0, planes.1, planes.2]
      let strides = frame.pointee.linesize
      let targetStrides = [strides.0, strides.1, strides.2]
      _ = lazy_sws_scale()(
        scaler, [start], [Int32(width * 4)], 0, Int32(height), targets, targetStrides)
    }
    frame.pointee.pts = Int64(tick)
    try encode(frame)
  }

  func finish() throws {
    try pace.requireFrames()
    try encode(nil)
    try check("finish", lazy_av_write_trailer()(container))
    let closing = lazy_avio_closep()(&container!.pointee.pb)
    try check("finish", closing)
    try file.commit()
    cancel()
  }

  func cancel() {
    if container?.pointee.pb != nil { lazy_avio_closep()(&container!.pointee.pb) }
    lazy_avformat_free_context()(container)
    container = nil
    vivace_av_free(codec, packet, frame)
    (codec, packet, frame) = (nil, nil, nil)
    lazy_sws_freeContext()(scaler)
    scaler = nil
    file.discard()
  }

  private func open(_ encoding: MovieEncoding) throws {
    try check(
      "begin",
      lazy_avformat_alloc_output_context2()(&container, nil, encoding.container, file.workingPath))
    codec = try openCodec(encoding)
    stream = lazy_avformat_new_stream()(container, nil)
    guard let stream, let codec else { throw failure("begin", -ENOMEM) }
    stream.pointee.time_base = codec.pointee.time_base
    stream.pointee.avg_frame_rate = codec.pointee.framerate
    try check("begin", lazy_avcodec_parameters_from_context()(stream.pointee.codecpar, codec))
    try check("begin", lazy_avio_open()(&container!.pointee.pb, file.workingPath, AVIO_FLAG_WRITE))
    var options: OpaquePointer?
    lazy_av_dict_set()(&options, "movflags", "+faststart", 0)
    defer { lazy_av_dict_free()(&options) }
    try check("begin", lazy_avformat_write_header()(container, &options))
    try prepareFrame()
  }

  private func openCodec(_ encoding: MovieEncoding) throws -> UnsafeMutablePointer<AVCodecContext> {
    for name in encoding.encoders {
      guard let encoder = lazy_avcodec_find_encoder_by_name()(name),
        let context = lazy_avcodec_alloc_context3()(encoder)
      else { continue }
      context.pointee.width = Int32(width)
      context.pointee.height = Int32(height)
      context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
      context.pointee.time_base = AVRational(num: 1, den: Int32(pace.ticksPerSecond))
      context.pointee.framerate = lazy_av_d2q()(pace.framesPerSecond, 100_000)
      context.pointee.color_range = AVCOL_RANGE_MPEG
      context.pointee.colorspace = AVCOL_SPC_BT709
      context.pointee.color_primaries = AVCOL_PRI_BT709
      context.pointee.color_trc = AVCOL_TRC_BT709
      context.pointee.thread_count = 0
      context.pointee.bit_rate = name == "mpeg4" ? Int64(width * height) * 12 : 0
      if container!.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
      }
      for (key, value) in encoding.settings.sorted(by: { $0.key < $1.key }) {
        lazy_av_opt_set()(context.pointee.priv_data, key, value, 0)
      }
      if lazy_avcodec_open2()(context, encoder, nil) == 0 {
        if name != encoding.encoders[0] {
          note =
            "libavcodec has no \(encoding.usual) encoder (\(encoding.encoders[0])) here; "
            + "\(file.path) was encoded by \(name)"
        }
        return context
      }
      vivace_av_free(context, nil, nil)
    }
    throw ExportError(
      "cannot make \(file.path): libavcodec has none of the encoders "
        + encoding.encoders.joined(separator: ", "))
  }

  private func prepareFrame() throws {
    guard let frame else { throw failure("begin", -ENOMEM) }
    frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    frame.pointee.width = Int32(width)
    frame.pointee.height = Int32(height)
    try check("begin", lazy_av_frame_get_buffer()(frame, 0))
    let quality = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP
    scaler = lazy_sws_getContext()(
      Int32(width), Int32(height), AV_PIX_FMT_BGRA, Int32(width), Int32(height),
      AV_PIX_FMT_YUV420P, quality, nil, nil, nil)
    let matrix = lazy_sws_getCoefficients()(SWS_CS_ITU709)
    lazy_sws_setColorspaceDetails()(scaler, matrix, 1, matrix, 0, 0, 1 << 16, 1 << 16)
  }

  /// The picture over white, its last column and row repeated where the film is wider or higher.
  private func pad(_ bitmap: Bitmap) {
    padded.withUnsafeMutableBufferPointer { target in
      bitmap.pixels.withUnsafeBufferPointer { source in
        for y in 0..<height {
          let from = min(y, bitmap.height - 1) * bitmap.width
          for x in 0..<width {
            target[y * width + x] = overWhite(source[from + min(x, bitmap.width - 1)])
          }
        }
      }
    }
  }

  /// Nil empties the encoder.
  private func encode(_ frame: UnsafeMutablePointer<AVFrame>?) throws {
    guard let codec, let stream, let packet else { throw failure("encode", -ENOMEM) }
    try check("encode", lazy_avcodec_send_frame()(codec, frame))
    while true {
      let result = lazy_avcodec_receive_packet()(codec, packet)
      if result == vivace_av_wants_more || result == vivace_av_ended { return }
      try check("encode", result)
      if packet.pointee.duration == 0 {
        packet.pointee.duration = Int64(
          (Double(pace.ticksPerSecond) / pace.framesPerSecond).rounded())
      }
      lazy_av_packet_rescale_ts()(packet, codec.pointee.time_base, stream.pointee.time_base)
      packet.pointee.stream_index = stream.pointee.index
      try check("write", lazy_av_interleaved_write_frame()(container, packet))
      try check("write", container!.pointee.pb.pointee.error)
    }
  }

  private func check(_ step: String, _ result: Int32) throws {
    if result < 0 { throw failure(step, result) }
  }

  private func failure(_ step: String, _ code: Int32) -> ExportError {
    let reason = AVFailure.reason(code)
    return ExportError("cannot write \(file.path): libav could not \(step) (\(reason))")
  }
}
