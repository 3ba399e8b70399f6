import Foundation
import VivaceViews
import XCTest

/// Failures of tests that this module reports.
@MainActor package enum TestFailure {
  /// Gets failures in place of the test that runs.
  package static var handler: ((String) -> Void)?

  /// Has the current test fail. A test whose `continueAfterFailure` is false ends here.
  static func report(_ message: String) {
    if let handler { return handler(message) }
    guard let test = CurrentTest.shared.test else { return XCTFail(message) }
    let line = executedTestLine()
    test.recordFailure(
      withDescription: message, inFile: line?.file ?? "<unknown>", atLine: line?.line ?? 0,
      expected: true)
    if !test.continueAfterFailure {
      fatalError("The test ends: its continueAfterFailure is false.")
    }
  }
}

@_silgen_name("vivace_executed_test_line")
private func executedTestLine() -> TestLine?

/// The test of XCTest's that runs.
final class CurrentTest: XCTestObservation {
  nonisolated(unsafe) static let shared: CurrentTest = {
    let observer = CurrentTest()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  private(set) nonisolated(unsafe) var test: XCTestCase?

  /// The module of the test.
  var module: String? {
    test.map { String(String(reflecting: Swift.type(of: $0)).prefix { $0 != "." }) }
  }

  /// `Module.Type-test`, for the names of files.
  var name: String {
    guard let test else { return "test" }
    let method = test.name.split(separator: ".").last.map(String.init) ?? test.name
    return "\(String(reflecting: Swift.type(of: test)))-\(method)"
  }

  func testCaseWillStart(_ testCase: XCTestCase) { test = testCase }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    test = nil
    MainActor.unchecked {
      Interruptions.forget()
      Programs.shared.endAll()
      XCTAttachment.count = 0
    }
  }
}
