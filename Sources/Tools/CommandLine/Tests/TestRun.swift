import Foundation

/// Runs a program of tests until all have run: where one ends the process, the others run in another.
struct TestRun {
  let program: String
  var environment: [String: String]
  /// Seconds that may go by without the begin or the end of a test.
  var limit: Double
  /// Whether what tests print goes to standard error, since standard output has the report.
  var isQuiet = false
  /// Modules each of whose tests runs in a process of its own: those of UI tests, which start a program in it.
  var aloneModules: Set<String> = []

  /// Runs tests of XCTest's.
  ///
  /// - Parameter names: `Module.Type/test`.
  func cases(_ names: [String]) throws -> [TestResult] {
    var (results, left) = ([TestResult](), names)
    while !left.isEmpty {
      // An argument may not be longer than 128 KB.
      let together = left.filter { !isAlone($0) }
      let batch = together.isEmpty ? [left[0]] : Array(together.prefix(800))
      let (events, status) = try once(.xctest, [batch.joined(separator: ",")])
      results += events.results
      let done = Set(events.results.map(\.name))
      left.removeAll { done.contains($0) }
      // The library leaves out what it does not find; then nothing more will come.
      if together.isEmpty {
        left.removeAll { batch.contains($0) }
        continue
      }
      if done.isDisjoint(with: batch) || status.isOrderly && batch.count == names.count { break }
      if status.isOrderly { left.removeAll { batch.contains($0) } }
    }
    return results
  }

  private func isAlone(_ name: String) -> Bool {
    aloneModules.contains(String(name.prefix { $0 != "." }))
  }

  /// Runs tests of Swift Testing's.
  ///
  /// - Parameters:
  ///   - filters: Regular expressions; none for all.
  ///   - skips: Regular expressions of those that are left out.
  func testing(_ filters: [String], skipping skips: [String], isParallel: Bool) throws
    -> [TestResult]
  {
    var results: [TestResult] = []
    var (skips, isParallel) = (skips, isParallel)
    while true {
      var arguments =
        ["--testing-library", "swift-testing"] + (isParallel ? [] : ["--no-parallel"])
      arguments += filters.flatMap { ["--filter", $0] } + skips.flatMap { ["--skip", $0] }
      // Of several that run side by side none is known to have ended the process: they run again one by one.
      let (events, status) = try once(.testing, arguments, isParallel: isParallel)
      results += events.results
      if status.isOrderly || events.results.isEmpty && !isParallel { return results }
      isParallel = false
      skips += events.results.map { "^\(NSRegularExpression.escapedPattern(for: $0.name))(/|$)" }
    }
  }

  /// Runs the program once. A test that ends it has failed.
  private func once(
    _ library: TestLibrary, _ arguments: [String], isParallel: Bool = false
  ) throws -> (events: TestEvents, status: Child.Status) {
    let file = NSTemporaryDirectory() + "vivace-tests-\(getpid())-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: file, contents: Data()) else {
      throw Failure.program("cannot write \(file)")
    }
    defer { unlink(file) }
    var (environment, arguments) = (environment, arguments)
    if library == .xctest {
      environment["VIVACE_TEST_EVENTS"] = file
    } else {
      arguments += ["--event-stream-output-path", file, "--event-stream-version", "0"]
    }
    let (status, isLate) = try run(arguments, environment, watching: file)
    try Child.endIfRequested()
    var events = TestEvents(FileManager.default.contents(atPath: file) ?? Data(), library: library)
    if !status.isOrderly, !isParallel || events.running.count == 1 {
      let reason = isLate ? "was ended: nothing happened for \(limit.short) s" : status.reason
      for name in events.running { printError("vivace: \(name): \(reason)") }
      if events.running.isEmpty { printError("vivace: the program of the tests \(reason)") }
      events.fail(reason)
    }
    return (events, status)
  }

  /// - Parameter file: Grows with each test that begins or ends.
  private func run(
    _ arguments: [String], _ environment: [String: String], watching file: String
  ) throws -> (status: Child.Status, isLate: Bool) {
    let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
    posix_spawn_file_actions_init(actions)
    defer {
      posix_spawn_file_actions_destroy(actions)
      actions.deallocate()
    }
    if isQuiet { posix_spawn_file_actions_adddup2(actions, 2, 1) }
    return try Child.passingOnRequests {
      let process = try Child.start(program, arguments, environment: environment, actions)
      Child.passRequests(to: process)
      var (size, change) = (0, DispatchTime.now())
      while true {
        if let status = Child.status(of: process) { return (status, false) }
        usleep(10_000)
        var found = stat()
        stat(file, &found)
        if Int(found.st_size) != size { (size, change) = (Int(found.st_size), .now()) }
        let quiet = Double(DispatchTime.now().uptimeNanoseconds - change.uptimeNanoseconds) * 1e-9
        guard limit > 0, quiet > limit else { continue }
        kill(process, SIGKILL)
        return (try Child.wait(for: process, program), true)
      }
    }
  }
}

extension Child.Status {
  /// Whether the program has run all tests and reported the results: 69 is "no test found".
  fileprivate var isOrderly: Bool { [.exited(0), .exited(1), .exited(69)].contains(self) }

  fileprivate var reason: String {
    switch self {
    case .exited(let code): "ended the program with exit code \(code)"
    case .signalled(let signal):
      "ended the program by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }
}

extension Double {
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
