import CAV
import Synchronization
import VivaceGeometry
import VivaceMedia

/// Reads the encoded samples of one stream. One thread at a time.
final class PacketSource: PacketReader, Sendable {
  let format: MediaFormat
  private let stream: Mutex<PacketStream>

  init(path: String, name: String, track: MediaTrack) throws {
    let opened = try PacketStream(path: path, name: name, track: track)
    format = opened.format
    stream = Mutex(opened)
  }

  func seek(to seconds: Double) { stream.withLock { $0.seek(to: seconds) } }
  func next() throws -> MediaPacket? { try stream.withLock { try $0.next() } }
}

/// The open file of a stream, of which packets are read in order.
private final class PacketStream {
  let format: MediaFormat
  private let container: Container
  private let stream: UnsafeMutablePointer<AVStream>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The start of the file's timeline, in ticks of the stream.
  private let origin: Int64

  init(path: String, name: String, track: MediaTrack) throws {
    container = try Container(path: path, name: name)
    guard container.streams.indices.contains(track.index) else {
      throw MediaError(.broken, "cannot read \(name): it has no track \(track.index)")
    }
    stream = container.streams[track.index]
    for other in container.streams where other != stream { other.pointee.discard = AVDISCARD_ALL }
    guard let packet = lazy_av_packet_alloc()() else {
      throw MediaError(.broken, "cannot read \(name): there is no memory for a packet")
    }
    self.packet = packet
    let unit = stream.pointee.time_base
    origin = unit.number > 0 ? Int64((container.origin / unit.number).rounded()) : 0
    format = try Self.format(of: stream, track: track, name: name)
  }

  deinit {
    vivace_av_free(nil, packet, nil)
  }

  private static func format(
    of stream: UnsafeMutablePointer<AVStream>, track: MediaTrack, name: String
  ) throws -> MediaFormat {
    guard let copy = lazy_avcodec_parameters_alloc()(),
      lazy_avcodec_parameters_copy()(copy, stream.pointee.codecpar) >= 0
    else { throw MediaError(.broken, "cannot read \(name): its parameters cannot be copied") }
    let unit = stream.pointee.time_base
    let size = Int(max(0, copy.pointee.extradata_size))
    let privateData = copy.pointee.extradata.map { Data(bytes: $0, count: size) } ?? Data()
    return MediaFormat(
      copy, track: track, tick: (unit.num, unit.den), privateData: privateData
    ) { memory in
      var freed: UnsafeMutablePointer<AVCodecParameters>? = memory.assumingMemoryBound(
        to: AVCodecParameters.self)
      lazy_avcodec_parameters_free()(&freed)
    }
  }

  func seek(to seconds: Double) {
    let unit = stream.pointee.time_base.number
    guard unit > 0, seconds.isFinite else { return }
    let tick = Int64(min(max(seconds / unit + 1e-3, -9e18), 9e18).rounded(.down)) + origin
    _ = lazy_av_seek_frame()(container.context, stream.pointee.index, tick, AVSEEK_FLAG_BACKWARD)
  }

  func next() throws -> MediaPacket? {
    while lazy_av_read_frame()(container.context, packet) >= 0 {
      defer { lazy_av_packet_unref()(packet) }
      let found = packet.pointee
      guard found.stream_index == stream.pointee.index, let bytes = found.data, found.size > 0,
        found.flags & AV_PKT_FLAG_CORRUPT == 0
      else { continue }
      let presentation = found.pts == .noTimestamp ? found.dts : found.pts
      guard presentation != .noTimestamp else { continue }
      return MediaPacket(
        data: Data(bytes: bytes, count: Int(found.size)), presentation: presentation - origin,
        decoding: (found.dts == .noTimestamp ? presentation : found.dts) - origin,
        duration: max(0, found.duration), isKey: found.flags & AV_PKT_FLAG_KEY != 0)
    }
    return nil
  }
}
