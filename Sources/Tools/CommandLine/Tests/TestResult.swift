import Foundation

/// The outcome of one test.
struct TestResult: Codable, Equatable {
  enum Status: String, Codable { case passed, failed, skipped }

  /// Something that was not as the test expects it.
  struct Issue: Codable, Equatable {
    var message: String
    /// Absolute. Nil where the test has none.
    var file: String?
    /// Counted from 1.
    var line: Int?
  }

  /// `Module.Type/test`, as `--filter` sees it.
  var name: String
  var library: TestLibrary
  var status: Status
  var seconds: Double
  var issues: [Issue] = []
}

/// The library that runs a test.
enum TestLibrary: String, Codable {
  case xctest
  case testing = "swift-testing"
}

/// The outcome of a run, for `--json`.
struct TestReport: Codable, Equatable {
  var passed: Int
  var failed: Int
  var skipped: Int
  var tests: [TestResult]

  init(_ tests: [TestResult]) {
    self.tests = tests
    func count(_ status: TestResult.Status) -> Int { tests.count { $0.status == status } }
    (passed, failed, skipped) = (count(.passed), count(.failed), count(.skipped))
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// One line with the numbers.
  var summary: String {
    let skips = skipped == 0 ? "" : ", \(skipped) skipped"
    return "\(passed) of \(tests.count) tests passed, \(failed) failed\(skips)"
  }

  /// A file as JUnit's, which servers of continuous integration read: a suite for each type.
  var xunit: String {
    let suites = Dictionary(grouping: tests, by: \.suite).sorted { $0.key < $1.key }.map {
      name, tests in
      let failed = tests.count { $0.status == .failed }
      let skipped = tests.count { $0.status == .skipped }
      let time = tests.reduce(0) { $0 + $1.seconds }
      let cases = tests.map(\.xunit).joined(separator: "\n")
      return """
          <testsuite name="\(name.escapedAsMarkup)" tests="\(tests.count)" failures="\(failed)" \
        errors="0" skipped="\(skipped)" time="\(time.rounded6)">
        \(cases)
          </testsuite>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }
}

extension TestResult {
  /// The module and the types around the test.
  fileprivate var suite: String {
    name.lastIndex(of: "/").map { String(name[..<$0]).replacing("/", with: ".") } ?? name
  }
  private var short: String { name.split(separator: "/").last.map(String.init) ?? name }

  fileprivate var xunit: String {
    let head =
      "    <testcase classname=\"\(suite.escapedAsMarkup)\" name=\"\(short.escapedAsMarkup)\" time=\"\(seconds.rounded6)\""
    let body =
      status == .skipped
      ? ["      <skipped/>"]
      : issues.map { issue in
        let location = issue.file.map { "\($0):\(issue.line ?? 0)\n" } ?? ""
        let title = issue.message.split(separator: "\n").first.map(String.init) ?? "failed"
        return
          "      <failure message=\"\(title.escapedAsMarkup)\">\((location + issue.message).escapedAsMarkup)</failure>"
      }
    guard !body.isEmpty else { return head + "/>" }
    return head + ">\n" + body.joined(separator: "\n") + "\n    </testcase>"
  }
}

extension Double {
  fileprivate var rounded6: String { String(format: "%.6f", self) }
}
