import Foundation
import Testing

@testable import CommandLine

/// Documentation for assistants: each snippet on its pages compiles and runs as printed.
@Suite struct AgentDocumentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
  }

  /// The blocks of a page in a language.
  private static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(page).components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  /// A project with the Swift of a page: each block names its file in its first line.
  private static func project(_ page: String) throws -> Folder {
    let folder = try Folder()
    for block in try blocks("swift", of: page) {
      let name = try #require(block.firstMatch(of: #/^// (\w+\.swift)\n/#)?.1, "\(block)")
      try folder.write(block, to: String(name))
    }
    return folder
  }

  @Test(
    "snippets run",
    arguments: [
      ("Documentation/Agents/AGENTS.md", "Documentation/Agents/AGENTS.md", 2),
      ("Documentation/Agents/vivace/SKILL.md", "Documentation/Agents/vivace/SKILL.md", 1),
      ("Documentation/Agents.md", "Documentation/Agents/AGENTS.md", 1),
      ("llms.txt", "Documentation/Agents/AGENTS.md", 1),
    ]) func snippetsRun(_ page: String, _ swift: String, _ count: Int) throws
  {
    let blocks = try Self.blocks("sh", of: page)
    #expect(blocks.count == count)
    let folder = try Self.project(swift)
    let tool = try WholeToolTests.toolchain.get().path
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = tool + ":" + (variables["PATH"] ?? "")
    variables["XDG_CACHE_HOME"] = folder(".cache")
    for block in blocks {
      let outcome = try TestInstallation.process(
        "/usr/bin/env", ["bash", "-euo", "pipefail", "-c", block], variables, folder.path)
      #expect(outcome.code == 0, "\(page): \(block)\(outcome.lines)\(outcome.errors)")
    }
  }

  @Test func theServersSettingsStartIt() throws {
    let block = try #require(try Self.blocks("json", of: "Documentation/Agents.md").first)
    struct Settings: Decodable {
      struct Server: Decodable {
        var command: String
        var args: [String]
      }
      var mcpServers: [String: Server]
    }
    let server = try #require(
      try JSONDecoder().decode(Settings.self, from: Data(block.utf8)).mcpServers["vivace"])
    #expect(server.command == "vivace" && server.args == ["mcp", "."])
    let agent = try RunningAgent(".", in: Self.project("Documentation/Agents/AGENTS.md"))
    #expect(try agent.call("render", ["preview": "Counter"]).png != nil)
  }

  @Test func theTableHasAllTools() throws {
    let folder = try Folder(["A.swift": ""])
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let project = try AgentProject(SourceOptions.parse([folder.path]), sandbox: sandbox)
    let tools = AgentTools(project).all
    let rows = try Self.text("Documentation/Agents.md").components(separatedBy: "### Tools")[1]
      .components(separatedBy: "\n- A *target*")[0]
    let documented = rows.matches(of: #/\n\| `(\w+)` \|/#).map { String($0.1) }
    #expect(documented.sorted() == tools.map(\.name).sorted())
    // Names of other pages.
    let skill = try Self.text("Documentation/Agents/vivace/SKILL.md")
    for name in ["list_previews", "run_headless", "find_by_label", "reload"] {
      #expect(skill.contains("`\(name)`") && documented.contains(name))
    }
  }

  @Test func linksOfTheMapLeadSomewhere() throws {
    for page in ["llms.txt", "Documentation/Agents.md"] {
      let above = (("\(Self.root)/\(page)") as NSString).deletingLastPathComponent
      for match in try Self.text(page).matches(of: #/\]\(([^)#]+)\)/#)
      where !match.1.hasPrefix("http") {
        #expect(
          FileManager.default.fileExists(atPath: "\(above)/\(match.1)"), "\(page): \(match.1)")
      }
    }
  }
}
