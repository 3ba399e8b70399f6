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
    NotYet.once("UITextChecker", "knows no words, and finds none that is written wrongly")
    return NSRange(location: NSNotFound, length: 0)
  }
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }
  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }
  open class func learnWord(_ word: String) { learned.insert(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  open class func unlearnWord(_ word: String) { learned.remove(word) }
  open class var availableLanguages: [String] { [] }
}
