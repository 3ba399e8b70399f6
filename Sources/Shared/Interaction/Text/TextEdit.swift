import VivaceGeometry
import VivaceTypography

/// A text with the state of its editing: its selection, the history of its changes, the column of the caret, and
/// the rules by which clicks, drags and keys change them.
///
/// Offsets are in UTF-8 bytes of the text; a `CaretMap` has offsets of what is drawn for it.
package struct TextEdit {
  package var text = EditedText()
  package var history = EditingHistory()
  /// Whether each character is drawn as a dot, and words are not told apart.
  package var isSecure = false
  /// The composition of an input method that is drawn at the caret and is not in the text yet.
  package var composition: (text: String, selection: Range<Int>)?
  /// The x coordinate that the caret keeps while it moves up and down.
  package var column: CGFloat?
  package var clicks = ClickSeries()

  package init(_ text: EditedText = EditedText()) { self.text = text }

  // MARK: - What is drawn

  /// The character that is drawn for each one of a secret.
  package static let dot: Character = "•"
  private static let dotLength = 3

  /// The string of dots for a secret.
  package var dots: String { String(repeating: Self.dot, count: text.string.count) }

  /// From an offset of the text to one of its text or dots, without a composition.
  package func exposed(_ offset: Int) -> Int {
    isSecure ? text[0..<offset].count * Self.dotLength : offset
  }

  /// From an offset of the text or dots, without a composition, to one of the text.
  package func offset(ofExposed exposed: Int) -> Int {
    guard isSecure else { return min(max(exposed, 0), text.end) }
    return text.string.prefix(max(exposed, 0) / Self.dotLength).utf8.count
  }

  /// From an offset of the text to one of what is drawn.
  package func shown(_ offset: Int) -> Int {
    guard let composition, offset > text.head else { return exposed(offset) }
    return exposed(offset) + composition.text.utf8.count
  }

  /// From an offset of what is drawn to one of the text.
  package func offset(ofShown shown: Int) -> Int {
    guard let composition else { return offset(ofExposed: shown) }
    let start = exposed(text.head)
    return offset(
      ofExposed: shown <= start ? shown : max(start, shown - composition.text.utf8.count))
  }

  /// A range of the text in what is drawn.
  package func shown(_ range: Range<Int>) -> Range<Int> {
    shown(range.lowerBound)..<shown(range.upperBound)
  }

  /// The offset of the caret in what is drawn.
  package var shownCaret: Int { shown(text.head) + (composition?.selection.upperBound ?? 0) }

  // MARK: - Selection

  package mutating func select(_ range: Range<Int>) {
    column = nil
    text.select(range)
  }

  package mutating func selectAll() { select(0..<text.end) }

  /// Selects for a click: one sets the caret, two select a word, three a paragraph. All of a secret is one word.
  package mutating func select(clicks count: Int, at offset: Int, extending: Bool = false) {
    column = nil
    if count < 2 {
      text.move(to: offset, extending: extending)
    } else if isSecure {
      selectAll()
    } else {
      text.select(count == 2 ? text.word(at: offset) : text.paragraph(at: offset))
    }
  }

  /// Extends the selection to an offset; after a double click by whole words.
  package mutating func drag(to offset: Int, clicks count: Int) {
    column = nil
    guard count == 2, !isSecure else { return text.move(to: offset, extending: true) }
    let word = text.word(at: offset)
    text.move(to: offset >= text.anchor ? word.upperBound : word.lowerBound, extending: true)
  }

  // MARK: - Changes

  /// Whether an action changes something now. Secrets cannot be copied.
  ///
  /// - Parameter clipboard: The text that could be pasted.
  package func can(
    _ action: EditAction, isEditable: Bool = true, clipboard: @autoclosure () -> String?
  ) -> Bool {
    switch action {
    case .copy: text.hasSelection && !isSecure
    case .cut: text.hasSelection && !isSecure && isEditable
    case .paste: isEditable && clipboard()?.isEmpty == false
    case .delete: text.hasSelection && isEditable
    case .selectAll: text.selection != 0..<text.end
    case .undo: history.canUndo && isEditable
    case .redo: history.canRedo && isEditable
    case .bold, .italic, .underline: isEditable
    }
  }

  /// The range that a key deletes: the selection, else a character or a word before or after the caret.
  package func deletion(forward: Bool, byWords: Bool) -> Range<Int> {
    guard !text.hasSelection else { return text.selection }
    let head = text.head
    let edge =
      byWords ? wordEdge(forward: forward) : forward ? text.after(head) : text.before(head)
    return min(edge, head)..<max(edge, head)
  }

  /// Text for a field of one line: a space for each line end.
  package static func inOneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}
