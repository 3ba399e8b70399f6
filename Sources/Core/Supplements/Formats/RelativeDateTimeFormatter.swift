import Foundation
internal import _FoundationICU

/// Writes how long ago something was or how soon it will be, in its largest unit.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Chooses between "1 day ago" and "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    /// 1 day ago
    case numeric
    /// yesterday
    case named
  }
  /// The width of the unit names; `.spellOut` also spells numbers out.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  /// `.numeric` by default: "in 1 day" rather than "tomorrow".
  open var dateTimeStyle = DateTimeStyle.numeric
  /// `.full` by default: "2 months ago"; `.short` gives "2 mo. ago".
  open var unitsStyle = UnitsStyle.full
  /// The capitalization of the first letter; unchanged by default.
  open var formattingContext = Formatter.Context.unknown
  /// Splits the difference of two dates into years, months, weeks, days and smaller units.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language of the text; nil falls back to the current locale.
  open var locale: Locale! = .autoupdatingCurrent

  /// Starts with numeric style and full units.
  public override init() { super.init() }
  /// Decoding restores no settings of this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Describes `date` as seen from `referenceDate`, in the largest unit that is not 0.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: calendar.dateComponents(
        [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date)
    )
  }

  /// Describes a number of seconds from now: negative ones are past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Of the largest unit that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units: [(Int?, URelativeDateTimeUnit)] = [
      (dateComponents.year, UDAT_REL_UNIT_YEAR), (dateComponents.month, UDAT_REL_UNIT_MONTH),
      (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, UDAT_REL_UNIT_WEEK),
      (dateComponents.day, UDAT_REL_UNIT_DAY), (dateComponents.hour, UDAT_REL_UNIT_HOUR),
      (dateComponents.minute, UDAT_REL_UNIT_MINUTE), (dateComponents.second, UDAT_REL_UNIT_SECOND),
    ]
    let given = units.compactMap { count, unit in count.map { ($0, unit) } }
    let (count, unit) =
      given.first { $0.0 != 0 } ?? given.last ?? (0, UDAT_REL_UNIT_SECOND)
    return text(count, unit)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ count: Int, _ unit: URelativeDateTimeUnit) -> String {
    var status = U_ZERO_ERROR
    let style: UDateRelativeDateTimeFormatterStyle =
      switch unitsStyle {
      case .full, .spellOut: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .abbreviated: UDAT_STYLE_NARROW
      }
    let context: UDisplayContext =
      switch formattingContext {
      case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
      case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
      case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
      default: UDISPCTX_CAPITALIZATION_NONE
      }
    let locale = (self.locale ?? .current).identifier
    var numbers: UnsafeMutablePointer<UNumberFormat?>?
    if unitsStyle == .spellOut {
      // The formatter takes it over.
      numbers = swift_unum_open(UNUM_SPELLOUT, nil, 0, locale, nil, &status)
    }
    let formatter = swift_ureldatefmt_open(locale, numbers, style, context, &status)
    defer { swift_ureldatefmt_close(formatter) }
    var letters = [UInt16](repeating: 0, count: 256)
    let offset =
      count == 0 && dateTimeStyle == .numeric
      ? Double(sign: .plus, exponent: 0, significand: 0)
      : Double(count)
    let length =
      dateTimeStyle == .named
      ? swift_ureldatefmt_format(formatter, offset, unit, &letters, 256, &status)
      : swift_ureldatefmt_formatNumeric(formatter, offset, unit, &letters, 256, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return "" }
    return String(decoding: letters.prefix(Int(length)), as: UTF16.self)
  }
}
