/// References to characters in HTML and XML: `&amp;`, `&#169;`, `&#xA9;`.
package enum CharacterReferences {
  /// A text with its references replaced by the characters. Unknown references stay as they are.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(longest).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let longest = 32

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "plusmn": "±",
    "times": "×", "divide": "÷", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "para": "¶", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "agrave": "à", "aacute": "á", "acirc": "â", "aring": "å", "aelig": "æ",
    "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì",
    "iacute": "í", "icirc": "î", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô",
    "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "larr": "←", "uarr": "↑",
    "rarr": "→", "darr": "↓", "shy": "\u{AD}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "iexcl": "¡", "iquest": "¿",
  ]
}
