import VivaceGeometry

/// The ways in which the system writes how far away times are, for texts that keep themselves up to date.
public enum SystemFormatStyle: Sendable {
  /// A timer: up from the start of a range, or down to its end, and still outside of it.
  public struct Timer: DiscreteFormatStyle, Sendable {
    var interval: Range<Date>
    var countsDown: Bool
    var clock: ClockFields

    /// Counts down to the end of a range.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = true
      clock = ClockFields(showsHours, maxFieldCount, maxPrecision)
    }
    /// Counts up from the start of a range.
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = false
      clock = ClockFields(showsHours, maxFieldCount, maxPrecision)
    }

    /// The time shown at a date, such as `1:05`; a countdown rounds up.
    public func format(_ value: Date) -> AttributedString {
      AttributedString(clock.text(elapsed(at: value), roundsUp: countsDown))
    }

    private func elapsed(at date: Date) -> Double {
      let time = min(max(date, interval.lowerBound), interval.upperBound)
      return countsDown
        ? interval.upperBound.timeIntervalSince(time)
        : time.timeIntervalSince(interval.lowerBound)
    }

    /// The instant one step earlier; nil at the start of the range or before.
    public func discreteInput(before input: Date) -> Date? {
      guard input > interval.lowerBound else { return nil }
      let step = clock.step(elapsed(at: input))
      return max(min(input, interval.upperBound) - step, interval.lowerBound)
    }
    /// The next instant at which the text changes; nil at the end of the range or after.
    public func discreteInput(after input: Date) -> Date? {
      guard input < interval.upperBound else { return nil }
      guard input >= interval.lowerBound else {
        return countsDown ? interval.lowerBound + 1e-6 : interval.lowerBound + clock.step(0)
      }
      let elapsed = elapsed(at: input)
      return min(input + clock.wait(elapsed, countsDown: countsDown), interval.upperBound)
    }
    /// The date a nanosecond before.
    public func input(before input: Date) -> Date? { Date(nudging: input, up: false) }
    /// The date a nanosecond after.
    public func input(after input: Date) -> Date? { Date(nudging: input, up: true) }
  }

  /// How long ago something began, to parts of a second.
  public struct Stopwatch: DiscreteFormatStyle, Sendable {
    var start: Date
    var clock: ClockFields

    /// Four fields down to hundredths of a second by default.
    public init(
      startingAt: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startingAt
      clock = ClockFields(showsHours, maxFieldCount, maxPrecision)
    }

    /// The time since the start; zero before it.
    public func format(_ value: Date) -> AttributedString {
      AttributedString(clock.text(max(value.timeIntervalSince(start), 0), roundsUp: false))
    }
    /// The instant one step earlier; nil at the start or before.
    public func discreteInput(before input: Date) -> Date? {
      input > start ? max(input - clock.step(input.timeIntervalSince(start)), start) : nil
    }
    /// The next instant at which the text changes.
    public func discreteInput(after input: Date) -> Date? {
      let elapsed = input.timeIntervalSince(start)
      guard elapsed >= 0 else { return start + clock.step(0) }
      return input + clock.wait(elapsed, countsDown: false)
    }
    /// The date a nanosecond before.
    public func input(before input: Date) -> Date? { Date(nudging: input, up: false) }
    /// The date a nanosecond after.
    public func input(after input: Date) -> Date? { Date(nudging: input, up: true) }
  }

  /// How far a time is from another, in a few units: “1 hr, 5 min”.
  public struct DateOffset: DiscreteFormatStyle, Sendable {
    var anchor: Date
    var fields: Set<Date.ComponentsFormatStyle.Field>
    var maxFieldCount: Int
    var sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent

    /// The two largest units by default; `maxFieldCount` is at least 1.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
      fields = allowedFields
      self.maxFieldCount = max(maxFieldCount, 1)
      self.sign = sign
    }

    /// This format in another language.
    public func locale(_ locale: Locale) -> DateOffset {
      var style = self
      style.locale = locale
      return style
    }
    /// This format, counting days as a calendar does.
    public func calendar(_ calendar: Calendar) -> DateOffset {
      var style = self
      style.calendar = calendar
      return style
    }

    /// Abbreviated units of the distance; months and years are written as days.
    public func format(_ value: Date) -> AttributedString {
      let distance = value.timeIntervalSince(anchor).rounded(.towardZero)
      var style = Duration.UnitsFormatStyle(
        allowedUnits: units, width: .abbreviated, maximumUnitCount: maxFieldCount)
      style = style.locale(locale)
      let text = style.format(.seconds(abs(distance)))
      return AttributedString(signText(distance) + text)
    }

    private func signText(_ distance: Double) -> String {
      if sign == .never || distance == 0 { return "" }
      if distance < 0 { return "-" }
      return sign == .automatic ? "" : "+"
    }

    /// Months and years have no length of their own: days replace them.
    private var units: Set<Duration.UnitsFormatStyle.Unit> {
      var units: Set<Duration.UnitsFormatStyle.Unit> = []
      if !fields.isDisjoint(with: [.year, .month, .day]) { units.insert(.days) }
      if fields.contains(.week) { units.insert(.weeks) }
      if fields.contains(.hour) { units.insert(.hours) }
      if fields.contains(.minute) { units.insert(.minutes) }
      if fields.contains(.second) { units.insert(.seconds) }
      return units.isEmpty ? [.seconds] : units
    }

    /// One second earlier.
    public func discreteInput(before input: Date) -> Date? { input - 1 }
    /// The next whole second from the anchor.
    public func discreteInput(after input: Date) -> Date? {
      let exact = input.timeIntervalSince(anchor)
      return anchor + (exact.rounded(.down) + 1)
    }
    /// The date a nanosecond before.
    public func input(before input: Date) -> Date? { Date(nudging: input, up: false) }
    /// The date a nanosecond after.
    public func input(after input: Date) -> Date? { Date(nudging: input, up: true) }
  }

  /// How far a time is from now while it is near, and the time itself when it is not.
  public struct DateReference: DiscreteFormatStyle, Sendable {
    var date: Date
    var fields: Set<Date.RelativeFormatStyle.Field>
    var maxFieldCount: Int
    var threshold: Date.RelativeFormatStyle.Field
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent

    /// Relative until the distance exceeds the threshold field, then absolute.
    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      self.date = date
      fields = allowedFields
      self.maxFieldCount = max(maxFieldCount, 1)
      threshold = thresholdField
    }

    /// This format in another language.
    public func locale(_ locale: Locale) -> DateReference {
      var style = self
      style.locale = locale
      return style
    }
    /// This format, with days as a calendar has them.
    public func calendar(_ calendar: Calendar) -> DateReference {
      var style = self
      style.calendar = calendar
      return style
    }

    /// - Parameter value: Now.
    public func format(_ value: Date) -> AttributedString {
      guard abs(date.timeIntervalSince(value)) < thresholdLength else {
        return AttributedString(
          Date.FormatStyle(
            date: .abbreviated, time: .shortened, locale: locale, calendar: calendar,
            timeZone: calendar.timeZone
          ).format(date))
      }
      return AttributedString(
        Date.AnchoredRelativeFormatStyle(
          anchor: date, allowedFields: fields, presentation: .numeric, unitsStyle: .wide,
          locale: locale, calendar: calendar
        ).format(value))
    }

    /// The number of seconds from which the time itself is written.
    private var thresholdLength: Double {
      switch threshold {
      case .second: 60
      case .minute: 3_600
      case .hour: 86_400
      case .day: 7 * 86_400
      case .week: 30 * 86_400
      case .month: 365 * 86_400
      default: .infinity
      }
    }

    /// One second earlier.
    public func discreteInput(before input: Date) -> Date? { input - 1 }
    /// The next whole second from the date.
    public func discreteInput(after input: Date) -> Date? {
      let exact = input.timeIntervalSince(date)
      return date + (exact.rounded(.down) + 1)
    }
    /// The date a nanosecond before.
    public func input(before input: Date) -> Date? { Date(nudging: input, up: false) }
    /// The date a nanosecond after.
    public func input(after input: Date) -> Date? { Date(nudging: input, up: true) }
  }
}

/// Hours, minutes, seconds and parts of a second with colons between.
struct ClockFields: Hashable, Codable, Sendable {
  private let showsHours: Bool
  private let count: Int
  /// The smallest step, in seconds.
  private let precision: Double

  init(_ showsHours: Bool, _ maxFieldCount: Int, _ maxPrecision: Duration) {
    self.showsHours = showsHours
    count = max(maxFieldCount, 1)
    let components = maxPrecision.components
    precision = max(Double(components.seconds) + Double(components.attoseconds) * 1e-18, 0.001)
  }

  /// The step at a length: coarser where the fields are used up by larger ones.
  func step(_ length: Double) -> Double {
    let whole = (showsHours && length >= 3_600) ? 3 : 2
    if count < whole { return max(precision, count == whole - 1 ? 60 : 3_600) }
    return precision < 1 && count <= whole ? 1 : precision
  }

  /// How long it takes until something else is shown.
  func wait(_ length: Double, countsDown: Bool) -> Double {
    let step = step(length)
    let position = ((length / step) * 1e6).rounded() / 1e6
    let next = countsDown ? position.rounded(.up) - 1 : position.rounded(.down) + 1
    return max(abs(next * step - length), 1e-6)
  }

  func text(_ length: Double, roundsUp: Bool) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let step = step(length)
    let position = ((length / step) * 1e6).rounded() / 1e6
    let shown = min(max(position.rounded(roundsUp ? .up : .down) * step, 0), 1e12)
    let whole = Int((shown + 1e-9).rounded(.down))
    let minutes = whole / 60
    var fields: [String] = ["\(minutes)", two(whole % 60)]
    if showsHours, minutes >= 60 {
      fields = ["\(minutes / 60)", two(minutes % 60), two(whole % 60)]
    }
    let shortened = fields.count > count
    if shortened { fields.removeLast(fields.count - count) }
    guard step < 1, !shortened else { return fields.joined(separator: ":") }
    let digits = step <= 0.0011 ? 3 : step <= 0.011 ? 2 : 1
    let scale: Double = digits == 3 ? 1_000 : digits == 2 ? 100 : 10
    let fraction = Int(((shown - Double(whole)) * scale + 1e-6).rounded(.down))
    let padded = String(repeating: "0", count: digits - "\(fraction)".count) + "\(fraction)"
    return fields.joined(separator: ":") + "." + padded
  }
}

extension Date {
  /// The next instant that a date can be, a nanosecond away.
  fileprivate init(nudging date: Date, up: Bool) {
    self = date.addingTimeInterval(up ? 1e-9 : -1e-9)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// A countdown to the end of a range; hours, minutes and seconds.
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    .init(
      countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
  /// A count from the start of a range; hours, minutes and seconds.
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    .init(
      countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}
extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// The time since a date, down to hundredths of a second.
  public static func stopwatch(
    startingAt date: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    .init(
      startingAt: date, showsHours: showsHours, maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision)
  }
}
extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// The distance to a date, in at most two units.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ], maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self {
    .init(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}
extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// A date as seen from another: relative when near, absolute when far.
  public static func reference(
    to date: Date,
    allowedFields: Set<Date.RelativeFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ], maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> Self {
    .init(
      to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount,
      thresholdField: thresholdField)
  }
}
