import VivaceGeometry

/// A string with a selection, and what keys do to it. A plain value that knows no views.
///
/// Offsets are in UTF-8 bytes and always are between characters as a reader sees them: never inside an
/// emoji, between a letter and its accents, or between the halves of a line end.
package struct EditedText: Equatable {
  package private(set) var string: String
  /// The fixed end of the selection.
  package private(set) var anchor: Int
  /// The moving end of the selection: the caret.
  package private(set) var head: Int
  /// The text with its attributes; nil if all characters are alike.
  package internal(set) var attributed: AttributedString?
  /// Attributes chosen for the next typed characters. Reset to nil when the caret moves.
  package var typing: AttributeContainer?

  package init(_ string: String = "") {
    self.string = string
    anchor = string.utf8.count
    head = anchor
  }

  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var hasSelection: Bool { anchor != head }
  package var end: Int { string.utf8.count }
  package var selected: String { self[selection] }

  package subscript(range: Range<Int>) -> String {
    String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Changing

  /// Puts text in place of the selection; the caret goes behind it.
  package mutating func replaceSelection(with text: String) { replace(selection, with: text) }

  package mutating func replace(_ range: Range<Int>, with text: String) {
    if attributed != nil {
      return replace(range, with: AttributedString(text, attributes: typingAttributes(for: range)))
    }
    put(text, in: range)
  }

  mutating func put(_ text: String, in range: Range<Int>) {
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    // What was put in may have joined with what is before or behind.
    select(range.lowerBound + text.utf8.count)
  }

  /// Another string; the caret stays as far from the end as it was if it was there, else where it was.
  package mutating func set(_ new: String) {
    let wasAtEnd = head == end
    string = new
    attributed = nil
    select(wasAtEnd ? end : min(head, end))
  }

  package mutating func select(_ offset: Int) { select(anchor: offset, head: offset) }

  package mutating func select(anchor: Int, head: Int) {
    self.anchor = nearest(anchor)
    self.head = nearest(head)
    typing = nil
  }

  package mutating func select(_ range: Range<Int>) {
    select(anchor: range.lowerBound, head: range.upperBound)
  }

  /// Moves the caret, and unless the selection grows its beginning with it.
  package mutating func move(to offset: Int, extending: Bool) {
    select(anchor: extending ? anchor : offset, head: offset)
  }

  // MARK: Places

  package func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: min(max(offset, 0), end))
  }

  package func offset(_ index: String.Index) -> Int {
    string.utf8.distance(
      from: string.startIndex, to: min(max(index, string.startIndex), string.endIndex))
  }

  /// The nearest place between characters, towards the start.
  private func nearest(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < end else { return end }
    return string.characterStart(around: index(offset)).map(self.offset) ?? offset
  }

  package func after(_ offset: Int) -> Int {
    offset < end ? self.offset(string.index(after: index(offset))) : end
  }

  package func before(_ offset: Int) -> Int {
    offset > 0 ? self.offset(string.index(before: index(offset))) : 0
  }

  /// The end of the word at an offset, or of the next.
  package func wordEnd(after offset: Int) -> Int {
    var index = index(offset)
    while index < string.endIndex, !string[index].isOfWord { index = string.index(after: index) }
    while index < string.endIndex, string[index].isOfWord { index = string.index(after: index) }
    return self.offset(index)
  }

  /// The start of the word before an offset.
  package func wordStart(before offset: Int) -> Int {
    var index = index(offset)
    func before() -> Character { string[string.index(before: index)] }
    while index > string.startIndex, !before().isOfWord { index = string.index(before: index) }
    while index > string.startIndex, before().isOfWord { index = string.index(before: index) }
    return self.offset(index)
  }

  /// Returns the range that a double click selects: a word, or the characters between words.
  package func word(at offset: Int) -> Range<Int> {
    guard !string.isEmpty else { return 0..<0 }
    let position = index(offset)
    let middle = position < string.endIndex ? position : string.index(before: position)
    let kind = string[middle].isOfWord
    func belongs(_ index: String.Index) -> Bool {
      string[index].isOfWord == kind && !string[index].isNewline
    }
    var (low, high) = (middle, string.index(after: middle))
    while low > string.startIndex, belongs(string.index(before: low)) {
      low = string.index(before: low)
    }
    while high < string.endIndex, belongs(high) { high = string.index(after: high) }
    return self.offset(low)..<self.offset(high)
  }

  /// Returns the range that a triple click selects: a paragraph, without its end.
  package func paragraph(at offset: Int) -> Range<Int> {
    let position = index(offset)
    let low = string[..<position].lastIndex(where: \.isNewline).map { string.index(after: $0) }
    let high = string[position...].firstIndex(where: \.isNewline)
    return self.offset(low ?? string.startIndex)..<self.offset(high ?? string.endIndex)
  }

  /// Whether a letter that is put in at an offset begins a word, and a sentence.
  package func begins(at offset: Int) -> (word: Bool, sentence: Bool) {
    let before = string[..<index(offset)]
    guard let last = before.last else { return (true, true) }
    guard last.isWhitespace else { return (false, false) }
    let end = before.last { !$0.isWhitespace }
    return (true, last.isNewline || end.map { ".!?".contains($0) } ?? true)
  }
}

extension String {
  /// The start of the character that a place is inside of; nil when it is between characters.
  fileprivate func characterStart(around position: Index) -> Index? {
    guard position > startIndex, position < endIndex else { return nil }
    let start = index(before: index(after: position))
    return start == position ? nil : start
  }
}

extension Character {
  fileprivate var isOfWord: Bool {
    isLetter || isNumber || self == "_" || self == "’" || self == "'"
  }
}
