import Foundation

/// A piece of a localized text: words of the translation, a formatted value, or an inset
/// of the view that shows the text, such as a text with attributes of its own.
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

  /// The value in the format of the key.
  package func piece(_ locale: Locale) -> LocalizedPiece<Inset> {
    switch self {
    case .string(let string): .value(string)
    case .text(let text): .text(text)
    case .number(let number, let specifier): .value(number.string(specifier, locale))
    }
  }
}
