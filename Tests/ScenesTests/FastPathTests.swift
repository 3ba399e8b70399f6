import Foundation
import Testing

/// Each fast path that `Documentation/FastPaths.md` measures is in one file, and tests compare it
/// with the slow path.
@Suite struct FastPathTests {
  /// The rows of the first table that name a file; the others are further measurements of the row above.
  private static func paths() throws -> [(name: String, link: String, suite: String)] {
    let page = SourceReader.root.appendingPathComponent("Documentation/FastPaths.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## What each saves").last)
    let table = section.components(separatedBy: "\nSaves less")[0]
    return table.matches(of: #/\| \[([^\]]*)\]\(([^)]*)\)[^\n]*\| `(\w+)` \|/#).map {
      (String($0.1), String($0.2), String($0.3))
    }
  }

  @Test func eachIsComparedByTestsThatAreThere() throws {
    let paths = try Self.paths()
    #expect(paths.count >= 15)
    let tests = SourceReader.root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var suites: Set<String> = []
    for case let file as URL in files! where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      guard source.contains("@Test") else { continue }
      suites.insert(file.deletingPathExtension().lastPathComponent)
      suites.formUnion(source.matches(of: #/struct (\w+Tests)\b/#).map { String($0.1) })
    }
    for path in paths {
      #expect(suites.contains(path.suite), "\(path.name): there are no \(path.suite).")
    }
  }
}
