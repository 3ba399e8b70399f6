import Foundation

/// Instants along an axis at which units of the calendar begin.
struct DateTicks {
  /// A number of units of the calendar.
  struct Step: Equatable {
    var unit: Calendar.Component
    var count: Int
    /// About how long it is, in seconds.
    var length: Double
  }

  static let steps: [Step] = [
    Step(unit: .second, count: 1, length: 1), Step(unit: .second, count: 5, length: 5),
    Step(unit: .second, count: 15, length: 15), Step(unit: .second, count: 30, length: 30),
    Step(unit: .minute, count: 1, length: 60), Step(unit: .minute, count: 5, length: 300),
    Step(unit: .minute, count: 15, length: 900), Step(unit: .minute, count: 30, length: 1_800),
    Step(unit: .hour, count: 1, length: 3_600), Step(unit: .hour, count: 3, length: 10_800),
    Step(unit: .hour, count: 6, length: 21_600), Step(unit: .hour, count: 12, length: 43_200),
    Step(unit: .day, count: 1, length: 86_400), Step(unit: .day, count: 2, length: 172_800),
    Step(unit: .weekOfYear, count: 1, length: 604_800),
    Step(unit: .weekOfYear, count: 2, length: 1_209_600),
    Step(unit: .month, count: 1, length: 2_629_800),
    Step(unit: .month, count: 3, length: 7_889_400),
    Step(unit: .month, count: 6, length: 15_778_800),
    Step(unit: .year, count: 1, length: 31_557_600),
  ]

  /// The step of which about `count` fill a range of seconds.
  static func step(over length: Double, count: Int) -> Step {
    let rough = length / Double(max(1, count))
    let year = 31_557_600.0
    if rough >= year * 1.5 {
      let years = max(1, NumberTicks.step(from: 0, to: length / year, count: count))
      return Step(unit: .year, count: Int(years), length: years * year)
    }
    // The one whose quotient with the rough length is nearest to 1.
    return steps.min { abs(log($0.length / rough)) < abs(log($1.length / rough)) } ?? steps[0]
  }

  /// The instants at which every `count`th unit of the calendar begins, in a range.
  static func instants(
    _ unit: Calendar.Component, count: Int, from lower: Double, to upper: Double,
    _ calendar: Calendar, limit: Int = 1_000
  ) -> [Double] {
    guard lower.isFinite, upper.isFinite, lower <= upper else { return [] }
    let start = Date(timeIntervalSinceReferenceDate: lower)
    guard var date = calendar.dateInterval(of: unit, for: start)?.start else { return [] }
    let count = max(1, count)
    // Counts begin with the next larger unit, so that 6 hours are 0, 6, 12 and 18.
    let ordinal = Self.ordinal(unit, of: date, calendar)
    let back = ordinal.map { $0 % count } ?? 0
    date = calendar.date(byAdding: unit, value: -back, to: date) ?? date
    var result: [Double] = []
    while date.timeIntervalSinceReferenceDate <= upper + 1e-6, result.count < limit {
      if date.timeIntervalSinceReferenceDate >= lower - 1e-6 {
        result.append(date.timeIntervalSinceReferenceDate)
      }
      guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else {
        break
      }
      date = next
    }
    return result
  }

  private static func ordinal(_ unit: Calendar.Component, of date: Date, _ calendar: Calendar)
    -> Int?
  {
    switch unit {
    case .second, .minute, .hour, .year: calendar.component(unit, from: date)
    case .month: calendar.component(.month, from: date) - 1
    default: nil
    }
  }
}

extension DateTicks {
  /// The text for an instant at a unit of a calendar.
  static func text(
    _ seconds: Double, unit: Calendar.Component, _ calendar: Calendar, _ locale: Locale
  ) -> String {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    switch unit {
    case .nanosecond, .second: style = style.hour().minute().second()
    case .minute: style = style.hour().minute()
    case .hour: style = style.hour()
    case .day, .weekday, .weekOfYear, .weekOfMonth: style = style.month(.abbreviated).day()
    case .month, .quarter: style = style.month(.abbreviated)
    default: style = style.year()
    }
    return date.formatted(style)
  }
}
