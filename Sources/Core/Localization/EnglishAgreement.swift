import Foundation

/// English words in the singular or the plural, from either.
struct EnglishAgreement {
  var isSingular: Bool

  static func wordRanges(in string: String) -> [Range<String.Index>] {
    string.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { $0.startIndex..<$0.endIndex }
  }

  private static let prepositions: Set = [
    "of", "in", "on", "at", "for", "from", "with", "to", "by", "per", "about", "and", "or", "that",
    "who", "which", "into", "over", "under", "without", "left", "remaining", "selected", "found",
    "available", "ago", "away", "is", "are", "was", "were", "has", "have", "does", "do",
  ]

  /// Whether what follows a noun begins with the word.
  static func endsGroup(_ word: String) -> Bool { prepositions.contains(word) }

  private static let pairs = [
    ("is", "are"), ("was", "were"), ("has", "have"), ("does", "do"), ("this", "these"),
    ("that's", "those are"), ("it", "they"), ("its", "their"), ("isn't", "aren't"),
    ("wasn't", "weren't"), ("hasn't", "haven't"), ("doesn't", "don't"),
  ]

  /// A verb or a pronoun in the number; nil for other words.
  func small(_ word: String) -> String? {
    Self.pairs.first { $0.0 == word || $0.1 == word }.map { isSingular ? $0.0 : $0.1 }
  }

  func noun(_ word: String) -> String {
    let lower = word.lowercased()
    return Self.cased(isSingular ? Self.singular(lower) : Self.plural(lower), as: word)
  }

  /// A word with capitals where another form of it has them.
  static func cased(_ new: String, as old: String) -> String {
    if old.count > 1, old == old.uppercased() { return new.uppercased() }
    guard old.first?.isUppercase == true else { return new }
    return new.prefix(1).uppercased() + new.dropFirst()
  }

  private static let irregular = [
    ("person", "people"), ("man", "men"), ("woman", "women"), ("child", "children"),
    ("tooth", "teeth"), ("foot", "feet"), ("goose", "geese"), ("mouse", "mice"), ("ox", "oxen"),
    ("die", "dice"), ("quiz", "quizzes"), ("leaf", "leaves"), ("loaf", "loaves"),
    ("half", "halves"),
    ("shelf", "shelves"), ("self", "selves"), ("calf", "calves"), ("wolf", "wolves"),
    ("thief", "thieves"), ("knife", "knives"), ("life", "lives"), ("wife", "wives"),
    ("potato", "potatoes"), ("tomato", "tomatoes"), ("hero", "heroes"), ("echo", "echoes"),
    ("cactus", "cacti"), ("analysis", "analyses"), ("crisis", "crises"), ("basis", "bases"),
    ("criterion", "criteria"), ("phenomenon", "phenomena"), ("index", "indices"),
    ("matrix", "matrices"), ("vertex", "vertices"), ("movie", "movies"), ("cookie", "cookies"),
    ("tie", "ties"), ("pie", "pies"), ("lie", "lies"), ("selfie", "selfies"),
    ("calorie", "calories"),
    ("zombie", "zombies"), ("bus", "buses"), ("gas", "gases"), ("lens", "lenses"),
    ("atlas", "atlases"),
    ("canvas", "canvases"), ("bonus", "bonuses"), ("virus", "viruses"), ("status", "statuses"),
    ("campus", "campuses"), ("shoe", "shoes"), ("cache", "caches"), ("axe", "axes"),
  ]
  private static let unchanging: Set = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "spacecraft", "news", "equipment",
    "information", "money", "furniture", "luggage", "software", "hardware", "advice", "shrimp",
    "offspring", "moose", "bison", "salmon", "trout", "jeans", "scissors", "headphones", "glasses",
  ]

  /// The irregular word that a compound ends in, in the other form: `spokesperson`, `grandchildren`.
  private static func irregular(_ word: String, toPlural: Bool) -> String? {
    for (one, many) in irregular {
      let (from, to) = toPlural ? (one, many) : (many, one)
      if word == from { return to }
      if from.count > 3, word.hasSuffix(from) { return word.dropLast(from.count) + to }
    }
    return nil
  }

  private static func isVowel(_ letter: Character?) -> Bool {
    letter.map("aeiou".contains) ?? false
  }

  static func plural(_ word: String) -> String {
    if unchanging.contains(word) || singular(word) != word { return word }
    if let known = irregular(word, toPlural: true) { return known }
    if word.hasSuffix("y"), !isVowel(word.dropLast().last) { return word.dropLast() + "ies" }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    return word + "s"
  }

  static func singular(_ word: String) -> String {
    if unchanging.contains(word) || irregular(word, toPlural: true) != nil { return word }
    if let known = irregular(word, toPlural: false) { return known }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "xes", "zes", "ches", "shes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    if word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix), word.count > 2 {
      return String(word.dropLast())
    }
    return word
  }
}
