/// Symbols that are characters: letters, numbers, and the signs of currencies and mathematics.
package enum SymbolCharacters {
  /// The characters of a symbol, by its name without variants; nil for other symbols.
  package static func text(of name: String) -> String? {
    if let sign = signs[name] { return sign }
    let scalars = name.unicodeScalars
    let isNumber = scalars.allSatisfy { $0.isASCII && $0.properties.numericType != nil }
    let isLetter = scalars.count == 1 && scalars.allSatisfy({ ("a"..."z").contains($0) })
    guard !scalars.isEmpty, scalars.count < 3, isNumber || isLetter else { return nil }
    return name.uppercased()
  }

  private static let signs: [String: String] = [
    "asterisk": "*", "paragraph": "¶", "pi": "π", "f.cursive": "ƒ", "space": "␣", "tilde": "~",
    "lessthanorequalto": "≤", "greaterthanorequalto": "≥", "angle": "∠", "ampersand": "&",
    "australsign": "₳", "australiandollarsign": "$", "bahtsign": "฿", "brazilianrealsign": "R",
    "cedisign": "₵", "centsign": "¢", "chineseyuanrenminbisign": "¥", "coloncurrencysign": "₡",
    "cruzeirosign": "₢", "dongsign": "₫", "eurozonesign": "€", "florinsign": "ƒ",
    "francsign": "₣", "guaranisign": "₲", "hryvniasign": "₴", "kipsign": "₭", "larisign": "₾",
    "lirasign": "₤", "manatsign": "₼", "millsign": "₥", "pesetasign": "₧", "pesosign": "₱",
    "shekelsign": "₪", "singaporedollarsign": "$", "tengesign": "₸", "tugriksign": "₮",
    "wonsign": "₩",
  ]
}
