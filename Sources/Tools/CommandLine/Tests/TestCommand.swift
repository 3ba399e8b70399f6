import ArgumentParser
import Foundation

/// Builds and runs tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Builds and runs the tests of a package or a project.",
    discussion: """
      Runs tests of XCTest and of Swift Testing. Exit codes: 0 when all have passed, 1 when one has failed, \
      2 wrong usage, 3 when the sources do not compile. A test that traps, or that hangs, has failed; the \
      others run on.
      """)

  @Argument(help: "A Swift package, or an Xcode project or workspace.", completion: .directory)
  var path = "."

  @OptionGroup var project: ProjectOptions

  @Option(help: "Run tests that match this regular expression: Module.Type/test.")
  var filter: [String] = []

  @Option(help: "Leave out tests that match this regular expression.")
  var skip: [String] = []

  @Flag(inversion: .prefixedNo, help: "Whether tests of Swift Testing run in parallel.")
  var parallel = true

  @Flag(name: [.customShort("l"), .customLong("list-tests")], help: "List tests and run none.")
  var listsTests = false

  @Flag(help: "Write the outcome as JSON; what tests print goes to standard error.")
  var json = false

  @Option(help: "Write the outcome to this file, as JUnit does.", completion: .file())
  var xunitOutput: String?

  @Option(
    help: "Write what tests attach to their results, such as screenshots, to this folder.",
    completion: .directory)
  var attachments: String?

  @Option(
    help: """
      The suffix of the references that snapshot tests record here, beside the project's; an empty one \
      overwrites the project's.
      """)
  var referenceSuffix = "linux"

  @Flag(
    help: """
      Run tests in real time and on many threads; without it, a wait takes no time unless it is for \
      something outside of the program.
      """)
  var realTime = false

  @Option(
    parsing: .unconditional,
    help: """
      Seconds without the beginning or end of a test, after which the running tests are ended; 0 is no limit.
      """)
  var testLimit = 300.0

  @OptionGroup var limits: CompilerLimits

  func validate() throws {
    try requireSeconds(testLimit, "--test-limit", from: 0)
    for (option, patterns) in [("--filter", filter), ("--skip", skip)] {
      for pattern in patterns where (try? Regex(pattern)) == nil {
        throw ValidationError("\(option) is a regular expression, which \(pattern) is not")
      }
    }
  }

  func run() throws {
    if let xunitOutput { try requireWritable(xunitOutput) }
    if let attachments { try makeFolder(attachments) }
    let plan = try TestPlan(path: path, options: project.planOptions)
    let build = try TestBuild(plan, languageMode: project.swiftVersion, limits)
    let names = chosen(build.tests.cases)
    if listsTests { return try list(names, build) }
    let run = TestRun(
      program: build.program,
      environment: build.environment(
        isInRealTime: realTime, attachments: attachments.map(absolute),
        referenceSuffix: referenceSuffix),
      limit: testLimit, isQuiet: json, aloneModules: Set(plan.hosts.flatMap(\.tests)))
    var results = try run.cases(names)
    if !build.tests.modulesOfTesting.isEmpty {
      results += try run.testing(filter, skipping: skip, isParallel: parallel)
    }
    try tell(TestReport(results))
  }

  /// The names of tests of XCTest's that the patterns choose.
  func chosen(_ cases: [TestDiscovery.Case]) -> [String] {
    let (wanted, unwanted) = (
      filter.compactMap { try? Regex($0) }, skip.compactMap { try? Regex($0) }
    )
    return cases.flatMap { found in found.methods.map(found.identifier) }.filter { name in
      (wanted.isEmpty || wanted.contains { name.contains($0) })
        && !unwanted.contains { name.contains($0) }
    }
  }

  private func list(_ names: [String], _ build: TestBuild) throws {
    for name in names { print(name) }
    guard !build.tests.modulesOfTesting.isEmpty else { return }
    fflush(nil)
    _ = try Child.run(
      build.program,
      ["--testing-library", "swift-testing", "--list-tests"] + filter.flatMap { ["--filter", $0] }
        + skip.flatMap { ["--skip", $0] },
      environment: build.environment(isInRealTime: true))
  }

  private func tell(_ report: TestReport) throws {
    if let xunitOutput {
      guard FileManager.default.createFile(atPath: xunitOutput, contents: Data(report.xunit.utf8))
      else {
        throw Failure.usage("cannot write \(xunitOutput): \(String(cString: strerror(errno)))")
      }
    }
    if json { JSONAnswer.print(text: report.json) }
    if report.tests.isEmpty {
      printError("vivace: no test ran" + (filter.isEmpty && skip.isEmpty ? "" : ": none matches"))
    } else {
      printError("vivace: \(report.summary)")
    }
    if report.failed > 0 { throw Failure.program("") }
  }

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: absolute(path), withIntermediateDirectories: true)
    } catch {
      throw Failure.usage(
        "--attachments \(path): the folder cannot be made: \(error.localizedDescription)")
    }
  }

  private func requireWritable(_ file: String) throws {
    let folder = (absolute(file) as NSString).deletingLastPathComponent
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Failure.usage("cannot write \(file): \(String(cString: strerror(errno)))")
    }
  }
}
