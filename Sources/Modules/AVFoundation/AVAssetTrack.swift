import Foundation
import VivaceMedia

/// A track of an asset.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// The track as its file tells it.
  var track: MediaTrack { described }
  private let described: MediaTrack
  /// The asset; nil after it is gone.
  open private(set) weak var asset: AVAsset?
  /// The file of the track, also after the asset is gone.
  let source: AssetSource?
  init(_ track: MediaTrack, of asset: AVAsset?) {
    (described, self.asset, source) = (track, asset, asset?.source)
  }

  /// The kind of the track.
  open var mediaType: AVMediaType {
    switch track.kind {
    case .video: .video
    case .audio: .audio
    case .subtitle: .subtitle
    case .other: .metadata
    }
  }
  /// The size of its pictures in square pixels, before the transform; zero of other tracks.
  open var naturalSize: CGSize { track.size }
  /// The map of its pictures to their display.
  open var preferredTransform: CGAffineTransform { track.transform }
  /// Pictures a second; 0 of other tracks.
  open var nominalFrameRate: Float { Float(track.frameRate) }
  /// The time from one picture to the next one, by the frame rate; invalid without one.
  open var minFrameDuration: CMTime {
    track.frameRate > 0
      ? CMTime(seconds: 1 / track.frameRate, preferredTimescale: track.timescale) : .invalid
  }
  /// The span of the track in the asset's timeline.
  open var timeRange: CMTimeRange {
    CMTimeRange(
      start: CMTime(track.start),
      duration: track.duration.map { CMTime($0) } ?? asset?.duration ?? .indefinite)
  }
  /// The ranges of the source that the track is made of: the whole of it, but in a composition.
  open var segments: [AVAssetTrackSegment] {
    [AVAssetTrackSegment(CMTimeMapping(source: timeRange, target: timeRange))]
  }
  /// The number of the track, from 1.
  open var trackID: CMPersistentTrackID { track.number }
  /// Ticks a second of the track's timestamps.
  open var naturalTimeScale: CMTimeScale { track.timescale }
  /// Bits a second, as the file tells them; 0 otherwise.
  open var estimatedDataRate: Float { Float(track.bitsPerSecond) }
  /// The language as three letters; nil if the file does not tell it.
  open var languageCode: String? { track.language }
  /// Always true.
  open var isEnabled: Bool { true }
  /// True of tracks with pictures and sounds.
  open var isPlayable: Bool { track.kind == .video || track.kind == .audio }
  /// Always true: the file was opened for the track.
  open var isDecodable: Bool { true }
  /// True for the track's own kind.
  open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
    switch mediaCharacteristic {
    case .visual: track.kind == .video
    case .audible: track.kind == .audio
    case .legible: track.kind == .subtitle
    default: false
    }
  }
  /// The value of a property.
  open func load<T: Sendable>(_ property: AVAsyncProperty<AVAssetTrack, T>) async throws -> T {
    property.value(self)
  }
  /// The values of two properties.
  public func load<A: Sendable, B: Sendable>(
    _ propertyA: AVAsyncProperty<AVAssetTrack, A>, _ propertyB: AVAsyncProperty<AVAssetTrack, B>
  ) async throws -> (A, B) { (propertyA.value(self), propertyB.value(self)) }
  /// The values of three properties.
  public func load<A: Sendable, B: Sendable, C: Sendable>(
    _ propertyA: AVAsyncProperty<AVAssetTrack, A>, _ propertyB: AVAsyncProperty<AVAssetTrack, B>,
    _ propertyC: AVAsyncProperty<AVAssetTrack, C>
  ) async throws -> (A, B, C) {
    (propertyA.value(self), propertyB.value(self), propertyC.value(self))
  }
}
/// A quality of a track that menus choose by.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  /// The code of the quality.
  public let rawValue: String
  /// A quality from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Seen, such as pictures.
  public static let visual = Self(rawValue: "AVMediaCharacteristicVisual")
  /// Heard, such as sounds.
  public static let audible = Self(rawValue: "AVMediaCharacteristicAudible")
  /// Read, such as subtitles.
  public static let legible = Self(rawValue: "AVMediaCharacteristicLegible")
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == CGSize {
  /// The size of the pictures before the transform.
  public static var naturalSize: Self { Self { $0.naturalSize } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == CGAffineTransform {
  /// The map of the pictures to their display.
  public static var preferredTransform: Self { Self { $0.preferredTransform } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == Float {
  /// Pictures a second.
  public static var nominalFrameRate: Self { Self { $0.nominalFrameRate } }
  /// Bits a second.
  public static var estimatedDataRate: Self { Self { $0.estimatedDataRate } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == CMTimeRange {
  /// The span in the asset's timeline.
  public static var timeRange: Self { Self { $0.timeRange } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == CMTime {
  /// The time from one picture to the next one.
  public static var minFrameDuration: Self { Self { $0.minFrameDuration } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == CMTimeScale {
  /// Ticks a second of the timestamps.
  public static var naturalTimeScale: Self { Self { $0.naturalTimeScale } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == Bool {
  /// The answer whether the track is used: yes.
  public static var isEnabled: Self { Self { $0.isEnabled } }
  /// The answer whether the track has pictures or sounds.
  public static var isPlayable: Self { Self { $0.isPlayable } }
}
extension AVAsyncProperty where Root == AVAssetTrack, Value == String? {
  /// The language as three letters.
  public static var languageCode: Self { Self { $0.languageCode } }
}
