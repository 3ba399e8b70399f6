import Foundation
import Testing

/// What the list of symbols says is true: each has the evidence that its state asks for.
@Suite struct SymbolListTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func list() throws -> SymbolList {
    try SymbolList(root.appendingPathComponent("Documentation/Symbols.tsv"))
  }

  @Test func eachSymbolHasItsPlaceOnce() throws {
    let symbols = try list().symbols
    #expect(symbols.map(\.position) == Array(1...symbols.count))
    #expect(symbols.count >= 800)
  }

  @Test func whatIsEffectiveIsUsedInTheSourceThatIsNamed() throws {
    var texts: [String: String] = [:]
    for symbol in try list().symbols where symbol.state == .effective {
      let path = symbol.evidence
      #expect(
        ["Scenes/", "Tests/", "Examples/"].contains { path.hasPrefix($0) },
        "\(symbol.name): the path of a scene, a test or an example is expected, found “\(path)”")
      if texts[path] == nil {
        texts[path] = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      }
      let text = try #require(texts[path], "\(symbol.name): there is no \(path)")
      let word = try Regex("\\b\(symbol.word)\\b").wordBoundaryKind(.simple)
      #expect(text.contains(word), "\(symbol.name) is not used in \(path)")
    }
  }

  @Test func whatIsInTheRegistryIsThere() throws {
    let call = try Regex(#"NotYet\.once\(\s*"([^"]+)""#)
    let walk = try #require(
      FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path))
    var entries: Set<String> = []
    for case let path as String in walk where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
      entries.formUnion(text.matches(of: call).compactMap { $0[1].substring.map(String.init) })
    }
    for symbol in try list().symbols where symbol.state == .registry {
      #expect(
        entries.contains(symbol.evidence),
        "\(symbol.name): NotYet has no entry “\(symbol.evidence)”")
    }
  }

  @Test func whatIsAbsentHasAReason() throws {
    let list = try list()
    for symbol in list.symbols where symbol.state == .absent {
      #expect(!symbol.evidence.isEmpty, "\(symbol.name) is absent without a reason")
    }
    let counts = SymbolList.State.allCases.map { "\(list.count($0)) \($0)" }
    print("Of \(list.symbols.count) symbols: \(counts.joined(separator: ", ")).")
  }
}
