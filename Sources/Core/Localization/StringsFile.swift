import Foundation

/// A table of strings as a `.strings` file has it: `"key" = "value";` with C's comments and escapes.
///
/// A file that breaks the rules gives what is before the place; ``Diagnostic`` names that.
struct StringsFile {
  private(set) var strings: [String: String] = [:]
  private(set) var diagnostic: Diagnostic?

  struct Diagnostic: Equatable, CustomStringConvertible {
    var line: Int
    var expected: String
    var description: String { "line \(line): \(expected) expected" }
  }

  private var characters: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    characters = Array(text.unicodeScalars)
    if characters.first == "\u{FEFF}" { index = 1 }
    while skipSpace(), index < characters.count, readEntry() {}
  }

  /// False where the rules are broken.
  private mutating func readEntry() -> Bool {
    guard let key = word() else { return fail("a key") }
    skipSpace()
    if consume(";") {
      strings[key] = key
      return true
    }
    guard consume("=") else { return fail("\"=\" after the key \"\(key)\"") }
    skipSpace()
    guard let value = word() else { return fail("a string after \"\(key)\" =") }
    skipSpace()
    guard consume(";") else { return fail("\";\" after the value of \"\(key)\"") }
    strings[key] = value
    return true
  }

  /// UTF-8, or UTF-16 with a byte order mark, as older tools write.
  static func text(of data: Data) -> String? {
    let head = data.prefix(2)
    if head == Data([0xFF, 0xFE]) || head == Data([0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    return String(data: data, encoding: .utf8)
  }

  /// Keeps the first diagnostic; always false.
  @discardableResult private mutating func fail(_ expected: String) -> Bool {
    let passed = characters[..<min(index, characters.count)]
    let line = passed.reduce(1) { $1 == "\n" ? $0 + 1 : $0 }
    if diagnostic == nil { diagnostic = Diagnostic(line: line, expected: expected) }
    return false
  }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard index < characters.count, characters[index] == scalar else { return false }
    index += 1
    return true
  }

  private func looksAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index + 1 < characters.count && characters[index] == first && characters[index + 1] == second
  }

  /// White space and comments; false when a comment does not end.
  @discardableResult private mutating func skipSpace() -> Bool {
    while index < characters.count {
      if characters[index].properties.isWhitespace {
        index += 1
      } else if looksAt("/", "/") {
        while index < characters.count, characters[index] != "\n" { index += 1 }
      } else if looksAt("/", "*") {
        let start = index
        index += 2
        while index < characters.count, !looksAt("*", "/") { index += 1 }
        guard index < characters.count else {
          index = start
          fail("\"*/\" at the end of the comment")
          index = characters.count
          return false
        }
        index += 2
      } else {
        return true
      }
    }
    return true
  }

  /// A quoted string, or a plain word of letters, digits and `_.$/:-`.
  private mutating func word() -> String? {
    guard index < characters.count else { return nil }
    if characters[index] == "\"" { return quoted() }
    var result = String.UnicodeScalarView()
    while index < characters.count {
      let scalar = characters[index]
      guard
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_.$/:-".unicodeScalars.contains(scalar)
      else { break }
      result.append(scalar)
      index += 1
    }
    return result.isEmpty ? nil : String(result)
  }

  private mutating func quoted() -> String? {
    let start = index
    index += 1
    var result = String.UnicodeScalarView()
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\" {
        index += 1
        guard index < characters.count else { break }
        escape(into: &result)
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    guard consume("\"") else {
      index = start
      return nil
    }
    return String(result)
  }

  private mutating func escape(into result: inout String.UnicodeScalarView) {
    let scalar = characters[index]
    index += 1
    switch scalar {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "0": result.append("\0")
    case "U", "u":
      guard let first = hexadecimal() else { return result.append(scalar) }
      // Half of a pair; the other half follows as an escape of its own.
      if (0xD800..<0xDC00).contains(first), looksAt("\\", "U") || looksAt("\\", "u") {
        let before = index
        index += 2
        if let second = hexadecimal(), (0xDC00..<0xE000).contains(second),
          let whole = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
          return result.append(whole)
        }
        index = before
      }
      result.append(Unicode.Scalar(first) ?? "\u{FFFD}")
    default: result.append(scalar)
    }
  }

  /// Up to four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    while count < 4, index < characters.count,
      let digit = Character(characters[index]).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      index += 1
      count += 1
    }
    return count == 0 ? nil : value
  }
}
