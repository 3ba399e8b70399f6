import Foundation
import Testing

/// The table of benchmarks: what is marked as over its limit, and how limits are kept.
@Suite struct BenchTableTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let figures = """
    [
      {"name": "a frame", "value": 3.0, "unit": "ms", "limit": null, "floor": 2.0},
      {"name": "bodies", "value": 4.0, "unit": "", "limit": 4},
      {"name": "size", "value": 7.0, "unit": "KB", "limit": null}
    ]

    """

  /// In a folder of its own, with limits.
  private func table(_ limits: String, keeping: Bool = false) throws
    -> (status: Int32, printed: String, json: String, limits: String)
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    try figures.write(to: file("figures.json"), atomically: true, encoding: .utf8)
    try limits.write(to: file("limits.tsv"), atomically: true, encoding: .utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = root.appendingPathComponent("Scripts/bench-table")
    process.arguments = [keeping ? "1" : "", "limits.tsv", "figures.json"]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: data, as: UTF8.self),
      try String(contentsOf: file("bench.json"), encoding: .utf8),
      try String(contentsOf: file("limits.tsv"), encoding: .utf8)
    )
  }

  @Test func aFigureIsMeasuredByItsFloor() throws {
    let within = try table("a frame\t1.6\n")
    #expect(within.status == 0 && !within.printed.contains("over"))
    #expect(
      within.json.contains(
        #"{"name": "a frame", "value": 3.0, "unit": "ms", "floor": 2, "times": 1.5, "limit": 1.6}"#),
      "\(within.json)")
    _ = try JSONSerialization.jsonObject(with: Data(within.json.utf8))
    let over = try table("a frame\t1.4\n")
    #expect(over.status == 1 && over.printed.contains("1 over their limits"))
    #expect(over.limits == "a frame\t1.4\n")
  }

  @Test func aFigureWithoutALimitSaysSo() throws {
    let result = try table("")
    #expect(result.status == 0 && result.printed.contains("no limit is kept"))
  }

  @Test func whatIsFoundBecomesTheLimitATenthAbove() throws {
    let result = try table("a frame\t1\nsomething gone\t2\n", keeping: true)
    #expect(result.status == 0 && result.limits == "a frame\t1.65\n")
  }

  /// Benchmarks use the flags of `Documentation/Distribution.md`.
  @Test func benchmarksAreBuiltLikeDistributedPrograms() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    /// The options of a command that continues over ends of lines, from behind its beginning.
    func options(_ beginning: String, of text: String) throws -> [String] {
      let start = try #require(text.range(of: beginning)).upperBound
      let command = text[start...].replacingOccurrences(of: "\\\n", with: " ")
      return command.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
    }
    let makefile = try text("Makefile")
    let timed = try options("\nUSED := ", of: makefile).joined(separator: " ")
      .replacingOccurrences(of: "$(FLAGS) ", with: "")
      .replacingOccurrences(of: "$(PACKED)", with: "-Xlinker -z -Xlinker pack-relative-relocs")
      .replacingOccurrences(of: "$(CURDIR)", with: "$PWD/../Vivace")
      .replacingOccurrences(of: " --scratch-path .build-windows", with: "")
    let given = try options("\nswift build -c release ", of: text("Documentation/Distribution.md"))
    #expect(given.first == "--static-swift-stdlib")
    #expect(timed == given.joined(separator: " "))
    #expect(
      makefile.contains("FLAGS := -Xswiftc -load-plugin-library -Xswiftc $(CURDIR)/$(PLUGIN)\n"))
    #expect(makefile.contains("print \"-Xlinker -z -Xlinker pack-relative-relocs\""))
    #expect(makefile.contains("swift build -c release $(USED) --product $$name"))
    #expect(makefile.contains("Scripts/bench $(USED)"))
  }
}
