import Foundation

/// A month as a sheet of a calendar: weeks of seven places, some of them empty.
package struct CalendarMonth {
  package let calendar: Calendar
  /// Its first instant.
  package let start: Date
  /// For each week the days of the month, counted from 1; nil where it has none.
  package let weeks: [[Int?]]

  /// The month so many months after that of a date.
  package init(of date: Date, page: Int = 0, in calendar: Calendar) {
    let own = calendar.dateInterval(of: .month, for: date)?.start ?? date
    let start = calendar.date(byAdding: .month, value: page, to: own) ?? own
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    let leadingDays = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    self.calendar = calendar
    self.start = start
    weeks = (0..<(leadingDays + count + 6) / 7).map { week in
      (0..<7).map { weekday in
        let day = week * 7 + weekday - leadingDays + 1
        return (1...max(count, 1)).contains(day) && count > 0 ? day : nil
      }
    }
  }

  /// The first instant of a day of it.
  package func date(of day: Int) -> Date? {
    calendar.date(byAdding: .day, value: day - 1, to: start)
  }

  /// From the first day of a week on.
  package static func weekdays(in calendar: Calendar) -> [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    return (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7].uppercased() }
  }
}

extension Calendar {
  /// Another day, at the time of a date.
  package func moving(_ date: Date, to day: Date) -> Date? {
    let time = dateComponents([.hour, .minute, .second], from: date)
    var components = dateComponents([.year, .month, .day], from: day)
    (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
    return self.date(from: components)
  }

  /// A date with one of its parts changed, the others kept as far as the calendar has them.
  package func setting(_ unit: Component, to value: Int, of date: Date) -> Date? {
    var components = dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    components.setValue(value, for: unit)
    return self.date(from: unit == .year || unit == .month ? shortened(components) : components)
  }

  /// The last day of the month where it is too short for the day.
  package func shortened(_ wanted: DateComponents) -> DateComponents {
    var components = wanted
    if let month = date(
      from: DateComponents(year: components.year, month: components.month, day: 1)),
      let days = range(of: .day, in: .month, for: month)
    {
      components.day = min(components.day ?? 1, days.count)
    }
    return components
  }

  /// Whether some instant of a day is within bounds.
  package func has(_ day: Date, within bounds: ClosedRange<Date>) -> Bool {
    let end = date(byAdding: .day, value: 1, to: day) ?? day
    return end > bounds.lowerBound && day <= bounds.upperBound
  }
}

/// Writes dates and times as a calendar's language and time zone have it.
package struct DateWords {
  package let calendar: Calendar
  package init(_ calendar: Calendar) { self.calendar = calendar }

  private var locale: Locale { calendar.locale ?? .current }

  /// Whether the hours of a day are counted to 12 twice here.
  package var countsTwelveHours: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") ?? false
  }

  /// The letters of a template in the order in which they are written here: `d`, `M`, `y` of dates in most places.
  package func order(_ template: String) -> [Character] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
    // What is between quotes is words.
    let letters = (format ?? template).split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.flatMap(\.element)
    return letters.reduce(into: []) { order, letter in
      // A month that is alone.
      let letter = letter == "L" ? "M" : letter
      if template.contains(letter), !order.contains(letter) { order.append(letter) }
    }
  }

  package func text(_ date: Date, template: String) -> String {
    let formatter = formatter
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  package func text(
    _ date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
  ) -> String {
    let formatter = formatter
    formatter.dateStyle = dateStyle
    formatter.timeStyle = timeStyle
    return formatter.string(from: date)
  }

  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    return formatter
  }
}
