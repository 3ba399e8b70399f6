import Foundation

/// A film that is put together. Inserting into it fails, since no file is read.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
  /// Answer: none.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? { nil }
}
/// A track of a composition. None can be added here.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
  /// Answer: an error, since no file is read.
  open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime)
    throws
  { throw AVError(.invalidSourceMedia) }
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
/// Writes a film anew. None is read here.
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
