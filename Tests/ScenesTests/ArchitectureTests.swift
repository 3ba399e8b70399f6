import Foundation
import Testing

/// `ARCHITECTURE.md` is right about where to find something: the folders are there, and the
/// functions that it names are in the files that it links to.
@Suite struct ArchitectureTests {
  /// A newcomer's first questions, which the page has to answer.
  private static let questions = [
    "where a retargeted spring takes its velocity", "where a stack divides its space",
    "why a text was not drawn", "where a click becomes an action", "where to add a modifier",
    "where a shadow is drawn", "where the default spring's duration stands",
    "how a list decides which rows to make", "where the caret blinks",
    "where a navigation destination is pushed", "where AppKit's y turns", "how long a tap may last",
  ]

  /// The answers of the table "Where to find …", by their questions.
  private static func answers() throws -> [String: String] {
    let page = SourceReader.root.appendingPathComponent("ARCHITECTURE.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Where to find …").last)
    let table = section.components(separatedBy: "\n## ")[0]
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(
      uniqueKeysWithValues: rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
  }

  @Test(arguments: questions)
  func eachQuestionHasAnAnswerInOneLine(question: String) throws {
    let answer = try #require(try Self.answers()[question])
    let folders = answer.matches(of: #/`([A-Z]\w*(?:\/\w+)*)`/#).map { String($0.1) }
    #expect(!folders.isEmpty, "The answer names a folder of Sources.")
    let sources = SourceReader.root.appendingPathComponent("Sources").path
    let wings = try FileManager.default.contentsOfDirectory(atPath: sources)
    for folder in folders {
      #expect(
        wings.contains { FileManager.default.fileExists(atPath: "\(sources)/\($0)/\(folder)") },
        "There is no folder \(folder) in a folder of Sources.")
    }
    for match in answer.matches(of: #/`([a-z]\w*)` in \[[^\]]*\]\(([^)]*)\)/#) {
      let file = SourceReader.root.appendingPathComponent(String(match.2))
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains("func \(match.1)"), "\(match.2) has no function \(match.1).")
    }
  }

  @Test func theNamedFunctionsAreLookedFor() throws {
    let answers = try Self.answers()
    let named = Self.questions.compactMap { answers[$0] }.joined()
    #expect(named.matches(of: #/`[a-z]\w*` in \[/#).count >= 3)
  }

  /// The folders of `Sources`, and the modules in each, are those of the first table.
  @Test func theTableOfWingsIsTheFoldersOfSources() throws {
    let page = SourceReader.root.appendingPathComponent("ARCHITECTURE.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let sources = SourceReader.root.appendingPathComponent("Sources").path
    let rows = text.matches(of: #/\| \[`(\w+)`\]\(Sources/\w+\) \| [^|]+ \|([^|]*)\|/#)
    let wings = rows.map { String($0.1) }
    #expect(
      wings.sorted() == (try FileManager.default.contentsOfDirectory(atPath: sources)).sorted())
    for row in rows where !["Modules", "System"].contains(row.1) {
      let named = row.2.matches(of: #/`(\w+)`/#).map { String($0.1) }
      let found = try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\(row.1)")
      #expect(named.sorted() == found.sorted(), "the modules of Sources/\(row.1)")
    }
  }
}
