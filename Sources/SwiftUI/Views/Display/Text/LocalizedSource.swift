import VivaceGeometry
import VivaceLocalization

/// A key and where it is looked up.
struct LocalizedSource: Equatable, Sendable {
  var key: LocalizedStringKey
  /// The key in string tables, when it differs from the default text.
  var name: String?
  var table: String?
  /// The folder of a bundle; nil is the program's own places.
  var folder: String?

  /// The text in a language, its values apart from its words.
  func pieces(_ locale: Locale) -> [InlineMarkdown.Piece] {
    GrammarAgreement.applied(to: written(locale), locale)
  }

  /// The text in a table, or that of the key itself.
  private func written(_ locale: Locale) -> [InlineMarkdown.Piece] {
    // The key is put together only where there may be something for it.
    if folder != nil || StringLibrary.hasTables,
      let entry = StringLibrary.entry(name ?? key.key, table: table, folder: folder, locale)
    {
      return entry.pieces(key.arguments, locale)
    }
    return key.components.map { component in
      switch component {
      case .literal(let string): .literal(string)
      case .argument(let argument): argument.piece(locale)
      }
    }
  }

  /// The text without looks: marks stay as they are.
  func string(_ locale: Locale) -> String {
    var context: TextContext?
    return pieces(locale).map { piece in
      switch piece {
      case .literal(let string), .value(let string): return string
      case .text(let text):
        var own = context ?? TextContext(environment: EnvironmentValues(), now: Date())
        own.locale = locale
        context = own
        return text.plainString(in: &own)
      }
    }.joined()
  }
}

extension Text {
  /// The characters alone, as accessibility and strings want them.
  func plainString(in context: inout TextContext) -> String {
    switch storage {
    case .verbatim(let string): return string
    case .localized(let source):
      return InlineMarkdown.text(source.pieces(context.locale)).plainString(in: &context)
    case .value(let value): return value.value.string(in: &context)
    case .image: return ""
    case .glyph(let glyph): return glyph.contentDescription
    case .joined(let texts):
      return texts.map { $0.plainString(in: &context) }.joined()
    }
  }
}
