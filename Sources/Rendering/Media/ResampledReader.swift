import Foundation

/// The samples of another reader at another rate, and with another number of channels.
///
/// A frame is a weighted sum of the frames around it (a sinc under Hann's window), so the same frame has the same value
/// in whatever order frames are asked for.
package final class ResampledReader: SampleReader {
  private let reader: any SampleReader
  /// Frames of the source for each frame.
  private let step: Double
  private let channels: Int
  /// Zero crossings of the sinc on each side.
  private static let reach = 16

  /// - Parameter speed: Seconds of the source for each second; other than 1 it changes the pitch.
  package init(
    _ reader: any SampleReader, from rate: Double, to newRate: Double, speed: Double = 1,
    channels: Int
  ) {
    (self.reader, step, self.channels) = (reader, rate / newRate * speed, channels)
  }

  package func samples(from first: Int, count: Int) throws -> [[Float]] {
    guard count > 0 else { return [[Float]](repeating: [], count: channels) }
    if step == 1 {
      return Self.mixed(try reader.samples(from: first, count: count), channels: channels)
    }
    // Above 1, frequencies that the new rate cannot hold are removed.
    let width = max(1, step)
    let reach = Int((Double(Self.reach) * width).rounded(.up))
    let start = Int((Double(first) * step).rounded(.down)) - reach + 1
    let end = Int((Double(first + count - 1) * step).rounded(.down)) + reach
    let before = max(0, -start)
    let source = try reader.samples(from: max(0, start), count: end - max(0, start) + 1)
    let available = (source.first?.count ?? 0) + max(0, start)
    let length = min(count, max(0, Int((Double(available) / step).rounded(.up)) - first))
    var result = [[Float]](repeating: [Float](repeating: 0, count: length), count: source.count)
    var weights = [Float](repeating: 0, count: 2 * reach)
    for index in 0..<length {
      let position = Double(first + index) * step
      let whole = Int(position.rounded(.down))
      Self.fill(&weights, fraction: position - Double(whole), reach: reach, width: width)
      let offset = whole - reach + 1 - start - before
      for channel in source.indices {
        let row = source[channel]
        var sum: Float = 0
        for tap in max(0, -offset)..<max(0, -offset, min(2 * reach, row.count - offset)) {
          sum += weights[tap] * row[offset + tap]
        }
        result[channel][index] = sum
      }
    }
    return Self.mixed(result, channels: channels)
  }

  /// The weights of the frames from `reach - 1` before the position to `reach` after it.
  private static func fill(
    _ weights: inout [Float], fraction: Double, reach: Int, width: Double
  ) {
    for tap in weights.indices {
      let distance = (Double(tap - reach + 1) - fraction) / width
      let angle = Double.pi * distance
      let sinc = distance == 0 ? 1 : sin(angle) / angle
      let window =
        abs(distance) < Double(Self.reach) ? 0.5 + 0.5 * cos(angle / Double(Self.reach)) : 0
      weights[tap] = Float(sinc * window / width)
    }
  }

  /// A single channel for all, the mean of all for one, else the channels that are there and silence.
  package static func mixed(_ samples: [[Float]], channels: Int) -> [[Float]] {
    if samples.count == channels { return samples }
    let count = samples.first?.count ?? 0
    if samples.count == 1 { return [[Float]](repeating: samples[0], count: channels) }
    if channels == 1, !samples.isEmpty {
      return [
        (0..<count).map { index in samples.reduce(0) { $0 + $1[index] } / Float(samples.count) }
      ]
    }
    return (0..<channels).map {
      $0 < samples.count ? samples[$0] : [Float](repeating: 0, count: count)
    }
  }
}
