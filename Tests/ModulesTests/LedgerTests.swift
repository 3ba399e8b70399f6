import Foundation
import Testing

/// The page that says what small modules do is the sources'.
@Suite struct LedgerTests {
  @Test func thePageIsWhatTheSourcesSay() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appendingPathComponent("Scripts/modules")
    process.arguments = ["--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "Run Scripts/modules.")
  }

  /// Each module is imported by a test here, which uses its names.
  @Test func everyModuleHasATest() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Modules").path
    let folders = [
      folder, folder.deletingLastPathComponent().appendingPathComponent("CoreDataTests"),
    ]
    let tests = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }.joined()
    for module in try FileManager.default.contentsOfDirectory(atPath: sources) {
      #expect(tests.contains("import Vivace\(module)\n"), "No test imports \(module).")
    }
  }
}
