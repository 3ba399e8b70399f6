import Foundation

/// The quality of a voice. All voices have the default one here.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}
/// The gender of a voice.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

/// A voice of eSpeak NG. There is none without the package libespeak-ng1.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// Properties of a voice.
  public struct Traits: OptionSet, Sendable {
    /// The bits of the properties.
    public let rawValue: UInt
    /// Properties from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A voice for fun. No voice has it here.
    public static let isNoveltyVoice = Self(rawValue: 1)
    /// The user's own voice. No voice has it here.
    public static let isPersonalVoice = Self(rawValue: 2)
  }
  /// The language with its region, such as `en-US`.
  public let language: String
  /// The voice's identifier.
  public let identifier: String
  /// The name in English.
  public let name: String
  /// The default one.
  public let quality = AVSpeechSynthesisVoiceQuality.default
  /// The gender; most voices leave it unspecified.
  public let gender: AVSpeechSynthesisVoiceGender
  /// None.
  public let voiceTraits: Traits = []
  let engineName: String
  private static let prefix = "org.espeak-ng."

  init(_ voice: SpeechEngine.Voice, language: String? = nil) {
    self.language = language ?? Self.code(voice.language)
    (engineName, name) = (voice.identifier, voice.name)
    identifier = Self.prefix + voice.identifier
    gender = voice.gender == 1 ? .male : voice.gender == 2 ? .female : .unspecified
  }
  /// The best voice of a language, such as `en-US`; nil is the user's. Nil without a voice.
  ///
  /// A voice without a region serves all regions of its language.
  public convenience init?(language languageCode: String?) {
    let wanted = (languageCode ?? Self.currentLanguageCode()).replacing("_", with: "-")
    let voices = SpeechEngine.voices
    let short = wanted.lowercased().prefix { $0 != "-" }
    guard
      let voice = voices.first(where: { $0.language == wanted.lowercased() })
        ?? voices.first(where: { $0.language == short })
        ?? voices.first(where: { $0.language.prefix { $0 != "-" } == short })
    else { return nil }
    self.init(voice, language: wanted.contains("-") ? Self.code(wanted.lowercased()) : nil)
  }
  /// The voice with an identifier; nil without one.
  public convenience init?(identifier: String) {
    guard
      let voice = SpeechEngine.voices.first(where: { Self.prefix + $0.identifier == identifier })
    else { return nil }
    self.init(voice)
  }
  /// All voices, in the order of their languages.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    SpeechEngine.voices.map { AVSpeechSynthesisVoice($0) }
  }
  /// The language and region of the user's locale, such as `en-US`.
  open class func currentLanguageCode() -> String {
    let name = String(Locale.current.identifier.prefix { $0 != "@" && $0 != "." })
    return name.isEmpty || name == "C" || name == "POSIX"
      ? "en-US" : name.replacing("_", with: "-")
  }

  /// A language with its region in capitals, its script capitalized.
  private static func code(_ language: String) -> String {
    language.split(separator: "-").enumerated().map { index, item in
      index == 0
        ? String(item)
        : item.count == 2 ? item.uppercased() : item.count == 4 ? item.capitalized : String(item)
    }.joined(separator: "-")
  }
  /// Equal identifiers and languages.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVSpeechSynthesisVoice else { return false }
    return (identifier, language) == (other.identifier, other.language)
  }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
