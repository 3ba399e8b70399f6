import Foundation
import VivaceMedia

/// A range of a composition's track: of a file's track, or a gap.
struct ComposedRange: Sendable {
  struct Source: Sendable {
    var file: AssetSource
    var track: MediaTrack
    var range: CMTimeRange
    /// The number of a composition's track, which has no index in a file; nil of a file's.
    var number: CMPersistentTrackID?
  }
  /// Nil for a gap.
  var source: Source?
  var target: CMTimeRange

  func moved(to start: CMTime) -> Self {
    var result = self
    result.target = CMTimeRange(start: start, duration: target.duration)
    return result
  }

  /// Seconds of the source for each second of the composition.
  var speed: Double {
    guard let source, target.duration > .zero else { return 1 }
    return source.range.duration == target.duration
      ? 1 : source.range.duration.seconds / target.duration.seconds
  }

  /// The ranges, the one around a time cut in two.
  static func split(_ ranges: [Self], at time: CMTime) -> [Self] {
    ranges.flatMap { range -> [Self] in
      guard range.target.start < time, time < range.target.end else { return [range] }
      var (first, second) = (range, range)
      first.target = CMTimeRange(start: range.target.start, end: time)
      second.target = CMTimeRange(start: time, end: range.target.end)
      if let source = range.source {
        let length =
          range.speed == 1
          ? time - range.target.start
          : CMTimeMultiplyByFloat64(time - range.target.start, multiplier: range.speed)
        let middle = source.range.start + length
        first.source?.range = CMTimeRange(start: source.range.start, end: middle)
        second.source?.range = CMTimeRange(start: middle, end: source.range.end)
      }
      return [first, second]
    }
  }

  /// The track that ranges make: of the size and the rate of the first source.
  static func describe(
    _ ranges: [Self], kind: MediaTrack.Kind, transform: CGAffineTransform
  ) -> MediaTrack {
    var track = MediaTrack(index: 0, kind: kind)
    let sources = ranges.compactMap(\.source)
    if let first = sources.first?.track {
      track.codec = first.codec
      (track.size, track.timescale, track.sampleRate) = (
        first.size, first.timescale, first.sampleRate
      )
      track.bitsPerSecond = first.bitsPerSecond
      track.language = first.language
    }
    track.frameRate = sources.map(\.track.frameRate).max() ?? 0
    track.channels = sources.map(\.track.channels).max() ?? 0
    track.transform = transform
    track.duration = MediaTime(ranges.last?.target.end ?? .zero)
    return track
  }
}

extension MediaTime {
  /// A numeric time; zero for others.
  init(_ time: CMTime) {
    self =
      time.isNumeric
      ? MediaTime(value: time.value, scale: time.timescale) : MediaTime(value: 0, scale: 1)
  }
}
