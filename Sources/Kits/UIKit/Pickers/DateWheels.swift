import Foundation
import VivaceLooks

/// The wheels of a date picker, and the values of their rows.
@MainActor final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
  private enum Wheel { case year, month, day, dayOfYear, hour, minute, half, hours, minutes }

  private let wheels: [Wheel]
  private let calendar: Calendar
  private let interval: Int
  private let is12Hours: Bool
  private let formatter: DateWords
  private let action: (Date, TimeInterval) -> Void
  private var date: Date
  private var duration: TimeInterval
  weak var picker: UIPickerView?

  /// Days on the wheel of days, around the one it was made for.
  private static let days = 10_000

  init(
    _ mode: UIDatePicker.Mode, _ calendar: Calendar, _ interval: Int, _ duration: TimeInterval,
    around date: Date, _ action: @escaping (Date, TimeInterval) -> Void
  ) {
    let formatter = DateWords(calendar)
    self.formatter = formatter
    is12Hours = formatter.countsTwelveHours
    (self.calendar, self.interval, self.date, self.duration) = (calendar, interval, date, duration)
    self.action = action
    first = calendar.startOfDay(for: date)
    let time: [Wheel] = is12Hours ? [.hour, .minute, .half] : [.hour, .minute]
    func dates(_ template: String) -> [Wheel] {
      formatter.order(template).map { $0 == "y" ? .year : $0 == "M" ? .month : .day }
    }
    wheels =
      switch mode {
      case .time: time
      case .date: dates("yMMMMd")
      case .dateAndTime: [.dayOfYear] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: dates("yMMMM")
      }
  }

  /// The day in the middle of the wheel of days.
  private let first: Date

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch wheels[component] {
    case .year: 10_000
    case .month: calendar.monthSymbols.count
    case .day: calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    case .dayOfYear: Self.days
    case .hour: is12Hours ? 12 : 24
    case .minute, .minutes: 60 / interval
    case .half: 2
    case .hours: 24
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    switch wheels[component] {
    case .year: return "\(row + 1)"
    case .month: return calendar.monthSymbols[row]
    case .day: return "\(row + 1)"
    case .dayOfYear:
      let day = calendar.date(byAdding: .day, value: row - Self.days / 2, to: first) ?? first
      return formatter.text(day, template: "EEEMMMd")
    case .hour: return is12Hours ? "\(row == 0 ? 12 : row)" : String(format: "%02d", row)
    case .minute: return String(format: "%02d", row * interval)
    case .half: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return "\(row) h"
    case .minutes: return "\(row * interval) min"
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    wheels[component] == .dayOfYear ? 130 : 0
  }

  private func row(of wheel: Wheel) -> Int {
    let components = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let (hour, minute) = (components.hour ?? 0, components.minute ?? 0)
    switch wheel {
    case .year: return (components.year ?? 1) - 1
    case .month: return (components.month ?? 1) - 1
    case .day: return (components.day ?? 1) - 1
    case .dayOfYear:
      let days = calendar.dateComponents(
        [.day], from: first, to: calendar.startOfDay(for: date)
      ).day
      return Self.days / 2 + (days ?? 0)
    case .hour: return is12Hours ? hour % 12 : hour
    case .minute: return minute / interval
    case .half: return hour / 12
    case .hours: return Int(duration) / 3600
    case .minutes: return Int(duration) / 60 % 60 / interval
    }
  }

  func show(_ date: Date, animated: Bool) {
    self.date = date
    for (component, wheel) in wheels.enumerated() {
      if wheel == .day { picker?.reloadComponent(component) }
      picker?.selectRow(row(of: wheel), inComponent: component, animated: animated)
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    var components = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func chosen(_ wheel: Wheel) -> Int? {
      wheels.firstIndex(of: wheel).map { pickerView.selectedRow(inComponent: $0) }
    }
    if let row = chosen(.year) { components.year = row + 1 }
    if let row = chosen(.month) { components.month = row + 1 }
    if let row = chosen(.day) { components.day = row + 1 }
    if let row = chosen(.dayOfYear) {
      let day = calendar.date(byAdding: .day, value: row - Self.days / 2, to: first) ?? first
      let own = calendar.dateComponents([.year, .month, .day], from: day)
      (components.year, components.month, components.day) = (own.year, own.month, own.day)
    }
    if let row = chosen(.hour) { components.hour = row + 12 * (chosen(.half) ?? 0) }
    if let row = chosen(.minute) { components.minute = row * interval }
    if let hours = chosen(.hours), let minutes = chosen(.minutes) {
      duration = Double(hours * 3600 + minutes * interval * 60)
    }
    if chosen(.day) != nil { components = calendar.shortened(components) }
    date = calendar.date(from: components) ?? date
    if let component = wheels.firstIndex(of: .day), wheels[component] == .day {
      pickerView.reloadComponent(component)
      pickerView.selectRow(self.row(of: .day), inComponent: component, animated: false)
    }
    action(date, duration)
  }
}
