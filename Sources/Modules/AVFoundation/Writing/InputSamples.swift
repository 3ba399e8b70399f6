import Foundation
import Synchronization
import VivaceMedia

/// Converts the samples of an input to the rate of its track, across the borders of buffers. One thread at a time.
final class InputSamples: Sendable {
  private let conversion: Mutex<SampleConversion>

  init(rate: Double, channels: Int) {
    conversion = Mutex(SampleConversion(rate: rate, channels: channels))
  }

  /// Appends samples at a time in seconds, and passes on what can be converted by now.
  func append(
    _ samples: [[Float]], rate: Double, at seconds: Double, _ write: ([[Float]], Int) throws -> Void
  ) throws {
    try conversion.withLock { try $0.append(samples, rate: rate, at: seconds, write) }
  }

  /// Passes on the rest.
  func finish(_ write: ([[Float]], Int) throws -> Void) throws {
    try conversion.withLock { try $0.finish(write) }
  }
}

/// The frames of an input that are not converted yet.
private struct SampleConversion {
  private let rate: Double
  private let channels: Int
  private var window: SampleWindow?
  private var sourceRate = 0.0
  /// The number of frames that were converted.
  private var converted = 0

  init(rate: Double, channels: Int) { (self.rate, self.channels) = (rate, channels) }

  mutating func append(
    _ samples: [[Float]], rate newRate: Double, at seconds: Double,
    _ write: ([[Float]], Int) throws -> Void
  ) throws {
    guard newRate > 0 else {
      throw MediaError(.samples, "a sample buffer has a format of \(newRate) samples a second")
    }
    let first = Int(Int64(nearest: seconds * newRate))
    // A stream of another kind, or one that goes on much later.
    if let window,
      sourceRate != newRate || window.channels != samples.count
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

  mutating func finish(_ write: ([[Float]], Int) throws -> Void) throws {
    if let window { try convert(to: window.end, write) }
    window = nil
  }

  private mutating func convert(to end: Int, _ write: ([[Float]], Int) throws -> Void) throws {
    let count = Int((Double(end) * rate / sourceRate).rounded(.down)) - converted
    guard let window, count > 0 else { return }
    let reader = ResampledReader(window, from: sourceRate, to: rate, channels: channels)
    let samples = try reader.samples(from: converted, count: count)
    try write(samples, converted)
    converted += count
  }
}

/// The samples of a stream that are still needed.
private final class SampleWindow: SampleReader, Sendable {
  private struct Frames: Sendable {
    var rows: [[Float]]
    /// The number of the first frame.
    var start: Int
    var end: Int { start + (rows.first?.count ?? 0) }
  }
  private let frames: Mutex<Frames>

  init(start: Int, channels: Int) {
    frames = Mutex(Frames(rows: [[Float]](repeating: [], count: channels), start: start))
  }
  var channels: Int { frames.withLock { $0.rows.count } }
  var end: Int { frames.withLock { $0.end } }

  /// Adds frames: a gap is silent, and frames that are there already are left out.
  func append(_ samples: [[Float]], at first: Int) {
    frames.withLock { frames in
      let (gap, known) = (max(0, first - frames.end), max(0, frames.end - first))
      for (channel, row) in samples.enumerated() where channel < frames.rows.count {
        frames.rows[channel] += [Float](repeating: 0, count: gap)
        if known < row.count { frames.rows[channel] += row[known...] }
      }
    }
  }

  func forget(before frame: Int) {
    frames.withLock { frames in
      let count = min(max(0, frame - frames.start), frames.rows.first?.count ?? 0)
      for channel in frames.rows.indices { frames.rows[channel].removeFirst(count) }
      frames.start += count
    }
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    let frames = frames.withLock { $0 }
    let start = frames.start
    return frames.rows.map { row in
      let silence = max(0, min(start - first, count))
      let (from, to) = (max(0, first - start), min(row.count, first + count - start))
      return [Float](repeating: 0, count: silence) + (from < to ? Array(row[from..<to]) : [])
    }
  }
}
