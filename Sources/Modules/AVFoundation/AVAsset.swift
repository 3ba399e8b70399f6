import Foundation
import VivaceGraphics
import VivaceMedia

/// A film or a sound in a file, which is opened when something of it is asked for first.
///
/// Files are read by libav: MP4, QuickTime, Matroska, WebM, WAV, MP3, AAC, FLAC, Ogg, AIFF, CAF and others. A file
/// that cannot be read has an error that names it. Addresses of the web are downloaded whole before; live streams are not
/// played.
open class AVAsset: NSObject, @unchecked Sendable {
  let source: AssetSource
  init(_ source: AssetSource) { self.source = source }
  /// An asset without a file: nothing of it can be loaded.
  public override init() { source = AssetSource(nil) }
  /// An asset of a file.
  public convenience init(url URL: URL) { self.init(AssetSource(URL)) }

  var content: MediaContent? { try? source.file().content }

  /// The length of the longest track; indefinite if the file cannot be read or does not tell it.
  open var duration: CMTime { content?.duration.map { CMTime($0) } ?? .indefinite }
  /// The tracks of pictures, sounds and subtitles, in the file's order.
  open var tracks: [AVAssetTrack] { content.map(makeTracks) ?? [] }
  private func makeTracks(_ content: MediaContent) -> [AVAssetTrack] {
    content.tracks.map { AVAssetTrack($0, of: self) }
  }
  /// Always 1.
  open var preferredRate: Float { 1 }
  /// Always 1, the recorded loudness.
  open var preferredVolume: Float { 1 }
  /// The transform of the first track with pictures.
  open var preferredTransform: CGAffineTransform {
    content?.track(.video)?.transform ?? .identity
  }
  /// True of a file with pictures or sounds that can be read.
  open var isPlayable: Bool {
    content.map { $0.track(.video) != nil || $0.track(.audio) != nil } ?? false
  }
  /// True of a file that can be read.
  open var isReadable: Bool { content != nil }
  /// True of a file with pictures or sounds that can be read.
  open var isExportable: Bool { isPlayable }
  /// True of a file with pictures or sounds that can be read.
  open var isComposable: Bool { isPlayable }
  /// Answer: no.
  open var hasProtectedContent: Bool { false }
  /// All texts of the file and its picture.
  open var metadata: [AVMetadataItem] { content.map(AVMetadataItem.items) ?? [] }
  /// The texts and the picture whose keys formats share.
  open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
  /// The tracks of a kind.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }
  /// The track with a number; nil without one.
  open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
    tracks.first { $0.trackID == trackID }
  }
  /// The tracks of a kind; an error if the file cannot be read.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    try await load(.tracks).filter { $0.mediaType == mediaType }
  }
  /// The track with a number; an error if the file cannot be read.
  open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
    try await load(.tracks).first { $0.trackID == trackID }
  }
  /// The value of a property; an error if the file cannot be read.
  open func load<T: Sendable>(_ property: AVAsyncProperty<AVAsset, T>) async throws -> T {
    _ = try source.file()
    return property.value(self)
  }
  /// The values of two properties.
  public func load<A: Sendable, B: Sendable>(
    _ propertyA: AVAsyncProperty<AVAsset, A>, _ propertyB: AVAsyncProperty<AVAsset, B>
  ) async throws -> (A, B) { (try await load(propertyA), try await load(propertyB)) }
  /// The values of three properties.
  public func load<A: Sendable, B: Sendable, C: Sendable>(
    _ propertyA: AVAsyncProperty<AVAsset, A>, _ propertyB: AVAsyncProperty<AVAsset, B>,
    _ propertyC: AVAsyncProperty<AVAsset, C>
  ) async throws -> (A, B, C) {
    (try await load(propertyA), try await load(propertyB), try await load(propertyC))
  }
  /// The state of a property: loaded, or failed with the reason.
  open func statusOfValue(
    forKey key: String, error outError: UnsafeMutablePointer<NSError?>? = nil
  ) -> AVKeyValueStatus {
    do {
      _ = try source.file()
      return .loaded
    } catch {
      outError?.pointee = error as NSError
      return .failed
    }
  }
  /// Calls the handler on a background queue when the file has been opened, or could not be.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    let source = source
    DispatchQueue.global().async {
      _ = try? source.file()
      handler?()
    }
  }
  /// Does nothing: files are opened at once.
  open func cancelLoading() {}
}
/// The state of a property of an asset.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// A property that is loaded before it is read.
public struct AVAsyncProperty<Root: AnyObject, Value: Sendable>: Sendable {
  let value: @Sendable (Root) -> Value
}
extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  /// The length of the asset.
  public static var duration: Self { Self { $0.duration } }
}
extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  /// The answer whether it can be played.
  public static var isPlayable: Self { Self { $0.isPlayable } }
  /// The answer whether its samples can be read.
  public static var isReadable: Self { Self { $0.isReadable } }
  /// The answer whether it can be written anew.
  public static var isExportable: Self { Self { $0.isExportable } }
  /// The answer whether it can be inserted into a composition.
  public static var isComposable: Self { Self { $0.isComposable } }
  /// The answer whether it is protected: no.
  public static var hasProtectedContent: Self { Self { $0.hasProtectedContent } }
}
extension AVAsyncProperty where Root == AVAsset, Value == CGAffineTransform {
  /// The transform of the pictures.
  public static var preferredTransform: Self { Self { $0.preferredTransform } }
}
extension AVAsyncProperty where Root == AVAsset, Value == Float {
  /// The speed of the recording: 1.
  public static var preferredRate: Self { Self { $0.preferredRate } }
  /// The loudness of the recording: 1.
  public static var preferredVolume: Self { Self { $0.preferredVolume } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
  /// All tracks.
  public static var tracks: Self { Self { $0.tracks } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
  /// All texts and the picture.
  public static var metadata: Self { Self { $0.metadata } }
  /// The texts and the picture with common keys.
  public static var commonMetadata: Self { Self { $0.commonMetadata } }
}

/// An asset that keeps its address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The file or address.
  public let url: URL
  /// Asks a delegate for the data, where the address has a scheme of the program's own.
  public let resourceLoader = AVAssetResourceLoader()
  /// An asset of a file; the options are ignored.
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
    super.init(AssetSource(URL, resourceLoader))
  }
}
/// The option's key of exact lengths, which all lengths are here.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// The file of an asset, opened when it is needed first. A failure stays. An address is downloaded whole, which blocks
/// the thread that asks.
class AssetSource: @unchecked Sendable {
  private let url: URL?
  private let loader: AVAssetResourceLoader?
  private let lock = NSLock()
  private var opened: Result<any MediaFile, AVError>?
  /// What was downloaded from an address.
  private var storage: MediaStorage?

  init(_ url: URL?, _ loader: AVAssetResourceLoader? = nil) {
    (self.url, self.loader) = (url, loader)
  }

  func file() throws -> any MediaFile {
    try lock.withLock {
      if let opened { return try opened.get() }
      let result = Result { try open() }.mapError { AVError($0) }
      opened = result
      return try result.get()
    }
  }

  private func open() throws -> any MediaFile {
    guard let url else { throw MediaError(.missing, "cannot read an asset without a file") }
    if url.isFileURL || url.scheme == nil { return try MediaFiles.open(url.path) }
    let name = url.absoluteString
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      switch try loader?.data(at: url) {
      case .data(let data)?:
        let loaded = try MediaStorage(data)
        storage = loaded
        return try MediaFiles.open(loaded.path, name: name)
      case .redirect(let other)?: return try downloaded(other, name)
      case nil:
        throw MediaError(
          .unreadable,
          "cannot read \(name): only files and addresses of the web are played here, and those of a "
            + "resourceLoader with a delegate")
      }
    }
    return try downloaded(url, name)
  }

  private func downloaded(_ url: URL, _ name: String) throws -> any MediaFile {
    do {
      let downloader = Services.current.makeDownloader()
      let downloaded = try MediaStorage(downloader.data(at: url, while: { true }))
      storage = downloaded
      return try MediaFiles.open(downloaded.path, name: name)
    } catch let error as URLError {
      throw MediaError(.unreadable, "cannot read \(name): \(error.localizedDescription)")
    }
  }
}

extension CMTime {
  /// A time of a file's timeline.
  init(_ time: MediaTime) { self.init(value: time.value, timescale: time.scale) }
  /// Seconds to the nanosecond, as a player counts them.
  init(playing seconds: Double) { self.init(seconds: seconds, preferredTimescale: 1_000_000_000) }
}
