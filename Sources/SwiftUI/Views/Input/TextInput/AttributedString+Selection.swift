import VivaceGeometry
import VivaceTypography

extension AttributedString {
  /// The selected substring; at a caret it is empty.
  public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
    get { self[RangeSet(selection.ranges(in: self))] }
    set { self[RangeSet(selection.ranges(in: self))] = newValue }
  }

  /// Changes the attributes of what is selected, run by run; at a caret those of what is typed next.
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      copyParagraphAttributes(of: attributes, at: index)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
    case .ranges(let ranges):
      for range in ranges.ranges { try transformRuns(in: range, body) }
    }
  }

  /// Applies the attributes of paragraphs at a caret to its whole paragraph, not only to
  /// what is typed next.
  private mutating func copyParagraphAttributes(
    of attributes: AttributeContainer, at index: AttributedString.Index
  ) {
    let start = characters[..<index].lastIndex(where: \.isNewline).map {
      characters.index(after: $0)
    }
    let end = characters[index...].firstIndex(where: \.isNewline).map {
      characters.index(after: $0)
    }
    let paragraph = (start ?? startIndex)..<(end ?? endIndex)
    guard !paragraph.isEmpty else { return }
    func copyValue<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
      let value = attributes[Key.self]
      if self[paragraph][Key.self] != value { self[paragraph][Key.self] = value }
    }
    copyValue(AttributeScopes.CoreTextAttributes.TextAlignmentAttribute.self)
    copyValue(AttributeScopes.CoreTextAttributes.LineHeightAttribute.self)
    copyValue(AttributeScopes.FoundationAttributes.WritingDirectionAttribute.self)
  }

  /// Puts characters in place of what is selected, in the attributes that typed ones would have. The caret
  /// goes behind them.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newContent: some Collection<Character>
  ) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(
      &selection, with: AttributedString(String(newContent), attributes: attributes))
  }

  /// Puts a text in place of what is selected. The caret goes behind it.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, with newContent: some AttributedStringProtocol
  ) {
    let new = AttributedString(newContent[newContent.startIndex..<newContent.endIndex])
    switch selection.indices(in: self) {
    case .insertionPoint(let index): replace([offset(index)..<offset(index)], with: new, &selection)
    case .ranges(let ranges):
      replace(
        ranges.ranges.map { offset($0.lowerBound)..<offset($0.upperBound) }, with: new, &selection)
    }
  }

  private mutating func replace(
    _ ranges: [Range<Int>], with new: AttributedString, _ selection: inout AttributedTextSelection
  ) {
    for range in ranges.dropFirst().reversed() { removeSubrange(self.range(range)) }
    guard let first = ranges.first else { return }
    replaceSubrange(range(first), with: new)
    selection = AttributedTextSelection(
      insertionPoint: index(first.lowerBound + new.utf8.count))
  }

  /// Changes the text by a closure, and updates the selection to the changed text.
  public mutating func transform<E: Error>(
    updating selection: inout AttributedTextSelection,
    body: (inout AttributedString) throws(E) -> Void
  ) throws(E) {
    let typing = selection.chosenTyping
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var range = index..<index
      try transform(updating: &range, body: body)
      selection = AttributedTextSelection(
        insertionPoint: range.lowerBound, typingAttributes: typing)
    case .ranges(let ranges):
      var all = Array(ranges.ranges)
      try transform(updating: &all, body: body)
      selection = AttributedTextSelection(ranges: RangeSet(all))
    }
  }
}
