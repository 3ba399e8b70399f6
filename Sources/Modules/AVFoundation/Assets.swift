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

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The reason why there is no film, no sound and no camera.
public struct AVError: Error, CustomNSError, LocalizedError, Sendable {
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
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { AVFoundationErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .deviceNotConnected
      ? "No device for that is connected." : "Films and sounds are not played here."
  }
  public static let unknown = Code.unknown
  public static let decodeFailed = Code.decodeFailed
  public static let deviceNotConnected = Code.deviceNotConnected
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let video = Self("vide")
  public static let audio = Self("soun")
  public static let text = Self("text")
  public static let subtitle = Self("sbtl")
  public static let metadata = Self("meta")
}
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let mov = Self("com.apple.quicktime-movie")
  public static let mp4 = Self("public.mpeg-4")
  public static let m4v = Self("com.apple.m4v-video")
  public static let m4a = Self("com.apple.m4a-audio")
  public static let mp3 = Self("public.mp3")
  public static let wav = Self("com.microsoft.waveform-audio")
  public static let caf = Self("com.apple.coreaudio-format")
  public static let jpg = Self("public.jpeg")
  public static let heic = Self("public.heic")
}
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A film or a sound by its address. Nothing of it is read here.
open class AVAsset: NSObject, @unchecked Sendable {
  public convenience init(url URL: URL) { self.init() }
  /// Answer: indefinite, since no file is read.
  open var duration: CMTime { .indefinite }
  /// Answer: none.
  open var tracks: [AVAssetTrack] { [] }
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
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) { handler?() }
}
/// A property that is loaded before it is read.
public struct AVAsyncProperty<Root: AnyObject, Value: Sendable>: Sendable {
  let value: @Sendable (Root) -> Value
}
extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  public static var duration: Self { Self { $0.duration } }
}
extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  public static var isPlayable: Self { Self { $0.isPlayable } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVAssetTrack] {
  public static var tracks: Self { Self { $0.tracks } }
}
extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
  public static var metadata: Self { Self { $0.metadata } }
  public static var commonMetadata: Self { Self { $0.commonMetadata } }
}
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}
/// A film that is put together. Inserting into it fails, since no file is read.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
  /// Answer: none.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? { nil }
}
open class AVAssetTrack: NSObject, @unchecked Sendable {
  open var mediaType: AVMediaType { .video }
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var timeRange: CMTimeRange { .zero }
  open var trackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }
}
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
  /// Answer: an error, since no file is read.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime)
    throws
  { throw AVError(.invalidSourceMedia) }
}
open class AVMetadataItem: NSObject, @unchecked Sendable {
  open var commonKey: String? { nil }
  open var stringValue: String? { nil }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
}

/// Pictures of a film.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  public let asset: AVAsset
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
  open func cancelAllCGImageGeneration() {}
}
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// Writes a film anew. None is read here.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }
  /// Answer: none, since no film is read.
  public init?(asset: AVAsset, presetName: String) { nil }
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var status: Status { .failed }
  open var error: (any Error)? { AVError(.exportFailed) }
  /// Answer: failed.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    handler()
  }
  /// Answer: failed.
  open func export() async {}
}
