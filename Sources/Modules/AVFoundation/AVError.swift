import Foundation
import VivaceMedia

/// The domain's name for `NSError`.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
/// The reason why a film, a sound or a camera cannot be used.
public struct AVError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kind of error, with the numbers that other systems use.
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case noDataCaptured = -11805
    case sessionConfigurationChanged = -11806
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaChanged = -11809
    case maximumDurationReached = -11810
    case maximumFileSizeReached = -11811
    case mediaDiscontinuity = -11812
    case maximumNumberOfSamplesForFileFormatReached = -11813
    case deviceNotConnected = -11814
    case sessionWasInterrupted = -11818
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case compositionTrackSegmentsNotContiguous = -11824
    case invalidCompositionTrackSegmentDuration = -11825
    case invalidCompositionTrackSegmentSourceStartTime = -11826
    case invalidCompositionTrackSegmentSourceDuration = -11827
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case contentIsProtected = -11831
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case contentIsNotAuthorized = -11835
    case applicationIsNotAuthorized = -11836
    case operationNotSupportedForAsset = -11838
    case decoderTemporarilyUnavailable = -11839
    case encoderTemporarilyUnavailable = -11840
    case invalidVideoComposition = -11841
    case invalidOutputURLPathExtension = -11843
    case operationInterrupted = -11847
    case incompatibleAsset = -11848
    case failedToLoadMediaData = -11849
    case applicationIsNotAuthorizedToUseDevice = -11852
    case failedToParse = -11853
    case undecodableMediaData = -11855
    case unsupportedOutputSettings = -11861
    case operationNotAllowed = -11862
    case contentIsUnavailable = -11863
    case formatUnsupported = -11864
    case contentNotUpdated = -11866
    case noLongerPlayable = -11867
    case noSourceTrack = -11869
    case operationNotSupportedForPreset = -11871
  }
  /// The kind of the error.
  public let code: Code
  private let message: String?
  /// An error of a kind.
  public init(_ code: Code) { (self.code, message) = (code, nil) }
  /// An error of a kind, with a sentence that names the file and the reason.
  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
  /// The error of a file that cannot be read or written, with libav's message.
  init(_ error: any Error) {
    if let known = error as? AVError {
      self = known
      return
    }
    let found = error as? MediaError
    message = found?.description ?? "\(error)"
    code =
      switch found?.kind {
      case .missing, .unreadable: .contentIsUnavailable
      case .unknownFormat: .fileFormatNotRecognized
      case .noDecoder, .noLibrary: .decoderNotFound
      case .broken, .tooLarge: .decodeFailed
      case .exists: .fileAlreadyExists
      case .full: .diskFull
      case .unwritable: .exportFailed
      case .noEncoder: .encoderNotFound
      case .settings: .unsupportedOutputSettings
      case .samples: .invalidSourceMedia
      case .composed: .operationNotSupportedForAsset
      case nil: .unknown
      }
  }
  /// The domain of these errors.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// The sentence of `errorDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// A sentence in English: the file and what is wrong with it, or the missing thing.
  public var errorDescription: String? {
    if let message { return message }
    return switch code {
    case .deviceNotConnected: "No device for that is connected."
    case .noImageAtTime: "There is no picture at that time."
    case .invalidSourceMedia: "The film or sound cannot be used for that."
    case .exportFailed: "The film or sound cannot be written."
    case .operationNotSupportedForAsset: "That cannot be done with this film or sound."
    case .fileAlreadyExists: "There is a file of that name already."
    case .diskFull: "The disk is full."
    default: "The film or sound cannot be used."
    }
  }
  /// An error without a known reason.
  public static let unknown = Code.unknown
  /// Sounds or pictures cannot be decoded.
  public static let decodeFailed = Code.decodeFailed
  /// No device for that is connected.
  public static let deviceNotConnected = Code.deviceNotConnected
  /// The sound system has been restarted. The engine does not use it.
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
  /// A new film or sound cannot be written.
  public static let exportFailed = Code.exportFailed
  /// A new file would replace another one.
  public static let fileAlreadyExists = Code.fileAlreadyExists
  /// The disk has no space left.
  public static let diskFull = Code.diskFull
  /// No encoder of that kind is installed.
  public static let encoderNotFound = Code.encoderNotFound
  /// An encoder or a file has no such settings.
  public static let unsupportedOutputSettings = Code.unsupportedOutputSettings
  /// The samples or the track do not fit.
  public static let invalidSourceMedia = Code.invalidSourceMedia
  /// The film has no picture at a time.
  public static let noImageAtTime = Code.noImageAtTime
  /// The asset cannot be used for that.
  public static let operationNotSupportedForAsset = Code.operationNotSupportedForAsset
  /// The asset has no track for that.
  public static let noSourceTrack = Code.noSourceTrack
}
