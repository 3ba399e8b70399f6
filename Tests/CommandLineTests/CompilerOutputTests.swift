import Foundation
import Testing

@testable import CommandLine

/// The tool's presentation of the compiler's messages.
@Suite struct CompilerOutputTests {
  private static let path = "/a/Card.swift"
  private static let text = """
    import SwiftUI
    struct Card: View {
      var body: some View {
    \tText("ä").padding(.horizontall)
      }
    }
    #Preview { Cardd() }

    """

  /// The lines that are shown for some of the compiler's, and what others are given.
  private func shown(
    _ lines: [String], hasColors: Bool = false
  ) -> (shown: [String], given: [String]) {
    var shown: [String] = []
    let pass = SourcePass(conditions: Conditions(), sources: [])
    let result = pass(ParsedSource(Self.text, conditions: Conditions()), fileIndex: 0)
    let output = CompilerOutput(
      files: [Self.path: .init(Self.text, columns: result.columns)], hasColors: hasColors
    ) { shown.append($0) }
    let given = lines.map { output.add($0) }
    return (shown, given)
  }

  @Test func anExcerptIsOfTheUsersFileWithItsOwnNumbers() {
    let all = shown([
      "/a/Card.swift:4:21: error: type 'Edge.Set' has no member 'horizontall'",
      "\tText(\"ä\").padding(.horizontall)", "\t                   ~^~~~~~~~~~~",
      "/a/Card.swift:2:8: note: 'Card' declared here", "struct Card: View {", "       ^",
    ])
    #expect(
      all.shown == [
        "/a/Card.swift:4:21: error: type 'Edge.Set' has no member 'horizontall'",
        "3 |   var body: some View {", "4 | \tText(\"ä\").padding(.horizontall)",
        "  | \t                  ^", "5 |   }", "/a/Card.swift:2:8: note: 'Card' declared here",
        "2 | struct Card: View {", "  |        ^",
      ])
  }

  private static let isolated = """
    import SwiftUI
    struct Card: View {
      @State private var count = 0
      var body: some View {
        Text("a").onAppear {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 }
          Task.detached { print(count) }
        }
      }
    }
    """

  /// The headers that are shown of warnings about isolation.
  private func shownWarnings(isLenient: Bool) -> [String] {
    var shown: [String] = []
    let output = CompilerOutput(
      files: [Self.path: .init(Self.isolated, isLenient: isLenient)], hasColors: false
    ) { shown.append($0) }
    for line in [
      "/a/Card.swift:6:71: warning: main actor-isolated property 'count' can not be mutated from a Sendable "
        + "closure", "      Timer.scheduledTimer", "      ^",
      "/a/Card.swift:3:22: note: mutation of this property is only permitted within the actor",
      "  @State private var count = 0", "                     ^",
      "/a/Card.swift:6:13: warning: result of call to 'scheduledTimer' is unused", "      Timer",
      "  ^",
      "/a/Card.swift:7:29: warning: main actor-isolated property 'count' can not be referenced from a "
        + "Sendable closure", "      Task", "      ^",
    ] {
      output.add(line)
    }
    return shown.filter { $0.hasPrefix("/") }.map {
      String($0.dropFirst("/a/Card.swift:".count).prefix(4))
    }
  }

  @Test func warningsOfClosuresForFoundationAreShownWhereChecksAreStrictOnly() {
    #expect(shownWarnings(isLenient: false) == ["6:71", "3:22", "6:13", "7:29"])
    #expect(shownWarnings(isLenient: true) == ["6:13", "7:29"])
  }

  @Test func aPlaceInChangedTextIsWhereItWas() {
    let function =
      "@_silgen_name(\"vivace_preview_Vivace0_8\") @MainActor func vivace_preview_Vivace0_8() -> "
    let line = function + "UnsafeMutableRawPointer { return _previewContent() { Cardd() } }"
    let column = line.utf8.count - "Cardd() } }".utf8.count + 1
    let all = shown([
      "/a/Card.swift:7:\(column): error: cannot find 'Cardd' in scope", line,
      String(repeating: " ", count: column - 1) + "^~~~~", "  Card",
    ])
    #expect(
      all.shown == [
        "/a/Card.swift:7:12: error: cannot find 'Cardd' in scope", "6 | }",
        "7 | #Preview { Cardd() }", "  |            ^",
      ])
    #expect(all.given[0] == "/a/Card.swift:7:12: error: cannot find 'Cardd' in scope")
  }

  @Test func whatNamesNoFileOfTheProgramIsShownAsItComes() {
    let lines = [
      "/cache/VivaceGenerated.swift:3:1: error: invalid redeclaration of 'module'",
      "static let module = 1", "^", "Stack dump:", "0.\tProgram arguments: swift-frontend",
    ]
    #expect(shown(lines).shown == lines)
    let own = ["/a/Card.swift:1:8: error: no such module 'SwiftUI'", "import SwiftUI", "       ^"]
    #expect(shown(own + ["Stack dump:"]).shown.last == "Stack dump:")
  }

  @Test func aTerminalGetsColors() {
    let all = shown(
      ["/a/Card.swift:2:8: error: a", "struct Card: View {", "       ^"], hasColors: true)
    #expect(
      all.shown == [
        "\u{1B}[1m/a/Card.swift:2:8: \u{1B}[31merror:\u{1B}[39m a\u{1B}[0m",
        "\u{1B}[2m1 |\u{1B}[0m import SwiftUI", "\u{1B}[2m2 |\u{1B}[0m struct Card: View {",
        "\u{1B}[2m  |\u{1B}[0m\u{1B}[32m        ^\u{1B}[0m",
        "\u{1B}[2m3 |\u{1B}[0m   var body: some View {",
      ])
  }

  @Test func aLineSaysHowLongSomethingTakes() {
    #expect(ProgressLine.text("Compiling Card", after: 0.25).hasSuffix(" Compiling Card …"))
    #expect(ProgressLine.text("Compiling Card", after: 3.5).hasSuffix(" Compiling Card … 3 s"))
  }
}

/// The answer of `vivace typecheck`.
@Suite struct MissingNamesTests {
  @Test(
    "the cause of an error is what is missing, with its name",
    arguments: [
      ("cannot find 'Cardd' in scope", "Cardd"), ("cannot find type 'Thing' in scope", "Thing"),
      ("no such module 'Far'", "module Far"), ("unknown attribute 'Model'", "Model"),
      ("value of type 'some View' has no member 'lensFlare'", ".lensFlare"),
      ("type 'Edge.Set' has no member 'horizontall'", "Set.horizontall"),
      ("cannot infer contextual base in reference to member 'warm'", ".warm"),
      ("extra argument 'size' in call", "extra argument 'size' in call"),
      (
        "argument type 'A' does not conform to expected type 'B'",
        "argument type 'A' does not conform to expected type 'B'"
      ),
    ])
  func cause(message: String, name: String) {
    #expect(MissingNames.cause(message) == name)
  }

  @Test func whatAMissingModuleDeclaresStandsBelowIt() {
    let found = MissingNames(missing: [("Charts", "/a/B.swift:2"), ("MapKit", "/a/B.swift:3")])
    for (line, message) in [
      (5, "cannot find 'BarMark' in scope"), (6, "cannot find 'BarMark' in scope"),
      (7, "value of type 'Text' has no member 'chartXAxis'"), (8, "cannot find 'mine' in scope"),
      (9, "cannot find type 'MKMapView' in scope"),
    ] { found.hear("/a/B.swift:\(line):1: error: \(message)", module: "App") }
    #expect(
      found.lines == [
        "does not compile: 1 module, 1 file, 5 errors",
        "    3  of Charts, which is not available:", "      2  BarMark  (/a/B.swift:5:1)",
        "      1  Text.chartXAxis  (/a/B.swift:7:1)",
        "    1  of MapKit, which is not available:", "      1  MKMapView  (/a/B.swift:9:1)",
        "    1  mine  (/a/B.swift:8:1)",
        "/a/B.swift:2: Charts is not available on Linux; its import was left out.",
        "/a/B.swift:3: MapKit is not available on Linux; its import was left out.",
      ])
    let report = TypecheckReport(found, notes: [])
    #expect(!report.compiles && report.diagnostics.count == 5)
    #expect(report.leftOut.first == .init(module: "Charts", file: "/a/B.swift", line: 2))
    #expect(report.missing.first?.module == "Charts" && report.missing.first?.count == 2)
  }

  @Test func anUnknownNameBelongsToTheOneModuleThatItsFileLacks() {
    let found = MissingNames(
      missing: [("SwiftyChrono", "/a/B.swift:2")], leftOut: ["/a/B.swift": ["SwiftyChrono"]])
    found.hear("/a/B.swift:5:1: error: cannot find 'Chrono' in scope", module: "App")
    found.hear("/a/C.swift:5:1: error: cannot find 'mine' in scope", module: "App")
    #expect(found.causes.map(\.module) == ["SwiftyChrono", nil])
    #expect(found.lines[1] == "    1  of SwiftyChrono, which is not available:")
  }

  @Test func anAbsentFileIsNamedWithWhatItMustDeclare() {
    let found = MissingNames(absent: ["App": ["/a/Secrets.swift", "/a/Build.swift"]])
    found.hear("/a/C.swift:5:1: error: cannot find 'Secrets' in scope", module: "App")
    found.hear("/a/C.swift:6:1: error: cannot find 'mine' in scope", module: "App")
    #expect(
      found.lines == [
        "does not compile: 1 module, 1 file, 2 errors",
        "    1  that /a/Secrets.swift must declare, which is not there:",
        "      1  Secrets  (/a/C.swift:5:1)", "    1  mine  (/a/C.swift:6:1)",
      ])
    let alone = MissingNames(absent: ["App": ["/a/Keys.swift"]])
    alone.hear("/a/C.swift:5:1: error: cannot find 'Secrets' in scope", module: "App")
    #expect(alone.causes.first?.absentFile == "/a/Keys.swift")
  }

  @Test func aCompilerThatEndsWithoutAWordIsNoSuccess() {
    let found = MissingNames()
    #expect(found.lines == ["compiles: 1 module, 1 file"])
    found.failed = ["App"]
    #expect(!found.compiles && found.lines[0].hasPrefix("does not compile"))
  }
}

/// The hints about a first word that is no command.
@Suite struct CommandHintTests {
  @Test(arguments: [
    ("snap", "did you mean snapshot?"), ("rnu", "did you mean run?"),
    ("check", "did you mean typecheck?"),
    ("Card.swift", "`vivace run Card.swift` opens it in a window"),
    ("walk", "no command is called walk; there are run,"),
  ])
  func hint(word: String, expected: String) {
    #expect(CommandHint.text(for: [word])?.contains(expected) == true)
  }

  @Test func commandsAndOptionsNeedNone() {
    for word in ["run", "help", "--version"] { #expect(CommandHint.text(for: [word]) == nil) }
  }
}
