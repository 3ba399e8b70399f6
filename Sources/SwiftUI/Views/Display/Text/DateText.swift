import VivaceGeometry

extension Text {
  /// Which part of a date is shown: the time, the day, or how far away it is.
  public struct DateStyle: Hashable, Sendable, Codable {
    enum Kind: String, Codable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day alone, to the minute, as the locale writes it.
    public static let time = DateStyle(kind: .time)
    /// The day alone, as the locale writes it.
    public static let date = DateStyle(kind: .date)
    /// How far away it is, in its two largest units, whichever side of now it is on. Kept up to
    /// date.
    public static let relative = DateStyle(kind: .relative)
    /// How far from now in its largest unit, with a sign for the direction. Kept up to date.
    public static let offset = DateStyle(kind: .offset)
    /// How far away it is in hours, minutes and seconds, with colons. Kept up to date.
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date in a style. Relative styles update themselves.
  public init(_ date: Date, style: DateStyle) { self.init(DateText(date: date, style: style)) }

  /// A range of dates: of times within a day, of days and times else.
  public init(_ dates: ClosedRange<Date>) {
    self.init(DateRangeText(start: dates.lowerBound, end: dates.upperBound))
  }
  /// Both times of an interval, with their dates unless both are on one day.
  public init(_ interval: DateInterval) {
    self.init(DateRangeText(start: interval.start, end: interval.end))
  }

  /// A timer that continues by itself and stands still outside of its interval.
  ///
  /// - Parameters:
  ///   - pauseTime: where it stops, if that is within the interval.
  ///   - countsDown: to the end of the interval, instead of up from its start.
  ///   - showsHours: else minutes go beyond 59.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      TimerText(
        interval: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}

struct DateText: TextValue {
  var date: Date
  var style: Text.DateStyle

  func string(in context: inout TextContext) -> String {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return "" }
    switch style.kind {
    case .time: return context.write(date, date: .omitted, time: .shortened)
    case .date: return context.write(date, date: .long, time: .omitted)
    case .timer:
      let seconds = wholeSeconds(&context)
      return TimerText.clock(abs(seconds), showsHours: true)
    case .relative:
      let seconds = wholeSeconds(&context)
      return context.distance(to: date, seconds: seconds, width: .abbreviated, units: 2)
    case .offset:
      let seconds = wholeSeconds(&context)
      let text = context.distance(to: date, seconds: seconds, width: .wide, units: 1)
      return (seconds < 0 ? "-" : "+") + text
    }
  }

  /// The whole seconds to the date, less than 0 when it is over. Asks to be written again when they
  /// say something else in the unit that is shown.
  private func wholeSeconds(_ context: inout TextContext) -> Int {
    // What is a millionth of a second from a whole number is that number.
    let exact = (date.timeIntervalSince(context.now) * 1e6).rounded() / 1e6
    let seconds = Int(min(max(exact.rounded(.up), -1e12), 1e12))
    let unit = style == .timer ? 1 : TextContext.smallestUnit(seconds)
    let next = seconds > 0 ? seconds / unit * unit - 1 : -(-seconds / unit + 1) * unit
    context.changes(at: date.addingTimeInterval(-Double(next)))
    return seconds
  }
}

struct DateRangeText: TextValue {
  var start: Date
  var end: Date

  func string(in context: inout TextContext) -> String {
    guard start <= end, start.timeIntervalSince1970.isFinite, end.timeIntervalSince1970.isFinite
    else { return "" }
    var calendar = context.calendar
    calendar.timeZone = context.timeZone
    let style = Date.IntervalFormatStyle(
      date: calendar.isDate(start, inSameDayAs: end) ? .omitted : .abbreviated, time: .shortened,
      locale: context.locale, calendar: calendar, timeZone: context.timeZone)
    return style.format(start..<end)
  }
}

struct TimerText: TextValue {
  var interval: ClosedRange<Date>
  var pause: Date?
  var countsDown: Bool
  var showsHours: Bool

  func string(in context: inout TextContext) -> String {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length.isFinite else { return "" }
    let stop = min(pause ?? interval.upperBound, interval.upperBound)
    let time = min(max(context.now, interval.lowerBound), stop)
    let anchor = countsDown ? interval.upperBound : interval.lowerBound
    let exact = (abs(time.timeIntervalSince(anchor)) * 1e6).rounded() / 1e6
    let seconds = min(exact.rounded(countsDown ? .up : .down), 1e12)
    if context.now < interval.lowerBound {
      context.changes(at: interval.lowerBound.addingTimeInterval(countsDown ? 1e-6 : 1))
      if countsDown { context.changes(at: anchor.addingTimeInterval(1 - length.rounded(.up))) }
    } else if context.now < stop {
      context.changes(at: anchor.addingTimeInterval(countsDown ? 1 - seconds : seconds + 1))
    }
    return Self.clock(Int(seconds), showsHours: showsHours)
  }

  /// 1:02:03, or 62:03 without hours; never a minute without two digits of seconds.
  static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = seconds / 60
    guard showsHours, minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }
}

extension TextContext {
  fileprivate func write(
    _ date: Date, date dateStyle: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> String {
    var calendar = calendar
    calendar.timeZone = timeZone
    return Date.FormatStyle(
      date: dateStyle, time: time, locale: locale, calendar: calendar, timeZone: timeZone
    ).format(date)
  }

  /// The largest units of a distance in time. Foundation here writes no months and years, so that from
  /// four weeks on they are English; in other languages such distances are in weeks and days.
  fileprivate func distance(
    to date: Date, seconds: Int, width: Duration.UnitsFormatStyle.UnitWidth, units count: Int
  ) -> String {
    let length = abs(seconds)
    if length >= 28 * 86_400, locale.language.languageCode == "en" {
      var calendar = calendar
      calendar.timeZone = timeZone
      let components = calendar.dateComponents(
        [.year, .month, .day], from: min(now, date), to: max(now, date))
      let names =
        width == .wide
        ? [(" year", " years"), (" month", " months"), (" day", " days")]
        : [(" yr", " yrs"), (" mth", " mths"), (" day", " days")]
      return zip([components.year, components.month, components.day].map { $0 ?? 0 }, names)
        .filter { $0.0 > 0 }.prefix(count)
        .map { "\($0.0)" + ($0.0 == 1 ? $0.1.0 : $0.1.1) }.joined(separator: ", ")
    }
    let units: Set<Duration.UnitsFormatStyle.Unit> =
      switch length {
      case ..<3_600: [.minutes, .seconds]
      case ..<86_400: [.hours, .minutes]
      case ..<(28 * 86_400): [.days, .hours]
      default: [.weeks, .days]
      }
    return Duration.seconds(length).formatted(
      Duration.UnitsFormatStyle(
        allowedUnits: units, width: width, maximumUnitCount: count, zeroValueUnits: .hide,
        fractionalPart: .hide(rounded: .down)
      ).locale(locale))
  }

  /// The smaller of the two units, in seconds, that a distance is written in.
  fileprivate static func smallestUnit(_ seconds: Int) -> Int {
    switch abs(seconds) {
    case ..<3_600: 1
    case ..<86_400: 60
    default: 3_600
    }
  }
}
