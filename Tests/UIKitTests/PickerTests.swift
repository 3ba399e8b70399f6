import Foundation
import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct PickerTests {
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
    picker.date = date(2024, 3, 31, calendar)
    let stage = ViewStage(320, 216, picker)
    stage.turn()
    stage.keep("date")
    #expect(stage.text.contains("\"March\"") && stage.text.contains("\"31\""))
    var told = 0
    picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    // The month before has 29 days.
    stage.tap(60, 76)
    stage.advance(by: 1)
    #expect(told == 1)
    #expect(picker.date == date(2024, 2, 29, calendar))
    picker.minimumDate = date(2024, 2, 20, calendar)
    stage.tap(60, 76)
    stage.advance(by: 1)
    #expect(picker.date == date(2024, 2, 20, calendar) && told == 2)
    picker.date = date(1999, 1, 1, calendar)
    #expect(picker.date == date(2024, 2, 20, calendar) && told == 2)
  }
}
