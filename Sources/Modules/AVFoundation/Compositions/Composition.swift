import Foundation
import VivaceMedia

/// Ranges of films and sounds, one after the other and side by side, that are played, read and exported like a file.
open class AVComposition: AVAsset, @unchecked Sendable {
  let storage: CompositionStorage
  /// An empty composition.
  public override init() {
    let storage = CompositionStorage()
    self.storage = storage
    super.init(CompositionSource(storage))
  }
  /// The tracks, in the order in which they were added.
  open override var tracks: [AVAssetTrack] { storage.tracks }
  /// The size of the first track with pictures, unless the program sets one.
  open var naturalSize: CGSize {
    storage.naturalSize ?? content?.track(.video)?.displaySize ?? .zero
  }
  /// The end of the track that ends last; zero of an empty composition.
  open override var duration: CMTime { content?.duration.map { CMTime($0) } ?? .zero }
  /// True of a composition with a range of pictures or sounds.
  open override var isPlayable: Bool { duration > .zero }
}

/// A composition that is put together. One thread at a time.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
  /// The size of the pictures. Set, it replaces that of the first track.
  open override var naturalSize: CGSize {
    get { super.naturalSize }
    set { storage.naturalSize = newValue }
  }
  /// Adds an empty track of pictures or sound; nil for another kind.
  ///
  /// - Parameter preferredTrackID: The track's number, if no track has it and it is not 0.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    let kinds: [AVMediaType: MediaTrack.Kind] = [.video: .video, .audio: .audio]
    guard let kind = kinds[mediaType] else { return nil }
    let numbers = storage.tracks.map(\.trackID)
    let isFree = preferredTrackID > 0 && !numbers.contains(preferredTrackID)
    let track = AVMutableCompositionTrack(
      kind, number: isFree ? preferredTrackID : (numbers.max() ?? 0) + 1, of: self)
    storage.tracks.append(track)
    return track
  }
  /// Removes a track.
  open func removeTrack(_ track: AVCompositionTrack) {
    storage.tracks.removeAll { $0 === track }
  }
  /// The first track of a kind that a track can be inserted into.
  open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
    storage.tracks.first { $0.mediaType == track.mediaType }
  }
  /// Inserts a range of all tracks of an asset. Tracks of the composition are used where there are some.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime
  ) throws {
    for kind in [AVMediaType.video, .audio] {
      let targets = tracks(withMediaType: kind).compactMap { $0 as? AVMutableCompositionTrack }
      for (index, source) in asset.tracks(withMediaType: kind).enumerated() {
        let target =
          index < targets.count
          ? targets[index] : addMutableTrack(withMediaType: kind, preferredTrackID: 0)
        try target?.insertTimeRange(timeRange, of: source, at: startTime)
      }
    }
  }
  /// Inserts a gap into all tracks.
  open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
    for track in storage.tracks { track.insertEmptyTimeRange(timeRange) }
  }
  /// Removes a range of all tracks; later ranges move up.
  open func removeTimeRange(_ timeRange: CMTimeRange) {
    for track in storage.tracks { track.removeTimeRange(timeRange) }
  }
  /// Changes the length of a range of all tracks, and so its speed.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
    for track in storage.tracks { track.scaleTimeRange(timeRange, toDuration: duration) }
  }
  /// A composition of the same ranges, which later changes do not reach.
  open override func copy() -> Any {
    let made = AVMutableComposition()
    made.storage.naturalSize = storage.naturalSize
    for track in storage.tracks {
      let copy = made.addMutableTrack(
        withMediaType: track.mediaType, preferredTrackID: track.trackID)
      copy?.ranges = track.ranges
      copy?.preferredTransform = track.preferredTransform
    }
    return made
  }
  /// Equals `copy()`.
  open override func mutableCopy() -> Any { copy() }
}

/// The tracks of a composition.
final class CompositionStorage: @unchecked Sendable {
  private let lock = NSLock()
  private var added: [AVMutableCompositionTrack] = []
  private var size: CGSize?
  var tracks: [AVMutableCompositionTrack] {
    get { lock.withLock { added } }
    set { lock.withLock { added = newValue } }
  }
  var naturalSize: CGSize? {
    get { lock.withLock { size } }
    set { lock.withLock { size = newValue } }
  }
}

/// A composition as a file: as it is when it is asked for.
final class CompositionSource: AssetSource, @unchecked Sendable {
  let storage: CompositionStorage
  init(_ storage: CompositionStorage) {
    self.storage = storage
    super.init(nil)
  }
  override func file() throws -> any MediaFile { ComposedFile(storage) }
}
