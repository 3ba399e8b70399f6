import Foundation

/// The slowest rate: 0.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate: 1.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual rate: 0.5.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to be spoken, once. Its settings are read when it is about to be spoken.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The text.
  public let speechString: String
  /// The text with its attributes, which are ignored.
  public let attributedSpeechString: NSAttributedString
  /// The voice; nil is the first one of the user's language.
  open var voice: AVSpeechSynthesisVoice?
  /// The speed of speech from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch from 0.5, an octave lower, to 2; 1 is the voice's own.
  open var pitchMultiplier: Float = 1
  /// The loudness of the speech, from 0 to 1.
  open var volume: Float = 1
  /// True would prefer the settings of a screen reader. Stored only.
  open var prefersAssistiveTechnologySettings = false
  /// The silence before, in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// The silence between the text and the next one, in seconds.
  open var postUtteranceDelay: TimeInterval = 0
  /// False once a synthesizer has it.
  var isFresh = true

  /// A text with the usual settings.
  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
  }
  /// A text whose attributes are ignored.
  public init(attributedString string: NSAttributedString) {
    speechString = string.string
    attributedSpeechString = string
  }
  var request: SpeechRequest {
    SpeechRequest(
      text: speechString, voice: voice?.engineName,
      rate: min(max(rate, 0), 1), pitch: min(max(pitchMultiplier, 0.5), 2))
  }
}

/// A text and the settings of its voice.
struct SpeechRequest: Sendable {
  var text: String
  /// The engine's name of the voice; nil is one of the user's language.
  var voice: String?
  /// From 0 to 1.
  var rate: Float
  /// From 0.5 to 2.
  var pitch: Float

  /// Words a minute: 80 at the slowest rate, 175 at the usual one, 450 at the fastest one.
  var wordsPerMinute: Int {
    let usual = AVSpeechUtteranceDefaultSpeechRate
    return Int(
      (rate <= usual
        ? 80 + 95 * rate / usual : 175 + 275 * (rate - usual) / (1 - usual)).rounded())
  }
}
