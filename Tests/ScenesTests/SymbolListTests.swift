import Foundation
import Testing

/// The list of symbols is right: each has the evidence that its state asks for.
///
/// With `VIVACE_UPDATE_GOLDENS=1`, evidence that is none any more is exchanged for another source that
/// uses the name, a scene if there is one; what no source uses is left for a person to decide.
@Suite struct SymbolListTests {
  private let file = SourceReader.root.appendingPathComponent("Documentation/Symbols.tsv")

  @Test func eachSymbolHasItsPlaceOnce() throws {
    let symbols = try SymbolList(file).symbols
    #expect(symbols.map(\.position) == Array(1...symbols.count))
    #expect(symbols.count >= 800)
  }

  @Test func whatIsEffectiveIsUsedInTheSourceThatIsNamed() throws {
    let names = try SourceReader.names(in: ["Scenes", "Examples", "Tests"])
    var list = try SymbolList(file)
    if ProcessInfo.processInfo.environment["VIVACE_UPDATE_GOLDENS"] == "1" {
      for index in list.symbols.indices where list.symbols[index].state == .effective {
        let symbol = list.symbols[index]
        guard names[symbol.evidence].map(symbol.isUsed) != true else { continue }
        let folders = ["Scenes/", "Examples/", "Tests/"]
        list.symbols[index].evidence =
          folders.lazy.compactMap { folder in
            names.keys.sorted().first { $0.hasPrefix(folder) && symbol.isUsed(among: names[$0]!) }
          }.first ?? symbol.evidence
      }
      try list.text.write(to: file, atomically: true, encoding: .utf8)
    }
    for symbol in list.symbols where symbol.state == .effective {
      let used = try #require(
        names[symbol.evidence], "\(symbol.name): there is no source \(symbol.evidence)")
      let isUsed = symbol.isUsed(among: used)
      #expect(
        isUsed,
        "\(symbol.kind) \(symbol.name) is not used by the code of \(symbol.evidence)")
    }
  }

  @Test func aWordInATextOrACommentIsNoUse() {
    func symbol(_ kind: String, _ name: String) -> SymbolList.Symbol {
      SymbolList.Symbol(
        position: 1, kind: kind, name: name, module: "SwiftUI", state: .effective, evidence: "")
    }
    let used: [String: Set<String>] = [
      "plain": ["Text"], "call": ["padding"], "static": ["red"], "declared": ["Text"],
    ]
    #expect(symbol("modifier", "padding").isUsed(among: used))
    #expect(symbol("static", "Color.red").isUsed(among: used))
    #expect(!symbol("modifier", "red").isUsed(among: used))
    #expect(!symbol("wrapper", "@State").isUsed(among: used))
    // A type of the source's own.
    #expect(!symbol("type", "Text").isUsed(among: used))
  }

  @Test func whatIsInTheRegistryIsThere() throws {
    let entries = Set(try SourceReader.notYetCalls().map(\.name))
    for symbol in try SymbolList(file).symbols where symbol.state == .registry {
      #expect(
        entries.contains(symbol.evidence),
        "\(symbol.name): NotYet has no entry “\(symbol.evidence)”")
    }
  }

  @Test func whatIsAbsentHasAReason() throws {
    let list = try SymbolList(file)
    for symbol in list.symbols where symbol.state == .absent {
      #expect(!symbol.evidence.isEmpty, "\(symbol.name) is absent without a reason")
    }
    let counts = SymbolList.State.allCases.map { "\(list.count($0)) \($0)" }
    print("Of \(list.symbols.count) symbols: \(counts.joined(separator: ", ")).")
  }
}
