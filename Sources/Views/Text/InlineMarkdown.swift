import VivaceGeometry

/// The inline Markdown of string literals (facts: text 2.3): bold, italic, code, strike-through and
/// links, nested. Marks that open nothing stay as they are; `\` makes a mark a character.
///
/// Values that were interpolated are never marks, but stand inside of those around them.
struct InlineMarkdown {
  /// A character, or a text put in as it is.
  enum Unit {
    case character(Character, isMark: Bool)
    case text(Text)

    var mark: Character? {
      if case .character(let character, isMark: true) = self { character } else { nil }
    }
    var character: Character? {
      if case .character(let character, _) = self { character } else { nil }
    }
  }

  private struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruck = false
    var isLink = false
  }

  private let units: [Unit]
  private var result: Text?
  private var run = ""
  private var style = Style()

  static let marks: Set<Character> = ["*", "_", "`", "~", "[", "\\"]

  static func text(_ parts: [LocalizedStringKey.Part]) -> Text {
    var markdown = InlineMarkdown(parts)
    markdown.read(0..<markdown.units.count, Style())
    markdown.flush()
    return markdown.result ?? Text(verbatim: "")
  }

  private init(_ parts: [LocalizedStringKey.Part]) {
    var units: [Unit] = []
    for part in parts {
      switch part {
      case .value(let string): units += string.map { .character($0, isMark: false) }
      case .text(let text): units.append(.text(text))
      case .literal(let string):
        var isEscaped = false
        for character in string {
          if isEscaped {
            if !character.isPunctuation, !character.isSymbol {
              units.append(.character("\\", isMark: false))
            }
            units.append(.character(character, isMark: false))
            isEscaped = false
          } else if character == "\\" {
            isEscaped = true
          } else {
            units.append(.character(character, isMark: true))
          }
        }
        if isEscaped { units.append(.character("\\", isMark: false)) }
      }
    }
    self.units = units
  }

  private mutating func read(_ range: Range<Int>, _ style: Style) {
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = readSpan(at: index, in: range, style) {
        index = end
        continue
      }
      // A row of marks that opens nothing is passed as a whole.
      let length = max(1, rowLength(at: index, in: range))
      for unit in units[index..<index + length] { add(unit, style) }
      index += length
    }
  }

  /// How many of the same emphasis mark stand here.
  private func rowLength(at index: Int, in range: Range<Int>) -> Int {
    guard let mark = units[index].mark, mark == "*" || mark == "_" || mark == "~" else { return 0 }
    var end = index
    while end < range.upperBound, units[end].mark == mark { end += 1 }
    return end - index
  }

  /// Reads a marked span; its end, or nil when none begins here.
  private mutating func readSpan(at index: Int, in range: Range<Int>, _ style: Style) -> Int? {
    guard let mark = units[index].mark else { return nil }
    var inner = style
    switch mark {
    case "`":
      guard let end = (index + 1..<range.upperBound).first(where: { units[$0].mark == "`" }),
        end > index + 1
      else { return nil }
      inner.isCode = true
      for unit in units[index + 1..<end] { add(unit, inner) }
      return end + 1
    case "[":
      guard let close = (index + 1..<range.upperBound).first(where: { units[$0].mark == "]" }),
        close + 1 < range.upperBound, units[close + 1].mark == "(",
        let end = (close + 2..<range.upperBound).first(where: { units[$0].mark == ")" })
      else { return nil }
      inner.isLink = true
      read(index + 1..<close, inner)
      return end + 1
    case "*", "_", "~":
      let length = rowLength(at: index, in: range)
      guard length <= (mark == "~" ? 2 : 3), mark != "~" || length == 2,
        let close = closing(mark, length, after: index, in: range)
      else { return nil }
      if mark == "~" {
        inner.isStruck = true
      } else {
        if length >= 2 { inner.isBold = true }
        if length != 2 { inner.isItalic = true }
      }
      read(index + length..<close, inner)
      return close + length
    default: return nil
    }
  }

  /// Where the row that closes one of `length` marks begins.
  private func closing(_ mark: Character, _ length: Int, after start: Int, in range: Range<Int>)
    -> Int?
  {
    func isSpace(_ index: Int) -> Bool {
      index < range.lowerBound || index >= range.upperBound
        || units[index].character?.isWhitespace == true
    }
    func isWord(_ index: Int) -> Bool {
      guard range.contains(index), let character = units[index].character else { return false }
      return character.isLetter || character.isNumber
    }
    if isSpace(start + length) || (mark == "_" && isWord(start - 1)) { return nil }
    var index = start + length
    while index < range.upperBound {
      let row = units[index].mark == mark ? rowLength(at: index, in: range) : 0
      if row == 0 {
        index += 1
      } else if row >= length, !isSpace(index - 1), mark != "_" || !isWord(index + row) {
        // Of a longer row the last marks close, so that inner spans get theirs.
        return index + row - length
      } else {
        index += row
      }
    }
    return nil
  }

  private mutating func add(_ unit: Unit, _ style: Style) {
    if style != self.style {
      flush()
      self.style = style
    }
    switch unit {
    case .character(let character, _): run.append(character)
    case .text(let text):
      flush()
      join(text)
    }
  }

  private mutating func flush() {
    guard !run.isEmpty else { return }
    join(Text(verbatim: run))
    run = ""
  }

  private mutating func join(_ text: Text) {
    var text = text
    if style.isBold { text = text.bold() }
    if style.isItalic { text = text.italic() }
    if style.isCode { text = text.fontDesign(.monospaced) }
    if style.isStruck { text = text.strikethrough() }
    if style.isLink { text = text.foregroundStyle(TintShapeStyle()) }
    result = result.map { $0 + text } ?? text
  }
}
