import Foundation
import Testing

@testable import Charts

@Suite struct TickTests {
  @Test func binsOfTimeBeginAtRoundDates() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    func hour(_ hour: Double) -> Date { Date(timeIntervalSince1970: hour * 3_600) }
    let bins = DateBins(unit: .hour, by: 3, range: hour(4.5)...hour(11), calendar: calendar)
    #expect(bins.thresholds == [hour(3), hour(6), hour(9), hour(12)] && bins.count == 3)
    #expect(bins[1] == ChartBinRange(lowerBound: hour(6), upperBound: hour(9)))
    #expect(bins.index(for: hour(6)) == 1 && bins.index(for: hour(8.9)) == 1)
    #expect(bins.index(for: hour(0)) == 0 && bins.index(for: hour(40)) == 2)
    let days = DateBins(unit: .day, data: [hour(30), hour(20)], calendar: calendar)
    #expect(days.thresholds == [hour(0), hour(24), hour(48)])
    #expect(DateBins(unit: .day, data: [], calendar: calendar).isEmpty)
    let months = DateBins(
      unit: .month, by: 2, range: hour(24 * 40)...hour(24 * 41), calendar: calendar)
    #expect(months.thresholds == [hour(0), hour(24 * 59)])
  }

  @Test(
    "steps are 1, 2 or 5 before zeros",
    arguments: [
      (0.0, 5.0, 4, 1.0), (0, 10, 4, 2), (0, 60, 4, 20), (0, 100, 4, 20), (0, 150, 4, 50),
      (0, 0.3, 4, 0.1), (-1, 1, 4, 0.5), (0, 12_345, 5, 2_000), (0, 1e-7, 5, 2e-8),
    ])
  func steps(from lower: Double, to upper: Double, count: Int, step: Double) {
    let found = NumberTicks.step(from: lower, to: upper, count: count)
    #expect(abs(found - step) < step * 1e-9)
  }

  @Test func tenthsAreWrittenAsTheyAreRead() {
    #expect(
      NumberTicks.multiples(of: 0.1, from: 0, to: 0.7) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  }

  @Test func aNiceRangeIsTheLeastOfWholeSteps() {
    #expect(NumberTicks.nice(from: 0, to: 83, count: 4) == (0, 100))
    #expect(NumberTicks.nice(from: -12, to: 37, count: 5) == (-20, 40))
    #expect(NumberTicks.nice(from: 0, to: 100, count: 4) == (0, 100))
  }

  @Test("ranges without a step have no ticks", arguments: [Double.nan, .infinity, 0, -1])
  func senselessSteps(step: Double) {
    #expect(NumberTicks.multiples(of: step, from: 0, to: 10).isEmpty)
  }

  @Test func logarithmsHavePowersOfTen() {
    #expect(NumberTicks.logarithmic(from: 1, to: 1_000, count: 4) == [1, 10, 100, 1_000])
    #expect(NumberTicks.logarithmic(from: 1, to: 10, count: 4) == [1, 2, 5, 10])
    #expect(NumberTicks.logarithmic(from: -1, to: 10, count: 4).isEmpty)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }

  @Test(
    "units of the calendar fit the range",
    arguments: zip(
      [10.0, 3_600, 86_400, 604_800, 5_184_000, 31_536_000, 630_720_000] as [Double],
      [.second, .minute, .hour, .day, .weekOfYear, .month, .year] as [Calendar.Component]))
  func units(length: Double, unit: Calendar.Component) {
    #expect(DateTicks.step(over: length, count: 4).unit == unit)
  }

  @Test func monthsBeginAtTheirFirstDays() throws {
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 15)))
    let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 4, day: 2)))
    let ticks = DateTicks.instants(
      .month, count: 1, from: start.timeIntervalSinceReferenceDate,
      to: end.timeIntervalSinceReferenceDate, calendar)
    let days = ticks.map {
      calendar.dateComponents([.month, .day], from: Date(timeIntervalSinceReferenceDate: $0))
    }
    #expect(days.map(\.month) == [2, 3, 4])
    #expect(days.allSatisfy { $0.day == 1 })
  }

  @Test func quartersOfADayCountFromMidnight() throws {
    let start = try #require(
      calendar.date(from: DateComponents(year: 2024, month: 3, day: 5, hour: 4)))
    let ticks = DateTicks.instants(
      .hour, count: 6, from: start.timeIntervalSinceReferenceDate,
      to: start.timeIntervalSinceReferenceDate + 86_400, calendar)
    let hours = ticks.map {
      calendar.component(.hour, from: Date(timeIntervalSinceReferenceDate: $0))
    }
    #expect(hours == [6, 12, 18, 0])
  }
}
