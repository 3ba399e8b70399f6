/// How something is spoken, for a screen reader to follow.
package enum SpeechAttribute: Equatable, Sendable {
  /// From -1, low, to 1, high; 0 is the reader's.
  case adjustedPitch(Double)
  case includesPunctuation(Bool)
  case announcementsQueued(Bool)
  case spellsOut(Bool)
  /// A language by its tag, as `en-GB`.
  case language(String)
  /// The pronunciation in the International Phonetic Alphabet.
  case phonetic(String)
  case announcementPriority(String)

  var kind: String {
    switch self {
    case .adjustedPitch: "pitch"
    case .includesPunctuation: "punctuation"
    case .announcementsQueued: "queued"
    case .spellsOut: "spelling"
    case .language: "language"
    case .phonetic: "phonetic"
    case .announcementPriority: "priority"
    }
  }

  var text: String {
    switch self {
    case .adjustedPitch(let value): "pitch \(value)"
    case .includesPunctuation(let does): does ? "with punctuation" : "without punctuation"
    case .announcementsQueued(let are): are ? "announcements queued" : "announcements at once"
    case .spellsOut(let does): does ? "spelled out" : "not spelled out"
    case .language(let tag): "language \(tag)"
    case .phonetic(let notation): "pronounced “\(notation)”"
    case .announcementPriority(let name): "\(name) priority"
    }
  }
}

/// An attribute of a text for being read aloud.
enum SpokenAttribute: SpokenDetail, Equatable {
  case label(Text)
  case heading(AccessibilityHeadingLevel)
  case contentType(String)
  case speech(SpeechAttribute)
}

/// The level of a heading, from 1 (of the whole screen) to 6; `unspecified` is the usual.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
