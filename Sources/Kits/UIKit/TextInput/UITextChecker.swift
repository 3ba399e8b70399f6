import Foundation
import VivaceGraphics

/// Finds words that are written wrongly. There are no dictionaries here: it finds none.
@MainActor @preconcurrency open class UITextChecker: NSObject {
  private var ignored: Set<String> = []
  private static var learned: Set<String> = []

  public nonisolated override init() { super.init() }

  /// Returns the range of the first misspelled word: none.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    NotYet.once("UITextChecker", "has no dictionary, and finds no misspelled words")
    return NSRange(location: NSNotFound, length: 0)
  }
  /// Corrections of a misspelled word: always nil, for want of a dictionary.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  /// Continuations of a partial word: always nil.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  /// Puts the string on this checker's own list.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }
  /// The ignored terms in alphabetical order.
  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }
  /// Keeps the string for all checkers until the program ends.
  open class func learnWord(_ word: String) { learned.insert(word) }
  /// True after `learnWord(_:)` with the same spelling.
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  /// Forgets a learned word.
  open class func unlearnWord(_ word: String) { learned.remove(word) }
  /// Always empty.
  open class var availableLanguages: [String] { [] }
}
