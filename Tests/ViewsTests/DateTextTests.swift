import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

/// The day begins at 2001-01-01 00:00 UTC, and so does the host.
@MainActor @Suite struct DateTextTests {
  private let midnight = Date(timeIntervalSinceReferenceDate: 0)
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  /// The readings of a text from an instant to another, each with the instant at which it began.
  private func readings(
    _ text: Text, until end: Double = 0, locale: String = "en_US"
  ) -> [String] {
    let host = ViewHost(
      text.fixedSize().environment(\.timeZone, TimeZone(identifier: "UTC")!)
        .environment(\.locale, Locale(identifier: locale)),
      size: CGSize(width: 400, height: 100))
    host.dayStart = 0
    var result: [String] = []
    var time = 0.0
    while true {
      let frame = host.turn(at: time)
      let shown = frame.displayList.items.compactMap { item in
        if case .text(let block, _, _) = item.content { block.string } else { nil }
      }.joined().replacingOccurrences(of: "\u{202F}", with: " ")
      result.append("\(time): \(shown)")
      time = frame.nextInstant
      guard time <= end else { return result }
    }
  }

  @Test func daysAndTimesAreWrittenForTheirReaders() {
    #expect(readings(Text(date(34_200), style: .time)) == ["0.0: 9:30 AM"])
    #expect(readings(Text(date(0), style: .date)) == ["0.0: January 1, 2001"])
    #expect(readings(Text(date(0), style: .date), locale: "de_DE") == ["0.0: 1. Januar 2001"])
    let style = Date.FormatStyle(date: .complete, timeZone: TimeZone(identifier: "UTC")!)
    #expect(readings(Text(date(0), format: style)) == ["0.0: Monday, January 1, 2001"])
    let span = readings(Text(date(34_200)...date(41_400)))[0]
    #expect(span.hasPrefix("0.0: 9:30") && span.hasSuffix("11:30 AM"))
    let days = readings(Text(DateInterval(start: date(0), end: date(200_000))))[0]
    #expect(days.contains("Jan 1") && days.contains("Jan 3"))
  }

  @Test func aTimerCountsDownToItsDateAndThenUp() {
    #expect(
      readings(Text(date(1.5), style: .timer), until: 3) == [
        "0.0: 0:02", "0.5: 0:01", "1.5: 0:00", "2.5: 0:01",
      ])
    #expect(readings(Text(date(3_661), style: .timer)) == ["0.0: 1:01:01"])
  }

  @Test func distancesHaveTwoUnitsAndOffsetsOneWithASign() {
    #expect(
      readings(Text(date(63), style: .relative), until: 4) == [
        "0.0: 1 min, 3 sec", "1.0: 1 min, 2 sec", "2.0: 1 min, 1 sec", "3.0: 1 min",
        "4.0: 59 sec",
      ])
    #expect(readings(Text(date(2 * 3_600 + 23 * 60), style: .relative)) == ["0.0: 2 hr, 23 min"])
    #expect(readings(Text(date(7_200), style: .offset)) == ["0.0: +2 hours"])
    #expect(readings(Text(date(-92 * 86_400), style: .offset)) == ["0.0: -3 months"])
    #expect(readings(Text(date(-400 * 86_400), style: .relative)) == ["0.0: 1 yr, 1 mth"])
    #expect(
      readings(Text(date(-60 * 86_400), style: .offset), locale: "de_DE") == ["0.0: -8 Wochen"])
  }

  @Test func farAwayNothingTicksEverySecond() {
    // 90 minutes away, the next reading is 30 minutes and a second later.
    #expect(
      readings(Text(date(5_400), style: .relative), until: 61) == [
        "0.0: 1 hr, 30 min", "1.0: 1 hr, 29 min", "61.0: 1 hr, 28 min",
      ])
  }

  @Test func aTimerIntervalStopsAtItsEndsAndWhereItIsPaused() {
    #expect(
      readings(Text(timerInterval: date(0)...date(2)), until: 10) == [
        "0.0: 0:02", "1.0: 0:01", "2.0: 0:00",
      ])
    #expect(
      readings(Text(timerInterval: date(1)...date(3), countsDown: false), until: 10) == [
        "0.0: 0:00", "2.0: 0:01", "3.0: 0:02",
      ])
    #expect(
      readings(Text(timerInterval: date(0)...date(9), pauseTime: date(1)), until: 10) == [
        "0.0: 0:09", "1.0: 0:08",
      ])
    #expect(readings(Text(timerInterval: date(0)...date(3_900))) == ["0.0: 1:05:00"])
    #expect(
      readings(Text(timerInterval: date(0)...date(3_900), showsHours: false)) == ["0.0: 65:00"])
  }

  @Test func aTextOfSeveralTicksForEachAndAStillOneNever() {
    let text = Text("\(date(1.25), style: .timer) and \(date(1.5), style: .timer)")
    #expect(
      readings(text, until: 1) == [
        "0.0: 0:02 and 0:02", "0.25: 0:01 and 0:02", "0.5: 0:01 and 0:01",
      ])
    #expect(readings(Text(3, format: .number), until: 1_000) == ["0.0: 3"])
  }

  @Test func datesOutOfAllTimeAreSafe() {
    for time in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e15, -1e15] {
      for style in [Text.DateStyle.time, .date, .relative, .offset, .timer] {
        #expect(readings(Text(date(time), style: style)).count == 1)
      }
      #expect(readings(Text(date(min(time, 0))...date(max(time, 0)))).count == 1)
      #expect(readings(Text(timerInterval: date(min(time, 0))...date(max(time, 0)))).count == 1)
    }
  }

  @Test func timersAndStopwatchesAreFormatsOfTheTime() {
    let range = date(0)..<date(3_661)
    #expect(
      readings(Text(.currentDate, format: .timer(countingDownIn: range)), until: 1)
        == ["0.0: 1:01:01", "1.0: 1:01:00"])
    #expect(
      readings(
        Text(.currentDate, format: .timer(countingUpIn: range, showsHours: false)), until: 2)
        == ["0.0: 0:00", "1.0: 0:01", "2.0: 0:02"])
    #expect(
      readings(
        Text(
          .currentDate,
          format: .stopwatch(startingAt: date(-61), maxPrecision: .milliseconds(500))), until: 0.5)
        == ["0.0: 1:01.0", "0.5: 1:01.5"])
    #expect(
      readings(Text(.currentDate, format: .offset(to: date(-7_500)))) == ["0.0: 2 hr, 5 min"])
    #expect(
      readings(Text(.durationOffset(to: date(-5)), format: .units(allowed: [.seconds])))
        == ["0.0: 5 sec"])
    #expect(
      readings(Text(.currentDate, format: .reference(to: date(7_200)))).first?.contains("2 hours")
        == true)
  }

  @Test func aTextThatDependsOnItsRoomIsShorterWhereItHasLittle() {
    func shown(_ width: CGFloat) -> String {
      let stage = TestStage(size: CGSize(width: width, height: 50)) {
        Text(date(0), style: .date).textVariant(.sizeDependent)
          .environment(\.timeZone, TimeZone(identifier: "UTC")!)
          .environment(\.locale, Locale(identifier: "en_US"))
      }
      return stage.texts.joined()
    }
    #expect(shown(400) == "January 1, 2001")
    #expect(shown(125) == "Jan 1, 2001")
    #expect(shown(70) == "1/1/2001")
  }
}
