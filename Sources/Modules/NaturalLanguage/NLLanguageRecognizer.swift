import Foundation

/// A language by its code.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let undetermined = Self("und")
  public static let english = Self("en")
  public static let german = Self("de")
  public static let french = Self("fr")
  public static let spanish = Self("es")
  public static let italian = Self("it")
  public static let portuguese = Self("pt")
  public static let dutch = Self("nl")
  public static let swedish = Self("sv")
  public static let danish = Self("da")
  public static let norwegian = Self("nb")
  public static let finnish = Self("fi")
  public static let polish = Self("pl")
  public static let czech = Self("cs")
  public static let turkish = Self("tr")
  public static let russian = Self("ru")
  public static let ukrainian = Self("uk")
  public static let greek = Self("el")
  public static let hebrew = Self("he")
  public static let arabic = Self("ar")
  public static let hindi = Self("hi")
  public static let thai = Self("th")
  public static let korean = Self("ko")
  public static let japanese = Self("ja")
  public static let simplifiedChinese = Self("zh-Hans")
  public static let traditionalChinese = Self("zh-Hant")
}

/// Guesses a text's language by simple means: its script, and the most frequent words of languages in Latin
/// and Cyrillic script. A short text without such words stays undetermined.
public final class NLLanguageRecognizer: NSObject {
  private var text = ""
  public var languageConstraints: [NLLanguage] = []
  public var languageHints: [NLLanguage: Double] = [:]
  public func processString(_ string: String) { text += string }
  public func reset() { text = "" }
  /// Nil where nothing speaks for any language.
  public var dominantLanguage: NLLanguage? { languageHypotheses(withMaximum: 1).keys.first }
  public class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }
  /// The likeliest languages, whose probabilities have the sum 1 before all but `maxHypotheses` are left
  /// out.
  public func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    var scores = Self.scores(of: text)
    for (language, hint) in languageHints { scores[language]? *= hint }
    if !languageConstraints.isEmpty {
      scores = scores.filter { languageConstraints.contains($0.key) }
    }
    let sum = scores.values.reduce(0, +)
    guard sum > 0 else { return [:] }
    let best = scores.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }
    return Dictionary(
      uniqueKeysWithValues: best.prefix(maxHypotheses).map { ($0.key, $0.value / sum) })
  }

  private static func scores(of text: String) -> [NLLanguage: Double] {
    var scores: [NLLanguage: Double] = [:]
    for scalar in text.unicodeScalars {
      guard let language = scripts.first(where: { $0.range.contains(scalar.value) })?.language
      else {
        continue
      }
      scores[language, default: 0] += 1
    }
    // Chinese characters are Japanese beside kana.
    if let kana = scores[.japanese], let han = scores[.simplifiedChinese], kana * 10 > han {
      scores[.japanese] = kana + han
      scores[.simplifiedChinese] = nil
    }
    let lowered = text.lowercased()
    for range in Tokens.ranges(of: .word, in: lowered[...]) {
      for (language, words) in frequent where words.contains(lowered[range]) {
        scores[language, default: 0] += 3
      }
    }
    for (letters, language) in typical {
      let count = lowered.count { letters.contains($0) }
      if count > 0 { scores[language, default: 0] += Double(count) }
    }
    return scores
  }
  private static let scripts: [(range: ClosedRange<UInt32>, language: NLLanguage)] = [
    (0x3040...0x30FF, .japanese), (0x4E00...0x9FFF, .simplifiedChinese), (0xAC00...0xD7AF, .korean),
    (0x0370...0x03FF, .greek), (0x0590...0x05FF, .hebrew), (0x0600...0x06FF, .arabic),
    (0x0900...0x097F, .hindi), (0x0E00...0x0E7F, .thai), (0x0400...0x04FF, .russian),
  ]
  private static let typical: [(String, NLLanguage)] = [
    ("ßäöü", .german), ("ñ¿¡", .spanish), ("ãõ", .portuguese), ("ąęłńśźż", .polish),
    ("ěřů", .czech), ("ışğ", .turkish), ("їєґ", .ukrainian), ("æø", .danish), ("œèê", .french),
  ]
  private static func terms(_ list: String) -> Set<Substring> { Set(list.split(separator: " ")) }
  private static let frequent: [NLLanguage: Set<Substring>] = [
    .english: terms(
      "the and of to in is that it was for on are with as this have from you not be at by his they what there"
    ),
    .german: terms(
      "der die und das ist nicht ein eine zu den mit von auf für dem ich im des sich auch wie wir sie es"
    ),
    .french: terms(
      "le la les et des est un une du dans que pour pas qui sur au avec ce il elle je vous nous sont"
    ),
    .spanish: terms(
      "el la los las de que y en un una es por con para se del lo como más pero está son muy"),
    .italian: terms(
      "il lo la gli di che è un una per non con del della sono come ma più anche questo nel si"),
    .portuguese: terms(
      "o os as de que e em um uma não para com por mais como mas foi ao dos das você está"),
    .dutch: terms(
      "de het een en van ik is dat niet op te zijn met voor aan er maar ook naar wat heb deze"),
    .swedish: terms("och det att i en som är på för av den med inte har till jag om ett var vi"),
    .danish: terms("og det at en er på for af den med ikke har til jeg om et var vi som de"),
    .finnish: terms("ja on ei se että hän oli mutta kun niin tämä ovat olen mitä myös"),
    .polish: terms("i w nie na się z do to jest że jak o co ale po za od tak są"),
    .czech: terms("a je se na v že to s do jsem ale jako pro tak jsou není by"),
    .turkish: terms("ve bir bu da de için çok ne o ile gibi daha değil var ama"),
    .russian: terms("и в не на я что он с как это по но из у за вы так от все мы"),
    .ukrainian: terms("і в не на що з як це до та він я у за але від є"),
  ]
}

/// Words with their kinds. Here the kind is a word, a number, white space or a mark; grammar is not known.
public final class NLTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Self(rawValue: 1)
    public static let omitPunctuation = Self(rawValue: 2)
    public static let omitWhitespace = Self(rawValue: 4)
    public static let omitOther = Self(rawValue: 8)
    public static let joinNames = Self(rawValue: 16)
  }
  public let tagSchemes: [NLTagScheme]
  public var string: String?
  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }
  public var dominantLanguage: NLLanguage? { string.flatMap(NLLanguageRecognizer.dominantLanguage) }

  public func tag(at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme) -> (
    NLTag?, Range<String.Index>
  ) {
    guard let string else { return (nil, index..<index) }
    let range =
      Tokens.ranges(of: unit, in: string[...]).first { $0.contains(index) } ?? index..<index
    return (tag(string[range], scheme), range)
  }
  /// Calls a block for each token until it returns false.
  public func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    guard let string, !options.contains(.omitWords) else { return }
    for token in Tokens.ranges(of: unit, in: string[range]) {
      guard block(tag(string[token], scheme), token) else { return }
    }
  }
  /// The kind of a token. Nil for grammar, names, lemmas and moods, which are not known here.
  private func tag(_ token: Substring, _ scheme: NLTagScheme) -> NLTag? {
    switch scheme {
    case .tokenType: token.allSatisfy { $0.isNumber } ? .number : .word
    case .language:
      NLLanguageRecognizer.dominantLanguage(for: String(token)).map { NLTag($0.rawValue) }
    default: nil
    }
  }
}
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = Self(rawValue: "TokenType")
  public static let lexicalClass = Self(rawValue: "LexicalClass")
  public static let nameType = Self(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = Self(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = Self(rawValue: "Lemma")
  public static let language = Self(rawValue: "Language")
  public static let script = Self(rawValue: "Script")
  public static let sentimentScore = Self(rawValue: "SentimentScore")
}
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let word = Self("Word")
  public static let number = Self("Number")
  public static let noun = Self("Noun")
  public static let verb = Self("Verb")
  public static let adjective = Self("Adjective")
  public static let adverb = Self("Adverb")
  public static let pronoun = Self("Pronoun")
  public static let personalName = Self("PersonalName")
  public static let placeName = Self("PlaceName")
  public static let organizationName = Self("OrganizationName")
}
/// Vectors of words. None are here.
public final class NLEmbedding: NSObject {
  /// Answer: none.
  public class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// Answer: none.
  public class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  private override init() {}
}
