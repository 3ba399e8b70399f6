import Foundation
import VivaceGraphics

/// A voice. None is here.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// Answer: none.
  public init?(language languageCode: String?) { return nil }
  /// Answer: none.
  public init?(identifier: String) { return nil }
  /// Answer: none.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  /// The identifier of the user's locale.
  open class func currentLanguageCode() -> String { Locale.current.identifier }
  /// The voice's language; empty here.
  open var language: String { "" }
  /// The voice's identifier; empty here.
  open var identifier: String { "" }
  /// The voice's name; empty here.
  open var name: String { "" }
}
/// The slowest rate: 0.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate: 1.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual rate: 0.5.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// A text to be spoken.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The text.
  public let speechString: String
  /// The voice; nil, as there are none here.
  open var voice: AVSpeechSynthesisVoice?
  /// The speed of speech from 0 to 1. Stored only.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch; 1 is the voice's own. Stored only.
  open var pitchMultiplier: Float = 1
  /// The loudness of the speech, from 0 to 1. Stored only.
  open var volume: Float = 1
  /// The silence before, in seconds. Stored only.
  open var preUtteranceDelay: TimeInterval = 0
  /// The silence after, in seconds. Stored only.
  open var postUtteranceDelay: TimeInterval = 0
  /// A text with the usual settings.
  public init(string: String) { speechString = string }
}
/// The position at which speech stops.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
/// Speaks. Here nothing is spoken, which is reported once; the delegate is informed that each text
/// was cancelled.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  /// Observes the speech: it is informed that each text was cancelled.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Always false: nothing is spoken.
  open var isSpeaking: Bool { false }
  /// Always false.
  open var isPaused: Bool { false }
  /// Has no effect, which is reported once.
  open func speak(_ utterance: AVSpeechUtterance) {
    NotYet.once("AVSpeechSynthesizer.speak(_:)", "speaks a text")
    DispatchQueue.main.async { self.delegate?.speechSynthesizer(self, didCancel: utterance) }
  }
  /// Answer: no.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Answer: no.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Answer: no.
  @discardableResult open func continueSpeaking() -> Bool { false }
}
/// Observes speech.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}
extension AVSpeechSynthesizerDelegate {
  /// Meant for the beginning of speech. Not called here; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Meant for the end of speech. Not called here; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Called after each `speak(_:)`, on the main queue; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Meant for each word. Not called here; empty by default.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
