import VivaceGeometry

/// Something that depends on the time, for a text that keeps itself up to date.
public struct TimeDataSource<Value>: Sendable {
  enum Kind: Equatable, Sendable {
    case now
    case starting(Date)
    case ending(Date)
    case offset(Date)
  }
  let kind: Kind

  func value(at now: Date) -> Value {
    let value: Any =
      switch kind {
      case .now: now
      case .starting(let start): min(start, now)..<max(start, now)
      case .ending(let end): min(now, end)..<max(now, end)
      case .offset(let anchor): Duration.seconds(now.timeIntervalSince(anchor))
      }
    return value as! Value
  }

  /// The instant at which the source has a value again.
  func instant(of value: Value, at now: Date) -> Date? {
    switch (kind, value as Any) {
    case (.now, let date as Date): date
    case (.starting, let range as Range<Date>): range.upperBound
    case (.ending, let range as Range<Date>): range.lowerBound
    case (.offset(let anchor), let duration as Duration):
      anchor + Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    default: nil
    }
  }
}

extension TimeDataSource where Value == Date {
  /// Now.
  public static var currentDate: TimeDataSource<Date> { .init(kind: .now) }
}

extension TimeDataSource where Value == Range<Date> {
  /// From a date until now; from now on where the date is still to come.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init(kind: .starting(date))
  }
  /// From now until a date; until now where the date is over.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init(kind: .ending(date))
  }
}

extension TimeDataSource where Value == Duration {
  /// How long ago a date was; less than nothing while it is still to come.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    .init(kind: .offset(date))
  }
}

extension Text {
  /// Writes something that depends on the time, again and again, whenever it reads otherwise.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    self.init(TimedValue(source: source, format: format) { String($0.characters) })
  }

  /// A text of a source's value with a style that writes strings.
  public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init(TimedValue(source: source, format: format) { $0 })
  }
}

private struct TimedValue<V, F: DiscreteFormatStyle>: TextValue, @unchecked Sendable
where V == F.FormatInput {
  var source: TimeDataSource<V>
  var format: F
  var text: (F.FormatOutput) -> String

  static func == (a: TimedValue, b: TimedValue) -> Bool {
    a.source.kind == b.source.kind && a.format == b.format
  }

  func string(in context: inout TextContext) -> String {
    let style = format.locale(context.locale)
    let value = source.value(at: context.now)
    if let next = style.discreteInput(after: value),
      let instant = source.instant(of: next, at: context.now)
    {
      context.changes(at: instant)
    }
    return text(style.format(value))
  }
}
