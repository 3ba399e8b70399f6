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

  /// A day: no script is meant to be longer.
  private static let longestScript = 86_400.0
  /// An hour: drags have an event a frame.
  private static let longestGesture = 3_600.0
  /// No window is larger.
  private static let largestSize = 16_384.0
  private static let fingers = 1...10

  private enum Verb: String, CaseIterable {
    case tap, doubletap, press, release, cancel, move, drag, lift, pinch, rotate, scroll, hover,
      leave
    case rightclick, type, key, resize
  }

  /// Nil for a line without an event.
  mutating func event() throws -> Script.Event? {
    skipSpace()
    if rest.isEmpty { return nil }
    let time = try seconds("a time in seconds", limit: Self.longestScript)
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
    case .doubletap: return .doubleTap(try target())
    case .hover: return .hover(try target())
    case .leave: return .leave
    case .rightclick: return .rightClick(try target())
    case .press: return .press(try target(), finger: try finger())
    case .move:
      let target = try target()
      skipSpace()
      if rest.hasPrefix("to ") {
        throw failure(
          found: "“to”",
          expected:
            "“finger” or the end of the line: `move` names the place that a finger goes to; "
            + "`drag` goes from one place to another")
      }
      return .move(target, finger: try finger())
    case .cancel: return .cancel(finger: try finger())
    case .release:
      skipSpace()
      let isNamed = !rest.isEmpty && !rest.hasPrefix("finger")
      return .release(isNamed ? try target() : nil, finger: try finger())
    case .drag:
      let from = try target()
      try keyword("to")
      return .drag(from, to: try target(), duration: try duration())
    case .lift:
      let from = try target()
      try keyword("to")
      return .lift(from, to: try target(), duration: try duration())
    case .pinch:
      let target = try target()
      try keyword("by")
      let factor = try number("a factor such as 2 or 0.5") { $0 > 0 && $0 <= 1_000 }
      return .pinch(target, by: factor, duration: try duration())
    case .rotate:
      let target = try target()
      try keyword("by")
      let degrees = try number("degrees such as 90 or -45") { abs($0) <= 36_000 }
      return .rotate(target, by: degrees, duration: try duration())
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
      guard max(width, height) <= Self.largestSize else {
        throw failure(
          found: "\(width)x\(height)", expected: "a size up to \(Int(Self.largestSize))")
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

  /// `finger 2` at the end of a line, else the first.
  private mutating func finger() throws -> Int {
    skipSpace()
    guard !rest.isEmpty else { return 1 }
    try keyword("finger", orEnd: true)
    let expected = "a finger from \(Self.fingers.lowerBound) to \(Self.fingers.upperBound)"
    let finger = try number(expected) { finger in
      Self.fingers.contains { Double($0) == finger }
    }
    return Int(finger)
  }

  /// `in 0.3` at the end of a line.
  private mutating func duration() throws -> Double {
    skipSpace()
    guard !rest.isEmpty else { return 0.3 }
    try keyword("in")
    return try seconds("a duration in seconds", limit: Self.longestGesture)
  }

  private mutating func keyStroke() throws -> KeyStroke {
    let text = try word("a key such as escape or command+a")
    var components = text.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    if text.hasSuffix("+") { components.append("+") }
    guard let key = components.popLast() else {
      throw failure(found: "“\(text)”", expected: "a key such as escape or command+a")
    }
    let modifiers = try components.map { prefix in
      guard let modifier = KeyStroke.Modifier(rawValue: prefix) else {
        throw failure(
          found: "“\(prefix)”",
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

  private mutating func keyword(_ keyword: String, orEnd mayEnd: Bool = false) throws {
    let expected = "“\(keyword)”" + (mayEnd ? " or the end of the line" : "")
    let found = try word(expected)
    guard found == keyword else { throw failure(found: "“\(found)”", expected: expected) }
  }

  private mutating func seconds(_ expected: String, limit: Double) throws -> Double {
    let seconds = try number(expected) { $0 >= 0 }
    guard seconds <= limit else {
      throw failure(found: "“\(seconds)”", expected: "\(expected), at most \(Int(limit))")
    }
    return seconds
  }

  private mutating func number(
    _ expected: String, where isGood: (Double) -> Bool
  ) throws -> Double {
    let text = try word(expected)
    guard let number = Double(text), number.isFinite, isGood(number) else {
      throw failure(found: "“\(text)”", expected: expected)
    }
    return number
  }

  private mutating func pair(
    separator: Character, expected: String
  ) throws -> (Double, Double) {
    let text = try word(expected)
    let components = text.split(separator: separator, omittingEmptySubsequences: false)
    guard components.count == 2, let first = Double(components[0]),
      let second = Double(components[1]),
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
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " or " + last
  }
}
