import CAV
import VivaceMedia

/// An encoder of libav's, and the packets that it gives. One thread at a time.
final class TrackEncoder {
  let codec: UnsafeMutablePointer<AVCodecContext>
  let frame: UnsafeMutablePointer<AVFrame>
  /// The path of the file in messages.
  let path: String
  private let packet: UnsafeMutablePointer<AVPacket>

  /// - Parameter configure: Sets the encoder up before it is opened.
  init(
    _ encoder: UnsafePointer<AVCodec>, path: String, needsGlobalHeader: Bool,
    settings: [String: String] = [:],
    configure: (UnsafeMutablePointer<AVCodecContext>) -> Void
  ) throws {
    guard let codec = lazy_avcodec_alloc_context3()(encoder), let frame = lazy_av_frame_alloc()(),
      let packet = lazy_av_packet_alloc()()
    else { preconditionFailure("There is no memory for an encoder.") }
    (self.codec, self.frame, self.packet, self.path) = (codec, frame, packet, path)
    configure(codec)
    // The same bytes on machines with any number of processors.
    codec.pointee.thread_count = 1
    codec.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if needsGlobalHeader { codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      lazy_av_opt_set()(codec.pointee.priv_data, key, value, 0)
      lazy_av_opt_set()(codec, key, value, 0)
    }
    let result = lazy_avcodec_open2()(codec, encoder, nil)
    guard result == 0 else {
      throw MediaError(
        .settings,
        "cannot write \(path): the encoder \(String(cString: encoder.pointee.name)) refuses the settings ("
          + AVFailure.reason(result) + ")")
    }
  }

  deinit {
    vivace_av_free(codec, packet, frame)
  }

  /// Encodes the frame, or empties the encoder, and passes each packet on.
  func encode(
    isLast: Bool, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let sent = lazy_avcodec_send_frame()(codec, isLast ? nil : frame)
    if sent < 0 { throw AVFailure.error(path, "encode", sent) }
    while true {
      let result = lazy_avcodec_receive_packet()(codec, packet)
      if result == vivace_av_wants_more || result == vivace_av_ended { return }
      if result < 0 { throw AVFailure.error(path, "encode", result) }
      defer { lazy_av_packet_unref()(packet) }
      try write(packet)
    }
  }
}

/// Errors of libav's.
enum AVFailure {
  static func reason(_ code: Int32) -> String { String(cString: vivace_av_reason(code)) }

  static func error(_ path: String, _ step: String, _ code: Int32) -> MediaError {
    if code == -ENOSPC || code == -EDQUOT { return NewFile.failure(path, -code) }
    return MediaError(
      .unwritable, "cannot write \(path): libav could not \(step) (\(reason(code)))")
  }
}
