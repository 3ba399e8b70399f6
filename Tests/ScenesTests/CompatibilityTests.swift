import Foundation
import Testing
import VivaceHarness

/// The pages about supported names are generated from the scenes and from the calls of `NotYet` in
/// the sources, so that they agree with both.
@Suite struct CompatibilityTests {
  @Test(arguments: ["Compatibility", "Compatibility/NoEffect", "Compatibility/Scenes"])
  func thePageOfCompatibilityIsTrue(name: String) throws {
    let isUpdating = ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1"
    let folder = SourceReader.root.appendingPathComponent("Documentation").path
    let text =
      switch name {
      case "Compatibility": try overview()
      case "Compatibility/NoEffect": try withoutEffect()
      default: try scenes()
      }
    try Golden(folder: folder, isUpdating: isUpdating).check(
      text + "\n", named: name, extension: "md")
  }

  private func overview() throws -> String {
    let list = try SymbolList(
      SourceReader.root.appendingPathComponent("Documentation/Symbols.tsv"))
    return """
      # Compatibility

      A public name of SwiftUI, UIKit or AppKit is in one of four states.

      | State | Meaning | List |
      |---|---|---|
      | works | it has its effect | [Features](Features.md) by area, \
      [Scenes](Compatibility/Scenes.md) with pictures |
      | no effect | a program that uses it compiles, and prints once that it does nothing | \
      [\(try registry().count) names](Compatibility/NoEffect.md) |
      | not declared | a program that uses it does not compile | `vivace typecheck PATH` lists \
      those that a program uses |
      | left out | not declared, and not planned | below |

      [Modules](Modules.md) has the same for small frameworks such as StoreKit and CoreLocation, and
      [Charts](Charts.md) is a page of its own.

      ## The names that programs use most

      [Symbols.tsv](Symbols.tsv) ranks \(list.symbols.count) names by their use in programs:

      - \(list.count(.effective)) work, each shown by a scene or test that the list names
      - \(list.count(.registry)) are among the names without effect
      - \(list.count(.absent)) are no names of SwiftUI's; the list has the reason for each

      ## SDKs

      | API | SDK |
      |---|---|
      | views, modifiers, scenes | 27 |
      | glass, bars that minimize | names of 27; a program looks as on iOS 18 until it asks for \
      glass |
      | `@State` | 26 and 27: initial values are made when they are first needed; `--sdk 26` \
      makes them with each view, `--sdk 27` also checks the rules of that SDK, as for targets \
      that run on 27 and later |
      | result builders | 26: bodies are of `TupleView`; `@ContentBuilder` makes `TupleContent` \
      as in 27 |
      | UIKit, AppKit | 26 |
      | Charts, SwiftData, Core Data, small frameworks | 26; [Modules](Modules.md) lists them |

      ## Left out

      | Name | Reason |
      |---|---|
      | `DocumentBaseBox`, `DebugReplaceableView` | internals of Apple's implementation that its \
      interface exposes; programs do not name them |
      """
  }

  private func withoutEffect() throws -> String {
    var rest = try registry()
    var lines = [
      "# Names without effect", "",
      "Programs that use these \(rest.count) names compile, and print once for each that it does",
      "nothing. The tests generate this page from the sources.",
    ]
    for (kit, pattern) in [("UIKit", "^U[IN]"), ("AppKit", "^NS"), ("SwiftUI and others", "")] {
      let isOther = { (call: SourceReader.NotYetCall) in
        call.name.range(of: pattern, options: .regularExpression) == nil && !pattern.isEmpty
      }
      lines += ["", "## \(kit)", "", "| Name | Missing effect |", "|---|---|"]
      lines += rest.filter { !isOther($0) }.map { "| `\($0.name)` | \($0.effect) |" }
      rest = rest.filter(isOther)
    }
    return lines.joined(separator: "\n")
  }

  private func scenes() throws -> String {
    var lines = [
      "# Names that scenes show", "",
      "The tests draw each scene in [Scenes](../../Scenes) in light and dark, compare it with its",
      "stored picture, and generate this page.",
    ]
    for (area, scenes, names) in try scenesByArea() {
      lines += ["", "## \(area)", "", "\(scenes) scenes, [drawn](../Scenes/\(area).png).", ""]
      lines += names.map { "- `\($0)`" }
    }
    return lines.joined(separator: "\n")
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
