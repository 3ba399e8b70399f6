import Foundation

extension PersonNameComponents {
  /// Writes a person's name, as long as is wanted, in the order of the script that it is written in.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The amount of the name to show.
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname, or the given name.
      case short
      /// The given and the family name.
      case medium
      /// All parts.
      case long
      /// The first letters.
      case abbreviated
    }

    /// `.medium` by default: given and family name.
    public var style: Style
    /// The locale whose language orders the names; Hungarian and Vietnamese have the family name first.
    public var locale: Locale

    /// A style of given length; `.medium` in the current locale by default.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// Joins the components; names in Chinese characters or Hangul have the family first and no spaces.
    public func format(_ name: PersonNameComponents) -> String {
      PersonNameText(name, locale).text(style)
    }

    /// An identical style in another locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
  }

  /// Given and family name in the current locale's order.
  public func formatted() -> String { formatted(FormatStyle()) }
  /// Formats with any style that accepts name components.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Short for `FormatStyle(style:)`, for use after a dot.
  public static func name(style: PersonNameComponents.FormatStyle.Style = .medium) -> Self {
    Self(style: style)
  }
}

/// A name's parts in their order.
struct PersonNameText {
  private let name: PersonNameComponents
  /// Chinese, Japanese and Korean letters are without spaces, the family first.
  private let isDense: Bool
  private let isFamilyFirst: Bool

  init(_ name: PersonNameComponents, _ locale: Locale) {
    self.name = name
    let letters = (name.givenName ?? "") + (name.familyName ?? "")
    isDense = letters.unicodeScalars.contains { scalar in
      (0x3400...0x9FFF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value)
    }
    isFamilyFirst = isDense || ["hu", "vi"].contains(locale.language.languageCode?.identifier)
  }

  func text(_ style: PersonNameComponents.FormatStyle.Style) -> String {
    switch style {
    case .short: return name.nickname ?? name.givenName ?? name.familyName ?? ""
    case .medium: return joined(ordered([name.givenName], name.familyName))
    case .long:
      return joined(
        [name.namePrefix] + ordered([name.givenName, name.middleName], name.familyName)
          + [name.nameSuffix])
    case .abbreviated:
      if isDense { return name.familyName ?? name.givenName ?? "" }
      return ordered([name.givenName], name.familyName)
        .compactMap { $0?.first.map { "\($0)".uppercased() } }.joined()
    }
  }

  private func ordered(_ given: [String?], _ family: String?) -> [String?] {
    isFamilyFirst ? [family] + given : given + [family]
  }

  private func joined(_ names: [String?]) -> String {
    names.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: isDense ? "" : " ")
  }
}

/// Writes persons' names.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The lengths of a name; `default` equals `medium`.
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }

  /// The length of the text; `.default` shows given and family name.
  open var style = Style.default
  /// Decides the order of the names; the current locale by default.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  /// Decoding restores no settings of this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Formats once in the current locale, without a formatter of your own.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  /// The name as text; components that are nil or empty leave no gap.
  open func string(from components: PersonNameComponents) -> String {
    let style: PersonNameComponents.FormatStyle.Style =
      switch self.style {
      case .short: .short
      case .long: .long
      case .abbreviated: .abbreviated
      case .default, .medium: .medium
      }
    return PersonNameText(components, locale ?? .current).text(style)
  }

  /// The parts of a written name; nil when there are none.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    PersonNameReader.read(string)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}
