import Foundation

/// A bin of a histogram: values from a lower bound up to the next bin.
public struct ChartBinRange<Bound: Comparable>: Equatable {
  /// The first value in the bin.
  public let lowerBound: Bound
  /// The first value of the next bin.
  public let upperBound: Bound
}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Bins of time between round dates.
public struct DateBins: RandomAccessCollection, Sendable {
  /// The dates between the bins, with both ends.
  public let thresholds: [Date]

  /// Bins between dates of the program's own, in their order.
  public init(thresholds: [Date]) { self.thresholds = thresholds }

  /// Bins of a number of calendar units, which cover a range. They start at multiples of the number in the larger
  /// unit: every three hours are bins from 0, 3, 6 … o'clock.
  public init(
    unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .current
  ) {
    let step = Swift.max(1, count)
    var dates = [Self.start(of: unit, by: step, range.lowerBound, calendar)]
    while let last = dates.last, last < range.upperBound, dates.count < 10_000,
      let next = calendar.date(byAdding: unit, value: step, to: last), next > last
    { dates.append(next) }
    thresholds = dates
  }

  /// Bins of a number of calendar units, which cover some dates. None for no dates.
  public init(
    unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current
  ) {
    if let first = data.min(), let last = data.max() {
      self.init(unit: unit, by: count, range: first...last, calendar: calendar)
    } else {
      self.init(thresholds: [])
    }
  }

  /// The last round date that is not later than a date.
  private static func start(
    of unit: Calendar.Component, by step: Int, _ date: Date, _ calendar: Calendar
  ) -> Date {
    let begin = calendar.dateInterval(of: unit, for: date)?.start ?? date
    guard step > 1 else { return begin }
    let number = calendar.component(unit, from: begin)
    let first = unit == .year ? 0 : calendar.minimumRange(of: unit)?.lowerBound ?? 0
    let past = (number - first) % step
    return calendar.date(byAdding: unit, value: -past, to: begin) ?? begin
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of bins.
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }
  /// A bin.
  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
  }
  /// The bin of a date; that of the nearest one for a date outside.
  public func index(for value: Date) -> Int {
    let next = thresholds.firstIndex { $0 > value } ?? thresholds.count
    return Swift.min(Swift.max(0, next - 1), Swift.max(0, endIndex - 1))
  }
}
