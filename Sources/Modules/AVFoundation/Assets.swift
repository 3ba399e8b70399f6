@_exported import CoreGraphics
@_exported import Foundation
import UIKit
@_exported import VivaceCoreMedia

/// The largest rectangle of a size's proportions, in the middle of another one.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// The domain's name for `NSError`.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The reason why there is no film, no sound and no camera.
public struct AVError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kind of error, with the numbers that other systems use.
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case contentIsUnavailable = -11863
    case fileFormatNotRecognized = -11828
    case noImageAtTime = -11832
    case operationNotAllowed = -11862
    case applicationIsNotAuthorizedToUseDevice = -11852
    case deviceNotConnected = -11814
    case noLongerPlayable = -11867
    case operationNotSupportedForAsset = -11838
  }
  /// The kind of the error.
  public let code: Code
  /// An error of a kind.
  public init(_ code: Code) { self.code = code }
  /// The domain of these errors.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// A sentence in English about what does not work here.
  public var errorDescription: String? {
    code == .deviceNotConnected
      ? "No device for that is connected." : "Films and sounds are not played here."
  }
  /// An error without a known reason.
  public static let unknown = Code.unknown
  /// Sounds or pictures cannot be decoded.
  public static let decodeFailed = Code.decodeFailed
  /// No camera or microphone is there.
  public static let deviceNotConnected = Code.deviceNotConnected
  /// The sound system has been restarted. The engine does not use it.
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
}

/// The kind of a track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The code of the kind, of four letters.
  public let rawValue: String
  /// A kind from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Equivalent without a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Pictures of a film.
  public static let video = Self("vide")
  /// Sound.
  public static let audio = Self("soun")
  /// Text.
  public static let text = Self("text")
  /// Subtitles.
  public static let subtitle = Self("sbtl")
  /// Further data.
  public static let metadata = Self("meta")
}
/// The kind of a media file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier of the file's kind.
  public let rawValue: String
  /// A file's kind from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A file's kind without an argument label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// QuickTime films.
  public static let mov = Self("com.apple.quicktime-movie")
  /// MPEG-4 films.
  public static let mp4 = Self("public.mpeg-4")
  /// MPEG-4 films in Apple's variant.
  public static let m4v = Self("com.apple.m4v-video")
  /// MPEG-4 sounds.
  public static let m4a = Self("com.apple.m4a-audio")
  /// MP3 sounds.
  public static let mp3 = Self("public.mp3")
  /// WAVE sounds.
  public static let wav = Self("com.microsoft.waveform-audio")
  /// Core Audio files.
  public static let caf = Self("com.apple.coreaudio-format")
  /// JPEG pictures.
  public static let jpg = Self("public.jpeg")
  /// HEIC pictures.
  public static let heic = Self("public.heic")
}
/// The fit of a film into a layer. It makes no difference here.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the fit.
  public let rawValue: String
  /// A fit from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched to the layer.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  /// The largest size that fits into the layer.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The smallest size that fills the layer.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A film or a sound by its address. Nothing of it is read here.
open class AVAsset: NSObject, @unchecked Sendable {
  /// An asset that forgets its address; use `AVURLAsset` to keep it.
  public convenience init(url URL: URL) { self.init() }
  /// Answer: indefinite, since no file is read.
  open var duration: CMTime { .indefinite }
  /// Answer: none.
  open var tracks: [AVAssetTrack] { [] }
  /// Always 1.
  open var preferredRate: Float { 1 }
  /// Answer: no.
  open var isPlayable: Bool { false }
  /// Answer: no.
  open var isExportable: Bool { false }
  /// Answer: no.
  open var hasProtectedContent: Bool { false }
  /// Answer: none.
  open var metadata: [AVMetadataItem] { [] }
  /// Answer: none.
  open var commonMetadata: [AVMetadataItem] { [] }
  /// Answer: none.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  /// Answer: none.
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
  /// The value of a property, as it is without reading the file.
  open func load<T: Sendable>(_ property: AVAsyncProperty<AVAsset, T>) async throws -> T {
    property.value(self)
  }
  /// Calls the handler at once: nothing is loaded.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) { handler?() }
}
/// A property that is loaded before it is read.
public struct AVAsyncProperty<Root: AnyObject, Value: Sendable>: Sendable {
  let value: @Sendable (Root) -> Value
}
extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  /// The duration, which is indefinite.
  public static var duration: Self { Self { $0.duration } }
}
extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  /// The answer whether it can be played: no.
  public static var isPlayable: Self { Self { $0.isPlayable } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
  /// The tracks, of which there are none.
  public static var tracks: Self { Self { $0.tracks } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
  /// All further data: none.
  public static var metadata: Self { Self { $0.metadata } }
  /// The common further data: none.
  public static var commonMetadata: Self { Self { $0.commonMetadata } }
}
/// An asset that keeps its address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The file or address.
  public let url: URL
  /// An asset of a file or address; the options are ignored.
  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}
/// A film that is put together. Inserting into it fails, since no file is read.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
  /// Answer: none.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? { nil }
}
/// A track of an asset. None is read here.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// Always pictures.
  open var mediaType: AVMediaType { .video }
  /// Always zero: no size is known.
  open var naturalSize: CGSize { .zero }
  /// Always the identity.
  open var preferredTransform: CGAffineTransform { .identity }
  /// Always 0: no rate is known.
  open var nominalFrameRate: Float { 0 }
  /// Always an empty range.
  open var timeRange: CMTimeRange { .zero }
  /// Always the invalid number.
  open var trackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }
}
/// A track of a composition. None can be added here.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
  /// Answer: an error, since no file is read.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime)
    throws
  { throw AVError(.invalidSourceMedia) }
}
/// One of an asset's further data. None is read here.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  /// The key that formats share; always nil.
  open var commonKey: String? { nil }
  /// The value as a text; always nil.
  open var stringValue: String? { nil }
  /// Always nil: no value is read.
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
}

/// Pictures of a film.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// True would turn pictures upright. Stored only.
  open var appliesPreferredTrackTransform = false
  /// The largest size of pictures; zero sets no limit. Stored only.
  open var maximumSize = CGSize.zero
  /// The tolerance before the wanted time. Stored only.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The tolerance after the wanted time. Stored only.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  /// The film of the pictures.
  public let asset: AVAsset
  /// A generator for a film, which it does not read.
  public init(asset: AVAsset) { self.asset = asset }
  /// Answer: an error, since no film is read.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw AVError(.noImageAtTime) }
  /// Answer: an error, since no film is read.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError(.noImageAtTime)
  }
  /// Answer: an error, since no film is read.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) { handler(nil, requestedTime, AVError(.noImageAtTime)) }
  /// The outcome of one picture.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  /// Answer: an error for each time, since no film is read.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    for time in requestedTimes {
      handler(time.timeValue, nil, .invalid, .failed, AVError(.noImageAtTime))
    }
  }
  /// Does nothing: no picture is being made.
  open func cancelAllCGImageGeneration() {}
}
/// The best quality of a new file.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// A medium quality of a new file.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// The original data in a new file.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
/// A sound file in Apple's format.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
/// A film of 1280 by 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// A film of 1920 by 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// Re-encodes a film. None is read here.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// The state of the export.
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }
  /// Answer: none, since no film is read.
  public init?(asset: AVAsset, presetName: String) { nil }
  /// The file to write. It is never written.
  open var outputURL: URL?
  /// The kind of the file.
  open var outputFileType: AVFileType?
  /// Always `failed`.
  open var status: Status { .failed }
  /// Always the error `exportFailed`.
  open var error: (any Error)? { AVError(.exportFailed) }
  /// Answer: failed.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    handler()
  }
  /// Answer: failed.
  open func export() async {}
}
