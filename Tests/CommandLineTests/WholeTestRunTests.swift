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
}
