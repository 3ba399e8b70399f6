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
    case diskFull = -11807
    case deviceWasDisconnected = -11808
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case decoderNotFound = -11833
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
  private let message: String?
  /// An error of a kind.
  public init(_ code: Code) { (self.code, message) = (code, nil) }
  /// The error of a file that cannot be read, with the decoder's message.
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
    case .exportFailed, .operationNotSupportedForAsset: "Films and sounds are not written here."
    case .noImageAtTime: "There is no picture at that time."
    case .invalidSourceMedia: "This file cannot be edited here."
    default: "The film or sound cannot be used."
    }
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
