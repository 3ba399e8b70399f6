import Foundation
import SwiftUI
import Testing
import UIKit
import VivaceStage
import VivaceViews

@testable import XCUIAutomation

/// Runs a program in a test's process; returns the failures that its test reports.
@MainActor private func operate<Program: App>(
  _ program: Program.Type, _ body: (XCUIApplication) throws -> Void
) rethrows -> [String] {
  var failures: [String] = []
  let name = "\(program)"
  TestFailure.handler = { failures.append($0) }
  Programs.shared.isMainThreadFree = false
  Programs.shared.register(.init(name: name, identifier: "org.example.\(name)") { program.main() })
  defer {
    Programs.shared.endAll()
    TestFailure.handler = nil
  }
  let app = XCUIApplication(bundleIdentifier: "org.example.\(name)")
  app.launch()
  try body(app)
  return failures
}

// MARK: - Wheels

private struct WheelsApp: App {
  struct Content: View {
    @State private var date = Date(timeIntervalSince1970: 1_780_998_060)
    private var month: Int {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      return calendar.component(.month, from: date)
    }

    var body: some View {
      VStack(spacing: 0) {
        Text("Month \(month)")
        DatePicker("Start", selection: $date, displayedComponents: .date)
          .datePickerStyle(.wheel)
        Drums().frame(height: 480)
      }
      .environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.timeZone, .gmt)
    }
  }

  var body: some Scene { WindowGroup { Content().ignoresSafeArea() } }
}

/// Wheels of UIKit's: of items, and of a time.
private struct Drums: UIViewControllerRepresentable {
  final class Controller: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
    private let (picker, alarm) = (UIPickerView(), UIDatePicker())
    private let (chosen, time) = (UILabel(), UILabel())

    override func viewDidLoad() {
      super.viewDidLoad()
      picker.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      picker.accessibilityIdentifier = "drums"
      picker.dataSource = self
      picker.delegate = self
      alarm.frame = CGRect(x: 0, y: 200, width: 320, height: 200)
      alarm.accessibilityIdentifier = "alarm"
      alarm.datePickerMode = .time
      alarm.preferredDatePickerStyle = .wheels
      alarm.locale = Locale(identifier: "en_GB")
      alarm.timeZone = .gmt
      alarm.date = Date(timeIntervalSince1970: 1_780_998_060)
      alarm.addAction(
        UIAction { [unowned self] _ in
          time.text = "At \(Int(alarm.date.timeIntervalSince1970) / 60 % 1440) min"
        }, for: .valueChanged)
      chosen.frame = CGRect(x: 0, y: 400, width: 320, height: 30)
      time.frame = CGRect(x: 0, y: 430, width: 320, height: 30)
      for inner in [picker, alarm, chosen, time] { view.addSubview(inner) }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 500 : 2
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { component == 0 ? "Item \(row)" : ["cm", "inch"][row] }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.text = "Row \(row) of wheel \(component)" }
  }

  func makeUIViewController(context: Context) -> Controller { Controller() }
  func updateUIViewController(_ controller: Controller, context: Context) {}
}

// MARK: - Containers

private struct BoardApp: App {
  /// A scroll view of UIKit's.
  struct Board: UIViewControllerRepresentable {
    final class Controller: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.accessibilityIdentifier = "board"
        scroll.contentSize = CGSize(width: 200, height: 400)
        let (inside, outside) = (UILabel(), UILabel())
        (inside.text, outside.text) = ("Inside", "Outside")
        inside.frame = CGRect(x: 0, y: 20, width: 200, height: 30)
        outside.frame = CGRect(x: 0, y: 120, width: 200, height: 30)
        scroll.addSubview(inside)
        view.addSubview(scroll)
        view.addSubview(outside)
      }
    }
    func makeUIViewController(context: Context) -> Controller { Controller() }
    func updateUIViewController(_ controller: Controller, context: Context) {}
  }

  struct Content: View {
    @State private var date = Date(timeIntervalSince1970: 1_780_998_060)
    @State private var notes = "Milk"
    var body: some View {
      VStack {
        DatePicker("Birthday", selection: $date, displayedComponents: .date)
        TextEditor(text: $notes).frame(height: 80)
        ScrollView { Button("Deep") {} }.frame(height: 60)
        List { Text("Row") }.frame(height: 120)
        Board().frame(height: 160)
      }
    }
  }

  var body: some Scene { WindowGroup { Content() } }
}

// MARK: - Windows

private final class Tally: ObservableObject {
  @MainActor static let shared = Tally()
  @Published var count = 0
}

private struct DeskApp: App {
  struct Desk: View {
    @Environment(\.openWindow) private var openWindow
    @ObservedObject private var tally = Tally.shared
    @State private var isOpened = 0

    var body: some View {
      VStack {
        Text("Total \(tally.count)")
        Text("Opened \(isOpened)")
        Button("Open") {
          isOpened += 1
          openWindow(id: "details")
        }
      }
    }
  }

  struct Details: View {
    @Environment(\.dismissWindow) private var dismissWindow
    @ObservedObject private var tally = Tally.shared
    @State private var note = ""
    @State private var isLate = false

    var body: some View {
      VStack {
        Button("Count") { tally.count += 1 }
        Button("Later") {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isLate = true }
        }
        if isLate { Text("Late") }
        TextField("Note", text: $note)
        Button("Close") { dismissWindow(id: "details") }
      }
    }
  }

  var body: some Scene {
    WindowGroup { Desk() }
    Window("Details", id: "details") { Details() }
  }
}

// MARK: - Hands and keys

private struct BenchApp: App {
  struct Content: View {
    @State private var count = 0
    @State private var isOver = false
    @State private var isDragged = false
    @State private var factor = 1.0
    @State private var degrees = 0.0
    @State private var asks = false
    @State private var shows = false
    @State private var level = 0.5
    @State private var name = ""
    @State private var address = "none"

    var body: some View {
      ScrollView {
        VStack(spacing: 8) {
          Text("Address \(address)").onOpenURL { address = $0.lastPathComponent }
          Text("Count \(count)")
          Button("New") { count += 1 }.keyboardShortcut("n", modifiers: .command)
          Text(isOver ? "Over" : "Beside").onHover { isOver = $0 }
            .accessibilityIdentifier("hover")
          Text("File").contextMenu { Button("Rename") { count += 10 } }
          Text("Knob").padding().background(.yellow)
            .gesture(
              LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
                .onEnded { value in
                  if case .second(true, let drag?) = value {
                    isDragged = abs(drag.translation.height) > 20
                  }
                })
          Text(isDragged ? "Dragged" : "At rest").accessibilityIdentifier("goal")
          Rectangle().fill(.green).frame(width: 200, height: 120)
            .gesture(MagnifyGesture().onEnded { factor = $0.magnification })
            .simultaneousGesture(RotateGesture().onEnded { degrees = $0.rotation.degrees })
            .accessibilityElement().accessibilityLabel("Map")
          Text("Factor \(Int((factor * 10).rounded())), angle \(Int(degrees.rounded()))")
            .accessibilityIdentifier("pose")
          Slider(value: $level).accessibilityIdentifier("level")
          TextField("Name", text: $name)
          Button("Choose") { asks = true }
            .confirmationDialog("Delete it?", isPresented: $asks, titleVisibility: .visible) {
              Button("Delete", role: .destructive) { count = -1 }
            }
          Button("Show") { shows = true }
            .sheet(isPresented: $shows) {
              Button("Done") { shows = false }
            }
          Color.blue.frame(height: 900)
        }
      }
    }
  }

  var body: some Scene { WindowGroup { Content() } }
}

@MainActor @Suite(.serialized) struct UITestActionTests {
  @Test func wheelsOfBothKitsTurnToAnyRow() {
    let failures = operate(WheelsApp.self) { app in
      let dates = app.datePickers.element(boundBy: 0)
      #expect(app.datePickers.count == 2)
      #expect(dates.pickerWheels.count == 3)
      let month = dates.pickerWheels.element(boundBy: 0)
      #expect(month.value as? String == "June")
      month.adjust(toPickerWheelValue: "September")
      #expect(app.staticTexts["Month 9"].exists)
      #expect(month.value as? String == "September")

      let wheels = app.pickers["drums"].pickerWheels
      #expect(wheels.count == 2)
      wheels.element(boundBy: 0).adjust(toPickerWheelValue: "Item 321")
      #expect(wheels.element(boundBy: 0).value as? String == "Item 321")
      #expect(app.staticTexts["Row 321 of wheel 0"].exists)
      wheels.element(boundBy: 1).adjust(toPickerWheelValue: "inch")
      #expect(app.staticTexts["Row 1 of wheel 1"].exists)

      let alarm = app.datePickers["alarm"].pickerWheels
      #expect(alarm.element(boundBy: 0).value as? String == "09")
      alarm.element(boundBy: 0).adjust(toPickerWheelValue: "07")
      alarm.element(boundBy: 1).adjust(toPickerWheelValue: "30")
      #expect(app.staticTexts["At 450 min"].exists)
    }
    #expect(failures == [])
  }

  @Test func aMissingRowAndAnElementWithoutRowsFail() {
    let failures = operate(WheelsApp.self) { app in
      app.pickers["drums"].pickerWheels.element(boundBy: 1).adjust(toPickerWheelValue: "mile")
      app.staticTexts["Month 6"].adjust(toPickerWheelValue: "1")
    }
    #expect(failures.count == 2)
    #expect(failures[0].contains("it has no row \"mile\"; there are: \"cm\", \"inch\""))
    #expect(failures[1].contains("it is no picker wheel"))
  }

  @Test func containersHaveTheElementsInside() {
    let failures = operate(BoardApp.self) { app in
      #expect(app.datePickers["Birthday"].buttons.count == 1)
      // Lists and editors scroll, too, and have types of their own.
      #expect(app.scrollViews.count == 2)
      #expect(app.scrollViews.element(boundBy: 0).buttons["Deep"].exists)
      #expect(app.scrollViews["board"].staticTexts["Inside"].exists)
      #expect(!app.scrollViews["board"].staticTexts["Outside"].exists)
      #expect(app.staticTexts["Outside"].exists)
      #expect(app.textViews.firstMatch.value as? String == "Milk")
      #expect(app.collectionViews.cells.staticTexts["Row"].exists)
    }
    #expect(failures == [])
  }

  @Test func aSecondWindowHasElementsOfItsOwn() {
    Tally.shared.count = 0
    let failures = operate(DeskApp.self) { app in
      #expect(app.windows.count == 1)
      app.buttons["Open"].tap()
      #expect(app.windows.count == 2)
      let details = app.windows["Details"]
      #expect(app.windows.firstMatch.title == "Details")
      #expect(details.buttons.count == 3)
      details.buttons["Count"].tap()
      #expect(app.staticTexts["Total 1"].exists)
      let field = details.textFields["Note"]
      field.tap()
      field.typeText("Hi")
      #expect(field.value as? String == "Hi")
      // The scene has one window: a second request brings it to the front.
      app.buttons["Open"].tap()
      #expect(app.windows.count == 2)
      #expect(app.staticTexts["Opened 2"].exists)
      details.buttons["Later"].tap()
      #expect(details.staticTexts["Late"].waitForExistence(timeout: 5))
      details.buttons["Close"].tap()
      #expect(app.windows.count == 1)
      #expect(!app.buttons["Count"].exists)
      #expect(app.buttons["Open"].isHittable)
    }
    #expect(failures == [])
  }

  @Test func keysAndTheMouseReachTheProgram() {
    let failures = operate(BenchApp.self) { app in
      app.typeKey("n", modifierFlags: .command)
      #expect(app.staticTexts["Count 1"].exists)
      let field = app.textFields["Name"]
      field.tap()
      field.typeKey("A", modifierFlags: [])
      field.typeKey("b", modifierFlags: [])
      field.typeKey(.delete, modifierFlags: [])
      #expect(field.value as? String == "A")
      #expect(field.hasFocus)
      app.staticTexts["hover"].hover()
      #expect(app.staticTexts["Over"].exists)
      app.staticTexts["File"].rightClick()
      app.buttons["Rename"].tap()
      #expect(app.staticTexts["Count 11"].exists)
      let before = app.staticTexts["Count 11"].frame.minY
      app.scrollViews.firstMatch.scroll(byDeltaX: 0, deltaY: -50)
      #expect(app.staticTexts["Count 11"].frame.minY == before - 50)
    }
    #expect(failures == [])
  }

  @Test func fingersDragPinchAndTurn() {
    let failures = operate(BenchApp.self) { app in
      app.staticTexts["Knob"].press(forDuration: 0.7, thenDragTo: app.staticTexts["goal"])
      #expect(app.staticTexts["Dragged"].exists)
      let map = app.otherElements["Map"].exists ? app.otherElements["Map"] : app.images["Map"]
      map.pinch(withScale: 2, velocity: 2)
      #expect(app.staticTexts["pose"].label.hasPrefix("Factor 20"))
      map.rotate(.pi / 2, withVelocity: 2)
      #expect(app.staticTexts["pose"].label.hasSuffix("angle 90"))
      let slider = app.sliders["level"]
      #expect(slider.normalizedSliderPosition == 0.5)
      slider.adjust(toNormalizedSliderPosition: 0.8)
      #expect(abs(slider.normalizedSliderPosition - 0.8) < 1e-9)
      let before = app.staticTexts["hover"].frame.minY
      app.swipeUp(velocity: .slow)
      #expect(app.staticTexts["hover"].frame.minY < before)
    }
    #expect(failures == [])
  }

  @Test func choicesAreSheetsAndWindowsHaveSizeClasses() {
    let failures = operate(BenchApp.self) { app in
      #expect(app.horizontalSizeClass == .compact && app.verticalSizeClass == .regular)
      #expect(app.buttons["New"].horizontalSizeClass == .compact)
      app.buttons["Choose"].tap()
      #expect(app.sheets["Delete it?"].waitForExistence(timeout: 1))
      app.sheets.buttons["Delete"].tap()
      #expect(app.sheets.count == 0)
      #expect(app.staticTexts["Count -1"].exists)
      app.buttons["Show"].tap()
      app.buttons["Done"].tap()
      #expect(app.buttons["Done"].waitForNonExistence(timeout: 1))
      XCUIDevice.shared.orientation = .landscapeLeft
      #expect(app.horizontalSizeClass == .regular && app.verticalSizeClass == .compact)
      XCUIDevice.shared.orientation = .portrait
    }
    #expect(failures == [])
  }

  @Test func addressesOpenInTheProgram() throws {
    let address = try #require(URL(string: "bench://item/42"))
    let failures = operate(BenchApp.self) { app in
      app.open(address)
      #expect(app.staticTexts["Address 42"].exists)
      app.terminate()
      app.open(address)
      #expect(app.staticTexts["Address 42"].exists)
    }
    #expect(failures == [])
  }

  @Test func sleepingTakesTimeOfTheProgramOnly() {
    HeadlessStage.makeTime().perform {
      let failures = operate(DeskApp.self) { app in
        app.buttons["Open"].tap()
        app.buttons["Later"].tap()
        let start = wallSeconds()
        sleep(1)
        #expect(!app.staticTexts["Late"].exists)
        usleep(500_000)
        Thread.sleep(forTimeInterval: 3600)
        var minute = timespec(tv_sec: 60, tv_nsec: 0)
        nanosleep(&minute, nil)
        #expect(app.staticTexts["Late"].exists)
        #expect(wallSeconds() - start < 1)
      }
      #expect(failures == [])
    }
  }

  /// The wall's clock, which no stage replaces in the tests themselves.
  private func wallSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
