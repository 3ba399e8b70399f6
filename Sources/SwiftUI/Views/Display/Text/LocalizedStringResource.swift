import VivaceGeometry

/// A key, a table and a place to look in: the translation is looked up when the text is shown.
///
/// Foundation on Linux has none of this; names and behavior are those of Apple's Foundation.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The folder of tables that a resource is looked up in.
  public enum BundleDescription: Equatable, Sendable {
    /// The app's own.
    case main
    /// A bundle's folder.
    case atURL(URL)
    /// The folder of the bundle that a class is from.
    case forClass(AnyClass)

    public static func == (a: BundleDescription, b: BundleDescription) -> Bool {
      a.folder == b.folder
    }

    var folder: String? {
      switch self {
      case .main: nil
      case .atURL(let url): url.path
      case .forClass(let type): Bundle(for: type).resourceFolder
      }
    }
  }

  var source: LocalizedSource
  /// The language of the translation.
  public var locale: Locale
  /// The text that is shown when no table has the key.
  public let defaultValue: String.LocalizationValue
  /// The key in the tables.
  public var key: String
  /// The name of the table without its extension; nil means `Localizable`.
  public var table: String? { source.table }
  /// The folder of the tables.
  public let bundle: BundleDescription

  /// A literal that is key and default in one. The comment is for translators and is not kept.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    source = LocalizedSource(key: keyAndValue.key, table: table, folder: bundle.folder)
    key = keyAndValue.key.key
    self.locale = locale
    self.bundle = bundle
    defaultValue = keyAndValue
  }

  /// A key that differs from the words shown when no table has it.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(defaultValue, table: table, locale: locale, bundle: bundle)
    self.key = "\(key)"
    source.name = self.key
  }

  /// A literal without interpolations: key and default in one.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  /// A literal with interpolations: key and default in one.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// A key of a table together with the values that were interpolated into it.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// An identical segments as in a `LocalizedStringKey`.
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
    let key: LocalizedStringKey

    /// A value without arguments, from a string made at run time.
    public init(_ value: String) { key = LocalizedStringKey(value) }
    /// A literal without interpolations.
    public init(stringLiteral value: String) { key = LocalizedStringKey(value) }
    /// A literal with interpolations: a format and its arguments.
    public init(stringInterpolation: StringInterpolation) {
      key = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// The text that a table has for the key, in the language of `locale`; the key's own words when
  /// no table has it.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedSource(
      key: keyAndValue.key, table: table, folder: bundle?.resourceFolder
    ).string(locale)
  }

  /// A form of ``init(localized:table:bundle:locale:comment:)`` with a key that differs from the
  /// default text.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    var source = LocalizedSource(
      key: defaultValue.key, table: table, folder: bundle?.resourceFolder)
    source.name = "\(key)"
    self = source.string(locale)
  }

  /// The text of a resource, in the resource's own language.
  public init(localized resource: LocalizedStringResource) {
    self = resource.source.string(resource.locale)
  }
}

extension Text {
  /// Shows a resource in the environment's language, read as inline Markdown.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { storage = .localized(resource.source) }
}
