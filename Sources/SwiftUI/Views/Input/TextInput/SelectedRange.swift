import VivaceTypography

/// The selection in a text field or an editor: characters, several stretches of them, or the
/// place of the caret. Indices are those of the field's text.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The range of selected characters, or the place of the caret.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected range or ranges; an empty range is a caret.
  public var indices: Indices
  /// To which line the end of the selection belongs where a line breaks. Carets are at the beginning of
  /// the next line here; what is set is kept, and read by programs.
  public var affinity = TextSelectionAffinity.automatic

  /// One range of characters; an empty one is a caret.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// A caret before that character.
  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }
  /// Several separate ranges.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// Whether nothing is selected: the selection is a caret.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

extension TextSelection {
  init(_ range: Range<Int>, in text: EditedText) {
    self.init(range: text.index(range.lowerBound)..<text.index(range.upperBound))
  }

  /// In UTF-8 bytes. Several ranges are selected as the one around them.
  func offsets(in text: EditedText) -> Range<Int> {
    switch indices {
    case .selection(let range):
      return text.offset(range.lowerBound)..<text.offset(range.upperBound)
    case .multiSelection(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else {
        return text.end..<text.end
      }
      return text.offset(first.lowerBound)..<text.offset(last.upperBound)
    }
  }
}
