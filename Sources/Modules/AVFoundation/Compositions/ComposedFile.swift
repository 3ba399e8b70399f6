import Foundation
import Synchronization
import VivaceDrawing
import VivaceMedia

/// A composition as it was when it was asked for, read like a file.
final class ComposedFile: MediaFile, Sendable {
  let content: MediaContent
  private let ranges: [[ComposedRange]]

  init(_ storage: CompositionStorage) {
    let tracks = storage.tracks
    ranges = tracks.map(\.ranges)
    var content = MediaContent()
    content.tracks = tracks.enumerated().map { index, track in
      var described = track.track
      (described.index, described.number) = (index, track.trackID)
      if described.kind == .video, let size = storage.naturalSize { described.size = size }
      return described
    }
    content.duration = content.tracks.compactMap(\.duration).max { $0.seconds < $1.seconds }
    self.content = content
  }

  func openPictures(track: Int) throws -> any PictureReader {
    ComposedPictures(ranges[track], track: content.tracks[track])
  }

  func openSamples(track: Int) throws -> any SampleReader {
    ComposedSamples(ranges[track], track: content.tracks[track])
  }

  func openPackets(track: Int) throws -> any PacketReader {
    try ComposedPackets(ranges[track], track: content.tracks[track])
  }
}

extension ComposedRange.Source {
  /// The index of the track in its file.
  func index(in file: any MediaFile) -> Int {
    guard let number, let storage = (self.file as? CompositionSource)?.storage else {
      return track.index
    }
    return storage.tracks.firstIndex { $0.trackID == number } ?? track.index
  }
}

/// The pictures of a composition's track.
final class ComposedPictures: PictureReader, Sendable {
  private let ranges: [ComposedRange]
  private let track: MediaTrack
  private let readers = Mutex<[Int: any PictureReader]>([:])

  init(_ ranges: [ComposedRange], track: MediaTrack) { (self.ranges, self.track) = (ranges, track) }

  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture {
    let orientation = isUpright ? track.orientation : 1
    let limit = orientation >= 5 ? CGSize(width: limit.height, height: limit.width) : limit
    // An instant that was rounded belongs to the range that begins there.
    let index = ranges.lastIndex { $0.target.start.seconds <= seconds + 1e-7 } ?? 0
    guard ranges.indices.contains(index) else {
      throw MediaError(.broken, "a track of a composition without a range has no picture")
    }
    let range = ranges[index]
    let (start, end) = (range.target.start.seconds, range.target.end.seconds)
    var found = try picture(at: seconds, of: index, within: limit)
    found.start = max(start, found.start)
    found.end =
      index == ranges.count - 1 && found.end >= end - 1e-7 ? .infinity : min(end, found.end)
    if orientation != 1 { found.bitmap = found.bitmap.turned(orientation) }
    return found
  }

  /// The picture of a range, with its times in the composition.
  private func picture(at seconds: Double, of index: Int, within limit: CGSize) throws
    -> MediaPicture
  {
    let range = ranges[index]
    let (start, end) = (range.target.start.seconds, range.target.end.seconds)
    guard let source = range.source else {
      let (width, height) = (max(1, Int(track.size.width)), max(1, Int(track.size.height)))
      let black = [UInt32](repeating: 0xFF00_0000, count: width * height)
      return MediaPicture(
        bitmap: Bitmap(width: width, height: height, pixels: black), start: start, end: end)
    }
    let reader = try reader(of: source, index: index)
    let begin = source.range.start.seconds
    let offset = min(max(0, seconds - start), end - start)
    // The range's end is outside of it: the last picture is the one before.
    let wanted = min(begin + offset * range.speed, source.range.end.seconds - 1e-6)
    var found = try reader.picture(at: wanted, within: limit, isUpright: false)
    found.start = start + (found.start - begin) / range.speed
    found.end = start + (found.end - begin) / range.speed
    return found
  }

  private func reader(of source: ComposedRange.Source, index: Int) throws -> any PictureReader {
    try readers.withLock { readers in
      if let reader = readers[index] { return reader }
      let file = try source.file.file()
      let reader = try file.openPictures(track: source.index(in: file))
      readers[index] = reader
      return reader
    }
  }
}

/// The samples of a composition's track, at the rate of the first source.
final class ComposedSamples: SampleReader, Sendable {
  private let ranges: [ComposedRange]
  private let rate: Double
  private let channels: Int
  private let readers = Mutex<[Int: any SampleReader]>([:])

  init(_ ranges: [ComposedRange], track: MediaTrack) {
    self.ranges = ranges
    (rate, channels) = (track.sampleRate, max(1, track.channels))
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    var result = [[Float]](repeating: [], count: channels)
    for (index, range) in ranges.enumerated() {
      let (start, end) = (frame(range.target.start), frame(range.target.end))
      let (from, to) = (max(first, start), min(first + count, end))
      guard from < to else { continue }
      let found = try samples(of: index, from: from - start, count: to - from)
      for channel in result.indices {
        let row = channel < found.count ? found[channel] : []
        result[channel] += row
        result[channel] += [Float](repeating: 0, count: max(0, to - from - row.count))
      }
    }
    return result
  }

  private func frame(_ time: CMTime) -> Int { Int(Int64(nearest: time.seconds * rate)) }

  private func samples(of index: Int, from first: Int, count: Int) throws -> [[Float]] {
    let range = ranges[index]
    guard let source = range.source else { return [] }
    let reader = try readers.withLock { readers in
      if let reader = readers[index] { return reader }
      let file = try source.file.file()
      let opened = ResampledReader(
        try file.openSamples(track: source.index(in: file)), from: source.track.sampleRate,
        to: rate, speed: range.speed, channels: channels)
      readers[index] = opened
      return opened
    }
    let begin = Int(Int64(nearest: source.range.start.seconds * rate / range.speed))
    return try reader.samples(from: begin + first, count: count)
  }
}
