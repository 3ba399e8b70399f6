import CAV
import VivaceMedia

/// Encodes the samples of a new track, in frames of the encoder's length.
final class SoundTrack {
  let encoder: TrackEncoder
  private let encoding: AudioEncoding
  /// Samples of each channel that were not encoded yet.
  private var waiting: [[Float]]
  /// The number of frames that were encoded.
  private var encoded = 0
  /// Seconds between two sounds, at most: a day.
  private static let longestGap = 86_400
  /// Frames of an encoder's block; of encodings without blocks a number of ours.
  private let blockLength: Int

  init(_ encoding: AudioEncoding, path: String, needsGlobalHeader: Bool) throws {
    guard let found = lazy_avcodec_find_encoder_by_name()(encoding.encoderName) else {
      throw MediaError(
        .noEncoder, "cannot write \(path): libavcodec has no encoder \(encoding.encoderName)")
    }
    guard (1...8).contains(encoding.channels), (1...384_000).contains(encoding.sampleRate) else {
      throw MediaError(
        .settings,
        "cannot write \(path): a sound has 1 to 8 channels of up to 384,000 samples a second, not "
          + "\(encoding.channels) of \(encoding.sampleRate)")
    }
    encoder = try TrackEncoder(found, path: path, needsGlobalHeader: needsGlobalHeader) { codec in
      codec.pointee.sample_fmt = encoding.sampleFormat
      codec.pointee.sample_rate = Int32(encoding.sampleRate)
      codec.pointee.time_base = AVRational(num: 1, den: Int32(encoding.sampleRate))
      lazy_av_channel_layout_default()(&codec.pointee.ch_layout, Int32(encoding.channels))
      if let bits = encoding.bitsPerSecond { codec.pointee.bit_rate = Int64(max(8_000, bits)) }
      if encoding.codec == .int24 { codec.pointee.bits_per_raw_sample = 24 }
    }
    self.encoding = encoding
    waiting = [[Float]](repeating: [], count: encoding.channels)
    let own = Int(encoder.codec.pointee.frame_size)
    blockLength = own > 0 ? own : 4_096
  }

  /// Samples from a frame on: gaps are filled with silence, frames that were appended before are left out.
  func append(
    _ samples: [[Float]], from first: Int,
    _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    try fillGap(until: first, write)
    let skipped = max(0, encoded + waiting[0].count - first)
    for channel in waiting.indices {
      guard channel < samples.count, skipped < samples[channel].count else { continue }
      waiting[channel] += samples[channel][skipped...]
    }
    while waiting[0].count >= blockLength { try encodeBlock(blockLength, write) }
  }

  /// Encodes silence up to a frame.
  private func fillGap(
    until first: Int, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    var gap = first - encoded - waiting[0].count
    guard gap <= Self.longestGap * encoding.sampleRate else {
      throw MediaError(
        .samples,
        "cannot write \(encoder.path): a sound begins \(gap / encoding.sampleRate) s after the one before, "
          + "expected at most \(Self.longestGap) s")
    }
    while gap > 0 {
      let count = min(gap, blockLength)
      for channel in waiting.indices { waiting[channel] += [Float](repeating: 0, count: count) }
      gap -= count
      while waiting[0].count >= blockLength { try encodeBlock(blockLength, write) }
    }
  }

  /// Encodes the rest, and empties the encoder.
  func end(
    at time: MediaTime?, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    if let time {
      let end = Int(Int64(nearest: time.seconds * Double(encoding.sampleRate)))
      let kept = max(0, end - encoded)
      for channel in waiting.indices { waiting[channel] = Array(waiting[channel].prefix(kept)) }
    }
    guard encoded + waiting[0].count > 0 else { return }
    if !waiting[0].isEmpty { try encodeBlock(waiting[0].count, write) }
    try encoder.encode(isLast: true, write)
  }

  private func encodeBlock(
    _ count: Int, _ write: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let frame = encoder.frame
    lazy_av_frame_unref()(frame)
    frame.pointee.format = encoding.sampleFormat.rawValue
    frame.pointee.sample_rate = Int32(encoding.sampleRate)
    frame.pointee.nb_samples = Int32(count)
    lazy_av_channel_layout_default()(&frame.pointee.ch_layout, Int32(encoding.channels))
    let result = lazy_av_frame_get_buffer()(frame, 0)
    if result < 0 { throw AVFailure.error(encoder.path, "begin a block of samples", result) }
    frame.pointee.pts = Int64(encoded)
    fill(frame, count: count)
    encoded += count
    for channel in waiting.indices { waiting[channel].removeFirst(count) }
    try encoder.encode(isLast: false, write)
  }

  private func fill(_ frame: UnsafeMutablePointer<AVFrame>, count: Int) {
    func write<Sample>(_ type: Sample.Type, planar: Bool, _ sample: (Float) -> Sample) {
      for (channel, row) in waiting.enumerated() {
        guard let bytes = frame.pointee.extended_data[planar ? channel : 0] else { continue }
        let target = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: Sample.self)
        let (offset, step) = planar ? (0, 1) : (channel, waiting.count)
        for index in 0..<count { target[offset + index * step] = sample(row[index]) }
      }
    }
    switch encoding.codec {
    case .aac: write(Float.self, planar: true) { $0.isFinite ? min(max($0, -1), 1) : 0 }
    case .float32: write(Float.self, planar: false) { $0 }
    case .appleLossless: write(Int16.self, planar: true, Self.int16)
    case .int16: write(Int16.self, planar: false, Self.int16)
    case .int24, .int32:
      write(Int32.self, planar: false) {
        Int32(min(max((Double($0) * 2_147_483_648).rounded(), -2_147_483_648), 2_147_483_647))
      }
    }
  }

  private static func int16(_ sample: Float) -> Int16 {
    Int16(min(max(((sample.isFinite ? sample : 0) * 32_768).rounded(), -32_768), 32_767))
  }
}
