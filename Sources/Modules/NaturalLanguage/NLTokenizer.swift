@_exported import Foundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Divides a text into words, sentences or paragraphs.
///
/// Words are runs of letters, digits and the marks inside of them; of Chinese and Japanese each character
/// is one. A sentence ends behind a full stop, a question or exclamation mark that white space follows, or
/// at the end of a line.
public final class NLTokenizer: NSObject {
  public let unit: NLTokenUnit
  public var string: String?
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Self(rawValue: 1)
    public static let symbolic = Self(rawValue: 2)
    public static let emoji = Self(rawValue: 4)
  }
  public init(unit: NLTokenUnit) { self.unit = unit }
  /// Has no effect on where tokens end.
  public func setLanguage(_ language: NLLanguage) {}

  public func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    return Tokens.ranges(of: unit, in: string[range])
  }
  /// The token at a position; empty at the position where there is none.
  public func tokenRange(at index: String.Index) -> Range<String.Index> {
    guard let string else { return index..<index }
    return tokens(for: string.startIndex..<string.endIndex).first { $0.contains(index) }
      ?? index..<index
  }
  /// Calls a block for each token until it returns false.
  public func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(for: range) {
      let isNumber = string[token].allSatisfy { $0.isNumber || ".,".contains($0) }
      guard block(token, isNumber ? .numeric : []) else { return }
    }
  }
}

/// The borders of words, sentences and paragraphs.
enum Tokens {
  static func ranges(of unit: NLTokenUnit, in text: Substring) -> [Range<String.Index>] {
    switch unit {
    case .word: wordRanges(text)
    case .sentence: sentences(text)
    case .paragraph:
      text.split(whereSeparator: \.isNewline).map { $0.startIndex..<$0.endIndex }
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    }
  }
  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
  /// Whether words of the script are not apart.
  static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return 0x3040...0x30FF ~= value || 0x3400...0x9FFF ~= value || 0x20000...0x2FFFF ~= value
  }
  private static func wordRanges(_ text: Substring) -> [Range<String.Index>] {
    var (found, index) = ([Range<String.Index>](), text.startIndex)
    while index < text.endIndex {
      guard isWord(text[index]) else {
        index = text.index(after: index)
        continue
      }
      let start = index
      index = text.index(after: index)
      if !isIdeograph(text[start]) { index = end(ofWordIn: text, from: index) }
      found.append(start..<index)
    }
    return found
  }
  private static func end(ofWordIn text: Substring, from start: String.Index) -> String.Index {
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      let goesOn = isWord(text[index]) && !isIdeograph(text[index])
      let isInner = "'’.,".contains(text[index]) && next < text.endIndex && isWord(text[next])
      let isNumber = text[text.index(before: index)].isNumber
      let joins = isInner && ("'’".contains(text[index]) || isNumber && text[next].isNumber)
      guard goesOn || joins else { break }
      index = next
    }
    return index
  }
  private static func sentences(_ text: Substring) -> [Range<String.Index>] {
    var (found, start, index) = ([Range<String.Index>](), text.startIndex, text.startIndex)
    func close(at end: String.Index) {
      let piece = text[start..<end]
      if piece.contains(where: { !$0.isWhitespace }) { found.append(start..<end) }
      start = end
    }
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      let isEnd = ".!?…".contains(character) && (index == text.endIndex || text[index].isWhitespace)
      guard isEnd || "。！？".contains(character) || character.isNewline else { continue }
      while index < text.endIndex, text[index].isWhitespace { index = text.index(after: index) }
      close(at: index)
    }
    close(at: text.endIndex)
    return found
  }
}
