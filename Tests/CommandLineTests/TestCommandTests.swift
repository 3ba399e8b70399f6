import Foundation
import Testing

@testable import CommandLine

/// How tests are found, started and reported.
@Suite struct TestCommandTests {
  @Test("a project's options mean the same for tests, editors and pictures")
  func projectOptions() throws {
    let arguments = [
      "--target", "App", "--packages", "/p", "--swift-version", "6", "--platform", "macos",
      "--manifest-limit", "5.0",
    ]
    #expect(try TestCommand.parse(["P"] + arguments).project.arguments == arguments)
    #expect(try SourceOptions.parse(["P"] + arguments).project.arguments == arguments)
    let editor = try EditorOptions.parse(["/P"] + arguments)
    #expect(editor.arguments == ["/P"] + arguments)
    #expect(editor.project.planOptions.packageFolders == ["/p"])
    #expect(editor.project.planOptions.manifestLimit == 5)
  }

  @Test("the limit of an expression reaches the compiler") func expressionLimit() throws {
    let limits = try TestCommand.parse(["P", "--expression-limit", "90"]).limits
    let (set, folder) = try sources(["A.swift": "let a = 1"])
    let compiler = Compiler(
      toolchain: ToolchainPaths(modules: "", library: "", plugin: "", compiler: "/bin/sh"),
      cache: Cache(environment: ["XDG_CACHE_HOME": folder("cache")]),
      expressionLimit: limits.expressionLimit)
    #expect(
      compiler.options(for: set.plan.modules[0], in: set)
        .contains("-solver-expression-time-threshold=90"))
  }

  private func sources(_ files: [String: String]) throws -> (SourceSet, Folder) {
    let folder = try Folder(files)
    let plan = ProgramPlan(
      path: folder.path, folder: folder.path, name: "Tests", identifier: "tests", platform: .ios,
      modules: [
        .init(name: "KitTests", kind: .library, sources: files.keys.sorted().map { folder($0) })
      ])
    return (try SourceSet(plan, conditions: Conditions()), folder)
  }

  private func found(_ text: String) throws -> TestDiscovery {
    let (set, _) = try sources(["A.swift": text])
    return TestDiscovery(in: set, modules: ["KitTests"], conditions: Conditions())
  }

  @Test func methodsWithoutParametersThatBeginWithTestAreTests() throws {
    let tests = try found(
      """
      import XCTest
      final class A: XCTestCase {
        func testPlain() {}
        func testLater() async throws {}
        func testWith(_ number: Int) {}
        func testNumber() -> Int { 1 }
        private func testHidden() {}
        static func testOfType() {}
        func helper() { func testInside() {} }
        #if os(Windows)
          func testElsewhere() {}
        #else
          func testHere() throws {}
        #endif
      }
      extension A { func testInExtension() {} }
      class NoTest { func testNothing() {} }
      """)
    let methods = tests.cases.first?.methods ?? []
    #expect(tests.cases.map(\.name) == ["A"])
    #expect(methods.map(\.name) == ["testPlain", "testLater", "testHere", "testInExtension"])
    #expect(methods.map(\.isAsync) == [false, true, false, false])
    #expect(methods.map(\.isThrowing) == [false, true, true, false])
    #expect(tests.modulesOfTesting.isEmpty)
  }

  @Test func testsAreInherited() throws {
    let tests = try found(
      """
      import XCTest
      import Testing
      class Base: XCTestCase { func testBase() {}; func testBoth() {} }
      final class Derived: Base { override func testBoth() {}; func testOwn() {} }
      private final class Hidden: XCTestCase { func testHidden() {} }
      enum Outer { final class Inner: XCTestCase { func testInner() {} } }
      """)
    #expect(tests.cases.map(\.name) == ["Base", "Derived", "Outer.Inner"])
    #expect(tests.cases[1].methods.map(\.name) == ["testBase", "testBoth", "testOwn"])
    #expect(
      tests.cases[2].identifier(of: .init(name: "testInner")) == "KitTests.Outer.Inner/testInner")
    #expect(tests.modulesOfTesting == ["KitTests"])
  }

  @Test func patternsChooseTests() throws {
    let tests = try found(
      "import XCTest\nfinal class A: XCTestCase { func testOne() {}; func testTwo() {} }")
    func chosen(_ arguments: String...) throws -> [String] {
      let command = try #require(
        try Vivace.parseAsRoot(["test", "somewhere"] + arguments) as? TestCommand)
      return command.chosen(tests.cases)
    }
    #expect(try chosen() == ["KitTests.A/testOne", "KitTests.A/testTwo"])
    #expect(try chosen("--filter", "A/testT") == ["KitTests.A/testTwo"])
    #expect(try chosen("--skip", "Two$") == ["KitTests.A/testOne"])
    #expect(throws: (any Error).self) { try chosen("--filter", "(") }
  }

  @Test func theProgramStartsWithTheListsOfItsModules() throws {
    let tests = try found(
      "import XCTest\nfinal class A: XCTestCase { func testOne() async throws {} }")
    let entry = Entry(tests: tests, modules: ["KitTests"])
    #expect(entry.lists["KitTests"]?.contains("try await subject.testOne()") == true)
    #expect(entry.text?.contains("vivace_tests_KitTests") == true)
    #expect(entry.text?.contains("import Testing") == false)
    #expect(entry.arguments(for: "KitTests").isEmpty)
    #expect(entry.arguments(for: "App").last == "vivace_unused_main_App")
  }

  @Test func eventsOfXCTestBecomeResults() {
    let lines = """
      {"kind":"started","test":"K.A/testOne"}
      {"kind":"issue","test":"K.A/testOne","message":"no","file":"/A.swift","line":3}
      {"kind":"ended","test":"K.A/testOne","seconds":0.5,"skipped":false}
      {"kind":"started","test":"K.A/testSkipped"}
      {"kind":"ended","test":"K.A/testSkipped","seconds":0,"skipped":true}
      {"kind":"started","test":"K.A/testTraps"}
      {"kind":"sta
      """
    var events = TestEvents(Data(lines.utf8), library: .xctest)
    #expect(events.running == ["K.A/testTraps"])
    events.fail("ended the program")
    #expect(events.results.map(\.status) == [.failed, .skipped, .failed])
    #expect(events.results[0].issues == [.init(message: "no", file: "/A.swift", line: 3)])
    #expect(events.results[2].issues == [.init(message: "ended the program")])
  }

  @Test func eventsOfSwiftTestingBecomeResults() {
    let id = "K.S/a()/S.swift:3:4"
    let lines = """
      {"kind":"test","payload":{"kind":"suite","id":"K.S"}}
      {"kind":"test","payload":{"kind":"function","id":"\(id)"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"K.S","instant":{"absolute":1}}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"\(id)","instant":{"absolute":1}}}
      {"kind":"event","payload":{"kind":"issueRecorded","testID":"\(id)","issue":{"isKnown":false,\
      "sourceLocation":{"_filePath":"/S.swift","line":5}},"messages":[{"text":"Expectation failed"}]}}
      {"kind":"event","payload":{"kind":"testEnded","testID":"\(id)","instant":{"absolute":1.5}}}
      """
    let events = TestEvents(Data(lines.utf8), library: .testing)
    #expect(events.known == ["K.S/a()"])
    #expect(
      events.results == [
        TestResult(
          name: "K.S/a()", library: .testing, status: .failed, seconds: 0.5,
          issues: [.init(message: "Expectation failed", file: "/S.swift", line: 5)])
      ])
  }

  @Test func aReportIsReadByServers() throws {
    let report = TestReport([
      .init(name: "K.A/testOne", library: .xctest, status: .passed, seconds: 0.25),
      .init(
        name: "K.A/testTwo", library: .xctest, status: .failed, seconds: 1,
        issues: [.init(message: "1 < \"2\" & more", file: "/A.swift", line: 7)]),
      .init(name: "K.S/t()", library: .testing, status: .skipped, seconds: 0),
    ])
    #expect(report.summary == "1 of 3 tests passed, 1 failed, 1 skipped")
    #expect(
      report.xunit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="K.A" tests="2" failures="1" errors="0" skipped="0" time="1.250000">
            <testcase classname="K.A" name="testOne" time="0.250000"/>
            <testcase classname="K.A" name="testTwo" time="1.000000">
              <failure message="1 &lt; &quot;2&quot; &amp; more">\
        /A.swift:7&#10;1 &lt; &quot;2&quot; &amp; more</failure>
            </testcase>
          </testsuite>
          <testsuite name="K.S" tests="1" failures="0" errors="0" skipped="1" time="0.000000">
            <testcase classname="K.S" name="t()" time="0.000000">
              <skipped/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    let read = try JSONDecoder().decode(TestReport.self, from: Data(report.json.utf8))
    #expect(read == report)
  }

  @Test func whatHasNoTestsIsToldSo() throws {
    let folder = try Folder(["A.swift": ""])
    #expect(throws: Failure.self) { try TestPlan(path: folder.path, options: .init()) }
    #expect(throws: Failure.usage("/none/such: no such file or folder")) {
      try TestPlan(path: "/none/such", options: .init())
    }
    do {
      _ = try TestPlan.chosen(["ATests"], { $0 }, "B", in: "P")
    } catch {
      #expect(
        error as? Failure
          == .unusable("--target B: no target of tests of that name in P; there are: ATests"))
    }
  }

  @Test func aNewPackageHasAppViewsAndTests() throws {
    let folder = try Folder(NewProject("Tally").files)
    let plan = try TestPlan(path: folder.path, options: .init())
    #expect(plan.modules == ["TallyViewsTests"])
    #expect(plan.program.modules.map(\.name) == ["TallyViews", "TallyViewsTests"])
    #expect(plan.program.modules.allSatisfy { $0.flags.contains("-enable-testing") })
    #expect(try ProgramPlan(path: folder.path).root == "Tally")
    for name in ["1st", "a b", "SwiftUI", ""] {
      #expect(throws: (any Error).self) { try Vivace.parseAsRoot(["new", name]) }
    }
  }

  @Test func theManualNamesAllCommands() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appendingPathComponent("Documentation/vivace.1"), encoding: .utf8)
    for command in Vivace.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      #expect(manual.contains("\n.B vivace \(name)\n"), "\(name)")
    }
  }
}
