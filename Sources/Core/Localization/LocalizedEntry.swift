import Foundation
import VivaceGraphics

/// A table's entry for a key: one string, or one for each plural.
package struct LocalizedEntry: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case string(String)
    /// Chosen by the first number among the arguments.
    case plural([PluralCategory: String])
  }

  /// A part of the string that a number chooses (`%#@name@`).
  package struct Variable: Equatable, Sendable {
    /// Which argument is the number, from 0; nil is the one whose turn it is.
    var position: Int?
    /// The format of the number in a form with `%arg`.
    var specifier: String?
    var forms: [PluralCategory: String]

    package init(position: Int? = nil, specifier: String? = nil, forms: [PluralCategory: String]) {
      self.position = position
      self.specifier = specifier
      self.forms = forms
    }
  }

  package var value: Value
  package var variables: [String: Variable] = [:]

  package init(value: Value, variables: [String: Variable] = [:]) {
    self.value = value
    self.variables = variables
  }

  /// The string with its arguments in it.
  package func pieces<Inset: Equatable & Sendable>(
    _ arguments: [LocalizedArgument<Inset>], _ locale: Locale
  ) -> [LocalizedPiece<Inset>] {
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

extension FormatNumber {
  /// The number by a whole C format, which may have more in it than the number.
  package func string(_ format: String, _ locale: Locale) -> String {
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
private struct Expansion<Inset: Equatable & Sendable> {
  let variables: [String: LocalizedEntry.Variable]
  let arguments: [LocalizedArgument<Inset>]
  let locale: Locale
  var pieces: [LocalizedPiece<Inset>] = []
  var next = 0
  /// How many forms may still be put in: variables that hold one another would grow without end.
  var formsLeft = 100

  /// `chosenBy` is the number that chose the form that is added, and how it is written.
  mutating func add(
    _ template: FormatTemplate, chosenBy: (number: FormatNumber, specifier: String)?, depth: Int
  ) {
    // Variables may contain variables, but not themselves.
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
        } else if let argument = nextArgument(position) {
          pieces.append(written(argument, specifier))
        }
      case .variable(let name, let position):
        guard let variable = variables[name] else {
          pieces.append(.literal(name))
          continue
        }
        let number = nextArgument(variable.position ?? position)?.number
        guard let form = PluralRules.choose(from: variable.forms, for: number, in: locale) else {
          continue
        }
        add(
          FormatTemplate(form), chosenBy: number.map { ($0, variable.specifier ?? "%lld") },
          depth: depth + 1)
      }
    }
  }

  private mutating func nextArgument(_ position: Int?) -> LocalizedArgument<Inset>? {
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

  private func written(_ argument: LocalizedArgument<Inset>, _ specifier: FormatSpecifier)
    -> LocalizedPiece<Inset>
  {
    if case .number(let number, _) = argument, specifier.kind != .object {
      return .value(specifier.string(number, locale))
    }
    return argument.piece(locale)
  }
}
