import Foundation
import Testing

@testable import CommandLine

/// The tests of a package, built and run by the tool with the framework of this build.
@Suite struct WholeTestRunTests {
  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  @Test func theOwnTestOfANewPackagePasses() throws {
    let folder = try Folder()
    let made = try vivace("new", "Tally", in: folder)
    #expect(made.code == 0, "\(made.errors)")
    let again = try vivace("new", "Tally", in: folder)
    #expect(again.errors.hasPrefix("vivace: Tally: exists already"))
    let outcome = try vivace("test", "Tally", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("vivace: 1 of 1 tests passed, 0 failed"))
  }

  @Test func membersThatClassesNeedNotHaveAreCalledWhereTheyAre() throws {
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """,
      "Sources/Kit/Kit.swift": """
      import UIKit
      @objc public protocol WalkDelegate {
        func began()
        @objc optional func walk(_ walk: Walk, moved distance: Int) -> Bool
        @objc optional func walk(_ walk: Walk, ended name: String?)
        @objc optional func unit() -> String?
        @objc optional var limit: Int { get }
      }
      public class Walk: NSObject {
        public weak var delegate: WalkDelegate?
        public func go(_ distance: Int) -> String {
          delegate?.began()
          let goesOn = delegate?.walk?(self, moved: distance) ?? false
          delegate?.walk?(self, ended: nil)
          if delegate?.unit == nil { return "\\(goesOn)" }
          return "\\(goesOn) \\(delegate?.unit?() ?? "none") \\(delegate?.limit ?? 0)"
        }
      }
      """,
      "Tests/KitTests/A.swift": """
      import Kit
      import XCTest
      class Few: NSObject, WalkDelegate { func began() {} }
      final class Many: Few {
        var ends = 0
        func walk(_ walk: Walk, moved distance: Int) -> Bool { distance > 1 }
        func walk(_ walk: Walk, ended name: String?) { ends += 1 }
        func unit() -> String? { "km" }
        var limit: Int { 7 }
      }
      final class A: XCTestCase {
        func testFew() {
          let (walk, few) = (Walk(), Few())
          walk.delegate = few
          XCTAssertEqual(walk.go(2), "false")
        }
        func testMany() {
          let (walk, many) = (Walk(), Many())
          walk.delegate = many
          XCTAssertEqual(walk.go(2), "true km 7")
          XCTAssertEqual(many.ends, 1)
        }
      }
      """,
    ])
    let outcome = try vivace("test", ".", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("vivace: 2 of 2 tests passed, 0 failed"))
  }

  @Test func bothLibrariesRunInATimeOfTheirOwnAndATrapIsOneFailure() throws {
    let folder = try Folder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """,
      "Sources/Kit/Kit.swift": "func answer() -> Int { 42 }",
      "Tests/KitTests/A.swift": """
      import SwiftUI
      import XCTest
      @testable import Kit
      final class A: XCTestCase {
        func testAnswer() { XCTAssertEqual(answer(), 43) }
        func testTraps() { fatalError("trapped") }
        @MainActor func testWaits() {
          let done = expectation(description: "done")
          DispatchQueue.main.asyncAfter(deadline: .now() + 60) { done.fulfill() }
          wait(for: [done], timeout: 90)
        }
        @MainActor func testDraws() throws {
          let image = try XCTUnwrap(ImageRenderer(content: Color.red.frame(width: 8, height: 4)).uiImage)
          XCTAssertEqual(image.size, CGSize(width: 8, height: 4))
        }
      }
      """,
      "Tests/KitTests/B.swift": """
      import Testing
      @Suite struct B { @Test func sleeps() async throws { try await Task.sleep(for: .seconds(60)) } }
      """,
    ])
    let outcome = try vivace("test", ".", "--json", "--skip", "testAnswer", in: folder)
    #expect(outcome.code == 1)
    let report = try JSONDecoder().decode(
      TestReport.self, from: Data(outcome.lines.joined(separator: "\n").utf8))
    let results = Dictionary(uniqueKeysWithValues: report.tests.map { ($0.name, $0.status) })
    #expect(
      results == [
        "KitTests.A/testTraps": .failed, "KitTests.A/testWaits": .passed,
        "KitTests.A/testDraws": .passed, "KitTests.B/sleeps()": .passed,
      ])
  }

  @Test func uiTestsOfAProjectOperateItsApp() throws {
    let folder = try Folder([
      "App/App.swift": """
      import SwiftUI
      @main struct CounterApp: App {
        @State private var count = 0
        var body: some Scene {
          WindowGroup {
            VStack {
              Text("Count: \\(count)")
              Button("Add") {
                DispatchQueue.main.asyncAfter(deadline: .now() + 20) { count += 1 }
              }
            }
          }
        }
      }
      """,
      "UITests/CounterUITests.swift": """
      import XCTest
      final class CounterUITests: XCTestCase {
        override class var runsForEachTargetApplicationUIConfiguration: Bool { true }
        override func setUpWithError() throws { continueAfterFailure = false }
        @MainActor func testCounts() throws {
          let app = XCUIApplication()
          app.launch()
          app.buttons["Add"].tap()
          XCTAssertTrue(app.staticTexts["Count: 1"].waitForExistence(timeout: 30))
          let attachment = XCTAttachment(screenshot: app.screenshot())
          attachment.name = "Counted"
          add(attachment)
        }
        @MainActor func testMissing() throws {
          let app = XCUIApplication()
          app.launch()
          app.buttons["Ad"].tap()
          XCTFail("goes on")
        }
        @MainActor func testExpects() {
          let app = XCUIApplication()
          app.launch()
          app.buttons["Add"].tap()
          XCTAssertTrue(app.staticTexts["Count: 0"].exists)
          let label = app.staticTexts.firstMatch
          expectation(
            for: NSPredicate(format: "label == %@", "Count: 1"), evaluatedWith: label)
          waitForExpectations(timeout: 30)
        }
        @MainActor func testSleeps() {
          let app = XCUIApplication()
          app.launch()
          app.buttons["Add"].tap()
          sleep(15)
          XCTAssertTrue(app.staticTexts["Count: 0"].exists)
          usleep(5_500_000)
          XCTAssertTrue(app.staticTexts["Count: 1"].exists)
        }
      }
      """,
      "A.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      {
        rootObject = P;
        objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T, U); };
          G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
          S = { isa = PBXFileReference; path = UITests/CounterUITests.swift; sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; name = Counter; buildPhases = (B);
            productType = "com.apple.product-type.application";
          };
          B = { isa = PBXSourcesBuildPhase; files = (BF); };
          BF = { isa = PBXBuildFile; fileRef = F; };
          U = {
            isa = PBXNativeTarget; name = CounterUITests; buildPhases = (C);
            buildConfigurationList = L; productType = "com.apple.product-type.bundle.ui-testing";
          };
          C = { isa = PBXSourcesBuildPhase; files = (BS); };
          BS = { isa = PBXBuildFile; fileRef = S; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = {
            isa = XCBuildConfiguration; name = Debug;
            buildSettings = { TEST_TARGET_NAME = Counter; };
          };
        };
      }
      """,
    ])
    let outcome = try vivace("test", "A.xcodeproj", "--json", "--attachments", "shots", in: folder)
    #expect(outcome.code == 1, "\(outcome.errors)")
    let report = try JSONDecoder().decode(
      TestReport.self, from: Data(outcome.lines.joined(separator: "\n").utf8))
    let results = Dictionary(uniqueKeysWithValues: report.tests.map { ($0.name, $0) })
    #expect(results["CounterUITests.CounterUITests/testCounts"]?.status == .passed)
    #expect(results["CounterUITests.CounterUITests/testExpects"]?.status == .passed)
    #expect(results["CounterUITests.CounterUITests/testSleeps"]?.status == .passed)
    let missing = try #require(results["CounterUITests.CounterUITests/testMissing"])
    #expect(missing.issues.count == 1)
    #expect(missing.issues.first?.message.contains("called \"Ad\": No matches found") == true)
    #expect(missing.issues.first?.file?.hasSuffix("CounterUITests.swift") == true)
    #expect(missing.issues.first?.line == 17)
    let shots = try FileManager.default.contentsOfDirectory(atPath: folder("shots"))
    #expect(shots == ["CounterUITests.CounterUITests-testCounts-1-Counted.png"])
  }
}
