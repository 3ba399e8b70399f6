import CAV
import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceMedia

/// A new media file that libav writes.
final class FileWriter: MediaWriter, Sendable {
  private let file: Mutex<OpenFile>

  init(path: String, options: MediaFileOptions) throws {
    file = Mutex(try OpenFile(path: path, options: options))
  }

  func addVideo(_ encoding: VideoEncoding) throws -> Int {
    try file.withLock { try $0.addVideo(encoding) }
  }
  func addAudio(_ encoding: AudioEncoding) throws -> Int {
    try file.withLock { try $0.addAudio(encoding) }
  }
  func addCopy(of format: MediaFormat) throws -> Int {
    try file.withLock { try $0.addCopy(of: format) }
  }
  func begin() throws { try file.withLock { try $0.begin() } }
  func append(_ picture: Bitmap, at time: MediaTime, to track: Int) throws {
    try file.withLock { try $0.append(picture, at: time, to: track) }
  }
  func append(_ samples: [[Float]], from first: Int, to track: Int) throws {
    try file.withLock { try $0.append(samples, from: first, to: track) }
  }
  func append(_ packet: MediaPacket, to track: Int) throws {
    try file.withLock { try $0.append(packet, to: track) }
  }
  func end(_ track: Int, at time: MediaTime?) throws {
    try file.withLock { try $0.end(track, at: time) }
  }
  func finish() throws { try file.withLock { try $0.finish() } }
  func cancel() { file.withLock { $0.close() } }
}

/// The file with its tracks, until it is finished or given up.
private final class OpenFile {
  /// A track of the file, and the stream that its packets go to.
  private enum Track {
    case pictures(PictureTrack)
    case sound(SoundTrack)
    case copy(MediaFormat)
  }
  private let file: NewFile
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var tracks: [Track] = []
  private var ended: Set<Int> = []
  private let copied: UnsafeMutablePointer<AVPacket>
  private let options: MediaFileOptions

  init(path: String, options: MediaFileOptions) throws {
    if let missing = vivace_av_missing() {
      throw MediaError(
        .noLibrary,
        "cannot write \(path): \(String(cString: missing)) cannot be loaded; install Debian's "
          + "libavformat and libswscale")
    }
    file = try NewFile(path: path, replacesFile: options.replacesFile)
    self.options = options
    lazy_av_log_set_level()(AV_LOG_FATAL)
    guard let packet = lazy_av_packet_alloc()() else {
      preconditionFailure("There is no memory for a packet.")
    }
    copied = packet
    let result = lazy_avformat_alloc_output_context2()(
      &container, nil, options.container.muxer, file.workingPath)
    guard result >= 0, let container else { throw AVFailure.error(path, "begin", result) }
    container.pointee.flags |= AVFMT_FLAG_BITEXACT
  }

  deinit {
    close()
    vivace_av_free(nil, copied, nil)
  }

  func addVideo(_ encoding: VideoEncoding) throws -> Int {
    let track = try PictureTrack(
      encoding, path: file.path, needsGlobalHeader: needsGlobalHeader)
    let stream = try addStream(of: track.encoder)
    stream.pointee.avg_frame_rate = track.encoder.codec.pointee.framerate
    set(encoding.language, for: stream)
    setTransform(encoding.transform, of: stream)
    return add(.pictures(track))
  }

  func addAudio(_ encoding: AudioEncoding) throws -> Int {
    let track = try SoundTrack(encoding, path: file.path, needsGlobalHeader: needsGlobalHeader)
    set(encoding.language, for: try addStream(of: track.encoder))
    return add(.sound(track))
  }

  func addCopy(of format: MediaFormat) throws -> Int {
    let stream = try makeStream()
    let parameters = format.parameters.assumingMemoryBound(to: AVCodecParameters.self)
    let result = lazy_avcodec_parameters_copy()(stream.pointee.codecpar, parameters)
    if result < 0 { throw AVFailure.error(file.path, "begin", result) }
    let isHEVC = parameters.pointee.codec_id == AV_CODEC_ID_HEVC
    stream.pointee.codecpar.pointee.codec_tag = isHEVC ? 0x3163_7668 : 0  // 'hvc1'
    stream.pointee.time_base = AVRational(
      num: format.tick.numerator, den: format.tick.denominator)
    set(format.track.language, for: stream)
    setTransform(format.track.transform, of: stream)
    return add(.copy(format))
  }

  func begin() throws {
    let container = try open()
    for (key, value) in options.tags.sorted(by: { $0.key < $1.key }) {
      lazy_av_dict_set()(&container.pointee.metadata, key, value, 0)
    }
    let opened = lazy_avio_open()(&container.pointee.pb, file.workingPath, AVIO_FLAG_WRITE)
    if opened < 0 { throw AVFailure.error(file.path, "begin", opened) }
    var settings: OpaquePointer?
    defer { lazy_av_dict_free()(&settings) }
    if options.isIndexFirst { lazy_av_dict_set()(&settings, "movflags", "+faststart", 0) }
    let result = lazy_avformat_write_header()(container, &settings)
    guard result >= 0 else {
      throw MediaError(
        .settings,
        "cannot write \(file.path): a file of this kind cannot have these tracks ("
          + AVFailure.reason(result) + ")")
    }
  }

  func append(_ picture: Bitmap, at time: MediaTime, to track: Int) throws {
    guard case .pictures(let pictures) = try openTrack(track) else { throw wrongTrack(track) }
    try pictures.append(picture, at: time) { try write($0, of: pictures.encoder, to: track) }
  }

  func append(_ samples: [[Float]], from first: Int, to track: Int) throws {
    guard case .sound(let sound) = try openTrack(track) else { throw wrongTrack(track) }
    try sound.append(samples, from: first) { try write($0, of: sound.encoder, to: track) }
  }

  func append(_ packet: MediaPacket, to track: Int) throws {
    guard case .copy(let format) = try openTrack(track) else { throw wrongTrack(track) }
    let result = lazy_av_new_packet()(copied, Int32(clamping: packet.data.count))
    if result < 0 { throw AVFailure.error(file.path, "copy a packet", result) }
    packet.data.copyBytes(to: copied.pointee.data, count: Int(copied.pointee.size))
    copied.pointee.pts = packet.presentation
    copied.pointee.dts = packet.decoding
    copied.pointee.duration = packet.duration
    copied.pointee.flags = packet.isKey ? AV_PKT_FLAG_KEY : 0
    let tick = AVRational(num: format.tick.numerator, den: format.tick.denominator)
    try write(copied, tick: tick, to: track)
  }

  func end(_ track: Int, at time: MediaTime?) throws {
    guard tracks.indices.contains(track), ended.insert(track).inserted else { return }
    switch tracks[track] {
    case .pictures(let pictures):
      try pictures.end(at: time) { try write($0, of: pictures.encoder, to: track) }
    case .sound(let sound):
      try sound.end(at: time) { try write($0, of: sound.encoder, to: track) }
    case .copy: break
    }
  }

  func finish() throws {
    for track in tracks.indices { try end(track, at: nil) }
    let container = try open()
    let trailer = lazy_av_write_trailer()(container)
    if trailer < 0 { throw AVFailure.error(file.path, "finish", trailer) }
    let closing = lazy_avio_closep()(&container.pointee.pb)
    if closing < 0 { throw AVFailure.error(file.path, "finish", closing) }
    try file.commit()
    close()
  }
}

// MARK: - Streams

extension OpenFile {
  private func open() throws -> UnsafeMutablePointer<AVFormatContext> {
    guard let container else {
      throw MediaError(.unwritable, "cannot write \(file.path): it has been finished, or given up")
    }
    return container
  }

  private func openTrack(_ number: Int) throws -> Track {
    _ = try open()
    guard tracks.indices.contains(number), !ended.contains(number) else { throw wrongTrack(number) }
    return tracks[number]
  }

  private func wrongTrack(_ number: Int) -> MediaError {
    MediaError(
      .samples, "cannot write \(file.path): track \(number) has ended, or is of another kind")
  }

  private var needsGlobalHeader: Bool {
    container.map { $0.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 } ?? false
  }

  private func add(_ track: Track) -> Int {
    tracks.append(track)
    return tracks.count - 1
  }

  private func makeStream() throws -> UnsafeMutablePointer<AVStream> {
    guard let stream = lazy_avformat_new_stream()(try open(), nil) else {
      throw AVFailure.error(file.path, "begin a track", -ENOMEM)
    }
    return stream
  }

  private func addStream(of encoder: TrackEncoder) throws -> UnsafeMutablePointer<AVStream> {
    let stream = try makeStream()
    stream.pointee.time_base = encoder.codec.pointee.time_base
    let result = lazy_avcodec_parameters_from_context()(stream.pointee.codecpar, encoder.codec)
    if result < 0 { throw AVFailure.error(file.path, "begin a track", result) }
    return stream
  }

  private func set(_ language: String?, for stream: UnsafeMutablePointer<AVStream>) {
    guard let language else { return }
    lazy_av_dict_set()(&stream.pointee.metadata, "language", language, 0)
  }

  private func setTransform(
    _ transform: CGAffineTransform, of stream: UnsafeMutablePointer<AVStream>
  ) {
    guard transform != .identity, let matrix = vivace_av_new_display_matrix(stream) else { return }
    func number(_ value: CGFloat) -> Int32 { Int32(clamping: Int((value * 65_536).rounded())) }
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let numbers: [Int32] = [
      number(a), number(b), 0, number(c), number(d), 0, number(transform.tx),
      number(transform.ty), 1 << 30,
    ]
    for (index, value) in numbers.enumerated() { matrix[index] = value }
  }

  private func write(
    _ packet: UnsafeMutablePointer<AVPacket>, of encoder: TrackEncoder, to track: Int
  ) throws { try write(packet, tick: encoder.codec.pointee.time_base, to: track) }

  private func write(
    _ packet: UnsafeMutablePointer<AVPacket>, tick: AVRational, to track: Int
  ) throws {
    let container = try open()
    guard let stream = container.pointee.streams[track] else { throw wrongTrack(track) }
    lazy_av_packet_rescale_ts()(packet, tick, stream.pointee.time_base)
    packet.pointee.stream_index = Int32(track)
    let result = lazy_av_interleaved_write_frame()(container, packet)
    if result < 0 { throw AVFailure.error(file.path, "write", result) }
    if let output = container.pointee.pb, output.pointee.error < 0 {
      throw AVFailure.error(file.path, "write", output.pointee.error)
    }
  }

  fileprivate func close() {
    if container?.pointee.pb != nil { lazy_avio_closep()(&container!.pointee.pb) }
    lazy_avformat_free_context()(container)
    container = nil
    tracks = []
    file.discard()
  }
}

extension MediaFileOptions.Container {
  /// libav's name.
  fileprivate var muxer: String {
    switch self {
    case .quickTime: "mov"
    case .mpeg4: "mp4"
    case .mpeg4Audio: "ipod"
    case .wave: "wav"
    case .caf: "caf"
    case .aiff: "aiff"
    }
  }
}

@_silgen_name("vivace_create_media")
package func createMediaFile(_ path: String, _ options: MediaFileOptions) throws -> any MediaWriter
{
  try FileWriter(path: path, options: options)
}
