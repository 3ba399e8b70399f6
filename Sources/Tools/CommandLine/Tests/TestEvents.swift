import Foundation

/// The event log of a test program, one line of JSON for each event.
struct TestEvents {
  /// Of tests that have ended, in the order in which they did.
  private(set) var results: [TestResult] = []
  /// All existing tests, as far as the library reports them.
  private(set) var known: [String] = []
  /// Tests that began and have not ended.
  private(set) var running: [String] = []
  private let library: TestLibrary
  private var starts: [String: Double] = [:]
  private var issues: [String: [TestResult.Issue]] = [:]
  private var skipped: Set<String> = []
  private var functions: Set<String> = []

  /// - Parameter data: The whole file; a last line that is cut off is left out.
  init(_ data: Data, library: TestLibrary) {
    self.library = library
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONSerialization.jsonObject(with: line) else { continue }
      let fields = Fields(value)
      if library == .xctest { readCase(fields) } else { readTesting(fields) }
    }
  }

  private mutating func readCase(_ fields: Fields) {
    guard let name = fields["test"].text else { return }
    switch fields["kind"].text {
    case "started": running.append(name)
    case "issue":
      issues[name, default: []].append(
        .init(
          message: fields["message"].text ?? "",
          file: fields["file"].text.flatMap { $0.isEmpty ? nil : $0 },
          line: fields["line"].value as? Int))
    case "ended":
      if fields["skipped"].value as? Bool == true { skipped.insert(name) }
      end(name, seconds: fields["seconds"].value as? Double ?? 0)
    default: break
    }
  }

  private mutating func readTesting(_ fields: Fields) {
    let payload = fields["payload"]
    if fields["kind"].text == "test" {
      guard payload["kind"].text == "function", let id = payload["id"].text else { return }
      functions.insert(id)
      known.append(Self.name(id))
      return
    }
    guard let id = payload["testID"].text, functions.contains(id) else { return }
    let name = Self.name(id)
    let instant = payload["instant"]["absolute"].value as? Double ?? 0
    switch payload["kind"].text {
    case "testStarted":
      running.append(name)
      starts[name] = instant
    case "testSkipped":
      skipped.insert(name)
      end(name, seconds: 0)
    case "issueRecorded":
      let issue = payload["issue"]
      guard issue["isKnown"].value as? Bool != true, issue["severity"].text != "warning" else {
        return
      }
      let location = issue["sourceLocation"]
      let texts = payload["messages"].list.compactMap { $0["text"].text }
      issues[name, default: []].append(
        .init(
          message: texts.joined(separator: "\n"),
          file: location["filePath"].text ?? location["_filePath"].text,
          line: location["line"].value as? Int))
    case "testEnded": end(name, seconds: instant - (starts[name] ?? instant))
    default: break
    }
  }

  private mutating func end(_ name: String, seconds: Double) {
    running.removeAll { $0 == name }
    let found = issues.removeValue(forKey: name) ?? []
    results.append(
      TestResult(
        name: name, library: library,
        status: !found.isEmpty ? .failed : skipped.contains(name) ? .skipped : .passed,
        seconds: max(0, seconds), issues: found))
  }

  /// Ends the tests that still run: their process has.
  mutating func fail(_ reason: String) {
    for name in running {
      // A test that is not to continue after a failure ends its process.
      if library == .testing || issues[name] == nil {
        issues[name, default: []].append(.init(message: reason))
      }
      end(name, seconds: 0)
    }
  }

  /// A test's name without its place in a file: `Module.Suite/test()/File.swift:12:4`.
  static func name(_ id: String) -> String {
    let components = id.split(separator: "/", omittingEmptySubsequences: false)
    guard components.count > 1, components.last?.contains(".swift:") == true else { return id }
    return components.dropLast().joined(separator: "/")
  }
}
