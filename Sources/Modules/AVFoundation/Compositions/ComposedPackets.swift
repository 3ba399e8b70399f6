import Foundation
import Synchronization
import VivaceMedia

/// The encoded samples of a composition's track, one range after the other, as they are in their files.
///
/// That needs ranges of one encoding and of their own speed, without gaps, each of which begins at a picture that
/// decoding can begin at; the first one may begin later, since a file can hide its first pictures.
final class ComposedPackets: PacketReader, Sendable {
  let format: MediaFormat
  private let sequence: Mutex<PacketSequence>

  init(_ ranges: [ComposedRange], track: MediaTrack) throws {
    let made = try PacketSequence(ranges, track: track)
    format = made.format
    sequence = Mutex(made)
  }

  func seek(to seconds: Double) { sequence.withLock { $0.seek(to: seconds) } }
  func next() throws -> MediaPacket? { try sequence.withLock { try $0.next() } }
}

/// The readers of the ranges with the position among them.
private final class PacketSequence {
  let format: MediaFormat
  private let ranges: [ComposedRange]
  private let readers: [any PacketReader]
  private let unit: Double
  private let isSound: Bool
  private var index = 0
  private var isAtStart = true
  /// Packets after the range's end since the last one in it.
  private var late = 0
  private var lastDecoding: Int64?

  init(_ ranges: [ComposedRange], track: MediaTrack) throws {
    var readers: [any PacketReader] = []
    for range in ranges {
      guard let source = range.source else { throw Self.failure(range, "it is a gap") }
      guard range.speed == 1 else { throw Self.failure(range, "its speed is changed") }
      let file = try source.file.file()
      readers.append(try file.openPackets(track: source.index(in: file)))
      let (one, other) = (readers[0].format, readers[readers.count - 1].format)
      guard one.isAlike(other) else {
        throw Self.failure(range, "it is encoded otherwise than the first one")
      }
    }
    guard let first = readers.first?.format, first.tick.numerator > 0, first.tick.denominator > 0
    else { throw MediaError(.composed, "a track of a composition without a range has no samples") }
    (self.ranges, self.readers, format) = (ranges, readers, first)
    unit = first.secondsOfTick
    isSound = track.kind == .audio
    for index in ranges.indices.dropFirst() where !isSound { try checkStart(of: index) }
  }

  private static func failure(_ range: ComposedRange, _ reason: String) -> MediaError {
    MediaError(
      .composed,
      "the encoded samples of a composition cannot be copied: of the range from "
        + "\(range.target.start.seconds) s on, \(reason); use a preset that encodes")
  }

  /// A picture in the middle of the file cannot be hidden: the range has to begin with one to decode.
  private func checkStart(of index: Int) throws {
    guard let source = ranges[index].source else { return }
    let reader = readers[index]
    reader.seek(to: source.range.start.seconds)
    guard let packet = try reader.next() else { return }
    let tick = reader.format.secondsOfTick
    if Double(packet.presentation) * tick < source.range.start.seconds - tick / 2 {
      throw Self.failure(ranges[index], "its first picture needs the one before it")
    }
  }

  func seek(to seconds: Double) {
    index = ranges.lastIndex { $0.target.start.seconds <= seconds + 1e-7 } ?? 0
    (isAtStart, late, lastDecoding) = (false, 0, nil)
    guard let source = ranges[index].source else { return }
    let offset = max(0, seconds - ranges[index].target.start.seconds)
    readers[index].seek(to: source.range.start.seconds + offset)
  }

  func next() throws -> MediaPacket? {
    while index < ranges.count {
      if let packet = try nextOfRange() { return packet }
      index += 1
      (isAtStart, late) = (true, 0)
    }
    return nil
  }

  /// The next packet of the range, with its times in the composition; nil at the range's end.
  private func nextOfRange() throws -> MediaPacket? {
    guard let source = ranges[index].source else { return nil }
    let (reader, tick) = (readers[index], readers[index].format.secondsOfTick)
    if isAtStart { reader.seek(to: source.range.start.seconds) }
    isAtStart = false
    let (begin, end) = (source.range.start.seconds, source.range.end.seconds)
    let offset = ranges[index].target.start.seconds - begin
    while var packet = try reader.next() {
      let start = Double(packet.presentation) * tick
      // Pictures may be decoded in another order than they are shown in.
      guard start < end - tick / 2 else {
        late += 1
        if late > 32 { return nil }
        continue
      }
      late = 0
      let isBefore = start + Double(packet.duration) * tick <= begin + tick / 2
      if isSound, index > 0, isBefore { continue }
      func converted(_ ticks: Int64) -> Int64 {
        Int64(nearest: (Double(ticks) * tick + offset) / unit)
      }
      let duration = min(Double(packet.duration) * tick, end - start)
      packet.presentation = converted(packet.presentation)
      packet.decoding = min(
        packet.presentation, max(converted(packet.decoding), lastDecoding.map { $0 + 1 } ?? .min))
      packet.duration = Int64(nearest: duration / unit)
      lastDecoding = packet.decoding
      return packet
    }
    return nil
  }
}

extension MediaFormat {
  /// The unit of the packets' times in seconds.
  var secondsOfTick: Double { Double(tick.numerator) / Double(max(1, tick.denominator)) }
  /// Whether the packets of both can follow one another in one track.
  func isAlike(_ other: MediaFormat) -> Bool {
    (track.codec, track.size, track.sampleRate, track.channels, privateData)
      == (
        other.track.codec, other.track.size, other.track.sampleRate, other.track.channels,
        other.privateData
      )
  }
}
