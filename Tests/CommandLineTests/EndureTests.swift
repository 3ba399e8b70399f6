import Foundation
import Testing

@testable import CommandLine

/// `vivace endure`: programs that are used for long, in a few seconds.
@Suite(.serialized) struct EndureTests {
  private func endure(
    _ arguments: [String], in place: Folder
  ) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), ["endure"] + arguments, variables, place.path)
  }

  private static let fixtures = DistributionTests.root.appendingPathComponent("Tests/Fixtures").path

  @Test func aListOfManyRowsIsFlatAndLeavesNothingBehind() throws {
    // Tests are not optimised: fewer rows than `Scripts/endure` uses.
    let rows = try String(contentsOfFile: "\(Self.fixtures)/Endurance/Rows.swift", encoding: .utf8)
    let folder = try Folder([
      "Rows.swift": rows.replacingOccurrences(of: "100_000", with: "1_000")
    ])
    let outcome = try endure(["Rows.swift", "--hours", "1", "--seed", "4", "--json"], in: folder)
    let data = Data(outcome.lines.joined().utf8)
    let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    // An hour is too short for resident memory, which pages that are touched late make larger.
    let complaints = try #require(answer["complaints"] as? [String])
    #expect(complaints.filter { !$0.hasPrefix("resident memory") } == [])
    #expect((answer["simulated"] as? Double ?? 0) >= 3_600 - 1)
    #expect((answer["acts"] as? Int ?? 0) > 200 && (answer["reloads"] as? Int ?? 0) >= 16)
    #expect(folder.waitForProcesses { $0.isEmpty })
  }

  @Test func aProgramThatGrowsIsTold() throws {
    let folder = try Folder([
      "Leak.swift": """
      import SwiftUI
      @MainActor var kept: [[UInt8]] = []
      @MainActor var files: [FileHandle] = []
      struct Leak: View {
        var body: some View {
          Text("Leak").onAppear {
            kept.append([UInt8](repeating: 1, count: 400_000))
            if let file = FileHandle(forReadingAtPath: "/dev/null") { files.append(file) }
          }
        }
      }
      #Preview { Leak() }
      """
    ])
    let outcome = try endure(["Leak.swift", "--hours", "0.1"], in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("does not endure: the heap grew from "), "\(outcome.errors)")
    #expect(outcome.errors.contains("open files grew from "), "\(outcome.errors)")
  }

  @Test func hoursHaveBounds() {
    for hours in ["0", "-1", "x", "10001"] {
      #expect(throws: (any Error).self) {
        try Vivace.parseAsRoot(["endure", "A", "--hours", hours])
      }
    }
  }
}
