import Foundation
import Testing

/// Limits for wording that readers from outside of the project do not understand: doc comments that open
/// without their subject, and sentences whose subject is a pronoun, in all folders of Swift files; and names with
/// several meanings in `Sources`. A limit may be lowered, never raised.
@Suite struct WordingTests {
  private struct Source {
    var path: String
    var lines: [String]
  }

  private static let folders = ["Sources", "Tests", "Examples", "Benchmarks", "Scenes", "Fuzzing"]

  private static let sources: [Source] = folders.flatMap { folder -> [Source] in
    let root = "\(SourceReader.root.path)/\(folder)"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8) else {
        return nil
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return Source(
        path: "\(folder)/\(name)", lines: lines.map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  /// The lines that match, each with its file and its number.
  private static func lines(
    matching expression: String, in folder: String = "",
    where isCounted: (_ lines: [String], _ index: Int) -> Bool
  ) throws -> [String] {
    let expression = try NSRegularExpression(pattern: expression, options: .caseInsensitive)
    return sources.filter { $0.path.hasPrefix(folder) }.flatMap { source in
      source.lines.indices.compactMap { index -> String? in
        let line = source.lines[index]
        guard isCounted(source.lines, index),
          expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
        else { return nil }
        return "\(source.path):\(index + 1): \(line)"
      }
    }
  }

  private static func beginsDocumentation(_ lines: [String], _ index: Int) -> Bool {
    lines[index].hasPrefix("///") && (index == 0 || !lines[index - 1].hasPrefix("///"))
  }

  @Test func fewDocCommentsOpenWithoutTheirSubject() throws {
    let all = try Self.lines(matching: "^///", where: Self.beginsDocumentation)
    let found = try Self.lines(
      matching: "^/// *(What|Whose|Who|Whom|Where|Those|The same|As|Nobody|Somebody|Whoever)\\b",
      where: Self.beginsDocumentation)
    #expect(all.count > 10_000)
    #expect(found.count * 500 < all.count, "\(found.suffix(20))")
  }

  @Test func fewCommentsSpeakOfPersonsWithoutAName() throws {
    let found = try Self.lines(
      matching: "\\b(somebody|nobody|whoever|is told|are told|hears of|"
        + "stands (in|on|for|there)|lies in)\\b",
      where: { $0[$1].hasPrefix("//") })
    #expect(found.count < 20, "\(found.suffix(20))")
  }

  @Test func fewNamesHaveSeveralMeanings() throws {
    let found = try Self.lines(
      matching: "\\b(func|var|let|struct|class|enum|protocol|case|actor|typealias) +"
        + "(take\\w*|places?|(?-i:\\w+Place)|parts?|rooms?|ways?|looks?|hands?|told|words|marks?)\\b",
      in: "Sources/", where: { !$0[$1].hasPrefix("//") })
    #expect(found.count <= 100, "\(found.suffix(20))")
  }
}
