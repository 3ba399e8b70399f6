import VivaceGeometry

/// How heavy texts are to be, by the user's settings.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

extension EnvironmentValues {
  private struct LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { nil }
  }
  /// How heavy texts are to be; nil where none is set. Bold makes all texts in a place
  /// bold.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
}

/// Which of several ways to write something a text takes.
public protocol TextVariantPreference: Sendable {}

/// Always the whole text.
public struct FixedTextVariant: TextVariantPreference {}

/// The longest that fits.
public struct SizeDependentTextVariant: TextVariantPreference {}

extension TextVariantPreference where Self == FixedTextVariant {
  /// The whole text, even if it has to be cut.
  public static var fixed: FixedTextVariant { FixedTextVariant() }
}
extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// Shorter forms of dates and lengths where the whole does not fit.
  public static var sizeDependent: SizeDependentTextVariant { SizeDependentTextVariant() }
}

extension Text {
  /// Lets a text take a shorter way of writing a date or a length where the whole has no room.
  public func textVariant<V: TextVariantPreference>(_ preference: V) -> some View {
    VariantText(text: self, dependsOnSize: V.self == SizeDependentTextVariant.self)
  }
}

/// The text, or where it has no room, what is shorter.
private struct VariantText: View {
  let text: Text
  let dependsOnSize: Bool

  var body: some View {
    if dependsOnSize, let shorter = text.shorter {
      ViewThatFits(in: .horizontal) {
        text
        ForEach(shorter.indices, id: \.self) { shorter[$0] }
      }
    } else {
      text
    }
  }
}

extension Text {
  /// Shorter ways of writing the same, the longest first; nil where there are none.
  fileprivate var shorter: [Text]? {
    guard case .value(let value) = storage, let date = value.value as? any ShortenedValue else {
      return nil
    }
    return date.shorterTexts.map { other in
      var text = other
      text.modifiers = modifiers
      return text
    }
  }
}

/// A value that can be written in less room.
protocol ShortenedValue {
  var shorterTexts: [Text] { get }
}

extension DateText: ShortenedValue {
  var shorterTexts: [Text] {
    switch style {
    case .date:
      [
        Text(ShorterDate(date: date, style: .abbreviated)),
        Text(ShorterDate(date: date, style: .numeric)),
      ]
    case .relative: [Text(date, style: .offset), Text(date, style: .timer)]
    default: []
    }
  }
}

/// A day in fewer characters.
private struct ShorterDate: TextValue {
  var date: Date
  var style: Date.FormatStyle.DateStyle

  func string(in context: inout TextContext) -> String {
    var calendar = context.calendar
    calendar.timeZone = context.timeZone
    return Date.FormatStyle(
      date: style, time: .omitted, locale: context.locale, calendar: calendar,
      timeZone: context.timeZone
    ).format(date)
  }
}
