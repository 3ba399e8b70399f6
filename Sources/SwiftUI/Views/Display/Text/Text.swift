import VivaceAttributeGraph
import VivaceGeometry
import VivaceTypography

/// Words in the layout, on as many lines as their width needs; they cannot be edited.
///
/// A text is a description: which language it speaks, what its numbers and dates look like and
/// which fonts it has is found when it is drawn, in the environment there (``TextResolver``).
public struct Text: Equatable, Sendable {
  enum Storage: Equatable, Sendable {
    case verbatim(String)
    // Apart, so that a text with nothing but a string is small.
    indirect case localized(LocalizedSource)
    /// A number, a date: something that becomes a string where it is shown.
    indirect case value(AnyTextValue)
    indirect case image(Image)
    indirect case glyph(AttributedString.AdaptiveImageGlyph)
    /// Parts with modifiers of their own; modifiers of the whole are defaults for all parts.
    case joined([Text])
  }

  var storage: Storage
  /// The innermost comes first, and wins.
  var modifiers: [Modifier] = []

  enum Modifier: Equatable, Sendable {
    case font(Font?)
    case traits(FontTraits)
    case weight(Font.Weight?)
    case width(Font.Width?)
    case design(Font.Design?)
    case color(Color?)
    case style(StyleBox)
    case background(Color)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
    case scale(Scale)
    case language(String)
    case link(URL)
    case paragraph(ParagraphLook)
    /// For those who have the text read: nothing that is seen.
    indirect case spoken(SpokenAttribute)
    /// For the renderer of the text.
    case attribute(TextAttributeBox)
  }

  /// A style by identity: styles need not be equatable.
  final class StyleBox: Equatable, Sendable {
    let style: any ShapeStyle
    init(_ style: any ShapeStyle) { self.style = style }
    static func == (a: StyleBox, b: StyleBox) -> Bool {
      a === b || ValueComparison.areEqual(a.style, b.style)
    }
  }

  /// A string as it is: not looked up, no Markdown.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// A string as it is; a string literal becomes a `LocalizedStringKey` instead.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// A key, looked up in a table of strings in the environment's language; if it is not there, the
  /// key itself. Either is read as inline Markdown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let folder = bundle?.resourceFolder
    let plain = folder == nil ? key.plainText : nil
    storage =
      plain.map { .verbatim($0) }
      ?? .localized(LocalizedSource(key: key, table: tableName, folder: folder))
  }

  /// An image that flows with the text; a symbol has the text's font and color.
  public init(_ image: Image) { storage = .image(image) }

  /// A value as a format style writes it, in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, format: format))
  }

  /// An object as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  /// An object as a formatter writes it; empty if the formatter refuses it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }

  // Foundation's values that are bridged on Apple's systems alone.
  /// A date as a formatter writes it.
  public init(_ subject: Date, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  /// An interval of dates as a formatter writes it.
  public init(_ subject: DateInterval, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }
  /// A decimal number as a formatter writes it.
  public init(_ subject: Decimal, formatter: Formatter) {
    storage = .verbatim(formatter.string(for: subject) ?? "")
  }

  init(_ value: any TextValue) { storage = .value(AnyTextValue(value)) }

  init(joined joinedTexts: [Text]) {
    storage = .joined(joinedTexts)
    if joinedTexts.count == 1 { self = joinedTexts[0] }
  }

  /// One text of two: one flow of lines, each part with its own look.
  public static func + (lhs: Text, rhs: Text) -> Text {
    // Kept flat, so that a sum of thousands is no deeper than a sum of two.
    Text(joined: lhs.joinedTexts + rhs.joinedTexts)
  }

  private var joinedTexts: [Text] {
    if modifiers.isEmpty, case .joined(let texts) = storage { return texts }
    return [self]
  }
}

extension Bundle {
  /// The folder of the bundle's strings and pictures; nil for the program's own, which has several.
  var resourceFolder: String? { self == .main ? nil : resourcePath }
}
