/// The sources that the tool adds to modules with tests: the list of each module's cases for XCTest, and the
/// program's start, which runs one of the two libraries.
extension Entry {
  /// - Parameters:
  ///   - modules: The modules with tests, in the order in which they are built.
  ///   - hosts: The programs that UI tests operate.
  init(tests: TestDiscovery, modules: [String], hosts: [TestPlan.Host] = []) {
    let listed = modules.filter { module in tests.cases.contains { $0.module == module } }
    for module in listed {
      lists[module] = Self.list(tests.cases.filter { $0.module == module }, of: module)
    }
    module = modules.last
    text = Self.start(listed, hasTesting: !tests.modulesOfTesting.isEmpty, hosts)
    renamesStarts = true
  }

  private static func symbol(of module: String) -> String { "vivace_tests_\(module)" }

  private static func list(_ cases: [TestDiscovery.Case], of module: String) -> String {
    let entries = cases.map { found -> String in
      let methods = found.methods.map { method in
        let effects = [method.isThrowing ? "try" : "", method.isAsync ? "await" : ""].filter {
          !$0.isEmpty
        }
        let call = (effects + ["subject.\(method.name)()"]).joined(separator: " ")
        return """
                ("\(method.name)", \(method.isAsync ? "_vivaceAsync" : "_vivaceSync") { (test: \(found.name)) in
                  nonisolated(unsafe) let subject = test
                  \(call)
                }),
          """
      }
      return "    testCase([\n\(methods.joined(separator: "\n"))\n    ]),"
    }
    return """
      import XCTest

      @_silgen_name("\(symbol(of: module))") nonisolated public func _vivaceTests() -> [XCTestCaseEntry] {
        [
      \(entries.joined(separator: "\n"))
        ]
      }

      \(support)
      """
  }

  /// How a test is called: on the main actor, in the program's own time.
  private static let support = """
    nonisolated private func _vivaceSync<Test: XCTestCase>(
      _ body: @escaping @MainActor (Test) throws -> Void
    ) -> (Test) -> () throws -> Void {
      { test in
        {
          nonisolated(unsafe) let subject = test
          try MainActor.assumeIsolated { try body(subject) }
        }
      }
    }

    nonisolated private func _vivaceAsync<Test: XCTestCase>(
      _ body: @escaping @MainActor (Test) async throws -> Void
    ) -> (Test) -> () throws -> Void {
      asyncTest { test in
        nonisolated(unsafe) let subject = test
        return { try await body(subject) }
      }
    }

    """

  /// - Parameter modules: Those with cases of XCTest's.
  private static func start(
    _ modules: [String], hasTesting: Bool, _ hosts: [TestPlan.Host]
  ) -> String {
    let functions = modules.enumerated().map { index, module in
      """
      @_silgen_name("\(symbol(of: module))") nonisolated private func _cases\(index)() -> [XCTestCaseEntry]
      """
    }
    let sum = modules.indices.map { "_cases\($0)()" }.joined(separator: " + ")
    return """
      import Foundation
      import Glibc
      \(hasTesting ? "import Testing" : "")
      \(modules.isEmpty ? "" : "import XCTest")
      \(hosts.isEmpty ? "" : "import XCUIAutomation")

      @_silgen_name("vivace_test_main") nonisolated private func _testMain(_ body: () -> Void)
      @_silgen_name("vivace_test_task_main")
      nonisolated private func _testTaskMain(_ body: @Sendable @escaping () async -> Void) -> Never
      @_silgen_name("$ss13_runAsyncMainyyyyYaKcF")
      nonisolated private func _runAsyncMain(_ body: @Sendable @escaping () async throws -> Void)
      \(functions.joined(separator: "\n"))
      \(hosts.map(startOfHost).joined(separator: "\n"))
      \(modules.isEmpty ? "" : observer(endsAfterFailure: !hosts.isEmpty))
      @main nonisolated struct _VivaceTests {
        static func main() {
          let isInRealTime = ProcessInfo.processInfo.environment["VIVACE_TEST_TIME"] == "real"
      \(hosts.map(registration).joined(separator: "\n"))
      \(modules.isEmpty ? "" : startOfCases(sum))
      \(hasTesting ? startOfTesting : "")
        }
      }

      """
  }

  /// The start of a program that UI tests operate: the entry point that its module has in place of `main`.
  private static func startOfHost(_ host: TestPlan.Host) -> String {
    """
    @_silgen_name("\(unusedStart(of: host.module))")
    nonisolated private func _main_\(host.module)(
      _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
    """
  }

  private static func registration(_ host: TestPlan.Host) -> String {
    """
        MainActor.assumeIsolated {
          _registerProgram(
            named: \(literal(host.name)), identifier: \(literal(host.identifier)),
            tests: [\(host.tests.map(literal).joined(separator: ", "))], main: _main_\(host.module))
        }
    """
  }

  private static func startOfCases(_ sum: String) -> String {
    """
        if let path = ProcessInfo.processInfo.environment["VIVACE_TEST_EVENTS"] {
          XCTestObservationCenter.shared.addTestObserver(_VivaceObserver(path))
          if isInRealTime { XCTMain(\(sum), arguments: CommandLine.arguments) as Never }
          _testMain { XCTMain(\(sum), arguments: CommandLine.arguments) as Never }
        }
    """
  }

  private static let startOfTesting = """
        if isInRealTime { _runAsyncMain { await Testing.__swiftPMEntryPoint() as Never } }
        _testTaskMain { await Testing.__swiftPMEntryPoint() as Never }
    """

  /// Writes a line of JSON for all that happens.
  ///
  /// - Parameter endsAfterFailure: Whether a failure may end the program.
  private static func observer(endsAfterFailure: Bool) -> String {
    """
    nonisolated private final class _VivaceObserver: XCTestObservation {
      private let file: Int32
      private var start = 0.0

      /// Seconds by the wall's clock, whatever time the tests are in.
      private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
      }

      init(_ path: String) { file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600) }

      private func write(_ kind: String, _ test: XCTestCase, _ more: [String: Any] = [:]) {
        let type = String(reflecting: Swift.type(of: test))
        let name = test.name.split(separator: ".").last.map(String.init) ?? test.name
        let fields = ["kind": kind, "test": "\\(type)/\\(name)"].merging(more) { $1 }
        guard var data = try? JSONSerialization.data(withJSONObject: fields) else { return }
        data.append(10)
        _ = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      }

      func testCaseWillStart(_ test: XCTestCase) {
        start = now
        write("started", test)
      }
      func testCase(
        _ test: XCTestCase, didFailWithDescription text: String, inFile path: String?, atLine line: Int
      ) {
        write("issue", test, ["message": text, "file": path ?? "", "line": line])
        \(endsAfterFailure ? "test._endAfterFailure()" : "")
      }
      func testCaseDidFinish(_ test: XCTestCase) {
        let run = test.testRun
        write("ended", test, [
          "seconds": now - start, "skipped": run?.hasBeenSkipped ?? false,
        ])
      }
    }

    """
  }
}
