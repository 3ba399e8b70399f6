import Foundation

extension AttributeScopes {
  /// The attributes that assistive technology reads.
  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }

  /// How a run of a text is read aloud. `Text` gives them to the accessibility tree.
  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechIncludesPunctuation: IncludesPunctuationAttribute
    public let accessibilitySpeechLanguage: LanguageAttribute
    public let accessibilitySpeechPhoneticNotation: PhoneticNotationAttribute
    public let accessibilitySpeechAdjustedPitch: AdjustedPitchAttribute
    public let accessibilitySpeechAnnouncementsQueued: AnnouncementsQueuedAttribute
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute
    public let accessibilitySpeechSpellsOutCharacters: SpellOutAttribute
    public let accessibilityTextualContext: TextualContextAttribute
    public let accessibilityHeadingLevel: HeadingLevelAttribute

    /// Whether punctuation is read.
    public enum IncludesPunctuationAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      public static let name = "AXSpeechIncludesPunctuation"
    }
    /// The language of a run, by its tag.
    public enum LanguageAttribute: CodableAttributedStringKey {
      public typealias Value = String
      public static let name = "AXSpeechLanguage"
    }
    /// The pronunciation of a run, in the International Phonetic Alphabet.
    public enum PhoneticNotationAttribute: CodableAttributedStringKey {
      public typealias Value = String
      public static let name = "AXSpeechPhoneticNotation"
    }
    /// The pitch of the voice, from -1 to 1.
    public enum AdjustedPitchAttribute: CodableAttributedStringKey {
      public typealias Value = Double
      public static let name = "AXSpeechAdjustedPitch"
    }
    /// Whether an announcement waits until the reader is free.
    public enum AnnouncementsQueuedAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      public static let name = "AXSpeechAnnouncementsQueued"
    }
    /// The precedence of an announcement among others.
    public enum AnnouncementPriorityAttribute: CodableAttributedStringKey {
      public enum Value: String, Codable, Hashable, Sendable { case `default`, low, high }
      public static let name = "AXSpeechAnnouncementPriority"
    }
    /// Whether a run is read character by character.
    public enum SpellOutAttribute: CodableAttributedStringKey {
      public typealias Value = Bool
      public static let name = "AXSpeechSpellOut"
    }
    /// The kind of text, from which the reader takes its intonation.
    public enum TextualContextAttribute: CodableAttributedStringKey {
      public enum Value: String, Codable, Hashable, Sendable {
        case console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
      }
      public static let name = "AXTextualContext"
    }
    /// The level of a heading.
    public enum HeadingLevelAttribute: CodableAttributedStringKey {
      public enum Value: Int, Codable, Hashable, Sendable {
        case unspecified, h1, h2, h3, h4, h5, h6
      }
      public static let name = "AXHeadingLevel"
    }
  }
}

extension AttributeDynamicLookup {
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
