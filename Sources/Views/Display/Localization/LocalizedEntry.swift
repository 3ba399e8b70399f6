import VivaceGeometry

/// What a table has for a key: one string, or one for each plural.
struct LocalizedEntry: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case string(String)
    /// Chosen by the first number among the arguments.
    case plural([PluralCategory: String])
  }

  /// A part of the string that a number chooses (`%#@name@`).
  struct Variable: Equatable, Sendable {
    /// Which argument is the number, from 0; nil is the one whose turn it is.
    var position: Int?
    /// How the number is written where a form says `%arg`.
    var specifier: String?
    var forms: [PluralCategory: String]
  }

  var value: Value
  var variables: [String: Variable] = [:]

  /// The string with its arguments in it.
  func pieces(_ arguments: [LocalizedStringKey.Argument], _ locale: Locale)
    -> [InlineMarkdown.Piece]
  {
    var expansion = Expansion(variables: variables, arguments: arguments, locale: locale)
    switch value {
    case .string(let string):
      // Without arguments it is no format: a percent sign is one.
      if arguments.isEmpty, variables.isEmpty { return [.literal(string)] }
      expansion.add(FormatTemplate(string), chosenBy: nil, depth: 0)
    case .plural(let forms):
      let number = arguments.lazy.compactMap(\.number).first
      guard let form = PluralRules.choose(from: forms, for: number, in: locale) else { return [] }
      expansion.add(FormatTemplate(form), chosenBy: nil, depth: 0)
    }
    return expansion.pieces
  }
}

extension LocalizedStringKey.Argument {
  var number: FormatNumber? {
    if case .number(let number, _) = self { number } else { nil }
  }

  /// As the key's own format writes it.
  func piece(_ locale: Locale) -> InlineMarkdown.Piece {
    switch self {
    case .string(let string): .value(string)
    case .text(let text): .text(text)
    case .number(let number, let specifier): .value(number.string(specifier, locale))
    }
  }
}

extension FormatNumber {
  /// The number by a whole C format, which may have more in it than the number.
  func string(_ format: String, _ locale: Locale) -> String {
    if format == "%lld" { return FormatSpecifier.integer.string(self, locale) }
    return FormatTemplate(format).pieces.map { piece in
      switch piece {
      case .literal(let string): return string
      case .argument(let specifier, _): return specifier.string(self, locale)
      case .variable, .chosenNumber: return description
      }
    }.joined()
  }
}

/// Puts arguments into a format.
private struct Expansion {
  let variables: [String: LocalizedEntry.Variable]
  let arguments: [LocalizedStringKey.Argument]
  let locale: Locale
  var pieces: [InlineMarkdown.Piece] = []
  private var next = 0
  /// How many forms may still be put in: variables that hold one another would grow without end.
  private var formsLeft = 100

  init(
    variables: [String: LocalizedEntry.Variable], arguments: [LocalizedStringKey.Argument],
    locale: Locale
  ) {
    self.variables = variables
    self.arguments = arguments
    self.locale = locale
  }

  /// `chosenBy` is the number that chose the form that is added, and how it is written.
  mutating func add(
    _ template: FormatTemplate, chosenBy: (number: FormatNumber, specifier: String)?, depth: Int
  ) {
    // Variables may stand in variables, but not in themselves.
    guard depth < 8, formsLeft > 0 else { return }
    formsLeft -= 1
    for piece in template.pieces {
      switch piece {
      case .literal(let string): pieces.append(.literal(string))
      case .chosenNumber:
        let number = chosenBy ?? arguments.lazy.compactMap(\.number).first.map { ($0, "%lld") }
        pieces.append(
          number.map { .value($0.number.string($0.specifier, locale)) } ?? .literal("%arg"))
      case .argument(let specifier, let position):
        if position == nil, let chosenBy, specifier.kind != .object {
          pieces.append(.value(specifier.string(chosenBy.number, locale)))
        } else if let argument = take(position) {
          pieces.append(written(argument, specifier))
        }
      case .variable(let name, let position):
        guard let variable = variables[name] else {
          pieces.append(.literal(name))
          continue
        }
        let number = take(variable.position ?? position)?.number
        guard let form = PluralRules.choose(from: variable.forms, for: number, in: locale) else {
          continue
        }
        add(
          FormatTemplate(form), chosenBy: number.map { ($0, variable.specifier ?? "%lld") },
          depth: depth + 1)
      }
    }
  }

  private mutating func take(_ position: Int?) -> LocalizedStringKey.Argument? {
    let index = position ?? next
    if position == nil { next += 1 }
    guard index < arguments.count else {
      Warning.once(
        "A translation asks for argument \(index + 1), but its key has \(arguments.count); "
          + "nothing stands in its place.")
      return nil
    }
    return arguments[index]
  }

  private func written(_ argument: LocalizedStringKey.Argument, _ specifier: FormatSpecifier)
    -> InlineMarkdown.Piece
  {
    if case .number(let number, _) = argument, specifier.kind != .object {
      return .value(specifier.string(number, locale))
    }
    return argument.piece(locale)
  }
}

/// A key and where it is looked up.
struct LocalizedSource: Equatable, Sendable {
  var key: LocalizedStringKey
  /// What tables have it as, when that is not what is shown without them.
  var name: String?
  var table: String?
  /// The folder of a bundle; nil is the program's own places.
  var folder: String?

  /// The text in a language, its values apart from its words.
  func pieces(_ locale: Locale) -> [InlineMarkdown.Piece] {
    GrammarAgreement.applied(to: written(locale), locale)
  }

  /// As it is in a table, or as the key itself says.
  private func written(_ locale: Locale) -> [InlineMarkdown.Piece] {
    // The key is put together only where there may be something for it.
    if folder != nil || StringLibrary.hasTables,
      let entry = StringLibrary.entry(name ?? key.key, table: table, folder: folder, locale)
    {
      return entry.pieces(key.arguments, locale)
    }
    return key.parts.map { part in
      switch part {
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
    case .joined(let parts):
      return parts.map { $0.plainString(in: &context) }.joined()
    }
  }
}
