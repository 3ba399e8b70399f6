import Foundation
import Testing

@testable import CommandLine

/// Which files an assistant's tools may touch.
@Suite struct ProjectScopeTests {
  private let folder: Folder
  private let scope: ProjectScope

  init() throws {
    folder = try Folder(["App/A.swift": "", "App/Sub/B.swift": "", "Apple/secret.png": ""])
    scope = try ProjectScope(of: folder("App"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("App/out"), withDestinationPath: folder("Apple"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("App/link.png"), withDestinationPath: folder("Apple/secret.png"))
  }

  @Test func filesInTheProjectAreFound() throws {
    #expect(try scope.path("A.swift") == scope.folder + "/A.swift")
    #expect(try scope.path("Sub/../A.swift") == scope.folder + "/A.swift")
    #expect(try scope.path(folder("App/Sub/B.swift")) == scope.folder + "/Sub/B.swift")
    #expect(scope.short(folder("App/Sub/B.swift")) == "Sub/B.swift")
    #expect(try scope.output("Sub/new.PNG", extensions: ["png"]) == scope.folder + "/Sub/new.PNG")
  }

  @Test(arguments: [
    "../Apple/secret.png", "/etc/passwd", "out/secret.png", "link.png",
    "Sub/../../Apple/secret.png", "..", ".",
    "",
  ]) func whatLiesElsewhereIsRefused(_ path: String) {
    #expect(throws: ToolTrouble.self) { try scope.path(path) }
  }

  @Test func outputsHaveAKindAndAFolder() {
    let kind = #expect(throws: ToolTrouble.self) {
      try scope.output("A.swift", extensions: ["png"])
    }
    #expect(kind?.description.contains(".png") == true)
    #expect(throws: ToolTrouble.self) { try scope.output("none/a.png", extensions: ["png"]) }
  }

  @Test func theFolderOfASourceIsItsProject() throws {
    #expect(try ProjectScope(of: folder("App/A.swift")).folder == scope.folder)
    #expect(throws: Failure.self) { try ProjectScope(of: folder("none")) }
  }
}
