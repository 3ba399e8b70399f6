import VivaceGeometry

/// The parts of Markdown that are parsed without looking back: addresses and entities.
extension InlineMarkdown {
  /// Longer addresses are none, so that the search for an end is bounded.
  private static let longestAddress = 2_048

  /// `(address "title")` after a bracket: where it leads, and where it ends.
  func destination(at start: Int) -> (link: URL?, end: Int)? {
    guard syntaxCharacter(at: start) == "(" else { return nil }
    var index = passingSpace(start + 1)
    var address = ""
    if syntaxCharacter(at: index) == "<" {
      index += 1
      while let character = character(at: index), character != ">" {
        guard character != "<", !character.isNewline, address.utf8.count < Self.longestAddress
        else { return nil }
        index += append(to: &address, at: index)
      }
      guard index < units.count else { return nil }
      index += 1
    } else {
      var depth = 0
      scanning: while let character = character(at: index), !character.isWhitespace {
        switch units[index].syntaxCharacter {
        case "(":
          depth += 1
          guard depth <= 32 else { return nil }
        case ")":
          if depth == 0 { break scanning }
          depth -= 1
        default: break
        }
        guard index - start < Self.longestAddress else { return nil }
        index += append(to: &address, at: index)
      }
      guard depth == 0 else { return nil }
    }
    let gap = passingSpace(index)
    if gap > index, let quote = syntaxCharacter(at: gap), quote == "\"" || quote == "'" {
      index = gap + 1
      while index < units.count, index - gap < Self.longestAddress,
        units[index].syntaxCharacter != quote
      {
        index += syntaxCharacter(at: index) == "\\" ? 2 : 1
      }
      index += 1
    }
    index = passingSpace(index)
    guard syntaxCharacter(at: index) == ")" else { return nil }
    return (Self.url(address), index + 1)
  }

  /// Takes a character of an address, without the mark that escapes it; how many units it had.
  private func append(to address: inout String, at index: Int) -> Int {
    if units[index].syntaxCharacter == "\\", let next = syntaxCharacter(at: index + 1),
      next.isASCII, next.isPunctuation
    {
      address.append(next)
      return 2
    }
    if let character = units[index].character { address.append(character) }
    return 1
  }

  private func character(at index: Int) -> Character? {
    index < units.count ? units[index].character : nil
  }

  private func passingSpace(_ start: Int) -> Int {
    var index = start
    while character(at: index)?.isWhitespace == true { index += 1 }
    return index
  }

  /// An address as it was written; signs that no address has are encoded.
  static func url(_ address: String) -> URL? {
    if address.isEmpty { return nil }
    if let url = URL(string: address) { return url }
    return address.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
      .flatMap { URL(string: $0) }
  }

  /// `<https://a.b>` and `<name@a.b>`.
  func angleLink(at start: Int) -> (link: URL, text: String, end: Int)? {
    var text = ""
    var index = start + 1
    while let character = character(at: index), character != ">" {
      guard character != "<", !character.isWhitespace, index - start < Self.longestAddress else {
        return nil
      }
      text.append(character)
      index += 1
    }
    guard index < units.count, syntaxCharacter(at: index) == ">" else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    let isAddress = text[scheme.endIndex...].hasPrefix(":") && (2...32).contains(scheme.count)
    let isMail = !isAddress && text.contains("@") && !text.hasPrefix("@") && !text.hasSuffix("@")
    guard isAddress || isMail, let link = Self.url(isMail ? "mailto:" + text : text) else {
      return nil
    }
    return (link, text, index + 1)
  }

  /// `https://a.b` or `www.a.b` without any marks.
  func bareLink(at start: Int) -> (link: URL, text: String, end: Int)? {
    if start > 0, let before = units[start - 1].character, before.isLetter || before.isNumber {
      return nil
    }
    guard let prefix = ["https://", "http://", "www."].first(where: { hasPrefix($0, at: start) })
    else { return nil }
    guard let first = character(at: start + prefix.count), first.isLetter || first.isNumber else {
      return nil
    }
    var text: [Character] = []
    var end = start
    while let character = character(at: end), !character.isWhitespace, character != "<" {
      guard text.count < Self.longestAddress else { return nil }
      text.append(character)
      end += 1
    }
    var open = text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    // What ends a sentence does not end an address.
    while let last = text.last, "?!.,:;*_~'\"".contains(last) || (last == ")" && open < 0) {
      if last == ")" { open += 1 }
      text.removeLast()
    }
    let string = String(text)
    guard let link = Self.url(prefix == "www." ? "http://" + string : string) else { return nil }
    return (link, string, start + text.count)
  }

  private func hasPrefix(_ prefix: String, at start: Int) -> Bool {
    var index = start
    for expected in prefix {
      guard let character = syntaxCharacter(at: index), character.lowercased() == String(expected)
      else {
        return false
      }
      index += 1
    }
    return true
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "bull": "•", "deg": "°",
    "times": "×", "euro": "€", "larr": "←", "rarr": "→", "shy": "\u{AD}",
  ]

  /// `&amp;`, `&#8364;`, `&#x20AC;`.
  func entity(at start: Int) -> (string: String, end: Int)? {
    var name = ""
    var index = start + 1
    while let character = syntaxCharacter(at: index), character != ";", name.count < 10 {
      guard character.isASCII, character.isLetter || character.isNumber || character == "#" else {
        return nil
      }
      name.append(character)
      index += 1
    }
    guard syntaxCharacter(at: index) == ";" else { return nil }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      guard
        let value = isHexadecimal
          ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      else { return nil }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      return (String(Character(scalar ?? "\u{FFFD}")), index + 1)
    }
    return Self.entities[name].map { ($0, index + 1) }
  }
}
