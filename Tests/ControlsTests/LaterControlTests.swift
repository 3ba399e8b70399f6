import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Controls and their styles that came with iOS 15 and later.
@MainActor @Suite(.serialized) struct LaterControlTests {
  private static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }

  private struct Days: View {
    @State var days: Set<DateComponents> = [DateComponents(year: 2_024, month: 2, day: 3)]
    var body: some View {
      VStack {
        MultiDatePicker("Days", selection: $days)
        Text(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))
          .accessibilityIdentifier("chosen")
      }
      .environment(\.calendar, LaterControlTests.utc)
      .environment(\.timeZone, TimeZone(identifier: "UTC")!)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func severalDaysAreChosenAndLetGo() {
    let stage = TestStage(size: CGSize(width: 360, height: 500)) { Days() }
    #expect(stage.node("3").isSelected)
    stage.tap("14")
    #expect(stage.node("chosen").label == "3 14")
    stage.tap("3")
    #expect(stage.node("chosen").label == "14")
    #expect(!stage.node("3").isSelected)
  }

  private struct Columns: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test func aControlGroupIsDrawnByItsStyle() {
    let stage = TestStage {
      ControlGroup("Size", systemImage: "textformat.size") {
        Button("Small") {}
        Button("Large") {}
      }
      .controlGroupStyle(Columns())
    }
    #expect(stage.texts.contains("Size"))
    #expect(stage.node("Small").frame.maxY <= stage.node("Large").frame.minY)
    let plain = TestStage {
      ControlGroup("Size") {
        Button("Small") {}
        Button("Large") {}
      }
    }
    #expect(!plain.texts.contains("Size"))
    #expect(plain.node("Small").frame.maxX <= plain.node("Large").frame.minX)
  }

  private struct Year: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Button("Later") { configuration.selection += 86_400 }
        Text(configuration.maximumDate == nil ? "open" : "closed")
      }
    }
  }

  @Test func aDatePickerIsDrawnByAStyleOfTheProgram() {
    struct Root: View {
      @State var date = Date(timeIntervalSinceReferenceDate: 0)
      var body: some View {
        VStack {
          DatePicker("Day", selection: $date, in: date...).datePickerStyle(Year())
          Text("\(Int(date.timeIntervalSinceReferenceDate))" as String)
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(stage.texts.contains("open"))
    stage.tap("Later")
    #expect(stage.texts.contains("86400"))
  }

  @Test func helpIsReadAndShownWhereThePointerRests() {
    let stage = TestStage {
      Text("Save").help("Writes the file")
    }
    #expect(stage.node("Save").hint == "Writes the file")
    #expect(!stage.texts.contains("Writes the file"))
  }

  @Test func aMenuShowsSomethingOfItsOwnForTheChosenOption() {
    let stage = TestStage {
      Picker(selection: .constant(1)) {
        Text("one").tag(1)
      } label: {
        Text("Number")
      } currentValueLabel: {
        Text("I")
      }
      .pickerStyle(.menu)
    }
    #expect(stage.texts.contains("I"))
    #expect(!stage.texts.contains("one"))
  }

  @Test func aStepperWithAFormatStaysWithinItsBounds() {
    struct Root: View {
      @State var value = 0.75
      var body: some View {
        VStack {
          Stepper("Part", value: $value, in: 0...1, step: 0.25, format: .percent)
          Text("\(value)" as String)
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 100)) { Root() }
    #expect(stage.node("Part").value == "75%")
  }
}
