import VivaceGeometry

/// The key used to look up an entry in a strings file; a string literal in `Text` is one.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// What the literal was made of.
  enum Part: Equatable, Sendable {
    case literal(String)
    case value(String)
    case text(Text)
  }
  let parts: [Part]

  public init(_ value: String) { parts = [.literal(value)] }
  public init(stringLiteral value: String) { parts = [.literal(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The string as it was written, marks included, without the texts in it.
  var text: String {
    parts.map { part in
      switch part {
      case .literal(let string), .value(let string): string
      case .text: ""
      }
    }.joined()
  }

  /// What a `Text` of this key shows.
  var content: Text.Storage {
    if parts.allSatisfy({ !$0.needsReading }) { return .verbatim(text) }
    let text = InlineMarkdown.text(parts)
    return text.modifiers.isEmpty ? text.storage : .sum(text, Text(verbatim: ""))
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }
    public mutating func appendInterpolation(_ string: String) { parts.append(.value(string)) }
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      parts.append(.value(value.description))
    }
    public mutating func appendInterpolation<T>(_ value: T) { parts.append(.value("\(value)")) }
    /// A text with its own look.
    public mutating func appendInterpolation(_ text: Text) { parts.append(.text(text)) }
    /// A number by a C format, as `\(x, specifier: "%.2f")`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      parts.append(.value(String(format: specifier, value)))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      parts.append(.value(format.format(input)))
    }
  }
}

extension LocalizedStringKey.Part {
  /// Whether there is more to it than characters.
  fileprivate var needsReading: Bool {
    switch self {
    case .literal(let string): string.contains { InlineMarkdown.marks.contains($0) }
    case .value: false
    case .text: true
    }
  }
}
