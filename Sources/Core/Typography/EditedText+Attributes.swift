import VivaceGeometry

/// Texts whose characters do not all look alike: each change keeps the string and its attributes in step.
extension EditedText {
  /// Whether two texts have the same characters and attributes, wherever their carets are.
  package func isSameText(as other: EditedText) -> Bool {
    string == other.string && attributed == other.attributed
  }

  /// Another text; the caret stays as far from the end as it was if it was there, else where it was.
  package mutating func set(_ new: AttributedString) {
    let (typing, string) = (typing, string)
    set(String(new.characters))
    attributed = new
    if string == self.string { self.typing = typing }
  }

  /// The selected text with its attributes.
  package var selectedAttributed: AttributedString? {
    attributed.map { AttributedString($0[$0.range(selection)]) }
  }

  /// Puts text in place of the selection as it is; the caret goes behind it.
  package mutating func replaceSelection(with text: AttributedString) {
    replace(selection, with: text)
  }

  package mutating func replace(_ range: Range<Int>, with text: AttributedString) {
    if var known = attributed {
      attributed = nil
      known.replaceSubrange(known.range(range), with: text)
      attributed = known
    }
    put(String(text.characters), in: range)
  }

  /// The attributes of text that is typed next: those chosen, else those of the replaced text, else those of
  /// the character before.
  package var typingAttributes: AttributeContainer { typingAttributes(for: selection) }

  func typingAttributes(for range: Range<Int>) -> AttributeContainer {
    if let typing, range == selection { return typing }
    return attributed?.typingAttributes(at: range) ?? AttributeContainer()
  }

  /// Changes how the selected characters look; without any, what is typed next.
  package mutating func transformAttributes(_ body: (inout AttributeContainer) -> Void) {
    guard hasSelection else {
      var attributes = typingAttributes
      body(&attributes)
      typing = attributes
      return
    }
    transformRuns(in: selection, body)
  }

  /// Changes how all characters look, run by run.
  package mutating func transformAll(_ body: (inout AttributeContainer) -> Void) {
    transformRuns(in: 0..<end, body)
  }

  private mutating func transformRuns(
    in range: Range<Int>, _ body: (inout AttributeContainer) -> Void
  ) {
    guard var known = attributed else { return }
    attributed = nil
    known.transformRuns(in: known.range(range), body)
    attributed = known
  }
}

extension AttributedString {
  /// A place by its bytes; the content outside is the nearest end.
  package func index(_ offset: Int) -> Index {
    utf8.index(utf8.startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf8.count))
  }

  package func range(_ range: Range<Int>) -> Range<Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  /// How many bytes are before a place. Places of a text that was longer are the end.
  package func offset(_ index: Index) -> Int {
    utf8.distance(
      from: startIndex, to: Swift.min(Swift.max(index, startIndex), endIndex))
  }

  /// Returns the attributes of text that replaces a range: those of the first replaced character; for an empty
  /// range those of the character before or, at the start of a paragraph, after.
  package func typingAttributes(at range: Range<Int>) -> AttributeContainer {
    guard !characters.isEmpty else { return AttributeContainer() }
    let start = index(range.lowerBound)
    var position = start
    if range.isEmpty, start > startIndex {
      let before = characters.index(before: start)
      let begins = characters[before].isNewline && start < endIndex
      if !begins { position = before }
    }
    if position == endIndex { position = characters.index(before: position) }
    let attributes = runs[position].attributes
    return range.isEmpty ? attributes.filter(inheritedByAddedText: true) : attributes
  }

  /// Changes the attributes of each run in a range; what of a run lies outside stays as it is.
  package mutating func transformRuns<E: Error>(
    in range: Range<Index>, _ body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    let known = self[range].runs.map { ($0.range, $0.attributes) }
    for (range, old) in known {
      var attributes = old
      try body(&attributes)
      if attributes != old { self[range].setAttributes(attributes) }
    }
  }
}
