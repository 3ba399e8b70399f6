import Foundation

/// A part of a text in some language: words of the translation, a value that was put in, or something that
/// whoever shows the text has put in, such as a text with looks of its own.
package enum LocalizedPiece<Inset: Equatable & Sendable>: Equatable, Sendable {
  case literal(String)
  case value(String)
  case text(Inset)
}

/// A value that a key was put together with.
package enum LocalizedArgument<Inset: Equatable & Sendable>: Equatable, Sendable {
  case string(String)
  case number(FormatNumber, specifier: String)
  case text(Inset)

  var number: FormatNumber? {
    if case .number(let number, _) = self { number } else { nil }
  }

  /// As the key's own format writes it.
  package func piece(_ locale: Locale) -> LocalizedPiece<Inset> {
    switch self {
    case .string(let string): .value(string)
    case .text(let text): .text(text)
    case .number(let number, let specifier): .value(number.string(specifier, locale))
    }
  }
}
