import Foundation
import Testing
import VivaceHarness

/// What works and what does not, as a page made from the scenes and from the calls of `NotYet` in the
/// sources, so that it cannot say anything else than they do.
@Suite struct CompatibilityTests {
  @Test func thePageOfCompatibilityIsTrue() throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let folder = SourceReader.root.appendingPathComponent("Documentation").path
    try Golden(folder: folder, isUpdating: isUpdating).check(
      try page(), named: "Compatibility", extension: "md")
  }

  private func page() throws -> String {
    let list = try SymbolList(
      SourceReader.root.appendingPathComponent("Documentation/Symbols.tsv"))
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
    for (area, scenes, names) in try scenesByArea() {
      lines.append("| \(area) | \(scenes) | \(names.map { "`\($0)`" }.joined(separator: " ")) |")
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
    lines += [
      "", "## Left out", "", "What is not declared, and is not going to be.", "", "| Name | Why |",
      "|---|---|",
      "| WidgetKit: `Widget`, `WidgetBundle`, `ControlWidget` and what goes with them | no desktop "
        + "here shows widgets of programs |",
      "| `FetchRequest`, `FetchedResults`, `SectionedFetchRequest`, `SectionedFetchResults`, "
        + "`managedObjectContext` | they ask Core Data, which is not here |",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The names of SwiftUI that an area's scenes use: views, modifiers and attributes, without those that
  /// a scene declares itself.
  private func scenesByArea() throws -> [(area: String, scenes: Int, names: [String])] {
    var areas: [String: [Set<String>]] = [:]
    for (path, used) in try SourceReader.names(in: ["Scenes"]) {
      func found(_ how: String) -> Set<String> { used[how, default: []] }
      let types = (found("plain").union(found("type"))).filter { $0.first?.isUppercase == true }
      let names = types.union(found("call")).union(found("macro").map { "#\($0)" })
        .subtracting(found("declared"))
      let area = path.split(separator: "/")[1]
      areas[String(area), default: []].append(names.union(found("attribute").map { "@\($0)" }))
    }
    return areas.sorted { $0.key < $1.key }.map { area, names in
      (area, names.count, names.reduce(into: Set()) { $0.formUnion($1) }.sorted())
    }
  }

  private func registry() throws -> [SourceReader.NotYetCall] {
    var known: Set<String> = []
    return try SourceReader.notYetCalls().sorted { ($0.name, $0.effect) < ($1.name, $1.effect) }
      .filter { known.insert($0.name + $0.effect).inserted }
  }
}
