import Foundation
import Testing
import VivaceHarness

/// What works and what does not, as a page made from the scenes and from the calls of `NotYet` in the
/// sources, so that it cannot say anything else than they do.
@Suite struct CompatibilityTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func thePageOfCompatibilityIsTrue() throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let folder = root.appendingPathComponent("Documentation").path
    try Golden(folder: folder, isUpdating: isUpdating).check(
      try page(), named: "Compatibility", extension: "md")
  }

  private func page() throws -> String {
    let list = try SymbolList(root.appendingPathComponent("Documentation/Symbols.tsv"))
    var lines = [
      "# Compatibility", "",
      "Made from the scenes in `Scenes/` and from the registry in the sources, by the tests.", "",
      "## The names that programs use most", "",
      "`Documentation/Symbols.tsv` lists \(list.symbols.count) of them, the most used first, each with",
      "the scene or the test that shows its effect; a test walks the list.", "",
      "| State | Names |", "|---|---|",
      "| has its effect, shown by a scene or a test | \(list.count(.effective)) |",
      "| compiles, and says that it has no effect | \(list.count(.registry)) |",
      "| not there, with a reason in the list | \(list.count(.absent)) |", "",
      "## Shown by scenes", "",
      "Each scene is drawn in light and dark and compared with what it drew before; the pictures are in",
      "`Documentation/Scenes`.", "", "| Area | Scenes | Names of SwiftUI that they use |",
      "|---|---|---|",
    ]
    for (area, texts) in try scenesByArea() {
      let names = Set(texts.flatMap(Self.names)).sorted()
      lines.append(
        "| \(area) | \(texts.count) | \(names.map { "`\($0)`" }.joined(separator: " ")) |")
    }
    let registry = try registry()
    lines += ["", "## Declared, without effect yet", ""]
    if registry.isEmpty {
      lines.append("Nothing: every name that is declared does something.")
    } else {
      lines += ["Programs that use these compile; each says so once.", ""]
      lines += ["| Name | What it would do |", "|---|---|"]
      lines += registry.map { "| `\($0.name)` | \($0.effect) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func scenesByArea() throws -> [(area: String, texts: [String])] {
    var areas: [String: [String]] = [:]
    for file in try swiftFiles(in: "Scenes") {
      areas[file.deletingLastPathComponent().lastPathComponent, default: []].append(
        try String(contentsOf: file, encoding: .utf8))
    }
    return areas.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func registry() throws -> [(name: String, effect: String)] {
    let call = try Regex(#"NotYet\.once\(\s*"([^"]+)",\s*"([^"]+)""#)
    let entries = try swiftFiles(in: "Sources").flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: call).map { match in
        (name: String(match[1].substring ?? ""), effect: String(match[2].substring ?? ""))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Types that begin a view, and modifiers; those that the scene declares itself left out.
  private static func names(of text: String) -> [String] {
    func found(_ pattern: String) -> [String] {
      guard let regex = try? Regex(pattern) else { return [] }
      return text.matches(of: regex).compactMap { $0[1].substring.map(String.init) }
    }
    let own = Set(found(#"(?:struct|class|enum|func|var|let|case)\s+(\w+)"#))
    let used = found(#"\b([A-Z]\w+)[\s(<]*[({]"#) + found(#"\.([a-z]\w+)\("#) + found(#"(@\w+)"#)
    return used.filter { !own.contains($0) }
  }

  private func swiftFiles(in folder: String) throws -> [URL] {
    let base = root.appendingPathComponent(folder)
    let walk = try #require(FileManager.default.enumerator(atPath: base.path))
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { base.appendingPathComponent($0) }
  }
}
