import Foundation
import SwiftUI
import Testing
import UIKit
import VivaceViews

@testable import XCUIAutomation

private struct ShopApp: App {
  var body: some Scene { WindowGroup { Shop() } }
}

private struct TownsApp: App {
  var body: some Scene { WindowGroup { Towns().ignoresSafeArea() } }
}

/// A table of UIKit's in a SwiftUI program.
private struct Towns: UIViewControllerRepresentable {
  final class Table: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = ["Arles", "Bern", "Cork"][indexPath.row]
      return cell
    }
  }
  func makeUIViewController(context: Context) -> Table { Table() }
  func updateUIViewController(_ table: Table, context: Context) {}
}

/// Fruit to choose, a form, and an alert.
private struct Shop: View {
  @State private var count = 0
  @State private var name = ""
  @State private var isOn = false
  @State private var volume = 0.25
  @State private var asks = false
  @State private var isLate = false
  @State private var size = "M"

  var body: some View {
    TabView {
      NavigationStack {
        List {
          Text("Count: \(count)")
          Button("Add") { count += 1 }
          Button("Delete…") { asks = true }
          Button("Load") {
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isLate = true }
          }
          if isLate { Text("Loaded") }
          TextField("Name", text: $name).accessibilityIdentifier("name")
          Toggle("Gift", isOn: $isOn)
          Slider(value: $volume).accessibilityIdentifier("volume")
          Picker("Size", selection: $size) {
            ForEach(["S", "M", "L", "XL", "XXL"], id: \.self) { Text($0) }
          }
          .pickerStyle(.wheel)
          ForEach(0..<30) { index in
            NavigationLink("Fruit \(index)") { Text("Details of \(index)") }
          }
        }
        .navigationTitle("Shop")
        .alert("Delete all?", isPresented: $asks) {
          Button("Delete", role: .destructive) { count = 0 }
          Button("Keep", role: .cancel) {}
        }
      }
      .tabItem { Label("Shop", systemImage: "cart") }
      Text(CommandLine.arguments.contains("-quiet") ? "Quiet" : "Loud")
        .tabItem { Label("Mood", systemImage: "heart") }
    }
  }
}

@MainActor @Suite(.serialized) struct UITestTests {
  /// Launches the shop; gives failures to `failures`.
  private func shop(
    arguments: [String] = [], _ body: (XCUIApplication) throws -> Void
  ) rethrows -> [String] {
    var failures: [String] = []
    TestFailure.handler = { failures.append($0) }
    Programs.shared.isMainThreadFree = false
    Programs.shared.register(.init(name: "Shop", identifier: "org.example.shop") { ShopApp.main() })
    defer {
      Programs.shared.endAll()
      TestFailure.handler = nil
    }
    let app = XCUIApplication(bundleIdentifier: "org.example.shop")
    app.launchArguments = arguments
    app.launch()
    try body(app)
    return failures
  }

  @Test func queriesFindElementsByKindNameAndPosition() {
    let failures = shop { app in
      #expect(app.state == .runningForeground)
      #expect(app.staticTexts["Count: 0"].exists)
      #expect(app.buttons["Add"].isHittable)
      #expect(!app.buttons["Count: 0"].exists)
      #expect(app.navigationBars["Shop"].exists)
      #expect(app.tabBars.buttons.count == 2)
      #expect(app.tabBars.buttons["Shop"].isSelected)
      #expect(app.cells.containing(.button, identifier: "Add").count == 1)
      #expect(app.tables.cells.element(boundBy: 0).staticTexts.element.label == "Count: 0")
      #expect(app.collectionViews.count == 1)
      #expect(app.switches["Gift"].value as? String == "0")
      #expect(app.textFields["name"].placeholderValue == "Name")
      #expect(app.textFields["Name"].value as? String == "Name")
      #expect(app.descendants(matching: .any)["volume"].elementType == .slider)
      #expect(app.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", "A")).count == 1)
      #expect(app.buttons.element(matching: .button, identifier: "Add").exists)
    }
    #expect(failures == [])
  }

  @Test func actionsChangeTheProgram() {
    let failures = shop { app in
      app.buttons["Add"].tap()
      app.buttons["Add"].doubleTap()
      #expect(app.staticTexts["Count: 3"].exists)
      app.switches["Gift"].tap()
      #expect(app.switches["Gift"].value as? String == "1")
      let field = app.textFields["name"]
      field.tap()
      field.typeText("Ada")
      #expect(field.value as? String == "Ada")
      field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 2))
      #expect(field.value as? String == "A")
      #expect(app.keyboards.buttons["Return"].exists)
      app.sliders["volume"].adjust(toNormalizedSliderPosition: 0.5)
      #expect(app.sliders["volume"].value as? String == "50%")
      app.pickerWheels.element.adjust(toPickerWheelValue: "XXL")
      #expect(app.pickerWheels.element.value as? String == "XXL")
      app.tabBars.buttons["Mood"].tap()
      #expect(app.staticTexts["Loud"].exists)
    }
    #expect(failures == [])
  }

  @Test func swipesScrollAndTapsScrollToTheirElement() {
    let failures = shop { app in
      #expect(!app.buttons["Fruit 20"].exists || !app.buttons["Fruit 20"].isHittable)
      var swipes = 0
      while !app.buttons["Fruit 20"].exists || !app.buttons["Fruit 20"].isHittable, swipes < 12 {
        app.swipeUp()
        swipes += 1
      }
      #expect(swipes > 0 && swipes < 12)
      app.buttons["Fruit 20"].tap()
      #expect(app.staticTexts["Details of 20"].waitForExistence(timeout: 2))
      app.navigationBars.buttons.element(boundBy: 0).tap()
      #expect(app.buttons["Fruit 20"].waitForExistence(timeout: 2))
    }
    #expect(failures == [])
  }

  @Test func waitingAdvancesTheProgramsTime() {
    let failures = shop { app in
      app.buttons["Load"].tap()
      #expect(!app.staticTexts["Loaded"].exists)
      #expect(!app.staticTexts["Loaded"].waitForExistence(timeout: 1))
      #expect(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
      #expect(app.staticTexts["Lost"].waitForNonExistence(timeout: 1))
    }
    #expect(failures == [])
  }

  @Test func alertsHaveTheirTitlesAndMonitorsCloseThem() {
    let failures = shop { app in
      app.buttons["Delete…"].tap()
      let alert = app.alerts["Delete all?"]
      #expect(alert.waitForExistence(timeout: 1))
      #expect(alert.buttons.count == 2)
      alert.buttons["Keep"].tap()
      #expect(alert.waitForNonExistence(timeout: 1))
      app.buttons["Delete…"].tap()
      Interruptions.add(
        .init("alerts") { alert in
          alert.buttons["Keep"].tap()
          return true
        })
      app.buttons["Add"].tap()
      #expect(app.staticTexts["Count: 1"].exists)
      Interruptions.forget()
    }
    #expect(failures == [])
  }

  @Test func aMissingElementFailsWithTheNamesThatAreThere() {
    let failures = shop { app in
      app.buttons["Ad"].tap()
      _ = app.staticTexts["Nothing"].label
      app.buttons.element.tap()
      app.textFields["name"].typeText("x")
      app.terminate()
      #expect(app.state == .notRunning)
      app.buttons["Add"].tap()
    }
    #expect(failures.count == 5)
    #expect(failures[0].contains("Failed to tap"))
    #expect(
      failures[0].contains(
        "called \"Ad\": No matches found; Button elements that are there: \"Add\""))
    #expect(failures[1].contains("Failed to get label"))
    #expect(failures[2].contains("Multiple matching elements found"))
    #expect(failures[3].contains("neither the element nor any descendant has keyboard focus"))
    #expect(failures[4].contains("Shop is not running; `launch()` starts it"))
  }

  @Test func argumentsAndLaunchesAreNew() {
    let failures = shop(arguments: ["-quiet"]) { app in
      app.buttons["Add"].tap()
      app.tabBars.buttons["Mood"].tap()
      #expect(app.staticTexts["Quiet"].exists)
      app.launch()
      #expect(app.staticTexts["Count: 0"].exists)
      XCUIDevice.shared.press(.home)
      #expect(app.state == .runningBackground)
      app.activate()
      #expect(app.wait(for: .runningForeground, timeout: 1))
    }
    #expect(failures == [])
  }

  @Test func screenshotsShowElementsAndTheScreen() throws {
    let failures = shop { app in
      let whole = app.screenshot()
      #expect(whole.image.size == CGSize(width: 393, height: 852))
      let row = app.cells.element(boundBy: 0)
      #expect(abs(row.screenshot().image.size.height - row.frame.height) <= 1)
      #expect(XCUIScreen.main.screenshot().pngRepresentation == whole.pngRepresentation)
      if let path = ProcessInfo.processInfo.environment["VIVACE_SHOWN"] {
        try? whole.pngRepresentation.write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(failures == [])
  }

  @Test func coordinatesAndDragsReachPoints() {
    let failures = shop { app in
      app.buttons["Add"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
      #expect(app.staticTexts["Count: 1"].exists)
      let middle = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
      #expect(middle.screenPoint == CGPoint(x: 196.5, y: 426))
      let before = app.staticTexts["Count: 1"].frame.minY
      middle.press(
        forDuration: 0.05, thenDragTo: middle.withOffset(CGVector(dx: 0, dy: -60)),
        withVelocity: .slow, thenHoldForDuration: 0.3)
      #expect(app.staticTexts["Count: 1"].frame.minY < before - 30)
    }
    #expect(failures == [])
  }

  @Test func aTableOfUIKitHasItsCells() {
    Programs.shared.isMainThreadFree = false
    Programs.shared.register(
      .init(name: "Towns", identifier: "org.example.towns") { TownsApp.main() })
    defer { Programs.shared.endAll() }
    let app = XCUIApplication(bundleIdentifier: "org.example.towns")
    app.launch()
    #expect(app.tables.count == 1 && app.tables.cells.count == 3)
    #expect(app.tables.cells.element(boundBy: 1).staticTexts["Bern"].exists)
    #expect(app.cells.containing(.staticText, identifier: "Cork").count == 1)
  }
}
