import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceLooks
import VivaceViews

@testable import VivaceControls

@MainActor struct PickerTests {
  private struct Fruits<S: PickerStyle>: View {
    @State var fruit: String? = "Pear"
    let style: S
    var body: some View {
      VStack {
        Picker("Fruit", selection: $fruit) {
          Text("None").tag(nil as String?)
          ForEach(["Apple", "Pear"], id: \.self) { Text($0).tag(Optional($0)) }
        }
        .pickerStyle(style)
        Text("chosen: \(fruit ?? "-")")
      }
    }
  }

  private func stage<S: PickerStyle>(_ style: S) -> TestStage {
    TestStage(size: CGSize(width: 400, height: 400)) { Fruits(style: style) }
  }

  @Test func aSegmentIsChosenByATap() {
    let stage = stage(.segmented)
    #expect(stage.node("Pear").isSelected)
    stage.tap("Apple")
    #expect(stage.texts.contains("chosen: Apple"))
    stage.tap("None")
    #expect(stage.texts.contains("chosen: -"))
    #expect(stage.nodes.filter(\.isSelected).map(\.label) == ["None"])
  }

  @Test func aSegmentIsChosenWhereTheFingerIsLifted() {
    let stage = stage(.segmented)
    let (apple, none) = (stage.node("Apple").frame.center, stage.node("None").frame.center)
    stage.pointer(.down, at: apple)
    stage.pointer(.moved, at: none)
    #expect(stage.texts.contains("chosen: Pear"))
    stage.pointer(.up, at: none)
    #expect(stage.texts.contains("chosen: -"))
    // Lifted far outside, it chooses none.
    stage.pointer(.down, at: apple)
    stage.pointer(.moved, at: CGPoint(x: apple.x, y: apple.y + 150))
    stage.pointer(.up, at: CGPoint(x: apple.x, y: apple.y + 150))
    #expect(stage.texts.contains("chosen: -"))
  }

  @Test func aRadioButtonIsChosenByATap() {
    let stage = stage(.radioGroup)
    #expect(stage.texts.contains("Fruit"))
    #expect(stage.nodes.filter(\.isSelected).map(\.label) == ["Pear"])
    stage.tap("Apple")
    #expect(stage.texts.contains("chosen: Apple"))
    #expect(stage.nodes.filter(\.isSelected).map(\.label) == ["Apple"])
    let frames = ["None", "Apple", "Pear"].map { stage.node($0).frame }
    #expect(Set(frames.map(\.minX)).count == 1)
    #expect(frames[0].maxY <= frames[1].minY && frames[1].maxY <= frames[2].minY)
  }

  @Test func radioButtonsStandBesideOneAnotherWhereAsked() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      Fruits(style: .radioGroup).horizontalRadioGroupLayout()
    }
    let frames = ["None", "Apple", "Pear"].map { stage.node($0).frame }
    #expect(Set(frames.map(\.minY)).count == 1)
    #expect(frames[0].maxX <= frames[1].minX && frames[1].maxX <= frames[2].minX)
  }

  @Test func aMenuShowsTheChoiceAndOpensToAll() {
    let stage = stage(.menu)
    #expect(stage.node("Fruit, Pear").role == .picker)
    stage.tap("Fruit, Pear")
    stage.advance(by: 2)
    #expect(stage.node("Pear").isSelected)
    stage.tap("Apple")
    stage.advance(by: 2)
    #expect(stage.texts.contains("chosen: Apple"))
    #expect(!stage.texts.contains("None"))
  }

  @Test func aRowOfAnInlinePickerIsChosenByATap() {
    let stage = stage(.inline)
    stage.tap("Apple")
    #expect(stage.texts.contains("chosen: Apple"))
  }

  @Test func aWheelIsTurnedByAFinger() {
    let stage = stage(.wheel)
    let row = stage.node("Pear").frame.center
    stage.pointer(.down, at: row)
    stage.pointer(.moved, at: CGPoint(x: row.x, y: row.y + 20))
    stage.advance(by: 0.5)
    stage.pointer(.moved, at: CGPoint(x: row.x, y: row.y + 34))
    stage.advance(by: 1)
    stage.pointer(.up, at: CGPoint(x: row.x, y: row.y + 34))
    #expect(stage.texts.contains("chosen: Apple"))
  }

  private struct Meals<S: PickerStyle>: View {
    @State var meal = 0
    let style: S
    var body: some View {
      Group {
        Picker("Meal", selection: $meal) {
          Text("None").tag(0)
          Section("Warm") {
            Text("Soup").tag(1)
            Text("Rice").tag(2)
          }
          Section("Cold") { Text("Salad").tag(3) }
        }
        .pickerStyle(style)
        Text("chosen: \(meal)")
      }
    }
  }

  @Test func theSectionsOfAPickerAreThoseOfItsMenu() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Meals(style: .menu) }
    stage.tap("Meal, None")
    stage.advance(by: 2)
    let tops = ["None", "Warm", "Soup", "Rice", "Cold", "Salad"].map { title in
      stage.nodes.last { $0.label == title }?.frame.minY ?? -1
    }
    #expect(tops == tops.sorted() && tops.allSatisfy { $0 >= 0 })
    #expect(stage.node("Warm").role == .text, "a header is no choice")
    stage.tap("Salad")
    stage.advance(by: 2)
    #expect(stage.texts.contains("chosen: 3"))
  }

  @Test func anInlinePickerShowsHeadersAndAWheelChoicesAlone() {
    let inline = TestStage(size: CGSize(width: 400, height: 600)) { Meals(style: .inline) }
    let terms = ["None", "Warm", "Soup", "Rice", "Cold", "Salad"]
    #expect(inline.texts.filter(terms.contains) == terms)
    inline.tap("Rice")
    #expect(inline.texts.contains("chosen: 2"))
    for style in [AnyPicker(.wheel), AnyPicker(.segmented)] {
      let stage = TestStage(size: CGSize(width: 400, height: 600)) { Meals(style: style) }
      #expect(!stage.texts.contains("Warm") && stage.texts.contains("Salad"))
      stage.tap("Soup")
      stage.advance(by: 2)
      #expect(stage.texts.contains("chosen: 1"))
    }
  }

  /// A style whatever its type.
  private struct AnyPicker: PickerStyle {
    let _kind: _PickerKind
    init(_ kind: _PickerKind) { _kind = kind }
  }

  @Test func theSectionsOfAnInlinePickerAreThoseOfItsList() {
    let stage = TestStage(size: CGSize(width: 400, height: 700)) {
      Form { Meals(style: .inline) }
    }
    let rows = ["None", "Soup", "Rice", "Salad"].map { stage.node($0).frame.midY }
    #expect(rows[2] - rows[1] < rows[1] - rows[0], "a header and a gap lie between sections")
    #expect(rows[2] - rows[1] < rows[3] - rows[2])
    let header = stage.nodes.first { $0.label.lowercased() == "cold" }
    #expect((rows[2]...rows[3]).contains(header?.frame.midY ?? 0))
  }

  @Test func aPickerWithoutOptionsOrTagsSaysSo() {
    let messages = warnings {
      _ = TestStage { Picker("A", selection: .constant(1)) {} }
      _ = TestStage { Picker("B", selection: .constant(1)) { Text("no tag") } }
    }
    #expect(messages.contains { $0.contains("no options") })
    #expect(messages.contains { $0.contains("tag of the selection's type Int") })
  }

  @Test func aDayIsChosenInACalendarAndKeepsItsTime() {
    struct Day: View {
      @State var date = Date(timeIntervalSince1970: 1_700_000_000)
      let log: Log
      var body: some View {
        DatePicker("Day", selection: $date, displayedComponents: .date)
          .datePickerStyle(.graphical)
          .onChange(of: date) { log("\(date.timeIntervalSince1970)") }
          .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
          .environment(\.locale, Locale(identifier: "en_US"))
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 400)) { Day(log: log) }
    #expect(stage.node("14").isSelected)
    stage.tap("20")
    #expect(log.take() == ["\(1_700_000_000 + 6 * 86400.0)"])
    stage.tap("Next Month")
    #expect(stage.texts.contains("December 2023"))
  }

  @Test func aShorterMonthShortensTheDay() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let last = calendar.date(from: DateComponents(year: 2023, month: 1, day: 31))!
    #expect(
      calendar.setting(.month, to: 2, of: last)
        == calendar.date(from: DateComponents(year: 2023, month: 2, day: 28)))
  }

  @Test func aColourIsMixedWithSliders() {
    struct Paint: View {
      @State var color = Color(red: 1, green: 0, blue: 0)
      let log: Log
      var body: some View {
        ColorPicker("Colour", selection: $color)
          .onChange(of: color) { log("changed") }
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Paint(log: log) }
    stage.tap("Colour")
    stage.advance(by: 2)
    #expect(stage.node("Red").role == .slider)
    stage.tap("Color 3 4")
    #expect(log.take() == ["changed"])
  }

  @Test("a wheel of hours counts as the language does", arguments: ["en_US", "de_DE"])
  func hours(locale: String) {
    struct Time: View {
      @State var date = Date(timeIntervalSinceReferenceDate: 15 * 3600 + 5 * 60)
      var body: some View {
        VStack {
          DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
            .datePickerStyle(.wheel)
          Text(verbatim: "\(Int(date.timeIntervalSinceReferenceDate) / 60)")
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      Time().environment(\.locale, Locale(identifier: locale))
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0)!)
    }
    let hasHalves = locale == "en_US"
    #expect(stage.nodes.contains { $0.label == "PM" && $0.isSelected } == hasHalves)
    #expect(stage.nodes.contains { $0.label == "3" && $0.isSelected } == hasHalves)
    #expect(stage.nodes.contains { $0.label == "15" && $0.isSelected } == !hasHalves)
    guard hasHalves else { return }
    stage.tap("AM")
    stage.advance(by: 1)
    #expect(stage.texts.contains("\(3 * 60 + 5)"))
  }

  @Test func aPickerThatIsALinkPointsOnInARow() {
    func chevrons(_ isLink: Bool) -> Int {
      let stage = TestStage(size: CGSize(width: 400, height: 400)) {
        NavigationStack {
          List {
            if isLink {
              Fruits(style: .navigationLink)
            } else {
              Text("plain")
            }
          }
        }
      }
      return stage.items.filter { item in
        guard case .text(_, _, let frame) = item.content else { return false }
        return frame.model.minX > 350
      }.count
    }
    #expect(chevrons(true) == chevrons(false) + 1)
  }

  @Test func aButtonWithAPictureAloneIsReadByWhatThePictureMeans() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      VStack {
        Button {
        } label: {
          Image(systemName: "chevron.down")
        }
        Image(systemName: "trash.fill")
        Image(systemName: "fork.knife.circle")
        Button {
        } label: {
          Image(systemName: "plus").accessibilityLabel("New")
        }
      }
    }
    #expect(stage.labels == ["Go Down", "Delete", "fork knife", "New"])
    #expect(stage.node("chevron.down").role == .button, "scripts find it by its name")
  }

  private struct Forms: View {
    @State var fruit = "Pear"
    var count = 1
    var body: some View {
      Form {
        HStack {
          ForEach(0..<count, id: \.self) { _ in
            Picker("Fruit", selection: $fruit) {
              ForEach(["Apple", "Pear"], id: \.self) { Text($0) }
            }
          }
        }
      }
    }
  }

  @Test func aRowOfAFormOpensTheMenuOfItsPickerWhereverItIsTapped() {
    let stage = TestStage(size: CGSize(width: 390, height: 600)) { Forms() }
    let row = stage.node("Fruit, Pear").frame
    stage.tap(at: CGPoint(x: row.minX + 10, y: row.midY))
    stage.advance(by: 2)
    #expect(stage.texts.contains("Apple"))
    stage.tap("Apple")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Fruit, Apple"))
    stage.tap(at: CGPoint(x: row.midX, y: row.midY))
    stage.advance(by: 2)
    #expect(stage.texts.contains("Pear"))
  }

  @Test func twoPickersInARowAreOpenedFromTheirValues() {
    let stage = TestStage(size: CGSize(width: 700, height: 600)) { Forms(count: 2) }
    let row = stage.node("Fruit, Pear").frame
    stage.tap(at: CGPoint(x: row.minX + 10, y: row.midY))
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Apple"))
  }
}
