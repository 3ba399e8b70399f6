import VivaceGeometry

/// Something that becomes a string where it is shown: it depends on the locale, or on the time.
protocol TextValue: Equatable, Sendable {
  func string(in context: inout TextContext) -> String
}

/// The values that a text depends on besides its format.
struct TextContext {
  var locale: Locale
  var calendar: Calendar
  var timeZone: TimeZone
  /// The time of day, at the turn's instant.
  var now: Date
  /// When the text will read otherwise; nil when it will not change by itself. Later than `now`.
  private(set) var nextChange: Date?

  init(environment: EnvironmentValues, now: Date) {
    locale = environment.locale
    calendar = environment.calendar
    timeZone = environment.timeZone
    self.now = now
  }

  /// Asks to be written again at an instant. The earliest of all that is asked counts.
  mutating func changes(at date: Date) {
    guard date > now else { return }
    nextChange = min(nextChange ?? date, date)
  }
}

/// A value whatever its type, compared by that.
struct AnyTextValue: Equatable, Sendable {
  let value: any TextValue
  init(_ value: any TextValue) { self.value = value }

  static func == (a: AnyTextValue, b: AnyTextValue) -> Bool {
    func equals<Value: TextValue>(_ value: Value) -> Bool { value == b.value as? Value }
    return equals(a.value)
  }
}

/// A value and the style that writes it.
struct FormattedValue<Format: FormatStyle>: TextValue, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  var input: Format.FormatInput
  var format: Format

  func string(in context: inout TextContext) -> String {
    format.locale(context.locale).format(input)
  }
}

extension EnvironmentValues {
  /// The language and the conventions by which texts are looked up, and numbers and dates written.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The calendar by which dates are shown and picked.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone in which dates are shown and picked.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private struct LocaleKey: EnvironmentKey {
    /// The user's; where the machine names no language (Foundation then says `en_001`), America's
    /// English, so that what is drawn does not depend on whether it is named.
    static let defaultValue =
      Locale.current.identifier == "en_001" ? Locale(identifier: "en_US") : Locale.current
  }
  private struct CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
  private struct TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }
}
