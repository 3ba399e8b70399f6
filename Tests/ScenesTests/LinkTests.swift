import Foundation
import Testing

/// Links of the pages in the repository lead to something in it.
@Suite struct LinkTests {
  static let pages =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: SourceReader.root.appendingPathComponent("Documentation").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }

  @Test(arguments: pages)
  func linksLeadSomewhere(page: String) throws {
    let url = SourceReader.root.appendingPathComponent(page)
    let text = try String(contentsOf: url, encoding: .utf8)
    let links = text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("#") }
    for link in links {
      let path = String(link.prefix { $0 != "#" })
      let target = url.deletingLastPathComponent().appendingPathComponent(path).path
      #expect(
        FileManager.default.fileExists(atPath: target),
        "\(page) links to \(link), which is not there")
    }
  }
}
