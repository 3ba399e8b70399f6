/// A Swift source with its tokens, scanned once for all who read them.
struct ScannedSource {
  let text: String
  let tokens: [Token]
  /// The tokens without the branches that are not compiled.
  let active: [Token]
  /// The methods marked `@objc`.
  let messages: [MessageMethod]
  /// The classes that are delegates of the application or of a scene.
  let delegates: [String]

  init(_ text: String, conditions: Conditions) {
    self.text = text
    tokens = SourceScan.tokens(of: text)
    active = conditions.active(tokens)
    messages = MessageMethods.of(active)
    delegates = DelegateClasses.of(active)
  }
}

/// Cuts a Swift source into tokens: comments vanish, and literals are one token each, whatever is
/// written in them.
///
/// Knows nested comments, string literals with any number of `#`, of one line or many, with code in
/// `\(…)`, and regular expressions between `#/` and `/#`. A regular expression between bare slashes
/// is not known: Swift 5 mode has none. Never fails; an unfinished literal ends with the source.
struct SourceScan {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var startsLine = true
  private var tokens: [Token] = []

  static func tokens(of source: String) -> [Token] {
    var scan = SourceScan(source)
    scan.skipInterpreterLine()
    while scan.at < scan.bytes.count {
      let (start, count) = (scan.at, scan.tokens.count)
      scan.step()
      if scan.tokens.count > count { scan.tokens[count].range = start..<scan.at }
    }
    return scan.tokens
  }

  private init(_ source: String) { bytes = Array(source.utf8) }

  private func peek(_ distance: Int = 0) -> UInt8 {
    at + distance < bytes.count ? bytes[at + distance] : 0
  }

  private mutating func step() {
    switch peek() {
    case UInt8(ascii: "\n"):
      line += 1
      startsLine = true
      at += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLineComment()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""): takeString(hashes: 0)
    case UInt8(ascii: "#"): takePound()
    case UInt8(ascii: "@") where Self.isNameByte(peek(1)):
      at += 1
      take(.attribute, name(), prefix: "@")
    case UInt8(ascii: "`"): takeQuotedName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
    case let byte where Self.isNameByte(byte): take(.word, name())
    default: takeSign()
    }
  }

  private mutating func take(_ kind: Token.Kind, _ text: String, prefix: String = "") {
    take(kind, prefix + text, line: line)
  }

  private mutating func take(_ kind: Token.Kind, _ text: String, line: Int) {
    tokens.append(Token(kind: kind, text: text, line: line, startsLine: startsLine))
    startsLine = false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func name() -> String {
    let start = at
    while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func takeQuotedName() {
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "`"), bytes[at] != UInt8(ascii: "\n") {
      at += 1
    }
    take(.word, String(decoding: bytes[start..<at], as: UTF8.self))
    if peek() == UInt8(ascii: "`") { at += 1 }
  }

  private mutating func takeNumber() {
    let start = at
    while Self.isNameByte(peek()) || peek() == UInt8(ascii: ".") && Self.isDigit(peek(1)) {
      at += 1
    }
    take(.number, String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static let pairs: Set<String> = [
    "->", "==", "!=", ">=", "<=", "&&", "||", "+=", "-=", "*=", "/=", "??",
  ]

  private mutating func takeSign() {
    let pair = String(decoding: [peek(), peek(1)], as: UTF8.self)
    let length = Self.pairs.contains(pair) ? 2 : 1
    take(.sign, length == 2 ? pair : String(UnicodeScalar(peek())))
    at += length
  }

  private mutating func takePound() {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      at += hashes
      takeString(hashes: hashes)
    case UInt8(ascii: "/"):
      at += hashes
      takeRegex(hashes: hashes)
    case let byte where hashes == 1 && Self.isNameByte(byte):
      at += 1
      take(.pound, name(), prefix: "#")
    default:
      take(.sign, "#")
      at += 1
    }
  }
}

extension SourceScan {
  private mutating func skipInterpreterLine() {
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLineComment() }
  }

  private mutating func skipLineComment() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        countLine()
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  private mutating func countLine() { if peek() == UInt8(ascii: "\n") { line += 1 } }

  /// `at` is at the first quote.
  private mutating func takeString(hashes: Int) {
    let firstLine = line
    let content = skipString(hashes: hashes)
    take(.string, String(decoding: bytes[content], as: UTF8.self), line: firstLine)
  }

  /// Answers what stands between the quotes.
  private mutating func skipString(hashes: Int) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let length = isLong ? 3 : 1
    at += length
    let start = at
    while at < bytes.count {
      if peek() == quote, closes(quotes: length, hashes: hashes) {
        let end = at
        at += length + hashes
        return start..<end
      }
      if peek() == UInt8(ascii: "\n"), !isLong { return start..<at }
      if peek() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        at += 1 + hashes
        if peek() == UInt8(ascii: "(") { skipCode() } else { skipByte() }
      } else {
        skipByte()
      }
    }
    return start..<at
  }

  private mutating func skipByte() {
    countLine()
    at = min(at + 1, bytes.count)
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && hasHashes(hashes, at: quotes)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// From the opening parenthesis of `\(…)` to behind the closing one.
  private mutating func skipCode() {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
        continue
      case UInt8(ascii: "\""):
        _ = skipString(hashes: 0)
        continue
      case UInt8(ascii: "#"):
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        at += hashes
        if peek() == UInt8(ascii: "\"") { _ = skipString(hashes: hashes) }
        continue
      default: break
      }
      skipByte()
    } while depth > 0 && at < bytes.count
  }

  /// `at` is at the slash behind the hashes.
  private mutating func takeRegex(hashes: Int) {
    let firstLine = line
    at += 1
    let start = at
    while at < bytes.count, !(peek() == UInt8(ascii: "/") && hasHashes(hashes, at: 1)) {
      if peek() == UInt8(ascii: "\\") { skipByte() }
      skipByte()
    }
    take(.string, String(decoding: bytes[start..<at], as: UTF8.self), line: firstLine)
    at = min(at + 1 + hashes, bytes.count)
  }
}
