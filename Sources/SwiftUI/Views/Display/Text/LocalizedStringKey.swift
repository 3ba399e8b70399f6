import VivaceGeometry
import VivaceLocalization

/// A text that is looked up in a table of strings; a string literal in `Text` is one.
///
/// An interpolated literal is a format: `"\(name) has \(count) cats"` is looked up as `%@ has %lld
/// cats`, and the entry may put the arguments in another order (`%2$lld`).
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The parts of the literal.
  enum Part: Equatable, Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// A value in the literal.
  typealias Argument = LocalizedArgument<Text>

  let components: [Part]

  /// A key without arguments, from a string made at run time.
  public init(_ value: String) { components = [.literal(value)] }
  /// A literal without interpolations.
  public init(stringLiteral value: String) { components = [.literal(value)] }
  /// A literal with interpolations: a format and its arguments.
  public init(stringInterpolation: StringInterpolation) {
    components = stringInterpolation.components
  }

  /// The key in string tables.
  var key: String {
    if components.count == 1, case .literal(let string) = components[0] { return string }
    return components.map { component in
      switch component {
      case .literal(let string): string.replacingOccurrences(of: "%", with: "%%")
      case .argument(.number(_, let specifier)): specifier
      case .argument: "%@"
      }
    }.joined()
  }

  var arguments: [Argument] {
    components.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// The string for a window's title: looked up in the user's language, without formatting.
  var string: String { LocalizedSource(key: self).string(EnvironmentValues().locale) }

  /// The text, when nothing has to be looked up or read: there are no tables, no marks, no numbers.
  var plainText: String? {
    guard !StringLibrary.hasTables else { return nil }
    var result = ""
    for component in components {
      switch component {
      case .literal(let string):
        guard !InlineMarkdown.mayHaveMarks(string) else { return nil }
        result += string
      case .argument(.string(let string)): result += string
      case .argument: return nil
      }
    }
    return result
  }

  /// Collects what a literal consists of: words and values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var components: [Part] = []
    /// Called by the compiler; the count of interpolations reserves storage.
    public init(literalCapacity: Int, interpolationCount: Int) {
      components.reserveCapacity(interpolationCount * 2 + 1)
    }
    /// The fixed text between two arguments; an empty one is dropped.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { components.append(.literal(literal)) }
    }
    private mutating func append(_ argument: Argument) { components.append(.argument(argument)) }

    /// A string argument: `%@` in the key.
    public mutating func appendInterpolation(_ string: String) { append(.string(string)) }
    /// A number, grouped as the locale does it: `\(1_000)` is "1,000".
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.number(FormatNumber(value._arg), specifier: value._specifier))
    }
    /// A number by a C format, as `\(x, specifier: "%.2f")`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.number(FormatNumber(value._arg), specifier: specifier))
    }
    /// A text with its own look.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }
    /// A picture in the line of text.
    public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image))) }
    /// A styled string, which keeps its attributes.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)))
    }
    /// A translation of its own, found when the text is shown.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)))
    }
    /// A value as a formatter writes it, or as Swift describes it.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(.string(formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// An object, written by a formatter or by its description.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(.string(formatter?.string(for: subject) ?? "\(subject)"))
    }
    // Foundation's values that are bridged on Apple's systems alone.
    /// A date, written by a formatter; nil writes its description.
    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter?) {
      append(.string(formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// An interval of dates, written by a formatter.
    public mutating func appendInterpolation(_ subject: DateInterval, formatter: Formatter?) {
      append(.string(formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// A decimal number, written by a formatter.
    public mutating func appendInterpolation(_ subject: Decimal, formatter: Formatter?) {
      append(.string(formatter?.string(for: subject) ?? "\(subject)"))
    }
    /// Any value in a format; the locale of the environment applies when the text is shown.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.text(Text(input, format: format)))
    }
    /// A date that keeps itself up to date, such as a timer.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)))
    }
    /// A range of dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(.text(Text(dates)))
    }
    /// An interval of dates, as a range.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(.text(Text(interval)))
    }
    /// A timer that continues by itself, as `Text(timerInterval:)` shows it.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        .text(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)))
    }
  }
}

/// A number that formats know how to write.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _specifier: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// Numbers are inserted unchanged.
  public var _arg: Self { self }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }
