import VivaceGeometry
import VivaceTypography

/// The selection in an attributed text: characters, several stretches of them, or the place of the
/// caret with what is typed there next.
///
/// Places are those of the text they were made for. Of another text they are as far from its beginning, and
/// never beyond its end.
public struct AttributedTextSelection: Equatable, Sendable {
  /// Selected characters, or the place of the caret.
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// Nil is the end of whatever text it is.
  private var storedIndices: Indices?
  private var affinity = TextSelectionAffinity.automatic
  /// The attributes that the user chose for text typed at the caret.
  private(set) var chosenTyping: AttributeContainer?

  /// A caret at the end.
  public init() {}

  /// A caret before a character. What is typed there looks like the attributes say, or, with none given,
  /// like what is before it.
  public init(
    insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil
  ) {
    storedIndices = .insertionPoint(insertionPoint)
    chosenTyping = typingAttributes
  }

  /// Characters; an empty range is a caret.
  public init(range: Range<AttributedString.Index>) {
    storedIndices = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
  }

  /// Characters in several places.
  public init(ranges: RangeSet<AttributedString.Index>) { storedIndices = .ranges(ranges) }

  init(_ range: Range<Int>, in text: AttributedString, typing: AttributeContainer?) {
    self.init(range: text.range(range))
    chosenTyping = typing
  }

  /// The places in a text.
  public func indices(in text: AttributedString) -> Indices {
    func valid(_ index: AttributedString.Index) -> AttributedString.Index {
      text.index(text.offset(index))
    }
    switch storedIndices {
    case nil: return .insertionPoint(text.endIndex)
    case .insertionPoint(let index): return .insertionPoint(valid(index))
    case .ranges(let ranges):
      let all = ranges.ranges.map { valid($0.lowerBound)..<valid($0.upperBound) }
      guard all.contains(where: { !$0.isEmpty }) else {
        return .insertionPoint(all.first?.lowerBound ?? text.endIndex)
      }
      return .ranges(RangeSet(all))
    }
  }

  /// To which line the end of the selection belongs where a line breaks.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { affinity }

  /// The attributes of text that is typed in place of the selection.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let chosenTyping { return chosenTyping }
    return text.typingAttributes(at: offsets(in: text) ?? text.utf8.count..<text.utf8.count)
  }

  /// The attributes of each run that is selected, at least in part; at a caret those of what is typed next.
  public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
    Attributes(selection: self, text: text)
  }

  /// The offsets in UTF-8 bytes; several ranges become the one around them. Nil if the selection
  /// was never set.
  func offsets(in text: AttributedString) -> Range<Int>? {
    guard storedIndices != nil else { return nil }
    switch indices(in: text) {
    case .insertionPoint(let index):
      let offset = text.offset(index)
      return offset..<offset
    case .ranges(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
      return text.offset(first.lowerBound)..<text.offset(last.upperBound)
    }
  }

  /// The selected ranges; none at a caret.
  func ranges(in text: AttributedString) -> [Range<AttributedString.Index>] {
    guard case .ranges(let ranges) = indices(in: text) else { return [] }
    return Array(ranges.ranges)
  }
}

extension AttributedTextSelection {
  /// The attributes of what is selected in a text, run by run.
  public struct Attributes<Text>: Sequence {
    fileprivate let selection: AttributedTextSelection
    fileprivate let text: AttributedString

    /// The attributes of each run in the selection; for a caret those of the next typed character.
    public func makeIterator() -> IndexingIterator<[AttributeContainer]> {
      let ranges = selection.ranges(in: text)
      let all =
        ranges.isEmpty
        ? [selection.typingAttributes(in: text)]
        : ranges.flatMap { text[$0].runs.map(\.attributes) }
      return all.makeIterator()
    }

    /// The values of one attribute, in the runs that it has for itself; nil where it is not set.
    public subscript<K: AttributedStringKey>(type: K.Type) -> some Sequence<K.Value?>
    where K.Value: Sendable {
      let ranges = selection.ranges(in: text)
      return ranges.isEmpty
        ? [selection.typingAttributes(in: text)[K.self]]
        : ranges.flatMap { text[$0].runs[K.self].map(\.0) }
    }

    /// The values of one attribute, by its name.
    public subscript<K: AttributedStringKey>(
      keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> some Sequence<K.Value?> where K.Value: Sendable { self[K.self] }
  }
}
