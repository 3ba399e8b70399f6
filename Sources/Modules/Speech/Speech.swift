@_exported import Foundation
@_exported import VivaceAVFoundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// Writes down what is spoken. It is denied here.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  public let locale: Locale
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  open var queue = OperationQueue.main
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  public convenience override init() { self.init(language: .current) }
  public convenience init?(locale: Locale) { self.init(language: locale) }
  private init(language: Locale) {
    locale = language
    super.init()
  }
  /// Answer: denied.
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  /// Answer: denied.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { handler(.denied) } }
  /// Answer: none.
  open class func supportedLocales() -> Set<Locale> { [] }
  /// Answer: no.
  open var isAvailable: Bool { false }
  /// Answer: no.
  open var supportsOnDeviceRecognition: Bool { false }
  /// Answer: an error, since nothing is recognized.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    DispatchQueue.main.async { resultHandler(nil, CocoaError(.featureUnsupported)) }
    return SFSpeechRecognitionTask()
  }
}
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}
extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
}
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url URL: URL) { url = URL }
}
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  open var nativeAudioFormat: AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 1)!
  }
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
  open func endAudio() {}
}
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open private(set) var isCancelled = false
  open var error: (any Error)? { CocoaError(.featureUnsupported) }
  open func finish() {}
  open func cancel() { isCancelled = true }
}
/// A recognized text. There is none here.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
  open var speechRecognitionMetadata: SFSpeechRecognitionMetadata? { nil }
}
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange() }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
  open var voiceAnalytics: SFVoiceAnalytics? { nil }
}
open class SFVoiceAnalytics: NSObject, @unchecked Sendable {
  open var pitch: SFAcousticFeature { SFAcousticFeature() }
  open var jitter: SFAcousticFeature { SFAcousticFeature() }
  open var shimmer: SFAcousticFeature { SFAcousticFeature() }
  open var voicing: SFAcousticFeature { SFAcousticFeature() }
}
open class SFAcousticFeature: NSObject, @unchecked Sendable {
  open var acousticFeatureValuePerFrame: [Double] { [] }
  open var frameDuration: TimeInterval { 0 }
}
open class SFSpeechRecognitionMetadata: NSObject, @unchecked Sendable {
  open var speakingRate: Double { 0 }
  open var averagePauseDuration: TimeInterval { 0 }
  open var speechStartTimestamp: TimeInterval { 0 }
  open var speechDuration: TimeInterval { 0 }
}
