import Foundation
import VivaceMedia

/// A track of an export.
protocol ExportedTrack: AnyObject {
  /// Writes some samples; returns the seconds that are written by then, nil at the end of the track.
  func writeNext() throws -> Double?
}

/// Pictures that are decoded and encoded.
final class EncodedPictures: ExportedTrack {
  private let reader: any PictureReader
  private let writer: any MediaWriter
  private let number: Int
  private let timescale: Int32
  private let limit: CGSize
  private let start: Double
  private let end: Double
  private var position: Double
  private var lastTick: Int64 = -1

  init(
    _ reader: any PictureReader, writer: any MediaWriter, number: Int, encoding: VideoEncoding,
    start: Double, end: Double
  ) {
    (self.reader, self.writer, self.number) = (reader, writer, number)
    timescale = encoding.timescale
    limit = CGSize(width: encoding.width, height: encoding.height)
    (self.start, self.end, position) = (start, end, start)
  }

  private func tick(_ seconds: Double) -> Int64 {
    Int64(nearest: (seconds - start) * Double(timescale))
  }

  func writeNext() throws -> Double? {
    let picture = try reader.picture(at: position, within: limit, isUpright: false)
    let tick = max(0, tick(picture.start))
    if tick > lastTick {
      try writer.append(
        picture.bitmap, at: MediaTime(value: tick, scale: timescale), to: number)
      lastTick = tick
    }
    // A picture that ends where it begins would never end.
    position = max(picture.end, position + 1e-6)
    if position < end, self.tick(position) < self.tick(end) { return position - start }
    try writer.end(number, at: MediaTime(value: self.tick(end), scale: timescale))
    return nil
  }
}

/// Samples that are decoded and encoded.
final class EncodedSound: ExportedTrack {
  private let samples: MixedSamples
  private let writer: any MediaWriter
  private let number: Int
  private let rate: Int
  private let first: Int
  private let count: Int
  private var written = 0
  /// Frames that are written at once.
  private static let blockLength = 8_192

  init(
    _ samples: MixedSamples, writer: any MediaWriter, number: Int, rate: Int, start: Double,
    end: Double
  ) {
    (self.samples, self.writer, self.number, self.rate) = (samples, writer, number, rate)
    first = Int(Int64(nearest: start * Double(rate)))
    count = Int(Int64(nearest: end * Double(rate))) - first
  }

  func writeNext() throws -> Double? {
    let wanted = min(Self.blockLength, count - written)
    let found = try samples.samples(from: first + written, count: wanted)
    try writer.append(found, from: written, to: number)
    written += wanted
    let hasEnded = (found.first?.count ?? 0) < wanted
    if written < count, !hasEnded { return Double(written) / Double(rate) }
    try writer.end(number, at: nil)
    return nil
  }
}

/// The sum of some sounds of one rate.
final class MixedSamples: SampleReader {
  struct Input: Sendable {
    var reader: any SampleReader
    /// The loudness at a time; nil is 1.
    var volume: (@Sendable (Double) -> Float)?
  }
  private let inputs: [Input]
  private let rate: Double
  init(_ inputs: [Input], rate: Double) { (self.inputs, self.rate) = (inputs, rate) }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    var sum: [[Float]] = []
    for input in inputs {
      var found = try input.reader.samples(from: first, count: count)
      if let volume = input.volume {
        for index in 0..<(found.first?.count ?? 0) {
          let gain = volume(Double(first + index) / rate)
          for channel in found.indices { found[channel][index] *= gain }
        }
      }
      guard !sum.isEmpty else {
        sum = found
        continue
      }
      for channel in sum.indices {
        let missing = found[channel].count - sum[channel].count
        if missing > 0 { sum[channel] += [Float](repeating: 0, count: missing) }
        for index in found[channel].indices { sum[channel][index] += found[channel][index] }
      }
    }
    return sum
  }
}

/// Packets that are copied: from the one at which decoding of the first picture can begin.
final class CopiedTrack: ExportedTrack {
  private let reader: any PacketReader
  private let writer: any MediaWriter
  private let number: Int
  private let unit: Double
  private let start: Int64
  private let end: Int64
  /// Packets after the range's end since the last one in it: pictures may be decoded in another order.
  private var late = 0

  init(
    _ reader: any PacketReader, to writer: any MediaWriter, from start: Double, until end: Double
  ) throws {
    (self.reader, self.writer) = (reader, writer)
    unit = reader.format.secondsOfTick
    guard unit > 0 else { throw AVError(.invalidSourceMedia) }
    self.start = Int64(nearest: start / unit)
    self.end = Int64(nearest: end / unit)
    // A sound's first samples need the packets before them.
    let isSound = reader.format.track.kind == .audio
    reader.seek(to: isSound && start > 0 ? max(0, start - 0.1) : start)
    number = try writer.addCopy(of: reader.format)
  }

  func writeNext() throws -> Double? {
    guard var packet = try reader.next() else { return nil }
    guard packet.presentation < end else {
      late += 1
      return late > 32 ? nil : Double(packet.decoding - start) * unit
    }
    late = 0
    packet.duration = min(packet.duration, end - packet.presentation)
    packet.presentation -= start
    packet.decoding -= start
    try writer.append(packet, to: number)
    return Double(packet.decoding) * unit
  }
}
