import Foundation
import VivaceGeometry

/// Reads one line of a script from left to right. Whatever is not understood is named, with what
/// could have stood there.
struct ScriptScanner {
  private var rest: Substring
  private let name: String
  private let number: Int

  init(line: Substring, name: String, number: Int) {
    rest = line
    self.name = name
    self.number = number
  }

  private enum Verb: String, CaseIterable {
    case tap, press, release, move, drag, scroll, type, key, resize
  }

  /// Nil for a line without an event.
  mutating func event() throws -> Script.Event? {
    skipSpace()
    if rest.isEmpty { return nil }
    let time = try seconds("a time in seconds")
    let word = try word("an event (\(Self.list(Verb.allCases.map(\.rawValue))))")
    guard let verb = Verb(rawValue: word) else {
      throw failure(
        found: "“\(word)”", expected: "one of \(Self.list(Verb.allCases.map(\.rawValue)))")
    }
    let action = try action(verb)
    skipSpace()
    guard rest.isEmpty else {
      throw failure(found: "“\(rest)” after the event", expected: "the end of the line")
    }
    return Script.Event(time: time, action: action, origin: "\(name):\(number)")
  }

  private mutating func action(_ verb: Verb) throws -> Script.Action {
    switch verb {
    case .tap: return .tap(try target())
    case .press: return .press(try target())
    case .move: return .move(try target())
    case .release:
      skipSpace()
      return .release(rest.isEmpty ? nil : try target())
    case .drag:
      let from = try target()
      try keyword("to")
      let to = try target()
      skipSpace()
      guard !rest.isEmpty else { return .drag(from, to: to, duration: 0.3) }
      try keyword("in")
      return .drag(from, to: to, duration: try seconds("a duration in seconds"))
    case .scroll:
      let target = try target()
      try keyword("by")
      let (dx, dy) = try pair(separator: ",", expected: "a distance such as 0,-120")
      return .scroll(target, by: CGVector(dx: dx, dy: dy))
    case .type: return .type(try quoted("a text in quotes"))
    case .key: return .key(try keyStroke())
    case .resize:
      let (width, height) = try pair(separator: "x", expected: "a size such as 400x600")
      guard width > 0, height > 0 else {
        throw failure(found: "\(width)x\(height)", expected: "a size above 0")
      }
      return .resize(CGSize(width: width, height: height))
    }
  }

  private mutating func target() throws -> Script.Target {
    skipSpace()
    let expected = "a label in quotes or a place such as 200,300"
    if rest.first == "\"" { return .label(try quoted(expected)) }
    let (x, y) = try pair(separator: ",", expected: expected)
    return .point(CGPoint(x: x, y: y))
  }

  private mutating func keyStroke() throws -> KeyStroke {
    let text = try word("a key such as escape or command+a")
    var parts = text.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    if text.hasSuffix("+") { parts.append("+") }
    guard let key = parts.popLast() else {
      throw failure(found: "“\(text)”", expected: "a key such as escape or command+a")
    }
    let modifiers = try parts.map { part in
      guard let modifier = KeyStroke.Modifier(rawValue: part) else {
        throw failure(
          found: "“\(part)”",
          expected: "one of \(Self.list(KeyStroke.Modifier.allCases.map(\.rawValue)))")
      }
      return modifier
    }
    guard key.count == 1 || KeyStroke.names.contains(key) else {
      throw failure(
        found: "“\(key)”", expected: "a character or one of \(Self.list(KeyStroke.names))")
    }
    return KeyStroke(key, modifiers: modifiers)
  }

  // MARK: Words

  /// A `#` begins a comment wherever a word could begin.
  private mutating func skipSpace() {
    rest = rest.drop { $0.isWhitespace }
    if rest.first == "#" { rest = rest.suffix(0) }
  }

  private mutating func word(_ expected: String) throws -> String {
    skipSpace()
    let word = rest.prefix { !$0.isWhitespace }
    guard !word.isEmpty else { throw failure(found: "nothing more", expected: expected) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func keyword(_ keyword: String) throws {
    let found = try word("“\(keyword)”")
    guard found == keyword else { throw failure(found: "“\(found)”", expected: "“\(keyword)”") }
  }

  private mutating func seconds(_ expected: String) throws -> Double {
    let text = try word(expected)
    guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else {
      throw failure(found: "“\(text)”", expected: expected)
    }
    return seconds
  }

  private mutating func pair(
    separator: Character, expected: String
  ) throws -> (Double, Double) {
    let text = try word(expected)
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]),
      first.isFinite, second.isFinite
    else { throw failure(found: "“\(text)”", expected: expected) }
    return (first, second)
  }

  /// Quotes and backslashes inside are written `\"` and `\\`; `\n` is a new line, `\t` a tab.
  private mutating func quoted(_ expected: String) throws -> String {
    skipSpace()
    guard rest.first == "\"" else {
      let found = rest.isEmpty ? "nothing more" : "“\(rest.prefix { !$0.isWhitespace })”"
      throw failure(found: found, expected: expected)
    }
    rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case let escaped?: text.append(escaped)
        case nil: break
        }
      default: text.append(character)
      }
    }
    throw failure(found: "the end of the line", expected: "a closing quote after “\(text)”")
  }

  private func failure(found: String, expected: String) -> ScriptError {
    ScriptError("\(name):\(number): found \(found), expected \(expected).")
  }

  /// `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
