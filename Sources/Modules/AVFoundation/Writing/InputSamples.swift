import Foundation
import VivaceMedia

/// Converts the samples of an input to the rate of its track, across the borders of buffers. One thread at a time.
final class InputSamples: @unchecked Sendable {
  private let rate: Double
  private let channels: Int
  private var window: SampleWindow?
  private var sourceRate = 0.0
  /// The number of frames that were converted.
  private var converted = 0

  init(rate: Double, channels: Int) { (self.rate, self.channels) = (rate, channels) }

  /// Appends samples at a time in seconds, and passes on what can be converted by now.
  func append(
    _ samples: [[Float]], rate newRate: Double, at seconds: Double,
    _ write: ([[Float]], Int) throws -> Void
  ) throws {
    guard newRate > 0 else {
      throw MediaError(.samples, "a sample buffer has a format of \(newRate) samples a second")
    }
    let first = Int(Int64(nearest: seconds * newRate))
    // A stream of another kind, or one that goes on much later.
    if let window,
      sourceRate != newRate || window.rows.count != samples.count
        || first - window.end > Int(newRate)
    {
      try convert(to: window.end, write)
      self.window = nil
    }
    if window == nil {
      sourceRate = newRate
      converted = max(converted, Int(Int64(nearest: seconds * rate)))
      window = SampleWindow(start: first, channels: samples.count)
    }
    guard let window else { return }
    window.append(samples, at: first)
    // The frames before the last ones need those that follow.
    let reach = sourceRate == rate ? 0 : Int(16 * max(1, sourceRate / rate)) + 1
    try convert(to: window.end - reach, write)
    window.forget(before: Int(Double(converted) * sourceRate / rate) - reach - 1)
  }

  /// Passes on the rest.
  func finish(_ write: ([[Float]], Int) throws -> Void) throws {
    if let window { try convert(to: window.end, write) }
    window = nil
  }

  private func convert(to end: Int, _ write: ([[Float]], Int) throws -> Void) throws {
    let count = Int((Double(end) * rate / sourceRate).rounded(.down)) - converted
    guard let window, count > 0 else { return }
    let reader = ResampledReader(window, from: sourceRate, to: rate, channels: channels)
    let samples = try reader.samples(from: converted, count: count)
    try write(samples, converted)
    converted += count
  }
}

/// The samples of a stream that are still needed.
private final class SampleWindow: SampleReader, @unchecked Sendable {
  private(set) var rows: [[Float]]
  /// The number of the first frame.
  private var start: Int
  init(start: Int, channels: Int) {
    (self.start, rows) = (start, [[Float]](repeating: [], count: channels))
  }
  var end: Int { start + (rows.first?.count ?? 0) }

  /// Adds frames: a gap is silent, and frames that are there already are left out.
  func append(_ samples: [[Float]], at first: Int) {
    let (gap, known) = (max(0, first - end), max(0, end - first))
    for (channel, row) in samples.enumerated() where channel < rows.count {
      rows[channel] += [Float](repeating: 0, count: gap)
      if known < row.count { rows[channel] += row[known...] }
    }
  }

  func forget(before frame: Int) {
    let count = min(max(0, frame - start), rows.first?.count ?? 0)
    for channel in rows.indices { rows[channel].removeFirst(count) }
    start += count
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    rows.map { row in
      let silence = max(0, min(start - first, count))
      let (from, to) = (max(0, first - start), min(row.count, first + count - start))
      return [Float](repeating: 0, count: silence) + (from < to ? Array(row[from..<to]) : [])
    }
  }
}
