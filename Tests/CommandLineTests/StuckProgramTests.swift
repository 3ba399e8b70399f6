import Foundation
import Testing

/// Programs that trap, or that never end a turn, as the user of the tool meets them: one line with the line of
/// the source, and no wait without end.
@Suite struct StuckProgramTests {
  private func vivace(_ arguments: String..., in place: Folder) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    variables["SWIFT_BACKTRACE"] = nil
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, place.path)
  }

  @Test(
    "a trap is told in one line with the line of the source",
    arguments: [
      ("print([1, 2, 3][number + 7])", "Fatal error: Index out of range"),
      (
        "print(Int(\"x\\(number)\")!)",
        "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
      ),
      ("fatalError(\"x\")", "Fatal error: x"),
      (
        "try! fail()",
        "Fatal error: 'try!' expression unexpectedly raised an error: VivaceProgram.Broken()"
      ),
      ("print(number - 1 - Int.max - Int.max)", "Fatal error: arithmetic overflow"),
      ("print((number as Any) as! String)", "Fatal error: Could not cast value of type"),
    ])
  func trap(statement: String, message: String) throws {
    let folder = try Folder([
      "Card.swift": """
      import SwiftUI
      struct Broken: Error {}
      func fail() throws { throw Broken() }
      struct Card: View {
        @State private var number = 0
        var body: some View { stop() }
        private func stop() -> Text {
          \(statement)
          return Text("never")
        }
      }
      """
    ])
    let outcome = try vivace("snapshot", "Card.swift", "--tree", in: folder)
    #expect(outcome.code == 1)
    let lines = outcome.errors.split(separator: "\n").filter {
      !$0.contains("warning:") && !$0.contains(" | ")
    }
    let line = try #require(lines.last)
    #expect(line.hasPrefix(message), "\(outcome.errors)")
    #expect(line.hasSuffix(" — at Card.swift:8, in the body of Card"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Current stack trace"))
  }

  @Test func endlessRecursionIsTold() throws {
    let folder = try Folder([
      "Deep.swift": """
      import SwiftUI
      func depth(_ number: Int) -> Int {
        number < 0 ? 0 : depth(number + 1) + 1
      }
      struct Deep: View { var body: some View { Text("\\(depth(0))") } }
      """
    ])
    let outcome = try vivace("snapshot", "Deep.swift", "--tree", in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Fatal error: access to memory that is not there"))
    // The stack ends at the start of the function or at the call in it.
    #expect(outcome.errors.contains(#/ — at Deep\.swift:[23], in the body of Deep/#))
  }

  @Test(
    "code without an end is stopped, and its line is told",
    arguments: [
      ("var body: some View { Text(wait()) }", "error: the body of Stuck (Stuck.swift:4)"),
      (
        "var body: some View { Text(\"a\").task { _ = wait() } }",
        "error: a task or an action (Stuck.swift:4)"
      ),
      (
        "var body: some View { Text(\"a\").onAppear { _ = wait() } }",
        "error: a task or an action (Stuck.swift:4)"
      ),
    ])
  func stuck(body: String, message: String) throws {
    let folder = try Folder([
      "Stuck.swift": """
      import SwiftUI
      struct Stuck: View {
        @State private var count = 0
        private func wait() -> String { while count < 5 {}; return "" }
        \(body)
      }
      """
    ])
    let outcome = try vivace(
      "snapshot", "Stuck.swift", "--tree", "--turn-limit", "0.5", in: folder)
    #expect(outcome.code == 1)
    #expect(
      outcome.errors.contains(message + " has been running for 0.5 s without an end"),
      "\(outcome.errors)")
  }

  @Test func aTaskThatOnlyYieldsIsStoppedAndItsLineIsTold() throws {
    let folder = try Folder([
      "Eager.swift": """
      import SwiftUI
      struct Eager: View {
        @State private var count = 0
        var body: some View {
          Text("\\(count)").task {
            while true {
              await Task.yield()
              count += 1
            }
          }
        }
      }
      """
    ])
    let outcome = try vivace("snapshot", "Eager.swift", "--tree", in: folder)
    #expect(outcome.code == 1)
    let found = outcome.errors.firstMatch(
      of:
        #/error: At 0.0 s there is no end of work: a task \(Eager.swift:([678])\) goes on at once/#)
    #expect(found != nil, "\(outcome.errors)")
  }

  @Test func aWindowThatStandsStillIsToldOnce() throws {
    let folder = try Folder([
      "Stuck.swift": """
      import SwiftUI
      struct Stuck: View {
        @State private var count = 0
        private func wait() -> String { while count < 5 {}; return "" }
        var body: some View { Text(wait()) }
      }
      """
    ])
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    variables["SDL_VIDEODRIVER"] = "dummy"
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try WholeToolTests.toolchain.get()("vivace"))
    tool.arguments = ["run", "Stuck.swift", "--turn-limit", "0.5"]
    tool.environment = variables
    tool.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let errors = Pipe()
    tool.standardError = errors
    tool.standardOutput = FileHandle.nullDevice
    try tool.run()
    var text = ""
    while !text.contains("\n") {
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    #expect(tool.isRunning)
    tool.terminate()
    text += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    #expect(
      text.contains(
        "warning: the body of Stuck (Stuck.swift:4) has been running for 0.5 s; the program's"))
    #expect(text.components(separatedBy: "has been running").count == 2)
  }
}
