import Foundation

/// Words that follow the number beside them: `^[\(count) apple](inflect: true)`.
///
/// What is marked is written for any number; here its noun, and the small words that go with one, take
/// the number's form. Only English is known. In other languages the words stay as they are written, and
/// the marks do not show.
package enum GrammarAgreement {
  /// Pieces without the marks, in their number. Marks that are not whole stay.
  package static func applied<Inset>(
    to pieces: [LocalizedPiece<Inset>], _ locale: Locale
  ) -> [LocalizedPiece<Inset>] {
    guard
      pieces.contains(where: {
        if case .literal(let text) = $0 { text.contains("^[") } else { false }
      })
    else { return pieces }
    var result: [LocalizedPiece<Inset>] = []
    /// The contents of marks that are not closed yet.
    var open: [LocalizedPiece<Inset>]?
    func put(_ piece: LocalizedPiece<Inset>) {
      if case .literal(let text) = piece, text.isEmpty { return }
      if open == nil { result.append(piece) } else { open?.append(piece) }
    }
    for piece in pieces {
      guard case .literal(let string) = piece else {
        put(piece)
        continue
      }
      var rest = Substring(string)
      while true {
        if open == nil, let start = rest.range(of: "^[") {
          put(.literal(String(rest[..<start.lowerBound])))
          open = []
          rest = rest[start.upperBound...]
        } else if let phrase = open, let middle = rest.range(of: "]("),
          let end = rest[middle.upperBound...].firstIndex(of: ")")
        {
          let attributes = rest[middle.upperBound..<end].filter { !$0.isWhitespace }
          let whole = phrase + [.literal(String(rest[..<middle.lowerBound]))]
          open = nil
          let isInflected = attributes.split(separator: ",").contains("inflect:true")
          (isInflected ? agreeing(whole, locale) : whole).forEach(put)
          rest = rest[rest.index(after: end)...]
        } else {
          put(.literal(String(rest)))
          break
        }
      }
    }
    if let open { result += [.literal("^[")] + open }
    return result
  }

  /// A phrase in the form of the first number in it.
  private static func agreeing<Inset>(
    _ phrase: [LocalizedPiece<Inset>], _ locale: Locale
  ) -> [LocalizedPiece<Inset>] {
    let texts = phrase.map { piece -> String in
      switch piece {
      case .literal(let string), .value(let string): string
      case .text: ""
      }
    }
    let number = texts.joined().split { !$0.isNumber && !".,".contains($0) }
      .first { $0.contains(where: \.isNumber) }
    let counted = texts.firstIndex { $0.contains(where: \.isNumber) } ?? 0
    guard locale.language.languageCode?.identifier ?? "en" == "en", let number else {
      return phrase
    }
    let english = EnglishAgreement(isSingular: number == "1")
    // The noun that the number counts is behind it, last in its group, which a preposition ends.
    var noun: (piece: Int, word: Range<String.Index>)?
    search: for (index, piece) in phrase.enumerated() where index >= counted {
      guard case .literal(let string) = piece else { continue }
      for word in EnglishAgreement.wordRanges(in: string) {
        let text = string[word].lowercased()
        if EnglishAgreement.endsGroup(text) {
          if noun != nil { break search }
        } else if english.small(text) == nil {
          noun = (index, word)
        }
      }
    }
    return phrase.enumerated().map { index, piece in
      guard case .literal(let string) = piece else { return piece }
      var result = ""
      var start = string.startIndex
      for word in EnglishAgreement.wordRanges(in: string) {
        result += string[start..<word.lowerBound]
        start = word.upperBound
        let text = String(string[word])
        if let noun, noun.piece == index, noun.word == word {
          result += english.noun(text)
        } else {
          result +=
            english.small(text.lowercased()).map { EnglishAgreement.cased($0, as: text) } ?? text
        }
      }
      return .literal(result + string[start...])
    }
  }
}
