import VivaceGeometry
import VivaceLocalization

/// Inline Markdown (CommonMark 0.31, with GitHub's strike-through and bare links).
///
/// Read in one pass and in linear time, whatever the marks: code spans, links and pictures, emphasis by
/// CommonMark's delimiter stack. Marks that open nothing stay as they are. Values that were
/// interpolated are never marks, but are inside of those around them.
struct InlineMarkdown {
  /// The parsed pieces: text that may have markup, and values that have none.
  typealias Piece = LocalizedPiece<Text>

  struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruck = false
    var link: URL?
  }

  /// Characters, or a text put in as it is, in one style.
  struct Run: Equatable {
    enum Content: Equatable {
      case string(String)
      case text(Text)
    }
    var content: Content
    var style: Style
  }

  /// Whether there may be more to a string than characters. Quick, and never wrong about a "no".
  static func mayHaveMarks(_ string: String) -> Bool {
    var previous: UInt8 = 0
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
        return true
      case UInt8(ascii: "/") where previous == byte, UInt8(ascii: "w") where previous == byte:
        return true
      default: previous = byte
      }
    }
    return false
  }

  static func runs(_ pieces: [Piece]) -> [Run] {
    if let plain = plain(pieces) {
      return plain.isEmpty ? [] : [Run(content: .string(plain), style: Style())]
    }
    var markdown = InlineMarkdown(pieces)
    markdown.read()
    markdown.matchEmphasis(above: 0)
    return markdown.runs()
  }

  /// The characters of pieces that have no marks and no looks, as most have none.
  private static func plain(_ pieces: [Piece]) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .literal(let string):
        if mayHaveMarks(string) { return nil }
        result += string
      case .value(let string): result += string
      case .text: return nil
      }
    }
    return result
  }

  /// The pieces as one text.
  static func text(_ pieces: [Piece]) -> Text {
    Text(joined: runs(pieces).map { Text($0) })
  }

  // MARK: Units

  enum Unit {
    case syntax(Character)
    case plain(Character)
    case text(Int)

    var syntaxCharacter: Character? {
      if case .syntax(let character) = self { character } else { nil }
    }
    var character: Character? {
      switch self {
      case .syntax(let character), .plain(let character): character
      case .text: nil
      }
    }
  }

  let units: [Unit]
  let texts: [Text]
  /// The starts of rows of backticks, by their length, and how many of them were passed.
  private var codeRows: [Int: (starts: [Int], passed: Int)] = [:]

  private init(_ pieces: [Piece]) {
    var units: [Unit] = []
    var texts: [Text] = []
    for piece in pieces {
      switch piece {
      case .literal(let string): units += string.lazy.map { .syntax($0) }
      case .value(let string): units += string.lazy.map { .plain($0) }
      case .text(let text):
        units.append(.text(texts.count))
        texts.append(text)
      }
    }
    self.units = units
    self.texts = texts
    var index = 0
    while index < units.count {
      let length = rowLength(at: index, of: "`")
      if length > 0 { codeRows[length, default: ([], 0)].starts.append(index) }
      index += max(length, 1)
    }
  }

  func syntaxCharacter(at index: Int) -> Character? {
    index < units.count ? units[index].syntaxCharacter : nil
  }

  /// The number of equal delimiters in a row.
  func rowLength(at index: Int, of marker: Character) -> Int {
    var end = index
    while end < units.count, units[end].syntaxCharacter == marker { end += 1 }
    return end - index
  }

  // MARK: Tokens

  struct Token {
    enum Content {
      case string(String)
      case text(Int)
      /// Marks that may open or close; those that did neither stay.
      case row(Character, Int)
    }
    var content: Content
  }

  struct Delimiter {
    var token: Int
    var character: Character
    var count: Int
    /// The length of the row as it was written.
    var length: Int
    var canOpen: Bool
    var canClose: Bool
  }

  private struct Bracket {
    var token: Int
    /// How many delimiters there were.
    var delimiters: Int
    var isImage: Bool
  }

  /// A style for the tokens from one to another.
  private struct Span {
    var tokens: Range<Int>
    var apply: (inout Style) -> Void
  }

  private var tokens: [Token] = []
  private var pending = ""
  private var delimiters: [Delimiter] = []
  private var brackets: [Bracket] = []
  /// Brackets below this one hold a link already, and no link holds another.
  private var inactiveBrackets = 0
  private var spans: [Span] = []

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    tokens.append(Token(content: .string(pending)))
    pending = ""
  }

  private mutating func append(_ content: Token.Content) {
    flush()
    tokens.append(Token(content: content))
  }

  private mutating func read() {
    var index = 0
    while index < units.count {
      switch units[index] {
      case .plain(let character):
        pending.append(character)
        index += 1
      case .text(let number):
        append(.text(number))
        index += 1
      case .syntax(let character): index = readMark(character, at: index)
      }
    }
    flush()
  }

  /// Reads what begins with a mark; the index after it.
  private mutating func readMark(_ character: Character, at index: Int) -> Int {
    switch character {
    case "\\":
      guard let next = syntaxCharacter(at: index + 1), next.isASCII,
        next.isPunctuation || next.isSymbol
      else {
        break
      }
      pending.append(next)
      return index + 2
    case "`": return readCode(at: index)
    case "*", "_", "~": return readRow(of: character, at: index)
    case "[":
      openBracket(isImage: false)
      return index + 1
    case "!" where syntaxCharacter(at: index + 1) == "[":
      openBracket(isImage: true)
      return index + 2
    case "]": return closeBracket(at: index)
    case "<":
      if let (link, text, end) = angleLink(at: index) {
        addLink(link, text)
        return end
      }
    case "&":
      if let (string, end) = entity(at: index) {
        pending += string
        return end
      }
    case "h", "H", "w", "W":
      if let (link, text, end) = bareLink(at: index) {
        addLink(link, text)
        return end
      }
    default: break
    }
    pending.append(character)
    return index + 1
  }

  private mutating func addLink(_ link: URL, _ text: String) {
    append(.string(text))
    spans.append(Span(tokens: tokens.count - 1..<tokens.count) { $0.link = link })
  }

  private mutating func readCode(at index: Int) -> Int {
    let length = rowLength(at: index, of: "`")
    guard let end = codeRow(of: length, after: index) else {
      pending += String(repeating: "`", count: length)
      return index + length
    }
    flush()
    let first = tokens.count
    var inside = units[index + length..<end]
    // `` ` `` is a backtick: one space at each end is not shown.
    if inside.count > 2, inside.first?.character == " ", inside.last?.character == " " {
      inside = inside.dropFirst().dropLast()
    }
    for unit in inside {
      if case .text(let number) = unit {
        append(.text(number))
      } else if let character = unit.character {
        pending.append(character)
      }
    }
    flush()
    spans.append(Span(tokens: first..<tokens.count) { $0.isCode = true })
    return end + length
  }

  /// The next row of just so many backticks. Rows are asked for from left to right, so that what was
  /// passed is not looked at again.
  private mutating func codeRow(of length: Int, after index: Int) -> Int? {
    guard var passed = codeRows[length]?.passed, let count = codeRows[length]?.starts.count else {
      return nil
    }
    while passed < count, codeRows[length]!.starts[passed] <= index { passed += 1 }
    codeRows[length]!.passed = passed
    return passed < count ? codeRows[length]!.starts[passed] : nil
  }

  private mutating func readRow(of marker: Character, at index: Int) -> Int {
    let length = rowLength(at: index, of: marker)
    let before = index > 0 ? units[index - 1] : nil
    let after = index + length < units.count ? units[index + length] : nil
    func isSpace(_ unit: Unit?) -> Bool {
      guard let unit else { return true }
      return unit.character?.isWhitespace ?? false
    }
    func isPunctuation(_ unit: Unit?) -> Bool {
      unit?.character.map { $0.isPunctuation || $0.isSymbol } ?? false
    }
    let opensLeft =
      !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
    let opensRight =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
    append(.row(marker, length))
    var canOpen = opensLeft
    var canClose = opensRight
    if marker == "_" {
      canOpen = opensLeft && (!opensRight || isPunctuation(before))
      canClose = opensRight && (!opensLeft || isPunctuation(after))
    }
    if canOpen || canClose, marker != "~" || length == 2 {
      delimiters.append(
        Delimiter(
          token: tokens.count - 1, character: marker, count: length, length: length,
          canOpen: canOpen,
          canClose: canClose))
    }
    return index + length
  }

  // MARK: Brackets

  private mutating func openBracket(isImage: Bool) {
    append(.string(isImage ? "![" : "["))
    brackets.append(
      Bracket(token: tokens.count - 1, delimiters: delimiters.count, isImage: isImage))
  }

  private mutating func closeBracket(at index: Int) -> Int {
    guard let bracket = brackets.popLast() else {
      pending.append("]")
      return index + 1
    }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let (link, end) = destination(at: index + 1) else {
      pending.append("]")
      return index + 1
    }
    flush()
    matchEmphasis(above: bracket.delimiters)
    tokens[bracket.token].content = .string("")
    if !bracket.isImage {
      inactiveBrackets = brackets.count
      if let link {
        spans.append(Span(tokens: bracket.token + 1..<tokens.count) { $0.link = link })
      }
    }
    return end
  }

  // MARK: Emphasis

  /// Joins the delimiters from a place on to pairs (CommonMark, "An algorithm for parsing nested
  /// emphasis and links").
  private mutating func matchEmphasis(above bottom: Int) {
    /// Below these no opener is left for a kind of closer.
    var floors: [String: Int] = [:]
    /// The delimiters that may still open, from left to right.
    var openers: [Int] = []
    for closer in bottom..<max(bottom, delimiters.count) {
      while delimiters[closer].canClose, delimiters[closer].count > 0 {
        let delimiter = delimiters[closer].character
        let kind = "\(delimiter)\(delimiters[closer].canOpen)\(delimiters[closer].length % 3)"
        let floor = floors[kind] ?? bottom
        var index = openers.count - 1
        while index >= 0, openers[index] >= floor, !opens(openers[index], closer) { index -= 1 }
        guard index >= 0, openers[index] >= floor else {
          floors[kind] = closer
          break
        }
        let opener = openers[index]
        openers.removeSubrange(index + 1..<openers.count)
        pair(opener, closer)
        if delimiters[opener].count == 0 { openers.removeLast() }
      }
      if delimiters[closer].canOpen, delimiters[closer].count > 0 { openers.append(closer) }
    }
    delimiters.removeSubrange(bottom..<max(bottom, delimiters.count))
  }

  private func opens(_ opener: Int, _ closer: Int) -> Bool {
    let (a, b) = (delimiters[opener], delimiters[closer])
    guard a.character == b.character else { return false }
    // The rule of three keeps `*a**b*` one emphasis.
    return !(a.canClose || b.canOpen) || (a.length + b.length) % 3 != 0
      || (a.length % 3 == 0 && b.length % 3 == 0)
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let delimiter = delimiters[opener].character
    let isDouble = delimiters[opener].count >= 2 && delimiters[closer].count >= 2
    let range = delimiters[opener].token + 1..<delimiters[closer].token
    spans.append(
      Span(tokens: range) { style in
        if delimiter == "~" {
          style.isStruck = true
        } else if isDouble {
          style.isBold = true
        } else {
          style.isItalic = true
        }
      })
    for end in [opener, closer] {
      delimiters[end].count -= isDouble ? 2 : 1
      tokens[delimiters[end].token].content = .row(delimiter, delimiters[end].count)
    }
  }

  // MARK: Runs

  /// The tokens in their styles; neighbours in one style are one run.
  private func runs() -> [Run] {
    // Spans nest or follow one another, so a stack of the open ones determines a token's style.
    let ordered = spans.sorted {
      ($0.tokens.lowerBound, -$0.tokens.upperBound) < ($1.tokens.lowerBound, -$1.tokens.upperBound)
    }
    var open: [(end: Int, style: Style)] = []
    var next = 0
    var result: [Run] = []
    for (index, token) in tokens.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      while next < ordered.count, ordered[next].tokens.lowerBound <= index {
        var style = open.last?.style ?? Style()
        ordered[next].apply(&style)
        if ordered[next].tokens.upperBound > index {
          open.append((ordered[next].tokens.upperBound, style))
        }
        next += 1
      }
      let style = open.last?.style ?? Style()
      switch token.content {
      case .text(let number): result.append(Run(content: .text(texts[number]), style: style))
      case .string(let string): Self.add(string, style, to: &result)
      case .row(let delimiter, let count):
        Self.add(String(repeating: delimiter, count: count), style, to: &result)
      }
    }
    return result
  }

  private static func add(_ string: String, _ style: Style, to result: inout [Run]) {
    guard !string.isEmpty else { return }
    if let last = result.indices.last, result[last].style == style,
      case .string(let before) = result[last].content
    {
      result[last].content = .string("")
      result[last].content = .string(before + string)
    } else {
      result.append(Run(content: .string(string), style: style))
    }
  }
}

extension Text {
  init(_ run: InlineMarkdown.Run) {
    switch run.content {
    case .string(let string): self.init(verbatim: string)
    case .text(let text): self = text
    }
    if run.style.isBold { self = bold() }
    if run.style.isItalic { self = italic() }
    if run.style.isCode { self = monospaced() }
    if run.style.isStruck { self = strikethrough() }
    if let link = run.style.link { self = with(.link(link)) }
  }
}
