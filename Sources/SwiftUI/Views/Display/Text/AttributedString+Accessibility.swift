import Foundation

extension AttributeScopes {
  /// The attributes that assistive technology reads.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

  /// How a run of a text is read aloud. `Text` gives them to the accessibility tree.
  public struct AccessibilityAttributes: AttributeScope {
    /// True has punctuation read aloud.
    public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
    /// The language of the voice, as a code like `de-DE`.
    public let accessibilitySpeechLanguage: LanguageAttribute
    /// The pronunciation in phonetic letters.
    public let accessibilitySpeechPhoneticNotation: PhoneticNotationAttribute
    /// The change of the voice's pitch.
    public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
    /// True lets an announcement wait for the one before.
    public let accessibilitySpeechAnnouncementsQueued: AnnouncementsQueuedAttribute
    /// The urgency of an announcement.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
    /// True has the run read letter by letter.
    public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
    /// The kind of text, such as source code.
    public let accessibilityTextualContext: TextualContextAttribute
    /// The level of a heading, 1 to 6.
    public let accessibilityHeadingLevel: HeadingLevelAttribute

    /// Whether punctuation is read.
    public enum IncludesPunctuationAttribute: CodableAttributedStringKey {
      /// True includes punctuation.
      public typealias Value = Bool
      /// The key's name in encoded strings.
      public static let name = "AXSpeechIncludesPunctuation"
    }
    /// The language of a run, by its tag.
    public enum LanguageAttribute: CodableAttributedStringKey {
      /// A language code.
      public typealias Value = String
      /// The key's name in encoded strings, as on Apple's systems.
      public static let name = "AXSpeechLanguage"
    }
    /// The pronunciation of a run, in the International Phonetic Alphabet.
    public enum PhoneticNotationAttribute: CodableAttributedStringKey {
      /// Phonetic letters.
      public typealias Value = String
      /// The name under which encoders store the notation.
      public static let name = "AXSpeechPhoneticNotation"
    }
    /// The pitch of the voice, from -1 to 1.
    public enum AdjustedPitchAttribute: CodableAttributedStringKey {
      /// A relative pitch.
      public typealias Value = Double
      /// The name under which encoders store the pitch.
      public static let name = "AXSpeechAdjustedPitch"
    }
    /// Whether an announcement waits until the reader is free.
    public enum AnnouncementsQueuedAttribute: CodableAttributedStringKey {
      /// True queues.
      public typealias Value = Bool
      /// The name under which encoders store the queueing.
      public static let name = "AXSpeechAnnouncementsQueued"
    }
    /// The precedence of an announcement among others.
    public enum AnnouncementPriorityAttribute: CodableAttributedStringKey {
      /// Three degrees of urgency; accessibility gets the degree's name.
      public enum Value: String, Codable, Hashable, Sendable { case `default`, low, high }
      /// The name under which encoders store the urgency.
      public static let name = "AXSpeechAnnouncementPriority"
    }
    /// Whether a run is read character by character.
    public enum SpellOutAttribute: CodableAttributedStringKey {
      /// True spells out.
      public typealias Value = Bool
      /// The name under which encoders store the spelling.
      public static let name = "AXSpeechSpellOut"
    }
    /// The kind of text, from which the reader takes its intonation.
    public enum TextualContextAttribute: CodableAttributedStringKey {
      /// Seven kinds of text; the accessibility tree gets the kind's name.
      public enum Value: String, Codable, Hashable, Sendable {
        case console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
      }
      /// The name under which encoders store the kind.
      public static let name = "AXTextualContext"
    }
    /// The level of a heading.
    public enum HeadingLevelAttribute: CodableAttributedStringKey {
      /// `unspecified` is 0; `h1` to `h6` are 1 to 6.
      public enum Value: Int, Codable, Hashable, Sendable {
        case unspecified, h1, h2, h3, h4, h5, h6
      }
      /// The name under which encoders store the level.
      public static let name = "AXHeadingLevel"
    }
  }
}

extension AttributeDynamicLookup {
  /// Lets these attributes be read as properties of a string or a run.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T { self[T.self] }
}

extension SpokenAttribute {
  /// The attributes of a run that say how it is read.
  static func all(of run: AttributedString.Runs.Run) -> [SpokenAttribute] {
    typealias Scope = AttributeScopes.AccessibilityAttributes
    var all: [SpokenAttribute] = []
    func add<K: AttributedStringKey>(_ key: K.Type, _ make: (K.Value) -> SpokenAttribute?)
    where K.Value: Sendable {
      if let value = run[key], let attribute = make(value) { all.append(attribute) }
    }
    add(Scope.IncludesPunctuationAttribute.self) { .speech(.includesPunctuation($0)) }
    add(Scope.LanguageAttribute.self) { .speech(.language($0)) }
    add(Scope.PhoneticNotationAttribute.self) { .speech(.phonetic($0)) }
    add(Scope.AdjustedPitchAttribute.self) { .speech(.adjustedPitch($0)) }
    add(Scope.AnnouncementsQueuedAttribute.self) { .speech(.announcementsQueued($0)) }
    add(Scope.AnnouncementPriorityAttribute.self) { .speech(.announcementPriority($0.rawValue)) }
    add(Scope.SpellOutAttribute.self) { .speech(.spellsOut($0)) }
    add(Scope.TextualContextAttribute.self) { .contentType($0.spokenName) }
    add(Scope.HeadingLevelAttribute.self) {
      AccessibilityHeadingLevel(rawValue: UInt($0.rawValue)).map { .heading($0) }
    }
    return all
  }
}

extension AttributeScopes.AccessibilityAttributes.TextualContextAttribute.Value {
  /// The name that the accessibility tree has for the kind.
  fileprivate var spokenName: String {
    switch self {
    case .console, .messaging, .narrative, .spreadsheet: rawValue
    case .fileSystem: "file system"
    case .sourceCode: "source code"
    case .wordProcessing: "word processing"
    }
  }
}
