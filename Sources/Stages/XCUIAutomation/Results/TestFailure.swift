import Foundation
import VivaceViews
import XCTest

extension XCTestCase {
  /// The stored value of ``_continuesAfterFailure``.
  private nonisolated(unsafe) static var continuesAfterFailure = true

  /// `continueAfterFailure` of UI tests, which XCTest on Linux has without effect. The tool replaces the name in
  /// sources. A program of UI tests runs one test.
  public var _continuesAfterFailure: Bool {
    get { Self.continuesAfterFailure }
    set { Self.continuesAfterFailure = newValue }
  }

  /// Ends the program after a failure of the test, unless the test is to continue. The observer of a program of
  /// UI tests calls it.
  public func _endAfterFailure() {
    guard !_continuesAfterFailure else { return }
    _continuesAfterFailure = true
    tearDown()
    try? tearDownWithError()
    testRun?.stop()
    exit(1)
  }
}

/// Failures of tests that this module reports.
@MainActor package enum TestFailure {
  /// Gets failures in place of the test that runs.
  package static var handler: ((String) -> Void)?

  /// Has the current test fail.
  static func report(_ message: String) {
    if let handler { return handler(message) }
    guard let test = CurrentTest.shared.test else { return XCTFail(message) }
    let line = executedTestLine()
    test.recordFailure(
      withDescription: message, inFile: line?.file ?? "<unknown>", atLine: line?.line ?? 0,
      expected: true)
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

  private(set) var test: XCTestCase?

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
