import CAV
import VivaceMedia

/// Decodes the frames of one stream, in the order in which they are shown. One thread at a time.
final class FrameDecoder {
  let container: Container
  let stream: UnsafeMutablePointer<AVStream>
  private let codec: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let frame: UnsafeMutablePointer<AVFrame>
  /// Whether the file has ended, and the decoder gives what it still holds.
  private var isDraining = false
  /// Packets that could not be decoded since the last frame.
  private var failures = 0
  private static let failureLimit = 1_000

  init(path: String, name: String, stream index: Int) throws {
    container = try Container(path: path, name: name)
    guard container.streams.indices.contains(index) else {
      throw MediaError(.broken, "cannot read \(name): it has no track \(index)")
    }
    stream = container.streams[index]
    for other in container.streams where other != stream { other.pointee.discard = AVDISCARD_ALL }
    let parameters = stream.pointee.codecpar!
    let kind = Container.name(of: parameters.pointee.codec_id)
    guard let decoder = lazy_avcodec_find_decoder()(parameters.pointee.codec_id),
      let context = lazy_avcodec_alloc_context3()(decoder)
    else {
      throw MediaError(.noDecoder, "cannot read \(name): libavcodec has no decoder of \(kind) here")
    }
    context.pointee.max_pixels = Int64(Container.pixelLimit)
    context.pointee.thread_count = 2
    guard lazy_avcodec_parameters_to_context()(context, parameters) >= 0 else {
      vivace_av_free(context, nil, nil)
      throw MediaError(.broken, "cannot read \(name): the parameters of its \(kind) are broken")
    }
    context.pointee.pkt_timebase = stream.pointee.time_base
    let result = lazy_avcodec_open2()(context, decoder, nil)
    guard result == 0, let packet = lazy_av_packet_alloc()(), let frame = lazy_av_frame_alloc()()
    else {
      vivace_av_free(context, nil, nil)
      throw MediaError(
        .broken,
        "cannot read \(name): the decoder of \(kind) does not open (\(Container.reason(result)))")
    }
    (codec, self.packet, self.frame) = (context, packet, frame)
  }

  deinit {
    vivace_av_free(codec, packet, frame)
  }

  /// Seconds of the timeline at which a frame begins.
  func seconds(of ticks: Int64) -> Double {
    Double(ticks) * stream.pointee.time_base.number - container.origin
  }

  /// Ticks of the stream at an instant of the timeline, not rounded.
  func ticks(at seconds: Double) -> Double {
    let unit = stream.pointee.time_base.number
    return unit > 0 ? (seconds + container.origin) / unit : 0
  }

  /// Goes to the last key frame at or before a tick; frames from there on follow.
  func seek(to tick: Int64) {
    _ = lazy_av_seek_frame()(container.context, stream.pointee.index, tick, AVSEEK_FLAG_BACKWARD)
    lazy_avcodec_flush_buffers()(codec)
    (isDraining, failures) = (false, 0)
  }

  /// The next frame, valid until the next call; nil at the end.
  func nextFrame() throws -> UnsafeMutablePointer<AVFrame>? {
    while true {
      let result = lazy_avcodec_receive_frame()(codec, frame)
      if result == 0 {
        failures = 0
        return frame
      }
      if result == vivace_av_ended { return nil }
      if result != vivace_av_wants_more { try countFailure(result) }
      if isDraining, result != vivace_av_wants_more { return nil }
      try sendPacket()
    }
  }

  /// Gives the decoder the stream's next packet. What cannot be decoded is left out.
  private func sendPacket() throws {
    while lazy_av_read_frame()(container.context, packet) >= 0 {
      defer { lazy_av_packet_unref()(packet) }
      guard packet.pointee.stream_index == stream.pointee.index else { continue }
      let result = lazy_avcodec_send_packet()(codec, packet)
      if result < 0 { try countFailure(result) }
      return
    }
    isDraining = true
    _ = lazy_avcodec_send_packet()(codec, nil)
  }

  private func countFailure(_ code: Int32) throws {
    failures += 1
    guard failures < Self.failureLimit else {
      throw MediaError(
        .broken, "cannot read \(container.name): it cannot be decoded (\(Container.reason(code)))")
    }
  }
}
