import Foundation
import Testing
import UIKit
import VivaceGeometry
import VivaceLooks
import VivaceStage

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct PickerTests {
  init() { StageServices.install() }

  private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      20
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "Row \(row)" }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.append(row) }
  }

  @Test func aWheelTurnsByDragsAndTaps() {
    let (picker, source) = (UIPickerView(), Source())
    picker.dataSource = source
    picker.delegate = source
    let stage = ViewStage(320, 216, picker)
    stage.turn()
    #expect(picker.selectedRow(inComponent: 0) == 0 && stage.text.contains("\"Row 0\""))
    stage.tap(160, 140)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 1 && source.chosen == [1])
    stage.down(160, 150)
    for step in 1...20 { stage.move(160, 150 - CGFloat(step) * 4) }
    stage.up(160, 70, after: 0.3)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 3 && source.chosen == [1, 3])
    picker.selectRow(99, inComponent: 0, animated: true)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 19 && source.chosen == [1, 3])
    #expect(!stage.turn().needsFrames)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day))!
  }

  @Test func daysFollowTheirMonthAndStayInTheRange() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_US")
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    picker.date = date(2024, 3, 31, calendar)
    let stage = ViewStage(320, 216, picker)
    stage.turn()
    stage.keep("date")
    #expect(stage.text.contains("\"March\"") && stage.text.contains("\"31\""))
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    // The month before has 29 days.
    stage.tap(60, 76)
    stage.advance(by: 1)
    #expect(changes == 1)
    #expect(picker.date == date(2024, 2, 29, calendar))
    picker.minimumDate = date(2024, 2, 20, calendar)
    stage.tap(60, 76)
    stage.advance(by: 1)
    #expect(picker.date == date(2024, 2, 20, calendar) && changes == 2)
    picker.date = date(1999, 1, 1, calendar)
    #expect(picker.date == date(2024, 2, 20, calendar) && changes == 2)
  }

  @Test(
    "the wheels of a date stand as the compact field writes it",
    arguments: [("en_US", "Mdy"), ("de_DE", "dMy"), ("es_ES", "dMy"), ("ja_JP", "yMd")])
  func wheelsFollowTheLocale(locale: String, order: String) throws {
    var calendar = calendar
    calendar.locale = Locale(identifier: locale)
    let formatter = DateWords(calendar)
    #expect(String(formatter.order("yMMMMd")) == order)
    #expect(String(formatter.order("yMMMM")) == order.filter { $0 != "d" })
    let picker = UIDatePicker()
    picker.calendar = calendar
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (.date, .wheels)
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    picker.date = date(2024, 3, 31, calendar)
    let stage = ViewStage(320, 216, picker)
    stage.turn()
    let wheels = try #require(first(UIPickerView.self, in: picker))
    let titles = (0..<3).map { wheel in
      wheels.delegate?.pickerView(
        wheels, titleForRow: wheels.selectedRow(inComponent: wheel), forComponent: wheel) ?? ""
    }
    let texts: [Character: String] = ["y": "2024", "M": calendar.monthSymbols[2], "d": "31"]
    #expect(titles == order.map { texts[$0]! })
    // The field, which names the month or writes its number.
    let written = formatter.text(picker.date, dateStyle: .medium, timeStyle: .none)
    let year = try #require(written.range(of: "2024"))
    let day = try #require(written.range(of: "31"))
    #expect((year.lowerBound < day.lowerBound) == (order.first == "y"))
  }

  private func first<View: UIView>(_ kind: View.Type, in view: UIView) -> View? {
    view as? View ?? view.subviews.lazy.compactMap { first(kind, in: $0) }.first
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date
    picker.frame = CGRect(origin: CGPoint(x: 10, y: 20), size: picker.intrinsicContentSize)
    return picker
  }

  @Test func datesAreRoundedDownToTheMinuteInterval() {
    let start = calendar.date(
      from: DateComponents(year: 2024, month: 2, day: 14, hour: 9, minute: 41, second: 30))!
    let picker = picker(.dateAndTime, .wheels, start)
    func time() -> [Int] {
      let components = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
      return [components.hour!, components.minute!, components.second!]
    }
    #expect(picker.date == start)
    picker.minuteInterval = 15
    #expect(time() == [9, 30, 0])
    picker.roundsToMinuteInterval = false
    #expect(picker.date == start)
    picker.roundsToMinuteInterval = true
    // Nothing before the least date is chosen.
    picker.minimumDate = start
    #expect(time() == [9, 45, 0])
    picker.datePickerMode = .date
    #expect(picker.date == start)
  }

  @Test func automaticAreFieldsAndLengthsOfTimeHaveWheels() {
    let picker = UIDatePicker()
    #expect(picker.datePickerStyle == .compact)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .inline)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func aCalendarChoosesADayAndKeepsTheTime(style: UIUserInterfaceStyle) {
    let start = calendar.date(
      from: DateComponents(year: 2024, month: 2, day: 14, hour: 9, minute: 41))!
    let picker = picker(.dateAndTime, .inline, start)
    let stage = ViewStage(340, 420, picker)
    stage.window.backgroundColor = .systemBackground
    stage.window.overrideUserInterfaceStyle = style
    stage.turn()
    stage.keep("calendar-\(style == .dark ? "dark" : "light")")
    #expect(stage.text.contains("\"February 2024\"") && stage.text.contains("\"THU\""))
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    // The first of February is a Thursday: the fifth column of the first week.
    let column: CGFloat = 320 / 7
    stage.tap(10 + 4.5 * column, 20 + 36 + 8 + 16 + 8 + 20)
    #expect(picker.date == calendar.date(byAdding: .day, value: -13, to: start)! && changes == 1)
    // To March, and its last day.
    stage.tap(10 + 320 - 18, 20 + 18)
    stage.turn()
    #expect(stage.text.contains("\"March 2024\"") && changes == 1)
    stage.tap(10 + 0.5 * column, 20 + 36 + 8 + 16 + 8 + 20 + 5 * 42)
    #expect(
      picker.date
        == calendar.date(
          from: DateComponents(year: 2024, month: 3, day: 31, hour: 9, minute: 41))!)
    picker.maximumDate = calendar.date(from: DateComponents(year: 2024, month: 3, day: 10))
    stage.turn()
    stage.tap(10 + 1.5 * column, 20 + 36 + 8 + 16 + 8 + 20 + 3 * 42)
    #expect(calendar.component(.day, from: picker.date) == 10)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func fieldsOpenACalendarAndWheels(style: UIUserInterfaceStyle) {
    let start = calendar.date(
      from: DateComponents(year: 2024, month: 2, day: 14, hour: 9, minute: 41))!
    let picker = picker(.dateAndTime, .compact, start)
    #expect(picker.frame.height == 34 && picker.frame.width > 160 && picker.frame.width < 260)
    let stage = ViewStage(340, 460, picker)
    stage.window.backgroundColor = .systemBackground
    stage.window.overrideUserInterfaceStyle = style
    stage.turn()
    #expect(stage.text.contains("\"Feb 14, 2024\"") && !stage.text.contains("\"THU\""))
    stage.tap(40, 36)
    stage.advance(by: 0.5)
    stage.keep("fields-\(style == .dark ? "dark" : "light")")
    #expect(stage.text.contains("\"THU\""))
    // The panel lies below the field, within the window's edges.
    let column = (320.0 - 24) / 7
    stage.tap(8 + 12 + 4.5 * column, 62 + 12 + 36 + 8 + 16 + 8 + 20)
    #expect(calendar.component(.day, from: picker.date) == 1)
    #expect(calendar.component(.hour, from: picker.date) == 9)
    stage.turn()
    #expect(stage.text.contains("\"Feb 1, 2024\""))
    stage.tap(330, 455)
    stage.advance(by: 0.5)
    #expect(!stage.text.contains("\"THU\""))
    // The time: wheels.
    stage.tap(picker.frame.maxX - 20, 36)
    stage.advance(by: 0.5)
    #expect(stage.text.contains("\"41\""))
  }

  @Test func aPickerThatGoesTakesItsPanelAlong() {
    let picker = picker(.date, .compact, date(2024, 2, 14, calendar))
    let stage = ViewStage(340, 460, picker)
    stage.tap(40, 36)
    stage.advance(by: 0.5)
    #expect(stage.window.subviews.count == 2)
    picker.removeFromSuperview()
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func nonsenseLeavesTheDateWhereItCanBe() {
    let picker = picker(.date, .inline, date(2024, 2, 14, calendar))
    // A range that is none: the least date counts.
    picker.minimumDate = date(2025, 1, 1, calendar)
    picker.maximumDate = date(2020, 1, 1, calendar)
    #expect(picker.date == date(2025, 1, 1, calendar))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }
}
