import CAV
import Synchronization
import VivaceGeometry
import VivaceMedia

/// Finds the samples of a range of time: from a little before it on, or from where it is, if that is near.
final class SampleDecoder: SampleReader, Sendable {
  private let search: Mutex<SampleSearch>

  init(path: String, name: String, track: MediaTrack) throws {
    search = Mutex(try SampleSearch(path: path, name: name, track: track))
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    try search.withLock { try $0.samples(from: first, count: count) }
  }
}

/// The decoder of a stream with the samples that it decoded last.
private final class SampleSearch {
  private let decoder: FrameDecoder
  private let rate: Double
  private let channels: Int
  /// The samples that were decoded last, and the number of the first of them.
  private var block: [[Float]] = []
  private var blockStart = 0
  private var hasBegun = false
  /// The largest number of samples of one request, of all channels together.
  private static let limit = 1 << 26

  init(path: String, name: String, track: MediaTrack) throws {
    guard track.sampleRate > 0, track.sampleRate <= 1_536_000, (1...64).contains(track.channels)
    else {
      throw MediaError(
        .broken,
        "cannot read \(name): it has \(track.channels) channels of \(track.sampleRate) samples a second"
      )
    }
    decoder = try FrameDecoder(path: path, name: name, stream: track.index)
    (rate, channels) = (track.sampleRate, track.channels)
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    let (first, count) = (max(0, first), min(count, Self.limit / channels))
    var result = [[Float]](repeating: [], count: channels)
    guard count > 0 else { return result }
    for channel in result.indices { result[channel].reserveCapacity(count) }
    move(to: first)
    while result[0].count < count {
      let position = first + result[0].count
      if position >= blockEnd, try !decodeBlock() { break }
      let missing = blockStart - position
      if missing > 0 {
        let silence = [Float](repeating: 0, count: min(missing, count - result[0].count))
        for channel in result.indices { result[channel] += silence }
        continue
      }
      guard position < blockEnd else { continue }
      let from = position - blockStart
      let to = min(block[0].count, from + count - result[0].count)
      for channel in result.indices { result[channel] += block[channel][from..<to] }
    }
    return result
  }

  private var blockEnd: Int { blockStart + (block.first?.count ?? 0) }

  /// Jumps, unless the frame is in the block or soon after it.
  private func move(to first: Int) {
    if hasBegun, first >= blockStart, first < blockEnd + Int(rate) { return }
    // Decoders of compressed sounds need the packets before the first sample.
    let seconds = max(0, Double(first) / rate - 0.2)
    decoder.seek(to: Int64(decoder.ticks(at: seconds).rounded(.down)))
    (block, blockStart, hasBegun) = ([], -1, false)
  }

  /// Decodes the next samples; false at the end.
  private func decodeBlock() throws -> Bool {
    guard let frame = try decoder.nextFrame() else { return false }
    let ticks = frame.pointee.best_effort_timestamp
    var start = hasBegun ? blockEnd : 0
    if ticks != .noTimestamp {
      let exact = Int((decoder.seconds(of: ticks) * rate).rounded())
      // Timestamps in milliseconds are not exact to the sample.
      if !hasBegun || abs(exact - start) > Int(rate / 500) { start = exact }
    }
    block = Self.samples(of: frame, channels: channels)
    (blockStart, hasBegun) = (start, true)
    return true
  }

  /// The samples of each channel, from -1 to 1. A channel that the frame lacks is silent.
  private static func samples(
    of frame: UnsafeMutablePointer<AVFrame>, channels: Int
  ) -> [[Float]] {
    let count = Int(frame.pointee.nb_samples)
    let own = Int(frame.pointee.ch_layout.nb_channels)
    let planar =
      frame.pointee.format >= AV_SAMPLE_FMT_U8P.rawValue
      && frame.pointee.format != AV_SAMPLE_FMT_S64.rawValue
    return (0..<channels).map { channel in
      guard channel < own, count > 0,
        let row = frame.pointee.extended_data[planar ? channel : 0]
      else { return [Float](repeating: 0, count: max(0, count)) }
      let (offset, step) = planar ? (0, 1) : (channel, own)
      return numbers(row, AVSampleFormat(frame.pointee.format), count, offset, step)
    }
  }

  private static func numbers(
    _ row: UnsafeMutablePointer<UInt8>, _ format: AVSampleFormat, _ count: Int, _ offset: Int,
    _ step: Int
  ) -> [Float] {
    func read<Sample>(_ type: Sample.Type, _ number: (Sample) -> Float) -> [Float] {
      let samples = UnsafeRawPointer(row).assumingMemoryBound(to: Sample.self)
      return (0..<count).map { number(samples[offset + $0 * step]) }
    }
    switch format {
    case AV_SAMPLE_FMT_U8, AV_SAMPLE_FMT_U8P: return read(UInt8.self) { (Float($0) - 128) / 128 }
    case AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P: return read(Int16.self) { Float($0) / 32_768 }
    case AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S32P:
      return read(Int32.self) { Float($0) / 2_147_483_648 }
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP: return read(Float.self) { $0.isFinite ? $0 : 0 }
    case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP:
      return read(Double.self) { $0.isFinite ? Float($0) : 0 }
    case AV_SAMPLE_FMT_S64, AV_SAMPLE_FMT_S64P: return read(Int64.self) { Float($0) / 9.223372e18 }
    default: return [Float](repeating: 0, count: count)
    }
  }
}
