import Foundation
import VivaceMedia

/// A range of a track: of its source, and in the track.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
  /// The two ranges.
  public let timeMapping: CMTimeMapping
  init(_ timeMapping: CMTimeMapping) { self.timeMapping = timeMapping }
  /// True of a gap.
  open var isEmpty: Bool { !timeMapping.source.isValid }
}
/// A range of a composition's track.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {}

/// A track of a composition.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
  private let kind: MediaTrack.Kind
  private let number: CMPersistentTrackID
  private let lock = NSLock()
  private var kept: [ComposedRange] = []
  private var ownTransform = CGAffineTransform.identity

  init(_ kind: MediaTrack.Kind, number: CMPersistentTrackID, of composition: AVComposition) {
    (self.kind, self.number) = (kind, number)
    super.init(MediaTrack(index: 0, kind: kind), of: composition)
  }

  /// Ranges without gaps between them, from 0 on.
  var ranges: [ComposedRange] {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }
  var transform: CGAffineTransform {
    get { lock.withLock { ownTransform } }
    set { lock.withLock { ownTransform = newValue } }
  }
  override var track: MediaTrack {
    ComposedRange.describe(ranges, kind: kind, transform: transform)
  }
  /// The number that the track was added with.
  open override var trackID: CMPersistentTrackID { number }
  /// From 0 to the end of the last range.
  open override var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, end: ranges.last?.target.end ?? .zero)
  }
  /// The ranges and gaps, in their order.
  open override var segments: [AVAssetTrackSegment] {
    ranges.map {
      AVCompositionTrackSegment(
        CMTimeMapping(source: $0.source?.range ?? .invalid, target: $0.target))
    }
  }
}

/// A track of a composition that is put together. One thread at a time.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
  /// The map of the pictures to their display; the identity at first.
  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  /// Inserts a range of another track. Later ranges move; a gap comes before it if the time is after the end.
  ///
  /// - Parameter startTime: An invalid time is the end of this track.
  ///
  /// An error for a track of another kind, and for a range outside the track; a range that exceeds it is cut.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime)
    throws
  {
    guard track.mediaType == mediaType, let source = track.source else {
      throw AVError(
        .invalidSourceMedia,
        "A track of the kind \(track.mediaType.rawValue) cannot be inserted into one of the kind "
          + "\(mediaType.rawValue).")
    }
    let range = timeRange.intersection(track.timeRange)
    guard timeRange.isValid, range.duration > .zero else {
      throw AVError(
        .invalidSourceMedia,
        "A range from \(timeRange.start.seconds) s, \(timeRange.duration.seconds) s long, cannot be inserted: "
          + "the track goes from \(track.timeRange.start.seconds) s to \(track.timeRange.end.seconds) s."
      )
    }
    let start = startTime.isNumeric ? max(.zero, startTime) : self.timeRange.end
    let found = ComposedRange.Source(
      file: source, track: track.track, range: range,
      number: (track as? AVCompositionTrack)?.trackID)
    insert(
      ComposedRange(source: found, target: CMTimeRange(start: start, duration: range.duration)))
  }
  /// Inserts ranges of tracks one after the other.
  open func insertTimeRanges(
    _ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime
  ) throws {
    var start = startTime.isNumeric ? startTime : timeRange.end
    for (range, track) in zip(timeRanges, tracks) {
      let length = timeRange.duration
      try insertTimeRange(range.timeRangeValue, of: track, at: start)
      start = start + (timeRange.duration - length)
    }
  }
  /// Inserts a gap: black, and silent.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    guard timeRange.start.isNumeric, timeRange.duration > .zero, timeRange.duration.isNumeric
    else { return }
    insert(ComposedRange(source: nil, target: timeRange))
  }
  /// Removes a range; later ranges move up.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    let removed = timeRange.intersection(self.timeRange)
    guard removed.duration > .zero else { return }
    let segments = ComposedRange.split(
      ComposedRange.split(ranges, at: removed.start), at: removed.end)
    ranges = segments.compactMap { part in
      if part.target.start < removed.start { return part }
      if part.target.start < removed.end { return nil }
      return part.moved(to: part.target.start - removed.duration)
    }
  }
  /// Changes the length of a range, and so its speed.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    let scaled = timeRange.intersection(self.timeRange)
    guard scaled.duration > .zero, duration > .zero, duration.isNumeric else { return }
    let segments = ComposedRange.split(
      ComposedRange.split(ranges, at: scaled.start), at: scaled.end)
    let ratio = duration.seconds / scaled.duration.seconds
    ranges = segments.map { part in
      if part.target.start < scaled.start { return part }
      if part.target.start >= scaled.end {
        return part.moved(to: part.target.start + (duration - scaled.duration))
      }
      func scale(_ time: CMTime) -> CMTime {
        time == scaled.end
          ? scaled.start + duration
          : scaled.start + CMTimeMultiplyByFloat64(time - scaled.start, multiplier: ratio)
      }
      var result = part
      result.target = CMTimeRange(start: scale(part.target.start), end: scale(part.target.end))
      return result
    }
  }

  private func insert(_ new: ComposedRange) {
    var segments = ranges
    let end = timeRange.end
    if new.target.start > end {
      segments.append(
        ComposedRange(source: nil, target: CMTimeRange(start: end, end: new.target.start)))
    }
    segments = ComposedRange.split(segments, at: new.target.start)
    let index = segments.firstIndex { $0.target.start >= new.target.start } ?? segments.count
    let later = segments[index...].map { $0.moved(to: $0.target.start + new.target.duration) }
    ranges = segments[..<index] + [new] + later
  }
}
